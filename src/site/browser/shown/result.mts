import type { Language } from '../../../language.ts';
import { togetherInWords } from '../../report/together.ts';
import { verdictInWords } from '../../report/verdict.ts';
import { say } from '../../texts.ts';
import { h } from '../dom.mts';
import type { AnsweredFile, QueuedFile } from '../queue/queued-file.mts';
import type { FileReply } from '../queue/request.mts';
import { developers } from './code.mts';
import { fields } from './fields.mts';
import { problemOf, readingOf } from './outcome.mts';
import { sheets } from './outlines.mts';
import { isPicture, type LocalFile, picture, plainPicture } from './picture.mts';
import { banner, verdictElement } from './verdict.mts';

/** What is shown of an answered file below its row. */
export function resultElements(
  item: QueuedFile,
  { address, previews }: Omit<LocalFile, 'file'>,
  language: Language,
): readonly HTMLElement[] {
  if (item.state.kind !== 'answered') return [];
  const { reply } = item.state;
  const local: LocalFile = { file: item.file, address, previews };
  const elements =
    reply.known === null
      ? problemElements(reply, local, language)
      : answerElements(reply, local, item.state, language, item.id);
  return [...elements.filter((one) => one !== null), footer(reply, local, language)];
}

function answerElements(
  reply: FileReply,
  local: LocalFile,
  { isOtherSide, others: [other] }: AnsweredFile,
  language: Language,
  id: number,
): readonly (HTMLElement | null)[] {
  const reading = readingOf(reply, language);
  if (reading === null) return [];
  const pages = sheets(reply.body, reading, language);
  return [
    ...(reply.mode === 'test' ? [h('p', { class: 'notice' }, say('testKey', language))] : []),
    ...(other === undefined
      ? []
      : [h('p', { class: 'side' }, say('sideOf', language, { name: other.file.name }))]),
    verdictElement(verdictInWords(reading, language), language),
    reply.together === null ? null : verdictElement(togetherInWords(reply.together, language), language),
    h(
      'div',
      { class: 'columns' },
      isOtherSide
        ? plainPicture(local, language)
        : pages.length === 0
          ? null
          : picture(local, pages, language),
      fields(reading, language),
    ),
    developers(reply, local.file, language, id),
  ];
}

/** A picture stays to be looked at: what is wrong with it can mostly be seen. */
function problemElements(reply: FileReply, local: LocalFile, language: Language): readonly HTMLElement[] {
  const { heading, notes, isUnverified, word } = problemOf(reply, language);
  const href = `/docs?lang=${language}#${word}`;
  const meaning = h('a', { href, target: '_blank' }, say('whatItMeans', language));
  const told = banner(isUnverified ? 'unverified' : 'unread', null, heading, [
    ...notes.map((note) => h('p', {}, note)),
    h('p', { class: 'quiet' }, `${say('notCharged', language)} `, meaning),
  ]);
  return isShowable(reply) ? [told, plainPicture(local, language)] : [told];
}

/** Of what is no file of a document at all there is nothing to see. */
function isShowable({ body: { reason } }: FileReply): boolean {
  return reason !== 'not_a_document' && reason !== 'password_protected' && reason !== 'corrupt';
}

function footer({ requestId }: FileReply, { file, address }: LocalFile, language: Language): HTMLElement {
  const said = requestId === null ? '' : `${say('requestId', language)} ${requestId}`;
  const open = isPicture(file) || isViewable(file) ? link(address, say('openFile', language)) : null;
  return h('p', { class: 'quiet request' }, said, open === null ? null : [' · ', open]);
}

/** Whether the browser shows this file in a tab of its own. */
function isViewable({ type }: File): boolean {
  return type === 'application/pdf' && navigator.pdfViewerEnabled;
}

function link(href: string, words: string): HTMLElement {
  return h('a', { href, target: '_blank' }, words);
}
