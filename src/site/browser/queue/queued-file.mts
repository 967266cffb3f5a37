import type { FileReply, Progress, Refused } from './request.mts';

/** Where a file stands. */
export type State =
  | { readonly kind: 'chosen' | 'waiting' | 'stopped' | 'tooLarge' }
  | { readonly kind: 'running'; readonly progress: Progress }
  | AnsweredFile
  | { readonly kind: 'refused'; readonly refusal: Refused };

/** A file that the service has answered. */
export interface AnsweredFile {
  readonly kind: 'answered';
  /** The same of the files of one document. */
  readonly reply: FileReply;
  readonly at: number;
  /** The other files of the document: the other side of a card. */
  readonly others: readonly QueuedFile[];
  /** Of a card in two files, whether this one is the side without the MRZ. */
  readonly isOtherSide: boolean;
  /** The request that it was sent in. Only the certificates of one request are judged together. */
  readonly batch: readonly QueuedFile[];
}

/** A file of the queue. */
export interface QueuedFile {
  readonly id: number;
  readonly file: File;
  /**
   * Files of one drop go together: certificates are judged together, the sides of a card are one document.
   */
  readonly drop: number;
  /** Sent in a request of its own: with others it was too much to compute. */
  isAlone: boolean;
  state: State;
}
