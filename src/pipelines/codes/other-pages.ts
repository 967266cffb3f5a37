import type { ComputeBudget } from '../../../wasm/compute.ts';
import {
  comparePrinted,
  foldedLines,
  type LabelledComparison,
  type PrintedField,
} from '../../documents/signed/print/printed.ts';
import type { TwoDDoc } from '../../formats/two-d-doc/parse.ts';
import type { TextLine } from '../../reading/text-lines.ts';
import { ifAffordable } from '../affordable.ts';
import { hasTextLayer } from '../pages/text-layer.ts';
import type { View } from '../pages/view.ts';
import type { FoundCode } from './looks.ts';

/** The other codes in the file that are of the document's own kind. */
export interface OtherCodes {
  /** Those that were found so far on the pages nearest to this one. */
  near(view: View): readonly TwoDDoc[];
  /** Whether finer looks at a page show any code that can be answered. */
  areOn(view: View): Promise<boolean>;
  /** Looks for those on a page. */
  on(view: View): readonly TwoDDoc[];
}

/** A page of another document of the same kind, such as the notice of another year. */
export interface OtherPage {
  /** Index of the page. */
  readonly index: number;
  /** The code of the other document. */
  readonly code: TwoDDoc;
}

/** The fields in which a page prints other values than a code signs, and the lines of the page. */
interface Difference {
  readonly view: View;
  readonly lines: readonly TextLine[];
  readonly fields: ReadonlySet<string>;
}

type Computing = Pick<ComputeBudget, 'spend'>;

/**
 * The pages that belong to other documents of the same kind as the found code's. Such a page prints other
 * values than that code signs, and another code of the file signs all of these. So a page that someone
 * altered is none of them: no code signs its values. Codes are looked for only if a page prints other values.
 */
export async function pagesOfOthers(
  { look, code }: Pick<FoundCode, 'look' | 'code'>,
  pages: readonly View[],
  printed: readonly PrintedField[],
  codes: OtherCodes,
  compute: Computing,
): Promise<readonly OtherPage[]> {
  const further = pages.filter(({ index }) => index !== look.view.index);
  const differing = further.flatMap((view) => differenceOf(view, code, printed, compute) ?? []);
  if (differing.length === 0) return [];
  const others: TwoDDoc[] = [];
  for (const view of further) {
    others.push(...((await ifAffordable(async () => codes.on(view))) ?? []));
    view.freeUnlessKept();
  }
  return differing.flatMap((difference) => {
    const other = others.find((one) => signs(one, difference, printed, compute));
    return other === undefined ? [] : [{ index: difference.view.index, code: other }];
  });
}

/** Whether a page belongs to another document whose code was found already. */
export function isOfOther(
  view: View,
  code: TwoDDoc,
  printed: readonly PrintedField[],
  codes: OtherCodes,
  compute: Computing,
): boolean {
  const others = codes.near(view);
  const difference = others.length === 0 ? null : differenceOf(view, code, printed, compute);
  return difference !== null && others.some((one) => signs(one, difference, printed, compute));
}

function differenceOf(
  view: View,
  code: TwoDDoc,
  printed: readonly PrintedField[],
  compute: Computing,
): Difference | null {
  if (!hasTextLayer(view.text())) return null;
  const lines = foldedLines(view.text());
  const differing = comparePrinted(printed, code, [lines], compute).filter(isOtherValue);
  return differing.length === 0
    ? null
    : { view, lines, fields: new Set(differing.map(({ field }) => field)) };
}

/** Whether a code signs all the values of a difference, and the page prints no other values than its own. */
function signs(
  code: TwoDDoc,
  { lines, fields }: Difference,
  printed: readonly PrintedField[],
  compute: Computing,
): boolean {
  const compared = comparePrinted(printed, code, [lines], compute);
  const same = compared.filter((one) => fields.has(one.field) && one.printed === 'same');
  return same.length === fields.size && !compared.some(isOtherValue);
}

function isOtherValue({ printed }: Pick<LabelledComparison, 'printed'>): boolean {
  return printed === 'different' || printed === 'ambiguous';
}
