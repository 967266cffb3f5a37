/** A CA of the list, and what it signs: its participants' certificates and its revocation lists. */

import { CertificateList } from '@peculiar/asn1-x509';
import { isCertificateId } from '../formats/two-d-doc/header.ts';
import { mebibyte } from '../limits.ts';
import type { Authority } from './list.ts';
import { ensure, Refusal } from './refusal.ts';
import { type Certificate, parseCertificate } from './x509/certificate.ts';
import { fromBase64, isSignedBy, parseDer, signedPart, toBase64, toHex } from './x509/der.ts';

/** A CA of the list with its certificate read. */
export interface Issuer {
  readonly authority: Authority;
  readonly certificate: Certificate;
}

/** A participant's certificate that chains to a CA of the list. */
export interface Participant {
  readonly certificate: Certificate;
  readonly caId: string;
  /** The id by which a 2D-Doc names it: the common name of its subject. */
  readonly certificateId: string;
  readonly issuer: Issuer;
}

/** What a CA's revocation list (RFC 5280 5) says. Times in milliseconds since 1970. */
export interface RevocationList {
  /** The CA's key that signed it (SPKI), in base64. */
  readonly issuerKey: string;
  readonly thisUpdateAt: number;
  readonly nextUpdateAt: number;
  /** Serial numbers as in `Certificate.serial`. */
  readonly serials: readonly string[];
  /**
   * Serial numbers that earlier lists of the key had and this one has not, each with `thisUpdateAt` of the
   * first list without it.
   */
  readonly dropped?: Readonly<Record<string, number>>;
}

/** Reads the certificate of a CA. Throws a `Refusal` if it is malformed. */
export function readIssuer(authority: Authority): Issuer {
  return { authority, certificate: parseCertificate(fromBase64(authority.certificate)) };
}

/**
 * Reads a participant's certificate and checks that one of the issuers issued it: the subject's common name
 * is a certificate id, the issuer's is the CA id, and the CA's key made the signature (2D-Doc 3.2.6 §3.3,
 * §5.1). Throws a `Refusal` otherwise. The trust anchor is the CA's entry in the list, which grants or
 * withdraws the CA. So an expired certificate of the CA itself is no fault.
 */
export async function readParticipant(
  der: Uint8Array<ArrayBuffer>,
  issuers: readonly Issuer[],
): Promise<Participant> {
  const certificate = parseCertificate(der);
  const certificateId = certificate.subject.commonName ?? '';
  ensure(isCertificateId(certificateId), 'The subject of a certificate is not a certificate id.');
  const caId = certificate.issuer.commonName;
  ensure(certificateId !== caId, 'The certificate of a CA is taken from the list alone.');
  for (const issuer of issuers) {
    if (issuer.authority.id !== caId) continue;
    if (await isSignedBy(certificate.signed, issuer.certificate.spki))
      return { certificate, caId, certificateId, issuer };
  }
  throw new Refusal('A certificate does not chain to a CA of the trust list.');
}

const revocationListBytesMax = 4 * mebibyte;

/** Extensions that mark a revocation list as a delta or as one for other CAs too (RFC 5280 5.2.4, 5.2.5). */
const partial = new Set(['2.5.29.27', '2.5.29.28']);

/**
 * Reads a revocation list and checks that one of the issuers signed it. Returns it with the id of that CA.
 * Throws a `Refusal` otherwise. A certificate on hold counts as revoked, since the CA does not vouch for it
 * at present.
 */
export async function readRevocationList(
  der: Uint8Array<ArrayBuffer>,
  issuers: readonly Issuer[],
): Promise<{ readonly caId: string; readonly revocations: RevocationList }> {
  const bytesMax = revocationListBytesMax;
  ensure(der.length <= bytesMax, `A revocation list is longer than ${bytesMax} bytes.`);
  const { signed, isSpecial, revocations } = parseDer(der, CertificateList, (read) => {
    const { tbsCertList: tbs, tbsCertListRaw, signatureAlgorithm, signature } = read;
    // RFC 5280 5.1.2.5 requires it, and without it the decoder drops the serial numbers that follow.
    ensure(tbs.nextUpdate !== undefined, 'A revocation list names no next update.');
    return {
      signed: signedPart(tbsCertListRaw, signatureAlgorithm, signature),
      isSpecial: (tbs.crlExtensions ?? []).some((one) => one.critical || partial.has(one.extnID)),
      revocations: {
        thisUpdateAt: tbs.thisUpdate.getTime().getTime(),
        nextUpdateAt: tbs.nextUpdate.getTime().getTime(),
        serials: (tbs.revokedCertificates ?? []).map(({ userCertificate }) => toHex(userCertificate)),
      },
    };
  });
  for (const { authority, certificate } of issuers) {
    if (!(await isSignedBy(signed, certificate.spki))) continue;
    ensure(!isSpecial, 'A revocation list is partial or indirect, or has another critical extension.');
    return { caId: authority.id, revocations: { issuerKey: toBase64(certificate.spki), ...revocations } };
  }
  throw new Refusal('A revocation list is not signed by a CA of the trust list.');
}

