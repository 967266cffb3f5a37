import { parisDay } from '../formats/dates.ts';
import { isForTests } from '../formats/two-d-doc/header.ts';
import type { TwoDDoc } from '../formats/two-d-doc/parse.ts';
import { verifySignature } from '../formats/two-d-doc/signature.ts';
import { importEcdsaKey } from './certificate.ts';
import type { KnownCertificate, TrustStore } from './store.ts';

export interface JudgeContext {
  readonly mode: 'live' | 'test';
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * What is known of the certificate that a code names and whether it made the signature. Null where the certificate is not
 * in the trust list: the two references come from the code itself.
 */
export interface SignerVerdict {
  /** Days in Europe/Paris, `YYYY-MM-DD`. */
  readonly validityStartDate: string | null;
  readonly validityEndDate: string | null;
  /** Id of the certificate authority. */
  readonly issuerReference: string;
  /** Organisation of the certificate authority. */
  readonly issuerName: string | null;
  /** Id of the certificate. */
  readonly subjectReference: string;
  /** Organisation that issued the document: the subject of the certificate. */
  readonly issuer: string | null;
  /** The code was signed on a day on which the certificate was valid; that it has expired since is no failure. */
  readonly datesConsistency: boolean;
  /** The trust list vouches for the certificate, nobody revoked it, and it signed exactly this code. */
  readonly digitalSignature: boolean;
  /** Types of document that the certificate names; null when it names none or is unknown. */
  readonly documentTypes: readonly string[] | null;
}

/**
 * The verdict on a code's signature (2D-Doc 3.2.6 §5.1). `digitalSignature`: the code was signed by a certificate that
 * chains to a granted CA of the list and that nobody revoked, whatever the date of the revocation. `datesConsistency`: it
 * was signed on a day on which the certificate was valid. A certificate that has expired since is no failure; one that
 * is unknown leaves both flags false and the fields null that only it could fill.
 */
export async function judge(
  code: TwoDDoc,
  store: TrustStore,
  { mode, now }: JudgeContext,
): Promise<SignerVerdict> {
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

function unknown(caId: string, certificateId: string): SignerVerdict {
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
