import { type CardPrint, cardPrint } from '../documents/identity/card-print.ts';
import type { Upload } from '../intake/page.ts';
import {
  type AnyDocument,
  type AnyFile,
  type AnyReading,
  FileWithoutDocument,
  NothingFound,
  readAny,
} from './any-document.ts';
import type { AnsweredDocument, DocumentOutcome, FilePages } from './documents.ts';
import { anyWithFile } from './file/with-file.ts';
import { lookForSide, type SideLook } from './mrz/other-side.ts';

/** How the files of a request are read. `files` are the positions of the document's files. */
export interface DocumentReader {
  /**
   * Reads the documents of one file with the engines for itself. `side` finds out whether the file is the
   * other side of the card before it, which needs no credit of its own; null if there is no card before it.
   */
  read(reading: AnyReading, files: readonly number[], side: SideLook | null): Promise<AnyFile>;
  /** Waits for what a document still needs, which does not block other readings, and charges it. */
  conclude(document: AnyDocument, file: AnyFile, files: readonly number[]): Promise<AnsweredDocument>;
  /** Looks again at a file that was already read. */
  look(look: SideLook, files: readonly number[]): Promise<boolean>;
}

/** An entry of the answer that the next file may change. */
interface Entry {
  readonly upload: Upload;
  readonly outcome: DocumentOutcome;
  /** What the other side of a card may print; null for anything but a card. */
  readonly card: CardPrint | null;
  /** Whether it may be the side of a card without an MRZ. */
  readonly mayBeSide: boolean;
  /** Whether it is the side of the card before it; null if that was not found out yet. */
  readonly isSide: boolean | null;
}

/**
 * The documents in several files, in their order, each as soon as its file is read. A file that can't be read
 * does not stop the others. `pages` gets an entry for each file, at the latest when the last document is
 * given.
 *
 * Two successive files that are the sides of a card are one document. So the last card of a file waits until
 * the next file is read, and so does a page on which nothing was found.
 */
export async function* readDocuments(
  files: Iterable<Upload>,
  reader: DocumentReader,
  pages: Map<number, FilePages>,
): AsyncGenerator<DocumentOutcome> {
  let waiting: Entry | null = null;
  for (const upload of files) {
    let isFirst = true;
    const before: Entry | null = waiting;
    for await (const read of entriesOf(upload, reader, pages, before?.card ?? null)) {
      let entry: Entry = read;
      if (waiting !== null && isFirst) {
        const pair: Pair = await pairOf(waiting, entry, reader);
        waiting = null;
        isFirst = false;
        if ('joined' in pair) {
          pages.set(pair.side, { file: pair.side, pages: 1, pagesWithoutDocument: [], pagesNotExamined: [] });
          yield pair.joined;
          continue;
        }
        yield pair.first.outcome;
        entry = pair.second;
      }
      isFirst = false;
      if (waiting !== null) yield waiting.outcome;
      waiting = null;
      if (entry.card !== null || entry.mayBeSide) waiting = entry;
      else yield entry.outcome;
    }
  }
  if (waiting !== null) yield waiting.outcome;
}

async function* entriesOf(
  upload: Upload,
  reader: DocumentReader,
  pages: Map<number, FilePages>,
  before: CardPrint | null,
): AsyncGenerator<Entry> {
  const files = [upload.position];
  let isSide: boolean | null = null;
  const side: SideLook | null =
    before &&
    (async (context) => {
      isSide = await lookForSide(upload, before)(context);
      return isSide;
    });
  let file: AnyFile;
  try {
    file = await reader.read(anyWithFile(upload, readAny(upload)), files, side);
  } catch (error) {
    const isRead = error instanceof FileWithoutDocument;
    pages.set(upload.position, { file: upload.position, ...(isRead ? error.file : unopened) });
    const reason = isRead ? error.refusal : error;
    const mayBeSide = reason instanceof NothingFound && reason.pages === 1;
    yield { upload, outcome: { files, pages: null, error: reason }, card: null, mayBeSide, isSide };
    return;
  }
  const { documents, ...account } = file;
  pages.set(upload.position, { file: upload.position, ...account });
  for (const document of documents) {
    const own = document.pages.map((page) => ({ file: upload.position, page }));
    const outcome = await outcomeOf(reader.conclude(document, file, files), files, own);
    const isAnswered = 'answered' in outcome;
    const card = isAnswered ? cardPrint(outcome.answered.document, outcome.answered.answer) : null;
    // A card on two pages has both of its sides.
    yield { upload, outcome, card: own.length === 1 ? card : null, mayBeSide: false, isSide: null };
  }
}

const unopened = { pages: null, pagesWithoutDocument: [], pagesNotExamined: [] } as const;

async function outcomeOf(
  concluded: Promise<AnsweredDocument>,
  files: readonly number[],
  pages: DocumentOutcome['pages'] & object,
): Promise<DocumentOutcome> {
  try {
    return { files, pages, answered: await concluded };
  } catch (error) {
    return { files, pages, error };
  }
}

type Pair =
  | { readonly joined: DocumentOutcome; readonly side: number }
  | { readonly first: Entry; readonly second: Entry };

/** Decides whether entries of two successive files are the sides of one card or separate documents. */
async function pairOf(first: Entry, second: Entry, reader: DocumentReader): Promise<Pair> {
  const [back, front] = first.card === null ? [second, first] : [first, second];
  if (back.card === null || !front.mayBeSide || !('answered' in back.outcome)) return { first, second };
  const { files } = front.outcome;
  const side = front.upload.position;
  try {
    const isSide = front.isSide ?? (await reader.look(lookForSide(front.upload, back.card), files));
    if (!isSide) return { first, second };
  } catch (error) {
    const failed: Entry = { ...front, outcome: { files, pages: null, error }, mayBeSide: false };
    return front === first ? { first: failed, second } : { first, second: failed };
  }
  const both = [first.upload.position, second.upload.position];
  const sidePage = { file: side, page: 1 };
  const { answered, pages } = back.outcome;
  const all = front === first ? [sidePage, ...pages] : [...pages, sidePage];
  const details = { ...answered.details, mrzFile: back.upload.position };
  return { joined: { files: both, pages: all, answered: { ...answered, details } }, side };
}
