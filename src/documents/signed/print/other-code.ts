import type { ComputeBudget } from '../../../../wasm/compute.ts';
import type { TwoDDoc } from '../../../formats/two-d-doc/parse.ts';
import type { TextLine } from '../../../reading/text-lines.ts';
import { comparePrinted, type LabelledComparison, type PrintedField } from './printed.ts';

/** The fields in which a page prints other values than a code signs, those where it agrees, and its lines. */
export interface Difference {
  readonly lines: readonly TextLine[];
  readonly fields: ReadonlySet<string>;
  readonly same: ReadonlySet<string>;
}

/** The difference of a page, as `foldedLines` returns it, from a code; null if it prints no other values. */
export function differenceOf(
  lines: readonly TextLine[],
  code: TwoDDoc,
  printed: readonly PrintedField[],
  compute: Pick<ComputeBudget, 'spend'>,
): Difference | null {
  const compared = comparePrinted(printed, code, [lines], compute);
  const fieldsThat = (is: (one: LabelledComparison) => boolean) =>
    new Set(compared.filter(is).map(({ field }) => field));
  const fields = fieldsThat(isOtherValue);
  return fields.size === 0 ? null : { lines, fields, same: fieldsThat((one) => one.printed === 'same') };
}

/**
 * Whether a code signs all the values of a difference, and the page prints no other values than its own. The
 * code of an older notice signs no reference, and neither shares nor year. So it need only sign what a
 * document states, but the page must not print the reference of the found code.
 */
export function signs(
  code: TwoDDoc,
  { lines, fields, same }: Difference,
  printed: readonly PrintedField[],
  compute: Pick<ComputeBudget, 'spend'>,
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
