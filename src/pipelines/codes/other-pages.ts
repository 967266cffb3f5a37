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

/** The other codes in the file. */
export interface OtherCodes {
  /** Those of the document's own kind that were found so far on the pages nearest to this one. */
  near(view: View): readonly TwoDDoc[];
  /** Whether finer looks at a page show any code. */
  areOn(view: View): Promise<boolean>;
  /** Looks for codes on a page as a whole, or in its further looks until there is one. */
  on(view: View, looks: 'whole' | 'further'): Promise<readonly TwoDDoc[]>;
}

/** A page of another document with the same labels, such as the notice of another year. */
export interface OtherPage {
  /** Index of the page. */
  readonly index: number;
  /** The code of the other document. */
  readonly code: TwoDDoc;
}

/** The fields in which a page prints other values than a code signs, those where it agrees, and its lines. */
interface Difference {
  readonly view: View;
  readonly lines: readonly TextLine[];
  readonly fields: ReadonlySet<string>;
  readonly same: ReadonlySet<string>;
}

type Computing = Pick<ComputeBudget, 'spend'>;

/**
 * The pages that belong to other documents than the found code's. Such a page prints other values than that
 * code signs, and another code of the file signs these. So a page that someone altered is none of them: no
 * code signs its values. Codes are looked for only if a page prints other values, and with further looks only
 * on a page whose values no code signs yet.
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
  const found = new Map<View, readonly TwoDDoc[]>();
  const search = async (view: View, looks: 'whole' | 'further') => {
    found.set(view, (await ifAffordable(() => codes.on(view, looks))) ?? []);
    view.freeUnlessKept();
  };
  const signerOf = (difference: Difference) =>
    [...found.values()].flat().find((one) => signs(one, difference, printed, compute));
  for (const view of further) await search(view, 'whole');
  for (const difference of differing) {
    const hasNone = found.get(difference.view)?.length === 0;
    if (hasNone && signerOf(difference) === undefined) await search(difference.view, 'further');
  }
  return differing.flatMap((difference) => {
    const other = signerOf(difference);
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
  const compared = comparePrinted(printed, code, [lines], compute);
  const fieldsThat = (is: (one: LabelledComparison) => boolean) =>
    new Set(compared.filter(is).map(({ field }) => field));
  const fields = fieldsThat(isOtherValue);
  return fields.size === 0
    ? null
    : { view, lines, fields, same: fieldsThat((one) => one.printed === 'same') };
}

/**
 * Whether a code signs all the values of a difference, and the page prints no other values than its own. The
 * code of an older notice signs no reference, and neither shares nor year. So it need only sign what a
 * document states, but the page must not print the reference of the found code.
 */
function signs(
  code: TwoDDoc,
  { lines, fields, same }: Difference,
  printed: readonly PrintedField[],
  compute: Computing,
): boolean {
  const compared = comparePrinted(printed, code, [lines], compute);
  if (compared.some(isOtherValue)) return false;
  const outcomes = new Map(compared.map(({ field, printed }) => [field, printed]));
  const unsigned = printed.filter(({ field }) => !outcomes.has(field));
  const identifying = unsigned.filter(({ elsewhere }) => elsewhere === 'identifies');
  if (identifying.some(({ field }) => same.has(field))) return false;
  const isNeeded = ({ field, elsewhere }: PrintedField) =>
    fields.has(field) && (outcomes.has(field) || elsewhere === 'states' || identifying.length === 0);
  const needed = printed.filter(isNeeded);
  return needed.length > 0 && needed.every(({ field }) => outcomes.get(field) === 'same');
}

function isOtherValue({ printed }: Pick<LabelledComparison, 'printed'>): boolean {
  return printed === 'different' || printed === 'ambiguous';
}
