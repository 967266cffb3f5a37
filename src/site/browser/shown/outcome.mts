import { adviceOf } from '../../../http/problems/kinds.ts';
import type { Language } from '../../../language.ts';
import { limits } from '../../../limits.ts';
import { type ReadableAnswer, read } from '../../report/reading.ts';
import type { ReportEntry, Unread } from '../../report/report.ts';
import { type Json, object } from '../../report/values.ts';
import { verdictInWords } from '../../report/verdict.ts';
import { say } from '../../texts.ts';
import type { QueuedFile } from '../queue/queued-file.mts';
import type { FileReply, Progress } from '../queue/request.mts';
import type { Look } from './verdict.mts';

/** A state of a file in words: for its row, and for the head of what is shown of it. */
export interface Summary {
  readonly look: Look;
  /** What the document is; null where it is not known. */
  readonly kind: string | null;
  readonly heading: string;
  /** The one thing that matters beside it. */
  readonly fact: string | null;
}

/** The reading of an answer; null for a problem. */
export function readingOf({ body, known, apart }: FileReply, language: Language): ReadableAnswer | null {
  if (known === null) return null;
  const { remarks, ...reading } = read(body, known.verdict, known.description, language);
  const words = say('judgedApart', language, { count: apart, most: limits.documentFilesMax });
  return { ...reading, remarks: apart === 0 ? remarks : [...remarks, words] };
}

/** Why a file gave no reading, in words. `isUnverified`: it may be such a document, and could not be read. */
export interface FileProblem extends Unread {
  readonly isUnverified: boolean;
  readonly word: string;
}

/** A problem answer and the language of its sentences. */
interface ProblemReply {
  readonly status: number;
  readonly body: Json;
  readonly language: Language;
}

/** A problem answer in the page's language. */
export function problemOf({ status, body, language: said }: ProblemReply, language: Language): FileProblem {
  const { code, reason, detail } = body;
  const word = String(reason ?? code);
  const found = adviceOf(word);
  // What the service says of this very file, unless the page has changed its language since.
  const own = typeof detail === 'string' ? withoutPosition(detail, body) : null;
  const cause = (said === language ? own : null) ?? found?.cause[language] ?? own ?? word;
  const isUnverified = found?.isUnverified === true;
  const heading = status !== 422 ? 'refused' : isUnverified ? 'unreadable' : 'notRead';
  const notes = [cause, ...(found === null ? [] : [found.remedy[language]])];
  return { heading: say(heading, language), notes, isUnverified, word };
}

/** The sentence about a file without its place in the request, which only the service counts. */
function withoutPosition(detail: string, { filePosition }: Json): string {
  return filePosition === undefined ? detail : detail.replace(/^(?:File|Fichier) \d+\s?: /, '');
}

/** What a row says of its file. */
export function summaryOf({ state }: QueuedFile, language: Language): Summary {
  const said = (heading: string, look: Look = 'waiting', fact: string | null = null): Summary => ({
    look,
    kind: null,
    heading,
    fact,
  });
  switch (state.kind) {
    case 'chosen':
      return said(say('stateChosen', language));
    case 'waiting':
      return said(say('stateWaiting', language));
    case 'stopped':
      return said(say('stopped', language));
    case 'tooLarge': {
      const { heading, notes } = problemOf({ status: 413, body: { code: 'too_large' }, language }, language);
      return said(heading, 'unread', notes.join(' '));
    }
    case 'running':
      return said(progressInWords(state.progress, language));
    case 'refused': {
      const { heading, notes } = problemOf(state.refusal.reply, language);
      return said(heading, 'unread', notes.join(' '));
    }
    case 'answered': {
      const summary = answered(state.reply, language);
      const [other] = state.others;
      if (other === undefined) return summary;
      // Only one side is told what the card says.
      const sides = say('sideOf', language, { name: other.file.name });
      return {
        ...summary,
        fact: state.isOtherSide ? sides : [sides, summary.fact].filter(Boolean).join(' · '),
      };
    }
  }
}

/** How far a file has come. Where there is one page only, its number says nothing. */
function progressInWords(progress: Progress, language: Language): string {
  switch (progress.kind) {
    case 'sending': {
      const [sent, total] = [sizeInWords(progress.sent, language), sizeInWords(progress.total, language)];
      const { files } = progress;
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

function answered(reply: FileReply, language: Language): Summary {
  const reading = readingOf(reply, language);
  if (reading === null) {
    const { heading, notes, isUnverified } = problemOf(reply, language);
    return { look: isUnverified ? 'unverified' : 'unread', kind: null, heading, fact: notes[0] ?? null };
  }
  const { outcome, document, heading, reasons } = verdictInWords(reading, language);
  const [row] = reading.groups.flatMap(({ rows }) => rows);
  const first =
    row === undefined ? null : say('labelled', language, { label: row.label, value: row.value ?? '–' });
  return { look: outcome, kind: document, heading, fact: reasons[0]?.words ?? first };
}

/** A size of a file, as files are measured by those who send them. */
export function sizeInWords(bytes: number, language: Language): string {
  const unit = bytes < 1_000_000 ? 'kilobyte' : 'megabyte';
  const amount = bytes / (unit === 'kilobyte' ? 1000 : 1_000_000);
  const digits = unit === 'kilobyte' ? 0 : 1;
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: digits }).format(
    amount,
  );
}

/** What a report says of a document; null for a file without an answer. */
export async function entryOf({ file, state }: QueuedFile, language: Language): Promise<ReportEntry | null> {
  if (state.kind !== 'answered') return null;
  const { reply, at, others } = state;
  const outcome = readingOf(reply, language) ?? problemOf(reply, language);
  const sent = [file, ...others.map((other) => other.file)];
  const files = await Promise.all(sent.map(async (one) => ({ name: one.name, sha256: await sha256(one) })));
  const { receipt } = object(reply.body.details);
  return {
    files,
    outcome,
    requestId: reply.requestId ?? '',
    at,
    receipt: typeof receipt === 'string' ? receipt : null,
  };
}

/** Null on a page that the browser holds for insecure, which has no hashes. */
async function sha256(file: File): Promise<string | null> {
  if (!isSecureContext) return null;
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
