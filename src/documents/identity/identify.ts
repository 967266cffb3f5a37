import type { Layout } from '../../formats/mrz/layouts/layout.ts';
import { findLayouts } from '../../formats/mrz/layouts.ts';
import { parseMrz } from '../../formats/mrz/parse.ts';
import type { IdentityContext, IdentityDocument, IdentityMrz } from './identity-document.ts';

/** A line this much longer or shorter than it should be is still read, and `numberOfCharactersValid` says so. */
const lineSlack = 2;

/** The layouts that lines may have, nearest first; one that fits as it is excludes those that nearly fit. */
export function layoutsOf(lines: readonly string[]): readonly Layout[] {
  const exact = findLayouts(lines);
  return exact.length > 0 ? exact : findLayouts(lines, lineSlack);
}

/** Which of `documents` the lines of an MRZ are of; null when of none. Never throws, whatever the lines. */
export function identify(
  documents: readonly IdentityDocument[],
  lines: readonly string[],
  context: IdentityContext,
): IdentityMrz | null {
  const [first = ''] = lines;
  for (const layout of layoutsOf(lines)) {
    const document = documents.find((one) => one.layouts.includes(layout.name) && one.begins.test(first));
    if (document !== undefined) return { ...context, document, lines, mrz: parseMrz(layout, lines) };
  }
  return null;
}
