import type { AnswerObject } from '../../answer.ts';
import type { Language } from '../../language.ts';
import { detailsWithVerdict, withRemarksOnForm } from '../../pipelines/documents.ts';
import type { Reading, Verification } from '../../pipelines/reading.ts';
import { type Format, writeAnswer } from '../answer/format.ts';
import { sentFiles } from '../form/sent-files.ts';
import type { Signer } from '../receipts/receipt.ts';
import { type Cost, oneCredit, type Written } from './one-credit.ts';
import type { Opening } from './paid.ts';
import type { PaidRequest } from './request.ts';

/** How a verification is written, and whether the details are needed. */
interface Writing {
  readonly wantsDetails: boolean;
  /** The language of the sentences in the verdict. */
  readonly language: Language;
  readonly write: (verification: Verification) => Written | Promise<Written>;
}

/**
 * Decides from the fields of a form how a verification is written. Called before a credit is held.
 * @throws {Problem} `receipt_unavailable`
 */
export type Writer<Fields> = (fields: Fields, request: PaidRequest) => Writing;

/** Reads the document of a form and writes what was found. */
export function verified<Fields>(
  cost: Exclude<Cost, 'free'>,
  writer: Writer<Fields>,
): Opening<Fields & { readonly document: Reading }> {
  return oneCredit(cost, (fields, request) => {
    const { wantsDetails, language, write } = writer(fields, request);
    const context = { ...request.reading, wantsDetails, language };
    return async (queued) => {
      const conclude = await queued.run((yieldNow) => fields.document({ ...context, yieldNow }));
      return write(withRemarksOnForm(await conclude(), request.misspelled, language));
    };
  });
}

/** Writes JSON or XML. With details, if requested, they include the receipt. */
export const writeDocument: Writer<{ readonly format: Format; readonly details: boolean }> = (
  { format, details: wantsDetails },
  request,
) => {
  const sign = wantsDetails ? request.signer() : null;
  const write = async (verification: Verification): Promise<Written> => {
    const { answer } = verification;
    const details = wantsDetails ? await withReceipt(verification, request, sign) : null;
    const whole = details === null ? answer : { ...answer, body: { ...answer.body, details } };
    const { text, mediaType } = writeAnswer(whole, format);
    return { content: text, mediaType };
  };
  return { wantsDetails, language: request.language, write };
};

/** The details of a verification, with its receipt if the service signs receipts. */
async function withReceipt(
  verification: Verification,
  { form }: PaidRequest,
  sign: Signer | null,
): Promise<AnswerObject> {
  const details = detailsWithVerdict(verification);
  if (sign === null) return details;
  return { ...details, receipt: await sign(verification, await sentFiles(form)) };
}
