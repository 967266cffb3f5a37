import { classAlphabet } from '../../../../wasm/mrz/door.ts';
import type { Layout } from '../../../formats/mrz/layouts/layout.ts';
import { present } from '../../../present.ts';
import type { CharacterEvidence, LineEvidence } from './evidence.ts';
import { allowedIn, argmax, markText } from './grammar.ts';

/** A character that the layout does not allow is replaced only by one with at least this belief. */
const alternativeMin = 0.005;

/**
 * The text of line `index` (from 0) by the layout's character classes. Check digits are never used, so that
 * they and the characters under them are reported as the picture shows them.
 */
export function decodeLine(layout: Layout, index: number, evidence: LineEvidence): string {
  const allowed = allowedIn(layout, index, evidence);
  return evidence.characters
    .map((character, at) =>
      character.isMark ? markText : classAlphabet[decodeCharacter(character, present(allowed[at]).classes)],
    )
    .join('');
}

function decodeCharacter({ beliefs }: CharacterEvidence, allowed: readonly number[]): number {
  const expected = allowed.reduce((best, klass) => (beliefs[klass]! > beliefs[best]! ? klass : best));
  return present(beliefs[expected]) >= alternativeMin ? expected : argmax(beliefs);
}
