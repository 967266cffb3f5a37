import { sameBytes } from '../cms/ber.ts';

/** The bytes that a signature signs: the file up to the gap, and from the gap to `end`. */
export interface SignedRange {
  /** Where the gap with `/Contents` begins and ends. */
  readonly gapStart: number;
  readonly gapEnd: number;
  /** Where the signed bytes end. */
  readonly end: number;
}

/** Why the numbers of `ByteRange` cannot be those of a signature. */
export type ByteRangeFault =
  | 'not_four_numbers'
  | 'not_from_the_start'
  | 'beyond_the_file'
  | 'no_contents'
  | 'gap_is_not_contents';

/**
 * The signed range of a signature (ISO 32000-2, 12.8.1), if `byteRange` leaves out exactly the hexadecimal
 * string that the parser read as `contents`, and nothing else before its end. Otherwise an attacker could put
 * anything into the gap, or have another signature verified than the one that is shown.
 */
export function signedRange(
  file: Uint8Array,
  byteRange: readonly number[] | null,
  contents: Uint8Array | null,
): SignedRange | ByteRangeFault {
  if (byteRange?.length !== 4 || !byteRange.every((number) => Number.isSafeInteger(number) && number >= 0))
    return 'not_four_numbers';
  const [first = 0, gapStart = 0, gapEnd = 0, length = 0] = byteRange;
  if (first !== 0) return 'not_from_the_start';
  const end = gapEnd + length;
  if (gapStart > gapEnd || end > file.length) return 'beyond_the_file';
  if (contents === null || contents.length === 0) return 'no_contents';
  const gap = file.subarray(gapStart, gapEnd);
  if (gap.length !== 2 * contents.length + 2) return 'gap_is_not_contents';
  if (gap[0] !== lessThan || gap.at(-1) !== greaterThan) return 'gap_is_not_contents';
  for (const [index, byte] of contents.entries()) {
    if (digit(gap[2 * index + 1]) !== byte >> 4 || digit(gap[2 * index + 2]) !== (byte & 15))
      return 'gap_is_not_contents';
  }
  return { gapStart, gapEnd, end };
}

/**
 * The string `/Contents` as the file has it in the gap. Needed for an encrypted file, in which this string
 * alone is not encrypted (ISO 32000-2, 7.6.2). Null if the gap is not a hexadecimal string after `/Contents`.
 */
export function contentsInGap(
  file: Uint8Array,
  byteRange: readonly number[] | null,
): Uint8Array<ArrayBuffer> | null {
  const [, start = 0, end = 0] = byteRange ?? [];
  if (!(start > 0 && end - start >= 4 && (end - start) % 2 === 0 && end <= file.length)) return null;
  const before = String.fromCharCode(...file.subarray(Math.max(0, start - 32), start));
  if (!/[/]Contents[ \t\r\n]*$/.test(before)) return null;
  const contents = new Uint8Array((end - start) / 2 - 1);
  for (let index = 0; index < contents.length; index++)
    contents[index] = (digit(file[start + 1 + 2 * index]) << 4) | digit(file[start + 2 + 2 * index]);
  return contents;
}

/** The signed bytes in one piece. */
export function signedBytes(
  file: Uint8Array,
  { gapStart, gapEnd, end }: SignedRange,
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(gapStart + end - gapEnd);
  bytes.set(file.subarray(0, gapStart));
  bytes.set(file.subarray(gapEnd, end), gapStart);
  return bytes;
}

/** Whether nothing but white space follows the signed bytes. */
export function coversWholeFile(file: Uint8Array, { end }: Pick<SignedRange, 'end'>): boolean {
  return file.subarray(end).every((byte) => isWhiteSpace(byte));
}

/** Whether a byte of a PDF is white space, including zero (ISO 32000-2, table 1). */
export function isWhiteSpace(byte: number): boolean {
  return byte === 0 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 32;
}

/** Whether the gaps of two signatures overlap. Then each leaves out bytes of the other. */
export function gapsOverlap(one: SignedRange, other: SignedRange): boolean {
  return one.gapStart < other.gapEnd && other.gapStart < one.gapEnd;
}

/**
 * Whether the file begins as a PDF does. In others the meaning of offsets is ambiguous (ISO 32000-2, 7.5.2).
 */
export function beginsAsPdf(file: Uint8Array): boolean {
  return sameBytes(file.subarray(0, 5), header);
}

const header = new TextEncoder().encode('%PDF-');
const lessThan = 0x3c;
const greaterThan = 0x3e;

/** The value of a hexadecimal digit; -1 for another character. */
function digit(code = 0): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
}
