/**
 * The failures of all rooms below the edge. They know nothing of HTTP: `problemOf` in http/problem.ts says what a caller is told
 * of each. A fault of our own is neither: it is an assertion, and a 500.
 */

import type { Text } from './language.ts';

/** Why a document is unreadable: one word that a program can act on. http/reason-texts.ts says each in words. */
export type UnreadableReason =
  | 'not_a_document'
  | 'corrupt'
  | 'password_protected'
  | 'too_many_pages'
  | 'too_complex'
  | 'no_mrz'
  | 'mrz_incomplete'
  | 'document_not_supported'
  | 'several_documents'
  | 'no_2d_doc'
  | 'wrong_document'
  | 'no_caf_certificate'
  | 'blurred'
  | 'too_small';

interface UnreadableOptions {
  readonly cause?: unknown;
  /** Which of several files it is, counted from 1. */
  readonly filePosition?: number;
}

/** A document cannot be read, or is not what was asked for. */
export class Unreadable extends Error {
  readonly reason: UnreadableReason;
  /** What was seen, a public sentence; null where the reason says it all. */
  readonly detail: Text | null;
  readonly filePosition: number | null;

  constructor(reason: UnreadableReason, detail: Text | null, options: UnreadableOptions = {}) {
    super(detail?.en ?? reason, options);
    this.name = 'Unreadable';
    this.reason = reason;
    this.detail = detail;
    this.filePosition = options.filePosition ?? null;
  }

  /** The same of one of several files. */
  ofFile(filePosition: number): Unreadable {
    return new Unreadable(this.reason, this.detail, { cause: this, filePosition });
  }
}

/** `detail` says what was seen and is what a person reads first. */
export function unreadable(
  reason: UnreadableReason,
  detail: Text | null = null,
  options: UnreadableOptions = {},
): Unreadable {
  return new Unreadable(reason, detail, options);
}

/** There is no room for the request now: an engine, the queue, the memory or the account's object has too much to do. */
export class Overloaded extends Error {
  /** A sentence for whoever sent the request. */
  readonly detail: Text;
  /** When it is worth asking again. */
  readonly retrySeconds: number;

  constructor(detail: Text, retrySeconds: number, options?: { readonly cause?: unknown }) {
    super(detail.en, options);
    this.name = 'Overloaded';
    this.detail = detail;
    this.retrySeconds = retrySeconds;
  }
}
