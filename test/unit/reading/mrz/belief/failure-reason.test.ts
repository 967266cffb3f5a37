import { describe, expect, test } from 'vitest';
import type { Pixels } from '../../../../../src/raster/pixels.ts';
import { failureOf as failureOfJudged } from '../../../../../src/reading/mrz/belief/failure-reason.ts';
import { riskOf } from '../../../../../src/reading/mrz/belief/risk.ts';
import type { ReadAttempt } from '../../../../../src/reading/mrz/belief/signs.ts';
import type { StripReading } from '../../../../../src/reading/mrz/find/strip.ts';
import type { Attempt } from '../../../../../src/reading/mrz/reading.ts';
import { attemptOf } from '../attempt-of.ts';
import { stripOf } from '../strip-of.ts';

/** White paper, and a black half whose edge is as wide as it says, in pixels. */
function paper(width: number, height: number, edge: number) {
  const gray = Uint8Array.from({ length: width * height }, (_, at) => {
    const across = (at % width) - width / 2;
    return 30 + 200 * Math.min(1, Math.max(0, across / edge));
  });
  return { width, height, gray };
}
const sharp = paper(900, 600, 2);

const onlyStrips = (...strips: StripReading[]): Attempt => ({
  look: Symbol(),
  cuts: 1,
  strips,
  hypothesis: null,
  reading: null,
  isBlackAndWhite: false,
});

/** A strip whose characters are so many pixels of the picture apart; those of `stripOf` are 16. */
const pitched = (reading: StripReading, pitchPx: number): StripReading => {
  const scale = pitchPx / 16;
  const [a, b, c, d] = reading.part.quad.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
  return { ...reading, part: { ...reading.part, quad: [a!, b!, c!, d!] } };
};

const isRead = (attempt: Attempt): attempt is ReadAttempt => attempt.reading !== null;

const failureOf = (attempts: readonly Attempt[], pixels: Pixels) =>
  failureOfJudged(
    attempts.map((attempt) => {
      if (!isRead(attempt)) return { attempt, risk: null };
      const left = attempt.reading.lines.map(({ text }) => Array.from(text, () => 1));
      return { attempt, risk: riskOf(attempt, left) };
    }),
    pixels,
  );

const line = 'P<UTOERIKSON<ANA';

describe('where nothing like a line of an MRZ was read', () => {
  test('there is none, if the picture has an edge that is sharp', () => {
    expect(failureOf([], sharp)).toMatchObject({ reason: 'no_mrz', detail: null });
    expect(failureOf([], paper(300, 200, 1000))).toMatchObject({ reason: 'no_mrz' });
  });

  test('the picture is blurred, if its sharpest edge is wider than a ninetieth of its long side', () => {
    expect(failureOf([], paper(900, 600, 9))).toMatchObject({ reason: 'no_mrz' });
    const blurred = failureOf([], paper(900, 600, 14));
    expect(blurred).toMatchObject({ reason: 'blurred' });
    expect(blurred.detail!.en).toMatch(/The picture is blurred: its sharpest edges are 1[3-5] pixels wide/);
    expect(blurred.detail!.fr).toMatch(/ 1[3-5] pixels de large/);
    expect(failureOf([], paper(600, 900, 14))).toMatchObject({ reason: 'blurred' });
    expect(failureOf([], paper(1400, 600, 14))).toMatchObject({ reason: 'no_mrz' });
  });

  test.each([
    ['eleven characters', line.slice(0, 11), {}],
    ['no filler', line.replaceAll('<', 'X'), {}],
    [
      'characters that are hardly sure',
      line,
      { sure: Object.fromEntries([...line].map((_, at) => [at, 0.89])) },
    ],
  ])('a line with %s is none', (_what, text, drawn) => {
    expect(failureOf([onlyStrips(stripOf(text, drawn))], sharp)).toMatchObject({ reason: 'no_mrz' });
  });
});

describe('where a line was read', () => {
  test.each([
    ['twelve characters', line.slice(0, 12), {}],
    ['one that is not sure', line, { sure: { 3: 0.5 } }],
  ])('of %s, the rest is missing', (_what, text, drawn) => {
    const failure = failureOf([onlyStrips(stripOf(text, drawn))], sharp);
    expect(failure).toMatchObject({ reason: 'mrz_incomplete' });
    expect(failure.detail!.en).toContain(`A line of ${text.length} characters`);
    expect(failure.detail!.fr).toContain(`Une ligne de ${text.length} caractères`);
  });

  test('the clearest one of all attempts counts', () => {
    const attempts = [onlyStrips(stripOf(line.slice(0, 13))), onlyStrips(stripOf('X'), stripOf(line))];
    expect(failureOf(attempts, sharp).detail!.en).toContain('A line of 16');
    expect(failureOf(attempts.toReversed(), sharp).detail!.en).toContain('A line of 16');
  });

  test('it is too small below seven pixels a character', () => {
    expect(failureOf([onlyStrips(pitched(stripOf(line), 7.01))], sharp)).toMatchObject({
      reason: 'mrz_incomplete',
    });
    const small = failureOf([onlyStrips(pitched(stripOf(line), 6.9))], sharp);
    expect(small).toMatchObject({ reason: 'too_small' });
    expect(small.detail!.en).toContain('6.9 pixels apart; 7 are needed');
    expect(small.detail!.fr).toMatch(/ 6,9 pixels\s;\sil en faut 7/);
  });
});

describe('where a whole MRZ was read, but not surely', () => {
  test('the character in doubt is named', () => {
    const failure = failureOf([attemptOf({ cuts: 1, doubts: [[1, 9, 0.559]] })], sharp);
    expect(failure).toMatchObject({ reason: 'blurred' });
    expect(failure.detail!.en).toContain('Character 9 of line 1');
    expect(failure.detail!.en).toMatch(/only \d\d(\.\d)? % certain/);
    expect(failure.detail!.fr).toMatch(/n’est sûr qu’à \d\d(,\d)?\u00A0%/);
  });

  test('the attempt with the most cuts counts', () => {
    const attempts = [1, 5, 1].map((cuts, at) => attemptOf({ cuts, doubts: [[1, at + 6, 0.5]] }));
    expect(failureOf(attempts, sharp).detail!.en).toContain('Character 7 of line 1');
  });

  test('print that is too small is too small first', () => {
    const attempt = (pitchPx: number) => attemptOf({ cuts: 1, pitchPx, doubts: [[1, 9, 0.5]] });
    expect(failureOf([attempt(6.99)], sharp)).toMatchObject({ reason: 'too_small' });
    expect(failureOf([attempt(7)], sharp)).toMatchObject({ reason: 'blurred' });
  });

  test('another number of characters is said in words', () => {
    const failure = failureOf([attemptOf({ cuts: 1, isRegular: false })], sharp);
    expect(failure).toMatchObject({ reason: 'blurred' });
    expect(failure.detail!.en).toContain('too many or too few characters');
  });

  test('lines of other attempts do not matter', () => {
    const attempts = [onlyStrips(stripOf(line)), attemptOf({ cuts: 1, doubts: [[1, 9, 0.5]] })];
    expect(failureOf(attempts, sharp)).toMatchObject({ reason: 'blurred' });
  });
});
