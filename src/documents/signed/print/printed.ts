import type { ComputeBudget } from '../../../../wasm/compute.ts';
import type { TwoDDoc } from '../../../formats/two-d-doc/parse.ts';
import { present } from '../../../present.ts';
import type { TextRun } from '../../../raster/geometry.ts';
import { fold, type TextCell, type TextLine, textLines } from '../../../reading/text-lines.ts';
import type { PrintResult } from '../../code-texts.ts';
import { instructionsFor, joined, type Labelled, labelled, type PrintedPlace } from './labels.ts';
import { onPage, turnedBack } from './turned.ts';
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
  /** Names of other fields of the answer whose values this one is made of. */
  readonly covers?: readonly string[];
  /**
   * Finds the values in a folded text that are surely of this kind, where a document has only one: another
   * one is then `ambiguous` wherever it stands. By default others may stand there for something else.
   */
  readonly only?: (text: string) => readonly string[];
  /**
   * What another value by the label means although the signed one is printed too. `identifies`: a further
   * page with it is of another document. `states`: the document contradicts itself, because it states no
   * other value of this name. By default nothing, because the label may stand there for something else, such
   * as an earlier year.
   */
  readonly elsewhere?: 'identifies' | 'states';
  /**
   * Whether the label begins its cell, as in a table or a title, wherever it means this value. Within a
   * sentence it may be about another year or another household.
   */
  readonly begins?: boolean;
  /**
   * Set if a page states only one value by this label, so that another one there contradicts the signed one.
   * By default the label may stand there for other things too.
   */
  readonly statedOf?: {
    /** Name of the field that a page prints by its label, as signed, if it states this one. */
    readonly field: string;
    /** Another signed value that may stand by the same label. */
    readonly beside?: (code: TwoDDoc) => string | null;
  };
}

/**
 * `same`: the signed value stands by its label, or without one if it is distinctive; not in print that is far
 * smaller than another value by a label. `different`: by the label are other values only, all read with
 * confidence, and the signed one stands nowhere else. `ambiguous`: it does stand elsewhere, so the label may
 * mean something else there; or the other value may be another spelling of the signed one, or is only in a
 * sentence.
 *
 * For a field that `states` its value, that it stands elsewhere excuses nothing: it is `different`, also if a
 * further page has the label alone with another value. If one page has both values by labels, or more words
 * follow the label, it is `ambiguous`. `not_found`: none of these, for example because the page draws its
 * labels as shapes or its print could not be read with confidence.
 */
export interface LabelledComparison {
  readonly field: string;
  readonly code: string;
  readonly printed: PrintResult;
  /** The value by the label; null unless the outcome is `different` or `ambiguous`. */
  readonly instead: string | null;
  /** The label that decided, else the first one; null if none was found. */
  readonly label: PrintedPlace | null;
  /** The place of `instead`; null if there is none. */
  readonly place: PrintedPlace | null;
  /** Whether another value by the label would be `ambiguous`, not `different`. */
  readonly isOpen: boolean;
}

/** A comparison of a value that was looked for in the whole print too. */
export interface PrintedComparison extends LabelledComparison {
  /** Whether each genuine page surely prints the value, and it stands nowhere. */
  readonly isMissing: boolean;
}

/** Recognised text with less confidence counts as unread. */
const readMin = 0.5;
/** A value differs from the code only if every value by the label was read with at least this confidence. */
export const sureMin = 0.8;
/** Print of a value that is lower than this, relative to another value by a label, does not outweigh it. */
const comparableMin = 0.6;

/**
 * Only this many characters of a cell are searched. A line across A3 has about 600 letters of 4 points. The
 * time of a label's pattern may grow with the square of this number.
 */
const cellCharactersMax = 1000;

/**
 * The folded lines of a page's text layer or recognised words, for `comparePrinted`. Runs that are turned, as
 * on a page with `/Rotate`, make lines of their own, so that a value stays beside its label.
 */
export function foldedLines(runs: readonly TextRun[]): readonly TextLine[] {
  return ([0, 1, 2, 3] as const).flatMap((quarters) => {
    const own = runs.filter((run) => (run.quarters ?? 0) === quarters);
    const upright = own.map((run) => ({ ...run, ...turnedBack(run, quarters) }));
    return folded(textLines(upright)).map((line) => (quarters === 0 ? line : { ...line, quarters }));
  });
}

/** Upright lines with their cells folded, as `foldedLines` returns them. */
export function folded(lines: readonly TextLine[]): readonly TextLine[] {
  return lines.map(({ cells, middle }) => ({
    middle,
    cells: cells.map((cell) => ({ ...cell, text: fold(cell.text).slice(0, cellCharactersMax) })),
  }));
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
): readonly LabelledComparison[] {
  return fields.flatMap((field) => {
    const value = field.read(code);
    if (value === null) return [];
    const compared = outcome(field, value, pages, compute);
    const another = compared.printed === 'same' ? anotherOne(field, value, pages, compute) : null;
    return [{ field: field.field, code: value, ...compared, ...another }];
  });
}

/**
 * Another value of a kind of which the document has only one; null if there is none. It has no label, so that
 * a scan is not recognised again around the label of the signed value, which would not show it.
 */
