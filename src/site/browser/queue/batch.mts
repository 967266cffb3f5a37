import { limits } from '../../../limits.ts';
import { object } from '../../report/values.ts';
import type { FileBatch, QueuedFile } from './queued-file.mts';
import type { FileReply } from './service.mts';
import type { NamedFile } from './surroundings.mts';

/** The bytes that a part of a form takes in addition to its file. */
const partBytesMax = 1024;

/** A file of the queue that a person has just chosen. */
export function chosenFile({ file, name }: NamedFile, id: number, drop: number): QueuedFile {
  const isTooLarge = file.size > limits.fileBytesMax && !mayBeSmaller(file);
  const counts = { attempts: 0, pagesWithout: null };
  const state = { kind: isTooLarge ? 'tooLarge' : 'chosen' } as const;
  return { id, file, name, drop, sent: file, isAlone: false, ...counts, state };
}

/**
 * The files of the next request: the first file that waits and the following ones of the same drop, as many
 * as one request takes. A file that took too much computing together with others is sent alone.
 */
export function batchOf(first: QueuedFile, waiting: readonly QueuedFile[]): FileBatch {
  const items: QueuedFile[] = [];
  let bytes = 0;
  for (const item of waiting.filter(({ drop }) => drop === first.drop)) {
    bytes += item.sent.size + partBytesMax;
    const isFull = items.length === limits.documentFilesMax || bytes > limits.requestBytesMax;
    if (items.length > 0 && (isFull || item.isAlone || first.isAlone)) break;
    items.push(item);
  }
  return { items, idempotencyKey: randomName(), together: null };
}

/** The files of a document. If a card is in two files, the file with the MRZ comes first. */
export function mrzFirst(
  files: readonly QueuedFile[],
  { body }: FileReply,
  { items }: FileBatch,
): readonly QueuedFile[] {
  const { mrzFile } = object(body.details);
  const first = typeof mrzFile === 'number' ? items[mrzFile - 1] : undefined;
  return files.toSorted((one, other) => Number(other === first) - Number(one === first));
}

/** Whether a file is a picture, so that a smaller copy can replace it. */
export function mayBeSmaller({ type }: File): boolean {
  return type.startsWith('image/');
}

/**
 * A name that nobody can guess. `crypto.randomUUID` exists only on pages that the browser considers secure.
 */
function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
