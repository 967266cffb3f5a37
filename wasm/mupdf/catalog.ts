import type { PDFDocument, PDFObject } from 'mupdf';
import { mebibyte } from '../../src/limits.ts';
import { using, written } from './using.ts';

/**
 * The entries of the catalog that change what a reader gets without a change of a page: layers and which of
 * them are shown, attached files, and what is done when the file is opened (ISO 32000-2, table 29).
 */
const entries = [
  ['OCProperties'],
  ['Names', 'EmbeddedFiles'],
  ['AF'],
  ['OpenAction'],
  ['AA'],
  ['Names', 'JavaScript'],
] as const;

/** What these entries say: the same in two revisions if nothing in them changed. */
export interface CatalogEntries {
  readonly text: string;
  /** The streams in them, as the file has them. */
  readonly streams: readonly Uint8Array<ArrayBuffer>[];
}

/** The most that is looked at. */
const objectsMax = 5_000;
const depthMax = 32;
const streamBytesMax = 4 * mebibyte;
/** What our own code computes for each object and byte, in instructions. */
const instructionsPerObject = 30_000;
const instructionsPerByte = 10;

/**
 * Writes out the entries. Throws `RangeError` if they hold too much.
 */
export function catalogEntries(
  document: PDFDocument,
  charge: (instructions: number) => void,
): CatalogEntries {
  return using(document.getTrailer(), (trailer) => {
    const writer = new Writer(charge);
    for (const path of entries) {
      using(trailer.get('Root', ...path), (entry) => writer.write(entry, path.join('/'), 0));
    }
    return writer;
  });
}

class Writer implements CatalogEntries {
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
    if (this.#objects > objectsMax || depth > depthMax) throw new RangeError('The catalog holds too much.');
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
    if (object.isDictionary() && isPage(object)) this.text += 'page';
    else if (object.isArray() || object.isDictionary()) this.#writeMembers(object, depth);
    else this.text += written(object);
    if (object.isStream()) this.#takeStream(object);
  }

  #writeMembers(object: PDFObject, depth: number): void {
    const members: [string | number, PDFObject][] = [];
    object.forEach((value, key) => {
      members.push([key, value]);
    });
    try {
      // The order in a dictionary means nothing.
      if (object.isDictionary()) members.sort(([a], [b]) => (a < b ? -1 : 1));
      this.text += '<';
      for (const [key, value] of members) this.write(value, key, depth + 1);
      this.text += '>';
    } finally {
      for (const [, value] of members) value.destroy();
    }
  }

  #takeStream(object: PDFObject): void {
    const bytes = using(object.readRawStream(), (buffer) => buffer.asUint8Array().slice());
    this.#streamBytes += bytes.length;
    if (this.#streamBytes > streamBytesMax) throw new RangeError('The attached files are too large.');
    this.#charge(bytes.length * instructionsPerByte);
    this.streams.push(bytes);
  }
}

function isPage(object: PDFObject): boolean {
  return using(object.get('Type'), (type) => type.isName() && type.asName() === 'Page');
}
