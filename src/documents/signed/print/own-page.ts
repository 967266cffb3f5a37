import type { ComputeBudget } from '../../../../wasm/compute.ts';
import type { TwoDDoc } from '../../../formats/two-d-doc/parse.ts';
import { present } from '../../../present.ts';
import type { TextLine } from '../../../reading/text-lines.ts';
import { comparePrinted, type LabelledComparison, type PrintedField } from './printed.ts';

/**
 * Compares a code with the text of several pages, each as returned by `foldedLines`. A further page may be a
 * copy of the genuine one, so the signed value there does not outweigh another one on the page with the code,
 * whose index is `own`. What `comparePrinted` says of all pages is changed where one page alone would be
 * `different`:
 *
 * - The page with the code is `ambiguous`, because the signed value is printed elsewhere. A value that is
 *   `statedOf` another is `different`, unless it is the one that may stand beside it.
 * - A further page is `ambiguous` if it prints, as signed, what the value is `statedOf`.
 *
 * The work is linear in the text and charged to `compute`.
 * @throws {Unreadable} `too_complex` if the request has too few instructions left
 */
export function comparePages(
  fields: readonly PrintedField[],
  code: TwoDDoc,
  pages: readonly (readonly TextLine[])[],
  own: number,
  compute: Pick<ComputeBudget, 'spend'>,
): readonly LabelledComparison[] {
  const compared = comparePrinted(fields, code, pages, compute);
  const further = [...pages.keys()].filter((page) => page !== own && present(pages[page]).length > 0);
  if (further.length === 0) return compared;
  const fieldOf = (name: string) => present(fields.find(({ field }) => field === name));
  const on = (page: number, field: PrintedField): LabelledComparison | undefined => {
    const only = pages.map((lines, index) => (index === page ? lines : []));
    return comparePrinted([field], code, only, compute)[0];
  };
  return compared.map((whole) => {
    const field = fieldOf(whole.field);
    const isExcused = whole.printed === 'same' || whole.printed === 'ambiguous';
    if (!isExcused || mayBeAbout(field, whole.code)) return whole;
    const { kind, statedOf } = field;
    const beside = statedOf?.beside?.(code) ?? null;
    const isBeside = ({ instead }: LabelledComparison) =>
      beside !== null && instead !== null && kind.equal(instead, kind.wanted(beside));
    const first = on(own, field);
    if (first?.printed === 'different') {
      return statedOf !== undefined && !isBeside(first) ? first : doubtful(first);
    }
    if (statedOf === undefined || whole.printed === 'ambiguous') return whole;
    for (const page of further) {
      const other = on(page, field);
      if (other?.printed !== 'different' || isBeside(other)) continue;
      const states = on(page, fieldOf(statedOf.field));
      if (states?.printed === 'same' && states.label !== null) return doubtful(other);
    }
    return whole;
  });
}

/**
 * Whether another value by the label may always be about something else, such as a day in the sentence of a
 * contract. What a field `states` was judged page by page already.
 */
function mayBeAbout({ kind, elsewhere }: PrintedField, code: string): boolean {
  return elsewhere === 'states' || (!kind.atOnce && kind.unlabelled(kind.wanted(code)) === 'never');
}

function doubtful(comparison: LabelledComparison): LabelledComparison {
  return { ...comparison, printed: 'ambiguous', isOpen: true };
}
