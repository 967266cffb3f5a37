import type { ComputeBudget } from '../../../wasm/compute.ts';
import { comparePrinted, foldedLines, type PrintedField } from '../../documents/signed/print/printed.ts';
import type { TwoDDoc } from '../../formats/two-d-doc/parse.ts';
import { ifAffordable } from '../affordable.ts';
import { hasTextLayer } from '../pages/text-layer.ts';
import type { View } from '../pages/view.ts';
import type { FoundCode } from './looks.ts';

/** The codes on a page that are of the document's own kind. */
export type CodesOn = (view: View) => readonly TwoDDoc[];

/** A page of another document of the same kind, such as the notice of another year. */
export interface OtherPage {
  /** Index of the page. */
  readonly index: number;
  /** The code of the other document. */
  readonly code: TwoDDoc;
}

/**
 * The pages that belong to other documents of the same kind as the found code's. Such a page prints other
 * values than that code signs, and another code of the file signs all of these. So a page that someone
 * altered is none of them: no code signs its values. Codes are looked for only if a page prints other values.
 */
export async function pagesOfOthers(
  { look, code }: Pick<FoundCode, 'look' | 'code'>,
  pages: readonly View[],
  printed: readonly PrintedField[],
  codesOn: CodesOn,
  compute: Pick<ComputeBudget, 'spend'>,
): Promise<readonly OtherPage[]> {
  const further = pages.filter(({ index }) => index !== look.view.index);
  const differing = further.flatMap((view) => {
    if (!hasTextLayer(view.text())) return [];
    const lines = foldedLines(view.text());
    const compared = comparePrinted(printed, code, [lines], compute);
    const fields = compared.filter(({ printed }) => printed === 'different' || printed === 'ambiguous');
    return fields.length === 0 ? [] : [{ view, lines, fields: fields.map(({ field }) => field) }];
  });
  if (differing.length === 0) return [];
  const others: TwoDDoc[] = [];
  for (const view of further) {
    others.push(...((await ifAffordable(async () => codesOn(view))) ?? []));
    view.freeUnlessKept();
  }
  return differing.flatMap(({ view: { index }, lines, fields }) => {
    const own = printed.filter(({ field }) => fields.includes(field));
    const isOf = (other: TwoDDoc) => {
      const compared = comparePrinted(own, other, [lines], compute);
      return compared.length === own.length && compared.every(({ printed }) => printed === 'same');
    };
    const other = others.find(isOf);
    return other === undefined ? [] : [{ index, code: other }];
  });
}
