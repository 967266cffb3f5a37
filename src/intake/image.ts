import { unreadable } from '../verify/failure.ts';
import { isWholeJpeg } from './headers/jpeg.ts';
import { withoutIdleMasks } from './headers/plain.ts';
import { startingAt } from './headers/tiff.ts';
import { firstPicture } from './headers/webp.ts';
import { checkPages, type DecodingEngines } from './open.ts';
import type { DocumentKind, Inspection, OpenDocument, Page, Pixels } from './page.ts';
import { hasPngData } from './png/chunks.ts';
import { decodePng } from './png/decode.ts';

/** Kinds of which the decoder fills in what is missing, and what tells that something is. */
const isWhole: Readonly<Partial<Record<DocumentKind, (bytes: Uint8Array) => boolean>>> = {
  jpeg: isWholeJpeg,
  png: hasPngData,
};

/** Opens an image; see `openDocument`. It is decoded each time its pixels are asked for. */
export function openImage(
  engines: DecodingEngines,
  bytes: Uint8Array,
  inspection: Inspection,
  pagesMax: number,
): OpenDocument {
  const { kind, directories } = inspection;
  if (isWhole[kind]?.(bytes) === false) {
    throw unreadable('corrupt', 'The picture is cut off before its end.');
  }
  const pictures = kind === 'tiff' ? directories.map((offset) => startingAt(bytes, offset)) : [bytes];
  checkPages(pictures.length, pagesMax);
  const pages = pictures.map(
    (picture, index): Page => ({
      index,
      widthPt: inspection.width!,
      heightPt: inspection.height!,
      text: () => [],
      find: (texts) => texts.map(() => []),
      pixels: ({ longSideMin }) => decode(engines, picture, inspection, longSideMin),
    }),
  );
  return { kind, pages, metadata: null, close: () => {} };
}

function decode(
  { mupdf, webp, heif }: DecodingEngines,
  bytes: Uint8Array,
  { kind, orientation }: Inspection,
  longSideMin: number | undefined,
): Pixels {
  if (kind === 'webp') return webp.image(firstPicture(bytes));
  if (kind === 'heic') return heif.image(bytes);
  if (kind === 'png') return decodePng(bytes) ?? mupdf.image(bytes);
  if (kind === 'bmp') return mupdf.image(withoutIdleMasks(bytes));
  return mupdf.image(bytes, orientation, kind === 'jpeg' ? longSideMin : undefined);
}
