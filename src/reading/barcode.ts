import type { ZxingDoor, ZxingSymbol } from '../../wasm/zxing/door.ts';
import { bottomOf, boundsOf, type Point, type Polygon, touchedPixels } from '../raster/geometry.ts';
import { blanched } from '../raster/levels.ts';
import { crop, free, type Pixels } from '../raster/pixels.ts';
import { fitLongSide } from '../raster/scale.ts';

/** A code that was found and decoded, with a correct check digit or error correction. */
export interface BarcodeSymbol extends ZxingSymbol {
  readonly format: 'DataMatrix' | 'QRCode' | LinearFormat;
}

/** Linear codes that French administrations print on their letters. */
type LinearFormat = (typeof linearFormats)[number];
const linearFormats = ['Code128', 'Code39', 'ITF', 'Codabar', 'Code93'] as const;

type Formats = readonly BarcodeSymbol['format'][];

/**
 * The reader holds a picture, its copies in other sizes and its bits. A larger picture would exceed its
 * memory (measured: 10 million pixels do).
 */
const wholePixelsMax = 8_000_000;
/**
 * A large picture is searched in bands that overlap by this many rows. A code of 30 mm has 420 rows on a page
 * of 12 megapixels.
 */
const sharedRows = 600;

/**
 * The DataMatrix codes of a picture, at any angle (ISO/IEC 16022). A picture that is too large for the reader
 * is first searched at half its size, which is enough for a large code, and then in bands. Light codes on a
 * dark ground are searched if `alsoInverted`. Throws `Unreadable`.
 */
export function readDataMatrices(
  zxing: ZxingDoor,
  pixels: Pixels,
  alsoInverted = true,
): readonly BarcodeSymbol[] {
  return readSymbols(zxing, pixels, ['DataMatrix'], alsoInverted);
}

/**
 * The codes of the given formats in a picture of any size. Otherwise as `readDataMatrices`. Throws
 * `Unreadable`.
 */
export function readSymbols(
  zxing: ZxingDoor,
  pixels: Pixels,
  formats: Formats,
  alsoInverted = true,
): readonly BarcodeSymbol[] {
  const read = (part: Pixels) => symbolsIn(zxing, part, formats, alsoInverted);
  if (pixels.width * pixels.height <= wholePixelsMax) return read(pixels);
  const reduced = fitLongSide(pixels, Math.max(pixels.width, pixels.height) / 2, 1);
  const scale = pixels.width / reduced.width;
  const large = read(reduced).map((symbol) => scaled(symbol, scale));
  free(reduced);
  return large.length > 0 ? large : readInBands(pixels, read);
}

/**
 * The long side of a picture that is blanched for codes. On a page of this size modules of 0.4 mm have 3.2
 * pixels; more pixels would only take more memory.
 */
const blanchedLongSide = 2400;

/** A picture, made smaller if it is large, with only its dark print left, without a watermark across it. */
export function blanchedForCodes(pixels: Pixels): Pixels {
  const small = fitLongSide(pixels, blanchedLongSide, 1);
  const result = blanched(small);
  if (small !== pixels) free(small);
  return result;
}

/** As `readSymbols`, but only for dark codes on a light ground, even below a watermark. */
export function readBlanched(zxing: ZxingDoor, pixels: Pixels, formats: Formats): readonly BarcodeSymbol[] {
  const dark = blanchedForCodes(pixels);
  const scale = pixels.width / dark.width;
  const symbols = readSymbols(zxing, dark, formats, false);
  free(dark);
  return symbols.map((symbol) => scaled(symbol, scale));
}

function readInBands(
  pixels: Pixels,
  read: (part: Pixels) => readonly BarcodeSymbol[],
): readonly BarcodeSymbol[] {
  const { width, height } = pixels;
  const rows = Math.max(2 * sharedRows, Math.floor(wholePixelsMax / width));
  const count = Math.ceil((height - sharedRows) / (rows - sharedRows));
  return Array.from({ length: count }, (_, band) => band * (rows - sharedRows)).flatMap((top) => {
    const band = crop(pixels, { x: 0, y: top, width, height: Math.min(rows, height - top) });
    const symbols = read(band);
    return symbols.map((symbol) => placed(symbol, ({ x, y }) => ({ x, y: y + top })));
  });
}

const scaled = (symbol: BarcodeSymbol, scale: number) =>
  placed(symbol, ({ x, y }) => ({ x: x * scale, y: y * scale }));

function placed(symbol: BarcodeSymbol, to: (point: Point) => Point): BarcodeSymbol {
  const [a, b, c, d] = symbol.polygon;
  return { ...symbol, polygon: [to(a), to(b), to(c), to(d)] };
}

/**
 * The linear codes of a picture: Code 128, Code 39, Interleaved 2 of 5, Codabar, Code 93. Throws
 * `Unreadable`.
 */
export function readLinearCodes(zxing: ZxingDoor, pixels: Pixels): readonly BarcodeSymbol[] {
  return symbolsIn(zxing, pixels, linearFormats, true);
}

/** The quiet zone around a symbol, relative to its side. */
const quietZone = 0.02;

/** Paints over a symbol in the gray around it, because its modules would be recognised as letters. */
export function eraseSymbol(pixels: Pixels, polygon: Polygon): void {
  const [left, top, right, bottom] = boundsOf(polygon);
  const margin = quietZone * (right - left);
  const box = touchedPixels([left - margin, top - margin, right + margin, bottom + margin], pixels);
  const { gray, width } = pixels;
  const paper = gray[box.y * width + box.x] ?? 0;
  for (let y = box.y; y < bottomOf(box); y++)
    gray.fill(paper, y * width + box.x, y * width + box.x + box.width);
}

/**
 * Pixels of a row this far apart that differ by at least `edgeMin` may be on both sides of an edge, even a
 * blurred one.
 */
const edgeReach = 4;
const edgeMin = 16;
/** The smallest symbol has more edges than this along its rows. */
const edgesMin = 60;

/** Whether a picture has too few edges for any symbol, so that it needn't be searched. */
function isEmpty({ width, height, gray }: Pixels): boolean {
  let edges = 0;
  for (let y = 0; y < height; y++) {
    for (let at = y * width + edgeReach; at < (y + 1) * width; at++) {
      if (Math.abs((gray[at] ?? 0) - (gray[at - edgeReach] ?? 0)) >= edgeMin && ++edges >= edgesMin)
        return false;
    }
  }
  return true;
}

function symbolsIn(
  zxing: ZxingDoor,
  pixels: Pixels,
  formats: Formats,
  alsoInverted: boolean,
): readonly BarcodeSymbol[] {
  zxing.chargePicture(pixels);
  if (isEmpty(pixels)) return [];
  return zxing.read(pixels, { formats: formats.join(','), alsoInverted }).flatMap((symbol) => {
    const format = formats.find((name) => name === symbol.format);
    return format ? [{ ...symbol, format }] : [];
  });
}
