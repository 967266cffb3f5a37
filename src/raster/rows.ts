import { type Orientation, type Placement, placement, shownSize } from './orientation.ts';
import { type Pixels, rasterPixelsMax } from './pixels.ts';

/**
 * Collects a picture row by row and turns it as it is to be shown. A picture with more than `rasterPixelsMax`
 * pixels is halved.
 */
export class Raster {
  readonly pixels: Pixels;
  readonly #factor: number;
  readonly #width: number;
  readonly #height: number;
  readonly #place: Placement;
  /** Sums of the pixels that become one, over the rows that become one. */
  readonly #sums: Uint16Array;
  #rows = 0;

  /** `width` and `height` are those of the stored picture. */
  constructor(width: number, height: number, orientation: Orientation = 1) {
    this.#factor = width * height > rasterPixelsMax ? 2 : 1;
    this.#width = Math.floor(width / this.#factor);
    this.#height = Math.floor(height / this.#factor);
    const size = { width: this.#width, height: this.#height };
    this.#place = placement(orientation, size);
    this.#sums = new Uint16Array(this.#width);
    this.pixels = { ...shownSize(orientation, size), gray: new Uint8Array(this.#width * this.#height) };
  }

  /** Adds the next row of the stored picture, from the top. */
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
