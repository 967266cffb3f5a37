import { addCertificates, addRevocations } from './accept.ts';
import { toBase64 } from './base64.ts';
import { chain, readIssuer } from './chain.ts';
import { readRevocationList } from './crl.ts';
import { readDirectory } from './directory.ts';
import { download, type Fetch } from './download.ts';
import type { Authority } from './list.ts';
import type { AuthorityRecord, TrustRecords } from './records.ts';
import { ensure, settle } from './refusal.ts';

const limits = { timeoutMs: 30_000, bytesMax: 8 * 1024 * 1024 };

/** A CA names one address and perhaps a mirror; the rest of a longer list is noise. */
const crlUrlsMax = 4;

/**
 * Brings what is kept of one CA up to date, from its directory and its revocation list; `own` are its entries in the
 * list. Either is taken even when the other cannot be had, which is then the `Refusal` that this throws at its end.
 *
 * Of a CA whose own certificate has ended nothing new is to come, so once its directory was read, its silence is no
 * failure. The record is read once and written once: between the two, KV may give an older state back.
 */
export async function refreshAuthority(
  records: TrustRecords,
  fetch: Fetch,
  own: readonly Authority[],
  now: number,
): Promise<void> {
  const granted = own.find(({ status }) => status === 'granted');
  if (granted === undefined) return;
  const before = await records.readRecord(granted.id);
  const certificates = await withParticipants(before, fetch, own, granted.directoryUrl);
  const revocations = await withRevocations(certificates.record, fetch, own, now);
  await records.replace(`trust:ca:${granted.id}`, before, revocations.record);

  const hasEnded = readIssuer(granted).certificate.notAfter < now;
  if (hasEnded && Object.keys(before.certificates).length > 0) return;
  const failures = [...certificates.failures, ...revocations.failures];
  ensure(failures.length === 0, failures.join(' '));
}

/** A record that may have grown, and what went wrong on the way. */
interface Update {
  readonly record: AuthorityRecord;
  readonly failures: readonly string[];
}

/** Single certificates of a directory may be anything; a directory without one that chains is broken or lies. */
async function withParticipants(
  record: AuthorityRecord,
  fetch: Fetch,
  own: readonly Authority[],
  directoryUrl: string | null,
): Promise<Update> {
  if (directoryUrl === null) return { record, failures: [] };
  const answer = await settle([directoryUrl], async (url) =>
    readDirectory(await download(fetch, url, limits)),
  );
  const certificates = answer.accepted.flat();
  const known = new Set(Object.values(record.certificates).flat());
  const unseen = certificates.filter((der) => !known.has(toBase64(der)));
  const issuers = own.map(readIssuer);
  const { accepted, refusals } = await settle(unseen, (der) => chain(der, issuers));
  const lies = certificates.length > 0 && refusals.length === certificates.length;
  return {
    record: addCertificates(record, accepted),
    failures: lies ? ['Not one certificate of the directory chains to its CA.'] : answer.refusals,
  };
}

/**
 * The addresses of a revocation list are mirrors: one that answers is enough. It is a failure when none does, and when the
 * CA itself calls the newest list outdated.
 */
async function withRevocations(
  record: AuthorityRecord,
  fetch: Fetch,
  own: readonly Authority[],
  now: number,
): Promise<Update> {
  const urls = record.crlUrls.slice(0, crlUrlsMax);
  const issuers = own.map(readIssuer);
  const lists = await settle(urls, async (url) =>
    readRevocationList(await download(fetch, url, limits), issuers),
  );
  const after = addRevocations(
    record,
    lists.accepted.map(({ revocations }) => revocations),
  );
  if (urls.length > 0 && lists.accepted.length === 0) return { record: after, failures: lists.refusals };
  const isOutdated = (after.revocations?.nextUpdateAt ?? now) < now;
  return { record: after, failures: isOutdated ? ['The revocation list is past its next update.'] : [] };
}
