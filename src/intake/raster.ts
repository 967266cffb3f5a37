import type { Pixels } from './page.ts';

/** Pixels of a raster that is given out: a photo of 12 megapixels is given whole, one of 40 at half its size. */
export const rasterPixelsMax = 16_000_000;

/** A picture that comes row by row; one with more than `rasterPixelsMax` is kept at half its size. */
export class Raster {
  readonly pixels: Pixels;
  readonly #factor: number;
  /** Of the rows that become one, the sums of the pixels that become one. */
  readonly #sums: Uint16Array;
  #rows = 0;

  constructor(width: number, height: number) {
    this.#factor = width * height > rasterPixelsMax ? 2 : 1;
    const [keptWidth, keptHeight] = [Math.floor(width / this.#factor), Math.floor(height / this.#factor)];
    this.pixels = { width: keptWidth, height: keptHeight, gray: new Uint8Array(keptWidth * keptHeight) };
    this.#sums = new Uint16Array(keptWidth);
  }

  /** The next row from the top. */
  add(row: Uint8Array): void {
    const { width, height, gray } = this.pixels;
    const kept = Math.floor(this.#rows++ / this.#factor);
    if (kept >= height) return;
    if (this.#factor === 1) {
      gray.set(row, kept * width);
      return;
    }
    for (let x = 0; x < width; x++) this.#sums[x]! += row[2 * x]! + row[2 * x + 1]!;
    if (this.#rows % 2 === 1) return;
    for (let x = 0; x < width; x++) gray[kept * width + x] = (this.#sums[x]! + 2) >> 2;
    this.#sums.fill(0);
  }
}
