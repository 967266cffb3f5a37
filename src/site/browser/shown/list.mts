import type { Language } from '../../../language.ts';
import { say } from '../../texts.ts';
import type { Entry } from '../queue/entries.mts';
import { nameOf, summaryOf } from './outcome.mts';

/**
 * A CSV list of the documents with their names, their outcomes and the first reason of those that did not
 * pass, but without their fields. Spreadsheets open it by a double click, because in French a semicolon
 * separates the columns, and a mark at the beginning indicates UTF-8.
 */
export function listOf(entries: readonly Entry[], language: Language): string {
  const separator = language === 'fr' ? ';' : ',';
  const names = ['listName', 'listKind', 'listOutcome', 'listReason'] as const;
  const head = names.map((name) => say(name, language));
  const rows = entries.map((entry) => {
    const { look, kind, heading, fact } = summaryOf(entry, language);
    return [nameOf(entry, language), kind ?? '', heading, look === 'passed' ? '' : (fact ?? '')];
  });
  const lines = [head, ...rows].map((row) => row.map(cell).join(separator));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/**
 * A cell in quotation marks. A spreadsheet would compute a text that begins like a formula, as a name may.
 */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
