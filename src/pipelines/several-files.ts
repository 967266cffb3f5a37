import { type CardPrint, cardPrint } from '../documents/identity/card-print.ts';
import type { Upload } from '../intake/page.ts';
import { type AnyReading, NothingFound, readAny } from './any-document.ts';
import type { AnsweredDocument, DocumentOutcome } from './documents.ts';
import { anyWithFile } from './file/with-file.ts';
import { lookForSide, type SideLook } from './mrz/other-side.ts';

/** How the files of a request are read. `files` are the positions of the document's files. */
export interface DocumentReader {
  /**
   * Reads one file with the engines for itself. What it waits for afterwards does not block other readings.
   * `side` finds out whether the file is the other side of the card before it, which needs no credit of its
   * own; null if there is no card before it.
   */
  read(reading: AnyReading, files: readonly number[], side: SideLook | null): Promise<AnsweredDocument>;
  /** Looks again at a file that was already read. */
  look(look: SideLook, files: readonly number[]): Promise<boolean>;
}

/** A file that was read. */
interface FileRead {
  readonly upload: Upload;
  readonly entry: DocumentOutcome;
  /** What the other side of a card may print; null for anything but a card. */
  readonly card: CardPrint | null;
  /** Whether it may be the side of a card without an MRZ. */
  readonly mayBeSide: boolean;
  /** Whether it is the side of the card before it; null if that was not found out yet. */
  readonly isSide: boolean | null;
}

/**
 * The documents in several files, in their order, each as soon as it is read. A file that can't be read does
 * not stop the others.
 *
 * Two successive files that are the sides of a card are one document. So a card waits until the next file is
 * read, and so does a page on which nothing was found.
 */
export async function* readDocuments(
  files: Iterable<Upload>,
  reader: DocumentReader,
): AsyncGenerator<DocumentOutcome> {
  let waiting: FileRead | null = null;
  for (const upload of files) {
    let read: FileRead = await readFile(upload, reader, waiting?.card ?? null);
    if (waiting !== null) {
      const pair: Pair = await pairOf(waiting, read, reader);
      waiting = null;
      if ('joined' in pair) {
        yield pair.joined;
        continue;
      }
      yield pair.first.entry;
      read = pair.second;
    }
    if (read.card !== null || read.mayBeSide) waiting = read;
    else yield read.entry;
  }
  if (waiting !== null) yield waiting.entry;
}

async function readFile(upload: Upload, reader: DocumentReader, before: CardPrint | null): Promise<FileRead> {
  const files = [upload.position];
  let isSide: boolean | null = null;
  const side: SideLook | null =
    before &&
    (async (context) => {
      isSide = await lookForSide(upload, before)(context);
      return isSide;
    });
  try {
    const answered = await reader.read(anyWithFile(upload, readAny(upload)), files, side);
    const card = cardPrint(answered.document, answered.answer);
    return { upload, entry: { files, answered }, card, mayBeSide: false, isSide };
  } catch (error) {
    const mayBeSide = error instanceof NothingFound && error.pages === 1;
    return { upload, entry: { files, error }, card: null, mayBeSide, isSide };
  }
}

type Pair = { readonly joined: DocumentOutcome } | { readonly first: FileRead; readonly second: FileRead };

/** Decides whether two successive files are the sides of one card or separate documents. */
async function pairOf(first: FileRead, second: FileRead, reader: DocumentReader): Promise<Pair> {
  const [back, front] = first.card === null ? [second, first] : [first, second];
  if (back.card === null || !front.mayBeSide || !('answered' in back.entry)) return { first, second };
  const { files } = front.entry;
  try {
    const isSide = front.isSide ?? (await reader.look(lookForSide(front.upload, back.card), files));
    if (!isSide) return { first, second };
  } catch (error) {
    const failed: FileRead = { ...front, entry: { files, error }, mayBeSide: false };
    return front === first ? { first: failed, second } : { first, second: failed };
  }
  const both = [first.upload.position, second.upload.position];
  const { answered } = back.entry;
  const details = { ...answered.details, mrzFile: back.upload.position };
  return { joined: { files: both, answered: { ...answered, details } } };
}
