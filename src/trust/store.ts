import { isCertificateId } from '../formats/two-d-doc/header.ts';
import { mebibyte } from '../limits.ts';
import {
  isRevoked,
  type Participant,
  type RevocationList,
  readDirectory,
  readIssuer,
  readParticipant,
} from './authority.ts';
import { download, type Fetch, NotFound } from './download.ts';
import type { TrustServices } from './eu/services.ts';
import { unionStatus } from './eu/status.ts';
import { createTrustServices, withTestServices } from './eu/store.ts';
import { dayMs, hourMs } from './fetching.ts';
import { TrustKv } from './kv.ts';
import type { Authority } from './list.ts';
import { addParticipants, noParticipants } from './participants.ts';
import { Refusal, readEach } from './refusal.ts';
import type { TrustEnv } from './settings.ts';
import { type TrustStatus, trustStatus, unreadableStatus } from './status.ts';
import { type Gap, gapMs } from './unavailable.ts';
import { fromBase64 } from './x509/der.ts';
import { testCa } from './x509/test-ca.ts';

/** A certificate that chains to a CA of the list, with its present status. */
export interface KnownCertificate extends Participant {
  /** Whether the certificate is on the revocation list of its issuer's key, whatever the date. */
  readonly revoked: boolean;
}

/** What is known of a certificate. */
export interface FoundCertificates {
  /**
   * The certificates with the id that chain to the list. An id that was reused has several. Empty if it is
   * unknown.
   */
  readonly certificates: readonly KnownCertificate[];
  /**
   * Why some certificates may be missing here that the CAs of the State's list issued; null if none can be.
   */
  readonly gap: Gap | null;
}

export interface TrustStore {
  /**
   * The certificates with this id under this CA. Both are needed, because different CAs use the same ids. The
   * CA's directory is asked for an id that is not in the store, and its answer is kept for a while. `now` in
   * milliseconds since 1970.
   */
  find(caId: string, certificateId: string, now: number): Promise<FoundCertificates>;
  /** The services on the trusted lists of the Union, by which signatures of PDFs are judged. */
  readonly services: TrustServices;
  /** Which list is in force and what is wrong with it, for `/health`. */
  status(now: number): Promise<TrustStatus>;
}

/**
 * The certificates that the service trusts: those of the records in KV and of the service's own test CA. In
 * the mode `test`, the services of the test list are trusted too.
 */
export function createTrustStore(
  env: TrustEnv,
  fetch: Fetch = (url, init) => globalThis.fetch(url, init),
  mode: 'live' | 'test' = 'live',
): TrustStore {
  const kv = new TrustKv(env);
  return {
    services: mode === 'test' ? withTestServices(createTrustServices(kv, env)) : createTrustServices(kv, env),
    async find(caId, certificateId, now) {
      const list = await kv.listInForce(now);
      const gap = list === null ? 'no_list' : null;
      if (!isCertificateId(certificateId)) return { certificates: [], gap };
      if (caId === testCa.caId) {
        const der = testCa.participants[certificateId];
        const ders = der === undefined ? [] : [der];
        return { certificates: await known(certificateId, [testAuthority], ders, []), gap };
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
      const stored = await Promise.all([
        kv.listInForce(now),
        kv.read('trust:refresh', now),
        kv.read('trust:eu', now),
        kv.read('trust:eu:refresh', now),
      ]).catch(() => null);
      if (stored === null) return unreadableStatus;
      const [list, refresh, index, unionRefresh] = stored;
      return trustStatus(list, refresh, unionStatus(index, unionRefresh, env, now), now);
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
 * Whether the answer of a CA's directory could change a verdict. For a CA that the list has withdrawn it
 * can't, since nobody trusts that CA. Nor can it for a CA whose own certificate has expired, once its
 * directory has been read, since the store then has all its certificates.
 */
function mayKnowMore(authorities: readonly Authority[], wasRead: boolean, now: number): boolean {
  const granted = authorities.filter(({ status }) => status === 'granted');
  return granted.some((authority) => !wasRead || readIssuer(authority).certificate.notAfter >= now);
}

/**
 * The certificates that chain to one of the authorities. The chain is checked at each use, because the CA's
 * entry in the list may have changed since the certificate was stored. Costs one RSA verification for each.
 */
async function known(
  certificateId: string,
  authorities: readonly Authority[],
  /** DER in base64. */
  ders: readonly string[],
  revocations: readonly RevocationList[],
): Promise<readonly KnownCertificate[]> {
  const issuers = authorities.map(readIssuer);
  const { values } = await readEach(ders, (der) => readParticipant(fromBase64(der), issuers));
  return values
    .filter((one) => one.certificateId === certificateId)
    .map((one) => ({ ...one, revoked: isRevoked(one, revocations) }));
}

/**
 * The timeout is short because a caller waits for this answer. One certificate is asked for, but some hosts
 * send all they have.
 */
const lookupLimits = { timeoutMs: 4_000, bytesMax: 2 * mebibyte };

const unknownMs = hourMs;
/** The daily refresh adds the certificate to the CA's record long before this. */
const foundMs = 7 * dayMs;

/**
 * Asks a CA's directory for one certificate by its name (RFC 4387 2: `?name=`) and stores the answer: the
 * certificates that chain to the CA, DER in base64, or none if the directory does not know the id. A
 * directory that gives no answer is not asked again for a while, so that callers needn't wait for it.
 * `authorities` are the CA's entries in the list. Never throws because of the host.
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
 * What a directory answers at an address. 404 means that it has no such certificate (RFC 4387 2), but only if
 * the last refresh found the directory there, because one that has moved answers 404 as well.
 */
async function answerOf(
  kv: TrustKv,
  fetch: Fetch,
  caId: string,
  address: string,
  now: number,
): Promise<readonly Uint8Array<ArrayBuffer>[] | 'silent'> {
  try {
    return readDirectory(await download(fetch, address, lookupLimits));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const refreshed = (await kv.read('trust:refresh', now))?.authorities[caId];
    return error instanceof NotFound && refreshed?.refusal === null ? [] : 'silent';
  }
}
