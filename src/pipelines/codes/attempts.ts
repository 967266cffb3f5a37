import type { Engines } from '../../../wasm/engines.ts';
import type { AnswerObject } from '../../answer.ts';
import type { TwoDDoc } from '../../formats/two-d-doc/parse.ts';
import type { OpenDocument, Page } from '../../intake/page.ts';
import type { Point } from '../../raster/geometry.ts';
import { free, type Pixels } from '../../raster/pixels.ts';
import { upscaledTiles } from '../../raster/upscale.ts';
import { type BarcodeSymbol, readDataMatrices } from '../../reading/barcode.ts';

/** One attempt to find codes: what was searched, and where its pixels are on the page. */
export interface SearchAttempt {
  readonly page: Page;
  /** The picture of the whole page. The pixels of the attempt may be an enlarged part of it. */
  readonly image: { readonly width: number; readonly height: number };
  /** Maps a place in the pixels to `image`. */
  toImage(point: Point): Point;
  /**
   * True for the last attempt of a pass over the document, after which the search may end because of what was
   * seen.
   */
  readonly endsPass: boolean;
}

/** A code and where it was found. */
export interface FoundCode {
  readonly code: TwoDDoc;
  readonly symbol: BarcodeSymbol;
  readonly attempt: SearchAttempt;
  /** The size and sharpness of the code in its picture; null if no details are wanted. */
  readonly quality: AnswerObject | null;
}

/**
 * Modules of 2.4 pixels are always read, those of 1.6 almost never (measured). 200 dpi give a module of 0.4
 * mm 3.1 pixels, and 300 dpi resolve the few smaller ones at twice the cost.
 */
const wholeDpi = 200;
const bandDpi = 300;
/**
 * At 300 dpi a page is searched in bands, because its raster of 9 MB and the code reader's copies of it would
 * otherwise be in memory together. Bands overlap by more than the largest code with its quiet zone, 30 mm.
 */
const bandPixelsMax = 8_000_000;
const bandsMax = 8;
const bandOverlapPt = 100;

/**
 * A photo is first searched at a reduced size, then at full size, then enlarged. Only a JPEG can be decoded
 * at a reduced size: a half or a quarter of a phone's photo in a third of the time.
 */
const photoLongSides = { jpeg: [2000, Number.POSITIVE_INFINITY], other: [Number.POSITIVE_INFINITY] } as const;

/**
 * Calls `look` for attempts of increasing cost until one finds something; null if none does. A PDF is
 * searched page by page, first at the lower resolution. A photo is searched reduced, at full size, then
 * enlarged tile by tile. The pixels are only valid until the promise of `look` is settled: afterwards they
 * are freed or overwritten.
 */
export async function firstFound<T>(
  document: OpenDocument,
  look: (pixels: Pixels, attempt: SearchAttempt) => Promise<T | null>,
): Promise<T | null> {
  const { kind, pages } = document;
  const looks =
    kind === 'pdf'
      ? pdfAttempts(pages)
      : photoAttempts(pages, photoLongSides[kind === 'jpeg' ? 'jpeg' : 'other']);
  for (const { pixels, ...attempt } of looks) {
    const found = await look(pixels, attempt);
    if (found !== null) return found;
  }
  return null;
}

/** The cost of enlarging, cropping and passing on a pixel in TypeScript, in instructions of the engines. */
const instructionsPerPixel = 100;

/** The cost of parsing a byte of a code, whatever it holds. */
export const instructionsPerCodeByte = 5_000;

/** The DataMatrix codes in the pixels of an attempt. Parsing them is charged here. */
export function matricesIn(
  { zxing, compute }: Pick<Engines, 'zxing' | 'compute'>,
  pixels: Pixels,
): readonly BarcodeSymbol[] {
  compute.spend(pixels.width * pixels.height * instructionsPerPixel);
  const symbols = readDataMatrices(zxing, pixels);
  compute.spend(symbols.reduce((sum, { bytes }) => sum + bytes.length, 0) * instructionsPerCodeByte);
  return symbols;
}

/** The caller must use the pixels of an attempt before it asks for the next one. */
type AttemptWithPixels = SearchAttempt & { readonly pixels: Pixels };

function* pdfAttempts(pages: readonly Page[]): Generator<AttemptWithPixels> {
  for (const page of pages) {
    const pixels = page.pixels({ dpi: wholeDpi });
    try {
      yield whole(page, pixels, page === pages.at(-1));
    } finally {
      free(pixels);
    }
  }
  for (const page of pages) yield* bandAttempts(page);
}

function* bandAttempts(page: Page): Generator<AttemptWithPixels> {
  const { widthPt, heightPt } = page;
  const pixelsPerPt = bandDpi / 72;
  const image = { width: Math.round(widthPt * pixelsPerPt), height: Math.round(heightPt * pixelsPerPt) };
  const bands = bandsOf(heightPt, image.width, pixelsPerPt);
  const step = heightPt / bands;
  for (let band = 0; band < bands; band++) {
    const y = Math.max(0, band * step - bandOverlapPt);
    const region = {
      x: 0,
      y,
      width: widthPt,
      height: Math.min(heightPt, (band + 1) * step + bandOverlapPt) - y,
    };
    const pixels = page.pixels({ dpi: bandDpi, region });
    const top = y * pixelsPerPt;
    try {
      yield { page, pixels, image, toImage: ({ x, y }) => ({ x, y: y + top }), endsPass: false };
    } finally {
      free(pixels);
    }
  }
}

/** The smallest number of bands of which none, with its overlaps, has more than `bandPixelsMax` pixels. */
function bandsOf(heightPt: number, widthPx: number, pixelsPerPt: number): number {
  let bands = 2;
  while (bands < bandsMax && (heightPt / bands + 2 * bandOverlapPt) * pixelsPerPt * widthPx > bandPixelsMax)
    bands++;
  return bands;
}

/** The attempts for a photo, or for the pages of a TIFF from a scanner or fax machine. */
function* photoAttempts(pages: readonly Page[], longSides: readonly number[]): Generator<AttemptWithPixels> {
  let held: Pixels | null = null;
  const release = () => {
    if (held !== null) free(held);
    held = null;
  };
  try {
    for (const page of pages) {
      release();
      for (const longSideMin of longSides) {
        const pixels: Pixels = page.pixels({ dpi: 0, longSideMin });
        if (pixels.width === held?.width) continue;
        release();
        held = pixels;
        yield whole(page, pixels, page === pages.at(-1));
        if (pixels.width >= page.widthPt) break;
      }
    }
    for (const page of pages) {
      // For a single page, the last picture is still held and needn't be decoded again.
      if (pages.length > 1) release();
      held ??= page.pixels({ dpi: 0 });
      yield* enlargedAttempts(page, held);
    }
  } finally {
    release();
  }
}

function* enlargedAttempts(page: Page, { width, height, gray }: Pixels): Generator<AttemptWithPixels> {
  for (const { pixels, x, y } of upscaledTiles({ width, height, gray })) {
    const toImage = (point: Point) => ({ x: x + point.x / 2, y: y + point.y / 2 });
    yield { page, pixels, image: { width, height }, toImage, endsPass: false };
  }
}

function whole(page: Page, pixels: Pixels, endsPass: boolean): AttemptWithPixels {
  const { width, height } = pixels;
  return { page, pixels, image: { width, height }, toImage: (point) => point, endsPass };
}
