import type { Language, Text } from '../../language.ts';
import { fill } from '../../language.ts';
import type { Markup } from '../pages/shell.ts';
import { prose, type Words } from './prose.ts';

/** The parts of the documentation, in their order. */
export type PageGroup = 'guide' | 'reference' | 'documents';

/**
 * An entry of a section that has an anchor of its own and that people search for by name: a check, a field,
 * an error.
 */
export interface AnchoredEntry {
  readonly id: string;
  /** The name that programs use, if it differs from the anchor. */
  readonly name?: string;
  readonly title: Text;
  /** Further words by which people look for it, in any language. */
  readonly words?: string;
}

/** A part of a page below a heading. */
export interface Section {
  readonly id: string;
  readonly title: Text;
  readonly body: (view: View) => Content;
  readonly entries?: readonly AnchoredEntry[];
}

export type Content = Markup | readonly Markup[];

/** A page of the documentation. The navigation, the index and the search follow from the list of them. */
export interface DocsPage {
  readonly path: `/docs/${string}`;
  readonly group: PageGroup;
  readonly title: Text;
  /** One sentence that stands below the title and in overviews, and that search engines show. */
  readonly summary: Text;
  readonly sections: readonly Section[];
  /** Further words by which people look for it, in any language. */
  readonly words?: string;
}

/** Texts and links in the language of a page. */
export class View {
  readonly language: Language;
  /** The service's own address, for calls that can be copied; a word to replace where it is unknown. */
  readonly origin: string;
  /** The beginning of links that name the service: its origin, or nothing if that is unknown. */
  readonly linkOrigin: string;

  constructor(language: Language, origin: string | null) {
    this.language = language;
    this.origin = origin ?? 'https://YOUR-SERVICE';
    this.linkOrigin = origin ?? '';
  }

  /** A text as it stands. */
  text(text: Text): string {
    return text[this.language];
  }

  /** A text with its values, marked up. */
  say(text: Text, values: Readonly<Record<string, string | number>> = {}): Words {
    return prose(fill(text[this.language], values), this.language);
  }

  /** An address of the documentation in the language of the page. */
  href(path: string, id?: string): string {
    return `${path}?lang=${this.language}${id === undefined ? '' : `#${id}`}`;
  }
}
