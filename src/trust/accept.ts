import { fromBase64, toBase64 } from './base64.ts';
import { type Certificate, parseCertificate } from './certificate.ts';
import type { Chained } from './chain.ts';
import type { RevocationList } from './crl.ts';
import type { TrustList } from './list.ts';
import type { CertificatesRecord } from './records.ts';
import { ensure, Refusal } from './refusal.ts';

/**
 * The list to go on with: the candidate, unless it is older than the one in force or past its own next update, which is
 * a `Refusal`. An old list is as dangerous as a forged one: it still grants what was withdrawn since.
 */
export function acceptList(inForce: TrustList | null, candidate: TrustList, now: number): TrustList {
  const lowest = inForce?.sequence ?? 0;
  ensure(
    candidate.sequence >= lowest,
    `List ${candidate.sequence} is older than list ${lowest}, which is in force.`,
  );
  ensure(candidate.nextUpdateAt >= now, `List ${candidate.sequence} is past its next update.`);
  return candidate;
}

/** Bounds of what is kept of one CA; the largest real one has 124 certificates, each under an id of its own. */
export const keptMax = { certificatesPerId: 16, certificates: 1000, crlUrls: 4 } as const;

export interface Added {
  readonly record: CertificatesRecord;
  /** Those that the record holds now, whether they are new or not. */
  readonly taken: readonly Chained[];
  /** One sentence for each certificate that is left out because the record is full. */
  readonly refusals: readonly string[];
}

/**
 * The record of a CA with these certificates added. A certificate is what its CA signed, so the same signed part in other
 * bytes is no second one. None is ever taken away: a directory that forgets a certificate does not unsay the documents
 * that it signed; only the list and revocation do.
 */
export function addCertificates(record: CertificatesRecord, chained: readonly Chained[]): Added {
  const certificates = new Map(Object.entries(record.certificates));
  const signedParts = new Map<string, Set<string>>();
  const crlUrls = new Set(record.crlUrls);
  const taken: Chained[] = [];
  const refusals: string[] = [];
  let count = [...certificates.values()].reduce((sum, ders) => sum + ders.length, 0);
  for (const one of chained) {
    const { certificateId, certificate } = one;
    const present = certificates.get(certificateId) ?? [];
    const known = signedParts.get(certificateId) ?? new Set(distinct(present).keys());
    signedParts.set(certificateId, known);
    if (!known.has(signedPartOf(certificate))) {
      const full = whatIsFull(present.length, count);
      if (full !== null) {
        refusals.push(full);
        continue;
      }
      certificates.set(certificateId, [...present, toBase64(certificate.der)]);
      known.add(signedPartOf(certificate));
      count++;
    }
    taken.push(one);
    for (const url of certificate.crlUrls) if (crlUrls.size < keptMax.crlUrls) crlUrls.add(url);
  }
  return {
    record: { certificates: Object.fromEntries(certificates), crlUrls: [...crlUrls] },
    taken,
    refusals,
  };
}

function whatIsFull(ofId: number, ofAuthority: number): string | null {
  if (ofId >= keptMax.certificatesPerId)
    return `An id has ${ofId} certificates already, and no more are kept.`;
  if (ofAuthority >= keptMax.certificates)
    return `A CA has ${ofAuthority} certificates already, and no more are kept.`;
  return null;
}

/**
 * A record that was written when certificates were told apart by their bytes, without the copies: one certificate for each
 * signed part, and only what is exact DER.
 */
export function withoutCopies({ certificates, crlUrls }: CertificatesRecord): CertificatesRecord {
  const ids = Object.entries(certificates).map(([id, ders]) => {
    return [id, [...distinct(ders).values()].slice(0, keptMax.certificatesPerId)] as const;
  });
  return {
    certificates: Object.fromEntries(ids.filter(([, ders]) => ders.length > 0)),
    crlUrls: crlUrls.slice(0, keptMax.crlUrls),
  };
}

/** Certificates, DER in base64, by their signed part; what can't be read is left out. */
function distinct(ders: readonly string[]): ReadonlyMap<string, string> {
  const bySignedPart = new Map<string, string>();
  for (const der of ders) {
    const certificate = readable(der);
    if (certificate !== null) bySignedPart.set(signedPartOf(certificate), der);
  }
  return bySignedPart;
}

function readable(der: string): Certificate | null {
  try {
    return parseCertificate(fromBase64(der));
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function signedPartOf({ signed }: Certificate): string {
  return toBase64(signed.tbs);
}

/** The newest of the revocation lists: replaying the list from before it does not unsay a revocation. */
export function newestRevocations(
  kept: RevocationList | null,
  lists: readonly RevocationList[],
): RevocationList | null {
  const all = kept === null ? lists : [...lists, kept];
  const [newest = null] = all.toSorted((a, b) => b.thisUpdateAt - a.thisUpdateAt);
  return newest;
}
