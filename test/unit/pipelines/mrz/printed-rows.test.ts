import { describe, expect, test } from 'vitest';
import { readRow, rowsOf } from '../../../../src/pipelines/mrz/printed-rows.ts';
import type { Word } from '../../../../src/reading/words.ts';
import { classAlphabet, classCount, type MrzDoor, stripStride } from '../../../../wasm/mrz/door.ts';

const word = (text: string, x: number, y: number, width: number, height = 20): Word => ({
  ...{ text, x, y, width, height },
  confidence: 1,
});
const textsOf = (rows: readonly (readonly Word[])[]) => rows.map((row) => row.map(({ text }) => text));

describe('rows of words', () => {
  test('are words of one line that are near each other', () => {
    const words = [word('12', 10, 100, 30), word('AUG', 50, 102, 50), word('1974', 110, 99, 60)];
    expect(textsOf(rowsOf(words))).toEqual([['12', 'AUG', '1974']]);
  });
  test('end at a wide gap, at the next line, and where a word stands higher or lower', () => {
    const words = [
      word('left', 10, 100, 60),
      word('right', 70 + 61, 100, 60),
      word('below', 10, 130, 60),
      word('aside', 80, 155, 60),
    ];
    expect(textsOf(rowsOf(words))).toEqual([['left'], ['right'], ['below'], ['aside']]);
    expect(rowsOf([])).toEqual([]);
  });
});

describe('a row', () => {
  /** A door that reads one text, its characters `apart` columns from each other; a space takes one place. */
  const doorOf = (text: string, apart: number) => {
    const strips: string[] = [];
    const recognise: MrzDoor['recognise'] = ({ width }, reader) => {
      strips.push(`${reader}`);
      const steps = Math.ceil(width / stripStride);
      const probabilities = new Float32Array(steps * classCount);
      for (let step = 0; step < steps; step++) probabilities[step * classCount] = 1;
      for (const [at, character] of [...text].entries()) {
        if (character === ' ') continue;
        const step = Math.round((20 + at * apart) / stripStride);
        probabilities[step * classCount] = 0;
        probabilities[step * classCount + classAlphabet.indexOf(character) + 1] = 1;
      }
      return { steps, probabilities };
    };
    return { door: { recognise } as Pick<MrzDoor, 'recognise'> as MrzDoor, strips };
  };
  const print = { width: 600, height: 200, gray: new Uint8Array(600 * 200).fill(200) };
  const row = [word('I2', 10, 100, 30), word('AUG', 50, 100, 50), word('I974', 110, 100, 60)];

  test('is read by the larger reader, with spaces where characters are farther apart', () => {
    const { door, strips } = doorOf('12 AUG 1974', 12);
    expect(readRow(door, print, row)).toBe('12 AUG 1974');
    expect(strips).toEqual(['reread']);
  });
  test('has spaces for fillers', () => {
    expect(readRow(doorOf('AB<1', 12).door, print, row)).toBe('AB 1');
  });
  test.each(['', 'LIN'])('without digits is empty: %j', (text) => {
    expect(readRow(doorOf(text, 12).door, print, row)).toBe('');
  });
  test('that is too low, too high or too short is not read', () => {
    for (const other of [word('x', 10, 50, 90, 7), word('x', 10, 50, 400, 91), word('x', 10, 50, 39, 20)]) {
      const { door, strips } = doorOf('1', 12);
      expect(readRow(door, print, [other])).toBe('');
      expect(strips).toEqual([]);
    }
  });
});
