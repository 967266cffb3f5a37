import { decodeBase32 } from './base32.ts';
import { gs, parseFields, rs, type TwoDDocField, us } from './fields.ts';
import { type Header, parseHeader } from './header.ts';

/** A code read, not yet believed. */
export interface TwoDDoc {
  readonly header: Header;
  /** In the order of the code. */
  readonly fields: readonly TwoDDocField[];
  /** What the signature covers: every byte before it, separators included. */
  readonly signedBytes: Uint8Array<ArrayBuffer>;
  /** r and s, one after the other. Empty when the signature is not Base32, which no key verifies. */
  readonly signature: Uint8Array<ArrayBuffer>;
  /** Data after the signature, which nobody vouches for and nothing here reads. */
  readonly annexPresent: boolean;
}

/**
 * Why bytes are not a 2D-Doc that is read here: another code; one of the forms of version 4 that no tax notice or payslip
 * uses (2D-Doc 3.2.6 §3.2, §3.7, §3.8); or one that breaks its own rules.
 */
export type TwoDDocFault = 'not_2d_doc' | 'binary_form' | 'mixed_form' | 'multi_code' | 'malformed';

export type TwoDDocParse =
  | { readonly ok: true; readonly code: TwoDDoc }
  | { readonly ok: false; readonly reason: TwoDDocFault };

/** The value of a field, or null where the code does not have it. The first counts if it has it twice. */
export function fieldValue(code: TwoDDoc, id: string): string | null {
  return code.fields.find((field) => field.id === id)?.value ?? null;
}

/** Reads the bytes of a DataMatrix as a 2D-Doc of version 1 to 4 in characters. Never throws, whatever the bytes. */
export function parseTwoDDoc(bytes: Uint8Array): TwoDDocParse {
  const text = latin1(bytes);
  if (bytes[0] === 0xdc && bytes[1] === 0x04) return fault('binary_form');
  if (/^E[A-Z0-9]{3}0[1-9A-F]DC04/.test(text)) return fault('multi_code');
  if (!text.startsWith('DC0')) return fault('not_2d_doc');
  const parsed = parseHeader(text);
  if (parsed === null) return fault('malformed');
  const parts = parsed.header.version === 1 ? splitVersion1(bytes) : splitAtSeparator(text);
  if (parsed.header.version === 4 && isMixed(text, parts)) return fault('mixed_form');
  if (parts === null || parts.signedLength < parsed.length) return fault('malformed');
  return {
    ok: true,
    code: {
      header: parsed.header,
      fields: parseFields(text.slice(parsed.length, parts.signedLength)),
      signedBytes: bytes.slice(0, parts.signedLength) as Uint8Array<ArrayBuffer>,
      signature: parts.signature,
      annexPresent: parts.annexPresent,
    },
  };
}

interface Parts {
  readonly signedLength: number;
  readonly signature: Uint8Array<ArrayBuffer>;
  readonly annexPresent: boolean;
}

/** Version 1 has the signature of a P-256 key as its last bytes, without a separator. */
const version1SignatureBytes = 64;

function splitVersion1(bytes: Uint8Array): Parts | null {
  const signedLength = bytes.length - version1SignatureBytes;
  if (signedLength < 0) return null;
  return {
    signedLength,
    signature: bytes.slice(signedLength) as Uint8Array<ArrayBuffer>,
    annexPresent: false,
  };
}

function splitAtSeparator(text: string): Parts | null {
  const signedLength = text.indexOf(us);
  if (signedLength < 0) return null;
  const rest = text.slice(signedLength + 1);
  const end = rest.indexOf(gs);
  const signature = decodeBase32(end < 0 ? rest : rest.slice(0, end));
  return {
    signedLength,
    signature: signature ?? new Uint8Array(0),
    annexPresent: end >= 0 && end + 1 < rest.length,
  };
}

/** A message that turns to bytes half-way shows some that are no character before the separator, or has none. */
function isMixed(text: string, parts: Parts | null): boolean {
  const signed = text.slice(0, parts?.signedLength);
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
