import { damaged, viewOf } from '../header.ts';

/** An entry of an image file directory (TIFF 6.0, section 2). */
export interface DirectoryEntry {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  /** The values as stored. */
  readonly content: Uint8Array;
}

/** Bytes of a value of each type, by its number. */
const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const [short, long] = [3, 4];
const [entryBytes, inlineBytes] = [12, 4];

/** The offset of the first directory in a file. */
export function firstDirectory(bytes: Uint8Array): number {
  return viewOf(bytes).getUint32(4, isLittleEndian(bytes));
}

export function isLittleEndian(bytes: Uint8Array): boolean {
  return bytes[0] === 'I'.charCodeAt(0);
}

/**
 * No scanner or camera writes this many entries into a directory. With more, the directories of a hostile
 * file, which may share their bytes, would be long to search.
 */
const entriesMax = 512;

/** An image file directory of a TIFF or of Exif data. */
export class Directory {
  readonly littleEndian: boolean;
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #start: number;
  readonly #count: number;

  /**
   * @throws {RangeError} the directory extends beyond the end of the file
   * @throws {Unreadable} `corrupt`: it has more than `entriesMax` entries
   */
  constructor(bytes: Uint8Array, offset: number = firstDirectory(bytes)) {
    this.littleEndian = isLittleEndian(bytes);
    this.#bytes = bytes;
    this.#view = viewOf(bytes);
    this.#start = offset + 2;
    this.#count = this.#view.getUint16(offset, this.littleEndian);
    if (this.#count > entriesMax)
      damaged('a directory of a TIFF is too long', 'un répertoire d’un TIFF est trop long');
    if (this.#count > 0) this.#valueAt(this.#end - entryBytes);
  }

  get #end(): number {
    return this.#start + this.#count * entryBytes;
  }

  /** Offset of the next directory; 0 if there is none. Some Exif data end before it. */
  get next(): number {
    return this.#end + 4 <= this.#bytes.length ? this.#view.getUint32(this.#end, this.littleEndian) : 0;
  }

  /** The number in the value field of an entry; undefined if there is no such entry. */
  value(tag: number): number | undefined {
    for (let at = this.#end - entryBytes; at >= this.#start; at -= entryBytes) {
      if (this.#view.getUint16(at, this.littleEndian) === tag) return this.#valueAt(at);
    }
    return undefined;
  }

  #valueAt(at: number): number {
    const isShort = this.#view.getUint16(at + 2, this.littleEndian) === short;
    return isShort
      ? this.#view.getUint16(at + 8, this.littleEndian)
      : this.#view.getUint32(at + 8, this.littleEndian);
  }

  /**
   * All entries with their values, by tag.
   *
   * @throws {Unreadable} `corrupt`: an entry extends beyond the end of the file
   */
  entries(): ReadonlyMap<number, DirectoryEntry> {
    const entries = new Map<number, DirectoryEntry>();
    for (let at = this.#start; at < this.#end; at += entryBytes) {
      const tag = this.#view.getUint16(at, this.littleEndian);
      const type = this.#view.getUint16(at + 2, this.littleEndian);
      const count = this.#view.getUint32(at + 4, this.littleEndian);
      const length = count * (typeBytes[type] ?? 0);
      const start = length <= inlineBytes ? at + 8 : this.#view.getUint32(at + 8, this.littleEndian);
      if (start + length > this.#bytes.length)
        damaged('an entry of a TIFF reaches past its end', 'une entrée d’un TIFF dépasse sa fin');
      entries.set(tag, { tag, type, count, content: this.#bytes.subarray(start, start + length) });
    }
    return entries;
  }
}

/** The first `countMax` whole numbers of an entry; none if it is absent or of another type. */
export function numbersOf(
  entry: DirectoryEntry | undefined,
  littleEndian: boolean,
  countMax: number,
): readonly number[] {
  if (entry === undefined || (entry.type !== short && entry.type !== long)) return [];
  const view = viewOf(entry.content);
  return Array.from({ length: Math.min(entry.count, countMax) }, (_, index) =>
    entry.type === short ? view.getUint16(index * 2, littleEndian) : view.getUint32(index * 4, littleEndian),
  );
}

/** An entry of 32-bit numbers. */
export function longs(tag: number, values: readonly number[], littleEndian: boolean): DirectoryEntry {
  const content = new Uint8Array(values.length * 4);
  const view = viewOf(content);
  for (const [index, value] of values.entries()) view.setUint32(index * 4, value, littleEndian);
  return { tag, type: long, count: values.length, content };
}

/**
 * Writes a TIFF file of one picture: the entries, followed by `data`. `entriesFor` gets the offset of the
 * data.
 */
export function writeTiff(
  littleEndian: boolean,
  entriesFor: (dataAt: number) => readonly DirectoryEntry[],
  data: readonly Uint8Array[],
): Uint8Array {
  const headBytes = 8;
  const entries = entriesFor(0);
  const valuesAt = headBytes + 2 + entries.length * entryBytes + 4;
  const outside = (entry: DirectoryEntry) => (entry.content.length > inlineBytes ? entry.content.length : 0);
  const dataAt = entries.reduce((at, entry) => at + outside(entry), valuesAt);
  const file = new Uint8Array(data.reduce((at, part) => at + part.length, dataAt));
  const view = viewOf(file);
  file.set(littleEndian ? [0x49, 0x49, 42, 0] : [0x4d, 0x4d, 0, 42]);
  view.setUint32(4, headBytes, littleEndian);
  view.setUint16(headBytes, entries.length, littleEndian);
  let free = valuesAt;
  for (const [index, entry] of entriesFor(dataAt)
    .toSorted((one, other) => one.tag - other.tag)
    .entries()) {
    const at = headBytes + 2 + index * entryBytes;
    view.setUint16(at, entry.tag, littleEndian);
    view.setUint16(at + 2, entry.type, littleEndian);
    view.setUint32(at + 4, entry.count, littleEndian);
    const isInside = outside(entry) === 0;
    if (!isInside) view.setUint32(at + 8, free, littleEndian);
    file.set(entry.content, isInside ? at + 8 : free);
    free += outside(entry);
  }
  let at = dataAt;
  for (const part of data) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}
