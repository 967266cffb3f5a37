import { present } from '../present.ts';
import {
  type Box,
  boxAround,
  centerOf,
  cornersOf,
  isAslant,
  type Quarters,
  type TextRun,
} from '../raster/geometry.ts';

/** A part of a page's text as printed, with its place. */
export interface Excerpt extends Box {
  readonly text: string;
}

/** Text that belongs together on a line, such as the text of one column. */
export interface TextCell extends Excerpt {
  /** The lowest confidence of its runs, 0 to 1; 1 for a text layer. */
  readonly confidence: number;
}

/** A line of a page, left to right. The gap between two cells is wider than a space. */
export interface TextLine {
  readonly cells: readonly TextCell[];
  /** Vertical middle, in points from the top of the page. */
  readonly middle: number;
  /**
   * By how many quarter turns, clockwise, the line is turned on the page. The places of its cells and its
   * `middle` are then those after the line was turned back about the origin. Absent if it is upright.
   */
  readonly quarters?: Quarters;
}

/**
 * A run is on the line of its left neighbour if their middles are this close, relative to the smaller of the
 * two heights.
 */
const sameLine = 0.4;
/** At most this many points, however high the runs are. */
const sameLineMaxPt = 20;
/** Runs lower than this are illegible. Leaving them out limits how many lines can lie within a point. */
const legibleMinPt = 2;
/** Relative to the run's height, gaps up to `noGap` are ignored, and gaps up to `spaceGap` are a space. */
const noGap = 0.12;
const spaceGap = 1.2;

/**
 * The lines of a page from top to bottom, whatever the order in which its file draws them. A line is followed
 * from run to run, so it may slope as in a scan. Text that is aslant is no part of a line: it is a watermark.
 */
export function textLines(runs: readonly TextRun[]): readonly TextLine[] {
  const lines = new OpenLines();
  const printed = runs.filter(
    (run) => run.height >= legibleMinPt && !isAslant(run) && run.text.trim() !== '',
  );
  for (const run of printed.toSorted((a, b) => a.x - b.x)) lines.add(run);
  return lines.all
    .map((line) => ({ cells: cells(line), middle: centerOf(present(line[0])).y }))
    .toSorted((a, b) => a.middle - b.middle);
}

/** Lines while they grow to the right, by the vertical position of their last run in whole points. */
class OpenLines {
  readonly all: TextRun[][] = [];
  readonly #byPoint = new Map<number, Set<TextRun[]>>();

  add(run: TextRun): void {
    const line = this.#nearest(run);
    if (line) {
      this.#at(present(line.at(-1))).delete(line);
      line.push(run);
      this.#at(run).add(line);
    } else {
      const started = [run];
      this.all.push(started);
      this.#at(run).add(started);
    }
  }

  #nearest(run: TextRun): TextRun[] | undefined {
    const reach = Math.min(sameLine * run.height, sameLineMaxPt);
    let best: { readonly line: TextRun[]; readonly apart: number } | undefined;
    for (let point = Math.floor(centerOf(run).y - reach); point <= centerOf(run).y + reach; point++) {
      for (const line of this.#byPoint.get(point) ?? []) {
        const last = present(line.at(-1));
        const apart = Math.abs(centerOf(last).y - centerOf(run).y);
        if (
          apart <= Math.min(reach, sameLine * last.height) &&
          apart < (best?.apart ?? Number.POSITIVE_INFINITY)
        ) {
          best = { line, apart };
        }
      }
    }
    return best?.line;
  }

  #at(run: TextRun): Set<TextRun[]> {
    const point = Math.floor(centerOf(run).y);
    const lines = this.#byPoint.get(point) ?? new Set();
    this.#byPoint.set(point, lines);
    return lines;
  }
}

/** The text of lines, with a tab between cells and a line end between lines. */
export function textOf(lines: readonly TextLine[]): string {
  return lines.map((line) => line.cells.map(({ text }) => text).join('\t')).join('\n');
}

/** The matches of a global `pattern` in a cell, with their boxes as `slice` estimates them. */
export function piecesOf(cell: TextCell, pattern: RegExp): readonly TextCell[] {
  return [...cell.text.matchAll(pattern)].map(({ 0: text, index }) => ({
    ...slice(cell, index, index + text.length),
    confidence: cell.confidence,
  }));
}

/** The characters `from` to `to` of an excerpt, with their box if all its characters are equally wide. */
export function slice({ text, x, y, width, height }: Excerpt, from: number, to: number): Excerpt {
  const perCharacter = width / text.length;
  return {
    text: text.slice(from, to),
    x: x + from * perCharacter,
    y,
    width: (to - from) * perCharacter,
    height,
  };
}

/** Letters that Unicode doesn't decompose, as other spellings write them. */
const spelt: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ł: 'l',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  þ: 'th',
};

/**
 * Folds text to lower case without accents, with plain spaces and apostrophes, so that variants of spelling
 * and fonts become equal. Raised digits stay: they may be footnotes.
 */
export function fold(text: string): string {
  return text
    .replace(/[^\u2070¹²³\u2074-\u2079]+/g, (part) => part.normalize('NFKD'))
    .replace(/\p{M}/gu, '')
    .replace(/[\u2018\u2019\u02BC]/g, "'")
    .toLowerCase()
    .replace(/[æ\u0111ð\u0131\u0142\u0153øßþ]/g, (letter) => spelt[letter] ?? letter);
}

function cells(line: readonly TextRun[]): readonly TextCell[] {
  const found: TextCell[] = [];
  for (const run of line) {
    const last = found.at(-1);
    const gap = last ? (run.x - last.x - last.width) / run.height : Number.POSITIVE_INFINITY;
    if (last && gap <= spaceGap) found[found.length - 1] = joined(last, run, gap > noGap ? ' ' : '');
    else found.push(cellOf(run));
  }
  return found.map(closedUp);
}

function cellOf(run: TextRun): TextCell {
  const { x, y, width, height, confidence = 1 } = run;
  return { text: plain(run), confidence, x, y, width, height };
}

/** Collapses white space, which also bounds the cost of searching words. */
function plain({ text }: TextRun): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** Fewer words of one character may be an enumeration or chance. */
const letterSpacedMin = 5;

/** Joins letterspaced text, in which each letter looks like a word. The gaps between its words are lost. */
function closedUp(cell: TextCell): TextCell {
  const words = cell.text.split(' ');
  const single = words.filter((word) => word.length === 1).length;
  return single >= letterSpacedMin && single >= 0.8 * words.length ? { ...cell, text: words.join('') } : cell;
}

function joined(left: TextCell, right: TextRun, between: string): TextCell {
  return {
    text: `${left.text}${between}${plain(right)}`,
    confidence: Math.min(left.confidence, right.confidence ?? 1),
    ...boxAround([...cornersOf(left), ...cornersOf(right)]),
  };
}
