import type { Json } from '../../report/values.ts';
import type { FileReply, Progress, Reply } from './service.mts';

/**
 * Where a file stands. `changed`: it was changed, moved or deleted since it was chosen. `cutOff`: the
 * connection broke at every try, though the service can be reached.
 */
export type State =
  | { readonly kind: 'chosen' | 'waiting' | 'stopped' | 'tooLarge' | 'changed' | 'cutOff' }
  | { readonly kind: 'running'; readonly progress: Progress }
  | { readonly kind: 'answered'; readonly documents: readonly AnsweredDocument[] }
  | { readonly kind: 'refused'; readonly reply: Reply };

/** A document that the service has answered about, or a file that holds none. */
export interface AnsweredDocument {
  /** Tells the documents of the page apart. */
  readonly id: number;
  /** Its files: of a card in two files both sides, the one with the MRZ first. */
  readonly files: readonly QueuedFile[];
  readonly reply: FileReply;
  /** When the answer came, in milliseconds since 1970. */
  readonly at: number;
  /** The request that it was sent in. Only the certificates of one request are judged together. */
  readonly batch: FileBatch;
}

/** Files that go in one request. */
export interface FileBatch {
  readonly items: readonly QueuedFile[];
  /** The name under which the request may be repeated. */
  readonly idempotencyKey: string;
  /** The verdict on what its certificates say of each other; null while or if there is none. */
  together: Json | null;
}

/** A file of the queue. */
export interface QueuedFile {
  readonly id: number;
  readonly file: File;
  /** Its name, after those of the folders that it was dropped in. */
  readonly name: string;
  /**
   * Files of one drop, or of one folder of it, go together: certificates are judged together, the sides of a
   * card are one document.
   */
  readonly drop: number;
  /** What is sent: the file itself, or the smaller copy of a photo that is too large. */
  sent: File;
  /** Sent in a request of its own: with others it was too much to compute, or broke off. */
  isAlone: boolean;
  /** How often it was sent and came to no answer of its own. Files with fewer are sent first. */
  attempts: number;
  /** Its pages that are in no document, counted from 1; null until all of it is answered. */
  pagesWithout: readonly number[] | null;
  state: State;
}

/** What becomes of a file before it is sent. */
export type Prepared =
  | { readonly kind: 'ready'; readonly file: File }
  /** It was changed, moved or deleted since it was chosen, or it is a folder. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'tooLarge' };

/** Whether a file is sent, or waits for that. */
export function isPending({ state }: QueuedFile): boolean {
  return state.kind === 'waiting' || state.kind === 'running';
}
