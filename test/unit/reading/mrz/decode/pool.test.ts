import { describe, expect, test } from 'vitest';
import { evidencesOf, type LineEvidence } from '../../../../../src/reading/mrz/decode/evidence.ts';
import { rawText } from '../../../../../src/reading/mrz/decode/grammar.ts';
import { pool } from '../../../../../src/reading/mrz/decode/pool.ts';
import { pitchPxOf, type StripReading } from '../../../../../src/reading/mrz/find/strip.ts';
import { classAlphabet } from '../../../../../wasm/mrz/door.ts';
import { stripOf } from '../strip-of.ts';

const line = 'P<UTOERIKSON<ANA<MARIA<JANE<KIM';
const long = line.length;
const without = (at: number, other: string) => `${line.slice(0, at)}${other}${line.slice(at + 1)}`;
const belief = ({ characters }: LineEvidence, at: number, one: string) =>
  characters[at]!.beliefs[classAlphabet.indexOf(one)]!;

describe('several cuts of a line', () => {
  const at = 7;
  const seen = (one: string, share: number) =>
    stripOf(line, { sure: { [at]: share }, others: { [at]: { [one]: 0.98 - share } } });
  const [first] = evidencesOf(seen('X', 0.6), long);

  test('agree on what they all show, as two looks would', () => {
    const others = [seen('Y', 0.6), seen('Z', 0.6), seen('W', 0.6)];
    const pooled = pool(first!, others);
    // 0.6² against what one of four cuts gives 0.38 and the others next to nothing.
    expect(belief(pooled, at, line[at]!)).toBeGreaterThan(0.99);
    expect(pooled.characters[at]!.beliefs.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 6);
    expect(pooled).toMatchObject({ length: long, lengthDoubt: 0, isCounted: false });
    expect(rawText(pooled)).toBe(line);
  });

  test('stay in doubt where each shows the same other character', () => {
    const pooled = pool(first!, [seen('X', 0.6), seen('X', 0.6)]);
    expect(belief(pooled, at, line[at]!)).toBeCloseTo(0.36 / (0.36 + 0.38 ** 2), 2);
  });

  test.each([
    ['as one reading in coarse print, however many they are', 11.9, 1],
    ['as two in fine print', 12.1, 2],
  ])('that contradict each other count %s', (_what, pitchPx, readings) => {
    const same = seen('X', 0.6);
    const other = stripOf(without(at, 'X'), { sure: { [at]: 0.6 }, others: { [at]: { [line[at]!]: 0.38 } } });
    const [one] = evidencesOf(atPitch(seen('X', 0.6), pitchPx), long);
    const pooled = pool(one!, [same, same, same, other]);
    // Four of the five show the one and one shows the other, each in the ratio of 0.6 to 0.38.
    const ratio = belief(pooled, at, line[at]!) / belief(pooled, at, 'X');
    expect(ratio).toBeCloseTo((0.6 / 0.38) ** ((readings * 3) / 5), 2);
    expect(rawText(pooled)).toBe(line);
  });

  test('without a character at a place lower its presence', () => {
    const pooled = pool(first!, [stripOf(without(at, ' ')), seen('X', 0.6), seen('X', 0.6)]);
    expect(pooled.characters[at]!.presence).toBeCloseTo(0.75, 2);
    expect(pooled.characters[at + 1]!.presence).toBeCloseTo(1, 2);
  });

  test('are compared at the same place of the line, whatever their margins', () => {
    const pooled = pool(first!, [stripOf(line, { margin: 3 }), stripOf(line, { margin: 14 })]);
    expect(pooled.characters.every(({ presence }) => presence > 0.99)).toBe(true);
    expect(rawText(pooled)).toBe(line);
  });

  test('with one more character put its number in doubt, those with one less do not', () => {
    const more = stripOf(`${line}A`);
    const less = stripOf(line.slice(0, -1));
    expect(pool(first!, [stripOf(line), more, stripOf(line)]).lengthDoubt).toBeCloseTo(1 / 4, 6);
    expect(pool(first!, [stripOf(line), less, stripOf(line)]).lengthDoubt).toBe(0);
  });

  test('that agree with its number leave less of a doubt', () => {
    const doubted = { ...first!, lengthDoubt: 0.4 };
    expect(pool(doubted, [stripOf(line), stripOf('AB')]).lengthDoubt).toBeCloseTo(0.2, 6);
    expect(pool(doubted, [stripOf(line), stripOf(line)]).lengthDoubt).toBe(0);
    expect(pool(doubted, [stripOf('AB'), stripOf('AB')]).lengthDoubt).toBeCloseTo(0.4, 6);
  });

  test('need the same number where it was counted without a layout', () => {
    const [counted] = evidencesOf(stripOf(line), long + 1);
    const less = stripOf(line.slice(0, -1));
    expect(pool(counted!, [stripOf(line), stripOf(line)]).lengthDoubt).toBe(0);
    expect(pool(counted!, [stripOf(line), less]).lengthDoubt).toBeCloseTo(1 / 3, 6);
    expect(pool(counted!, [stripOf('AB'), stripOf('AB'), stripOf(line)]).lengthDoubt).toBeCloseTo(2 / 4, 6);
  });

  test('that show a character make a mark doubtful', () => {
    const [marked] = evidencesOf(stripOf(without(at, '?')), long);
    const [same, other] = [stripOf(without(at, '?')), stripOf(line)];
    expect(pool(marked!, [same, same]).characters[at]).toMatchObject({ isMark: true });
    expect(pool(marked!, [same, same]).characters[at]!.presence).toBeCloseTo(0.99, 5);
    expect(pool(marked!, [same, other]).characters[at]!.presence).toBeCloseTo(0.5, 2);
  });
});

/** The strip of a line whose characters are so far apart in the picture. */
function atPitch(strip: StripReading, pitchPx: number): StripReading {
  const ratio = pitchPx / pitchPxOf(strip)!;
  const { quad, bend } = strip.part;
  const [a, b, c, d] = quad.map(({ x, y }) => ({ x: x * ratio, y: y * ratio }));
  return { ...strip, part: { quad: [a!, b!, c!, d!], bend } };
}
