import type { AnswerObject } from '../../answer.ts';
import { verdictBody } from '../../documents/verdict.ts';
import { type SentFile, sentFiles } from '../../http/form/sent-files.ts';
import type { Written } from '../../http/paid/one-credit.ts';
import type { Writer } from '../../http/paid/verified.ts';
import type { Language } from '../../language.ts';
import { detailsWithVerdict } from '../../pipelines/documents.ts';
import type { Verification } from '../../pipelines/reading.ts';
import { filesInWords } from './file.ts';
import { read } from './reading.ts';
import { type ReportEntry, reportPdf } from './report.ts';
import { togetherInWords } from './together.ts';
import { object, objects } from './values.ts';

/** The verification as a PDF in a language. */
export const writeReport: Writer<{ readonly language: Language }> = ({ language }, request) => {
  const { requestId, origin, form } = request;
  const { mode } = request.caller;
  const sign = request.signer();
  const write = async (verification: Verification): Promise<Written> => {
    const files = await sentFiles(form);
    const receipt = (await sign?.(verification, files)) ?? null;
    const entries = documentsOf(verification, files, language).map((one) => {
      return { ...one, pages: [], requestId, at: Date.now(), receipt };
    });
    const { together } = verification;
    const content = reportPdf(entries, {
      language,
      mode,
      origin: origin ?? '',
      together: together === null ? [] : [togetherInWords(verdictBody(together), language)],
    });
    return { content, mediaType: 'application/pdf', fileName: `report-${requestId}.pdf` };
  };
  return { wantsDetails: true, language, write };
};

/** The documents of a verification with their files: each of several certificates, otherwise the only one. */
function documentsOf(
  verification: Verification,
  files: readonly SentFile[],
  language: Language,
): readonly Pick<ReportEntry, 'files' | 'outcome' | 'shown'>[] {
  const { document, answer } = verification;
  const details = detailsWithVerdict(verification);
  const certificates = answer.body.cafPaymentCertificates;
  if (!Array.isArray(certificates)) {
    const body = { ...answer.body, details };
    const outcome = read(body, details.verdict, document, language);
    return [{ files, outcome, shown: filesInWords(body, language) }];
  }
  const detailsOf = objects(details.cafPaymentCertificates);
  return certificates.map((one: AnswerObject, index) => {
    const own = object(detailsOf[index]);
    const body = { cafPaymentCertificates: [one], details: { cafPaymentCertificates: [own] } };
    const outcome = read(body, own.verdict, document, language);
    return { files: files.slice(index, index + 1), outcome, shown: filesInWords(body, language) };
  });
}
