import { fromBase64 } from './base64.ts';
import { type Certificate, isSignedBy, parseCertificate } from './certificate.ts';
import type { Authority } from './list.ts';
import { ensure, Refusal } from './refusal.ts';

/** A CA of the list with its certificate read. */
export interface Issuer {
  readonly authority: Authority;
  readonly certificate: Certificate;
}

/** A participant's certificate that chains to a CA of the list. */
export interface Chained {
  readonly certificate: Certificate;
  readonly caId: string;
  /** The id that a 2D-Doc names it by: the common name of its subject. */
  readonly certificateId: string;
  readonly issuer: Issuer;
}

export function readIssuer(authority: Authority): Issuer {
  return { authority, certificate: parseCertificate(fromBase64(authority.certificate)) };
}

/**
 * Reads a participant's certificate and checks that one of the issuers made it: the subject's common name is a
 * certificate id, the issuer's is the CA id, and the CA's key signed it (2D-Doc 3.2.6 §3.3, §5.1). The CA's entry in the
 * list is the anchor; that the CA's own certificate has expired is no fault, the list still grants or withdraws it.
 * Throws a `Refusal` otherwise.
 */
export async function chain(der: Uint8Array<ArrayBuffer>, issuers: readonly Issuer[]): Promise<Chained> {
  const certificate = parseCertificate(der);
  const certificateId = certificate.subject.commonName ?? '';
  if (!isCertificateId(certificateId))
    throw new Refusal('The subject of a certificate is not a certificate id.');
  const caId = certificate.issuer.commonName;
  ensure(certificateId !== caId, 'The certificate of a CA is taken from the list alone.');
  for (const issuer of issuers) {
    if (issuer.authority.id !== caId) continue;
    if (await isSignedBy(certificate.signed, issuer.certificate))
      return { certificate, caId, certificateId, issuer };
  }
  throw new Refusal('A certificate does not chain to a CA of the trust list.');
}

export function isCertificateId(text: string): boolean {
  return /^[A-Z0-9]{4}$/.test(text);
}
