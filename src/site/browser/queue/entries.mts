import type { Json } from '../../report/values.ts';
import type { AnsweredDocument, FileBatch, QueuedFile } from './queued-file.mts';

/** A row of the page: a file without an answer, a document, or what several documents are together. */
export type Entry = FileEntry | DocumentEntry | TogetherEntry;

export interface FileEntry {
  readonly kind: 'file';
  readonly item: QueuedFile;
}

export interface DocumentEntry {
  readonly kind: 'document';
  readonly document: AnsweredDocument;
  /** How many certificates of the same drop were sent in other requests, and so not compared with it. */
  readonly apart: number;
}

/** What the certificates of a request say of each other. */
export interface TogetherEntry {
  readonly kind: 'together';
  readonly batch: FileBatch;
  /** As it was answered. */
  readonly verdict: Json;
  readonly certificates: readonly AnsweredDocument[];
}

/**
 * The rows for the files, in their order. A document in several files has one row, a file with several
 * documents one for each. Certificates that were judged together have a row for that after the last of them.
 */
export function entriesOf(items: readonly QueuedFile[]): readonly Entry[] {
  const documents = documentsOf(items);
  const told = new Set<AnsweredDocument>();
  return items.flatMap((item): readonly Entry[] => {
    const { state } = item;
    if (state.kind !== 'answered') return [{ kind: 'file', item }];
    const own = state.documents.filter((document) => !told.has(document));
    for (const document of own) told.add(document);
    return own.flatMap((document) => [
      { kind: 'document', document, apart: countedApart(document, documents) },
      ...togetherAfter(document, documents),
    ]);
  });
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
