import type { Language } from '../../language.ts';
import type { Markup } from '../pages/shell.ts';
import { type DocsPage, View } from './docs-page.ts';
import { docsPages } from './index.ts';
import { layout, sectionsOf } from './layout.ts';
import { overview } from './overview.ts';

/** A page of the documentation by its path; null where there is none. */
export function docsPage(path: string, origin: string | null, language: Language): Markup | null {
  const view = new View(language, origin);
  if (path === '/docs') return overview(docsPages, view);
  const at = docsPages.findIndex((page) => page.path === path);
  const page = docsPages[at];
  return page === undefined ? null : inPlace(page, at, view);
}

function inPlace(page: DocsPage, at: number, view: View): Markup {
  const place = { ...page, before: docsPages[at - 1], after: docsPages[at + 1] };
  return layout(place, docsPages, sectionsOf(page, view), view);
}
