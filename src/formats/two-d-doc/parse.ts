import { decodeBase32 } from './base32.ts';
import {
  binaryHeaderBytes,
  binaryStart,
  binaryStarts,
  parseBinaryHeader,
  parseBinaryMessage,
} from './binary.ts';
import { blockEnds, gs, parseFields, rs, type TwoDDocField, us } from './fields.ts';
import { type Header, parseHeader } from './header.ts';
import { beginsSeveral } from './segments.ts';

/** A code as read, before its signature is verified. */
export interface TwoDDoc {
  readonly header: Header;
  /** In the order of the code. */
  readonly fields: readonly TwoDDocField[];
  /** What the signature covers: every byte before it, including separators. */
  readonly signedBytes: Uint8Array<ArrayBuffer>;
  /** r and s, concatenated. Empty if the signature is not Base32, so that no key verifies it. */
  readonly signature: Uint8Array<ArrayBuffer>;
  /** Whether data follow the signature. They are not signed and not read. */
  readonly annexPresent: boolean;
}

/**
 * Why bytes are not a complete 2D-Doc: another kind of code, one symbol of several (2D-Doc 3.2.6 §3.8), or an
 * invalid 2D-Doc.
 */
export type TwoDDocFault = 'not_2d_doc' | 'one_of_several' | 'malformed';

export type TwoDDocParse =
  | { readonly ok: true; readonly code: TwoDDoc }
  | { readonly ok: false; readonly reason: TwoDDocFault };

/** The value of a field; null if the code does not have it. If it is repeated, the first counts. */
export function fieldValue(code: TwoDDoc, id: string): string | null {
  return code.fields.find((field) => field.id === id)?.value ?? null;
}

/**
 * Parses the bytes of a DataMatrix as a 2D-Doc: versions 1 to 4 as text, version 4 also in binary form or in
 * mixed form, text that switches to binary (2D-Doc 3.2.6 §3.2). Never throws.
 *
 * @example
 * parseTwoDDoc(new TextEncoder().encode('https://example.org')) // { ok: false, reason: 'not_2d_doc' }
 */
export function parseTwoDDoc(bytes: Uint8Array): TwoDDocParse {
  if (binaryStart.every((byte, at) => bytes[at] === byte)) return parseBinary(bytes);
  const text = latin1(bytes);
  if (!text.startsWith('DC0')) return fault(beginsSeveral(bytes) ? 'one_of_several' : 'not_2d_doc');
  const parsed = parseHeader(text);
  if (parsed === null) return fault('malformed');
  const { header, length } = parsed;
  const parts = header.version === 1 ? splitVersion1(bytes) : splitAtSeparator(text);
  if (header.version === 4 && switchesToBytes(text)) return parseMixed(bytes, text, header, length);
  if (parts.signedLength < length) return fault('malformed');
  return found(bytes, header, parseFields(text.slice(length, parts.signedLength), header), parts);
}

/** Where the signed part ends, and what follows it. */
interface CodeParts {
  /** Negative if the code has no signature. */
  readonly signedLength: number;
  readonly signature: Uint8Array<ArrayBuffer>;
  readonly annexPresent: boolean;
}

function found(
  bytes: Uint8Array,
  header: Header,
  fields: readonly TwoDDocField[],
  { signedLength, signature, annexPresent }: CodeParts,
): TwoDDocParse {
  const signedBytes = bytes.slice(0, signedLength);
  return { ok: true, code: { header, fields, signedBytes, signature, annexPresent } };
}

function parseBinary(bytes: Uint8Array): TwoDDocParse {
  const header = parseBinaryHeader(bytes);
  const message = header && parseBinaryMessage(bytes, binaryHeaderBytes);
  return header && message ? found(bytes, header, message.fields, message) : fault('malformed');
}

/**
 * Only the ends of this many blocks are tried as the place of the switch, so that a hostile code costs no
 * more than a real one. No document has as many.
 */
const blocksMax = 100;

/**
 * Parses text that switches to binary after a block. The symbol reader has already removed the symbol's own
 * mark of the switch. So the switch is found as the only place after which the rest parses as binary blocks
 * with a signature. A code with two such places is ambiguous and hence invalid.
 */
function parseMixed(bytes: Uint8Array, text: string, header: Header, length: number): TwoDDocParse {
  const ends = blockEnds(text.slice(length), header).slice(0, blocksMax);
  const [start, another] = binaryStarts(
    bytes,
    ends.map((end) => length + end),
  );
  const message = start === undefined ? null : parseBinaryMessage(bytes, start);
  if (message === null || another !== undefined) return fault('malformed');
  const inText = parseFields(text.slice(length, start), header);
  return found(bytes, header, [...inText, ...message.fields], message);
}

/** Version 1 ends with the signature of a P-256 key, without a separator. */
const version1SignatureBytes = 64;

function splitVersion1(bytes: Uint8Array): CodeParts {
  const signedLength = bytes.length - version1SignatureBytes;
  const signature = bytes.slice(-version1SignatureBytes);
  return { signedLength, signature, annexPresent: false };
}

function splitAtSeparator(text: string): CodeParts {
  const signedLength = text.indexOf(us);
  const rest = text.slice(signedLength + 1);
  const [base32 = ''] = rest.split(gs, 1);
  return {
    signedLength,
    signature: decodeBase32(base32) ?? new Uint8Array(0),
    annexPresent: rest.length > base32.length + 1,
  };
}

/** Whether a message switches to binary. It then has bytes before the separator that are not text. */
function switchesToBytes(text: string): boolean {
  const [signed = ''] = text.split(us, 1);
  return [...signed].some((one) => (one < ' ' && one !== gs && one !== rs) || one > '~');
}

function latin1(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}

function fault(reason: TwoDDocFault): TwoDDocParse {
  return { ok: false, reason };
}
