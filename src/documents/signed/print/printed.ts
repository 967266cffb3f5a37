import type { ComputeBudget } from '../../../../wasm/compute.ts';
import type { TwoDDoc } from '../../../formats/two-d-doc/parse.ts';
import { present } from '../../../present.ts';
import type { Box, Quarters, TextRun } from '../../../raster/geometry.ts';
import { fold, type TextCell, type TextLine, textLines } from '../../../reading/text-lines.ts';
import type { PrintedKind } from './values.ts';

/**
 * A value of the code that the page also prints. The two are compared, because the signature covers only the
 * code: a genuine code can be pasted on an altered page.
 */
export interface PrintedField {
  /** Name of the field in the answer. */
  readonly field: string;
  /** Folded words before or above the value. */
  readonly label: RegExp;
  readonly kind: PrintedKind;
  /** The code's value; null if it has none, so that nothing is compared. */
  readonly read: (code: TwoDDoc) => string | null;
  /**
   * What it means if a further page has another value under the label. `identifies`: the page is of another
   * document. `states`: it was altered, because the document states this value once. By default nothing,
   * because the label may stand there for something else, such as an earlier year.
   */
  readonly elsewhere?: 'identifies' | 'states';
}

/** A place on the pages. */
export interface PrintedPlace {
  /** Index of the page. */
  readonly page: number;
  readonly box: Box;
}

/**
 * `same`: the value is beside its label, or is distinctive enough to count without it. `different`: the label
 * was found with other values beside it, all read with confidence. `not_found`: neither, for example because
 * the page draws its labels as shapes or its print could not be read with confidence.
 */
export interface PrintedComparison {
  readonly field: string;
  readonly code: string;
  readonly printed: 'same' | 'different' | 'not_found';
  /** The value that is printed instead; null unless the outcome is `different`. */
  readonly instead: string | null;
  /** The label that decided, else the first one; null if none was found. */
  readonly label: PrintedPlace | null;
  /** The place of the value that is printed instead; null unless the outcome is `different`. */
  readonly place: PrintedPlace | null;
}

/** Recognised text with less confidence counts as unread. */
const readMin = 0.5;
/** A value differs from the code only if every value by the label was read with at least this confidence. */
const sureMin = 0.8;

/**
 * Only this many characters of a cell are searched. A line across A3 has about 600 letters of 4 points. The
 * time of a label's pattern may grow with the square of this number.
 */
const cellCharactersMax = 1000;
/**
 * The most cells after a label on its line, and the most characters in them, that are searched for values.
 * The longest value with a cell for each character is an IBAN of 34.
 */
const besideMax = { cells: 64, characters: 1000 } as const;

/**
 * Instructions charged for searching: for all lines once per field, and again for the cells beside each label
 * that is found. Measured on lines made to cost much (test/unit/metered/print.test.ts).
 */
const instructionsPer = { cell: 10_000, character: 600 } as const;

/**
 * The folded lines of a page's text layer or recognised words, for `comparePrinted`. Runs that are turned, as
 * on a page with `/Rotate`, make lines of their own, so that a value stays beside its label.
 */
export function foldedLines(runs: readonly TextRun[]): readonly TextLine[] {
  return ([0, 1, 2, 3] as const).flatMap((quarters) => {
    const own = runs.filter((run) => (run.quarters ?? 0) === quarters);
    const upright = own.map((run) => ({ ...run, ...turnedBack(run, quarters) }));
    return textLines(upright).map(({ cells, middle }) => ({
      middle,
      ...(quarters !== 0 && { quarters }),
      cells: cells.map((cell) => ({ ...cell, text: fold(cell.text).slice(0, cellCharactersMax) })),
    }));
  });
}

/** A box of something that is turned clockwise by `quarters`, when it is turned back about the origin. */
function turnedBack({ x, y, width, height }: Box, quarters: Quarters): Box {
  switch (quarters) {
    case 0:
      return { x, y, width, height };
    case 1:
      return { x: y, y: -(x + width), width: height, height: width };
    case 2:
      return { x: -(x + width), y: -(y + height), width, height };
    case 3:
      return { x: -(y + height), y: x, width: height, height: width };
  }
}

/** The place on the page of a box that `turnedBack` has turned. */
function onPage(box: Box, quarters: Quarters = 0): Box {
  const turns: Readonly<Record<Quarters, Quarters>> = { 0: 0, 1: 3, 2: 2, 3: 1 };
  return turnedBack(box, turns[quarters]);
}

/**
 * Compares a code with the text of the pages, each as returned by `foldedLines`. The work is linear in the
 * text and charged to `compute`.
 * @throws {Unreadable} `too_complex` if the request has too few instructions left
 */
