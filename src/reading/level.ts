import { present } from '../present.ts';
import { bottomOf } from '../raster/geometry.ts';
import type { Word } from './words.ts';

/** The widest gap between words of a line, relative to the height of a word. Tables have wider gaps. */
const gapMax = 1.5;
/** Shorter lines don't show their slope reliably. Relative to the height of a word. */
const lineLengthMin = 10;
/** A word may reach this much lower than its neighbours, relative to its height. */
const descender = 0.3;
/** The slope at which the far end of a line of A4 is half way to the next line. */
const slopeMax = 0.012;

/**
 * Whether the lines of text are level, so that what is left and right on a line belongs together. Also false
 * if no line is long enough to tell.
 */
export function linesAreLevel(words: readonly Word[]): boolean {
  const lines = linesOf(words.filter(({ text }) => text.trim() !== ''))
    .map((line) => ({ first: present(line[0]), last: present(line.at(-1)) }))
    .map(({ first, last }) => ({ run: last.x - first.x, rise: bottomOf(last) - bottomOf(first), first }))
    .filter(({ run, first }) => run >= lineLengthMin * first.height);
  const all = lines.reduce((sum, { run }) => sum + run, 0);
  const level = lines.reduce(
    (sum, { run, rise, first }) =>
      sum + (Math.abs(rise) <= slopeMax * run + descender * first.height ? run : 0),
    0,
  );
  return all > 0 && level >= 0.9 * all;
}

function linesOf(words: readonly Word[]): readonly (readonly Word[])[] {
  const lines: Word[][] = [];
  for (const word of words) {
    const last = lines.at(-1)?.at(-1);
    if (last && follows(last, word)) lines.at(-1)?.push(word);
    else lines.push([word]);
  }
  return lines;
}

function follows(last: Word, next: Word): boolean {
  const gap = next.x - last.x - last.width;
  const height = Math.max(last.height, next.height);
  return gap >= 0 && gap <= gapMax * height && Math.abs(bottomOf(next) - bottomOf(last)) <= height / 2;
}
