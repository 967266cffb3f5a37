import { present } from '../present.ts';
import type { Pixels } from './pixels.ts';

/**
 * Side of a tile before it is enlarged, and the overlap of tiles, which is larger than any code that needs
 * enlarging.
 */
const tileSide = 1100;
const tileOverlap = 400;

/**
 * A part of an image at twice its size. `x` and `y` are its corner in pixels of the image. The next tile
 * overwrites its pixels.
 */
export interface Tile {
  readonly pixels: Pixels;
  readonly x: number;
  readonly y: number;
}

/**
 * The image at twice its size, in overlapping tiles. Codes with less than 2.4 pixels per module are found
 * only after enlarging (measured: for 0.4 mm modules in a 2-megapixel photo of a page, 9 codes of 9 instead
 * of 4). All tiles use the memory of one, because V8 would let dozens of them pile up before it collects
 * them. So the caller must use a tile before it asks for the next one.
 */
export function* upscaledTiles(pixels: Pixels): Generator<Tile> {
  const width = Math.min(tileSide, pixels.width);
  const height = Math.min(tileSide, pixels.height);
  const enlarged = { width: width * 2, height: height * 2, gray: new Uint8Array(width * height * 4) };
  const rows = Array.from({ length: rowsNear }, () => new Float32Array(width * 2));
  for (const y of tileStarts(pixels.height)) {
    for (const x of tileStarts(pixels.width)) {
      enlarge(pixels, x, y, enlarged, rows);
      yield { pixels: enlarged, x, y };
    }
  }
}

/** Where tiles begin along a side, spread evenly so that the last one ends at the border. */
export function tileStarts(side: number): readonly number[] {
  if (side <= tileSide) return [0];
  const count = Math.ceil((side - tileOverlap) / (tileSide - tileOverlap));
  return Array.from({ length: count }, (_, index) => Math.round((index * (side - tileSide)) / (count - 1)));
}

/**
 * Catmull-Rom interpolation at the quarter point from `at` towards `after`, where the centres of doubled
 * pixels lie. It is sharper than bilinear interpolation.
 */
function quarter(before: number, at: number, after: number, beyond: number): number {
  return (-9 * before + 111 * at + 29 * after - 3 * beyond) / 128;
}

/** Source lines that a doubled line depends on: its own and two on either side. */
const rowsNear = 5;

/**
 * Fills `out` with the part of `pixels` that begins at `left` and `top`, at twice its size. `rows` is scratch
 * memory for lines at twice their width.
 */
function enlarge(
  { gray, width: stride }: Pixels,
  left: number,
  top: number,
  out: Pixels,
  rows: readonly Float32Array[],
): void {
  const [width, height] = [out.width / 2, out.height / 2];
  const rowAt = (y: number) => present(rows[Math.max(0, Math.min(y, height - 1)) % rowsNear]);
  const widen = (y: number) => widened(gray, (top + y) * stride + left, width, rowAt(y));
  for (let y = 0; y < Math.min(2, height); y++) widen(y);
  for (let y = 0; y < height; y++) {
    if (y + 2 < height) widen(y + 2);
    const [above, at, below] = [rowAt(y - 1), rowAt(y), rowAt(y + 1)];
    const upper = out.gray.subarray(2 * y * out.width, (2 * y + 1) * out.width);
    const lower = out.gray.subarray((2 * y + 1) * out.width, (2 * y + 2) * out.width);
    between(below, at, above, rowAt(y - 2), upper);
    between(above, at, below, rowAt(y + 2), lower);
  }
}

/** A line at twice its width. Its end pixels are repeated beyond it. */
function widened(gray: Uint8Array, from: number, width: number, out: Float32Array): void {
  const last = from + width - 1;
  for (let x = 0; x < width; x++) {
    const at = from + x;
    const before = gray[Math.max(from, at - 1)]!;
    const after = gray[Math.min(at + 1, last)]!;
    out[2 * x] = quarter(after, gray[at]!, before, gray[Math.max(from, at - 2)]!);
    out[2 * x + 1] = quarter(before, gray[at]!, after, gray[Math.min(at + 2, last)]!);
  }
}

function between(
  before: Float32Array,
  at: Float32Array,
  after: Float32Array,
  beyond: Float32Array,
  out: Uint8Array,
): void {
  for (let x = 0; x < out.length; x++) {
    const value = quarter(before[x]!, at[x]!, after[x]!, beyond[x]!);
    out[x] = value < 0 ? 0 : value > 255 ? 255 : value + 0.5;
  }
}
