/** What an update of a PDF adds after the signed bytes, found in the bytes alone. */
import { sameBytes } from '../cms/ber.ts';
import { isWhiteSpace } from './byte-range.ts';

const endMarker = new TextEncoder().encode('%%EOF');

/**
 * Whether the file ends where its last version does (ISO 32000-2, 7.5.5). What follows may be another file.
 */
export function endsAsPdf(file: Uint8Array): boolean {
  const last = file.findLastIndex((byte) => !isWhiteSpace(byte));
  return sameBytes(file.subarray(Math.max(0, last + 1 - endMarker.length), last + 1), endMarker);
}

/** An update that a person makes has some tens of objects. */
const numbersMax = 2_000;
/** The most digits and white space that are read before `obj`. */
const lengthMax = { number: 7, generation: 5, space: 8 } as const;
/** The letters of `obj`. */
const [o, b, j] = [0x6f, 0x62, 0x6a] as const;

/** The numbers of the objects that begin in these bytes (ISO 32000-2, 7.3.10); null if there are too many. */
export function objectNumbers(bytes: Uint8Array): readonly number[] | null {
  const numbers = new Set<number>();
  for (let at = bytes.indexOf(o); at >= 0; at = bytes.indexOf(o, at + 1)) {
    if (bytes[at + 1] !== b || bytes[at + 2] !== j) continue;
    const number = numberBefore(bytes, at);
    if (number !== null) numbers.add(number);
    if (numbers.size > numbersMax) return null;
  }
  return [...numbers];
}

/** The number of the object whose `obj`, as in `12 0 obj`, is at `end`; null if there is none. */
function numberBefore(bytes: Uint8Array, end: number): number | null {
  const afterGeneration = startOfRun(bytes, end, isWhiteSpace, lengthMax.space);
  const generation = startOfRun(bytes, afterGeneration, isDigit, lengthMax.generation);
  const afterNumber = startOfRun(bytes, generation, isWhiteSpace, lengthMax.space);
  const number = startOfRun(bytes, afterNumber, isDigit, lengthMax.number);
  const hasAll = number < afterNumber && afterNumber < generation && generation < afterGeneration;
  if (!hasAll || afterGeneration === end || isDigit(bytes[number - 1] ?? 0)) return null;
  return bytes.subarray(number, afterNumber).reduce((value, digit) => 10 * value + digit - zero, 0);
}

function startOfRun(bytes: Uint8Array, end: number, is: (byte: number) => boolean, most: number): number {
  let start = end;
  while (end - start < most && is(bytes[start - 1] ?? -1)) start--;
  return start;
}

const zero = 0x30;
const isDigit = (byte: number) => byte >= zero && byte <= zero + 9;

/** The file with an end that names no cross-reference table, so that a reader has to look for the objects. */
export function withoutTable(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const end = new TextEncoder().encode(`\nstartxref\n${file.length * 2}\n%%EOF\n`);
  const changed = new Uint8Array(file.length + end.length);
  changed.set(file);
  changed.set(end, file.length);
  return changed;
}
