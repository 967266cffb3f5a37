import { describe, expect, test } from 'vitest';
import { linesBeside } from '../../../../../src/reading/mrz/find/beside.ts';
import { linesOf, narrow, readBlock } from '../../../../../src/reading/mrz/find/block-lines.ts';
import { passport } from '../attempt-of.ts';
import { type ToyLine, toy } from '../toy-door.ts';

const [names, numbers] = passport;
/** Lines of a card, whose numbers of characters differ as they may where fillers are miscounted. */
const card = [
  'I<UTOD231458907<<<<<<<<<<<<<<<',
  '7408122F1204159UTO<<<<<<<<<<<6',
  'ERIKSSON<<ANNA<MARIA<<<<<<<<',
];

/** The lines that are found beside those with the numbers `known`, and how many strips that takes. */
function found(lines: readonly ToyLine[], known: readonly number[], others: readonly number[] = []) {
  const { door, pixels, block, strips } = toy(lines);
  const readings = readBlock(door, pixels, linesOf(pixels, block, narrow));
  expect(readings).toHaveLength(lines.length);
  const blocks = [others, known].map((numbers) => numbers.map((number) => readings[number]!));
  const before = strips.length;
  const texts = linesBeside(door, pixels, blocks).map(({ text }) => text);
  return { texts, strips: strips.length - before };
}

describe('beside a sure line', () => {
  test.each([0, 1])('the other of two is found from line %i', (known) => {
    const { texts, strips } = found([{ text: names }, { text: numbers }], [known]);
    expect(texts).toEqual(passport);
    expect(strips).toBeLessThanOrEqual(33);
  });

  test.each([[[0]], [[1]], [[2]], [[0, 1]], [[1, 2]]])('all of three are found from lines %j', (known) => {
    const { texts, strips } = found(
      card.map((text) => ({ text, wide: 540 })),
      known,
    );
    expect(texts).toEqual(card);
    expect(strips).toBeLessThanOrEqual(33);
  });

  test('only lines of about its length are found', () => {
    expect(found([{ text: names }, { text: numbers.slice(0, 40), wide: 780 }], [0]).texts).toHaveLength(2);
    expect(found([{ text: names }, { text: numbers.slice(0, 39), wide: 780 }], [0]).texts).toEqual([]);
  });

  test('a line of little certainty is found, but not one of hardly any', () => {
    expect(found([{ text: names }, { text: numbers, sure: 0.8 }], [0]).texts).toEqual(passport);
    expect(found([{ text: names }, { text: numbers, sure: 0.7 }], [0]).texts).toEqual([]);
  });

  test('nothing is read where no more lines are', () => {
    expect(found([{ text: names }], [0])).toEqual({ texts: [], strips: 10 });
  });
});

test('the surest line of all blocks is the ruler', () => {
  const lines = [{ text: 'ABCDE' }, { text: names }, { text: numbers }];
  expect(found(lines, [1], [0]).texts).toEqual(passport);
});

test.each([
  ['shorter than 28 characters', { text: names.slice(0, 27) }],
  ['unsure', { text: names, sure: 0.85 }],
])('a line that is %s shows nothing beside it', (_, line) => {
  expect(found([line, { text: numbers }], [0])).toEqual({ texts: [], strips: 0 });
});
