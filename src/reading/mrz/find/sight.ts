import { emptyHistogram, quantile } from '../../../raster/levels.ts';
import type { Pixels } from '../../../raster/pixels.ts';

/** The strokes of a block. */
interface Strokes {
  readonly energy: Float32Array;
  /** See `binColumns`. */
  readonly grid: Float32Array;
  /** The straight course along which the rows differ most. */
  readonly unbent: Found;
  /** How much the rows differ along it: the sum of their squared changes, in units of their mean. */
  readonly change: number;
}

/** The strokes of a block that show its lines best, and the course along which its rows differ most. */
export interface Sight extends Pick<Strokes, 'energy' | 'grid'> {
  readonly course: Course;
}

/**
 * The strokes of a block as they are, or by wider slopes if that shows its lines much better. The grating of
 * a photographed screen changes from column to column more than the characters do, and is finer.
 */
export function clearest(block: Pixels): Sight {
  const { energy, grid, unbent } = clearestStrokes(block);
  return { energy, grid, course: bestCourse(grid, block, unbent) };
}

function clearestStrokes(block: Pixels): Strokes {
  const sharp = strokesOf(block, sharpSlope);
  if (sharp.change > changeOfText) return sharp;
  const wide = strokesOf(block, wideSlope);
  return wide.change > wideGain * sharp.change ? wide : sharp;
}

/** Lines of text change more than this, unless something finer outweighs them. */
const changeOfText = 0.5;
/** BENCHMARKS.md has the changes that were measured. */
const wideGain = 2;

/** Weights of the differences between the columns 1, 2, … to the right of a place and to its left. */
type Slope = readonly number[];
const sharpSlope: Slope = [1];
const wideSlope: Slope = [0.15, 0.25, 0.25, 0.2, 0.15];

function strokesOf(block: Pixels, slope: Slope): Strokes {
  const energy = strokeEnergy(block, slope);
  const grid = binColumns(energy, block.width, block.height);
  const unbent = search(grid, block.height, level, 'fall', fallMax * block.width, 28);
  const profile = rowProfile(grid, block.height, unbent.course);
  const mean = profile.reduce((sum, row) => sum + row, 0) / profile.length;
  return { energy, grid, unbent, change: unbent.change / (mean * mean + 1e-6) };
}

const bins = 32;

/** Limits as shares of the block's width: how far a line may fall, bend and twist. */
const fallMax = 0.07;
const bendMax = 0.02;
const twistMax = 0.008;

/**
 * How a line deviates from its middle row, in rows, as Legendre polynomials over the block's width, so that
 * each part can be searched by itself.
 */
export interface Course {
  /** From the left end to the right. */
  readonly fall: number;
  /** Of both ends against the middle, as on a curved page. */
  readonly bend: number;
  /** Of the second half against the first, as on a page that bends down towards its spine. */
  readonly twist: number;
}

const level: Course = { fall: 0, bend: 0, twist: 0 };

/**
 * The deviation of a course in rows at `offset`, which is -0.5 at the left end of the block and 0.5 at the
 * right.
 */
export function strayOf({ fall, bend, twist }: Course, offset: number): number {
  const square = offset * offset;
  return offset * fall + (6 * square - 0.5) * bend + offset * (20 * square - 3) * twist;
}

/** In gray levels. A lower limit would flatten the text of a block that is almost blank. */
const ceilingMin = 8;

/**
 * The change of gray from column to column, limited to its 97th percentile, so that no dark edge outweighs
 * the text.
 */
