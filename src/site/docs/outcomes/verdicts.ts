import type { DocumentDescriptor } from '../../../documents/document.ts';
import { documents } from '../../../documents/index.ts';
import type { Text } from '../../../language.ts';

/**
 * What the documentation says about documents whose checks all pass: a heading, and a note on what that
 * proves.
 */
export interface SharedHeading {
  readonly heading: Text;
  readonly notes: ReadonlyMap<
    string,
    { readonly note: Text; readonly having: readonly DocumentDescriptor[] }
  >;
}

/** The verdicts of all documents by their headings, each note with the documents that have it. */
export function verdictsOf(): readonly SharedHeading[] {
  const groups = new Map<
    string,
    { heading: Text; notes: Map<string, { note: Text; having: DocumentDescriptor[] }> }
  >();
  for (const document of documents) {
    const { heading, note } = document.verdict;
    const group = groups.get(heading.en) ?? { heading, notes: new Map() };
    const one = group.notes.get(note.en) ?? { note, having: [] };
    one.having.push(document);
    group.notes.set(note.en, one);
    groups.set(heading.en, group);
  }
  return [...groups.values()];
}
