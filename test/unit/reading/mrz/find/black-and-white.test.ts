import { describe, expect, it } from 'vitest';
import { findLayouts } from '../../../../../src/formats/mrz/layouts.ts';
import type { Pixels } from '../../../../../src/raster/pixels.ts';
import { doubtOf, isSureEnough } from '../../../../../src/reading/mrz/belief/doubt.ts';
import { isBlackAndWhite } from '../../../../../src/reading/mrz/find/black-and-white.ts';
import { attemptOf, passport } from '../attempt-of.ts';

const page = (level: (x: number) => number): Pixels => ({
  width: 100,
  height: 20,
  gray: Uint8Array.from({ length: 2000 }, (_, at) => level(at % 100)),
});
const corners = [
  { x: 0, y: 0 },
  { x: 100, y: 20 },
];

describe('a picture in black and white', () => {
  it.each([
    ['two levels', page((x) => (x % 4 === 0 ? 0 : 255)), true],
    ['two levels and some grays of a JPEG', page((x) => (x < 5 ? 120 : x % 4 === 0 ? 8 : 247)), true],
    ['all grays', page((x) => 2 * x), false],
    ['pale print', page((x) => 200 + 0.3 * x), false],
  ])('%s', (_, pixels, expected) => {
    expect(isBlackAndWhite(pixels, corners)).toBe(expected);
  });
});

describe('in black and white, without a check digit', () => {
  const name = 'P<UTOHELEN<<MAX'.padEnd(44, '<');
  /** The specimen of ICAO 9303-7 appendix A: no digit covers its optional data, from position 29 on. */
  const visa = [
    'V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
    'L8988901C4XXX4009078F96121096ZE184226B<<<<<<',
  ];
  const attempt = (isBlackAndWhite: boolean, pitchPx: number, doubt: readonly [number, number, number]) => ({
    ...attemptOf({ lines: [name, passport[1]], cuts: 8, pitchPx, doubts: [doubt] }),
    isBlackAndWhite,
  });
  const ofVisa = (isBlackAndWhite: boolean, position: number, confidence: number) => ({
    ...attemptOf({
      layout: findLayouts(visa)[0]!,
      lines: visa,
      cuts: 8,
      doubts: [[2, position, confidence]],
    }),
    isBlackAndWhite,
  });
  const positionOf = (letter: string) => name.indexOf(letter, 5) + 1;

  it.each([
    ['H', 0.995],
    ['M', 0.995],
    ['N', 0.9999],
  ])('%s needs 0.995, in coarse print %d, and its place is told', (letter, inCoarse) => {
    const position = positionOf(letter);
    expect(isSureEnough(attempt(true, 12, [1, position, 0.995]))).toBe(true);
    expect(isSureEnough(attempt(true, 12, [1, position, 0.994]))).toBe(false);
    expect(isSureEnough(attempt(true, 11.9, [1, position, inCoarse]))).toBe(true);
    expect(isSureEnough(attempt(true, 11.9, [1, position, inCoarse - 0.0001]))).toBe(false);
    expect(doubtOf(attempt(true, 12, [1, position, 0.994]))).toMatchObject({ line: 1, position });
    expect(isSureEnough(attempt(false, 11.9, [1, position, letter === 'N' ? 0.995 : 0.98]))).toBe(true);
    expect(isSureEnough(attempt(false, 11.9, [1, position, letter === 'N' ? 0.994 : 0.979]))).toBe(false);
  });
  it.each(['E', 'L', 'A', 'X', '<'])('%s of a name needs no more than in grays', (character) => {
    const position = positionOf(character);
    expect(isSureEnough(attempt(true, 11.9, [1, position, 0.98]))).toBe(true);
    expect(isSureEnough(attempt(true, 12, [1, position, 0.95]))).toBe(true);
  });
  it.each([31, 38])('a letter or a digit needs 0.98 where both are allowed (position %i)', (position) => {
    expect(isSureEnough(ofVisa(true, position, 0.98))).toBe(true);
    expect(isSureEnough(ofVisa(true, position, 0.979))).toBe(false);
    expect(isSureEnough(ofVisa(false, position, 0.95))).toBe(true);
  });
  it('a filler there does not', () => {
    expect(isSureEnough(ofVisa(true, 40, 0.95))).toBe(true);
  });
});
