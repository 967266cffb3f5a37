import type { Language } from '../../../language.ts';
import { say } from '../../texts.ts';
import type { Entry } from '../queue/entries.mts';
import { listOf } from './list.mts';
import { save } from './save.mts';

/** Saves the list of the documents with their outcomes, for a spreadsheet. */
export function saveList(entries: readonly Entry[], language: Language): void {
  const day = new Date().toISOString().slice(0, 10);
  const name = `${say('listFile', language, { name: day })}.csv`;
  save(new Blob([listOf(entries, language)], { type: 'text/csv;charset=utf-8' }), name);
}
