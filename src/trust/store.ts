import { isCertificateId } from '../formats/two-d-doc/header.ts';
import {
  type Participant,
  type RevocationList,
  readDirectory,
  readIssuer,
  readParticipant,
} from './authority.ts';
import { fromBase64 } from './der.ts';
import { download, type Fetch } from './download.ts';
import { TrustKv } from './kv.ts';
import type { Authority } from './list.ts';
import { addParticipants, noParticipants } from './participants.ts';
import { readEach } from './refusal.ts';
import type { TrustEnv } from './settings.ts';
import { type TrustStatus, trustStatus } from './status.ts';
import { testCa } from './test-ca.ts';

/** A certificate that chains to a CA of the list, with what the list and the CA say of it today. */
export interface KnownCertificate extends Participant {
  /** On the CA's revocation list, whatever the date. */
  readonly revoked: boolean;
}

export interface TrustStore {
  /**
   * The certificates with this id under this CA that chain to the list; empty when it is unknown. Ids repeat across CAs,
   * so both are needed. An id that is not in the store is asked for once at the CA's directory. `now` in milliseconds.
   */
  find(caId: string, certificateId: string, now: number): Promise<readonly KnownCertificate[]>;
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
      if (!isCertificateId(certificateId)) return [];
      if (caId === testCa.caId) {
        const der = testCa.participants[certificateId];
        return known(certificateId, [testAuthority], der === undefined ? [] : [der], null);
      }
      const authorities = (await kv.listInForce(now))?.authorities.filter(({ id }) => id === caId) ?? [];
      if (authorities.length === 0) return [];
      const [{ certificates }, revocations] = await Promise.all([
        kv.participants(caId, now),
        kv.revocations(caId, now),
      ]);
      const found = await known(certificateId, authorities, certificates[certificateId] ?? [], revocations);
      if (found.length > 0) return found;
      const answer = await askDirectory(kv, fetch, authorities, certificateId, now);
      return known(certificateId, authorities, answer, revocations);
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
/** A directory that is down is spared, and its callers with it. */
const unreachableMs = 5 * 60 * 1000;

/**
 * Asks a CA's directory for one certificate by its name (RFC 4387 2: `?name=`), and stores the answer: DER in base64 of
 * what chains to the CA, nothing when it does not know the id. `authorities` are the CA's entries in the list. Never
 * throws for what the host does.
 */
async function askDirectory(
  kv: TrustKv,
  fetch: Fetch,
  authorities: readonly Authority[],
  certificateId: string,
  now: number,
): Promise<readonly string[]> {
  const [authority] = authorities;
  if (authority === undefined || authority.directoryUrl === null) return [];
  const key = `trust:lookup:${authority.id}/${certificateId}` as const;
  const stored = await kv.read(key, now);
  if (stored !== null) return stored;
  const url = new URL(authority.directoryUrl);
  url.search = `?name=${certificateId}`;
  const issuers = authorities.map(readIssuer);
  const answers = await readEach([url.href], async (address) =>
    readDirectory(await download(fetch, address, limits)),
  );
  const { values } = await readEach(answers.values.flat(), (der) => readParticipant(der, issuers));
  const named = values.filter((one) => one.certificateId === certificateId);
  const { certificates } = addParticipants(noParticipants, named).participants;
  const found = certificates[certificateId] ?? [];
  const lifeMs = answers.values.length === 0 ? unreachableMs : found.length === 0 ? unknownMs : foundMs;
  await kv.write(key, found, lifeMs);
  return found;
}
