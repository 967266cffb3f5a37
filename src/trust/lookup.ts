import { addCertificates } from './accept.ts';
import { chain, readIssuer } from './chain.ts';
import { readDirectory } from './directory.ts';
import { download, type Fetch } from './download.ts';
import type { Authority } from './list.ts';
import { emptyRecord, type TrustRecords } from './records.ts';
import { settle } from './refusal.ts';

/** A caller waits for this answer, so it is short. One certificate is asked for; some hosts answer with all they have. */
const limits = { timeoutMs: 4_000, bytesMax: 2 * 1024 * 1024 };

const unknownMs = 60 * 60 * 1000;
/** The daily refresh takes the certificate into the CA's record long before this. */
const foundMs = 7 * 24 * 60 * 60 * 1000;
/** A directory that is down is spared, and its callers with it. */
const unreachableMs = 5 * 60 * 1000;

/**
 * Asks the CA's directory for one certificate by its name (RFC 4387 2: `?name=`), and remembers the answer: DER in
 * base64 of what chains to the CA, nothing when it does not know the id. Never throws for what the host does.
 */
export async function lookUp(
  records: TrustRecords,
  fetch: Fetch,
  authorities: readonly Authority[],
  certificateId: string,
  now: number,
): Promise<readonly string[]> {
  const [authority] = authorities;
  if (authority === undefined || authority.directoryUrl === null) return [];
  const key = `trust:lookup:${authority.id}/${certificateId}` as const;
  const remembered = await records.read(key, now);
  if (remembered !== null) return remembered;
  const url = new URL(authority.directoryUrl);
  url.search = `?name=${certificateId}`;
  const issuers = authorities.map(readIssuer);
  const answer = await settle([url.href], async (address) =>
    readDirectory(await download(fetch, address, limits)),
  );
  const { accepted } = await settle(answer.accepted.flat(), (der) => chain(der, issuers));
  const named = accepted.filter((one) => one.certificateId === certificateId);
  const found = addCertificates(emptyRecord, named).record.certificates[certificateId] ?? [];
  const lifeMs = answer.accepted.length === 0 ? unreachableMs : found.length === 0 ? unknownMs : foundMs;
  await records.write(key, found, lifeMs);
  return found;
}
