import { toBase64 } from './base64.ts';
import type { Chained } from './chain.ts';
import type { RevocationList } from './crl.ts';
import type { TrustList } from './list.ts';
import type { AuthorityRecord } from './records.ts';
import { ensure } from './refusal.ts';

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

/**
 * The record of a CA with these certificates added. None is ever taken away: a directory that forgets a certificate does
 * not unsay the documents that it signed; only the list and revocation do.
 */
export function addCertificates(record: AuthorityRecord, chained: readonly Chained[]): AuthorityRecord {
  const certificates = { ...record.certificates };
  const crlUrls = new Set(record.crlUrls);
  for (const { certificateId, certificate } of chained) {
    const der = toBase64(certificate.der);
    const present = certificates[certificateId] ?? [];
    if (!present.includes(der)) certificates[certificateId] = [...present, der];
    for (const url of certificate.crlUrls) crlUrls.add(url);
  }
  return { ...record, certificates, crlUrls: [...crlUrls] };
}

/** The record with the newest of the revocation lists: replaying the list from before it does not unsay a revocation. */
export function addRevocations(record: AuthorityRecord, lists: readonly RevocationList[]): AuthorityRecord {
  const all = record.revocations === null ? lists : [...lists, record.revocations];
  const [newest = null] = all.toSorted((a, b) => b.thisUpdateAt - a.thisUpdateAt);
  return { ...record, revocations: newest };
}
