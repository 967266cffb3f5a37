import type { Language } from '../../language.ts';
import { remarksOnKey } from '../general-remarks.ts';
import { type CheckOutcome, checkOutcomes, type Verdict, verdictOf } from '../verdict.ts';
import { isSigned, signatureChecks } from './checks.ts';
import { remarksOnSignatures } from './remarks.ts';
import type { PdfSignature } from './signature.ts';

/** The verdict on a signed PDF. */
export function signedPdfVerdict(
  signatures: readonly PdfSignature[],
  mode: 'live' | 'test',
  language: Language,
): Verdict {
  const groups = [checkOutcomes([isSigned], signatures, language), ...outcomesOf(signatures, language)];
  return verdictOf(groups, [...remarksOnSignatures(signatures, language), ...remarksOnKey(mode, language)]);
}

/**
 * What each signature adds to a verdict. A timestamp counts only if it is wrong: a timestamp of an authority
 * that no State lists proves no time, but does not weaken the signatures.
 */
function outcomesOf(
  signatures: readonly PdfSignature[],
  language: Language,
): readonly (readonly CheckOutcome[])[] {
  return signatures.map((one) => {
    const outcomes = checkOutcomes(signatureChecks, one, language);
    return one.kind === 'timestamp' ? outcomes.filter(({ outcome }) => outcome === 'failed') : outcomes;
  });
}

/** The verdict on another document, in a PDF with signatures. */
export function withSignatures(
  verdict: Verdict,
  signatures: readonly PdfSignature[],
  language: Language,
): Verdict {
  return verdictOf(
    [verdict.reasons, ...outcomesOf(signatures, language)],
    [...verdict.remarks, ...remarksOnSignatures(signatures, language)],
  );
}
