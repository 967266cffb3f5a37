import { stripCapitalHeight, stripHeight, stripStride } from '../../../../wasm/mrz/door.ts';
import type { Pixels } from '../../../raster/pixels.ts';
import { heightOf, lengthOf } from '../../../raster/projection.ts';
import type { Ribbon } from '../../../raster/ribbon.ts';
import type { StripReading } from './strip.ts';

/** The tangents of the leans that are tried first, either way: up to 35 degrees. */
const leanMax = 0.7;
const leanStep = 0.1;
/** Below it, 12 degrees, the recogniser reads italics as well as upright characters. */
const leanMin = 0.21;
/** Fewer characters may lean by chance. */
const charactersMin = 12;
/** How much more the columns must differ along a lean than upright, since some lean fits any line best. */
const leanGain = 1.15;

/**
 * How much the upright strokes of a line lean to the right, as a tangent, or 0 if hardly or not clearly. A
 * camera that is tilted about both axes sees a rectangle around a line as a rectangle with italics in it.
 * Along their lean strokes fill whole columns, so that the columns differ most from each other.
 */
export function leanOf({ image, emissions }: StripReading): number {
  const [first, last] = [emissions[0], emissions.at(-1)];
  if (first === undefined || last === undefined || emissions.length < charactersMin) return 0;
  const columns = [first.from * stripStride, Math.min(image.width, last.to * stripStride)] as const;
  const changeAt = (lean: number) => changeAlong(image, columns, lean);
  let [best, most] = [0, 0];
  const consider = (lean: number) => {
    const change = changeAt(lean);
    if (change > most) [best, most] = [lean, change];
  };
  for (let lean = -leanMax; lean < leanMax + leanStep / 2; lean += leanStep) consider(lean);
  for (const finer of [leanStep / 2, leanStep / 4]) {
    const from = best;
    consider(from - finer);
    consider(from + finer);
  }
  return Math.abs(best) >= leanMin && most > leanGain * changeAt(0) ? best : 0;
}

/** How much the sums of the columns differ from their neighbours when the columns lean to the right. */
function changeAlong({ width, gray }: Pixels, [from, to]: readonly [number, number], lean: number): number {
  const above = Math.floor((stripHeight - stripCapitalHeight) / 2);
  const sums = new Float64Array(Math.max(0, to - from));
  for (let y = above; y < stripHeight - above; y++) {
    const shift = lean * (stripHeight / 2 - y - 0.5);
    const whole = Math.floor(shift);
    const part = shift - whole;
    for (let at = 0; at < sums.length; at++) {
      const x = from + at + whole;
      const here = gray[y * width + Math.max(0, Math.min(width - 1, x))]!;
      const next = gray[y * width + Math.max(0, Math.min(width - 1, x + 1))]!;
      sums[at]! += here + part * (next - here);
    }
  }
  let change = 0;
  for (let at = 1; at < sums.length; at++) change += (sums[at]! - sums[at - 1]!) ** 2;
  return change;
}

/** The ribbon whose ends lean to the right by this tangent, around the same middle line. */
export function leaning({ quad, bend }: Ribbon, lean: number): Ribbon {
  const [a, b, c, d] = quad;
  const aside = (lean * heightOf(quad)) / 2 / lengthOf(quad);
  // How far the upper corners move: a vector along the line, towards its right end.
  const [x, y] = [((b.x - a.x + c.x - d.x) / 2) * aside, ((b.y - a.y + c.y - d.y) / 2) * aside];
  return {
    quad: [
      { x: a.x + x, y: a.y + y },
      { x: b.x + x, y: b.y + y },
      { x: c.x - x, y: c.y - y },
      { x: d.x - x, y: d.y - y },
    ],
    bend,
  };
}
