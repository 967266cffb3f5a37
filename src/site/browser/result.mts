import type { AnswerObject } from '../../answer.ts';
import type { DocumentDescriptor, FileField } from '../../documents/document.ts';
import { documents } from '../../documents/index.ts';
import { adviceOf } from '../../http/problem-kinds.ts';
import type { Language } from '../../language.ts';
import { type Reading, read } from '../report/reading.ts';
import { reportPdf } from '../report/report.ts';
import { object } from '../report/values.ts';
import { verdictOf } from '../report/verdict.ts';
import { say } from '../texts.ts';
import { developers } from './code.mts';
import { h } from './dom.mts';
import { fields } from './fields.mts';
import { sheets } from './outlines.mts';
import { isPicture, isViewable, type LocalFile, picture } from './picture.mts';
import type { Reply } from './request.mts';
import { banner, verdictElement } from './verdict.mts';

/** A reply with what was asked: all that the result is drawn from, again when the language changes. */
export interface Outcome {
  readonly reply: Reply;
  readonly sentAs: FileField;
  readonly files: readonly File[];
  /** When the answer came, in milliseconds since 1970. */
  readonly at: number;
}

/** Of the files that a result links to, until the next result. */
let addresses: string[] = [];

/** The result in words and pictures; `onAnother` goes back to the form. */
export function resultElements(
  outcome: Outcome,
  language: Language,
  onAnother: () => void,
): readonly HTMLElement[] {
  for (const address of addresses) URL.revokeObjectURL(address);
  addresses = [];
  const { reply } = outcome;
  const local = outcome.files.map((file) => ({ file, address: addressOf(file) }));
  const reading = reply.status === 200 ? read(reply.body, documentOf(outcome), language) : null;
  const elements =
    reading === null ? [problemElement(reply, language)] : answerElements(outcome, local, reading, language);
  return [links(outcome, local, reading, language, onAnother), ...elements, footer(reply, language)];
}

/** Which document an answer is about: by its `documentType`, which JSON has for documents that share a field, else by its field. */
function documentOf({ reply, sentAs }: Outcome): DocumentDescriptor {
  const { documentType } = object(reply.body.documentInfos);
  const found = documents.find((document) =>
    documentType === undefined ? document.fileField === sentAs : document.documentType === documentType,
  );
  if (found === undefined) throw new Error('The service answers a document that this page does not know.');
  return found;
}

/** The way back to the form, the files for a person to look at beside the result, and the report. */
function links(
  { reply, at }: Outcome,
  local: readonly LocalFile[],
  reading: Reading | null,
  language: Language,
  onAnother: () => void,
): HTMLElement {
  const back = h('button', { type: 'button', class: 'button' }, `← ${say('another', language)}`);
  back.onclick = onAnother;
  const opened = local.map(({ file, address }) =>
    isPicture(file) || isViewable(file)
      ? h('a', { href: address, target: '_blank', class: 'local' }, file.name)
      : h('span', { class: 'local' }, file.name),
  );
  if (reading === null) return h('p', { class: 'again' }, back, opened);
  const report = reportPdf(reading, { language, now: at, requestId: reply.requestId ?? '' });
  const href = addressOf(new Blob([report], { type: 'application/pdf' }));
  const save = h('a', { href, download: 'report.pdf', class: 'save' }, say('saveReport', language));
  return h('p', { class: 'again' }, back, opened, save);
}

function addressOf(content: Blob): string {
  const address = URL.createObjectURL(content);
  addresses.push(address);
  return address;
}

function answerElements(
  { reply, sentAs, files }: Outcome,
  local: readonly LocalFile[],
  reading: Reading,
  language: Language,
): readonly HTMLElement[] {
  const pages = sheets(reply.body, reading, language);
  const shown = files.some((file) => isPicture(file) || isViewable(file));
  const mapped = !shown && pages.every(({ lines }) => lines.length === 0);
  return [
    verdictElement(verdictOf(reading, language)),
    h(
      'div',
      { class: mapped ? 'columns mapped' : 'columns' },
      pages.length === 0 ? null : picture(local, pages, language),
      fields(reading.groups, language),
    ),
    developers(sentAs, files, reply.body as AnswerObject, reading.document.root, language),
  ];
}

function problemElement({ status, body }: Reply, language: Language): HTMLElement {
  const { code, reason, detail } = body;
  const word = String(reason ?? code);
  const found = adviceOf(word);
  const cause =
    language === 'en' && typeof detail === 'string' ? detail : (found?.cause[language] ?? String(detail));
  const meaning = h('a', { href: `/docs?lang=${language}#${word}` }, say('whatItMeans', language));
  return banner('unread', null, say(status === 422 ? 'unreadable' : 'refused', language), [
    h('p', {}, cause),
    ...(found === null ? [] : [h('p', {}, found.remedy[language])]),
    h('p', { class: 'quiet' }, `${say('notCharged', language)} `, meaning),
  ]);
}

function footer({ requestId, creditsRemaining }: Reply, language: Language): HTMLElement {
  const credits =
    creditsRemaining === null ? null : say('creditsLeft', language, { count: creditsRemaining });
  const request = requestId === null ? null : `${say('requestId', language)} ${requestId}`;
  return h('p', { class: 'quiet request' }, [request, credits].filter((part) => part !== null).join(' · '));
}
