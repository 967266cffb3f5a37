import type { TextRun } from '../../intake/page.ts';
import type { TwoDDoc } from '../two-d-doc/parse.ts';
import type { PrintedKind } from './printed-values.ts';
import { type Cell, fold, type TextLine, textLines } from './text-lines.ts';

/**
 * A genuine code can be cut out and pasted on an altered page: what its signature proves is the code, not the page. So the
 * code's values are compared with those that people read on the page.
 */
export interface PrintedField {
  /** Name of the field in the answer. */
  readonly field: string;
  /** Folded words that stand before or above the value. */
  readonly label: RegExp;
  readonly kind: PrintedKind;
  /** The code's value; null when it has none, and nothing is compared. */
  readonly read: (code: TwoDDoc) => string | null;
}

/**
 * `same`: the value stands by its label, or is so telling that it stands for itself. `different`: the label is there, and
 * other values than the code's by it. `not_found`: neither, as when the page draws its labels as shapes.
 */
export interface PrintedComparison {
  readonly field: string;
  readonly code: string;
  readonly printed: 'same' | 'different' | 'not_found';
}

/** Compares a code with the text of the pages, from their text layer or recognised. */
export function comparePrinted(
  fields: readonly PrintedField[],
  code: TwoDDoc,
  pages: readonly (readonly TextRun[])[],
): readonly PrintedComparison[] {
  const lines = pages.map((runs) => textLines(runs).map(folded));
  return fields.flatMap((field) => {
    const value = field.read(code);
    return value === null ? [] : [{ field: field.field, code: value, printed: outcome(field, value, lines) }];
  });
}

function outcome(
  { label, kind }: PrintedField,
  value: string,
  pages: readonly (readonly TextLine[])[],
): PrintedComparison['printed'] {
  const wanted = kind.wanted(value);
  const isWanted = (printed: string) => kind.equal(printed, wanted);
  const unlabelled = kind.unlabelled(wanted);
  const anywhere =
    unlabelled !== 'never' && pages.flat().some(({ cells }) => kind.values(joined(cells)).some(isWanted));
  if (anywhere && unlabelled === 'first') return 'same';
  const labelled = pages.flatMap((lines) => labelledValues(lines, label, kind));
  if (labelled.length > 0) return labelled.some(isWanted) ? 'same' : 'different';
  return anywhere ? 'same' : 'not_found';
}

function labelledValues(lines: readonly TextLine[], label: RegExp, kind: PrintedKind): readonly string[] {
  const valuesOf = (text: string) => kind.values(kind.atOnce ? text.split(/[a-z]/, 1)[0]! : text);
  return lines.flatMap(({ cells }, row) =>
    cells.flatMap((cell, column) => {
      const match = label.exec(cell.text);
      if (match === null) return [];
      const rest = { ...cell, text: cell.text.slice(match.index + match[0].length) };
      const right = valuesOf(joined([rest, ...cells.slice(column + 1)]));
      return right.length > 0 ? right : valuesOf(below(cell, lines[row + 1])?.text ?? '');
    }),
  );
}

/** A value stands this many times its label's height below it at the most, from top to top. */
const belowMax = 3;

function below(label: Cell, line: TextLine | undefined): Cell | undefined {
  return line?.cells.find(
    (cell) =>
      cell.x < label.x + label.width &&
      label.x < cell.x + cell.width &&
      cell.y - label.y <= belowMax * label.height,
  );
}

/** A tab keeps the digits of two cells apart. */
function joined(cells: readonly Cell[]): string {
  return cells.map(({ text }) => text).join('\t');
}

function folded({ cells, middle }: TextLine): TextLine {
  return { middle, cells: cells.map((cell) => ({ ...cell, text: fold(cell.text) })) };
}
