import type { AnswerObject } from '../answer.ts';
import { readChecks } from '../documents/apply.ts';
import type { CafCertificate } from '../documents/caf/record.ts';
import { togetherChecks } from '../documents/caf/together.ts';
import { togetherVerdict } from '../documents/caf/verdict.ts';
import { kindOf } from '../documents/document.ts';
import { generalRemark } from '../documents/general-remarks.ts';
import { remarkDetails } from '../documents/remark.ts';
import { type Verdict, verdictBody, withRemarks } from '../documents/verdict.ts';
import type { Language } from '../language.ts';
import { present } from '../present.ts';
import type { AnyDocument, AnyFile } from './any-document.ts';
import type { Beside } from './finder.ts';
import { type ReadingContext, type Verification, withVerdicts } from './reading.ts';

/** A document that was read and judged. */
export interface AnsweredDocument extends Verification {
  readonly certificate: CafCertificate | null;
}

/** The verification, with remarks on pages of the file that it does not cover or that were not examined. */
export function withRemarksOnFiles(
  verification: Verification,
  files: readonly Beside[],
  language: Language,
): Verification {
  const remarksOn = ({ pages, pagesNotExamined }: Beside) => [
    ...(pages.length > 0 ? [generalRemark('other_documents', { pages: pages.join(', ') }, language)] : []),
    ...(pagesNotExamined.length > 0
      ? [generalRemark('pages_not_examined', { pages: pagesNotExamined.join(', ') }, language)]
      : []),
  ];
  return withVerdicts(verification, (verdict, index) => {
    const file = files[index];
    return file === undefined ? verdict : withRemarks(verdict, remarksOn(file));
  });
}

/** The verification with a remark in each verdict for each field of the form that was not used. */
export function withRemarksOnForm(
  verification: Verification,
  misspelled: readonly string[],
  language: Language,
): Verification {
  const remarks = misspelled.map((field) => generalRemark('unknown_field', { field }, language));
  return withVerdicts(verification, (verdict) => withRemarks(verdict, remarks));
}

/** What a file holds beside one of its documents. */
export function besideOf(
  own: AnyDocument,
  { documents, pagesNotExamined }: Pick<AnyFile, 'documents' | 'pagesNotExamined'>,
): Beside {
  const others = documents.filter((one) => one !== own).flatMap(({ pages }) => pages);
  const beside = [...new Set([...others, ...own.pagesOfNone])];
  return { pages: beside.toSorted((a, b) => a - b), pagesNotExamined };
}

/** A page of one of several files. Both are counted from 1. */
export interface PagePlace {
  readonly file: number;
  readonly page: number;
}

/**
 * The outcome of one document of several: its answer, or why there is none. `pages` are the pages of the
 * document; null for a file without one.
 */
export type DocumentOutcome =
  | {
      readonly files: readonly number[];
      readonly pages: readonly PagePlace[];
      readonly answered: AnsweredDocument;
    }
  | {
      readonly files: readonly number[];
      readonly pages: readonly PagePlace[] | null;
      readonly error: unknown;
    };

/** The pages of a file that are in no document or were not examined, counted from 1. */
export interface FilePages {
  readonly file: number;
  /** Null if the file could not be opened. */
  readonly pages: number | null;
  readonly pagesWithoutDocument: readonly number[];
  readonly pagesNotExamined: readonly number[];
}

/** The entry for a document in an answer about several. */
export function entryBody(
  { files, pages }: Pick<DocumentOutcome, 'files' | 'pages'>,
  answered: AnsweredDocument,
  wantsDetails: boolean,
): AnswerObject {
  const { answer, document, verdicts } = answered;
  const body = wantsDetails ? { ...answer.body, details: detailsOf(answered, remarksOf) } : answer.body;
  const verdict = verdictBody(verdicts[0]);
  return { files, ...pagesBody(pages), documentKind: kindOf(document), answer: body, verdict };
}

/** The pages of an entry; no member if they are unknown. */
export function pagesBody(pages: readonly PagePlace[] | null): AnswerObject {
  return pages === null ? {} : { pages: pages.map(({ file, page }) => ({ file, page })) };
}

/** The member `files` of an answer about several documents. */
export function filesBody(files: readonly FilePages[]): AnswerObject {
  return { files: files.map((one) => ({ ...one })) };
}

/** The details of an answer about one kind of document, which has no other place for the verdict. */
export function detailsWithVerdict(verification: Verification): AnswerObject {
  return detailsOf(verification, (verdict) => ({ verdict: verdictBody(verdict), ...remarksOf(verdict) }));
}

/**
 * The details with the members of each verdict. With several certificates, each entry has those of its own.
 */
function detailsOf(
  { details, verdicts, together }: Verification,
  verdictMembers: (verdict: Verdict) => AnswerObject,
): AnswerObject {
  const { cafPaymentCertificates, ...others } = details;
  if (!Array.isArray(cafPaymentCertificates)) return { ...verdictMembers(verdicts[0]), ...details };
  const certificates = cafPaymentCertificates.map((one: AnswerObject, index) => {
    return { ...verdictMembers(present(verdicts[index])), ...one };
  });
  const caf = together === null ? {} : { cafVerdict: verdictBody(together) };
  return { cafPaymentCertificates: certificates, ...caf, ...others };
}

/** The remarks with the values of their sentences. */
function remarksOf({ remarks }: Verdict): AnswerObject {
  return { remarks: remarkDetails(remarks) };
}

/**
 * The members after the documents: the checks across the request's CAF certificates. Null for fewer than two.
 */
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
