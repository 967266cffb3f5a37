import { describe, expect, test } from 'vitest';
import { layouts } from '../../../../../src/formats/mrz/layouts.ts';
import { allowedAlong, allowedIn, argmax, rawText } from '../../../../../src/reading/mrz/decode/grammar.ts';
import { classAlphabet } from '../../../../../wasm/mrz/door.ts';
import { passport } from '../attempt-of.ts';
import { evidenceFor } from '../evidence-of.ts';

const layoutOf = (name: string) => layouts.find((one) => one.name === name)!;
const charactersOf = (classes: readonly number[]) =>
  classes
    .map((klass) => classAlphabet[klass]!)
    .sort()
    .join('');
const sorted = (characters: string) => [...characters].sort().join('');

const letters = sorted('ABCDEFGHIJKLMNOPQRSTUVWXYZ<');
const digits = sorted('0123456789<');
const anything = sorted(classAlphabet);

const allowed = (name: string, line: number, text: string) =>
  allowedIn(layoutOf(name), line - 1, evidenceFor(text)).map(({ classes }) => charactersOf(classes));

describe('the characters allowed in a line', () => {
  test('are those of its fields', () => {
    const along = allowed('td3', 2, passport[1]);
    expect(along.slice(0, 9)).toEqual(Array(9).fill(anything));
    expect(along[9]).toBe(digits);
    expect(along.slice(10, 13)).toEqual(Array(3).fill(letters));
    expect(along.slice(13, 20)).toEqual(Array(7).fill(digits));
    expect(along[20]).toBe(sorted('MFX<'));
  });

  test.each([
    ['td3', passport[0], 'P'],
    ['mrvA', passport[0].replace('P', 'V'), 'V'],
    ['mrvB', passport[0].slice(0, 36), 'V'],
    ['td2', passport[0].slice(0, 36), anything],
  ])('of %s begin with a letter of its own', (name, line, first) => {
    expect(allowed(name, 1, line)[0]).toBe(first);
    expect(allowed(name, 1, line)[1]).toBe(anything);
    expect(allowed(name, 2, line)[0]).toBe(anything);
  });

  test('are known with a misprint in 50, and the first letter in 5000', () => {
    const rates = allowedIn(layoutOf('td3'), 0, evidenceFor(passport[0])).map(({ misprint }) => misprint);
    expect(rates).toEqual(passport[0].split('').map((_, at) => (at === 0 ? 0.0002 : 0.02)));
  });

  test.each([43, 45, 0])('are all of them where the line has %i', (length) => {
    const evidence = evidenceFor(''.padEnd(length, '0'));
    for (const { classes, misprint } of allowedIn(layoutOf('td3'), 0, evidence)) {
      expect(charactersOf(classes)).toBe(anything);
      expect(misprint).toBe(0.02);
    }
    expect(allowedIn(layoutOf('td3'), 0, evidence)).toHaveLength(length);
  });
});

describe('a name', () => {
  const named = (text: string) => allowed('td3', 1, text.padEnd(44, '<'));

  test('has letters until four fillers', () => {
    const along = named('P<UTOAB<<C<<<D<<<<E');
    expect(along.slice(5, 18)).toEqual(Array(13).fill(letters));
    expect(along.slice(18)).toEqual(Array(26).fill('<'));
  });

  test('has ended for good', () => {
    // A letter behind the end is a misreading, and no new name.
    expect(named('P<UTOAB<<<<EFGHIJ').slice(11)).toEqual(Array(33).fill('<'));
  });

  test('does not count the fillers before it', () => {
    expect(named('P<D<<<<AB').slice(5, 12)).toEqual(Array(7).fill(letters));
  });

  test('counts only what is rather a filler than not', () => {
    const ended = (share: number) => {
      const doubts = { 14: { X: 1 - share } };
      const evidence = evidenceFor('P<UTOABCDEF<<<<GHI'.padEnd(44, '<'), doubts);
      return charactersOf(allowedIn(layoutOf('td3'), 0, evidence)[15]!.classes) === '<';
    };
    expect(ended(0.52)).toBe(true);
    expect(ended(0.48)).toBe(false);
  });

  test('does not end what follows it', () => {
    const along = allowed('frenchIdentityCard', 1, 'IDFRABERTHIER<<<<<<<<<<<<<<<<<123456');
    expect(along.slice(16, 30)).toEqual([letters, ...Array(13).fill('<')]);
    expect(along.slice(30)).toEqual(Array(6).fill(anything));
  });
});

test('what is allowed along a line does not depend on what was read', () => {
  const along = allowedAlong(layoutOf('td3'), 0).map(charactersOf);
  expect(along).toHaveLength(44);
  expect(along.slice(0, 6)).toEqual([anything, anything, letters, letters, letters, letters]);
  expect(along.slice(5)).toEqual(Array(39).fill(letters));
  expect(allowedAlong(layoutOf('td3'), 2)).toEqual([]);
});

test('the text of a line is what is believed most, and its marks', () => {
  const evidence = evidenceFor('ABC', { 1: { X: 0.6 } });
  expect(rawText(evidence)).toBe('AXC');
  const marked = { ...evidence.characters[2]!, isMark: true };
  expect(rawText({ ...evidence, characters: evidence.characters.with(2, marked) })).toBe('AX?');
});

test('of equal values the first is the greatest', () => {
  expect(argmax([1, 3, 2, 3])).toBe(1);
  expect(argmax([5])).toBe(0);
  expect(argmax([1, 2, 4])).toBe(2);
});
