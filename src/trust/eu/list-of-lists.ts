/**
 * The Commission's list of the States' lists (LOTL; ETSI TS 119 612, and TS 119 615 4.1): where each State's
 * list is, and whose certificates may sign it. Times in milliseconds since 1970.
 */

import { sha256 } from '../../formats/sha256.ts';
import { ensure, Refusal } from '../refusal.ts';
import { child, ensureTrustedList, instant, tsl, wholeNumber } from '../tsl.ts';
import { fromBase64 } from '../x509/der.ts';
import { parseXml } from '../xml/reader.ts';
import { claimedSigner, verifySignedXml } from '../xml/signed-xml.ts';
import { children, descendants, text, type XmlElement } from '../xml/tree.ts';

export interface ListOfLists {
  readonly sequence: number;
  readonly issuedAt: number;
  readonly nextUpdateAt: number;
  /**
   * The pinned certificate on which the trust in the list rests: the signer of the list itself or, by way of
   * pivots, that of the first pivot. SHA-256, lower-case hexadecimal.
   */
  readonly anchor: string;
  /** Keyed by the State's code, as its list writes it. */
  readonly states: Readonly<Record<string, StatePointer>>;
}

/** What the list of lists says of a State's list. */
export interface StatePointer {
  readonly url: string;
  /** SHA-256 of the certificates that may sign the list, lower-case hexadecimal. */
  readonly signers: readonly string[];
}

type IsPinned = (fingerprint: string) => boolean;

/** Fetches an earlier list of lists, by its address and its number; null if it isn't found. */
export type PivotSource = (url: string, sequence: number) => Promise<Uint8Array<ArrayBuffer> | null>;

const listOfLists = 'http://uri.etsi.org/TrstSvc/TrustedList/TSLType/EUlistofthelists';
const xmlList = 'application/vnd.etsi.tsl+xml';
const additional = 'http://uri.etsi.org/02231/v2/additionaltypes#';

/** Between 2019 and 2026 there were five. */
const pivotsMax = 16;

/**
 * Reads a list of lists and checks that a pinned certificate vouches for it: it signed the list, or a pivot
 * that leads to the list, each list naming the signers of the next. Throws a `Refusal` otherwise. The caller
 * checks whether the list is in force.
 */
export async function readListOfLists(
  xml: Uint8Array<ArrayBuffer>,
  isPinned: IsPinned,
  pivotSource: PivotSource,
): Promise<ListOfLists> {
  const root = parseXml(xml);
  const anchor = await anchorOf(root, isPinned, pivotSource);
  const scheme = ofTheUnion(root);
  return {
    sequence: sequenceOf(scheme),
    issuedAt: instant(text(child(scheme, 'ListIssueDateTime'))),
    nextUpdateAt: instant(text(child(child(scheme, 'NextUpdate'), 'dateTime'))),
    anchor,
    states: await statePointers(scheme),
  };
}

async function anchorOf(root: XmlElement, isPinned: IsPinned, pivotSource: PivotSource): Promise<string> {
  const signer = await claimedSigner(root);
  if (isPinned(signer)) return verifySignedXml(root, isPinned);
  const { anchor, signers } = await throughPivots(ofTheUnion(root), isPinned, pivotSource);
  await verifySignedXml(root, (fingerprint) => signers.includes(fingerprint));
  return anchor;
}

/**
 * Follows the pivots that a list names, oldest first, and returns the signers that the last pivot names for
 * the next list. The first one to count is the oldest that a pinned certificate signed. Each later one must
 * be signed with a certificate that the one before names. Nothing else in the list is believed yet.
 */
