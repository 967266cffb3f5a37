import type { Language } from '../../language.ts';
import { generalRemark, remarksOnKey } from '../general-remarks.ts';
import { checkOutcomes, type Verdict, verdictOf } from '../verdict.ts';
import { certificateChecks } from './checks.ts';
import type { CafCertificate } from './record.ts';
import { betweenChecks } from './together.ts';
import { unflaggedChecks } from './unflagged.ts';

/** The verdict on one certificate, without regard to others in the request. */
export function certificateVerdict(
  certificate: CafCertificate,
  mode: 'live' | 'test',
  language: Language,
): Verdict {
  const checks = checkOutcomes([...certificateChecks, ...unflaggedChecks], certificate, language);
  const remarks = [generalRemark('amounts_not_checked', {}, language), ...remarksOnKey(mode, language)];
  return verdictOf([checks], remarks);
}

/**
 * The verdict on the checks between the certificates of a request; null if there is only one. It is no
 * verdict on any of them.
 */
export function togetherVerdict(
  certificates: readonly CafCertificate[],
  mode: 'live' | 'test',
  language: Language,
): Verdict | null {
  if (certificates.length < 2) return null;
  return verdictOf([checkOutcomes(betweenChecks, certificates, language)], remarksOnKey(mode, language));
}
