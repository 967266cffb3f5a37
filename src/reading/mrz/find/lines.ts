import { present } from '../../../present.ts';
import type { Polygon } from '../../../raster/geometry.ts';
import type { Pixels } from '../../../raster/pixels.ts';
import type { Bend, Ribbon } from '../../../raster/ribbon.ts';
import { type Course, clearest, rowProfile, strayOf } from './sight.ts';

/**
 * Finds the lines of text in a nearly level block by their strokes: characters change from column to column,
 * while paper and horizontal rules do not. It works on a grid of column bins by rows, so that searching the
 * slope and the bend is cheap.
 */
export function findLines(block: Pixels): Ribbon[] {
  const { energy, grid, course } = clearest(block);
  return bands(grid, block, course).flatMap((band) => {
    const fitted = fitBand(grid, block, band);
    const span = inkedSpan(energy, block, fitted);
    return span === null ? [] : [ribbonOfBand(fitted, span, block.width)];
  });
}

/** How high capitals may be, as shares of the block's width. */
const heightMin = 0.009;
const heightMax = 0.055;

/** The place of a line: its first row and the row after its last, where the deviation of its course is 0. */
interface Band {
  readonly top: number;
  readonly bottom: number;
  readonly course: Course;
  readonly contrast: number;
}

/** The bands with high contrast, from top to bottom. They are selected by contrast and don't overlap. */
function bands(grid: Float32Array, { width, height }: Pixels, course: Course): Band[] {
  const contrastOf = contrasts(rowProfile(grid, height, course));
  const candidates: Band[] = [];
  for (let high = Math.max(3, Math.round(heightMin * width)); high <= heightMax * width; high++) {
    for (let top = 0; top + high <= height; top++) {
      candidates.push({ top, bottom: top + high, course, contrast: contrastOf(top, top + high) });
    }
  }
  candidates.sort((a, b) => b.contrast - a.contrast);
  const found: Band[] = [];
  for (const band of candidates) {
    if (found.length === 8 || band.contrast < 0.25 * present(candidates[0]).contrast) break;
    if (found.every((other) => band.top >= other.bottom || band.bottom <= other.top)) found.push(band);
  }
  return found.sort((a, b) => a.top - b.top);
}

/** How much more stroke energy the rows from `top` to `bottom` have than the rows just outside. */
function contrasts(profile: Float32Array): (top: number, bottom: number) => number {
  const sums = new Float64Array(profile.length + 1);
  for (let y = 0; y < profile.length; y++) sums[y + 1] = sums[y]! + profile[y]!;
  const mean = (from: number, to: number) => {
    const first = Math.max(0, from);
    const last = Math.min(profile.length, to);
    return last > first ? (sums[last]! - sums[first]!) / (last - first) : 0;
  };
  return (top, bottom) => {
    const gap = Math.max(2, Math.round(0.35 * (bottom - top)));
    return mean(top, bottom) - 0.5 * (mean(top - gap, top) + mean(bottom, bottom + gap));
  };
}

/**
 * Adjusts fall, top and bottom of one line on its own: in a photograph the lines of a block are not parallel.
 */
function fitBand(grid: Float32Array, { width, height }: Pixels, band: Band): Band {
  let best = band;
  const reach = Math.max(2, Math.round(0.2 * (band.bottom - band.top)));
  for (let step = -6; step <= 6; step++) {
    const course = { ...band.course, fall: band.course.fall + (step / 6) * 0.012 * width };
    const contrastOf = contrasts(rowProfile(grid, height, course));
    for (let top = band.top - reach; top <= band.top + reach; top++) {
      for (let bottom = band.bottom - reach; bottom <= band.bottom + reach; bottom++) {
        const contrast = contrastOf(top, bottom);
        if (contrast > best.contrast) best = { top, bottom, course, contrast };
      }
    }
  }
  return best;
}

/**
 * The first and last column of the longest stretch of strokes in a band without a gap wider than two
 * characters.
 */
function inkedSpan(energy: Float32Array, { width, height }: Pixels, band: Band): [number, number] | null {
  const high = band.bottom - band.top;
  const columns = smooth(columnEnergy(energy, width, height, band), Math.max(1, Math.round(0.4 * high)));
  const threshold = 0.35 * (columns.toSorted()[Math.floor(0.8 * width)] ?? 0);
  let longest: [number, number] = [0, 0];
  let from = -1;
  let last = -1;
  for (let x = 0; x < width; x++) {
    if (columns[x]! <= threshold) continue;
    if (from < 0 || x - last > 2 * high) from = x;
    last = x;
    if (last - from > longest[1] - longest[0]) longest = [from, last];
  }
  return longest[1] - longest[0] < 10 * high ? null : longest;
}

function columnEnergy(energy: Float32Array, width: number, height: number, band: Band): Float32Array {
  return Float32Array.from({ length: width }, (_, x) => {
    const shift = strayOf(band.course, (x + 0.5) / width - 0.5);
    let sum = 0;
    for (let y = Math.round(band.top + shift); y < band.bottom + shift; y++) {
      if (y >= 0 && y < height) sum += energy[y * width + x]!;
    }
    return sum;
  });
}

function smooth(values: Float32Array, radius: number): Float32Array {
  const sums = new Float64Array(values.length + 1);
  for (let i = 0; i < values.length; i++) sums[i + 1] = sums[i]! + values[i]!;
  return values.map((_, i) => {
    const from = Math.max(0, i - radius);
    const to = Math.min(values.length, i + radius + 1);
    return (sums[to]! - sums[from]!) / (to - from);
  });
}

function ribbonOfBand({ top, bottom, course }: Band, [left, right]: [number, number], width: number): Ribbon {
  const shift = (x: number) => course.fall * (x / width - 0.5);
  const quad: Polygon = [
    { x: left, y: top + shift(left) },
    { x: right, y: top + shift(right) },
    { x: right, y: bottom + shift(right) },
    { x: left, y: bottom + shift(left) },
  ];
  return { quad, bend: bendOf(course, left / width - 0.5, (right - left) / width, bottom - top) };
}

/**
 * The bend and twist of a course as a polynomial over the part that begins at offset `from` and has the width
 * `long`.
 */
function bendOf({ bend, twist }: Course, from: number, long: number, high: number): Bend {
  const square = from * from;
  return [
    (bend * (6 * square - 0.5) + twist * from * (20 * square - 3)) / high,
    (bend * 12 * from + twist * (60 * square - 3)) * (long / high),
    (bend * 6 + twist * 60 * from) * (long ** 2 / high),
    twist * 20 * (long ** 3 / high),
  ];
}
