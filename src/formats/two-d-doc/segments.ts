import { present } from '../../present.ts';

/** Codes that are split into several symbols (2D-Doc 3.2.6 §3.8). */

/**
 * The envelope of a symbol as text: `E`, three characters that identify the code, the position from 0, and
 * the number of symbols minus one.
 */
const envelopeInText = /^E([A-Z0-9]{3})([0-9A-F])([1-9A-F])/;
/**
 * The binary envelope: 0xEE, two bytes that identify the code, and four bits each for the position from 0 and
 * for 17 minus the number of symbols.
 */
const envelopeByte = 0xee;

/** One of the symbols that a code is split into. */
export interface Segment {
  /** Identifies the code that the symbol belongs to. */
  readonly set: number;
  /** From 0. */
  readonly position: number;
  readonly count: number;
  readonly bytes: Uint8Array;
}

/**
 * Reads the envelope of a symbol; null if it has none. Only all symbols together make a code.
 *
 * @example
 * parseSegment(new TextEncoder().encode('EABC02DC04')).count // 3
 */
export function parseSegment(bytes: Uint8Array): Segment | null {
  const text = envelopeInText.exec(String.fromCharCode(...bytes.subarray(0, 6)));
  if (text !== null) {
    const [, set, position, last] = text;
    const count = Number.parseInt(present(last), 16) + 1;
    return segment(packed(present(set)), Number.parseInt(present(position), 16), count, bytes.subarray(6));
  }
  const [first, high = 0, low = 0, place = 0] = bytes;
  if (first !== envelopeByte) return null;
  return segment(high * 256 + low, place >> 4, 17 - (place & 15), bytes.subarray(4));
}

function segment(set: number, position: number, count: number, bytes: Uint8Array): Segment | null {
  return count <= 16 && position < count ? { set, position, count, bytes } : null;
}

/** Three characters as a C40 number of two bytes, because one code may have both text and binary symbols. */
function packed(characters: string): number {
  const values = Array.from(characters, (one) => Number.parseInt(one, 36) + 4);
  return values.reduce((sum, value) => sum * 40 + value, 0) + 1;
}

/**
 * Joins the symbols of codes, which may come in any order and more than once. Adding a symbol takes the same
 * time, however many were added before, because a file may have thousands that belong to no code.
 */
export class SegmentSets {
  /** By code, the bytes of its symbols by their position. */
  readonly #sets = new Map<string, Map<number, Uint8Array>>();

  /** The whole code of the symbol; null while another symbol of it is missing. */
  add({ set, position, count, bytes }: Segment): Uint8Array | null {
    const key = `${set}/${count}`;
    const found = this.#sets.get(key) ?? new Map<number, Uint8Array>();
    this.#sets.set(key, found);
    if (!found.has(position)) found.set(position, bytes);
    if (found.size < count) return null;
    return Uint8Array.from(Array.from({ length: count }, (_, at) => [...present(found.get(at))]).flat());
  }
}

/**
 * Whether a symbol is the first of a split 2D-Doc. The other symbols don't show what kind of code they belong
 * to.
 */
export function beginsSeveral(bytes: Uint8Array): boolean {
  const first = parseSegment(bytes);
  if (first?.position !== 0) return false;
  const start = String.fromCharCode(...first.bytes.subarray(0, 4));
  return start === 'DC04' || start.startsWith('\u00DC\u0004');
}
