import { classAlphabet } from '../../../../wasm/mrz/door.ts';
import { isMrzText } from '../../../formats/mrz/alphabet.ts';
import { characterValue } from '../../../formats/mrz/check-digit.ts';
import type { CheckDigitRule, Layout } from '../../../formats/mrz/layouts/layout.ts';
import { hasRightDigits } from '../../../formats/mrz/parse.ts';
import { present } from '../../../present.ts';
import { type CharacterEvidence, type LineEvidence, outOfStep } from '../decode/evidence.ts';
import { type Allowed, allowedIn } from '../decode/grammar.ts';
import { cancellingIn } from './cancel.ts';
import { isWithin, repairIn, stateDoubtIn } from './repair.ts';

/**
 * A correct check digit reduces the doubt in the characters that it covers to this factor, because one digit
 * in ten is correct by chance.
 */
const leftByDigit = 0.1;
/**
 * Weight of the belief in a character with the same value modulo 10, since no check digit would detect that
 * confusion.
 */
const blindSwapWeight = 3;
/** Factor for the doubt whether a character exists at all, at a place where the pitch expects one. */
const leftByPitch = 0.2;

/**
 * The confidence of each character of `texts`, 0 to 1, by the picture and the check digits. If all digits are
 * correct, they confirm the characters that they cover, except against confusions that they can't detect, and
 * against two that cancel out.
 * Beside a wrong digit the others confirm nothing: where digits are printed without regard to the fields, one
 * that seems correct may be so by a misreading. A wrong digit also makes a character doubtful if the picture
 * gives some belief to another one that would make all digits correct, and so does the code of a State that
 * doesn't exist; the code of one that does makes its letters surer. What is clearly printed wrong keeps its
 * confidence.
 */
export function confidencesOf(
  layout: Layout,
  lines: readonly LineEvidence[],
  texts: readonly string[],
): number[][] {
  const isRegular = isRegularIn(layout, texts);
  // If characters are shifted, a check digit is correct only by chance.
  const isConfirming = isRegular && hasRightDigits(layout, texts);
  const cancelling = isConfirming ? cancellingIn(layout, lines, texts) : () => 0;
  const repairOf = isRegular ? repairIn(layout, texts) : () => 0;
  const stateDoubt = isRegular ? stateDoubtIn(layout, texts) : () => 1;
  return texts.map((text, index) => {
    const line = present(lines[index]);
    const allowed = allowedIn(layout, index, line);
    const length = 1 - line.lengthDoubt;
    return line.characters.map((character, at) => {
      if (character.isMark) return character.presence * length;
      const left = isConfirming ? leftByDigit ** digitsOver(layout, index + 1, at + 1) : 1;
      const leftOf = (other: string) =>
        Math.max(left, cancelling(index, at, other)) * stateDoubt(index, at, other);
      const { belief, doubt } = weigh(character, text.charAt(at), present(allowed[at]), leftOf);
      const repair = repairOf(index, at, character);
      const inside = at > 0 && at < text.length - 1;
      return (belief / (belief + doubt + repair)) * presenceOf(character, inside, left) * length;
    });
  });
}

/** Whether the lines have the lengths of their layout and only characters of the MRZ alphabet. */
export function isRegularIn(layout: Layout, texts: readonly string[]): boolean {
  return texts.every((text, index) => text.length === layout.lengths[index] && isMrzText(text));
}

/** Whether a place, whose line and position count from 1, is confirmed by correct check digits. */
export function isConfirmed(
  layout: Layout,
  texts: readonly string[],
): (line: number, position: number) => boolean {
  const isConfirming = isRegularIn(layout, texts) && hasRightDigits(layout, texts);
  return (line, position) => isConfirming && digitsOver(layout, line, position) > 0;
}

/** The number of check digits that stand at a place or cover it; line and position count from 1. */
export function digitsOver({ checks }: Layout, line: number, position: number): number {
  return checks.filter((check) => covers(check, line, position)).length;
}

function covers({ digit, over, overflow }: CheckDigitRule, line: number, position: number): boolean {
  if (digit.line === line && digit.position === position) return true;
  return [...over, ...(overflow ? [overflow] : [])].some((range) => isWithin(range, line, position));
}

/**
 * The belief in the character that was read, and in all others. `leftOf` is the factor that the check digits
 * leave to another that they would detect. A character that the layout does not allow is weighted as a
 * misprint.
 */
function weigh(
  { beliefs }: CharacterEvidence,
  read: string,
  { classes, misprint }: Allowed,
  leftOf: (other: string) => number,
) {
  let belief = 0;
  let doubt = 0;
  for (const [klass, share] of beliefs.entries()) {
    const other = classAlphabet.charAt(klass);
    const weighed = share * (classes.includes(klass) ? 1 : misprint);
    if (other === read) belief = weighed;
    else doubt += weighed * (isBlind(read, other) ? blindSwapWeight : leftOf(other));
  }
  return { belief, doubt };
}

/**
 * Below `alone` hardly anything was seen. A check digit may confirm only characters with a presence above
 * `confirmed`.
 */
const presenceMin = { alone: 0.3, confirmed: 0.5 } as const;

/**
 * The confidence that there is a character. Inside a line every place of the pitch has one, so a character
 * that is in step is hardly ever false.
 */
function presenceOf({ presence, inStep }: CharacterEvidence, inside: boolean, left: number): number {
  if (presence < (left < 1 ? presenceMin.confirmed : presenceMin.alone)) return presence;
  const missing = inStep ? (1 - presence) * (inside ? leftByPitch : 1) : 1 - presence * outOfStep;
  return 1 - left * missing;
}

/** Whether two characters have the same value modulo 10, so that no check digit tells them apart. */
export function isBlind(a: string, b: string): boolean {
  return (characterValue(a) ?? 0) % 10 === (characterValue(b) ?? 0) % 10;
}
