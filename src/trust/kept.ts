import { newestRevocations, withoutCopies } from './accept.ts';
import type { RevocationList } from './crl.ts';
import { type CertificatesRecord, emptyRecord, type TrustRecords } from './records.ts';

export interface Kept {
  readonly record: CertificatesRecord;
  /** As it is stored; null where it is stored in the earlier form alone, and is to be written. */
  readonly stored: CertificatesRecord | null;
}

/** What is kept of a CA's participants, past the cache: for whoever is about to add to it. */
export async function keptCertificates(records: TrustRecords, caId: string): Promise<Kept> {
  const stored = await records.readFresh(`trust:certificates:${caId}`);
  if (stored !== null) return { record: stored, stored };
  const old = await records.readFresh(`trust:ca:${caId}`);
  if (old === null) return { record: emptyRecord, stored: emptyRecord };
  return { record: withoutCopies(old), stored: null };
}

/** Takes the newest of the revocation lists and the kept one; gives that one, null where there is none. */
export async function keepRevocations(
  records: TrustRecords,
  caId: string,
  lists: readonly RevocationList[],
): Promise<RevocationList | null> {
  const kept = await records.readFresh(`trust:revocations:${caId}`);
  const old = kept ?? (await records.readFresh(`trust:ca:${caId}`))?.revocations ?? null;
  const newest = newestRevocations(old, lists);
  if (newest !== null) await records.replace(`trust:revocations:${caId}`, kept, newest);
  return newest;
}
