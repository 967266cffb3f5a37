import type { CharacterEvidence, LineEvidence } from '../../../../src/reading/mrz/decode/evidence.ts';
import type { StripReading } from '../../../../src/reading/mrz/find/strip.ts';
import { classAlphabet } from '../../../../wasm/mrz/door.ts';

/** Doubts by position (from 0): what else the picture could show there, with its share of the belief. */
export type Doubts = Readonly<Record<number, Readonly<Record<string, number>>>>;

/**
 * Evidence for a line that shows `text`, each character as sure as a clean scan makes it but for the given
 * doubts.
 */
export function evidenceFor(text: string, doubts: Doubts = {}): LineEvidence {
  const characters = Array.from(text, (character, at): CharacterEvidence => {
    const others = Object.entries(doubts[at] ?? {});
    const doubt = others.reduce((sum, [, share]) => sum + share, 0);
    const beliefs = new Float64Array(classAlphabet.length).fill(2e-5);
    beliefs[classAlphabet.indexOf(character)] = 1 - doubt - 2e-5 * (classAlphabet.length - 1);
    for (const [other, share] of others) beliefs[classAlphabet.indexOf(other)] = share;
    return { beliefs, presence: 1, place: (at + 1.5) / (text.length + 2), inStep: true, isMark: false };
  });
  const reading = undefined as unknown as StripReading;
  return { length: text.length, logRatio: 0, isCounted: false, lengthDoubt: 0, characters, reading };
}
