import type { Engines } from '../../wasm/engines.ts';
import type { AnswerObject } from '../answer.ts';
import type { TwoDDoc } from '../formats/two-d-doc/parse.ts';
import type { OpenDocument, Page } from '../intake/page.ts';
import type { Point } from '../raster/geometry.ts';
import { free, type Pixels } from '../raster/pixels.ts';
import { upscaledTiles } from '../raster/upscale.ts';
import { type BarcodeSymbol, readDataMatrices } from '../reading/barcode.ts';

/** Where a look for codes was at, and how its pixels lie on the page. */
export interface Attempt {
  readonly page: Page;
  /** The picture of the whole page, of which the pixels may be an enlarged part. */
  readonly image: { readonly width: number; readonly height: number };
  /** A place in the pixels as one in `image`. */
  toImage(point: Point): Point;
  /** True for the last attempt of a pass over the document: what was seen by then may end the search. */
  readonly endsPass: boolean;
}

/** A code and where it stands. */
export interface FoundCode {
  readonly code: TwoDDoc;
  readonly symbol: BarcodeSymbol;
  readonly attempt: Attempt;
  /** How large and sharp it is in its picture; null unless details are wanted. */
  readonly quality: AnswerObject | null;
}

/**
 * 2.4 pixels a module are always read, 1.6 almost never (measured): 200 dpi give the 0.4 mm module of an unknown printer
 * 3.1 pixels, and 300 dpi find the few smaller ones at twice the cost.
 */
const wholeDpi = 200;
const bandDpi = 300;
/**
 * At 300 dpi a page is looked at in bands: its raster of 9 MB and the code reader's copies of it would otherwise stand in
 * memory together. Bands overlap by more than the largest code with its quiet zone, 30 mm.
 */
const bandPixelsMax = 8_000_000;
const bandsMax = 8;
const bandOverlapPt = 100;

/**
 * A photo is first read at this size, then whole, then enlarged. Of the kinds of image only a JPEG is decoded smaller: the
 * sensors of telephones give it at a half or a quarter, in a third of the time.
 */
const photoLongSides = { jpeg: [2000, Number.POSITIVE_INFINITY], other: [Number.POSITIVE_INFINITY] } as const;

/**
 * What the first of ever dearer looks at a document finds; null if none finds anything. All pages at each resolution; photos
 * reduced, whole, then enlarged tile by tile. The pixels belong to the look: once its promise is settled they are given back or
 * overwritten, so that what is told of them later has to be taken from them in it.
 */
export async function firstFound<T>(
  document: OpenDocument,
  look: (pixels: Pixels, attempt: Attempt) => Promise<T | null>,
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

/** What enlarging, cutting and handing over a pixel takes of our own code, as instructions of the engines. */
const instructionsPerPixel = 100;

/** The DataMatrix codes in the pixels of an attempt. */
export function matricesIn(
  { zxing, compute }: Pick<Engines, 'zxing' | 'compute'>,
  pixels: Pixels,
): readonly BarcodeSymbol[] {
  compute.spend(pixels.width * pixels.height * instructionsPerPixel);
  return readDataMatrices(zxing, pixels);
}

/** The pixels are there until the next attempt is asked for. */
type Look = Attempt & { readonly pixels: Pixels };

function* pdfAttempts(pages: readonly Page[]): Generator<Look> {
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

function* bandAttempts(page: Page): Generator<Look> {
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

/** The fewest bands, each of which with its overlaps has no more pixels than `bandPixelsMax`. */
function bandsOf(heightPt: number, widthPx: number, pixelsPerPt: number): number {
  let bands = 2;
  while (bands < bandsMax && (heightPt / bands + 2 * bandOverlapPt) * pixelsPerPt * widthPx > bandPixelsMax)
    bands++;
  return bands;
}

/** A photo, or the pages of a TIFF as scanners and fax machines hand them over. */
function* photoAttempts(pages: readonly Page[], longSides: readonly number[]): Generator<Look> {
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
      // Of a single page the picture that was looked at last is still there: it would be decoded once more.
      if (pages.length > 1) release();
      held ??= page.pixels({ dpi: 0 });
      yield* enlargedAttempts(page, held);
    }
  } finally {
    release();
  }
}

function* enlargedAttempts(page: Page, { width, height, gray }: Pixels): Generator<Look> {
  for (const { pixels, x, y } of upscaledTiles({ width, height, gray })) {
    const toImage = (point: Point) => ({ x: x + point.x / 2, y: y + point.y / 2 });
    yield { page, pixels, image: { width, height }, toImage, endsPass: false };
  }
}

function whole(page: Page, pixels: Pixels, endsPass: boolean): Look {
  const { width, height } = pixels;
  return { page, pixels, image: { width, height }, toImage: (point) => point, endsPass };
}
