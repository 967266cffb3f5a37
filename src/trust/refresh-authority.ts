import { type Added, addCertificates } from './accept.ts';
import { toBase64 } from './base64.ts';
import { chain, readIssuer } from './chain.ts';
import { readRevocationList } from './crl.ts';
import { readDirectory } from './directory.ts';
import { download, type Fetch } from './download.ts';
import { keepRevocations, keptCertificates } from './kept.ts';
import type { Authority } from './list.ts';
import type { CertificatesRecord, TrustRecords } from './records.ts';
import { ensure, settle } from './refusal.ts';

const limits = { timeoutMs: 30_000, bytesMax: 8 * 1024 * 1024 };

/**
 * Brings what is kept of one CA up to date, from its directory and its revocation list; `own` are its entries in the
 * list. Either is taken even when the other cannot be had, which is then the `Refusal` that this throws at its end.
 *
 * Of a CA whose own certificate has ended nothing new is to come, so once its directory was read, its silence is no
 * failure. A record is read once and written once: between the two, KV may give an older state back. Revocations are
 * written first, so that nothing about the certificates keeps them out.
 */
export async function refreshAuthority(
  records: TrustRecords,
  fetch: Fetch,
  own: readonly Authority[],
  now: number,
): Promise<void> {
  const granted = own.find(({ status }) => status === 'granted');
  if (granted === undefined) return;
  const before = await keptCertificates(records, granted.id);
  const { record, refusals } = await withParticipants(before.record, fetch, own, granted.directoryUrl);
  const revocationFailures = await refreshRevocations(records, fetch, granted.id, own, record.crlUrls, now);
  await records.replace(`trust:certificates:${granted.id}`, before.stored, record);

  const hasEnded = readIssuer(granted).certificate.notAfter < now;
  if (hasEnded && Object.keys(before.record.certificates).length > 0) return;
  const failures = [...new Set([...refusals, ...revocationFailures])];
  ensure(failures.length === 0, failures.join(' '));
}

/** Single certificates of a directory may be anything; a directory without one that chains is broken or lies. */
async function withParticipants(
  record: CertificatesRecord,
  fetch: Fetch,
  own: readonly Authority[],
  directoryUrl: string | null,
): Promise<Pick<Added, 'record' | 'refusals'>> {
  if (directoryUrl === null) return { record, refusals: [] };
  const answer = await settle([directoryUrl], async (url) =>
    readDirectory(await download(fetch, url, limits)),
  );
  const certificates = answer.accepted.flat();
  const known = new Set(Object.values(record.certificates).flat());
  const unseen = certificates.filter((der) => !known.has(toBase64(der)));
  const issuers = own.map(readIssuer);
  const { accepted, refusals } = await settle(unseen, (der) => chain(der, issuers));
  const lies = certificates.length > 0 && refusals.length === certificates.length;
  const added = addCertificates(record, accepted);
  const failures = lies ? ['Not one certificate of the directory chains to its CA.'] : answer.refusals;
  return { record: added.record, refusals: [...failures, ...added.refusals] };
}

/**
 * The addresses of a revocation list are mirrors: one that answers is enough. It is a failure when none does, and when the
 * CA itself calls the newest list outdated. Gives what went wrong.
 */
async function refreshRevocations(
  records: TrustRecords,
  fetch: Fetch,
  caId: string,
  own: readonly Authority[],
  crlUrls: readonly string[],
  now: number,
): Promise<readonly string[]> {
  const issuers = own.map(readIssuer);
  const lists = await settle(crlUrls, async (url) =>
    readRevocationList(await download(fetch, url, limits), issuers),
  );
  const taken = lists.accepted.map(({ revocations }) => revocations);
  const newest = await keepRevocations(records, caId, taken);
  if (crlUrls.length > 0 && lists.accepted.length === 0) return lists.refusals;
  const isOutdated = (newest?.nextUpdateAt ?? now) < now;
  return isOutdated ? ['The revocation list is past its next update.'] : [];
}
