/** The Union's lists in KV: verified lists are stored, and services are found in them. */

import type { TrustKv } from '../kv.ts';
import { ensure } from '../refusal.ts';
import { isPinnedLotlSigner, type TrustSettings } from '../settings.ts';
import { ensureReplaces } from '../tsl.ts';
import { TrustUnavailable } from '../unavailable.ts';
import { lotlInForce, stateInForce, type UnionIndex } from './in-force.ts';
import { type ListOfLists, type PivotSource, readListOfLists } from './list-of-lists.ts';
import { recordOf, servicesOf } from './record.ts';
import type { TrustServices } from './services.ts';
import { readStateList, type StateList } from './state-list.ts';
import { testServices, testState } from './test-services.ts';

const noLists: UnionIndex = { lotl: null, lists: {} };

/**
 * Verifies a list of lists and stores it. Throws a `Refusal` and stores nothing if the list is invalid, not
 * in force or older than the stored one. `now` in milliseconds since 1970.
 */
export async function takeListOfLists(
  kv: TrustKv,
  xml: Uint8Array<ArrayBuffer>,
  pivotSource: PivotSource,
  settings: TrustSettings,
  now: number,
): Promise<ListOfLists> {
  const isPinned = (fingerprint: string) => isPinnedLotlSigner(fingerprint, settings);
  const lotl = await readListOfLists(xml, isPinned, pivotSource);
  const index = (await kv.read('trust:eu', 'fresh')) ?? noLists;
  const stored = index.lotl !== null && isPinned(index.lotl.anchor) ? index.lotl : null;
  ensureReplaces(stored, lotl, now);
  await kv.write('trust:eu', { ...index, lotl });
  return lotl;
}

/**
 * Verifies a State's list and stores it. Throws a `Refusal` and stores nothing if the list is invalid, not in
 * force or older than the stored one. `now` in milliseconds since 1970.
 */
export async function takeStateList(
  kv: TrustKv,
  xml: Uint8Array<ArrayBuffer>,
  state: string,
  settings: TrustSettings,
  now: number,
): Promise<StateList> {
  const index = (await kv.read('trust:eu', 'fresh')) ?? noLists;
  const lotl = lotlInForce(index, settings, now);
  ensure(lotl !== null, `There is no list of lists in force, which says who may sign the list of ${state}.`);
  const pointer = lotl.states[state];
  ensure(pointer !== undefined, `The list of lists names no State ${state}.`);
  const list = await readStateList(xml, state, pointer);
  const stored = index.lists[state];
  const isStillNamed = stored !== undefined && pointer.signers.includes(stored.signer);
  ensureReplaces(isStillNamed ? stored : null, list, now);
  const { sequence, issuedAt, nextUpdateAt, signer, countries } = list;
  await kv.write(`trust:eu:services:${state}`, await recordOf(list.services));
  const summary = { sequence, issuedAt, nextUpdateAt, signer, countries };
  await kv.write('trust:eu', { ...index, lists: { ...index.lists, [state]: summary } });
  return list;
}

/** States whose code in the lists is not that of ISO 3166-1, which certificates use. */
const listCodes: Readonly<Record<string, string>> = { GR: 'EL', GB: 'UK' };

/** The services of the lists in KV that are in force. */
export function createTrustServices(kv: TrustKv, settings: TrustSettings): TrustServices {
  return {
    async of(country, at) {
      const index = await kv.read('trust:eu', at);
      const lotl = lotlInForce(index, settings, at);
      if (index === null || lotl === null) throw new TrustUnavailable('no_list_of_lists');
      const named = country?.toUpperCase() ?? '';
      const own = listCodes[named] ?? named;
      const isOwnMissing = own in lotl.states && stateInForce(index, lotl, own, at) === null;
      if (isOwnMissing) throw new TrustUnavailable('no_state_list', own);
      const states = Object.keys(index.lists).filter((state) => {
        const list = stateInForce(index, lotl, state, at);
        return list !== null && (state === own || list.countries.includes(named));
      });
      const services = states.map(async (state) => {
        const record = await kv.read(`trust:eu:services:${state}`, at);
        if (record === null) throw new TrustUnavailable('no_state_list', state);
        return servicesOf(record);
      });
      return (await Promise.all(services)).flat();
    },
  };
}

/**
 * The services that a test key trusts: those of the test list and of the lists in force. A missing list
 * counts as empty, because a test key must work without any, as for a 2D-Doc.
 */
export function withTestServices(services: TrustServices): TrustServices {
  return {
    async of(country, at) {
      if (country === testState) return testServices;
      try {
        return await services.of(country, at);
      } catch (error) {
        if (error instanceof TrustUnavailable) return [];
        throw error;
      }
    },
  };
}
