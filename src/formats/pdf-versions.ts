const marks = {
  end: codes('%%EOF'),
  start: codes('startxref'),
  table: codes('xref'),
  object: codes('obj'),
  endOfObject: codes('endobj'),
  header: codes('%PDF-'),
} as const;

/** How far into a file its header may begin; offsets are counted from the header (ISO 32000-1, H.3.4.1). */
const headerWithin = 1024;
/** The most digits of an offset, and the most spaces and line ends in a row. */
const digitsMax = 10;
const spacesMax = 16;

/**
 * The lengths of the earlier versions of a PDF, oldest first. Each version is a part at the beginning of the
 * file that was the whole file when it was saved: a program that saves incrementally leaves those bytes and
 * adds what changed, a table of it and `%%EOF` (ISO 32000-2, 7.5.6).
 *
 * An end counts if the `startxref` before it leads to a table or a stream within the part. Whether the part
 * is a version shows only when it is opened; the first end of a linearised file, for example, does not end a
 * version.
 */
export function earlierVersionEnds(bytes: Uint8Array): readonly number[] {
  const header = Math.max(0, indexOf(bytes.subarray(0, headerWithin), marks.header, 0));
  const ends: number[] = [];
  for (let at = indexOf(bytes, marks.end, 0); at >= 0; at = indexOf(bytes, marks.end, at + 1)) {
    const start = startOfTable(bytes, at);
    if (start === null) continue;
    if ([start, start + header].some((offset) => offset < at && isTable(bytes, offset))) {
      ends.push(at + marks.end.length);
    }
  }
  const last = ends.at(-1) ?? bytes.length;
  const isEndOfFile = indexOf(bytes, marks.endOfObject, last) < 0;
  return isEndOfFile ? ends.slice(0, -1) : ends;
}

/** The number after the `startxref` that is right before `end`; null if there is none. */
function startOfTable(bytes: Uint8Array, end: number): number | null {
  const digitsEnd = skip(bytes, end - 1, -1, isSpace, spacesMax) + 1;
  const digits = skip(bytes, digitsEnd - 1, -1, isDigit, digitsMax) + 1;
  const markEnd = skip(bytes, digits - 1, -1, isSpace, spacesMax) + 1;
  const isMarked =
    digits < digitsEnd && markEnd < digits && holds(bytes, marks.start, markEnd - marks.start.length);
  return isMarked ? Number(String.fromCharCode(...bytes.subarray(digits, digitsEnd))) : null;
}

/** Whether a cross-reference table, or the object of a cross-reference stream, begins here. */
function isTable(bytes: Uint8Array, offset: number): boolean {
  let at = skip(bytes, offset, 1, isSpace, spacesMax);
  if (holds(bytes, marks.table, at)) return true;
  for (let number = 0; number < 2; number++) {
    const after = skip(bytes, at, 1, isDigit, digitsMax);
    const next = skip(bytes, after, 1, isSpace, spacesMax);
    if (after === at || next === after) return false;
    at = next;
  }
  return holds(bytes, marks.object, at);
}

/**
 * The first place from `at` on, in steps of `step`, whose byte is not of a kind; at most `most` steps away.
 */
function skip(
  bytes: Uint8Array,
  at: number,
  step: 1 | -1,
  isOfKind: (byte: number) => boolean,
  most: number,
): number {
  let place = at;
  while (Math.abs(place - at) < most && isOfKind(bytes[place] ?? 0x21)) place += step;
  return place;
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

/** ISO 32000-2, table 1. */
function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0;
}

function indexOf(bytes: Uint8Array, mark: readonly number[], from: number): number {
  const [first = 0] = mark;
  let at = bytes.indexOf(first, from);
  while (at >= 0 && !holds(bytes, mark, at)) at = bytes.indexOf(first, at + 1);
  return at;
}

function holds(bytes: Uint8Array, mark: readonly number[], at: number): boolean {
  return mark.every((byte, index) => bytes[at + index] === byte);
}

function codes(text: string): readonly number[] {
  return Array.from(text, (character) => character.charCodeAt(0));
}
