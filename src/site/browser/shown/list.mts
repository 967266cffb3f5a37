import type { Language } from '../../../language.ts';
import { say } from '../../texts.ts';
import type { Entry } from '../queue/entries.mts';
import { nameOf, summaryOf } from './outcome.mts';

/**
 * The names of the documents with their outcomes and the first reason for those that did not pass, and none
 * of their fields, as CSV. Spreadsheets open it by a double click: in French a semicolon separates the
 * columns, and the mark at the beginning says UTF-8.
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

/** A cell in quotation marks. A spreadsheet would compute what begins like a formula: a name may do so. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
