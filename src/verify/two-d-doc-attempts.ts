import type { OpenDocument, Page, Pixels } from '../intake/page.ts';
import { free } from '../intake/raster.ts';
import type { Point } from '../reading/barcode.ts';
import { upscaledTiles } from '../reading/upscale.ts';

/** Pixels in which to look for codes, and where they lie on the page. */
export interface Attempt {
  readonly page: Page;
  readonly pixels: Pixels;
  /** The picture of the whole page, of which `pixels` may be an enlarged part. */
  readonly image: { readonly width: number; readonly height: number };
  /** A place in `pixels` as one in `image`. */
  toImage(point: Point): Point;
  /** True for the last attempt of a pass over the document: what was seen by then may end the search. */
  readonly endsPass: boolean;
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
 * Ever dearer looks at a document; the pixels of one are there until the next is asked for. All pages at each resolution; photos reduced, whole, then enlarged tile by tile.
 */
export function* attempts(document: OpenDocument): Generator<Attempt> {
  if (document.kind === 'pdf') yield* pdfAttempts(document.pages);
  else yield* photoAttempts(document.pages, photoLongSides[document.kind === 'jpeg' ? 'jpeg' : 'other']);
}

function* pdfAttempts(pages: readonly Page[]): Generator<Attempt> {
  for (const page of pages) {
    const pixels = page.pixels({ dpi: wholeDpi });
    yield whole(page, pixels, page === pages.at(-1));
    free(pixels);
  }
  for (const page of pages) yield* bandAttempts(page);
}

function* bandAttempts(page: Page): Generator<Attempt> {
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
    yield { page, pixels, image, toImage: (point) => ({ x: point.x, y: point.y + top }), endsPass: false };
    free(pixels);
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
function* photoAttempts(pages: readonly Page[], longSides: readonly number[]): Generator<Attempt> {
  let last: Pixels | null = null;
  for (const page of pages) {
    if (last !== null) free(last);
    last = null;
    for (const longSideMin of longSides) {
      const pixels: Pixels = page.pixels({ dpi: 0, longSideMin });
      if (pixels.width === last?.width) continue;
      if (last !== null) free(last);
      last = pixels;
      yield whole(page, pixels, page === pages.at(-1));
      if (pixels.width >= page.widthPt) break;
    }
  }
  if (pages.length > 1 && last !== null) free(last);
  for (const page of pages) yield* enlargedAttempts(page, pages.length === 1 ? last : null);
}

/** `image` is the page as it was looked at last, if it is still there: it would be decoded once more. */
function* enlargedAttempts(page: Page, decoded: Pixels | null): Generator<Attempt> {
  const image = decoded ?? page.pixels({ dpi: 0 });
  for (const { pixels, x, y } of upscaledTiles(image)) {
    yield {
      page,
      pixels,
      image,
      toImage: (point) => ({ x: x + point.x / 2, y: y + point.y / 2 }),
      endsPass: false,
    };
  }
  free(image);
}

function whole(page: Page, pixels: Pixels, endsPass: boolean): Attempt {
  return { page, pixels, image: pixels, toImage: (point) => point, endsPass };
}
