import type { Pixels } from '../../../../src/raster/pixels.ts';
import { straight } from '../../../../src/raster/ribbon.ts';
import { readGreedily, textOf } from '../../../../src/reading/mrz/decode/ctc.ts';
import { peakOf, type StripReading } from '../../../../src/reading/mrz/find/strip.ts';
import { classAlphabet, classCount, stripHeight, stripStride } from '../../../../wasm/mrz/door.ts';

/**
 * What a drawn line shows instead of a character: nothing, a mark that no MRZ has, or a character that was
 * not recognised.
 */
const [blank, mark, missed] = [' ', '?', '!'];

export interface Drawn {
  /** The middle of each character in steps of the strip; by default 4 apart. */
  readonly places?: readonly number[];
  /** How sure the recogniser is of a character, by its position from 0. 0.99 elsewhere. */
  readonly sure?: Readonly<Record<number, number>>;
  /** What else it may be, by its position from 0. */
  readonly others?: Readonly<Record<number, Readonly<Record<string, number>>>>;
  /** How sure it is that there is no character where there is none. */
  readonly blankness?: number;
  /** Empty steps at both ends. */
  readonly margin?: number;
  readonly inside?: readonly [from: number, to: number];
  readonly cutOff?: boolean;
}

/**
 * A line as the recogniser gives it, drawn without it: characters of two steps with two blank ones in
 * between, black on white. One pixel of the picture is one column of the strip.
 */
export function stripOf(text: string, drawn: Drawn = {}): StripReading {
  const { sure = {}, others = {}, blankness = 0.99, margin = 8, inside = [0, 1], cutOff = false } = drawn;
  const places = drawn.places ?? Array.from(text, (_, at) => margin + 2 + 4 * at);
  const steps = Math.ceil((places.at(-1) ?? 0) + 2 + margin);
  const columns = steps * stripStride;
  const probabilities = new Float32Array(steps * classCount).fill((1 - blankness) / (classCount - 1));
  for (let step = 0; step < steps; step++) probabilities[step * classCount] = blankness;
  const image: Pixels = {
    width: columns,
    height: stripHeight,
    gray: new Uint8Array(columns * stripHeight).fill(230),
  };
  for (const [at, character] of [...text].entries()) {
    const middle = places[at]!;
    if (character === mark) ink(image, stripStride * middle - 2, 4, 10, 14);
    else if (character !== blank) ink(image, stripStride * middle - 4, 8, 6, 19);
    if ([blank, mark, missed].includes(character)) continue;
    const shares = { ...others[at], [character]: sure[at] ?? 0.99 };
    const rest = (1 - Object.values(shares).reduce((sum, share) => sum + share)) / classCount;
    for (const step of [Math.floor(middle) - 1, Math.floor(middle)]) {
      probabilities.fill(rest, step * classCount, (step + 1) * classCount);
      for (const [one, share] of Object.entries(shares))
        probabilities[step * classCount + 1 + classAlphabet.indexOf(one)] = share;
    }
  }
  const strip = { steps, probabilities };
  const emissions = readGreedily(strip);
  const quad = [
    { x: 0, y: 0 },
    { x: columns, y: 0 },
    { x: columns, y: stripHeight },
    { x: 0, y: stripHeight },
  ] as const;
  return {
    line: { quad, bend: straight },
    part: { quad, bend: straight },
    strip,
    image,
    inside,
    emissions,
    text: textOf(emissions),
    margin: margin / (steps - 2 * margin),
    columns,
    cutOff,
    certainty: emissions.reduce((sum, emission) => sum + peakOf(strip, emission), 0),
  };
}

function ink({ width, gray }: Pixels, left: number, wide: number, top: number, bottom: number): void {
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < left + wide; x++) gray[y * width + Math.round(x)] = 20;
  }
}
