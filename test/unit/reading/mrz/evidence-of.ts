import type { Pixels } from '../../../../src/raster/pixels.ts';
import type { CharacterEvidence, LineEvidence } from '../../../../src/reading/mrz/decode/evidence.ts';
import type { StripReading } from '../../../../src/reading/mrz/find/strip.ts';
import { classAlphabet, stripHeight } from '../../../../wasm/mrz/door.ts';

/** Doubts by position (from 0): what else the picture could show there, with its share of the belief. */
export type Doubts = Readonly<Record<number, Readonly<Record<string, number>>>>;

/**
 * Evidence for a line that shows `text`, each character as sure as a clean scan makes it but for the given
 * doubts. The picture of the line has a shape of its own for each character of `drawn`.
 */
export function evidenceFor(text: string, doubts: Doubts = {}, drawn = text): LineEvidence {
  const characters = Array.from(text, (character, at): CharacterEvidence => {
    const others = Object.entries(doubts[at] ?? {});
    const doubt = others.reduce((sum, [, share]) => sum + share, 0);
    const beliefs = new Float64Array(classAlphabet.length).fill(2e-5);
    beliefs[classAlphabet.indexOf(character)] = 1 - doubt - 2e-5 * (classAlphabet.length - 1);
    for (const [other, share] of others) beliefs[classAlphabet.indexOf(other)] = share;
    return { beliefs, presence: 1, place: (at + 1.5) / (text.length + 2), inStep: true, isMark: false };
  });
  // The evidence needs no more of a reading than its picture.
  const reading = { image: imageOf(drawn) } as StripReading;
  return { length: text.length, logRatio: 0, isCounted: false, lengthDoubt: 0, characters, reading };
}

const pitch = 14;

/** A line with a character before and one after it of paper alone. */
function imageOf(text: string): Pixels {
  const width = pitch * (text.length + 2);
  const gray = new Uint8Array(width * stripHeight).fill(230);
  for (const [at, character] of Array.from(text).entries()) {
    for (let cell = 0; cell < 12; cell++) {
      // Any mixing of the bits will do, as long as no two characters look alike.
      if (((character.charCodeAt(0) * 2654435761) >>> (cell + 8)) % 2 === 0) continue;
      const [left, top] = [pitch * (at + 1) + 2 + 3 * (cell % 3), 6 + 3 * Math.floor(cell / 3)];
      for (let y = top; y < top + 3; y++) gray.fill(20, y * width + left, y * width + left + 3);
    }
  }
  return { width, height: stripHeight, gray };
}
