import type { Language } from '../../language.ts';
import { View } from './docs-page.ts';
import type { SearchHit } from './found.ts';
import { docsPages } from './index.ts';
import { unlinked } from './prose.ts';

/**
 * The entries that the search looks through: pages, their sections, and every name of the reference. The
 * entries on the pages of documents are left out, because the reference has the same names and links to them.
 */
export function searchIndex(language: Language): readonly SearchHit[] {
  const view = new View(language, null);
  const other = language === 'en' ? 'fr' : 'en';
  return docsPages.flatMap((page) => {
    const on = view.text(page.title);
    const own: SearchHit = {
      to: page.path,
      title: on,
      on: plain(view.text(page.summary)),
      words: [page.title[other], page.words ?? ''].join(' '),
    };
    if (page.group === 'documents') return [own];
    const sections = page.sections.map(({ id, title }) => ({
      to: `${page.path}#${id}`,
      title: view.text(title),
      on,
      words: title[other],
    }));
    const entries = page.sections
      .flatMap((section) => section.entries ?? [])
      .map(({ id, name = id, title, words = '' }) => ({
        to: `${page.path}#${id}`,
        title: name,
        on: `${firstSentence(plain(view.text(title)))} · ${on}`,
        words: [firstSentence(plain(title[other])), words].join(' ').trim(),
      }));
    return [own, ...sections, ...entries];
  });
}

/** The first sentence of a text, by which an entry is found and shown in one line. */
function firstSentence(text: string): string {
  return text.replace(/(?<=[^.]\.) [A-ZÀÉ].*$/s, '');
}

/** A text without its marks. */
function plain(text: string): string {
  return unlinked(text).replace(/[`*]/g, '');
}
