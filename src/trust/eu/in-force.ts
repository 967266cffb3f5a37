/** Which lists of the Union are in force. Times in milliseconds since 1970. */

import { ensure } from '../refusal.ts';
import { isPinnedLotlSigner, type TrustSettings } from '../settings.ts';
import type { ListOfLists } from './list-of-lists.ts';
import type { StateList } from './state-list.ts';

/** The lists that are stored: the list of lists, and of each State's list what is needed to find services. */
export interface UnionIndex {
  readonly lotl: ListOfLists | null;
  readonly lists: Readonly<Record<string, StateSummary>>;
}

export type StateSummary = Omit<StateList, 'state' | 'services'>;

export interface Dated {
  readonly sequence: number;
  readonly issuedAt: number;
  /** Null of a list that is never replaced. */
  readonly nextUpdateAt: number | null;
}

/** The list of lists if it is in force at `at` and its anchor is still pinned; else null. */
export function lotlInForce(
  index: UnionIndex | null,
  settings: TrustSettings,
  at: number,
): ListOfLists | null {
  const lotl = index?.lotl ?? null;
  return lotl !== null && isPinnedLotlSigner(lotl.anchor, settings) && isInForce(lotl, at) ? lotl : null;
}

/** What is stored of a State's list, if it is in force at `at` and the list of lists names its signer. */
export function stateInForce(
  index: UnionIndex,
  lotl: ListOfLists,
  state: string,
  at: number,
): StateSummary | null {
  const list = index.lists[state];
  const isNamed = list !== undefined && (lotl.states[state]?.signers.includes(list.signer) ?? false);
  return isNamed && isInForce(list, at) ? list : null;
}

function isInForce({ issuedAt, nextUpdateAt }: Dated, at: number): boolean {
  return issuedAt <= at && (nextUpdateAt === null || at < nextUpdateAt);
}

/**
 * Throws a `Refusal` if a list that is to be taken has a lower number than the one that is stored, is issued
 * later than now, or is past its next update. An old list is as dangerous as a forged one, since it still
 * grants what was withdrawn later.
 */
export function ensureTakes(stored: Dated | null, given: Dated, now: number): void {
  const { sequence, issuedAt } = given;
  const lowest = stored?.sequence ?? 0;
  ensure(sequence >= lowest, `List ${sequence} is older than list ${lowest}, which is stored.`);
  ensure(issuedAt <= now, `List ${sequence} is issued in the future.`);
  ensure(isInForce(given, now), `List ${sequence} is past its next update.`);
}
