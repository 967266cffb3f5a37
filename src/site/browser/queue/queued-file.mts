import type { Json } from '../../report/values.ts';
import type { FileReply, Progress, Reply } from './service.mts';

/**
 * The state of a file. `changed`: it was changed, moved or deleted since it was chosen. `cutOff`: the
 * connection broke at every attempt, although the service can be reached.
 */
export type State =
  | { readonly kind: 'chosen' | 'waiting' | 'stopped' | 'tooLarge' | 'changed' | 'cutOff' }
  | { readonly kind: 'running'; readonly progress: Progress }
  | { readonly kind: 'answered'; readonly documents: readonly AnsweredDocument[] }
  | { readonly kind: 'refused'; readonly reply: Reply };

/** A document that the service has answered about, or a file that holds none. */
export interface AnsweredDocument {
  /** A number that distinguishes the documents of the page. */
  readonly id: number;
  /** Its files. If a card is in two files, the file with the MRZ comes first. */
  readonly files: readonly QueuedFile[];
  readonly reply: FileReply;
  /** When the answer came, in milliseconds since 1970. */
  readonly at: number;
  /** The request that it was sent in. Only the certificates of one request are judged together. */
  readonly batch: FileBatch;
}

/** Files that are sent in one request. */
export interface FileBatch {
  readonly items: readonly QueuedFile[];
  /** The name under which the request may be repeated. */
  readonly idempotencyKey: string;
  /** The verdict on its certificates, compared with each other; null if there is none, or none yet. */
  together: Json | null;
}

/** A file of the queue. */
export interface QueuedFile {
  readonly id: number;
  readonly file: File;
  /** Its name, after those of the folders that it was dropped in. */
  readonly name: string;
  /**
   * The number of the drop, or of one of its folders. The service compares the files of one drop:
   * certificates are judged together, and the sides of a card become one document.
   */
  readonly drop: number;
  /** What is sent: the file itself, or the smaller copy of a photo that is too large. */
  sent: File;
  /** Whether it is sent in a request of its own, because a request with others took too much or broke off. */
  isAlone: boolean;
  /** How often it was sent without getting an answer. Files with fewer attempts are sent first. */
  attempts: number;
  /** Its pages that are in no document, counted from 1; null until all of it is answered. */
  pagesWithout: readonly number[] | null;
  state: State;
}

/** The result of preparing a file before it is sent. */
export type Prepared =
  | { readonly kind: 'ready'; readonly file: File }
  /** It was changed, moved or deleted since it was chosen, or it is a folder. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'tooLarge' };

export function isWaiting({ state }: QueuedFile): boolean {
  return state.kind === 'waiting';
}

/** Whether a file is being sent or waits to be sent. */
export function isPending(item: QueuedFile): boolean {
  return isWaiting(item) || item.state.kind === 'running';
}
