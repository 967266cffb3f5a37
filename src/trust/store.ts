import { isCertificateId } from '../formats/two-d-doc/header.ts';
import {
  type Participant,
  type RevocationList,
  readDirectory,
  readIssuer,
  readParticipant,
} from './authority.ts';
import { fromBase64 } from './der.ts';
import { download, type Fetch, NotFound } from './download.ts';
import { TrustKv } from './kv.ts';
import type { Authority } from './list.ts';
import { addParticipants, noParticipants } from './participants.ts';
import { Refusal, readEach } from './refusal.ts';
import type { TrustEnv } from './settings.ts';
import { type TrustStatus, trustStatus } from './status.ts';
import { testCa } from './test-ca.ts';
import { type Gap, gapMs } from './unavailable.ts';

/** A certificate that chains to a CA of the list, with what the list and the CA say of it today. */
export interface KnownCertificate extends Participant {
  /** On the CA's revocation list, whatever the date. */
  readonly revoked: boolean;
}

/** What is known of a certificate. */
export interface Found {
  /** Those with the id that chain to the list; an id that was given again has several. Empty when it is unknown. */
  readonly certificates: readonly KnownCertificate[];
  /** Why that may be less than the State's list and its authorities know; null where it is all. */
  readonly gap: Gap | null;
}

export interface TrustStore {
  /**
   * The certificates with this id under this CA. Ids repeat across CAs, so both are needed. An id that is not in the store
   * is asked for once at the CA's directory. `now` in milliseconds.
   */
  find(caId: string, certificateId: string, now: number): Promise<Found>;
  /** For `/health`: which list is in force and what is wrong with it. */
  status(now: number): Promise<TrustStatus>;
}

/** The certificates that the service trusts, over the records in KV and the service's own test CA. */
export function createTrustStore(
  env: TrustEnv,
  fetch: Fetch = (url, init) => globalThis.fetch(url, init),
): TrustStore {
  const kv = new TrustKv(env);
  return {
    async find(caId, certificateId, now) {
      const list = await kv.listInForce(now);
      const gap = list === null ? 'no_list' : null;
      if (!isCertificateId(certificateId)) return { certificates: [], gap };
      if (caId === testCa.caId) {
        const der = testCa.participants[certificateId];
        const ders = der === undefined ? [] : [der];
        return { certificates: await known(certificateId, [testAuthority], ders, null), gap };
      }
      const authorities = list?.authorities.filter(({ id }) => id === caId) ?? [];
      if (authorities.length === 0) return { certificates: [], gap };
      const [{ certificates }, revocations] = await Promise.all([
        kv.participants(caId, now),
        kv.revocations(caId, now),
      ]);
      const found = await known(certificateId, authorities, certificates[certificateId] ?? [], revocations);
      if (found.length > 0) return { certificates: found, gap };
      const answer = await askDirectory(kv, fetch, authorities, certificateId, now);
      if (answer !== 'silent')
        return { certificates: await known(certificateId, authorities, answer, revocations), gap };
      const mayKnow = mayKnowMore(authorities, Object.keys(certificates).length > 0, now);
      return { certificates: [], gap: mayKnow ? 'directory_silent' : null };
    },
    async status(now) {
      return trustStatus(await kv.listInForce(now), await kv.read('trust:refresh', now), now);
    },
  };
}

const testAuthority: Authority = {
  id: testCa.caId,
  operator: 'Test',
  directoryUrl: null,
  certificate: testCa.certificate,
  status: 'granted',
};

/**
 * Whether the answer of a CA's directory could change a verdict: nobody trusts a CA that the list has withdrawn, and of one
 * whose own certificate has ended, everything that it made is in the store once its directory was read.
 */
function mayKnowMore(authorities: readonly Authority[], wasRead: boolean, now: number): boolean {
  const granted = authorities.filter(({ status }) => status === 'granted');
  return granted.some((authority) => !wasRead || readIssuer(authority).certificate.notAfter >= now);
}

/**
 * The chain is checked again at each use: a certificate was put into the store under an earlier list, and the CA's entry
 * may have changed since. Costs one RSA verification.
 */
async function known(
  certificateId: string,
  authorities: readonly Authority[],
  /** DER in base64. */
  ders: readonly string[],
  revocations: RevocationList | null,
): Promise<readonly KnownCertificate[]> {
  const issuers = authorities.map(readIssuer);
  const { values } = await readEach(ders, (der) => readParticipant(fromBase64(der), issuers));
  return values
    .filter((one) => one.certificateId === certificateId)
    .map((one) => ({ ...one, revoked: revocations?.serials.includes(one.certificate.serial) ?? false }));
}

/** A caller waits for this answer, so it is short. One certificate is asked for; some hosts answer with all they have. */
const limits = { timeoutMs: 4_000, bytesMax: 2 * 1024 * 1024 };

const unknownMs = 60 * 60 * 1000;
/** The daily refresh takes the certificate into the CA's record long before this. */
const foundMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Asks a CA's directory for one certificate by its name (RFC 4387 2: `?name=`), and stores the answer: DER in base64 of
 * what chains to the CA, nothing when it does not know the id. A directory that gives no answer is spared for a while, and
 * its callers with it. `authorities` are the CA's entries in the list. Never throws for what the host does.
 */
async function askDirectory(
  kv: TrustKv,
  fetch: Fetch,
  authorities: readonly Authority[],
  certificateId: string,
  now: number,
): Promise<readonly string[] | 'silent'> {
  const [authority] = authorities;
  if (authority === undefined || authority.directoryUrl === null) return [];
  const key = `trust:lookup:${authority.id}/${certificateId}` as const;
  const stored = await kv.read(key, now);
  if (stored !== null) return stored;
  const url = new URL(authority.directoryUrl);
  url.search = `?name=${certificateId}`;
  const issuers = authorities.map(readIssuer);
  const answer = await answerOf(kv, fetch, authority.id, url.href, now);
  const ders = answer === 'silent' ? [] : answer;
  const { values } = await readEach(ders, (der) => readParticipant(der, issuers));
  const named = values.filter((one) => one.certificateId === certificateId);
  const { certificates } = addParticipants(noParticipants, named).participants;
  const found = answer === 'silent' ? answer : (certificates[certificateId] ?? []);
  const lifeMs = found === 'silent' ? gapMs : found.length === 0 ? unknownMs : foundMs;
  await kv.write(key, found, lifeMs);
  return found;
}

/**
 * What a directory answers at an address. 404 says that it has no such certificate (RFC 4387 2), but only where the directory
 * itself is known to be there: one that has moved answers the same.
 */
async function answerOf(
  kv: TrustKv,
  fetch: Fetch,
  caId: string,
  address: string,
  now: number,
): Promise<readonly Uint8Array<ArrayBuffer>[] | 'silent'> {
  try {
    return readDirectory(await download(fetch, address, limits));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const refreshed = (await kv.read('trust:refresh', now))?.authorities[caId];
    return error instanceof NotFound && refreshed?.refusal === null ? [] : 'silent';
  }
}
