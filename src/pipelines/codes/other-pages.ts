import type { ComputeBudget } from '../../../wasm/compute.ts';
import { type Difference, differenceOf, signs } from '../../documents/signed/print/other-code.ts';
import { foldedLines, type PrintedField } from '../../documents/signed/print/printed.ts';
import type { TwoDDoc } from '../../formats/two-d-doc/parse.ts';
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
  const differing = further.flatMap((view) => {
    const difference = differenceOn(view, code, printed, compute);
    return difference === null ? [] : [{ view, difference }];
  });
  if (differing.length === 0) return [];
  const found = new Map<View, readonly TwoDDoc[]>();
  const search = async (view: View, looks: 'whole' | 'further') => {
    found.set(view, (await ifAffordable(() => codes.on(view, looks))) ?? []);
    view.freeUnlessKept();
  };
  const signerOf = (difference: Difference) =>
    [...found.values()].flat().find((one) => signs(one, difference, printed, compute));
  for (const view of further) await search(view, 'whole');
  for (const { view, difference } of differing) {
    const hasNone = found.get(view)?.length === 0;
    if (hasNone && signerOf(difference) === undefined) await search(view, 'further');
  }
  return differing.flatMap(({ view: { index }, difference }) => {
    const other = signerOf(difference);
    return other === undefined ? [] : [{ index, code: other }];
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
  const difference = others.length === 0 ? null : differenceOn(view, code, printed, compute);
  return difference !== null && others.some((one) => signs(one, difference, printed, compute));
}

/** The difference of a page with a text layer from a code; null if it has none. */
function differenceOn(
  view: View,
  code: TwoDDoc,
  printed: readonly PrintedField[],
  compute: Computing,
): Difference | null {
  const runs = view.text();
  return hasTextLayer(runs) ? differenceOf(foldedLines(runs), code, printed, compute) : null;
}
