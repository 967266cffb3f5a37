import {
  BerTooLarge,
  compareBytes,
  definite,
  type Element,
  each,
  encoded,
  expected,
  instant,
  MalformedBer,
  members,
  oid,
  only,
  tags,
} from './ber.ts';

/** An algorithm and its parameters (RFC 5280, 4.1.1.2). */
export interface Algorithm {
  readonly oid: string;
  readonly parameters: Element | null;
}

/** How a signer names its certificate (RFC 5652, 5.3). */
export type SignerId =
  | { readonly issuer: Uint8Array<ArrayBuffer>; readonly serial: Uint8Array<ArrayBuffer> }
  | { readonly keyId: Uint8Array<ArrayBuffer> };

export type Attributes = ReadonlyMap<string, readonly Element[]>;

export interface SignerInfo {
  readonly id: SignerId;
  readonly digestAlgorithm: Algorithm;
  /** Null if the signature is over the content itself. */
  readonly signedAttributes: {
    readonly values: Attributes;
    /**
     * What may be signed: the attributes as a SET OF in the order of the file and, if that is another, in the
     * order of DER, in which they are signed even then (RFC 5652, 5.4).
     */
    readonly encodings: readonly Uint8Array<ArrayBuffer>[];
  } | null;
  readonly signatureAlgorithm: Algorithm;
  readonly signature: Uint8Array<ArrayBuffer>;
  readonly unsignedAttributes: Attributes;
}

/** `SignedData` of a CMS message (RFC 5652, 5.1). */
export interface SignedData {
  readonly contentType: string;
  /** Null for a detached signature. */
  readonly content: Uint8Array<ArrayBuffer> | null;
  /** X.509 certificates, DER. Other kinds are left out. */
  readonly certificates: readonly Uint8Array<ArrayBuffer>[];
  readonly crls: readonly Uint8Array<ArrayBuffer>[];
  /** Basic OCSP responses (RFC 5940, 2.1). */
  readonly ocsps: readonly Uint8Array<ArrayBuffer>[];
  readonly signers: readonly SignerInfo[];
  /** Whether something else than zeros follows the message. */
  readonly hasBytesAfter: boolean;
}

const signedDataType = '1.2.840.113549.1.7.2';
const ocspRevocationInfo = '1.3.6.1.5.5.7.16.2';
/** The most certificates, revocation lists and OCSP responses of a message. A chain has five certificates. */
const certificatesMax = 256;

/**
 * Reads a CMS message in BER or DER. Zeros after it are padding, as in `Contents` of a PDF's signature.
 *
 * @throws {MalformedBer} for anything that is no `SignedData`
 * @throws {BerTooLarge} for more than 500,000 elements, 48 levels, 256 certificates or 64 signers
 */
export function readSignedData(bytes: Uint8Array<ArrayBuffer>): SignedData {
  const { der, end } = definite(bytes);
  const [type, explicit] = members(only(der, tags.sequence), tags.sequence);
  if (oid(type) !== signedDataType) throw new MalformedBer('The structure is no SignedData.');
  const fields = members(only(expected(explicit, 0xa0).content, tags.sequence), tags.sequence);
  const [version, digests, encapsulated, ...rest] = fields;
  expected(version, tags.integer);
  expected(digests, tags.set);
  const [contentType, content] = members(encapsulated, tags.sequence);
  const infos = rest.at(-1);
  const certificates: Uint8Array<ArrayBuffer>[] = [];
  const crls: Uint8Array<ArrayBuffer>[] = [];
  const ocsps: Uint8Array<ArrayBuffer>[] = [];
  for (const set of rest.slice(0, -1)) {
    if (set.tag !== 0xa0 && set.tag !== 0xa1) throw new MalformedBer('There is an unknown member.');
    for (const one of each(set.content)) {
      if (certificates.length + crls.length + ocsps.length >= certificatesMax)
        throw new BerTooLarge('There are too many certificates.');
      if (one.tag === tags.sequence) (set.tag === 0xa0 ? certificates : crls).push(one.whole);
      else if (set.tag === 0xa1 && one.tag === 0xa1) {
        const [format, info] = each(one.content);
        if (info !== undefined && oid(format) === ocspRevocationInfo) ocsps.push(info.whole);
      }
    }
  }
  return {
    contentType: oid(contentType),
    content: content === undefined ? null : only(expected(content, 0xa0).content, tags.octetString).content,
    certificates,
    crls,
    ocsps,
    signers: members(infos, tags.set).map(readSigner),
    hasBytesAfter: bytes.subarray(end).some((byte) => byte !== 0),
  };
}

