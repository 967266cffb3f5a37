import type { Language } from '../../../language.ts';
import { say } from '../../texts.ts';
import type { Entry } from '../queue/entries.mts';
import type { QueuedFile } from '../queue/queued-file.mts';
import { summaryOf } from './outcome.mts';

/**
 * The progress of the queue, which screen readers announce when it changes. When the queue is done, it also
 * says how many rows have each verdict, what certificates say of each other, and, if it is known, how many
 * credits are left.
 */
export function progressInWords(
  items: readonly QueuedFile[],
  entries: readonly Entry[],
  isOver: boolean,
  credits: number | null,
  language: Language,
): string {
  if (items.length === 0) return '';
  const done = items.filter(({ state }) => !['chosen', 'waiting', 'running', 'stopped'].includes(state.kind));
  const words = say('progress', language, { done: done.length, count: items.length });
  if (!isOver) return words;
  const left =
    credits === null ? '' : ` ${say('creditsLeft', language, { count: credits.toLocaleString(language) })}`;
  return `${words} ${tally(entries, language)}.${left}`;
}

function tally(entries: readonly Entry[], language: Language): string {
  const looks = entries
    .filter(({ kind }) => kind !== 'together')
    .map((entry) => summaryOf(entry, language).look);
  const together = entries
    .filter(({ kind }) => kind === 'together')
    .map((entry) => summaryOf(entry, language).heading);
  const names = ['passed', 'unverified', 'expired', 'failed', 'unread'] as const;
  const counts = names
    .map((look) => ({ look, count: looks.filter((one) => one === look).length }))
    .filter(({ count }) => count > 0)
    .map(({ look, count }) => say(`tally_${look}`, language, { count }));
  return [...counts, ...new Set(together)].join(' · ');
}
