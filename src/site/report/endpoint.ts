import { parseFormat, parseLanguage } from '../../http/answer/format.ts';
import { sentFiles } from '../../http/form/sent-files.ts';
import type { Writer, Written } from '../../http/verification.ts';
import type { Verification } from '../../pipelines/reading.ts';
import { read } from './reading.ts';
import { reportPdf } from './report.ts';

/**
 * The verification as a PDF in the language of the field `language`; `format` is that of its problems alone.
 */
export const writeReport: Writer = (form, { receipts, ...context }) => {
  parseFormat(form.text('format'));
  const language = parseLanguage(form.text('language'));
  const { requestId, mode, origin } = context;
  const sign = receipts?.signer(context) ?? null;
  const write = async (verification: Verification): Promise<Written> => {
    const { document, answer, details } = verification;
    const files = await sentFiles(form);
    const receipt = (await sign?.(verification, files)) ?? null;
    const outcome = read({ ...answer.body, details }, document, language);
    const entry = { files, outcome, requestId, at: Date.now(), receipt };
    const content = reportPdf([entry], { language, mode, origin: origin ?? '' });
    return { content, mediaType: 'application/pdf', fileName: `report-${requestId}.pdf` };
  };
  return { wantsDetails: true, write };
};
