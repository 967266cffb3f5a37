import { unreadable } from '../failure.ts';
import type { DecodingEngines } from './format.ts';
import type { ImageKind } from './formats.ts';
import { formatOf, inspect } from './inspect.ts';
import { checkPages, type OpenDocument, type Page } from './page.ts';

/** Opens an image; see `openDocument`. The image is decoded again at each call of `pixels`. */
export function openImage(
  engines: DecodingEngines,
  bytes: Uint8Array,
  kind: ImageKind,
  pagesMax: number,
): OpenDocument {
  const format = formatOf(kind);
  const pictures = inspect(bytes, format, engines.compute);
  if (format.isWhole?.(bytes, engines.compute) === false) {
    throw unreadable('corrupt', {
      en: 'The picture is cut off before its end.',
      fr: 'L’image est coupée avant sa fin.',
    });
  }
  checkPages(pictures.length, pagesMax);
  const pages = pictures.map(
    (picture, index): Page => ({
      index,
      widthPt: picture.width,
      heightPt: picture.height,
      text: () => [],
      isAllText: () => false,
      find: (texts) => texts.map(() => []),
      pixels: ({ longSideMin }) => format.decode(engines, { ...picture, bytes, longSideMin }),
    }),
  );
  return { kind, pages, metadata: null, close: () => {} };
}
