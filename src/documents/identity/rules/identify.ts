import type { Layout } from '../../../formats/mrz/layouts/layout.ts';
import { findLayouts } from '../../../formats/mrz/layouts.ts';
import { parseMrz } from '../../../formats/mrz/parse.ts';
import type { IdentityContext, IdentityDocument, IdentityMrz } from './identity-document.ts';

/**
 * A line that has at most this many characters too many or too few is still read, and
 * `numberOfCharactersValid` is false.
 */
const lineSlack = 2;

/** The layouts that lines may have, closest first. One that fits exactly excludes all others. */
export function layoutsOf(lines: readonly string[]): readonly Layout[] {
  const exact = findLayouts(lines);
  return exact.length > 0 ? exact : findLayouts(lines, lineSlack);
}

/**
 * Identifies the document that the lines of an MRZ belong to; null if it is none of `documents`. Never
 * throws.
 */
export function identify(
  documents: readonly IdentityDocument[],
  lines: readonly string[],
  context: IdentityContext,
): IdentityMrz | null {
  const [first = ''] = lines;
  for (const layout of layoutsOf(lines)) {
    const document = documents.find((one) => one.layouts.includes(layout) && one.begins.test(first));
    if (document !== undefined) return { ...context, document, lines, mrz: parseMrz(layout, lines) };
  }
  return null;
}
