import { describe, expect, test } from 'vitest';
import { rectangle } from '../../../../../src/raster/geometry.ts';
import type { Pixels } from '../../../../../src/raster/pixels.ts';
import { type Ribbon, straight } from '../../../../../src/raster/ribbon.ts';
import {
  type Cut,
  capitalHeightFor,
  peakOf,
  pitchPxOf,
  placeOf,
  readStrip,
} from '../../../../../src/reading/mrz/find/strip.ts';
import { classCount, type MrzDoor } from '../../../../../wasm/mrz/door.ts';
import { stripOf } from '../strip-of.ts';

const blank = (width: number, height: number): Pixels => ({
  width,
  height,
  gray: new Uint8Array(width * height).fill(255),
});
/** 400 pixels long and 20 high. */
const line: Ribbon = { quad: rectangle(300, 200, 700, 220), bend: straight };

/** A recogniser that finds one character of class 5 on one step. */
function cutOut(pixels: Pixels, ribbon: Ribbon, cut?: Cut, step = 30, share = 0.9) {
  const images: Pixels[] = [];
  const recognise = (image: Pixels) => {
    images.push(image);
    const steps = Math.ceil(image.width / 4);
    const probabilities = new Float32Array(steps * classCount);
    for (let at = 0; at < steps; at++) probabilities[at * classCount] = 1;
    probabilities[step * classCount] = 1 - share;
    probabilities[step * classCount + 5] = share;
    return { steps, probabilities };
  };
  const reading = readStrip({ recognise } as Pick<MrzDoor, 'recognise'> as MrzDoor, pixels, ribbon, cut);
  return { reading, image: images[0]! };
}

describe('a strip', () => {
  const picture = blank(1000, 400);

  test('has the line’s capitals on 13 of its 24 rows, and 1.6 of their height beyond its ends', () => {
    const { reading, image } = cutOut(picture, line);
    expect(image.height).toBe(24);
    expect(reading.margin).toBeCloseTo((1.6 * 20) / 400, 9);
    const [{ x: left, y: top }, , { x: right, y: bottom }] = reading.part.quad;
    expect([left, right]).toEqual([300 - 32, 700 + 32].map((x) => expect.closeTo(x, 6)));
    expect(bottom - top).toBeCloseTo((24 / 13) * 20, 6);
    expect((top + bottom) / 2).toBeCloseTo(210, 6);
    expect(image.width).toBe(Math.round((464 / 20) * 13));
    expect(reading).toMatchObject({ columns: image.width, line, image, text: '3', inside: [0, 1] });
    expect(reading.certainty).toBeCloseTo(0.9, 5);
  });

  test('may be cut higher, lower down and wider', () => {
    const taller = cutOut(picture, line, { grow: 1.1, shift: 0, stretch: 1 }).reading;
    expect(taller.part.quad[3].y - taller.part.quad[0].y).toBeCloseTo(1.1 * (24 / 13) * 20, 6);
    expect((taller.part.quad[3].y + taller.part.quad[0].y) / 2).toBeCloseTo(210, 6);
    expect(taller.margin).toBeCloseTo((1.6 * 22) / 400, 9);
    const lower = cutOut(picture, line, { grow: 1, shift: 0.1, stretch: 1 }).reading;
    expect((lower.part.quad[3].y + lower.part.quad[0].y) / 2).toBeCloseTo(212, 6);
    const stretched = cutOut(picture, line, { grow: 1, shift: 0, stretch: 1.05 });
    expect(stretched.image.width).toBe(Math.round((464 / 20) * 13 * 1.05));
  });

  test('is never wider than 1400', () => {
    const long = { quad: rectangle(0, 0, 4000, 20), bend: straight };
    expect(cutOut(picture, long).reading.columns).toBe(1400);
  });

  test.each([
    ['left', { quad: rectangle(-100, 200, 300, 220), bend: straight }, 132 / 464, 1],
    ['right', { quad: rectangle(700, 200, 1100, 220), bend: straight }, 0, 332 / 464],
    ['top', { quad: rectangle(300, -30, 700, -10), bend: straight }, 0.5, 0.5],
  ])('tells which stretch of it is in the picture, at its %s', (_where, ribbon, from, to) => {
    const { inside } = cutOut(picture, ribbon).reading;
    expect(Math.abs(inside[0] - from)).toBeLessThan(1 / 128);
    expect(Math.abs(inside[1] - to)).toBeLessThan(1 / 128);
  });

  test('follows the bend of its line out of the picture', () => {
    // The line falls by nine of its heights, and the picture ends after five and a half.
    const falling: Ribbon = { quad: rectangle(300, 285, 700, 305), bend: [0, 9, 0, 0] };
    const { inside } = cutOut(picture, falling).reading;
    expect(Math.abs(inside[1] - (32 + (400 * 5.25) / 9) / 464)).toBeLessThan(1 / 64);
    expect(inside[0]).toBeLessThanOrEqual(0);
  });

  test.each([
    ['first', 2, true],
    ['fourth', 3, false],
    ['last', 71, false],
    ['very last', 72, true],
  ])('is cut off where a sure character is on its %s steps', (_which, step, cutOff) => {
    // 302 columns: the middle of step 3 is at column 14, that of step 71 at 286.
    expect(cutOut(picture, line, undefined, step).reading.cutOff).toBe(cutOff);
    expect(cutOut(picture, line, undefined, step, 0.51).reading.cutOff).toBe(cutOff);
  });

  test('is not cut off by what may be no character', () => {
    expect(cutOut(picture, line, undefined, 1, 0.5).reading.cutOff).toBe(false);
  });
});

