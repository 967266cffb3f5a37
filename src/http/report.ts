import type { Language } from '../records/explain/language.ts';
import { read } from '../report/reading.ts';
import { reportPdf } from '../report/report.ts';
import type { Endpoint, Verification } from '../verify/endpoint.ts';
import { identity } from '../verify/identity.ts';
import { resources } from '../verify/resources.ts';
import type { Writer, Written } from './verification.ts';

/** `POST /api/report/v1`: a document of either endpoint, told apart by the form field that it comes in. */
export const report: Endpoint = {
  name: 'report',
  async admit(form) {
    const isIdentity = (await form.files('file')).length > 0;
    return (isIdentity ? identity : resources).admit(form);
  },
};

/** The verification as a PDF in the language of the field `language`: `fr`, else English. */
export const writeReport: Writer = (form, requestId) => {
  const language: Language = form.text('language')?.toLowerCase() === 'fr' ? 'fr' : 'en';
  const write = ({ answer, details }: Verification): Written => {
    const reading = read({ ...answer.body, details }, answer.root, language);
    const pdf = reportPdf(reading, { language, now: Date.now(), requestId });
    return { content: pdf, mediaType: 'application/pdf' };
  };
  return { wantsDetails: true, write };
};
