import { fromBase64 } from './base64.ts';
import type { Fetch } from './download.ts';
import { TrustRecords } from './records.ts';
import { type RefreshEvent, refresh } from './refresh.ts';
import { settle } from './refusal.ts';
import { pinnedSigners } from './settings.ts';
import type { TrustStatus } from './status.ts';
import { createTrustStore, type TrustEnv } from './store.ts';
import { listInForce, takeList, takeMaterial } from './take.ts';

/** Files that an operator brings by hand: XML of lists, DER of certificates and revocation lists, each in base64. */
export interface TrustFiles {
  readonly lists: readonly string[];
  readonly certificates: readonly string[];
  readonly revocationLists: readonly string[];
}

export interface ImportReport {
  /** Sequence number of the list that is now in force; null when there is still none. */
  readonly sequence: number | null;
  /** Certificates of the import that chain, by CA id. */
  readonly certificates: Readonly<Record<string, number>>;
  /** Revocation lists of the import that their CA signed, by CA id. */
  readonly revocationLists: Readonly<Record<string, number>>;
  /** How many files were not taken, by reason. */
  readonly refusals: Readonly<Record<string, number>>;
}

export interface AuthoritySummary {
  readonly id: string;
  readonly operator: string;
  readonly status: 'granted' | 'withdrawn';
  readonly directoryUrl: string | null;
  readonly certificates: readonly string[];
  readonly revoked: number | null;
}

export interface CertificateSummary {
  readonly subject: string | null;
  readonly issuer: string | null;
  readonly validFrom: string;
  readonly validTo: string;
  readonly key: string;
  readonly serial: string;
  readonly revoked: boolean;
  readonly authorityStatus: 'granted' | 'withdrawn';
}

/** What an operator does with the trust store, by hand; the same on a running and on a stopped instance. */
export interface TrustControl {
  update(): Promise<{ readonly events: readonly RefreshEvent[]; readonly status: TrustStatus }>;
  import(files: TrustFiles): Promise<ImportReport>;
  list(): Promise<{ readonly status: TrustStatus; readonly authorities: readonly AuthoritySummary[] }>;
  show(caId: string, certificateId: string): Promise<readonly CertificateSummary[]>;
}

/** `now` in milliseconds since 1970. */
export function createTrustControl(env: TrustEnv, fetch: Fetch, now: number): TrustControl {
  const records = new TrustRecords(env.KEYS);
  const pins = pinnedSigners(env);
  const store = createTrustStore(env, fetch);
  return {
    async update() {
      const events: RefreshEvent[] = [];
      await refresh(env, { fetch, now, force: true, log: (event) => events.push(event) });
      return { events, status: await store.status(now) };
    },

    async import(files) {
      const lists = await settle(files.lists, (text) => takeList(records, fromBase64(text), pins, now));
      const certificates = await settle(files.certificates, fromBase64);
      const revocationLists = await settle(files.revocationLists, fromBase64);
      const list = await listInForce(records, pins);
      const taken = await takeMaterial(records, list?.authorities ?? [], {
        certificates: certificates.accepted,
        revocationLists: revocationLists.accepted,
      });
      const attempts = [lists, certificates, revocationLists, taken];
      return {
        sequence: list?.sequence ?? null,
        certificates: taken.certificates,
        revocationLists: taken.revocationLists,
        refusals: tally(attempts.flatMap(({ refusals }) => refusals)),
      };
    },

    async list() {
      const list = await listInForce(records, pins);
      const authorities = (list?.authorities ?? []).map(async ({ id, operator, status, directoryUrl }) => {
        const record = await records.certificates(id, now);
        const certificates = Object.keys(record.certificates).sort();
        const revoked = (await records.revocations(id, now))?.serials.length ?? null;
        return { id, operator, status, directoryUrl, certificates, revoked };
      });
      return { status: await store.status(now), authorities: await Promise.all(authorities) };
    },

    async show(caId, certificateId) {
      const found = await store.find(caId, certificateId, now);
      return found.map(({ certificate, issuer, revoked }) => ({
        subject: certificate.subject.organization,
        issuer: certificate.issuer.organization,
        validFrom: new Date(certificate.notBefore).toISOString(),
        validTo: new Date(certificate.notAfter).toISOString(),
        key: certificate.curve ?? 'not for 2D-Doc',
        serial: certificate.serial,
        revoked,
        authorityStatus: issuer.authority.status,
      }));
    },
  };
}

function tally(sentences: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const sentence of sentences) counts[sentence] = (counts[sentence] ?? 0) + 1;
  return counts;
}