describe('the pitch of a line', () => {
  const text = 'P<UTOERIKSON<ANA';

  test('is the mean of the middle half of its gaps, in pixels of the picture', () => {
    expect(pitchPxOf(stripOf(text))).toBeCloseTo(16, 6);
    const places = Array.from(text, (_, at) => 20 + 4 * at + (at > 7 ? 12 : 0) + (at > 12 ? 3 : 0));
    expect(pitchPxOf(stripOf(text, { places }))).toBeCloseTo(16, 6);
    const { part, ...reading } = stripOf(text);
    const [a, b, c, d] = part.quad.map(({ x, y }) => ({ x: x / 2, y: y / 2 }));
    expect(pitchPxOf({ ...reading, part: { ...part, quad: [a!, b!, c!, d!] } })).toBeCloseTo(8, 6);
  });

  test('is that of gaps as they are, of which a quarter on each side is left out', () => {
    // 12 gaps: three of 3, three of 4, three of 5 and three of 9 steps. The middle half is of 4 and 5.
    const gaps = [9, 3, 4, 5, 9, 3, 4, 5, 9, 3, 4, 5];
    const places = [20];
    for (const gap of gaps) places.push(places.at(-1)! + gap);
    expect(pitchPxOf(stripOf(text.slice(0, 13), { places }))).toBeCloseTo(4 * 4.5, 6);
  });

  test('needs twelve characters', () => {
    expect(pitchPxOf(stripOf(text.slice(0, 11)))).toBeNull();
    expect(pitchPxOf(stripOf(text.slice(0, 12)))).toBeCloseTo(16, 6);
  });

  test('tells the height of its capitals', () => {
    expect(capitalHeightFor(13.8)).toBeCloseTo(13, 9);
    expect(capitalHeightFor(27.6)).toBeCloseTo(26, 9);
  });
});

test('a character is as sure as on the best of its steps, and stands in their middle', () => {
  const reading = stripOf('AB');
  const [first] = reading.emissions;
  expect(placeOf(reading, first!)).toBeCloseTo((4 * 10) / reading.columns, 9);
  const { strip } = reading;
  const probabilities = strip.probabilities.with((first!.from + 1) * classCount + first!.klass, 0.4);
  expect(peakOf({ ...strip, probabilities }, first!)).toBeCloseTo(0.99, 5);
  expect(peakOf({ ...strip, probabilities }, { ...first!, from: first!.from + 1 })).toBeCloseTo(0.4, 5);
});
