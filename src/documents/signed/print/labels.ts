import type { ComputeBudget } from '../../../../wasm/compute.ts';
import { present } from '../../../present.ts';
import type { Box } from '../../../raster/geometry.ts';
import type { TextCell, TextLine } from '../../../reading/text-lines.ts';
import { onPage } from './turned.ts';
import { lettersOf, type PrintedKind } from './values.ts';

/**
 * The most cells after a label on its line, and the most characters in them, that are searched for values.
 * The longest value with a cell for each character is an IBAN of 34.
 */
const besideMax = { cells: 64, characters: 1000 } as const;

/**
 * Instructions charged for searching: for all lines each time that a field is searched in them, and again for
 * the cells beside each label that is found. Measured on lines made to cost much
 * (test/unit/metered/print.test.ts).
 */
const instructionsPer = { cell: 10_000, character: 600 } as const;

export function instructionsFor(cells: readonly TextCell[]): number {
  const characters = cells.reduce((sum, { text }) => sum + text.length, 0);
  return cells.length * instructionsPer.cell + characters * instructionsPer.character;
}

/** A place on the pages. */
export interface PrintedPlace {
  /** Index of the page. */
  readonly page: number;
  readonly box: Box;
}

/** A label and the values beside it. */
export interface Labelled extends PrintedPlace {
  /** Whether no words are before it in its cell. In a sentence it may be about something else. */
  readonly begins: boolean;
  /** Whether its cell has no other words at all. */
  readonly isAlone: boolean;
  /** Whether its cell ends as a sentence or a part of it does, whose last line may begin with the label. */
  readonly isSentence: boolean;
  readonly values: readonly { readonly text: string; readonly confidence: number; readonly box: Box }[];
}

export function labelled(
  lines: readonly TextLine[],
  page: number,
  label: RegExp,
  kind: PrintedKind,
  compute: Pick<ComputeBudget, 'spend'>,
): readonly Labelled[] {
  return lines.flatMap(({ cells, quarters }, row) =>
    cells.flatMap((cell, column) => {
      const match = label.exec(cell.text);
      if (match === null) return [];
      const rest = { ...cell, text: cell.text.slice(match.index + match[0].length).replace(footnote, '') };
      const following = [rest, ...beside(cells, column)];
      compute.spend(instructionsFor(following));
      const right = valuesIn(following, kind);
      const next = lines[row + 1];
      const under = next?.quarters === quarters ? below(cell, next) : undefined;
      const values =
        right.length > 0 || !under || isFilled(following) || isWrapped(rest, under, kind)
          ? right
          : valuesIn([under], kind);
      const placed = values.map((value) => ({ ...value, box: onPage(value.box, quarters) }));
      const begins = !/[a-z]/.test(cell.text.slice(0, match.index));
      const isAlone = begins && !/[a-z]/.test(rest.text);
      const isSentence = /[.,;]$/.test(rest.text);
      return [{ page, begins, isAlone, isSentence, box: onPage(cell, quarters), values: placed }];
    }),
  );
}

/** Whether figures alone are beside a label: they are its value, whatever it is, and not what is below it. */
function isFilled(following: readonly TextCell[]): boolean {
  const text = joined(following);
  return /\d/.test(text) && !/[a-z]/.test(text);
}

/**
 * Whether a label and the cell below it are two lines of one sentence: words are after the label and also
 * after the value. They stand between the two, as they may not on one line.
 */
function isWrapped(rest: TextCell, under: TextCell, { atOnce }: PrintedKind): boolean {
  return atOnce && lettersOf(rest.text).length > 0 && lettersOf(under.text).length > 1;
}

/** The cells that may have the values of a label in the cell at `column`. */
function beside(cells: readonly TextCell[], column: number): readonly TextCell[] {
  let characters = 0;
  const following = cells.slice(column + 1, column + 1 + besideMax.cells);
  const end = following.findIndex(({ text }) => {
    characters += text.length;
    return characters > besideMax.characters;
  });
  return end < 0 ? following : following.slice(0, end + 1);
}

/** The mark of a footnote after a label. */
const footnote = /^ ?\(\d\)/;

/** The unit of an amount, between a label and its value or behind it. */
const inEuros = /\(?\b(?:en )?(?:euros?|eur)\b\)?/g;

/** The smallest box around all cells. */
function around(cells: readonly TextCell[]): Box {
  const [x, y] = [Math.min(...cells.map((cell) => cell.x)), Math.min(...cells.map((cell) => cell.y))];
  const right = Math.max(...cells.map((cell) => cell.x + cell.width));
  const bottom = Math.max(...cells.map((cell) => cell.y + cell.height));
  return { x, y, width: right - x, height: bottom - y };
}

function valuesIn(cells: readonly TextCell[], { atOnce, values }: PrintedKind): Labelled['values'] {
  const text = joined(cells);
  const least = Math.min(...cells.map(({ confidence }) => confidence));
  const found = values(atOnce ? text.replace(inEuros, ' ').replace(/[a-z].*$/s, '') : text);
  if (found.length === 0) return [];
  const cellOf = new Map<string, TextCell>();
  for (const cell of cells.toReversed()) for (const value of values(cell.text)) cellOf.set(value, cell);
  return found.map((value) => {
    const own = cellOf.get(value);
    return {
      text: value,
      confidence: own?.confidence ?? least,
      box: around(own === undefined ? cells : [own]),
    };
  });
}

/** The largest distance of a value below its label, from top to top, relative to the label's height. */
const belowMax = 3;

function below(label: TextCell, line: TextLine | undefined): TextCell | undefined {
  if (line === undefined) return undefined;
  // The cells of a line are ordered from left to right, and none overlaps another.
  for (let column = firstEndingAfter(line.cells, label.x); column < line.cells.length; column++) {
    const cell = line.cells[column];
    if (cell === undefined || cell.x >= label.x + label.width) return undefined;
    if (cell.y - label.y <= belowMax * label.height) return cell;
  }
  return undefined;
}

/** The index of the first cell whose right edge is right of `x`; the number of cells if there is none. */
function firstEndingAfter(cells: readonly TextCell[], x: number): number {
  let [from, to] = [0, cells.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const cell = present(cells[middle]);
    if (cell.x + cell.width > x) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** The text of cells, with tabs, so that digits of two cells are not joined. */
export function joined(cells: readonly TextCell[]): string {
  return cells.map(({ text }) => text).join('\t');
}
