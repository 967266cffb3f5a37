import type { AnswerObject } from '../../answer.ts';
import type { PrintedPlace } from '../../documents/signed/print/labels.ts';
import type { PrintedComparison } from '../../documents/signed/print/printed.ts';
import type { SignedDocument } from '../../documents/signed/rules/signed-document.ts';
import { cornersOf } from '../../raster/geometry.ts';
import { polygonBody } from '../pages/polygon.ts';
import type { FoundCode } from './looks.ts';
import type { Print } from './printed-page.ts';

/** The place of the code, its header, and whether the page prints what it signs, for `details`. */
export function twoDDocDetails(
  { code, symbol, look, quality }: FoundCode,
  /** Null if the document prints nothing to compare. */
  print: Print | null,
  printed: readonly PrintedComparison[],
  resource: SignedDocument,
): AnswerObject {
  const { version, documentType, perimeter } = code.header;
  return {
    code: {
      page: look.view.index + 1,
      image: { width: look.image.width, height: look.image.height },
      polygon: polygonBody(symbol.polygon.map((point) => look.toImage(point))),
      ...quality,
      version,
      documentType,
      perimeter,
      annexPresent: code.annexPresent,
      fields: code.fields.map(({ id, value, truncated }) => ({ id, raw: value, truncated })),
    },
    ...(resource.nameParts === undefined ? {} : { fullName: { ...resource.nameParts(code) } }),
    text: print === null ? null : print.scan === null ? 'layer' : 'recognised',
    printed: printed.map(({ field, code, printed, instead, place }) => {
      const polygon = print === null || place === null ? null : placeOnPage(place, print, look);
      return { field, code, printed, instead, ...(polygon === null ? {} : { polygon }) };
    }),
  };
}

/**
 * A place on the page of the code, in the same pixels as the code's own place; null if it is on another page
 * or unknown.
 */
function placeOnPage({ page, box }: PrintedPlace, { scan }: Print, { view: own, image }: FoundCode['look']) {
  if (page !== own.index || scan?.isInPlace === false) return null;
  const [x, y] = [image.width / own.widthPt, image.height / own.heightPt];
  return polygonBody(cornersOf(box).map((corner) => ({ x: corner.x * x, y: corner.y * y })));
}
