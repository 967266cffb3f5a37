import { limits } from '../../../limits.ts';
import type { FileBatch, QueuedFile } from './queued-file.mts';

/** What a part of a form takes beside its file. */
const partBytesMax = 1024;

/**
 * The next request: the first of the files that wait, and those after it of the same drop, as many as one
 * request takes. A file that was too much to compute with others goes alone.
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

/** Whether a file is a picture, of which a smaller copy may serve as well. */
export function mayBeSmaller({ type }: File): boolean {
  return type.startsWith('image/');
}

/**
 * A name that nobody guesses; `crypto.randomUUID` is only there on pages that the browser holds for secure.
 */
function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
