import type { CertificateInfo } from '../resources/certificate.ts';
import type { TwoDDoc } from '../two-d-doc/parse.ts';
import type { Finding } from './finding.ts';

/** Why the flags of a certificate are false. */
export function explainTwoDDoc(
  { header }: TwoDDoc,
  certificate: CertificateInfo,
  mode: 'live' | 'test',
): readonly Finding[] {
  return [
    ...(certificate.datesConsistency ? [] : [dates(header.signatureDate, certificate)]),
    ...(certificate.digitalSignature ? [] : [signature(certificate, mode)]),
  ];
}

function dates(date: string | null, certificate: CertificateInfo): Finding {
  const flag = 'datesConsistency';
  const { validityStartDate: start, validityEndDate: end } = certificate;
  if (start === null || end === null) return unknown(flag, certificate);
  if (date === null) return { flag, reason: 'signed_undated', values: {} };
  return { flag, reason: 'signed_outside', values: { date, start, end } };
}

/** A live key never trusts a test certificate, whatever it signed (2D-Doc 3.2.6 §3.3). */
function signature(certificate: CertificateInfo, mode: 'live' | 'test'): Finding {
  const flag = 'digitalSignature';
  const { issuerReference: authority, subjectReference: id, issuer } = certificate;
  if (certificate.validityStartDate === null) return unknown(flag, certificate);
  if (mode === 'live' && (authority.endsWith('00') || id === '0000' || id === 'TEST')) {
    return { flag, reason: 'certificate_for_tests', values: { certificate: id, authority } };
  }
  return { flag, reason: 'signature', values: { issuer: issuer ?? id } };
}

function unknown(flag: Finding['flag'], certificate: CertificateInfo): Finding {
  const { issuerReference: authority, subjectReference: id } = certificate;
  return { flag, reason: 'certificate_unknown', values: { certificate: id, authority } };
}
