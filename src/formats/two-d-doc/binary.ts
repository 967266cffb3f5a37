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
  const country = c40(bytes.subarray(2, 4));
  const signer = c40(bytes.subarray(4, 10));
  if (!/^[A-Z]{3}$/.test(country) || !/^[A-Z]{2}[A-Z0-9]{2}[0-9A-F]{5}$/.test(signer)) return null;
  return {
    version: 4,
    caId: signer.slice(0, 4),
    certificateId: signer.slice(4),
    emissionDate: day(bytes.subarray(10, 13)),
    signatureDate: day(bytes.subarray(13, 16)),
    documentType: hex(bytes.subarray(16, 17)),
    perimeter: hex(bytes.subarray(17, 19)),
    country,
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
  while (at < bytes.length && bytes[at] !== signatureId) {
    const block = blockAt(bytes, at);
    if (block === null) return null;
    const id = `0x${hex(bytes.subarray(at, at + 1))}`;
    fields.push({ id, value: hex(bytes.subarray(block.start, block.end)), truncated: false });
    at = block.end;
  }
  const size = bytes[at + 1] ?? 0;
  const end = at + 2 + size;
  if (!signatureSizes.includes(size) || end > bytes.length || !areBlocks(bytes, end)) return null;
  const signature = bytes.slice(at + 2, end) as Uint8Array<ArrayBuffer>;
  return { fields, signedLength: at, signature, annexPresent: end < bytes.length };
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
 * The range of the value of the block at `at`. Its size is in one byte after the id, or in two bytes after
 * 0xFF.
 */
function blockAt(bytes: Uint8Array, at: number): { readonly start: number; readonly end: number } | null {
  const [, short, high, low] = bytes.subarray(at, at + 4);
  if (short === undefined) return null;
  const isLong = short === 0xff;
  if (isLong && low === undefined) return null;
  const start = at + (isLong ? 4 : 2);
  const end = start + (isLong ? (high ?? 0) * 256 + (low ?? 0) : short);
  return end <= bytes.length ? { start, end } : null;
}

/**
 * Decodes C40 text, three characters of the basic set in two bytes (ISO/IEC 16022). Other characters become
 * `?`.
 */
function c40(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    const packed = (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0) - 1;
    for (const value of [Math.floor(packed / 1600), Math.floor(packed / 40) % 40, packed % 40])
      text += basicSet[value - 3] ?? '?';
  }
  return text;
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
