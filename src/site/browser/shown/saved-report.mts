import type { Language } from '../../../language.ts';
import { limits } from '../../../limits.ts';
import { filesInWords } from '../../report/file.ts';
import { type ReportEntry, reportPdf, type Unread } from '../../report/report.ts';
import { togetherInWords } from '../../report/together.ts';
import { object } from '../../report/values.ts';
import { say } from '../../texts.ts';
import type { DocumentEntry, Entry, FileEntry } from '../queue/entries.mts';
import type { QueuedFile } from '../queue/queued-file.mts';
import { sha256 } from '../sha256.mts';
import { type FileProblem, problemOf, readingOf, summaryOf } from './outcome.mts';
import { save } from './save.mts';

/**
 * Saves all answers as one PDF. The page makes it, without a second request or credit. It names every file,
 * including those that were refused or not sent.
 */
export async function saveReport(entries: readonly Entry[], language: Language): Promise<void> {
  const single = entries.filter((entry) => entry.kind !== 'together');
  const reported = await Promise.all(single.map((entry) => reportEntry(entry, language)));
  const together = entries.filter((entry) => entry.kind === 'together');
  const isTest = entries.some((entry) => entry.kind === 'document' && entry.document.reply.mode === 'test');
  const pdf = reportPdf(reported, {
    language,
    mode: isTest ? 'test' : 'live',
    origin: location.origin,
    together: together.map(({ verdict }) => togetherInWords(verdict, language)),
  });
  const [only, ...others] = entries;
  const name =
    others.length === 0 && only?.kind === 'document'
      ? (only.document.files[0]?.file.name.replace(/\.\w+$/, '') ?? '')
      : new Date().toISOString().slice(0, 10);
  save(new Blob([pdf], { type: 'application/pdf' }), `${say('reportFile', language, { name })}.pdf`);
}

async function reportEntry(entry: FileEntry | DocumentEntry, language: Language): Promise<ReportEntry> {
  switch (entry.kind) {
    case 'file': {
      const { heading, fact } = summaryOf(entry, language);
      return {
        files: await filesOf([entry.item], language),
        pages: [],
        outcome: { heading, notes: fact === null ? [] : [fact] },
        requestId: null,
        at: Date.now(),
        shown: [],
        receipt: null,
      };
    }
    case 'document': {
      const { reply, at, files } = entry.document;
      const { receipt } = object(reply.body.details);
      return {
        files: await filesOf(files, language),
        pages: entry.pages,
        outcome: readingOf(entry, language) ?? unreadOf(problemOf(reply, language), language),
        requestId: reply.requestId,
        at,
        shown: filesInWords(reply.body, language),
        receipt: typeof receipt === 'string' ? receipt : null,
      };
    }
  }
}

function unreadOf({ heading, notes, original }: FileProblem, language: Language): Unread {
  if (original === null) return { heading, notes };
  return { heading, notes: [...notes, `${say('original', language)} ${original.words}`] };
}

function filesOf(files: readonly QueuedFile[], language: Language): Promise<ReportEntry['files']> {
  return Promise.all(
    files.map(async ({ name, file, sent }) => ({
      name,
      // A file that was too large to be sent is also too large to be read here.
      sha256: sent.size > limits.fileBytesMax ? null : await sha256(sent),
      ...(file !== sent && { note: say('copyVerified', language) }),
    })),
  );
}
