/**
 * The failures of all rooms below the edge. They know nothing of HTTP: `problemOf` in
 * http/problems/problem.ts decides what a caller is told of each. Faults in our own code are not among these
 * failures: they are assertions, which become a 500.
 */

import type { AnswerObject } from './answer.ts';
import type { Text } from './language.ts';

/** Why a document is unreadable, for programs. http/problems/reason-texts.ts has a sentence for each. */
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
  /** The position of the file among several, counted from 1. */
  readonly filePosition?: number;
  /** What to do, if the remedy of the reason is too general. */
  readonly remedy?: Text;
}

/** A document cannot be read, or is not what was asked for. */
export class Unreadable extends Error {
  readonly reason: UnreadableReason;
  /** What was seen, as a sentence for the caller; null if the reason says it all. */
  readonly detail: Text | null;
  readonly filePosition: number | null;
  /** What to do; null for the remedy of the reason. */
  readonly remedy: Text | null;
  /** Further members of the problem that a caller gets. */
  members: AnswerObject = {};

  constructor(reason: UnreadableReason, detail: Text | null, options: UnreadableOptions = {}) {
    super(detail?.en ?? reason, options);
    this.name = 'Unreadable';
    this.reason = reason;
    this.detail = detail;
    this.filePosition = options.filePosition ?? null;
    this.remedy = options.remedy ?? null;
  }

  /** The same failure, with the position of its file among several. */
  ofFile(filePosition: number): Unreadable {
    const named = new Unreadable(this.reason, this.detail, {
      cause: this,
      filePosition,
      ...(this.remedy !== null && { remedy: this.remedy }),
    });
    named.members = this.members;
    return named;
  }
}

/** An `Unreadable` to throw. `detail` says what was seen; a person reads it first. */
export function unreadable(
  reason: UnreadableReason,
  detail: Text | null = null,
  options: UnreadableOptions = {},
): Unreadable {
  return new Unreadable(reason, detail, options);
}

/**
 * The service has no room for the request now: an engine, the queue, the memory or the account's object is
 * overloaded.
 */
export class Overloaded extends Error {
  /** A sentence for the caller. */
  readonly detail: Text;
  /** Seconds after which a retry may succeed. */
  readonly retrySeconds: number;

  constructor(detail: Text, retrySeconds: number, options?: { readonly cause?: unknown }) {
    super(detail.en, options);
    this.name = 'Overloaded';
    this.detail = detail;
    this.retrySeconds = retrySeconds;
  }
}