function strokeEnergy({ width, height, gray }: Pixels, slope: Slope): Float32Array {
  const energy = new Float32Array(width * height);
  const changes = emptyHistogram();
  for (let y = 0; y < height; y++) {
    for (let x = slope.length; x + slope.length < width; x++) {
      const at = y * width + x;
      let sum = 0;
      for (let away = 1; away <= slope.length; away++) {
        sum += slope[away - 1]! * (gray[at + away]! - gray[at - away]!);
      }
      const change = Math.round(Math.abs(sum));
      energy[at] = change;
      changes[change]!++;
    }
  }
  changes[0]! += 2 * slope.length * height;
  const ceiling = Math.max(ceilingMin, quantile(changes, 0.97));
  for (let at = 0; at < energy.length; at++) energy[at] = Math.min(energy[at]!, ceiling);
  return energy;
}

/** Mean energy of each row in each bin of columns: `grid[bin * height + y]`. */
function binColumns(energy: Float32Array, width: number, height: number): Float32Array {
  const grid = new Float32Array(bins * height);
  for (let y = 0; y < height; y++) {
    for (let bin = 0; bin < bins; bin++) {
      const from = Math.floor((bin * width) / bins);
      const to = Math.floor(((bin + 1) * width) / bins);
      let sum = 0;
      for (let x = from; x < to; x++) sum += energy[y * width + x]!;
      grid[bin * height + y] = sum / Math.max(1, to - from);
    }
  }
  return grid;
}

/** Position of a bin's centre, -0.5 at the left end of the block, 0.5 at the right. */
const offsetOf = (bin: number) => (bin + 0.5) / bins - 0.5;

/** Mean over the bins of the rows that a line of this course passes through. */
export function rowProfile(grid: Float32Array, height: number, course: Course): Float32Array {
  const profile = new Float32Array(height);
  for (let bin = 1; bin < bins - 1; bin++) {
    const shift = strayOf(course, offsetOf(bin));
    const whole = Math.floor(shift);
    const part = shift - whole;
    for (let y = 0; y < height; y++) {
      const at = Math.min(height - 1, Math.max(0, y + whole));
      const next = Math.min(height - 1, Math.max(0, y + whole + 1));
      profile[y]! += (1 - part) * grid[bin * height + at]! + part * grid[bin * height + next]!;
    }
  }
  return profile.map((sum) => sum / (bins - 2));
}

/**
 * The course along which the rows differ most from each other, because lines of text have the highest
 * contrast along their own course. A bend must improve the result enough, since some bend fits any noise.
 */
function bestCourse(grid: Float32Array, { width, height }: Pixels, unbent: Found): Course {
  const fallReach = fallMax * width;
  const arched = [-0.5, 0.5].map((share) =>
    search(grid, height, { ...level, bend: share * bendMax * width }, 'fall', fallReach, 14),
  );
  let best = arched.reduce((a, b) => (b.change > a.change ? b : a), unbent);
  best = search(grid, height, best.course, 'bend', bendMax * width, 16);
  best = search(grid, height, best.course, 'twist', twistMax * width, 8);
  best = search(grid, height, best.course, 'fall', 0.01 * width, 8);
  best = search(grid, height, best.course, 'bend', 0.003 * width, 5);
  return best.change > bendGain * unbent.change ? best.course : unbent.course;
}
const bendGain = 1.1;

/** A course, and the sum of the squared changes between neighbouring rows along it. */
interface Found {
  readonly course: Course;
  readonly change: number;
}

/** The best of `2 steps + 1` values of one part of a course, at most `reach` rows from its present value. */
function search(
  grid: Float32Array,
  height: number,
  from: Course,
  part: keyof Course,
  reach: number,
  steps: number,
): Found {
  let best = { course: from, change: -1 };
  for (let step = -steps; step <= steps; step++) {
    const course = { ...from, [part]: from[part] + (reach * step) / steps };
    const change = changeOf(rowProfile(grid, height, course));
    if (change > best.change) best = { course, change };
  }
  return best;
}

/** Sum of the squared differences between neighbouring rows. */
function changeOf(profile: Float32Array): number {
  let change = 0;
  for (let y = 1; y < profile.length; y++) change += (profile[y]! - profile[y - 1]!) ** 2;
  return change;
}
