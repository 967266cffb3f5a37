import type { Language } from '../../language.ts';
import { verdictOf } from '../report/verdict.ts';
import { say } from '../texts.ts';
import { developers } from './code.mts';
import { h } from './dom.mts';
import { fields } from './fields.mts';
import { problemOf, readingOf } from './outcome.mts';
import { sheets } from './outlines.mts';
import { isPicture, isViewable, type LocalFile, picture, plainPicture } from './picture.mts';
import type { Item } from './queue.mts';
import type { FileReply } from './request.mts';
import { banner, verdictElement } from './verdict.mts';

/** What is shown of an answered file below its row. `address`: where the browser has the file. */
export function resultElements(item: Item, address: string, language: Language): readonly HTMLElement[] {
  if (item.state.kind !== 'answered') return [];
  const { reply } = item.state;
  const local: LocalFile = { file: item.file, address };
  const elements =
    reply.known === null
      ? problemElements(reply, local, language)
      : answerElements(reply, local, language, item.id);
  return [...elements, footer(reply, local, language)];
}

function answerElements(
  reply: FileReply,
  local: LocalFile,
  language: Language,
  id: number,
): readonly HTMLElement[] {
  const reading = readingOf(reply, language);
  if (reading === null) return [];
  const pages = sheets(reply.body, reading, language);
  const isShown = isPicture(local.file) || isViewable(local.file);
  const isMapped = !isShown && pages.every(({ lines }) => lines.length === 0);
  return [
    ...(reply.mode === 'test' ? [h('p', { class: 'notice' }, say('testKey', language))] : []),
    verdictElement(verdictOf(reading, language), language),
    h(
      'div',
      { class: isMapped ? 'columns mapped' : 'columns' },
      pages.length === 0 ? null : picture([local], pages, language),
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
  return isPicture(local.file) ? [told, plainPicture(local, language)] : [told];
}

function footer({ requestId }: FileReply, { file, address }: LocalFile, language: Language): HTMLElement {
  const said = requestId === null ? '' : `${say('requestId', language)} ${requestId}`;
  const open =
    isPicture(file) || isViewable(file)
      ? h('a', { href: address, target: '_blank' }, say('openFile', language))
      : null;
  return h('p', { class: 'quiet request' }, said, open === null ? null : [' · ', open]);
}