export function comparePrinted(
  fields: readonly PrintedField[],
  code: TwoDDoc,
  pages: readonly (readonly TextLine[])[],
  compute: Pick<ComputeBudget, 'spend'>,
): readonly PrintedComparison[] {
  return fields.flatMap((field) => {
    const value = field.read(code);
    if (value === null) return [];
    return [{ field: field.field, code: value, ...outcome(field, value, pages, compute) }];
  });
}

/**
 * Whether a page, as `foldedLines` returns it, belongs to another document than the code, although it repeats
 * a number of it. It does if it has another reference, or if it prints every value that the code signs and
 * some of them differ. The work is charged to `compute`.
 * @throws {Unreadable} `too_complex` if the request has too few instructions left
 */
export function isOfAnother(
  fields: readonly PrintedField[],
  code: TwoDDoc,
  page: readonly TextLine[],
  compute: Pick<ComputeBudget, 'spend'>,
): boolean {
  const compared = comparePrinted(fields, code, [page], compute);
  const identifying = fields.filter(({ elsewhere }) => elsewhere === 'identifies').map(({ field }) => field);
  const different = compared.filter(({ printed }) => printed === 'different');
  const printsAll = compared.length > 1 && compared.every(({ printed }) => printed !== 'not_found');
  return different.some(({ field }) => printsAll || identifying.includes(field));
}

function instructionsFor(cells: readonly TextCell[]): number {
  const characters = cells.reduce((sum, { text }) => sum + text.length, 0);
  return cells.length * instructionsPer.cell + characters * instructionsPer.character;
}

type ComparisonOutcome = Pick<PrintedComparison, 'printed' | 'instead' | 'label' | 'place'>;

function outcome(
  { label, kind, elsewhere }: PrintedField,
  value: string,
  pages: readonly (readonly TextLine[])[],
  compute: Pick<ComputeBudget, 'spend'>,
): ComparisonOutcome {
  const wanted = kind.wanted(value);
  const isWanted = (printed: string) => kind.equal(printed, wanted);
  const unlabelled = kind.unlabelled(wanted);
  for (const { cells } of pages.flat()) compute.spend(instructionsFor(cells));
  const anywhere =
    unlabelled !== 'never' && pages.flat().some((line) => kind.values(joined(legible(line))).some(isWanted));
  const labels = pages.flatMap((lines, page) => labelled(lines, page, label, kind, compute));
  const place = labels.find(({ values }) => values.length > 0) ?? labels[0] ?? null;
  const same: ComparisonOutcome = { printed: 'same', instead: null, label: place, place: null };
  if (anywhere && unlabelled === 'first') return same;
  const values = labels.flatMap((one) => one.values);
  const hasWanted = (one: Labelled) =>
    one.values.some(({ text, confidence }) => confidence >= readMin && isWanted(text));
  const right = labels.filter(hasWanted).map(({ page }) => page);
  if (right.length > 0) {
    const others = labels.filter(({ page, isAlone }) => isAlone && !right.includes(page));
    const altered = elsewhere === 'states' ? others.map(differing).find((one) => one !== null) : null;
    return altered ?? same;
  }
  const isSure = values.every(({ confidence }) => confidence >= sureMin);
  const different = isSure && place !== null ? differing(place) : null;
  if (different !== null) return different;
  return anywhere && values.length === 0
    ? same
    : { printed: 'not_found', instead: null, label: place, place: null };
}

/** The outcome for a label with other values only; null if it has none, or if one may have been misread. */
function differing(label: Labelled): ComparisonOutcome | null {
  const [first] = label.values;
  if (first === undefined || label.values.some(({ confidence }) => confidence < sureMin)) return null;
  const place = { page: label.page, box: first.box };
  return { printed: 'different', instead: first.text, label, place };
}

function legible({ cells }: TextLine): readonly TextCell[] {
  return cells.filter(({ confidence }) => confidence >= readMin);
}

/** A label and the values beside it. */
interface Labelled extends PrintedPlace {
  /** Whether its cell has no other words than the label. */
  readonly isAlone: boolean;
  readonly values: readonly { readonly text: string; readonly confidence: number; readonly box: Box }[];
}

function labelled(
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
      const rest = { ...cell, text: cell.text.slice(match.index + match[0].length) };
      const following = [rest, ...beside(cells, column)];
      compute.spend(instructionsFor(following));
      const right = valuesIn(following, kind);
      const next = lines[row + 1];
      const under = next?.quarters === quarters ? below(cell, next) : undefined;
      const values = right.length > 0 || !under ? right : valuesIn([under], kind);
      const placed = values.map((value) => ({ ...value, box: onPage(value.box, quarters) }));
      const isAlone = !/[a-z]/.test(cell.text.slice(0, match.index) + rest.text);
      return [{ page, isAlone, box: onPage(cell, quarters), values: placed }];
    }),
  );
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
  const found = values(atOnce ? text.replace(/[a-z].*$/s, '') : text);
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
function joined(cells: readonly TextCell[]): string {
  return cells.map(({ text }) => text).join('\t');
}
