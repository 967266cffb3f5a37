import { unreadable } from '../failure.ts';
import { present } from '../present.ts';
import type { DecodingEngines, ImageFormat } from './format.ts';
import { imageFormats } from './formats.ts';
import { checkPages, type Inspection, type OpenDocument, type Page } from './page.ts';

/** Opens an image; see `openDocument`. The image is decoded again at each call of `pixels`. */
export function openImage(
  engines: DecodingEngines,
  bytes: Uint8Array,
  inspection: Inspection,
  pagesMax: number,
): OpenDocument {
  const { kind, orientation, directories } = inspection;
  const [width, height] = [present(inspection.width), present(inspection.height)];
  const format: ImageFormat = present(imageFormats.find((one) => one.kind === kind));
  if (format.isWhole?.(bytes) === false) {
    throw unreadable('corrupt', {
      en: 'The picture is cut off before its end.',
      fr: 'L’image est coupée avant sa fin.',
    });
  }
  const starts = directories.length === 0 ? [0] : directories;
  checkPages(starts.length, pagesMax);
  const pages = starts.map(
    (start, index): Page => ({
      index,
      widthPt: width,
      heightPt: height,
      text: () => [],
      find: (texts) => texts.map(() => []),
      pixels: ({ longSideMin }) =>
        format.decode(engines, { bytes, width, height, orientation, start, longSideMin }),
    }),
  );
  return { kind, pages, metadata: null, close: () => {} };
}
