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

/** The most objects that are looked at. An update that a person makes has some tens. */
export const laterObjectsMax = 2_000;
/** The most digits and white space before `obj`; a program writes at most 15. */
const headBytesMax = 64;
/** The letters of `obj`. */
const [o, b, j] = [0x6f, 0x62, 0x6a] as const;

/**
 * The numbers of the objects that begin in these bytes (ISO 32000-2, 7.3.10). Null if there are too many, or
 * if it is not clear which number stands before an `obj`: a comment is there, too many digits, or no space.
 */
export function objectNumbers(bytes: Uint8Array): readonly number[] | null {
  const numbers = new Set<number>();
  for (let at = bytes.indexOf(o); at >= 0; at = bytes.indexOf(o, at + 1)) {
    if (bytes[at + 1] !== b || bytes[at + 2] !== j) continue;
    const number = numberBefore(bytes, at);
    if (number === 'unclear') return null;
    if (number !== null) numbers.add(number);
    if (numbers.size > laterObjectsMax) return null;
  }
  return [...numbers];
}

/** The number and generation of an object, each with the signs that lenient readers accept. */
const head = /[+-]*(\d+)[\0\t\n\f\r ]+[+-]*\d+[\0\t\n\f\r ]*$/;

/**
 * The number of the object whose `obj` is at `end`, such as 12 of `12 0 obj`; null if no object begins there,
 * and `unclear` if that cannot be told.
 */
function numberBefore(bytes: Uint8Array, end: number): number | 'unclear' | null {
  const last = bytes[end - 1] ?? -1;
  if (!isWhiteSpace(last) && !isDigit(last)) return null;
  const start = startOfRun(bytes, end, (byte) => isWhiteSpace(byte) || isDigit(byte) || isSign(byte));
  if (end - start >= headBytesMax) return 'unclear';
  const found = head.exec(String.fromCharCode(...bytes.subarray(start, end)));
  const headStart = start + (found?.index ?? 0);
  const lineEnd = bytes.subarray(headStart, end).findIndex(isLineEnd);
  if (lineEnd >= 0 && hasComment(bytes, headStart + lineEnd)) return 'unclear';
  if (found === null) return null;
  return isDigit(last) ? 'unclear' : Number(found[1]);
}

function startOfRun(bytes: Uint8Array, end: number, is: (byte: number) => boolean): number {
  let start = end;
  while (end - start < headBytesMax && is(bytes[start - 1] ?? -1)) start--;
  return start;
}

/** Whether the line that ends here has, or may have, a comment (ISO 32000-2, 7.2.4). */
function hasComment(bytes: Uint8Array, end: number): boolean {
  for (let at = end - 1; at >= 0 && !isLineEnd(bytes[at] ?? 0); at--) {
    if (bytes[at] === percent) return true;
  }
  return false;
}

const percent = 0x25;
const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39;
const isSign = (byte: number) => byte === 0x2b || byte === 0x2d;
const isLineEnd = (byte: number) => byte === 10 || byte === 13;

/**
 * The file with a further `startxref` that leads beyond its end. A reader then finds no cross-reference table
 * and has to search the file for its objects.
 */
export function withoutTable(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const end = new TextEncoder().encode(`\nstartxref\n${file.length * 2}\n%%EOF\n`);
  const changed = new Uint8Array(file.length + end.length);
  changed.set(file);
  changed.set(end, file.length);
  return changed;
}