async function throughPivots(
  scheme: XmlElement,
  isPinned: IsPinned,
  pivotSource: PivotSource,
): Promise<{ readonly anchor: string; readonly signers: readonly string[] }> {
  const pivots = pivotsOf(scheme);
  ensure(pivots.length <= pivotsMax, `The list of lists names more than ${pivotsMax} pivots.`);
  let anchor: string | null = null;
  let signers: readonly string[] = [];
  for (const { url, sequence } of pivots) {
    const xml = await pivotSource(url, sequence);
    if (xml === null) {
      ensure(anchor === null, `Pivot ${sequence}, which leads to the list of lists, can't be had.`);
      continue;
    }
    const root = parseXml(xml);
    const signer = await claimedSigner(root);
    if (anchor === null && !isPinned(signer)) continue;
    const maySign: IsPinned = anchor === null ? isPinned : (fingerprint) => signers.includes(fingerprint);
    await verifySignedXml(root, maySign);
    anchor ??= signer;
    const pivot = ofTheUnion(root);
    ensure(sequenceOf(pivot) === sequence, `What is published as pivot ${sequence} is another list.`);
    signers = await ownSigners(pivot);
  }
  ensure(anchor !== null, 'No pinned certificate signed the list of lists or one of its pivots.');
  return { anchor, signers };
}

/** The pivots that a list names, oldest first: earlier lists, each with its number at its address's end. */
function pivotsOf(scheme: XmlElement): readonly { readonly url: string; readonly sequence: number }[] {
  const own = sequenceOf(scheme);
  const addresses = children(child(scheme, 'SchemeInformationURI'), tsl, 'URI').map(text);
  const pivots = addresses.flatMap((url) => {
    const sequence = Number(/\bpivot-(\d{1,9})\b[^/]*$/.exec(url)?.[1]);
    return sequence < own ? [{ url, sequence }] : [];
  });
  return pivots.toSorted((one, other) => one.sequence - other.sequence);
}

/** The scheme information of a list. Throws a `Refusal` unless it is the Union's list of lists. */
function ofTheUnion(root: XmlElement): XmlElement {
  ensureTrustedList(root);
  const scheme = child(root, 'SchemeInformation');
  ensure(text(child(scheme, 'TSLType')) === listOfLists, 'The list is no list of lists.');
  ensure(text(child(scheme, 'SchemeTerritory')) === 'EU', 'The list of lists is not that of the Union.');
  return scheme;
}

function sequenceOf(scheme: XmlElement): number {
  return wholeNumber(text(child(scheme, 'TSLSequenceNumber')));
}

/** The pointers to lists in XML. Some States also publish a PDF of their list, for people. */
function pointersOf(scheme: XmlElement) {
  return children(child(scheme, 'PointersToOtherTSL'), tsl, 'OtherTSLPointer').flatMap((pointer) => {
    const all = [...descendants(child(pointer, 'AdditionalInformation'))];
    const named = (namespace: string, local: string) =>
      all.find((one) => one.namespace === namespace && one.local === local);
    const [mime, territory, type] = [
      named(additional, 'MimeType'),
      named(tsl, 'SchemeTerritory'),
      named(tsl, 'TSLType'),
    ];
    if (mime === undefined || text(mime) !== xmlList || territory === undefined || type === undefined)
      return [];
    return [{ pointer, territory: text(territory), isOfLists: text(type) === listOfLists }];
  });
}

async function statePointers(scheme: XmlElement): Promise<ListOfLists['states']> {
  const states: Record<string, StatePointer> = {};
  for (const { pointer, territory, isOfLists } of pointersOf(scheme)) {
    if (isOfLists) continue;
    ensure(/^[A-Z]{2}$/.test(territory) && !(territory in states), 'A State is malformed or named twice.');
    const url = text(child(pointer, 'TSLLocation'));
    ensure(
      /^https?:\/\/\S+$/.test(url) && URL.canParse(url),
      `The address of the list of ${territory} is none.`,
    );
    states[territory] = { url, signers: await signersOf(pointer) };
  }
  return states;
}

/** The certificates that a list of lists names for the next one. */
async function ownSigners(scheme: XmlElement): Promise<readonly string[]> {
  const own = pointersOf(scheme).find(({ isOfLists, territory }) => isOfLists && territory === 'EU');
  if (own === undefined) throw new Refusal('A list of lists does not name its own signers.');
  return signersOf(own.pointer);
}

function signersOf(pointer: XmlElement): Promise<readonly string[]> {
  const certificates = [...descendants(child(pointer, 'ServiceDigitalIdentities'))].filter(
    ({ namespace, local }) => namespace === tsl && local === 'X509Certificate',
  );
  return Promise.all(certificates.map((certificate) => sha256(fromBase64(text(certificate)))));
}
