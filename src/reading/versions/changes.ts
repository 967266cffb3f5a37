import type { Letter, ShownPage, ShownRun } from '../../../wasm/mupdf/paint/shown.ts';
import { type Box, boxAround, centerOf } from '../../raster/geometry.ts';
import { LetterPlaces } from './letter-places.ts';
import { lostInk } from './lost-ink.ts';

/** Something that was removed from a page or changed. The place is in points of the page. */
export interface Change {
  readonly place: Box;
  /** The text that stood there; null for a drawing or a picture. */
  readonly earlier: string | null;
  /** The text that stands there now; null if there is none, or for a drawing or a picture. */
  readonly now: string | null;
}

/** A run of text of which letters are gone. */
interface GoneRun {
  readonly run: ShownRun;
  readonly letters: readonly Letter[];
}

/**
 * What was removed from a page or changed: texts first, then drawings and pictures. What was only added or
 * moved does not count.
 */
export function changesOf(earlier: ShownPage, now: ShownPage): readonly Change[] {
  const gone = goneRuns(earlier.runs, now.runs);
  const isSameText = gone.length === 0 || plain(allText(earlier.runs)) === plain(allText(now.runs));
  const texts = isSameText ? [] : inLines(stillGone(gone, earlier.runs, now.runs)).flatMap(changeOf(now));
  const compared = gone.flatMap(({ run, letters }) => [run, placeOf(letters)]);
  const drawings = lostInk(earlier, now, compared);
  return [...texts, ...drawings.map((place) => ({ place, earlier: null, now: null }))];
}

/** The runs of `runs` with the letters that do not stand at the same place in `others`. */
function goneRuns(runs: readonly ShownRun[], others: readonly ShownRun[]): readonly GoneRun[] {
  const places = new LetterPlaces(others.flatMap(({ letters }) => letters));
  return runs.flatMap((run) => {
    const letters = run.letters.filter((letter) => !places.has(letter));
    return letters.length > 0 ? [{ run, letters }] : [];
  });
}

/** Without the runs whose text stands elsewhere on the page now. */
function stillGone(
  gone: readonly GoneRun[],
  earlier: readonly ShownRun[],
  now: readonly ShownRun[],
): readonly GoneRun[] {
  const moved = new Map<string, number>();
  for (const { run } of goneRuns(now, earlier)) {
    const text = plain(run.text);
    moved.set(text, (moved.get(text) ?? 0) + 1);
  }
  return gone.filter(({ run }) => {
    const text = plain(run.text);
    const left = moved.get(text) ?? 0;
    moved.set(text, left - 1);
    return left <= 0;
  });
}

/** How far runs of one line are apart at most, in heights of their letters. */
const gapSizes = 2;

/** Joins runs that follow each other in one line. */
function inLines(gone: readonly GoneRun[]): readonly (readonly GoneRun[])[] {
  const lines: GoneRun[][] = [];
  for (const one of gone) {
    const line = lines.at(-1);
    const before = line?.at(-1)?.run;
    if (line !== undefined && before !== undefined && follows(before, one.run)) line.push(one);
    else lines.push([one]);
  }
  return lines;
}

function follows(before: Box, run: Box): boolean {
  const isInLine = Math.abs(centerOf(before).y - centerOf(run).y) < run.height / 2;
  return isInLine && Math.abs(run.x - before.x - before.width) < gapSizes * run.height;
}

function changeOf(now: ShownPage): (line: readonly GoneRun[]) => readonly Change[] {
  return (line) => {
    const earlier = line.map(({ run }) => run.text).join(' ');
    const place = placeOf(line.flatMap(({ letters }) => letters));
    const standing = now.runs.filter((run) => touches(run, place)).map(({ text }) => text);
    const isSame = plain(standing.join('')) === plain(earlier);
    return isSame ? [] : [{ place, earlier, now: standing.length > 0 ? standing.join(' ') : null }];
  };
}

function touches(run: Box, place: Box): boolean {
  const { y } = centerOf(run);
  const isBeside = run.x > place.x + place.width || run.x + run.width < place.x;
  return !isBeside && y >= place.y && y <= place.y + place.height;
}

function allText(runs: readonly ShownRun[]): string {
  return runs.map(({ text }) => text).join('');
}

/** Letters and digits alone, however they are written. */
function plain(text: string): string {
  return text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
}

function placeOf(letters: readonly Letter[]): Box {
  const { x, y, width, height } = boxAround(letters.map(({ middle }) => middle));
  const half = Math.max(...letters.map(({ sizePt }) => sizePt)) / 2;
  return { x: x - half, y: y - half, width: width + 2 * half, height: height + 2 * half };
}
