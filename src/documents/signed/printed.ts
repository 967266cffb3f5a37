import type { TwoDDoc } from '../../formats/two-d-doc/parse.ts';
import { fold, type TextCell, type TextLine, textLines } from '../../intake/text-lines.ts';
import type { Box, TextRun } from '../../raster/geometry.ts';
import type { PrintedKind } from './printed-values.ts';

/**
 * A value of the code that the page also prints. A genuine code can be pasted on an altered page, because its
 * signature covers the code and not the page. So the code's values are compared with those printed on the
 * page.
 */
export interface PrintedField {
  /** Name of the field in the answer. */
  readonly field: string;
  /** Folded words before or above the value. */
  readonly label: RegExp;
  readonly kind: PrintedKind;
  /** The code's value; null if it has none, so that nothing is compared. */
  readonly read: (code: TwoDDoc) => string | null;
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

/** The folded lines of a page's text layer or recognised words, for `comparePrinted`. */
export function foldedLines(runs: readonly TextRun[]): readonly TextLine[] {
  return textLines(runs).map(({ cells, middle }) => ({
    middle,
    cells: cells.map((cell) => ({ ...cell, text: fold(cell.text) })),
  }));
}

/** Compares a code with the text of the pages, each as returned by `foldedLines`. */
export function comparePrinted(
  fields: readonly PrintedField[],
  code: TwoDDoc,
  pages: readonly (readonly TextLine[])[],
): readonly PrintedComparison[] {
  return fields.flatMap((field) => {
    const value = field.read(code);
    return value === null ? [] : [{ field: field.field, code: value, ...outcome(field, value, pages) }];
  });
}

type ComparisonOutcome = Pick<PrintedComparison, 'printed' | 'instead' | 'label' | 'place'>;

function outcome(
  { label, kind }: PrintedField,
  value: string,
  pages: readonly (readonly TextLine[])[],
): ComparisonOutcome {
  const wanted = kind.wanted(value);
  const isWanted = (printed: string) => kind.equal(printed, wanted);
  const unlabelled = kind.unlabelled(wanted);
  const anywhere =
    unlabelled !== 'never' && pages.flat().some((line) => kind.values(joined(legible(line))).some(isWanted));
  const labels = pages.flatMap((lines, page) => labelled(lines, page, label, kind));
  const place = labels.find(({ values }) => values.length > 0) ?? labels[0] ?? null;
  const same: ComparisonOutcome = { printed: 'same', instead: null, label: place, place: null };
  if (anywhere && unlabelled === 'first') return same;
  const values = labels.flatMap((one) => one.values);
  if (values.some(({ text, confidence }) => confidence >= readMin && isWanted(text))) return same;
  const [first] = values;
  if (first && values.every(({ confidence }) => confidence >= sureMin)) {
    const page = labels.find(({ values }) => values.includes(first))?.page ?? 0;
    return { printed: 'different', instead: first.text, label: place, place: { page, box: first.box } };
  }
  return anywhere && !first ? same : { printed: 'not_found', instead: null, label: place, place: null };
}

function legible({ cells }: TextLine): readonly TextCell[] {
  return cells.filter(({ confidence }) => confidence >= readMin);
}

/** A label and the values beside it. */
interface Labelled extends PrintedPlace {
  readonly values: readonly { readonly text: string; readonly confidence: number; readonly box: Box }[];
}

function labelled(
  lines: readonly TextLine[],
  page: number,
  label: RegExp,
  kind: PrintedKind,
): readonly Labelled[] {
  return lines.flatMap(({ cells }, row) =>
    cells.flatMap((cell, column) => {
      const match = label.exec(cell.text);
      if (match === null) return [];
      const rest = { ...cell, text: cell.text.slice(match.index + match[0].length) };
      const right = valuesIn([rest, ...cells.slice(column + 1)], kind);
      const under = below(cell, lines[row + 1]);
      const values = right.length > 0 || !under ? right : valuesIn([under], kind);
      return [{ page, box: boxOf(cell), values }];
    }),
  );
}

/** The smallest box around all cells. */
function around(cells: readonly TextCell[]): Box {
  const [x, y] = [Math.min(...cells.map((cell) => cell.x)), Math.min(...cells.map((cell) => cell.y))];
  const right = Math.max(...cells.map((cell) => cell.x + cell.width));
  const bottom = Math.max(...cells.map((cell) => cell.y + cell.height));
  return { x, y, width: right - x, height: bottom - y };
}

function boxOf({ x, y, width, height }: TextCell): Box {
  return { x, y, width, height };
}

function valuesIn(cells: readonly TextCell[], { atOnce, values }: PrintedKind): Labelled['values'] {
  const text = joined(cells);
  const least = Math.min(...cells.map(({ confidence }) => confidence));
  return values(atOnce ? text.replace(/[a-z].*$/s, '') : text).map((value) => {
    const own = cells.find((cell) => values(cell.text).includes(value));
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
  return line?.cells.find(
    (cell) =>
      cell.x < label.x + label.width &&
      label.x < cell.x + cell.width &&
      cell.y - label.y <= belowMax * label.height,
  );
}

/** The text of cells, with tabs, so that digits of two cells are not joined. */
function joined(cells: readonly TextCell[]): string {
  return cells.map(({ text }) => text).join('\t');
}
