import type { Answer } from '../../answer.ts';
import type { DocumentDescriptor } from '../../documents/document.ts';
import { documents } from '../../documents/index.ts';
import { parseFormat, parseLanguage } from '../../http/answer/format.ts';
import { sentFiles } from '../../http/form/sent-files.ts';
import type { Judge, ReceiptOutcome } from '../../http/receipts/receipt.ts';
import type { Writer, Written } from '../../http/verification.ts';
import type { Verification } from '../../pipelines/reading.ts';
import { read } from './reading.ts';
import { reportPdf } from './report.ts';
import { type Tone, verdictOf } from './verdict.ts';

/**
 * The verification as a PDF in the language of the field `language`; `format` is that of its problems alone.
 */
export const writeReport: Writer = (form, { receipts, ...context }) => {
  parseFormat(form.text('format'));
  const language = parseLanguage(form.text('language'));
  const { requestId, mode, origin } = context;
  const sign = receipts?.signer(context) ?? null;
  const write = async (verification: Verification): Promise<Written> => {
    const { answer, details } = verification;
    const files = await sentFiles(form);
    const receipt = (await sign?.(verification, files, judge)) ?? null;
    const outcome = read({ ...answer.body, details }, documentOf(answer), language);
    const entry = { files, outcome, requestId, at: Date.now(), receipt };
    const content = reportPdf([entry], { language, mode, origin: origin ?? '' });
    return { content, mediaType: 'application/pdf', fileName: `report-${requestId}.pdf` };
  };
  return { wantsDetails: true, write };
};

const outcomes: Readonly<Record<Tone, ReceiptOutcome>> = {
  holds: 'passed',
  unverified: 'unverified',
  fails: 'failed',
  expired: 'expired',
};

/** What the page and the report say of a verification, as a word for its receipt. */
export const judge: Judge = ({ answer, details }) => {
  const reading = read({ ...answer.body, details }, documentOf(answer), 'en');
  return outcomes[verdictOf(reading, 'en').tone];
};

function documentOf({ root }: Answer): DocumentDescriptor {
  const document = documents.find((one) => one.root === root);
  if (document === undefined) throw new Error(`No document answers ${root}.`);
  return document;
}
