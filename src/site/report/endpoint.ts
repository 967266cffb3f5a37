import type { Answer } from '../../answer.ts';
import type { DocumentDescriptor } from '../../documents/document.ts';
import { documents } from '../../documents/index.ts';
import { parseFormat, parseLanguage } from '../../http/format.ts';
import { sentFiles } from '../../http/sent-files.ts';
import type { Writer, Written } from '../../http/verification.ts';
import type { Verification } from '../../pipelines/reading.ts';
import { read } from './reading.ts';
import { reportPdf } from './report.ts';

/** The verification as a PDF in the language of the field `language`; `format` is that of its problems alone. */
export const writeReport: Writer = (form, { requestId, mode, origin }) => {
  parseFormat(form.text('format'));
  const language = parseLanguage(form.text('language'));
  const write = async ({ answer, details }: Verification): Promise<Written> => {
    const files = await sentFiles(form);
    const outcome = read({ ...answer.body, details }, documentOf(answer), language);
    const entry = { files, outcome, requestId, at: Date.now(), receipt: null };
    const content = reportPdf([entry], { language, mode, origin });
    return { content, mediaType: 'application/pdf', fileName: `report-${requestId}.pdf` };
  };
  return { wantsDetails: true, write };
};

function documentOf({ root }: Answer): DocumentDescriptor {
  const document = documents.find((one) => one.root === root);
  if (document === undefined) throw new Error(`No document answers ${root}.`);
  return document;
}
