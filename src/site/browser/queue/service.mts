import type { Language } from '../../../language.ts';
import type { DescribedDocument } from '../../report/described.ts';
import type { Json } from '../../report/values.ts';

/** The address that takes documents of any kind. */
export const documentsPath = '/api/documents/v1';

/** An answer of the service. */
export interface Reply {
  readonly status: number;
  /** The answer with its details, or the problem answer. */
  readonly body: Json;
  /** The language of the sentences of a problem. */
  readonly language: Language;
  readonly requestId: string | null;
  readonly mode: 'live' | 'test';
}

/** What the service answered about one document, or about a file that holds none. */
export interface FileReply extends Reply {
  /** The kind of document; null for a problem. */
  readonly known: KnownDocument | null;
  /** The numbers of its pages in its files, counted from 1; empty for a file that holds no document. */
  readonly pages: readonly number[];
}

export interface KnownDocument {
  readonly kind: string;
  readonly description: DescribedDocument;
  /** The verdict on it, as it was answered. */
  readonly verdict: Json;
}

/** A refusal of the request itself, not of a file in it. */
export class Refused extends Error {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super(String(reply.body.code));
    this.reply = reply;
  }
}

/** The service could not be reached, or its answer broke off. */
export class Unreachable extends Error {}

/** The progress of a document. */
export type Progress =
  | { readonly kind: 'sending'; readonly files: number; readonly sent: number; readonly total: number }
  /** The number of other callers' documents that are read before it. */
  | { readonly kind: 'ahead'; readonly count: number }
  | { readonly kind: 'page'; readonly page: number; readonly pages: number };

export interface Sending {
  readonly files: readonly File[];
  readonly apiKey: string;
  /** The name of the request. A repetition with the same name and files is not charged for what was paid. */
  readonly idempotencyKey: string;
  /** The language of problems. */
  readonly language: Language;
  readonly signal: AbortSignal;
  /**
   * Reports the progress of the files at these indexes; null while they wait for their turn in the request.
   */
  readonly onProgress: (indexes: readonly number[], progress: Progress | null) => void;
  /**
   * Reports the answer about a document, which is in the files at these indexes, as soon as it arrives. A
   * file with several documents has an answer for each.
   */
  readonly onReply: (indexes: readonly number[], reply: FileReply) => void;
  /** Reports the pages of the file at this index that are in no document, counted from 1. */
  readonly onPagesWithout: (index: number, pages: readonly number[]) => void;
  /** Reports the verdict on the certificates of the request, compared with each other. */
  readonly onTogether: (verdict: Json) => void;
  readonly onCredits: (remaining: number) => void;
}

/** How the queue reaches the service. */
export interface Service {
  /**
   * Sends files in one request, whose answer comes document by document.
   *
   * @throws {Refused} a refusal of the request itself
   * @throws {Unreachable} also when the answer breaks off
   */
  verify(sending: Sending): Promise<void>;
  /** Whether the service answers at all. */
  isReachable(): Promise<boolean>;
}
