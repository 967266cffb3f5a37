import { classAlphabet } from '../../../../wasm/mrz/door.ts';
import { type Charset, charsets, type Layout } from '../../../formats/mrz/layouts/layout.ts';
import { charsetsAlong } from '../../../formats/mrz/layouts.ts';
import { keysOf } from '../../../keys.ts';
import { present } from '../../../present.ts';
import type { LineEvidence } from './evidence.ts';

/** Indices into `classAlphabet`. */
type Classes = readonly number[];

/**
 * The characters allowed at a position, and the assumed rate of other ones, against which a misreading is
 * weighed.
 */
export interface Allowed {
  readonly classes: Classes;
  readonly misprint: number;
}

/** The rate of characters that are printed where their layout does not allow them. */
const misprint = 0.02;
/** The rate of wrong first letters, which identify a whole kind of document. */
const misprintOfFirstLetter = 0.0002;

const classesOf = (characters: string): Classes =>
  [...characters].map((character) => classAlphabet.indexOf(character));

const classesByCharset = new Map(keysOf(charsets).map((name) => [name, classesOf(charsets[name])]));
const classesIn = (charset: Charset): Classes => present(classesByCharset.get(charset));
const fillerClass = classAlphabet.indexOf('<');
const filler: Classes = [fillerClass];
const anything: Allowed = { classes: classesIn('alphanumeric'), misprint };

/** Whether a layout allows only one character at a place; line and place count from 0. */
export function isPrescribed(layout: Layout, line: number, at: number): boolean {
  return line === 0 && at === 0 && layout.firstLetter !== undefined;
}

/**
 * Names are padded with fillers to the end of their field. After this many fillers no letter follows (ICAO
 * 9303-3 4.6).
 */
const endingFillers = 4;

/** For each character of line `index` (from 0) of a layout, the characters allowed there. */
export function allowedIn(layout: Layout, index: number, { characters }: LineEvidence): Allowed[] {
  // In a line with too many or too few characters, it is unknown from where on the positions are wrong.
  if (characters.length !== layout.lengths[index]) return characters.map(() => anything);
  const along = charsetsAlong(layout, index + 1);
  let fillers = 0;
  return characters.map(({ beliefs }, at) => {
    if (layout.firstLetter !== undefined && isPrescribed(layout, index, at))
      return { classes: classesOf(layout.firstLetter), misprint: misprintOfFirstLetter };
    // There are as many characters as positions.
    const charset = present(along[at]);
    const ended = charset === 'name' && fillers >= endingFillers;
    if (!ended) fillers = charset === 'name' && present(beliefs[fillerClass]) > 0.5 ? fillers + 1 : 0;
    return { classes: ended ? filler : classesIn(charset), misprint };
  });
}

/** The classes of characters along line `index` (from 0) of a layout, whatever was read. */
export function allowedAlong(layout: Layout, index: number): Classes[] {
  return charsetsAlong(layout, index + 1).map((charset) => classesIn(charset));
}

/** The text for a printed mark that is no MRZ character. */
export const markText = '?';

/** The character with the highest belief at every position, before any grammar is applied. */
export function rawText({ characters }: LineEvidence): string {
  return characters
    .map(({ beliefs, isMark }) => (isMark ? markText : classAlphabet[argmax(beliefs)]))
    .join('');
}

export function argmax(values: ArrayLike<number>): number {
  let best = 0;
  for (let i = 1; i < values.length; i++) if (values[i]! > values[best]!) best = i;
  return best;
}
