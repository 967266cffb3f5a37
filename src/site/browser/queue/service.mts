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
  /** Seconds after which to ask again; null where the service names none. */
  readonly retryAfter: number | null;
}

/** What the service answered about one document, or about a file that holds none. */
export interface FileReply extends Reply {
  /** What it is; null for a problem. */
  readonly known: KnownDocument | null;
  /** The numbers of its pages in its files, counted from 1; none of a file that holds no document. */
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

/** How far a document has come. */
export type Progress =
  | { readonly kind: 'sending'; readonly files: number; readonly sent: number; readonly total: number }
  /** How many documents of others are read before it. */
  | { readonly kind: 'ahead'; readonly count: number }
  | { readonly kind: 'page'; readonly page: number; readonly pages: number };

export interface Sending {
  readonly files: readonly File[];
  readonly apiKey: string;
  /** The same for a repetition of the same files, which then costs nothing that was paid. */
  readonly idempotencyKey: string;
  /** In which problems are told. */
  readonly language: Language;
  readonly signal: AbortSignal;
  /** How far the files of these indexes have come; null while they wait for their turn in the request. */
  readonly onProgress: (indexes: readonly number[], progress: Progress | null) => void;
  /**
   * The answer about a document, the files of these indexes, as soon as it is there. A file with several
   * documents has an answer for each.
   */
  readonly onReply: (indexes: readonly number[], reply: FileReply) => void;
  /** The pages of the file of this index that are in no document, counted from 1. */
  readonly onPagesWithout: (index: number, pages: readonly number[]) => void;
  /** What the certificates of the request say of each other. */
  readonly onTogether: (verdict: Json) => void;
  readonly onCredits: (remaining: number) => void;
}

/** How the queue reaches the service. */
export interface Service {
  /**
   * Has files verified in one request, whose answer comes document by document.
   *
   * @throws {Refused} a refusal of the request itself
   * @throws {Unreachable} also when the answer breaks off
   */
  verify(sending: Sending): Promise<void>;
  /** Whether the service answers at all. */
  isReachable(): Promise<boolean>;
}
