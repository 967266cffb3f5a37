import type { Outcome } from '../../../documents/verdict.ts';
import type { UnreadableReason } from '../../../failure.ts';
import { adviceOf } from '../../../http/problems/kinds.ts';
import type { Language } from '../../../language.ts';
import { limits } from '../../../limits.ts';
import { pagesInWords, withPages } from '../../report/pages.ts';
import { type ReadableAnswer, read } from '../../report/reading.ts';
import type { Unread } from '../../report/report.ts';
import { togetherInWords } from '../../report/together.ts';
import type { Json } from '../../report/values.ts';
import { verdictInWords } from '../../report/verdict.ts';
import { say, type TextName } from '../../texts.ts';
import type { DocumentEntry, Entry } from '../queue/entries.mts';
import type { QueuedFile } from '../queue/queued-file.mts';
import type { Progress } from '../queue/service.mts';

/** The looks of an answer or of a missing one, which never differ by colour alone. */
export type Look = Outcome | 'unread' | 'waiting';

/** A state of a file in words: for its row, and for the head of what is shown of it. */
export interface Summary {
  readonly look: Look;
  /** The kind of document; null if it is not known. */
  readonly kind: string | null;
  readonly heading: string;
  /** The one other fact that matters. */
  readonly fact: string | null;
}

/** The reading of an answer, with the notes on its file and its drop; null for a problem. */
export function readingOf(
  { document, apart, pagesWithout }: DocumentEntry,
  language: Language,
): ReadableAnswer | null {
  const { body, known } = document.reply;
  if (known === null) return null;
  const { remarks, ...reading } = read(body, known.verdict, known.description, language);
  const beside = [
    ...(apart === 0 ? [] : [say('judgedApart', language, { count: apart, most: limits.documentFilesMax })]),
    ...(pagesWithout.length === 0 ? [] : [withoutInWords(pagesWithout, language)]),
  ];
  return { ...reading, remarks: [...remarks, ...beside] };
}

/** A sentence about the pages of a file that are in no document. */
export function withoutInWords(pages: readonly number[], language: Language): string {
  return say('pagesWithout', language, { pages: pagesInWords(pages, language) });
}

/** Why a file could not be read, in words. `isUnverified`: it may still be a supported document. */
export interface FileProblem extends Unread {
  readonly isUnverified: boolean;
  /** The service's sentence about this very file, if it is in another language than the page. */
  readonly original: { readonly language: Language; readonly words: string } | null;
}

/** A problem answer and the language of its sentences. */
interface ProblemReply {
  readonly status: number;
  readonly body: Json;
  readonly language: Language;
}

/** A problem answer in the page's language. */
export function problemOf({ status, body, language: said }: ProblemReply, language: Language): FileProblem {
  const { code, reason, detail, remedy } = body;
  const word = String(reason ?? code);
  const found = adviceOf(word);
  const own = typeof detail === 'string' ? withoutPosition(detail, body) : null;
  // If the page has changed its language since, a general sentence stands before the service's own.
  const cause = (said === language ? own : null) ?? found?.cause[language] ?? own ?? word;
  const isOriginal = own !== null && own !== cause && own !== found?.cause[said] && status !== 413;
  const original = isOriginal ? { language: said, words: own } : null;
  const isUnverified = found?.isUnverified === true;
  return { heading: say(headingOf(status, word), language), notes: notes(), isUnverified, original };

  /** The notes for a person at the page. Remedies that are meant for programs are replaced. */
  function notes(): readonly string[] {
    if (status === 413) return [say('tooLargeCause', language), say('sendSmaller', language)];
    if (status !== 422) return [cause, say('tryLater', language)];
    if (said === language && typeof remedy === 'string') return [cause, remedy];
    return found === null ? [cause] : [cause, found.remedy[language]];
  }
}

/** Reasons for which no other picture or file of the same document would help. */
const foreign: readonly string[] = ['not_a_document', 'document_not_supported'] satisfies UnreadableReason[];

/**
 * The heading of a problem. Only the reasons in `foreign` say that the service does not read such documents:
 * the wrong side of a card, or a letter without its code, belongs to a document that it does read.
 */
function headingOf(status: number, word: string): TextName {
  if (status === 413) return 'tooLarge';
  if (status !== 422) return status >= 500 ? 'notNow' : 'refused';
  return foreign.includes(word) ? 'notRead' : 'unreadable';
}

/**
 * Whether pages of the file can be shown. They can't if it is no document, is damaged or requires a password.
 */
export function hasPages({ body: { reason } }: Pick<ProblemReply, 'body'>): boolean {
  return reason !== 'not_a_document' && reason !== 'password_protected' && reason !== 'corrupt';
}

