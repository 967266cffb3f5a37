import type { Json } from '../../report/values.ts';
import type { AnsweredDocument, FileBatch, QueuedFile } from './queued-file.mts';

/** A row of the page: a file without an answer, a document, or the comparison of several certificates. */
export type Entry = FileEntry | DocumentEntry | TogetherEntry;

export interface FileEntry {
  readonly kind: 'file';
  readonly item: QueuedFile;
}

export interface DocumentEntry {
  readonly kind: 'document';
  readonly document: AnsweredDocument;
  /**
   * The number of certificates of the same drop that were sent in other requests, and so not compared with
   * it.
   */
  readonly apart: number;
  /** Its pages, counted from 1, if its file has other documents or pages; otherwise empty. */
  readonly pages: readonly number[];
  /** Pages of its file that are in no document. */
  readonly pagesWithout: readonly number[];
  /** Whether it is the last document of its file. */
  readonly isLast: boolean;
  /** Whether the file was answered completely, so that no further document of it can come. */
  readonly isComplete: boolean;
}

/** The verdict on the certificates of a request, compared with each other. */
export interface TogetherEntry {
  readonly kind: 'together';
  readonly batch: FileBatch;
  /** As it was answered. */
  readonly verdict: Json;
  readonly certificates: readonly AnsweredDocument[];
}

/**
 * The rows for the files, in their order. A document in several files has one row; a file with several
 * documents has one row for each. Certificates that were judged together have a further row after the last of
 * them.
 */
export function entriesOf(items: readonly QueuedFile[]): readonly Entry[] {
  const documents = documentsOf(items);
  const shown = new Set<AnsweredDocument>();
  return items.flatMap((item): readonly Entry[] => {
    const { state } = item;
    if (state.kind !== 'answered') return [{ kind: 'file', item }];
    const own = state.documents.filter((document) => !shown.has(document));
    for (const document of own) shown.add(document);
    return own.flatMap((document) => [
      documentEntry(document, item, documents),
      ...togetherAfter(document, documents),
    ]);
  });
}

function documentEntry(
  document: AnsweredDocument,
  { state, pagesWithout: answered }: QueuedFile,
  documents: readonly AnsweredDocument[],
): DocumentEntry {
  const own = state.kind === 'answered' ? state.documents : [];
  const pagesWithout = answered ?? [];
  const isPart = document.files.length === 1 && (own.length > 1 || pagesWithout.length > 0);
  return {
    kind: 'document',
    document,
    apart: countedApart(document, documents),
    pages: isPart ? document.reply.pages : [],
    pagesWithout: document.reply.known === null ? [] : pagesWithout,
    isLast: own.at(-1) === document,
    isComplete: answered !== null,
  };
}

/** Every document of the files, once. */
function documentsOf(items: readonly QueuedFile[]): readonly AnsweredDocument[] {
  return [...new Set(items.flatMap(({ state }) => (state.kind === 'answered' ? state.documents : [])))];
}

function togetherAfter(
  { batch, id }: AnsweredDocument,
  documents: readonly AnsweredDocument[],
): readonly TogetherEntry[] {
  if (batch.together === null) return [];
  const certificates = documents.filter((one) => one.batch === batch && isCertificate(one));
  const isLast = certificates.length > 1 && certificates.at(-1)?.id === id;
  return isLast ? [{ kind: 'together', batch, verdict: batch.together, certificates }] : [];
}

function countedApart(document: AnsweredDocument, documents: readonly AnsweredDocument[]): number {
  if (!isCertificate(document)) return 0;
  const drop = document.files[0]?.drop;
  return documents.filter(
    (other) => other.batch !== document.batch && other.files[0]?.drop === drop && isCertificate(other),
  ).length;
}

function isCertificate({ reply }: AnsweredDocument): boolean {
  return reply.body.cafPaymentCertificates !== undefined;
}
