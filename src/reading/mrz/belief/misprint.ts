import { charsets, type Layout } from '../../../formats/mrz/layouts/layout.ts';
import { charsetsAlong } from '../../../formats/mrz/layouts.ts';
import { markText } from '../decode/grammar.ts';
import { isRegularIn } from './confidence.ts';
import { isWithin, unknownStatesIn } from './repair.ts';

/** Whether a character was printed wrong if it was read right; line and place count from 0. */
export type Misprint = (line: number, at: number) => boolean;

/**
 * What lines have that no issuer prints: a mark that is no MRZ character, a character where its layout does
 * not allow it, or one in the code of a State that does not exist.
 */
export function misprintIn(layout: Layout, texts: readonly string[]): Misprint {
  if (!isRegularIn(layout, texts)) return (line, at) => texts[line]?.charAt(at) === markText;
  const unknownStates = unknownStatesIn(layout, texts);
  const allowed = layout.lengths.map((_, index) => charsetsAlong(layout, index + 1));
  return (line, at) => {
    const charset = allowed[line]?.[at];
    if (charset !== undefined && !charsets[charset].includes(texts[line]?.charAt(at) ?? '')) return true;
    return unknownStates.some((field) => isWithin(field, line + 1, at + 1));
  };
}
