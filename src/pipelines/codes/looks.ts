import type { AnswerObject } from '../../answer.ts';
import type { TwoDDoc } from '../../formats/two-d-doc/parse.ts';
import type { Point } from '../../raster/geometry.ts';
import { free, type Pixels } from '../../raster/pixels.ts';
import { upscaledTiles } from '../../raster/upscale.ts';
import { type BarcodeSymbol, blanchedForCodes } from '../../reading/barcode.ts';
import type { View } from '../pages/view.ts';

/** A picture that is searched for codes, and where its pixels are on the page. */
export interface Look {
  readonly view: View;
  /** Valid only until the next look. */
  readonly pixels: Pixels;
  /** Whether light codes on a dark ground are searched too, which nobody prints. It doubles the work. */
  readonly alsoInverted: boolean;
  /** Whether only the dark print of the page is left. */
  readonly isBlanched: boolean;
  /** The picture of the whole page. The pixels of the look may be an enlarged part of it. */
  readonly image: { readonly width: number; readonly height: number };
  /** Maps a place in the pixels to `image`. */
  toImage(point: Point): Point;
}

/** A code and where it was found. */
export interface FoundCode {
  readonly code: TwoDDoc;
  readonly symbol: BarcodeSymbol;
  readonly look: Look;
  /** The size and sharpness of the code in its picture; null if no details are wanted. */
  readonly quality: AnswerObject | null;
}

/**
 * The page as a whole. Modules of 2.4 pixels are always read, those of 1.6 almost never (measured). At
 * `pageDpi` a module of 0.4 mm has 3.1 pixels.
 */
export function wholeLook(view: View): Look {
  return lookAt(view, view.picture());
}

/**
 * Further looks, with increasing cost: without a watermark, then at finer pictures and parts: at a page of a
 * PDF in bands, at an image in full size and then enlarged.
 */
export function* furtherLooks(view: View): Generator<Look> {
  yield* withoutWatermark(view);
  yield* view.isSheet ? bands(view) : enlarged(view);
}

/**
 * The dark print of the page. Tenants are advised to lay a watermark over each document that they send, and
 * it often crosses the code.
 */
function* withoutWatermark(view: View): Generator<Look> {
  const pixels = blanchedForCodes(view.picture());
  try {
    yield { ...lookAt(view, pixels), isBlanched: true };
  } finally {
    free(pixels);
  }
}

/**
 * This resolution shows the few modules smaller than 0.4 mm. A page is searched in bands, because its raster
 * of 9 MB and the code reader's copies of it would otherwise be in memory together. Bands overlap by more
 * than the largest code with its quiet zone, 30 mm.
 */
const bandDpi = 300;
const bandPixelsMax = 8_000_000;
const bandsMax = 8;
const bandOverlapPt = 100;

function* bands(view: View): Generator<Look> {
  const { widthPt, heightPt } = view;
  const pixelsPerPt = bandDpi / 72;
  const image = { width: Math.round(widthPt * pixelsPerPt), height: Math.round(heightPt * pixelsPerPt) };
  const count = bandsOf(heightPt, image.width, pixelsPerPt);
  const step = heightPt / count;
  for (let band = 0; band < count; band++) {
    const y = Math.max(0, band * step - bandOverlapPt);
    const height = Math.min(heightPt, (band + 1) * step + bandOverlapPt) - y;
    const pixels = view.pixels({ dpi: bandDpi, region: { x: 0, y, width: widthPt, height } });
    const top = y * pixelsPerPt;
    try {
      const toImage = ({ x, y }: Point) => ({ x, y: y + top });
      yield { view, pixels, alsoInverted: true, isBlanched: false, image, toImage };
    } finally {
      free(pixels);
    }
  }
}

/** The smallest number of bands of which none, with its overlaps, has more than `bandPixelsMax` pixels. */
function bandsOf(heightPt: number, widthPx: number, pixelsPerPt: number): number {
  let count = 2;
  while (count < bandsMax && (heightPt / count + 2 * bandOverlapPt) * pixelsPerPt * widthPx > bandPixelsMax)
    count++;
  return count;
}

/** An image that its decoder reduced is decoded in full, then enlarged by tiles, each in the same memory. */
function* enlarged(view: View): Generator<Look> {
  const reduced = view.picture();
  const isReduced = reduced.width < view.widthPt;
  const full = isReduced ? view.pixels({ dpi: 0 }) : reduced;
  try {
    if (full.width > reduced.width) yield { ...lookAt(view, full), alsoInverted: true };
    const image = { width: full.width, height: full.height };
    for (const { pixels, x, y } of upscaledTiles(full)) {
      const toImage = (point: Point) => ({ x: x + point.x / 2, y: y + point.y / 2 });
      yield { view, pixels, alsoInverted: true, isBlanched: false, image, toImage };
    }
  } finally {
    if (full !== reduced) free(full);
  }
}

function lookAt(view: View, pixels: Pixels): Look {
  const { width, height } = pixels;
  const plain = { alsoInverted: false, isBlanched: false };
  return { view, pixels, ...plain, image: { width, height }, toImage: (point) => point };
}
