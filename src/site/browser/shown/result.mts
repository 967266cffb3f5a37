import type { Language } from '../../../language.ts';
import { filesInWords } from '../../report/file.ts';
import { togetherInWords } from '../../report/together.ts';
import { verdictInWords } from '../../report/verdict.ts';
import { say } from '../../texts.ts';
import { h } from '../dom.mts';
import type { DocumentEntry, TogetherEntry } from '../queue/entries.mts';
import type { QueuedFile } from '../queue/queued-file.mts';
import type { FileReply } from '../queue/service.mts';
import { developers } from './code.mts';
import { fields } from './fields.mts';
import { fileElement } from './file.mts';
import type { LocalFiles } from './local-files.mts';
import { hasPages, problemOf, readingOf } from './outcome.mts';
import { sheets } from './outlines.mts';
import { isPicture, type LocalFile, picture, plainPicture } from './picture.mts';
import { banner, verdictElement } from './verdict.mts';

/** The content below the row of a document. `id` distinguishes its elements from those of other rows. */
export function resultElements(
  entry: DocumentEntry,
  local: LocalFiles,
  language: Language,
  id: number,
): readonly HTMLElement[] {
  const { reply, files } = entry.document;
  const elements =
    reply.known === null
      ? problemElements(reply, files, local, language)
      : answerElements(entry, local, language, id);
  return [
    ...elements,
    footer(
      reply,
      files.map((file) => local.of(file)),
      language,
    ),
  ];
}

/** The verdict on certificates, compared with each other. */
export function togetherElements(entry: TogetherEntry, language: Language): readonly HTMLElement[] {
  return [verdictElement(togetherInWords(entry.verdict, language), language)];
}

function answerElements(
  entry: DocumentEntry,
  local: LocalFiles,
  language: Language,
  id: number,
): readonly HTMLElement[] {
  const reading = readingOf(entry, language);
  const { files, reply } = entry.document;
  const [first, ...others] = files;
  if (reading === null || first === undefined) return [];
  const pages = sheets(reply, reading, language);
  return [
    ...reading.notices.map((words) => h('p', { class: 'notice' }, words)),
    verdictElement(verdictInWords(reading, language), language),
    h(
      'div',
      { class: 'columns' },
      h(
        'div',
        { class: 'pictures' },
        pages.length === 0
          ? plainPicture(local.of(first), language)
          : picture(local.of(first), pages, language),
        others.map((other) => plainPicture(local.of(other), language)),
      ),
      fields(reading, language),
    ),
    ...fileElements(reply, local.of(first), language),
    developers(reply, first.sent, language, id),
  ];
}

/**
 * The content for a file that was not read. Its picture is shown, since a person can usually see what is
 * wrong.
 */
function problemElements(
  reply: FileReply,
  files: readonly QueuedFile[],
  local: LocalFiles,
  language: Language,
): readonly HTMLElement[] {
  const { heading, notes, isUnverified, original } = problemOf(reply, language);
  const href = `/docs/clerks?lang=${language}`;
  const meaning = h('a', { href, target: '_blank' }, say('whatItMeans', language));
  const explained = banner(isUnverified ? 'unverified' : 'unread', null, heading, [
    ...notes.map((note) => h('p', {}, note)),
    original === null
      ? null
      : h('p', {}, say('original', language), ' ', h('span', { lang: original.language }, original.words)),
    h('p', { class: 'quiet' }, `${say('notCharged', language)} `, meaning),
  ]);
  if (!hasPages(reply)) return [explained];
  const [first] = files;
  return [
    explained,
    ...files.map((file) => plainPicture(local.of(file), language)),
    ...(first === undefined ? [] : fileElements(reply, local.of(first), language)),
  ];
}

function fileElements(
  { body }: FileReply,
  { previews }: LocalFile,
  language: Language,
): readonly HTMLElement[] {
  return filesInWords(body, language).map((one) => fileElement(one, previews, language));
}

/** The number under which the operator finds the request, and the files themselves. */
function footer({ requestId }: FileReply, files: readonly LocalFile[], language: Language): HTMLElement {
  const said = requestId === null ? '' : `${say('requestId', language)} ${requestId}`;
  const links = files
    .filter(({ file }) => isPicture(file) || isViewable(file))
    .flatMap(({ address, name }) => [
      ' · ',
      h('a', { href: address, target: '_blank' }, say('openFile', language, { name })),
    ]);
  return h('p', { class: 'quiet request' }, said, links);
}

/** Whether the browser shows this file in a tab of its own. */
function isViewable({ type }: File): boolean {
  return type === 'application/pdf' && navigator.pdfViewerEnabled;
}
