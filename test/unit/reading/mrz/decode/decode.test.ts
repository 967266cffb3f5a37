import { describe, expect, it } from 'vitest';
import { characterValue } from '../../../../../src/formats/mrz/check-digit.ts';
import type { Layout } from '../../../../../src/formats/mrz/layouts/layout.ts';
import { findLayouts } from '../../../../../src/formats/mrz/layouts.ts';
import { readCheck } from '../../../../../src/formats/mrz/parse.ts';
import { confidencesOf } from '../../../../../src/reading/mrz/belief/confidence.ts';
import { decodeLine } from '../../../../../src/reading/mrz/decode/decode.ts';
import { classAlphabet } from '../../../../../wasm/mrz/door.ts';
import { type Doubts, evidenceFor } from '../evidence-of.ts';

/** The specimens of ICAO 9303-4 appendix B and 9303-5 appendix B. */
const passport = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
];
const card = [
  'I<UTOD231458907<<<<<<<<<<<<<<<',
  '7408122F1204159UTO<<<<<<<<<<<6',
  'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
];
const layoutOf = (lines: readonly string[]): Layout => findLayouts(lines)[0]!;

function read(lines: readonly string[], doubts: Readonly<Record<number, Doubts>> = {}) {
  const layout = layoutOf(lines);
  const evidence = lines.map((line, index) => evidenceFor(line, doubts[index]));
  const texts = evidence.map((line, index) => decodeLine(layout, index, line));
  return { texts, confidences: confidencesOf(layout, evidence, texts) };
}

describe('grammar by position', () => {
  it('takes a letter in a date for the digit that the picture supports', () => {
    const { texts } = read([passport[0]!, passport[1]!.replace('740812', '74O812')], {
      1: { 15: { '0': 0.005 } },
    });
    expect(texts[1]).toBe(passport[1]);
  });
  it('leaves it where the picture gives the digit less than 0.005', () => {
    const printed = passport[1]!.replace('740812', '74O812');
    expect(read([passport[0]!, printed], { 1: { 15: { '0': 0.0049 } } }).texts[1]).toBe(printed);
  });
  it('changes nothing where letters and digits may both stand', () => {
    const printed = passport[1]!.replace('L898902C3', 'L8989O2C3');
    expect(read([passport[0]!, printed], { 1: { 5: { '0': 0.4 } } }).texts[1]).toBe(printed);
  });
});

describe('confidence', () => {
  it('is near 1 on a clean scan', () => {
    expect(Math.min(...read(passport).confidences.flat())).toBeGreaterThan(0.99);
  });
  it('falls more by a swap that no check digit sees than by one that it does', () => {
    const at = 31; // the 8 of the personal number ZE184226B
    const seen = read(passport, { 1: { [at]: { '3': 0.1 } } }).confidences[1]![at]!;
    const blind = read(passport, { 1: { [at]: { S: 0.1 } } }).confidences[1]![at]!;
    expect(seen).toBeGreaterThan(0.99);
    expect(blind).toBeLessThan(0.8);
  });
  it.each(['<K', '6G', '8S', '5Z', '1L', '0A', '2C', '0U'])(
    'a doubt between %s lowers it, whichever is read',
    (pair) => {
      for (const [read1, other] of [
        [pair[0]!, pair[1]!],
        [pair[1]!, pair[0]!],
      ] as const) {
        const line = `${passport[1]!.slice(0, 30)}${read1}${passport[1]!.slice(31)}`;
        expect(read([passport[0]!, line], { 1: { 30: { [other]: 0.3 } } }).confidences[1]![30]).toBeLessThan(
          0.6,
        );
      }
    },
  );
  it('has no digit to rely on in names', () => {
    expect(read(passport, { 0: { 6: { P: 0.4 } } }).confidences[0]![6]).toBeLessThan(0.65);
  });
});

describe('a wrong check digit', () => {
  it('is reported, and surely, where the picture is clear', () => {
    const forged = [passport[0]!, passport[1]!.replace('7408122', '7408132')];
    const { texts, confidences } = read(forged);
    expect(texts).toEqual(forged);
    expect(Math.min(...confidences.flat())).toBeGreaterThan(0.9);
  });
  it('is doubted, and never repaired, where the picture may as well show the right one', () => {
    const misread = [passport[0]!, passport[1]!.replace('7408122', '7408132')];
    const { texts, confidences } = read(misread, { 1: { 18: { '2': 0.05 } } });
    expect(texts).toEqual(misread);
    expect(confidences[1]![18]).toBeLessThan(0.3);
  });
});

/** Positions of every line that stand under a check digit, the digits included. */
function protectedPlaces(layout: Layout): [line: number, at: number][] {
  const ranges = layout.checks.flatMap(({ digit, over }) => [
    ...over,
    { line: digit.line, start: digit.position, end: digit.position },
  ]);
  const places = ranges.flatMap(({ line, start, end }) =>
    Array.from({ length: end - start + 1 }, (_, i) => `${line - 1} ${start - 1 + i}`),
  );
  return [...new Set(places)].map((place) => place.split(' ').map(Number) as [number, number]);
}

describe('altered specimens', () => {
  it.each([
    ['passport', passport],
    ['card', card],
  ])('%s: one character changed at any protected position is given as printed, and fails', (_, lines) => {
    const layout = layoutOf(lines);
    let altered = 0;
    for (const [line, at] of protectedPlaces(layout)) {
      const original = lines[line]![at]!;
      for (const other of classAlphabet) {
        if (characterValue(other)! % 10 === characterValue(original)! % 10) continue;
        const forged = lines.with(line, lines[line]!.slice(0, at) + other + lines[line]!.slice(at + 1));
        const texts = forged.map((text, index) => decodeLine(layout, index, evidenceFor(text)));
        expect(texts).toEqual(forged);
        expect(layout.checks.every((check) => readCheck(check, texts).ok)).toBe(false);
        altered++;
      }
    }
    expect(altered).toBeGreaterThan(1000);
  });
});