/**
 * The newest revocation list of each key of a CA, the newest of all first, with what it dropped of the
 * others. Replaying an older list can't undo a revocation. A CA that renewed its key may publish a list with
 * each, and a number can occur under both.
 */
export function newestRevocations(lists: readonly RevocationList[]): readonly RevocationList[] {
  const newestFirst = (all: readonly RevocationList[]) =>
    all.toSorted((a, b) => b.thisUpdateAt - a.thisUpdateAt);
  const newest = new Map<string, RevocationList>();
  for (const list of newestFirst(lists).toReversed())
    newest.set(list.issuerKey, replacing(newest.get(list.issuerKey), list));
  return newestFirst([...newest.values()].toReversed());
}

/** A list with the numbers that it dropped of the list before it. */
function replacing(before: RevocationList | undefined, list: RevocationList): RevocationList {
  const had = before?.serials.map((serial) => [serial, list.thisUpdateAt] as const) ?? [];
  const listed = new Set(list.serials);
  const dropped = Object.entries({ ...before?.dropped, ...Object.fromEntries(had), ...list.dropped });
  const gone = dropped.filter(([serial]) => !listed.has(serial));
  return gone.length === 0 ? list : { ...list, dropped: Object.fromEntries(gone) };
}

/**
 * Whether the list of the key that issued the certificate has it, or dropped it only after the certificate
 * had ended. A CA may leave out what has ended (RFC 5280 3.3), but who has a key that was revoked can still
 * sign, with an earlier date. What was dropped before was on hold, and the CA vouches for it again.
 */
export function isRevoked({ certificate, issuer }: Participant, lists: readonly RevocationList[]): boolean {
  const key = toBase64(issuer.certificate.spki);
  const { serial, notAfter } = certificate;
  return lists.some(
    ({ issuerKey, serials, dropped }) =>
      issuerKey === key && (serials.includes(serial) || (dropped?.[serial] ?? 0) > notAfter),
  );
}

/** The largest real directory has 124 certificates. */
const directoryCertificatesMax = 5000;

/**
 * The certificates in the answer of a CA's directory (RFC 4387 2.1): a MIME multipart of
 * `application/pkix-cert` parts, or one certificate as it is. Parts of another type are skipped. Whether a
 * part is a valid certificate is checked later, when it is read. Throws a `Refusal` if the body is neither.
 */
export function readDirectory(body: Uint8Array<ArrayBuffer>): readonly Uint8Array<ArrayBuffer>[] {
  const derSequence = 0x30;
  if (body[0] === derSequence) return [body];
  const text = latin1(body);
  const boundary = /^(?:\r?\n)*--([\w'()+,./:=? -]{1,70}?)(?:--)?[ \t]*(?:\r?\n|$)/.exec(text)?.[1];
  ensure(boundary !== undefined, 'The directory is neither a certificate nor a multipart of certificates.');
  const [list = ''] = text.split(`--${boundary}--`);
  const parts = list.split(`--${boundary}`).slice(1);
  const max = directoryCertificatesMax;
  ensure(parts.length <= max, `The directory holds more than ${max} certificates.`);
  return parts.flatMap((part) => {
    const [, header = '', content = ''] = /^[ \t]*\r?\n([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(part) ?? [];
    if (!/^content-type:\s*application\/pkix-cert\b/im.test(header)) return [];
    return [Uint8Array.from(content.replace(/\r?\n$/, ''), (character) => character.charCodeAt(0))];
  });
}

/**
 * Each byte as the character with that number. Works in pieces, because the arguments of one call are
 * limited.
 */
function latin1(body: Uint8Array): string {
  let text = '';
  const chunk = 8192;
  for (let at = 0; at < body.length; at += chunk)
    text += String.fromCharCode(...body.subarray(at, at + chunk));
  return text;
}
