import type { PDFDocument, PDFObject } from 'mupdf';
import { mebibyte } from '../../src/limits.ts';
import { using, written } from './using.ts';

/** Objects of a PDF, written out with all that they lead to. Unchanged objects have the same text. */
export interface WrittenObjects {
  readonly text: string;
  /** The streams in them, as the file has them. */
  readonly streams: readonly Uint8Array<ArrayBuffer>[];
}

/** The most that is looked at. */
const objectsMax = 20_000;
const depthMax = 32;
const streamBytesMax = 4 * mebibyte;
/** What our own code computes for each object and byte, in instructions. */
const instructionsPerObject = 30_000;
const instructionsPerByte = 10;

/**
 * Writes objects out. Pages, annotations and fields that they lead to are named only, because they are
 * compared by themselves. Throws `RangeError` if they hold too much.
 */
export class ObjectWriter implements WrittenObjects {
  text = '';
  readonly streams: Uint8Array<ArrayBuffer>[] = [];
  readonly #seen = new Map<number, number>();
  readonly #charge: (instructions: number) => void;
  #objects = 0;
  #streamBytes = 0;

  constructor(charge: (instructions: number) => void) {
    this.#charge = charge;
  }

  write(object: PDFObject, key: string | number, depth: number): void {
    this.#objects++;
    if (this.#objects > objectsMax || depth > depthMax) throw new RangeError('The objects hold too much.');
    this.#charge(instructionsPerObject);
    this.text += `\n${key} `;
    if (object.isIndirect()) {
      const id = object.asIndirect();
      const before = this.#seen.get(id);
      if (before !== undefined) {
        this.text += `#${before}`;
        return;
      }
      this.#seen.set(id, this.#seen.size);
    }
    if (depth > 0 && object.isDictionary() && isElsewhere(object)) this.text += 'elsewhere';
    else if (object.isArray() || object.isDictionary()) this.writeMembers(object, depth);
    else this.text += written(object);
    if (object.isStream()) this.#takeStream(object);
  }

  /** Writes the members of an array or a dictionary, except those with some keys. */
  writeMembers(object: PDFObject, depth: number, without: ReadonlySet<string> = new Set()): void {
    const members: [string | number, PDFObject][] = [];
    object.forEach((value, key) => {
      members.push([key, value]);
    });
    try {
      // The order in a dictionary means nothing.
      if (object.isDictionary()) members.sort(([a], [b]) => (a < b ? -1 : 1));
      this.text += '<';
      for (const [key, value] of members) {
        if (!without.has(String(key))) this.write(value, key, depth + 1);
      }
      this.text += '>';
    } finally {
      for (const [, value] of members) value.destroy();
    }
  }

  #takeStream(object: PDFObject): void {
    const bytes = using(object.readRawStream(), (buffer) => buffer.asUint8Array().slice());
    this.#streamBytes += bytes.length;
    if (this.#streamBytes > streamBytesMax) throw new RangeError('The streams are too large.');
    this.#charge(bytes.length * instructionsPerByte);
    this.streams.push(bytes);
  }
}

/**
 * One object, without those that it leads to. The length of a stream is left out, because a reader that finds
 * the object without a cross-reference table measures it.
 */
export function writtenObject(
  document: PDFDocument,
  number: number,
  charge: (instructions: number) => void,
): WrittenObjects {
  charge(instructionsPerObject);
  return using(document.newIndirect(number), (object) => {
    const text = written(object);
    if (!object.isStream()) return { text, streams: [] };
    const bytes = using(object.readRawStream(), (buffer) => buffer.asUint8Array().slice());
    charge(bytes.length * instructionsPerByte);
    const end = bytes.findLastIndex((byte) => byte !== 10 && byte !== 13) + 1;
    return { text: text.replace(/\/Length \d+( \d+ R)?/, ''), streams: [bytes.subarray(0, end)] };
  });
}

function isElsewhere(object: PDFObject): boolean {
  return (
    using(object.get('Type'), (type) => type.isName() && elsewhere.has(type.asName())) ||
    using(object.get('Parent'), (parent) => parent.isDictionary())
  );
}

const elsewhere: ReadonlySet<string> = new Set(['Page', 'Pages', 'Annot']);