function readSigner(info: Element): SignerInfo {
  const [version, sid, digest, ...rest] = members(info, tags.sequence);
  expected(version, tags.integer);
  const [signed] = rest[0]?.tag === 0xa0 ? rest.splice(0, 1) : [];
  const [signatureAlgorithm, signature, unsigned, ...more] = rest;
  if (more.length > 0) throw new MalformedBer('There is an unknown member.');
  return {
    id: signerId(sid),
    digestAlgorithm: algorithm(digest),
    signedAttributes:
      signed === undefined
        ? null
        : { values: attributes(signed.content), encodings: encodingsOf(signed.content) },
    signatureAlgorithm: algorithm(signatureAlgorithm),
    signature: expected(signature, tags.octetString).content,
    unsignedAttributes: unsigned === undefined ? new Map() : unsignedAttributes(unsigned),
  };
}

function encodingsOf(content: Uint8Array<ArrayBuffer>): readonly Uint8Array<ArrayBuffer>[] {
  const inFile = [...each(content)].map(({ whole }) => whole);
  const sorted = inFile.toSorted(compareBytes);
  const orders = sorted.every((one, index) => one === inFile[index]) ? [inFile] : [inFile, sorted];
  return orders.map((order) => encoded(tags.set, order));
}

/** None if one is malformed, because whoever passes a message on can change them (RFC 5652, 5.3). */
function unsignedAttributes(unsigned: Element): Attributes {
  const { content } = expected(unsigned, 0xa1);
  try {
    return attributes(content);
  } catch (error) {
    if (error instanceof MalformedBer) return new Map();
    throw error;
  }
}

function signerId(sid: Element | undefined): SignerId {
  if (sid?.tag === 0x80) return { keyId: sid.content };
  const [issuer, serial] = members(sid, tags.sequence);
  return { issuer: expected(issuer, tags.sequence).whole, serial: expected(serial, tags.integer).content };
}

export function algorithm(element: Element | undefined): Algorithm {
  const [type, parameters = null] = members(element, tags.sequence);
  return { oid: oid(type), parameters };
}

/**
 * Attributes by their type. The values of a type that occurs twice are joined, so that whoever needs exactly
 * one value refuses it (RFC 5652, 11).
 */
function attributes(content: Uint8Array<ArrayBuffer>): Attributes {
  const byType = new Map<string, readonly Element[]>();
  for (const attribute of each(content)) {
    const [type, values] = members(attribute, tags.sequence);
    const list = members(values, tags.set);
    const before = byType.get(oid(type));
    // Several timestamps may be in one attribute, or in several attributes of one type.
    byType.set(oid(type), before === undefined ? list : [...before, ...list]);
    if (byType.size > 64 || (byType.get(oid(type))?.length ?? 0) > 64)
      throw new BerTooLarge('There are too many attributes.');
  }
  return byType;
}

/** `TSTInfo` of a timestamp (RFC 3161, 2.4.2). */
export interface TimestampInfo {
  readonly imprintAlgorithm: string;
  readonly imprint: Uint8Array<ArrayBuffer>;
  /** Milliseconds since 1970. */
  readonly genTime: number;
}

/** Reads the content of a timestamp. Throws `MalformedBer`. */
export function readTimestampInfo(content: Uint8Array<ArrayBuffer>): TimestampInfo {
  const [version, policy, imprint, serial, genTime] = members(only(content, tags.sequence), tags.sequence);
  expected(version, tags.integer);
  expected(policy, tags.oid);
  expected(serial, tags.integer);
  const [digestAlgorithm, digest] = members(imprint, tags.sequence);
  return {
    imprintAlgorithm: algorithm(digestAlgorithm).oid,
    imprint: expected(digest, tags.octetString).content,
    genTime: instant(genTime),
  };
}
