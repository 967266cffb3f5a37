import type { Orientation, Pixels } from './page.ts';

/** Pixels of a raster that is given out: a photo of 12 megapixels is given whole, one of 40 at half its size. */
export const rasterPixelsMax = 16_000_000;

/** ECMAScript 2024; Node has it from version 21 on. */
type Transferable = ArrayBuffer & { readonly transfer?: (byteLength: number) => ArrayBuffer };

/**
 * Gives the memory of a raster back at once: V8 would collect it only when many more stand beside it. For who owns the raster
 * and is done with it; it is empty from then on, on every runtime, so that a use after it is noticed.
 */
export function free({ gray }: Pixels): void {
  const buffer = gray.buffer as Transferable;
  if (buffer.transfer) buffer.transfer(0);
  else structuredClone(buffer, { transfer: [buffer] });
}

/** The picture at half its size: each pixel the mean of four. */
export function halved({ width, height, gray }: Pixels): Pixels {
  const half = { width: width >> 1, height: height >> 1 };
  const out = new Uint8Array(half.width * half.height);
  for (let y = 0, to = 0; y < half.height; y++) {
    for (let from = 2 * y * width, x = 0; x < half.width; x++, from += 2, to++) {
      out[to] = (gray[from]! + gray[from + 1]! + gray[from + width]! + gray[from + width + 1]! + 2) >> 2;
    }
  }
  return { ...half, gray: out };
}

/** Where the first pixel of the stored picture goes, and how far it is from there to its right and lower neighbour. */
interface Placement {
  readonly start: number;
  readonly right: number;
  readonly down: number;
}

/** A stored picture of this size in a raster as it is shown, row by row. */
function placement(orientation: Orientation, width: number, height: number): Placement {
  const [lastColumn, lastRow] = [width - 1, height - 1];
  const placements: Readonly<Record<Orientation, Placement>> = {
    1: { start: 0, right: 1, down: width },
    2: { start: lastColumn, right: -1, down: width },
    3: { start: lastRow * width + lastColumn, right: -1, down: -width },
    4: { start: lastRow * width, right: 1, down: -width },
    5: { start: 0, right: height, down: 1 },
    6: { start: lastRow, right: height, down: -1 },
    7: { start: lastColumn * height + lastRow, right: -height, down: -1 },
    8: { start: lastColumn * height, right: -height, down: 1 },
  };
  return placements[orientation];
}

/** A picture that comes row by row, turned as it is to be shown; with more than `rasterPixelsMax` it is kept at half its size. */
export class Raster {
  readonly pixels: Pixels;
  readonly #factor: number;
  readonly #width: number;
  readonly #height: number;
  readonly #place: Placement;
  /** Of the rows that become one, the sums of the pixels that become one. */
  readonly #sums: Uint16Array;
  #rows = 0;

  /** `width` and `height` are those of the rows that come. */
  constructor(width: number, height: number, orientation: Orientation = 1) {
    this.#factor = width * height > rasterPixelsMax ? 2 : 1;
    this.#width = Math.floor(width / this.#factor);
    this.#height = Math.floor(height / this.#factor);
    this.#place = placement(orientation, this.#width, this.#height);
    this.#sums = new Uint16Array(this.#width);
    const gray = new Uint8Array(this.#width * this.#height);
    this.pixels =
      orientation >= 5
        ? { width: this.#height, height: this.#width, gray }
        : { width: this.#width, height: this.#height, gray };
  }

  /** The next row from the top of the stored picture. */
  add(row: Uint8Array): void {
    this.#rows++;
    if (this.#factor === 1) this.#keep(row, this.#rows - 1);
    else this.#addHalved(row);
  }

  #addHalved(row: Uint8Array): void {
    const sums = this.#sums;
    for (let x = 0; x < sums.length; x++) sums[x]! += row[2 * x]! + row[2 * x + 1]!;
    if (this.#rows % 2 === 1) return;
    for (let x = 0; x < sums.length; x++) sums[x] = (sums[x]! + 2) >> 2;
    this.#keep(sums, this.#rows / 2 - 1);
    sums.fill(0);
  }

  #keep(row: Uint8Array | Uint16Array, y: number): void {
    if (y >= this.#height) return;
    const { gray } = this.pixels;
    const { start, right, down } = this.#place;
    if (right === 1) gray.set(row, start + y * down);
    else for (let x = 0, at = start + y * down; x < this.#width; x++, at += right) gray[at] = row[x]!;
  }
}
