import type { DocumentDescriptor, Verdict } from '../../../documents/document.ts';
import { documents } from '../../../documents/index.ts';

/** The verdicts of documents whose every check holds, each with the documents that have it. */
export function verdictsOf(): readonly {
  readonly verdict: Verdict;
  readonly having: readonly DocumentDescriptor[];
}[] {
  const groups = new Map<string, { readonly verdict: Verdict; readonly having: DocumentDescriptor[] }>();
  for (const document of documents) {
    const { verdict } = document;
    const group = groups.get(verdict.note.en) ?? { verdict, having: [] };
    group.having.push(document);
    groups.set(verdict.note.en, group);
  }
  return [...groups.values()];
}
