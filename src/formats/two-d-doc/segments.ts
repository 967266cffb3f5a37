/** Codes that several symbols hold together (2D-Doc 3.2.6 §3.8). */

/** The envelope of a symbol: `E`, three characters of the whole code, its position from 0, and how many there are less one. */
const envelopeInText = /^E([A-Z0-9]{3})([0-9A-F])([1-9A-F])/;
/** The same in bytes: 0xEE, two bytes of the whole code, its position from 0, and 17 less how many there are. */
const envelopeByte = 0xee;

/** One symbol of several that hold a code together. */
export interface Segment {
  /** What all symbols of the code have in common. */
  readonly set: number;
  /** From 0. */
  readonly position: number;
  readonly count: number;
  readonly bytes: Uint8Array;
}

/** The symbol as one of several; null when its envelope is none. Only its whole set can be a code. */
export function parseSegment(bytes: Uint8Array): Segment | null {
  const text = envelopeInText.exec(String.fromCharCode(...bytes.subarray(0, 6)));
  if (text !== null) {
    const [, set = '', position = '', last = ''] = text;
    const count = Number.parseInt(last, 16) + 1;
    return segment(packed(set), Number.parseInt(position, 16), count, bytes.subarray(6));
  }
  const [first, high, low, place] = bytes;
  if (first !== envelopeByte || place === undefined) return null;
  return segment((high ?? 0) * 256 + (low ?? 0), place >> 4, 17 - (place & 15), bytes.subarray(4));
}

function segment(set: number, position: number, count: number, bytes: Uint8Array): Segment | null {
  return count >= 2 && count <= 16 && position < count ? { set, position, count, bytes } : null;
}

/** Three characters as C40 has them in two bytes: the symbols of one code may be some in characters and some in bytes. */
function packed(characters: string): number {
  const values = Array.from(characters, (one) => Number.parseInt(one, 36) + 4);
  return values.reduce((sum, value) => sum * 40 + value, 0) + 1;
}

/** The code of which `segments` are the symbols, in any order and some of them more than once; null until its set is whole. */
export function joinSegments(segments: readonly Segment[]): Uint8Array | null {
  for (const { set, count } of segments) {
    const own = segments.filter((one) => one.set === set && one.count === count);
    const inOrder = Array.from({ length: count }, (_, at) => own.find(({ position }) => position === at));
    const parts = inOrder.flatMap((one) => (one === undefined ? [] : [...one.bytes]));
    if (!inOrder.includes(undefined)) return Uint8Array.from(parts);
  }
  return null;
}

/** Whether a symbol is the first of several: it alone shows that they hold a 2D-Doc. */
export function beginsSeveral(bytes: Uint8Array): boolean {
  const first = parseSegment(bytes);
  if (first?.position !== 0) return false;
  const start = String.fromCharCode(...first.bytes.subarray(0, 4));
  return start === 'DC04' || start.startsWith('\u00DC\u0004');
}
