import type { Language } from '../../../language.ts';
import { reportPdf } from '../../report/report.ts';
import { togetherInWords } from '../../report/together.ts';
import { say } from '../../texts.ts';
import { h } from '../dom.mts';
import type { QueuedFile, State } from '../queue/queued-file.mts';
import { entryOf } from './outcome.mts';

/** Whether two files are sides of one card. */
function isSameDocument(one: State, other: State): boolean {
  return one.kind === 'answered' && other.kind === 'answered' && one.reply === other.reply;
}

/** Saves what was answered about `items` as one PDF, made here: no second request, no second credit. */
export async function saveReport(items: readonly QueuedFile[], language: Language): Promise<void> {
  const documents = items.filter(
    ({ state }, at) => !items.slice(0, at).some((other) => isSameDocument(other.state, state)),
  );
  const entries = (await Promise.all(documents.map((item) => entryOf(item, language)))).filter(
    (one) => one !== null,
  );
  if (entries.length === 0) return;
  const isTest = items.some(({ state }) => state.kind === 'answered' && state.reply.mode === 'test');
  const together = items
    .map(({ state }) => (state.kind === 'answered' ? state.reply.together : null))
    .find((verdict) => verdict !== null);
  const pdf = reportPdf(entries, {
    language,
    mode: isTest ? 'test' : 'live',
    origin: location.origin,
    together: together === undefined ? null : togetherInWords(together, language),
  });
  const href = URL.createObjectURL(new Blob([pdf], { type: 'application/pdf' }));
  const only = items.length === 1 ? items[0]?.file.name.replace(/\.\w+$/, '') : undefined;
  const name = say('reportFile', language, { name: only ?? new Date().toISOString().slice(0, 10) });
  h('a', { href, download: `${name}.pdf` }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
