import { classAlphabet, type MrzDoor } from '../../../wasm/mrz/door.ts';
import { present } from '../../present.ts';
import { rectangle } from '../../raster/geometry.ts';
import type { Pixels } from '../../raster/pixels.ts';
import { straight } from '../../raster/ribbon.ts';
import { plainCut, readStrip } from '../../reading/mrz/find/strip.ts';
import type { Word } from '../../reading/words.ts';

/** Words of one size side by side, from left to right. */
export type Row = readonly Word[];

/** The widest gap between two words of a row, in heights of the first. */
const gapMax = 3;
/**
 * The height of a row, which is that of its capitals: a lower one can't be read, a higher one is a picture.
 */
const heightPx = { min: 8, max: 90 } as const;
/** The least width of a row, relative to its height: a date has eight characters. */
const widthMin = 2;
/** The widest gap between characters of a word, in usual gaps. */
const wordGap = 1.5;

/** The rows of words in reading order. */
export function rowsOf(words: readonly Word[]): readonly Row[] {
  const rows: Word[][] = [];
  for (const word of words) {
    const row = rows.at(-1);
    const last = row?.at(-1);
    if (row !== undefined && last !== undefined && follows(word, last)) row.push(word);
    else rows.push([word]);
  }
  return rows;
}

function follows(word: Word, last: Word): boolean {
  const gap = word.x - (last.x + last.width);
  const isLevel = Math.abs(word.y - last.y) <= last.height;
  return word.x > last.x && isLevel && gap <= gapMax * last.height;
}

/**
 * Reads a row of print that has a number or a date, with the larger reader of MRZs, which knows digits and
 * capitals of bad pictures better than a recogniser of pages. It leaves out small letters, accents and marks,
 * so a row without digits, which may be a name, is empty. So is one that is too small, too large or too
 * short.
 */
export function readRow(door: MrzDoor, print: Pixels, row: Row): string {
  const [first, last] = [present(row[0]), present(row.at(-1))];
  const high = median(row.map(({ height }) => height));
  const bottom = median(row.map(({ y, height }) => y + height));
  const right = last.x + last.width;
  if (high < heightPx.min || high > heightPx.max || right - first.x < widthMin * high) return '';
  const quad = rectangle(first.x, bottom - high, right, bottom);
  const { emissions } = readStrip(door, print, { quad, bend: straight }, plainCut, 'reread');
  const middles = emissions.map(({ from, to }) => (from + to) / 2);
  const gaps = middles.slice(1).map((middle, at) => middle - present(middles[at]));
  const usual = gaps.length > 0 ? median(gaps) : 0;
  const characters = emissions.map(({ klass }, at) => {
    const isApart = (gaps[at - 1] ?? 0) > wordGap * usual;
    return (isApart ? ' ' : '') + classAlphabet.charAt(klass - 1);
  });
  const text = characters.join('').replaceAll('<', ' ');
  return /\d/.test(text) ? text : '';
}

const median = (values: readonly number[]): number =>
  present(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]);
