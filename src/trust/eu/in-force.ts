/** Which lists of the Union are in force. Times in milliseconds since 1970. */

import { isPinnedLotlSigner, type TrustSettings } from '../settings.ts';
import { isInForce } from '../tsl.ts';
import type { ListOfLists } from './list-of-lists.ts';
import type { StateList } from './state-list.ts';

/** The stored lists: the list of lists and, for each State's list, what is needed to find its services. */
export interface UnionIndex {
  readonly lotl: ListOfLists | null;
  readonly lists: Readonly<Record<string, StateSummary>>;
}

export type StateSummary = Omit<StateList, 'state' | 'services'>;

/** The list of lists if it is in force at `at` and its anchor is still pinned; otherwise null. */
export function lotlInForce(
  index: UnionIndex | null,
  settings: TrustSettings,
  at: number,
): ListOfLists | null {
  const lotl = index?.lotl ?? null;
  return lotl !== null && isPinnedLotlSigner(lotl.anchor, settings) && isInForce(lotl, at) ? lotl : null;
}

/**
 * The summary of a State's list; null if it isn't in force at `at` or its signer isn't in the list of lists.
 */
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
