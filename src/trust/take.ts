import { acceptList, addCertificates } from './accept.ts';
import { type Chained, chain, readIssuer } from './chain.ts';
import { readRevocationList } from './crl.ts';
import { keepRevocations, keptCertificates } from './kept.ts';
import { type Authority, readTrustList, type TrustList } from './list.ts';
import type { TrustRecords } from './records.ts';
import { settle } from './refusal.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** What was taken into the store, and for each file that was not, why. */
export interface Taken {
  /** Certificates that chain, by CA id. */
  readonly certificates: Readonly<Record<string, number>>;
  /** Revocation lists that their CA signed, by CA id. */
  readonly revocationLists: Readonly<Record<string, number>>;
  readonly refusals: readonly string[];
}

/** The list in force: the stored one, unless its signer is pinned no more. */
export async function listInForce(records: TrustRecords, pins: readonly string[]): Promise<TrustList | null> {
  const stored = await records.readFresh('trust:list');
  return stored !== null && pins.includes(stored.signer) ? stored : null;
}

/** Puts a list into force. Throws a `Refusal`, and the one in force stays, for a list that is not to be taken. */
export async function takeList(
  records: TrustRecords,
  xml: Bytes,
  pins: readonly string[],
  now: number,
): Promise<TrustList> {
  const list = acceptList(await listInForce(records, pins), await readTrustList(xml, pins), now);
  await records.write('trust:list', list);
  return list;
}

/** Takes the certificates and revocation lists that the CAs stand for, each file on its own. */
export async function takeMaterial(
  records: TrustRecords,
  authorities: readonly Authority[],
  files: { readonly certificates: readonly Bytes[]; readonly revocationLists: readonly Bytes[] },
): Promise<Taken> {
  const issuers = authorities.map(readIssuer);
  const certificates = await settle(files.certificates, (der) => chain(der, issuers));
  const lists = await settle(files.revocationLists, (der) => readRevocationList(der, issuers));
  const taken: Chained[] = [];
  const full: string[] = [];
  for (const caId of new Set(authorities.map(({ id }) => id))) {
    const own = lists.accepted.filter((one) => one.caId === caId).map(({ revocations }) => revocations);
    const chained = certificates.accepted.filter((one) => one.caId === caId);
    // Revocations first: nothing about the certificates keeps them out.
    await keepRevocations(records, caId, own);
    const before = await keptCertificates(records, caId);
    const added = addCertificates(before.record, chained);
    await records.replace(`trust:certificates:${caId}`, before.stored, added.record);
    taken.push(...added.taken);
    full.push(...added.refusals);
  }
  return {
    certificates: countByAuthority(taken),
    revocationLists: countByAuthority(lists.accepted),
    refusals: [...certificates.refusals, ...full, ...lists.refusals],
  };
}

function countByAuthority(items: readonly { readonly caId: string }[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { caId } of items) counts[caId] = (counts[caId] ?? 0) + 1;
  return counts;
}