/** The sentence about a file without its place in the request, which only the service counts. */
function withoutPosition(detail: string, { filePosition }: Json): string {
  return filePosition === undefined ? detail : detail.replace(/^(?:File|Fichier) \d+\s?: /, '');
}

/** The texts of a row. */
export function summaryOf(entry: Entry, language: Language): Summary {
  switch (entry.kind) {
    case 'file':
      return fileSummary(entry.item, language);
    case 'document':
      return documentSummary(entry, language);
    case 'together': {
      const { outcome, heading, reasons } = togetherInWords(entry.verdict, language);
      return { look: outcome, kind: null, heading, fact: reasons[0]?.words ?? null };
    }
  }
}

function fileSummary({ state }: QueuedFile, language: Language): Summary {
  switch (state.kind) {
    case 'chosen':
      return waiting(say('stateChosen', language));
    case 'waiting':
      return waiting(say('stateWaiting', language));
    case 'stopped':
      return waiting(say('stopped', language));
    case 'changed':
      return unread(say('changed', language), say('changedRemedy', language));
    case 'cutOff':
      return unread(say('cutOff', language), say('cutOffRemedy', language));
    case 'tooLarge':
      return problemSummary({ status: 413, body: { code: 'too_large' }, language }, language);
    case 'running':
      return waiting(progressInWords(state.progress, language));
    case 'refused':
      return problemSummary(state.reply, language);
    case 'answered':
      return waiting(say('stateWaiting', language));
  }
}

function waiting(heading: string): Summary {
  return { look: 'waiting', kind: null, heading, fact: null };
}

function unread(heading: string, fact: string | null): Summary {
  return { look: 'unread', kind: null, heading, fact };
}

function problemSummary(reply: ProblemReply, language: Language): Summary {
  const { heading, notes } = problemOf(reply, language);
  return unread(heading, notes.join(' '));
}

/** The progress of a file. If it has only one page, the page number is left out. */
function progressInWords(progress: Progress, language: Language): string {
  switch (progress.kind) {
    case 'sending': {
      const { files } = progress;
      const [sent, total] = partInWords(progress.sent, progress.total, language);
      return say(files > 1 ? 'stateSendingMany' : 'stateSending', language, { files, sent, total });
    }
    case 'ahead':
      return say('stateAhead', language, { count: progress.count });
    case 'page': {
      const { page, pages } = progress;
      return pages > 1 ? say('readingPage', language, { page, pages }) : say('reading', language);
    }
  }
}

function documentSummary(entry: DocumentEntry, language: Language): Summary {
  const reading = readingOf(entry, language);
  if (reading !== null) return readingSummary(reading, language);
  const { heading, notes, isUnverified } = problemOf(entry.document.reply, language);
  return { look: isUnverified ? 'unverified' : 'unread', kind: null, heading, fact: notes[0] ?? null };
}

function readingSummary(reading: ReadableAnswer, language: Language): Summary {
  const { outcome, document, heading, reasons } = verdictInWords(reading, language);
  const [row] = reading.groups.flatMap(({ rows }) => rows);
  const first =
    row === undefined ? null : say('labelled', language, { label: row.label, value: row.value ?? '–' });
  return { look: outcome, kind: document, heading, fact: reasons[0]?.words ?? first };
}

/** The name of a row: the names of its files, with its pages if it does not have all pages of the file. */
export function nameOf(entry: Entry, language: Language): string {
  if (entry.kind === 'file') return entry.item.name;
  if (entry.kind === 'document') return withPages(namesOf(entry.document.files), entry.pages, language);
  return say('togetherOf', language, { count: entry.certificates.length });
}

/** The names of several files, joined. */
export function namesOf(files: readonly QueuedFile[]): string {
  return files.map(({ name }) => name).join(' + ');
}

const byte = [1, 'byte', 0] as const;

/** The units of sizes, from the largest: their bytes, their name, and the digits after the point. */
const sizeUnits = [[1_000_000, 'megabyte', 1], [1000, 'kilobyte', 0], byte] as const;

/** The size of a file in the decimal units that people use for files. */
export function sizeInWords(bytes: number, language: Language): string {
  return partInWords(bytes, bytes, language)[1];
}

/** A part of a size as a number in the unit of the whole, together with the whole: `0,8` and `12,3 Mo`. */
function partInWords(part: number, whole: number, language: Language): readonly [string, string] {
  const [size, unit, maximumFractionDigits] = sizeUnits.find(([size]) => whole >= size) ?? byte;
  const shown = { style: 'unit', unit, unitDisplay: unit === 'byte' ? 'long' : 'short' } as const;
  return [
    new Intl.NumberFormat(language, { maximumFractionDigits }).format(part / size),
    new Intl.NumberFormat(language, { ...shown, maximumFractionDigits }).format(whole / size),
  ];
}
