import type { AnswerObject } from '../answer.ts';
import { readChecks } from '../documents/apply.ts';
import type { CafCertificate } from '../documents/caf/record.ts';
import { togetherChecks } from '../documents/caf/together.ts';
import { kindOf } from '../documents/document.ts';
import type { Verification } from './reading.ts';

/** A document that was read and judged. */
export interface AnsweredDocument extends Verification {
  readonly certificate: CafCertificate | null;
}

/** The outcome of one document of several: its answer, or why there is none. */
export type DocumentOutcome =
  | { readonly files: readonly number[]; readonly answered: AnsweredDocument }
  | { readonly files: readonly number[]; readonly error: unknown };

/** The entry for a document in an answer about several. */
export function entryBody(
  files: readonly number[],
  answered: AnsweredDocument,
  wantsDetails: boolean,
): AnswerObject {
  const { answer, details, document } = answered;
  const body = wantsDetails ? { ...answer.body, details } : answer.body;
  return { files, documentKind: kindOf(document), answer: body };
}

/** The checks of all CAF certificates of a request together; null for one or none. */
export function together(certificates: readonly CafCertificate[]): AnswerObject | null {
  return certificates.length > 1 ? readChecks(togetherChecks, certificates) : null;
}
