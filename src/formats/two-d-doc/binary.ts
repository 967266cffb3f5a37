import { present } from '../../present.ts';
import { civilDay } from '../dates.ts';
import type { TwoDDocField } from './fields.ts';
import type { Header } from './header.ts';

/**
 * The binary form of version 4 (2D-Doc 3.2.6 §3.3.4, §3.4.2, §3.5.2). No perimeter has published what its ids
 * mean.
 */

/** Marker and version. */
export const binaryStart = [0xdc, 0x04] as const;
export const binaryHeaderBytes = 19;
/** The id that begins the signature. */
const signatureId = 0xff;
/** The bytes of a signature on each of the three curves. */
const signatureSizes: readonly number[] = [64, 96, 132];

/** Reads the header at the start of `bytes`; null if it is invalid. */
export function parseBinaryHeader(bytes: Uint8Array): Header | null {
  if (bytes.length < binaryHeaderBytes) return null;
  // The text has twelve characters at most, so the pattern covers all of it.
  const text = [2, 4, 6, 8].map((at) => c40(bytes, at)).join('');
  const ids = /([A-Z]{3})([A-Z]{2}[A-Z0-9]{2})([0-9A-F]{5})/.exec(text);
  if (ids === null) return null;
  const [, country, caId, certificateId] = ids;
  return {
    version: 4,
    caId: present(caId),
    certificateId: present(certificateId),
    emissionDate: day(bytes.subarray(10, 13)),
    signatureDate: day(bytes.subarray(13, 16)),
    documentType: hex(bytes.subarray(16, 17)),
    perimeter: hex(bytes.subarray(17, 19)),
    country: present(country),
  };
}

/**
 * The blocks of data before the signature, the signature, and whether blocks follow that it does not cover.
 */
export interface BinaryMessage {
  readonly fields: readonly TwoDDocField[];
  /** The index of the signature's own block, where the signed part ends. */
  readonly signedLength: number;
  readonly signature: Uint8Array<ArrayBuffer>;
  readonly annexPresent: boolean;
}

/** Reads blocks from `start` to the end; null if one is incomplete or none of them is a signature. */
export function parseBinaryMessage(bytes: Uint8Array, start: number): BinaryMessage | null {
  const fields: TwoDDocField[] = [];
  let at = start;
  while (bytes[at] !== signatureId) {
    const block = blockAt(bytes, at);
    if (block === null) return null;
    const id = `0x${hex(bytes.subarray(at, at + 1))}`;
    fields.push({ id, value: hex(bytes.subarray(block.start, block.end)), truncated: false });
    at = block.end;
  }
  const size = bytes[at + 1] ?? 0;
  const end = at + 2 + size;
  if (!signatureSizes.includes(size) || end > bytes.length || !areBlocks(bytes, end)) return null;
  const signature = bytes.slice(at + 2, end);
  return { fields, signedLength: at, signature, annexPresent: end < bytes.length };
}

/**
 * Those of `starts` at which `parseBinaryMessage` would read blocks with a signature. Blocks that several of
 * them reach are walked only once.
 */
export function binaryStarts(bytes: Uint8Array, starts: readonly number[]): readonly number[] {
  const known = new Map<number, boolean>();
  return starts.filter((start) => {
    const walked: number[] = [];
    let at = start;
    while (bytes[at] !== signatureId && !known.has(at)) {
      walked.push(at);
      const block = blockAt(bytes, at);
      if (block === null) break;
      at = block.end;
    }
    const leads = known.get(at) ?? (bytes[at] === signatureId && parseBinaryMessage(bytes, at) !== null);
    for (const one of [...walked, at]) known.set(one, leads);
    return leads;
  });
}

function areBlocks(bytes: Uint8Array, start: number): boolean {
  let at = start;
  while (at < bytes.length) {
    const block = bytes[at] === signatureId ? null : blockAt(bytes, at);
    if (block === null) return false;
    at = block.end;
  }
  return true;
}

/**
 * The range of the value of the block at `at`; null if it is incomplete. Its size is in one byte after the
 * id, or in two bytes after 0xFF.
 */
function blockAt(bytes: Uint8Array, at: number): { readonly start: number; readonly end: number } | null {
  const [, short = Number.NaN, high = 0, low = 0] = bytes.subarray(at, at + 4);
  const isLong = short === 0xff;
  const start = at + (isLong ? 4 : 2);
  const end = start + (isLong ? high * 256 + low : short);
  // Without its size a block ends nowhere; with half of it, past the bytes.
  return end <= bytes.length ? { start, end } : null;
}

/**
 * The three characters that the two bytes at `at` hold in the basic set of C40 (ISO/IEC 16022), without those
 * of other sets.
 */
function c40(bytes: Uint8Array, at: number): string {
  const packed = (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0) - 1;
  const values = [Math.floor(packed / 1600), Math.floor(packed / 40) % 40, packed % 40];
  return values.map((value) => basicSet.charAt(value - 3)).join('');
}
const basicSet = ' 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * A day from an integer with the digits MMDDYYYY; null for 0xFFFFFF and for a day that the calendar does not
 * have.
 */
function day(bytes: Uint8Array): string | null {
  const [high = 0, middle = 0, low = 0] = bytes;
  const digits = high * 65_536 + middle * 256 + low;
  return civilDay(digits % 10_000, Math.floor(digits / 1_000_000), Math.floor(digits / 10_000) % 100);
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join('');
}
