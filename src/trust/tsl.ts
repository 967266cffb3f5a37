/**
 * What trusted lists (ETSI TS 119 612) share: elements, numbers, moments, and which list may replace which.
 */

import { ensure } from './refusal.ts';
import { children, only, type XmlElement } from './xml/tree.ts';

export const tsl = 'http://uri.etsi.org/02231/v2#';

/** Throws a `Refusal` unless the element is the root of a trusted list. */
export function ensureTrustedList(root: XmlElement): void {
  ensure(root.namespace === tsl && root.local === 'TrustServiceStatusList', 'The XML is not a trust list.');
}

/** The only child of that name in the namespace of lists. Throws a `Refusal` if there is not exactly one. */
export function child(parent: XmlElement, local: string): XmlElement {
  return only(children(parent, tsl, local), local);
}

/** A whole number of at most nine digits. Throws a `Refusal` for any other text. */
export function wholeNumber(digits: string): number {
  ensure(/^\d{1,9}$/.test(digits), 'The sequence number is not a number.');
  return Number(digits);
}

/** A moment in UTC, in milliseconds since 1970. Throws a `Refusal` for any other text. */
export function instant(dateTime: string): number {
  ensure(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(dateTime), 'A date of the list is not in UTC.');
  const milliseconds = Date.parse(dateTime);
  ensure(Number.isFinite(milliseconds), 'A date of the list does not exist.');
  return milliseconds;
}

/** The number and the dates of a list. Times in milliseconds since 1970. */
export interface Dated {
  readonly sequence: number;
  readonly issuedAt: number;
  /** Null for a list that is never replaced. */
  readonly nextUpdateAt: number | null;
}

/** Whether a list is in force at `at`, by its dates. */
export function isInForce({ issuedAt, nextUpdateAt }: Dated, at: number): boolean {
  return issuedAt <= at && (nextUpdateAt === null || at < nextUpdateAt);
}

/**
 * Throws a `Refusal` if a new list has a lower number than the stored one, is issued later than now, or is
 * past its next update. An old list is as dangerous as a forged one, since it still grants what was withdrawn
 * later.
 */
export function ensureReplaces(stored: Dated | null, given: Dated, now: number): void {
  const { sequence, issuedAt } = given;
  const lowest = stored?.sequence ?? 0;
  ensure(sequence >= lowest, `List ${sequence} is older than list ${lowest}, which is stored.`);
  ensure(issuedAt <= now, `List ${sequence} is issued in the future.`);
  ensure(isInForce(given, now), `List ${sequence} is past its next update.`);
}
