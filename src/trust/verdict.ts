import { parisDay } from '../formats/dates.ts';
import { isForTests } from '../formats/two-d-doc/header.ts';
import type { TwoDDoc } from '../formats/two-d-doc/parse.ts';
import { verifySignature } from '../formats/two-d-doc/signature.ts';
import type { KnownCertificate, TrustStore } from './store.ts';
import { TrustUnavailable } from './unavailable.ts';
import { importEcdsaKey } from './x509/certificate.ts';

export interface JudgeContext {
  readonly mode: 'live' | 'test';
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Why a signature is not trusted. */
export type SignerFault =
  | 'certificate_unknown'
  | 'certificate_for_tests'
  | 'signature'
  | 'authority_withdrawn'
  | 'certificate_revoked';

/**
 * What is known of the certificate that a code names, and whether it made the signature. For an unknown
 * certificate only the two references, which the code itself has, are not null.
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
  /**
   * Whether the code was signed on a day on which the certificate was valid. That it has expired since is no
   * failure.
   */
  readonly datesConsistency: boolean;
  /**
   * Whether the trust list vouches for the certificate, nobody revoked it, and it signed exactly this code.
   */
  readonly digitalSignature: boolean;
  /** Why the signature is not trusted; null if it is. */
  readonly fault: SignerFault | null;
  /** The document types that the certificate names; null if it names none or is unknown. */
  readonly documentTypes: readonly string[] | null;
}

/**
 * The verdict on a code's signature (2D-Doc 3.2.6 §5.1). `digitalSignature` is true if the code was signed
 * with a certificate that chains to a granted CA of the list and is not revoked, whatever the date of the
 * revocation. For an unknown certificate both flags are false.
 *
 * @throws {TrustUnavailable} for a live key, if the service lacks what the verdict needs
 */
export async function judgeSigner(
  code: TwoDDoc,
  store: TrustStore,
  { mode, now }: JudgeContext,
): Promise<SignerVerdict> {
  const { caId, certificateId, signatureDate } = code.header;
  const { certificates: candidates, gap } = await store.find(caId, certificateId, now);
  if (mode === 'live' && gap !== null) throw new TrustUnavailable(gap, caId);
  const signer = await findSigner(code, candidates);
  const named = signer ?? candidates[0];
  if (named === undefined) return unknownSigner(code);

  const { certificate } = named;
  const validityStartDate = parisDay(certificate.notBefore);
  const validityEndDate = parisDay(certificate.notAfter);
  const isTest = mode === 'live' && isForTests(caId, certificateId);
  const fault = isTest ? 'certificate_for_tests' : faultOf(named, signer !== undefined);
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
    digitalSignature: fault === null,
    fault,
    documentTypes: certificate.documentTypes,
  };
}

function faultOf({ issuer, revoked }: KnownCertificate, hasSigned: boolean): SignerFault | null {
  if (!hasSigned) return 'signature';
  if (issuer.authority.status !== 'granted') return 'authority_withdrawn';
  return revoked ? 'certificate_revoked' : null;
}

/** The first certificate whose key made the signature. An id that was reused has several. */
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

/** The verdict on a code whose certificate is unknown. */
export function unknownSigner({ header: { caId, certificateId } }: TwoDDoc): SignerVerdict {
  return {
    validityStartDate: null,
    validityEndDate: null,
    issuerReference: caId,
    issuerName: null,
    subjectReference: certificateId,
    issuer: null,
    datesConsistency: false,
    digitalSignature: false,
    fault: 'certificate_unknown',
    documentTypes: null,
  };
}
