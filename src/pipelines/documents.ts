import type { AnswerObject } from '../answer.ts';
import { readChecks } from '../documents/apply.ts';
import type { CafCertificate } from '../documents/caf/record.ts';
import { togetherChecks } from '../documents/caf/together.ts';
import { togetherVerdict } from '../documents/caf/verdict.ts';
import { kindOf } from '../documents/document.ts';
import { remarkDetails } from '../documents/remark.ts';
import { type Verdict, verdictBody } from '../documents/verdict.ts';
import { present } from '../present.ts';
import type { ReadingContext, Verification } from './reading.ts';

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
  const { answer, document, verdicts } = answered;
  const body = wantsDetails ? { ...answer.body, details: detailsOf(answered, remarksOf) } : answer.body;
  return { files, documentKind: kindOf(document), answer: body, verdict: verdictBody(verdicts[0]) };
}

/** The details of an answer of one kind, which has no other place for the verdict. */
export function detailsWithVerdict(verification: Verification): AnswerObject {
  return detailsOf(verification, (verdict) => ({ verdict: verdictBody(verdict), ...remarksOf(verdict) }));
}

/** The details with what is said of each verdict: of certificates, each by its own. */
function detailsOf(
  { details, verdicts, together }: Verification,
  said: (verdict: Verdict) => AnswerObject,
): AnswerObject {
  const { cafPaymentCertificates, ...others } = details;
  if (!Array.isArray(cafPaymentCertificates)) return { ...said(verdicts[0]), ...details };
  const certificates = cafPaymentCertificates.map((one: AnswerObject, index) => {
    return { ...said(present(verdicts[index])), ...one };
  });
  const caf = together === null ? {} : { cafVerdict: verdictBody(together) };
  return { cafPaymentCertificates: certificates, ...caf, ...others };
}

/** The remarks with the values of their sentences. */
function remarksOf({ remarks }: Verdict): AnswerObject {
  return { remarks: remarkDetails(remarks) };
}

/** The members after the documents: all CAF certificates of the request together, null of one or none. */
export function together(
  certificates: readonly CafCertificate[],
  { mode, language }: Pick<ReadingContext, 'mode' | 'language'>,
): AnswerObject {
  const verdict = togetherVerdict(certificates, mode, language);
  return {
    cafDocumentsValidation: certificates.length > 1 ? readChecks(togetherChecks, certificates) : null,
    cafVerdict: verdict && verdictBody(verdict),
  };
}
