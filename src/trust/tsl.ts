/** What all trusted lists have in common (ETSI TS 119 612): their elements, numbers, moments and names. */

import { ensure } from './refusal.ts';
import { children, only, type XmlElement } from './xml/tree.ts';

export const tsl = 'http://uri.etsi.org/02231/v2#';

/** Throws a `Refusal` unless the element is the root of a trusted list. */
export function ensureTrustedList(root: XmlElement): void {
  ensure(root.namespace === tsl && root.local === 'TrustServiceStatusList', 'The XML is not a trust list.');
}

/** The only child of that name in the namespace of lists. */
export function child(parent: XmlElement, local: string): XmlElement {
  return only(children(parent, tsl, local), local);
}

/** A whole number of at most nine digits. */
export function wholeNumber(digits: string): number {
  ensure(/^\d{1,9}$/.test(digits), 'The sequence number is not a number.');
  return Number(digits);
}

/** A moment in UTC, in milliseconds since 1970. */
export function instant(dateTime: string): number {
  ensure(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(dateTime), 'A date of the list is not in UTC.');
  const milliseconds = Date.parse(dateTime);
  ensure(Number.isFinite(milliseconds), 'A date of the list does not exist.');
  return milliseconds;
}
