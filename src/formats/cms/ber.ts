/**
 * Basic Encoding Rules of ASN.1 (ITU-T X.690), as far as signatures use them. Nothing is copied or read
 * ahead: a revocation list of a megabyte inside a signature has 100,000 elements, which a general reader
 * would make into as many objects. The functions that read throw `MalformedBer` for anything else than what
 * they say.
 */

/** An element: its identifier, and its bytes as they stand. */
export interface Element {
  /** The identifier octet (8.1.2), such as 0x30 for a SEQUENCE, 0xa0 for a constructed [0]. */
  readonly tag: number;
  readonly whole: Uint8Array<ArrayBuffer>;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** The bytes are no such encoding, or no such structure. */
export class MalformedBer extends Error {}

/** The structure is larger or deeper than this reader allows, which says nothing against it. */
export class BerTooLarge extends Error {}

export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

/** Where the parts of an element are. `end` is null for an indefinite length (8.1.3.6). */
interface Header {
  readonly tag: number;
  readonly start: number;
  readonly end: number | null;
}

/** Where the parts of the element are that begins at `at` and ends at `limit` at the latest. */
export function headerAt(bytes: Uint8Array, at: number, limit: number): Header {
  const byte = (index: number): number => {
    const value = bytes[index];
    if (value === undefined || index >= limit) throw new MalformedBer('An element is cut off.');
    return value;
  };
  const tag = byte(at);
  // The end of contents, which stands only after contents of an indefinite length.
  if (tag === 0) throw new MalformedBer('There are zeros in place of an element.');
  let next = at + 1;
  if ((tag & 0x1f) === 0x1f) {
    while (byte(next) & 0x80) next++;
    next++;
  }
  const first = byte(next++);
  if (first === 0x80) return { tag, start: next, end: null };
  let length = first;
  if (first > 0x80) {
    length = 0;
    for (let count = first & 0x7f; count > 0; count--) {
      length = length * 256 + byte(next++);
      if (length > limit) throw new MalformedBer('An element is cut off.');
    }
  }
  if (next + length > limit) throw new MalformedBer('An element is cut off.');
  return { tag, start: next, end: next + length };
}

/** The element of a definite length that begins at `at`. */
export function elementAt(bytes: Uint8Array<ArrayBuffer>, at = 0): Element {
  const { tag, start, end } = headerAt(bytes, at, bytes.length);
  if (end === null) throw new MalformedBer('The length is indefinite.');
  return { tag, whole: bytes.subarray(at, end), content: bytes.subarray(start, end) };
}

/** The only element of the bytes, with this tag. */
export function only(bytes: Uint8Array<ArrayBuffer>, tag: number): Element {
  const element = elementAt(bytes);
  if (element.whole.length !== bytes.length) throw new MalformedBer('Bytes follow an element.');
  return expected(element, tag);
}

/** The element itself if it is there and has this tag. */
export function expected(element: Element | undefined, tag: number): Element {
  if (element?.tag !== tag) throw new MalformedBer(`An element 0x${tag.toString(16)} is missing.`);
  return element;
}

/** The elements in `content`, one after the other. */
export function* each(content: Uint8Array<ArrayBuffer>): Generator<Element, void> {
  for (let at = 0; at < content.length; ) {
    const element = elementAt(content, at);
    yield element;
    at += element.whole.length;
  }
}

/** No structure with a fixed number of members has more. Sets of certificates are read with `each`. */
const membersMax = 64;

/**
 * The members of a SEQUENCE or SET, or of another constructed element with this tag. Throws `BerTooLarge` for
 * more than 64.
 */
export function members(element: Element | undefined, tag: number): readonly Element[] {
  const list: Element[] = [];
  for (const member of each(expected(element, tag).content)) {
    if (list.length === membersMax) throw new BerTooLarge('A structure has too many members.');
    list.push(member);
  }
  return list;
}

/** An object identifier in dotted decimal (8.19). */
export function oid(element: Element | undefined): string {
  const { content } = expected(element, tags.oid);
  if (content.length > 64) throw new MalformedBer('An object identifier is too long.');
  const numbers: bigint[] = [];
  let value = 0n;
  for (const byte of content) {
    value = value * 128n + BigInt(byte & 0x7f);
    if (byte & 0x80) continue;
    numbers.push(value);
    value = 0n;
  }
  const [first = 0n, ...rest] = numbers;
  const root = first < 80n ? first / 40n : 2n;
  return [root, first - root * 40n, ...rest].join('.');
}

/** The bytes of a BIT STRING without unused bits. */
export function bits(element: Element | undefined): Uint8Array<ArrayBuffer> {
  const { content } = expected(element, tags.bitString);
  if (content[0] !== 0) throw new MalformedBer('A BIT STRING has unused bits.');
  return content.subarray(1);
}

/** A UTCTime or GeneralizedTime of Universal Time (RFC 5280, 4.1.2.5), in milliseconds since 1970. */
export function instant(element: Element | undefined): number {
  const text = String.fromCharCode(...(element?.content.subarray(0, 32) ?? []));
  const pattern =
    element?.tag === tags.utcTime
      ? /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?Z$/
      : /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)([.]\d{1,9})?Z$/;
  const match = pattern.exec(text);
  if (match === null || (element?.tag !== tags.utcTime && element?.tag !== tags.generalizedTime))
    throw new MalformedBer('A time is malformed.');
  const [, digits = '', month = '', day = '', hour = '', minute = '', second = '00', part = ''] = match;
  const year = digits.length === 4 ? digits : `${digits < '50' ? 20 : 19}${digits}`;
  const whole = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const at = Date.parse(`${whole}${part}Z`);
  // `Date` takes 30 February for 1 March, and 24:00 for 00:00 of the next day.
  if (!Number.isFinite(at) || !new Date(at).toISOString().startsWith(whole))
    throw new MalformedBer('A time does not exist.');
  return at;
}

