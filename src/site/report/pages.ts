import type { Language } from '../../language.ts';
import { say } from '../texts.ts';

/** Pages by their numbers, `pages 1–3, 5`. */
export function pagesInWords(pages: readonly number[], language: Language): string {
  const runs: [from: number, to: number][] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === page - 1) last[1] = page;
    else runs.push([page, page]);
  }
  const numbers = runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
  return say(pages.length === 1 ? 'page' : 'pages', language, { number: numbers });
}

/** The name of a file or document, with its pages; without pages as it is. */
export function withPages(name: string, pages: readonly number[], language: Language): string {
  return pages.length === 0 ? name : `${name}, ${pagesInWords(pages, language)}`;
}
