/**
 * What an operator does by hand with lists, certificates and revocation lists. It works alike on a running
 * and on a stopped instance.
 */

import { readIssuer, readParticipant, readRevocationList } from './authority.ts';
import type { Fetch } from './download.ts';
import { importUnionLists } from './eu/import.ts';
import type { RefreshEvent } from './fetching.ts';
import { TrustKv } from './kv.ts';
import type { Authority } from './list.ts';
import { addParticipants } from './participants.ts';
import { putListInForce, refreshAll } from './refresh.ts';
import { readEach } from './refusal.ts';
import type { TrustEnv } from './settings.ts';
import type { TrustStatus } from './status.ts';
import { createTrustStore } from './store.ts';
import { fromBase64 } from './x509/der.ts';

/** Files that an operator imports: lists in XML, certificates and revocation lists in DER, each in base64. */
export interface TrustFiles {
  readonly lists: readonly string[];
  readonly certificates: readonly string[];
  readonly revocationLists: readonly string[];
  /** Lists of the Union in XML: the list of lists, its pivots, States' lists. */
  readonly unionLists?: readonly string[];
}

export interface ImportReport {
  /** Sequence number of the list that is in force after the import; null if none is. */
  readonly sequence: number | null;
  /** How many of the imported certificates chain to each CA, by CA id. */
  readonly certificates: Readonly<Record<string, number>>;
  /** How many of the imported revocation lists each CA signed, by CA id. */
  readonly revocationLists: Readonly<Record<string, number>>;
  /** Numbers of the imported lists of the Union that were taken, by State; `EU` is the list of lists. */
  readonly unionLists: Readonly<Record<string, number>>;
  /** How many files were refused, by reason. */
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

export interface TrustAdministration {
  /** Fetches the list, the certificates and the revocation lists now, whether due or not. */
  update(): Promise<{ readonly events: readonly RefreshEvent[]; readonly status: TrustStatus }>;
  /** Adds what is valid in the files and counts the rest. */
  import(files: TrustFiles): Promise<ImportReport>;
  /** The status of the list in force, and its CAs. */
  list(): Promise<{ readonly status: TrustStatus; readonly authorities: readonly AuthoritySummary[] }>;
  /** The certificates with this id under this CA. */
  show(caId: string, certificateId: string): Promise<readonly CertificateSummary[]>;
}

/** The administration of one instance. `now` in milliseconds since 1970. */
export function createTrustAdministration(env: TrustEnv, fetch: Fetch, now: number): TrustAdministration {
  const kv = new TrustKv(env);
  const store = createTrustStore(env, fetch);
  return {
    async update() {
      const events: RefreshEvent[] = [];
      await refreshAll(env, { fetch, now, force: true, log: (event) => events.push(event) });
      return { events, status: await store.status(now) };
    },

    async import({ lists, certificates, revocationLists, unionLists = [] }) {
      const readLists = await readEach(lists, (text) => putListInForce(kv, fromBase64(text), env, now));
      const list = await kv.listInForce('fresh');
      const authorities = list?.authorities ?? [];
      // A CA whose own certificate can't be read must not keep out what the others have signed.
      const { values: issuers } = await readEach(authorities, readIssuer);
      const participants = await readEach(certificates, (der) => readParticipant(fromBase64(der), issuers));
      const revocations = await readEach(revocationLists, (der) =>
        readRevocationList(fromBase64(der), issuers),
      );
      const full: string[] = [];
      const stored: Record<string, number> = {};
      for (const caId of new Set(authorities.map(({ id }) => id))) {
        const isOwn = (one: { readonly caId: string }) => one.caId === caId;
        // Revocations are stored first, so that no fault of a certificate keeps them out.
        await kv.addRevocations(
          caId,
          revocations.values.filter(isOwn).map((one) => one.revocations),
        );
        const before = await kv.participants(caId, 'fresh');
        const added = addParticipants(before, participants.values.filter(isOwn));
        await kv.replace(`trust:certificates:${caId}`, before, added.participants);
        if (added.stored.length > 0) stored[caId] = added.stored.length;
        full.push(...added.refusals);
      }
      const decoded = await readEach(unionLists, fromBase64);
      const union = await importUnionLists(kv, decoded.values, env, now);
      const all = [readLists, participants, revocations, decoded, union];
      const refusals = all.flatMap((read) => read.refusals);
      return {
        sequence: list?.sequence ?? null,
        certificates: stored,
        revocationLists: tally(revocations.values.map(({ caId }) => caId)),
        unionLists: union.taken,
        refusals: tally([...refusals, ...full]),
      };
    },

    async list() {
      const list = await kv.listInForce('fresh');
      const summaries = (list?.authorities ?? []).map((authority) => summary(kv, authority, now));
      return { status: await store.status(now), authorities: await Promise.all(summaries) };
    },

    async show(caId, certificateId) {
      const { certificates } = await store.find(caId, certificateId, now);
      return certificates.map(({ certificate, issuer, revoked }) => ({
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

async function summary(kv: TrustKv, authority: Authority, now: number): Promise<AuthoritySummary> {
  const { id, operator, status, directoryUrl } = authority;
  const certificates = Object.keys((await kv.participants(id, now)).certificates).sort();
  const lists = await kv.revocations(id, now);
  const revoked = lists.length === 0 ? null : new Set(lists.flatMap(({ serials }) => serials)).size;
  return { id, operator, status, directoryUrl, certificates, revoked };
}

/** How often each text occurs. */
function tally(texts: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const text of texts) counts[text] = (counts[text] ?? 0) + 1;
  return counts;
}
