/** What an update of a PDF has after the signed bytes, by the bytes alone. */
import { sameBytes } from '../cms/ber.ts';
import { isNothing } from './byte-range.ts';

const endMarker = new TextEncoder().encode('%%EOF');

/**
 * Whether the file ends where its last version does (ISO 32000-2, 7.5.5). What follows may be another file.
 */
export function endsAsPdf(file: Uint8Array): boolean {
  const last = file.findLastIndex((byte) => !isNothing(byte));
  return sameBytes(file.subarray(Math.max(0, last + 1 - endMarker.length), last + 1), endMarker);
}

/** An update of a person has some tens. */
const numbersMax = 2_000;

/** The numbers of the objects that begin in these bytes (ISO 32000-2, 7.3.10); null if there are too many. */
export function objectNumbers(bytes: Uint8Array): readonly number[] | null {
  const numbers = new Set<number>();
  for (const [, number] of latin1
    .decode(bytes)
    .matchAll(/(?<![0-9])([0-9]{1,7})[\0\t\n\f\r ]{1,8}[0-9]{1,5}[\0\t\n\f\r ]{1,8}obj/g)) {
    numbers.add(Number(number));
    if (numbers.size > numbersMax) return null;
  }
  return [...numbers];
}

const latin1 = new TextDecoder('latin1');

/** The file with an end that names no cross-reference table, so that a reader has to look for the objects. */
export function withoutTable(file: Uint8Array): Uint8Array<ArrayBuffer> {
  const end = new TextEncoder().encode(`\nstartxref\n${file.length * 2}\n%%EOF\n`);
  const changed = new Uint8Array(file.length + end.length);
  changed.set(file);
  changed.set(end, file.length);
  return changed;
}
