import { fromBase64 } from './base64.ts';
import { type Chained, chain, isCertificateId, readIssuer } from './chain.ts';
import type { RevocationList } from './crl.ts';
import type { Fetch } from './download.ts';
import type { TrustList } from './list.ts';
import { lookUp } from './lookup.ts';
import { TrustRecords } from './records.ts';
import { settle } from './refusal.ts';
import { pinnedSigners, type TrustSettings } from './settings.ts';
import { type TrustStatus, trustStatus } from './status.ts';
import { testCa } from './test-ca.ts';

export interface TrustEnv extends TrustSettings {
  readonly KEYS: KVNamespace;
}

/** A certificate that chains to a CA of the list, with what the list and the CA say of it today. */
export interface KnownCertificate extends Chained {
  /** On the CA's revocation list, whatever the date. */
  readonly revoked: boolean;
}

export interface TrustStore {
  /**
   * The certificates with this id under this CA that chain to the list; empty when it is unknown. Ids repeat across CAs,
   * so both are needed. An id that is not in the store is asked for once at the CA's directory. `now` in milliseconds.
   */
  find(caId: string, certificateId: string, now: number): Promise<readonly KnownCertificate[]>;
  /** The list in force, null before the first one was taken or when its signer is pinned no more. */
  list(now: number): Promise<TrustList | null>;
  /** For `/health`: which list is in force and what is wrong with it. */
  status(now: number): Promise<TrustStatus>;
}

/** The certificates that the service trusts, over the records in KV and the service's own test CA. */
export function createTrustStore(
  env: TrustEnv,
  fetch: Fetch = (url, init) => globalThis.fetch(url, init),
): TrustStore {
  const records = new TrustRecords(env.KEYS);
  const pins = pinnedSigners(env);

  async function list(now: number): Promise<TrustList | null> {
    const stored = await records.read('trust:list', now);
    return stored !== null && pins.includes(stored.signer) ? stored : null;
  }

  return {
    list,
    async find(caId, certificateId, now) {
      if (!isCertificateId(certificateId)) return [];
      if (caId === testCa.caId) {
        return known(certificateId, [testAuthority], testCertificates[certificateId] ?? [], null);
      }
      const authorities = (await list(now))?.authorities.filter(({ id }) => id === caId) ?? [];
      if (authorities.length === 0) return [];
      const [{ certificates }, revocations] = await Promise.all([
        records.certificates(caId, now),
        records.revocations(caId, now),
      ]);
      const found = await known(certificateId, authorities, certificates[certificateId] ?? [], revocations);
      if (found.length > 0) return found;
      const lookedUp = await lookUp(records, fetch, authorities, certificateId, now);
      return known(certificateId, authorities, lookedUp, revocations);
    },
    async status(now) {
      return trustStatus(await list(now), await records.read('trust:refresh', now), now);
    },
  };
}

/**
 * The chain is checked again at each use: a certificate was put into the store under an earlier list, and the CA's entry
 * may have changed since. Costs one RSA verification.
 */
async function known(
  certificateId: string,
  authorities: TrustList['authorities'],
  /** DER in base64. */
  ders: readonly string[],
  revocations: RevocationList | null,
): Promise<readonly KnownCertificate[]> {
  const issuers = authorities.map(readIssuer);
  const { accepted } = await settle(ders, (der) => chain(fromBase64(der), issuers));
  return accepted
    .filter((one) => one.certificateId === certificateId)
    .map((one) => ({ ...one, revoked: revocations?.serials.includes(one.certificate.serial) ?? false }));
}

const testAuthority = {
  id: testCa.caId,
  operator: 'Test',
  directoryUrl: null,
  certificate: testCa.certificate,
  status: 'granted',
} as const;

const testCertificates: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(testCa.participants).map(([id, der]) => [id, [der]]),
);
