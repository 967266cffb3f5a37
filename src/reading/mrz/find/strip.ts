import {
  type ClassProbabilities,
  classCount,
  type MrzDoor,
  type Reader,
  stripCapitalHeight,
  stripHeight,
  stripStride,
} from '../../../../wasm/mrz/door.ts';
import type { Pixels } from '../../../raster/pixels.ts';
import { heightOf, lengthOf, project, projectionOf } from '../../../raster/projection.ts';
import { bendAt, type Ribbon, rectify, subRibbon } from '../../../raster/ribbon.ts';
import { type Emission, readGreedily, textOf } from '../decode/ctc.ts';
import type { Retouch } from './retouch.ts';

/** How a strip is cut out around a line, as shares of the capitals' height. */
export interface Cut {
  /** The capitals are assumed to be higher than the line's quad by this factor. */
  readonly grow: number;
  /** The strip is moved down by this much. */
  readonly shift: number;
  /** The strip is wider than its height requires by this factor. */
  readonly stretch: number;
  /** What is done to the strip before it is read. */
  readonly retouch?: Retouch;
}

export const plainCut: Cut = { grow: 1, shift: 0, stretch: 1 };

/** One line of text as the recogniser read it, without any layout. */
export interface StripReading {
  /** The line's capitals, in pixels of the picture. */
  readonly line: Ribbon;
  /** The part of the picture that the strip shows. */
  readonly part: Ribbon;
  readonly strip: ClassProbabilities;
  /** The image that the recogniser read. */
  readonly image: Pixels;
  /**
   * The stretch of the strip that is inside the picture, 0 to 1. Beyond it the picture's edge is repeated.
   */
  readonly inside: readonly [from: number, to: number];
  readonly emissions: readonly Emission[];
  readonly text: string;
  /** How far the strip reaches beyond the line at each end, as a share of the line's length. */
  readonly margin: number;
  /** Width of the strip in its own pixels. */
  readonly columns: number;
  /** Whether a character is so near an end of the strip that there may be more beyond it. */
  readonly cutOff: boolean;
  /** Sum of the characters' best probabilities. */
  readonly certainty: number;
}

/** Shorter or less sure readings are too likely to be something else than a line of an MRZ. */
const charactersMin = 12;
const certaintyMin = 0.9;

/** Whether a reading is long and sure enough to be a line of an MRZ. */
export function isLikelyLine({ emissions, certainty }: StripReading): boolean {
  return emissions.length >= charactersMin && certainty >= certaintyMin * emissions.length;
}

/** Margin at both ends in capital heights: one and a half characters, as in training. */
const endMargin = 1.6;
const stripWidthMax = 1400;

/** Cuts a line out of the picture and reads it. `line` covers its capitals, in reading direction. */
export function readStrip(
  door: MrzDoor,
  pixels: Pixels,
  line: Ribbon,
  cut: Cut = plainCut,
  reader: Reader = 'read',
): StripReading {
  const high = heightOf(line.quad) * cut.grow;
  const long = lengthOf(line.quad);
  const above = 0.5 - (0.5 * cut.grow * stripHeight) / stripCapitalHeight + cut.shift;
  const margin = (endMargin * high) / long;
  const part = subRibbon(
    line,
    -margin,
    1 + margin,
    above,
    above + (cut.grow * stripHeight) / stripCapitalHeight,
  );
  const width = Math.round((lengthOf(part.quad) / high) * stripCapitalHeight * cut.stretch);
  const columns = Math.min(stripWidthMax, width);
  const plain = rectify(pixels, part, columns, stripHeight);
  const image = cut.retouch?.(plain) ?? plain;
  const strip = door.recognise(image, reader);
  const emissions = readGreedily(strip);
  const certainty = emissions.reduce((sum, emission) => sum + peakOf(strip, emission), 0);
  const { start, end } = cutOffAt({ strip, emissions, columns });
  const cutOff = start || end;
  const inside = insideOf(pixels, part);
  const text = textOf(emissions);
  return { line, part, strip, image, inside, margin, columns, cutOff, emissions, text, certainty };
}

/** The longest stretch of a ribbon whose middle line is inside the picture. */
function insideOf({ width, height }: Pixels, { quad, bend }: Ribbon): readonly [from: number, to: number] {
  const map = projectionOf(quad);
  const isInside = (u: number) => {
    const { x, y } = project(map, u, 0.5 + bendAt(bend, u));
    return x > 0 && y > 0 && x < width && y < height;
  };
  let [from, to] = [0.5, 0.5];
  while (from > 0 && isInside(from)) from -= insideStep;
  while (to < 1 && isInside(to)) to += insideStep;
  return [from, to];
}
const insideStep = 1 / 256;

/**
 * At which ends the line is cut off: there, the centre of a confident character is less than a character's
 * width from the end of the strip.
 */
export function cutOffAt({
  strip,
  emissions,
  columns,
}: Pick<StripReading, 'strip' | 'emissions' | 'columns'>): {
  readonly start: boolean;
  readonly end: boolean;
} {
  const middles = emissions.filter((emission) => peakOf(strip, emission) > 0.5).map(middleOf);
  return {
    start: middles.some((middle) => middle < endColumns),
    end: middles.some((middle) => middle > columns - endColumns),
  };
}
const endColumns = 14;

/**
 * Distance between neighbouring characters in a strip of the right height. OCR-B has a fixed pitch (ISO
 * 1073-2).
 */
const stripPitch = 13.8;

/** Below this distance between characters, in pixels of the picture, print is coarse. */
export const pitchPxCoarse = 12;

/**
 * Distance between neighbouring characters in pixels of the picture: the mean of the middle half of all gaps,
 * which is robust against a few missed or doubled characters. Null if the line has too few characters.
 */
export function pitchPxOf({ emissions, part, columns }: StripReading): number | null {
  if (emissions.length < charactersMin) return null;
  const middles = emissions.map(middleOf);
  const gaps = middles
    .slice(1)
    .map((middle, at) => middle - middles[at]!)
    .sort((a, b) => a - b);
  const quarter = Math.floor(gaps.length / 4);
  const usual = gaps.slice(quarter, gaps.length - quarter);
  const mean = usual.reduce((sum, gap) => sum + gap, 0) / usual.length;
  return (mean * lengthOf(part.quad)) / columns;
}

/** Height of the capitals that corresponds to a pitch, both in pixels of the picture. */
export function capitalHeightFor(pitchPx: number): number {
  return (pitchPx * stripCapitalHeight) / stripPitch;
}

/** Column of a character's middle. */
const middleOf = ({ from, to }: Emission) => ((from + to) / 2) * stripStride;

/** The highest probability that the character's class reaches on its steps. */
export function peakOf({ probabilities }: ClassProbabilities, { klass, from, to }: Emission): number {
  let highest = 0;
  for (let step = from; step < to; step++)
    highest = Math.max(highest, probabilities[step * classCount + klass]!);
  return highest;
}

/** Place of a character's middle along the strip, 0 to 1. */
export function placeOf({ columns }: StripReading, emission: Emission): number {
  return middleOf(emission) / columns;
}
