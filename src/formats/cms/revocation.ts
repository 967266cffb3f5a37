import {
  bits,
  type Element,
  each,
  expected,
  headerAt,
  instant,
  MalformedBer,
  members,
  oid,
  only,
  tags,
} from './ber.ts';
import { type CrlScope, scopeOf } from './crl-scope.ts';
import { algorithm } from './signed-data.ts';

/** The signed part of a structure, and its signature. */
interface Signed {
  readonly tbs: Uint8Array<ArrayBuffer>;
  readonly algorithm: string;
  /** DER; null without any. */
  readonly parameters: Uint8Array<ArrayBuffer> | null;
  readonly signature: Uint8Array<ArrayBuffer>;
}

/** What an OCSP response says of one certificate (RFC 6960, 4.2.1). Times in milliseconds since 1970. */
export interface CertificateStatus {
  readonly hashAlgorithm: string;
  readonly issuerNameHash: Uint8Array<ArrayBuffer>;
  readonly issuerKeyHash: Uint8Array<ArrayBuffer>;
  /** Content bytes of the serial number. */
  readonly serial: Uint8Array<ArrayBuffer>;
  /** Since when the certificate is revoked; null if it is good. Answers of `unknown` are left out. */
  readonly revokedAt: number | null;
  readonly thisUpdateAt: number;
  readonly nextUpdateAt: number | null;
  /** Certificates that ended before this are not known any more; null if it does not say. */
  readonly keptSince: number | null;
}

export interface OcspResponse {
  readonly producedAt: number;
  readonly statuses: readonly CertificateStatus[];
  /** Certificates that were sent with it, DER. */
  readonly certificates: readonly Uint8Array<ArrayBuffer>[];
  readonly signed: Signed;
}

function signedOf(
  tbs: Element | undefined,
  signatureAlgorithm: Element | undefined,
  signature: Element | undefined,
): Signed {
  const { oid, parameters } = algorithm(signatureAlgorithm);
  return {
    tbs: expected(tbs, tags.sequence).whole,
    algorithm: oid,
    parameters: parameters?.whole ?? null,
    signature: bits(signature),
  };
}

const basicResponse = '1.3.6.1.5.5.7.48.1.1';

/**
 * Reads an `OCSPResponse` or the `BasicOCSPResponse` inside one. Null if it has no answer. Throws
 * `MalformedBer`.
 */
export function readOcspResponse(der: Uint8Array<ArrayBuffer>): OcspResponse | null {
  const [first, second] = members(only(der, tags.sequence), tags.sequence);
  if (first?.tag === tags.sequence) return readBasicResponse(der);
  if (second === undefined) return null;
  const [type, response] = members(only(expected(second, 0xa0).content, tags.sequence), tags.sequence);
  if (oid(type) !== basicResponse) return null;
  return readBasicResponse(expected(response, tags.octetString).content);
}

function readBasicResponse(der: Uint8Array<ArrayBuffer>): OcspResponse {
  const [tbs, signatureAlgorithm, signature, sent] = members(only(der, tags.sequence), tags.sequence);
  const fields = members(tbs, tags.sequence);
  const [, producedAt, responses] = fields[0]?.tag === 0xa0 ? fields.slice(1) : fields;
  return {
    producedAt: instant(producedAt),
    statuses: members(responses, tags.sequence).flatMap(readStatus),
    certificates:
      sent === undefined
        ? []
        : members(only(sent.content, tags.sequence), tags.sequence).map(({ whole }) => whole),
    signed: signedOf(tbs, signatureAlgorithm, signature),
  };
}

const archiveCutoff = '1.3.6.1.5.5.7.48.1.6';

function readStatus(response: Element): readonly CertificateStatus[] {
  const [id, status, thisUpdate, ...rest] = members(response, tags.sequence);
  const next = rest.find(({ tag }) => tag === 0xa0);
  const extensions = extensionsOf(wrapped(rest.find(({ tag }) => tag === 0xa1)));
  const [hash, nameHash, keyHash, serial] = members(id, tags.sequence);
  const isGood = status?.tag === 0x80;
  if (!isGood && status?.tag !== 0xa1) return [];
  return [
    {
      hashAlgorithm: algorithm(hash).oid,
      issuerNameHash: expected(nameHash, tags.octetString).content,
      issuerKeyHash: expected(keyHash, tags.octetString).content,
      serial: expected(serial, tags.integer).content,
      revokedAt: isGood ? null : instant([...each(status.content)][0]),
      thisUpdateAt: instant(thisUpdate),
      nextUpdateAt: next === undefined ? null : instant(only(next.content, tags.generalizedTime)),
      keptSince: timeIn(extensions.get(archiveCutoff)),
    },
  ];
}