function anotherOne(
  { kind, only }: PrintedField,
  value: string,
  pages: readonly (readonly TextLine[])[],
  compute: Pick<ComputeBudget, 'spend'>,
): ComparisonOutcome | null {
  if (only === undefined) return null;
  const wanted = kind.wanted(value);
  for (const [page, line] of pages.flatMap((lines, page) => lines.map((line) => [page, line] as const))) {
    compute.spend(instructionsFor(line.cells));
    const cells = legible(line);
    const instead = only(joined(cells)).find((one) => !kind.equal(one, wanted));
    if (instead === undefined) continue;
    const cell = cells.find(({ text }) => only(text).includes(instead)) ?? present(cells[0]);
    const place = { page, box: onPage(cell, line.quarters) };
    return { printed: 'ambiguous', instead, label: null, place, isOpen: false };
  }
  return null;
}

/**
 * Whether a page, as `foldedLines` returns it, belongs to another document than the code, although it repeats
 * a number of it. It does if it has another reference or period, or if it prints every value that the code
 * signs and some of them differ. The work is charged to `compute`.
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

type ComparisonOutcome = Omit<LabelledComparison, 'field' | 'code'>;

function outcome(
  { label, kind, elsewhere, begins = false }: PrintedField,
  value: string,
  pages: readonly (readonly TextLine[])[],
  compute: Pick<ComputeBudget, 'spend'>,
): ComparisonOutcome {
  const wanted = kind.wanted(value);
  const isWanted = (printed: string) => kind.equal(printed, wanted);
  const unlabelled = kind.unlabelled(wanted);
  const states = elsewhere === 'states';
  const all = pages.flat();
  const charge = () => {
    for (const { cells } of all) compute.spend(instructionsFor(cells));
  };
  const heights = (isMeant: (printed: string) => boolean) => {
    charge();
    return heightsOf(all, kind, isMeant);
  };
  charge();
  const labels = pages.flatMap((lines, page) => labelled(lines, page, label, kind, compute));
  const place = labels.find(({ values }) => values.length > 0) ?? labels[0] ?? null;
  const rightOf = ({ values }: Labelled) =>
    values.filter(({ text, confidence }) => confidence >= readMin && isWanted(text));
  const mayBe = ({ values }: Labelled) => values.some(({ text }) => kind.mayBe?.(text, wanted));
  const right = labels.flatMap(rightOf).map(({ box }) => box.height);
  // A year, or a number of few digits, may stand anywhere by chance.
  const isTelling = kind.excuses === true || unlabelled !== 'never' || !kind.atOnce;
  const anywhere = isTelling ? heights(isWanted) : [];
  const isSpelt = (printed: string) => kind.mayBe?.(printed, wanted) === true;
  const isExcused = () => kind.excuses === true && heights(isSpelt).length > 0;
  const isOpen = !states && (right.length > 0 || anywhere.length > 0 || isExcused());
  const same: ComparisonOutcome = {
    printed: 'same',
    instead: null,
    label: place,
    place: null,
    isOpen,
  };
  const others = labels.filter((one) => rightOf(one).length === 0 && isOther(one));
  const highest = others.reduce((most, { values }) => Math.max(most, present(values[0]).box.height), 0);
  const counted = unlabelled === 'first' ? [...right, ...anywhere] : right;
  if (counted.some((height) => height >= comparableMin * highest)) {
    const other = states ? others.find(({ begins }) => begins) : undefined;
    if (other === undefined) return same;
    const rightPages = labels.filter((one) => rightOf(one).length > 0).map(({ page }) => page);
    const isFurther = rightPages.length > 0 && !rightPages.includes(other.page);
    return differing(other, !isFurther || !other.isAlone || mayBe(other));
  }
  const values = labels.flatMap((one) => one.values);
  const direct = begins ? others.filter((one) => one.begins && (states || !one.isSentence)) : others;
  const [other] = values.every(isSure) ? [...direct, ...others] : [];
  if (other) return differing(other, isOpen || mayBe(other) || direct.length === 0);
  // A label alone in its cell should have its value beside it. Without one, the value is drawn as shapes.
  const mayBeElsewhere = values.length === 0 && !labels.some(({ isAlone }) => isAlone);
  return unlabelled === 'last' && anywhere.length > 0 && mayBeElsewhere
    ? same
    : { ...same, printed: 'not_found' };
}

/** Whether a label has values that were all read for sure. */
function isOther({ values }: Labelled): boolean {
  return values.length > 0 && values.every(isSure);
}

function isSure({ confidence }: { readonly confidence: number }): boolean {
  return confidence >= sureMin;
}

/** The outcome for a label whose values are all other ones, which may mean something else where `isOpen`. */
function differing(label: Labelled, isOpen: boolean): ComparisonOutcome {
  const first = present(label.values[0]);
  const place = { page: label.page, box: first.box };
  return {
    printed: isOpen ? 'ambiguous' : 'different',
    instead: first.text,
    label,
    place,
    isOpen,
  };
}

/** The heights of the places where a value is printed, with a label or not. */
function heightsOf(
  lines: readonly TextLine[],
  { values }: PrintedKind,
  isWanted: (printed: string) => boolean,
): readonly number[] {
  const has = (text: string) => values(text).some(isWanted);
  return lines.flatMap((line) => {
    const cells = legible(line);
    const own = cells.filter(({ text }) => has(text));
    const counted = own.length > 0 || !has(joined(cells)) ? own : cells.slice(0, 1);
    return counted.map(({ height }) => height);
  });
}

/** The cells of a line that count as read. */
export function legible({ cells }: TextLine): readonly TextCell[] {
  return cells.filter(({ confidence }) => confidence >= readMin);
}
