import type { MupdfDoor } from '../../wasm/mupdf/door.ts';
import { unreadable } from '../verify/failure.ts';
import { isWholeJpeg } from './headers/jpeg.ts';
import { withoutIdleMasks } from './headers/plain.ts';
import { startingAt } from './headers/tiff.ts';
import { firstPicture } from './headers/webp.ts';
import { checkPages, type DecodingEngines } from './open.ts';
import type { DocumentKind, Inspection, OpenDocument, Orientation, Page, Pixels } from './page.ts';
import { hasPngData } from './png/chunks.ts';
import { decodePng } from './png/decode.ts';
import { Raster } from './raster.ts';
import { tiffBands } from './tiff/bands.ts';

/** Kinds of which the decoder fills in what is missing, and what tells that something is. */
const isWhole: Readonly<Partial<Record<DocumentKind, (bytes: Uint8Array) => boolean>>> = {
  jpeg: isWholeJpeg,
  png: hasPngData,
};

/** What reading a pixel of a PNG takes of our own code, as instructions of the engines. */
const pngInstructionsPerPixel = 600;

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
  const count = kind === 'tiff' ? directories.length : 1;
  checkPages(count, pagesMax);
  const pages = Array.from(
    { length: count },
    (_, index): Page => ({
      index,
      widthPt: inspection.width!,
      heightPt: inspection.height!,
      text: () => [],
      find: (texts) => texts.map(() => []),
      pixels: ({ longSideMin }) => decode(engines, bytes, inspection, index, longSideMin),
    }),
  );
  return { kind, pages, metadata: null, close: () => {} };
}

function decode(
  { mupdf, webp, heif, compute }: DecodingEngines,
  bytes: Uint8Array,
  { kind, orientation, directories, width, height }: Inspection,
  index: number,
  longSideMin: number | undefined,
): Pixels {
  if (kind === 'webp') return webp.image(firstPicture(bytes));
  if (kind === 'heic') return heif.image(bytes);
  if (kind === 'png') {
    compute.spend(width! * height! * pngInstructionsPerPixel);
    return decodePng(bytes) ?? mupdf.image(bytes);
  }
  if (kind === 'bmp') return mupdf.image(withoutIdleMasks(bytes));
  if (kind === 'tiff') return tiffPixels(mupdf, bytes, directories[index]!, orientation);
  return mupdf.image(bytes, orientation, kind === 'jpeg' ? longSideMin : undefined);
}

/** The picture of a TIFF whose directory begins at `directory`, in bands if it is large. */
function tiffPixels(
  mupdf: MupdfDoor,
  bytes: Uint8Array,
  directory: number,
  orientation: Orientation,
): Pixels {
  const bands = tiffBands(bytes, directory);
  if (bands === null) return mupdf.image(startingAt(bytes, directory), orientation);
  const raster = new Raster(bands.width, bands.height, orientation);
  for (const file of bands.files) {
    const { width, height, gray } = mupdf.image(file);
    if (width !== bands.width) throw unreadable('corrupt', 'The strips of a TIFF differ in width.');
    for (let row = 0; row < height; row++) raster.add(gray.subarray(row * width, (row + 1) * width));
  }
  return raster.pixels;
}