/** A revocation list (RFC 5280, 5.1). Its entries are searched for each certificate. */
export interface Crl {
  readonly issuer: Uint8Array<ArrayBuffer>;
  readonly thisUpdateAt: number;
  readonly nextUpdateAt: number | null;
  /** The certificates that are not revoked if the list does not have them; null if there are none. */
  readonly scope: CrlScope | null;
  /** Certificates that ended before this may be missing; null if the list does not say. */
  readonly keptSince: number | null;
  readonly entries: Uint8Array<ArrayBuffer>;
  readonly signed: Signed;
}

const everything: CrlScope = { holders: 'all', names: null };
const deltaIndicator = '2.5.29.27';
const distributionPoint = '2.5.29.28';
const expiredCertsOnCrl = '2.5.29.60';
const reasonCode = '2.5.29.21';
const removeFromCrl = 8;
/** The extensions of a list that may be critical. */
const understood: ReadonlySet<string> = new Set([deltaIndicator, distributionPoint]);

/**
 * Reads a revocation list. Null for an indirect one (RFC 5280, 5.2.5), because its entries may be about
 * certificates of other issuers with the same number, and for one with another critical extension (5.2).
 * Throws `MalformedBer`.
 */
export function readCrl(der: Uint8Array<ArrayBuffer>): Crl | null {
  const [tbs, signatureAlgorithm, signature] = members(only(der, tags.sequence), tags.sequence);
  const fields = [...members(tbs, tags.sequence)];
  if (fields[0]?.tag === tags.integer) fields.shift();
  const [, issuer, thisUpdate, ...rest] = fields;
  const next = isTime(rest[0]) ? rest.shift() : undefined;
  const entries = rest[0]?.tag === tags.sequence ? rest.shift() : undefined;
  const [last] = rest;
  const extensions = extensionsOf(wrapped(last && expected(last, 0xa0)));
  if ([...extensions].some(([type, { isCritical }]) => isCritical && !understood.has(type))) return null;
  const distribution = extensions.get(distributionPoint);
  const scope = distribution === undefined ? everything : scopeOf(distribution.value);
  if (scope === 'indirect') return null;
  return {
    issuer: expected(issuer, tags.sequence).whole,
    thisUpdateAt: instant(thisUpdate),
    nextUpdateAt: next === undefined ? null : instant(next),
    scope: extensions.has(deltaIndicator) ? null : scope,
    keptSince: timeIn(extensions.get(expiredCertsOnCrl)),
    entries: entries?.content ?? new Uint8Array(),
    signed: signedOf(tbs, signatureAlgorithm, signature),
  };
}

function isTime(element: Element | undefined): boolean {
  return element?.tag === tags.utcTime || element?.tag === tags.generalizedTime;
}

interface Extension {
  readonly isCritical: boolean;
  readonly value: Uint8Array<ArrayBuffer>;
}

/** The sequence in an explicit tag. */
function wrapped(tagged: Element | undefined): Element | undefined {
  return tagged && only(tagged.content, tags.sequence);
}

function timeIn(extension: Extension | undefined): number | null {
  return extension === undefined ? null : instant(only(extension.value, tags.generalizedTime));
}

/** Extensions by their types; none without extensions. */
function extensionsOf(extensions: Element | undefined): ReadonlyMap<string, Extension> {
  const all = extensions === undefined ? [] : members(extensions, tags.sequence);
  return new Map(
    all.map((one) => {
      const [type, ...rest] = members(one, tags.sequence);
      const value = expected(rest.at(-1), tags.octetString).content;
      const isCritical = rest.length > 1 && rest[0]?.content[0] !== 0;
      return [oid(type), { isCritical, value }];
    }),
  );
}

/**
 * When the certificate of this serial number was revoked (milliseconds since 1970); null if it is not listed,
 * or only as one that is no longer on hold (RFC 5280, 5.3.1: `removeFromCRL`).
 */
export function revokedAt({ entries }: Crl, serial: Uint8Array): number | null {
  for (let at = 0; at < entries.length; ) {
    // A list may have 300,000 entries, so only the one that is looked for is read as elements.
    const { tag, start, end } = headerAt(entries, at, entries.length);
    if (tag !== tags.sequence || end === null) throw new MalformedBer('An entry is malformed.');
    const number = headerAt(entries, start, end);
    at = end;
    if (number.end !== number.start + serial.length) continue;
    if (!serial.every((byte, index) => byte === entries[number.start + index])) continue;
    const [, time, extensions] = each(entries.subarray(start, end));
    const reason = extensionsOf(extensions).get(reasonCode);
    return reason?.value.at(-1) === removeFromCrl ? null : instant(time);
  }
  return null;
}
