import { parisDay } from '../records/dates.ts';
import type { CertificateInfo } from '../records/resources/certificate.ts';
import type { TwoDDoc } from '../records/two-d-doc/parse.ts';
import { verifySignature } from '../records/two-d-doc/signature.ts';
import { importEcdsaKey } from './certificate.ts';
import type { KnownCertificate, TrustStore } from './store.ts';

export interface JudgeContext {
  readonly mode: 'live' | 'test';
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What the answer says of a certificate, and what it does not. */
export interface Verdict extends CertificateInfo {
  /** Types of document that the certificate names; null when it names none or is unknown. */
  readonly documentTypes: readonly string[] | null;
}

/**
 * The verdict on a code's signature (2D-Doc 3.2.6 §5.1). `digitalSignature`: the code was signed by a certificate that
 * chains to a granted CA of the list and that nobody revoked, whatever the date of the revocation. `datesConsistency`: it
 * was signed on a day on which the certificate was valid. A certificate that has expired since is no failure; one that
 * is unknown leaves both flags false and the fields null that only it could fill.
 */
export async function judge(code: TwoDDoc, store: TrustStore, { mode, now }: JudgeContext): Promise<Verdict> {
  const { caId, certificateId, signatureDate } = code.header;
  const candidates = await store.find(caId, certificateId, now);
  const signer = await findSigner(code, candidates);
  const named = signer ?? candidates[0];
  if (named === undefined) return unknown(caId, certificateId);

  const { certificate } = named;
  const validityStartDate = parisDay(certificate.notBefore);
  const validityEndDate = parisDay(certificate.notAfter);
  const trusted = named.issuer.authority.status === 'granted' && !named.revoked;
  return {
    validityStartDate,
    validityEndDate,
    issuerReference: caId,
    issuerName: certificate.issuer.organization,
    subjectReference: certificateId,
    issuer: certificate.subject.organization,
    // ISO dates sort as text.
    datesConsistency:
      signatureDate !== null && validityStartDate <= signatureDate && signatureDate <= validityEndDate,
    digitalSignature:
      signer !== undefined && trusted && (mode === 'test' || !isForTests(caId, certificateId)),
    documentTypes: certificate.documentTypes,
  };
}

/** The first certificate whose key made the signature. An id that was given again has several. */
async function findSigner(
  code: TwoDDoc,
  candidates: readonly KnownCertificate[],
): Promise<KnownCertificate | undefined> {
  for (const candidate of candidates) {
    const key = await importEcdsaKey(candidate.certificate);
    if (key !== null && (await verifySignature(code, key))) return candidate;
  }
  return undefined;
}

/** Reserved for tests in every country (2D-Doc 3.2.6 §3.3): anyone may hold their keys. */
function isForTests(caId: string, certificateId: string): boolean {
  return caId.endsWith('00') || certificateId === '0000' || certificateId === 'TEST';
}

function unknown(caId: string, certificateId: string): Verdict {
  return {
    validityStartDate: null,
    validityEndDate: null,
    issuerReference: caId,
    issuerName: null,
    subjectReference: certificateId,
    issuer: null,
    datesConsistency: false,
    digitalSignature: false,
    documentTypes: null,
  };
}
