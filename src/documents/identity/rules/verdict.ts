import type { Language } from '../../../language.ts';
import { labelOf } from '../../document.ts';
import { generalRemark, remarksOnAge, remarksOnKey } from '../../general-remarks.ts';
import { type MadeRemark, remarksFrom } from '../../remark.ts';
import { type CheckOutcome, checkOutcomes, type Verdict, verdictOf } from '../../verdict.ts';
import { comparedFields, type MrzInPrint, openFields } from '../print/compared.ts';
import { checksOf, type IdentityDocument, type IdentityMrz } from './identity-document.ts';

/** A code beside an MRZ that was compared with it. */
export interface ComparedCode {
  /** The comparison of its values, and the check of its signature if the signer is known. */
  readonly outcomes: readonly CheckOutcome[];
  readonly isSignerUnknown: boolean;
}

/**
 * From this age on, a remark says how old a document without an expiry date is: such documents were valid for
 * at least ten years.
 */
const oldYears = 10;

/**
 * The verdict on an identity document; `codes` is null if none were looked for, and `print` if the print was
 * not compared with the MRZ.
 */
export function identityVerdict(
  identity: IdentityMrz,
  codes: readonly ComparedCode[] | null,
  print: MrzInPrint | null,
  mode: 'live' | 'test',
  language: Language,
): Verdict {
  const { document, today } = identity;
  const checks = checkOutcomes(checksOf(document), identity, language);
  const beside = (codes ?? []).flatMap(({ outcomes }) => outcomes);
  return verdictOf(
    [[...checks, ...beside]],
    [
      ...remarksFrom(document.remarks, { ...identity, codes }, language),
      ...remarksOnAge(document.readIssue?.(identity) ?? null, today, oldYears, language),
      ...printRemarks(print, document, language),
      ...remarksOnKey(mode, language),
    ],
  );
}

/** The remarks on values that differ in the print, or were not found there: a person is to compare them. */
function printRemarks(
  print: MrzInPrint | null,
  document: IdentityDocument,
  language: Language,
): readonly MadeRemark[] {
  const open = print === null ? comparedFields : openFields(print);
  if (open.length === comparedFields.length) return [generalRemark('mrz_not_compared', {}, language)];
  const about = (
    code: 'mrz_differs' | 'print_uncertain',
    fields: readonly (typeof comparedFields)[number][],
  ) => {
    if (fields.length === 0) return [];
    const labels = fields.map((field) => labelOf(document, field, language)).join(', ');
    return [generalRemark(code, { fields: fields.join(', ') }, language, { fields: labels })];
  };
  const differing = comparedFields.filter((field) => print?.[field] === 'differs');
  return [...about('mrz_differs', differing), ...about('print_uncertain', open)];
}
