import type { Language } from '../../../language.ts';
import { remarksOnAge, remarksOnKey } from '../../general-remarks.ts';
import { remarksFrom } from '../../remark.ts';
import { type CheckOutcome, checkOutcomes, type Verdict, verdictOf } from '../../verdict.ts';
import { checksOf, type IdentityMrz } from './identity-document.ts';

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

/** The verdict on an identity document; `codes` is null if none were looked for. */
export function identityVerdict(
  identity: IdentityMrz,
  codes: readonly ComparedCode[] | null,
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
      ...remarksOnKey(mode, language),
    ],
  );
}