export function sameBytes(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

/** The order of the elements of a SET OF in DER (11.6). */
export function compareBytes(one: Uint8Array, other: Uint8Array): number {
  const at = one.findIndex((byte, index) => byte !== other[index]);
  return at === -1 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? -1);
}

/** The most elements and levels of a signature. A revocation list of 2 MB has 200,000 elements. */
const elementsMax = 500_000;
const depthMax = 48;

/**
 * The first element of `bytes` with every length definite and every OCTET STRING in one piece, and where it
 * ends. Parts that have this form already keep their bytes. Throws `MalformedBer` for anything else, and
 * `BerTooLarge` for more than 500,000 elements or 48 levels.
 */
export function definite(bytes: Uint8Array<ArrayBuffer>): {
  readonly der: Uint8Array<ArrayBuffer>;
  readonly end: number;
} {
  let left = elementsMax;
  const rewrite = (
    at: number,
    limit: number,
    depth: number,
  ): { der: Uint8Array<ArrayBuffer>; end: number } => {
    if (--left < 0 || depth === 0) throw new BerTooLarge('The structure is too large.');
    const { tag, start, end } = headerAt(bytes, at, limit);
    const isConstructed = (tag & 0x20) !== 0;
    if (!isConstructed) {
      if (end === null) throw new MalformedBer('A primitive element has no length.');
      return { der: bytes.subarray(at, end), end };
    }
    const inside: Uint8Array<ArrayBuffer>[] = [];
    let isChanged = end === null || tag === constructedOctets;
    let next = start;
    while (end === null ? !(bytes[next] === 0 && bytes[next + 1] === 0) : next < end) {
      const child = rewrite(next, end ?? limit, depth - 1);
      isChanged ||= child.der.length !== child.end - next || child.der.byteOffset !== bytes.byteOffset + next;
      inside.push(child.der);
      next = child.end;
    }
    if (end === null && next + 2 > limit) throw new MalformedBer('An element is cut off.');
    const after = end ?? next + 2;
    if (!isChanged) return { der: bytes.subarray(at, after), end: after };
    if (tag !== constructedOctets) return { der: encoded(tag, inside), end: after };
    return {
      der: encoded(
        tags.octetString,
        inside.map((part) => only(part, tags.octetString).content),
      ),
      end: after,
    };
  };
  return rewrite(0, bytes.length, depthMax);
}

const constructedOctets = tags.octetString | 0x20;

/** An element of the shortest length (10.1). Tags of one byte only. */
export function encoded(tag: number, parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const digits: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) digits.unshift(rest % 256);
  const head = length < 0x80 ? [tag, length] : [tag, 0x80 | digits.length, ...digits];
  const bytes = new Uint8Array(head.length + length);
  bytes.set(head);
  let at = head.length;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
