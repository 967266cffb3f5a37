import { classAlphabet } from '../../../wasm/mrz/door.ts';
import { isMrzText } from '../../formats/mrz/alphabet.ts';
import { characterValue } from '../../formats/mrz/check-digit.ts';
import type { CheckDigitRule, Layout } from '../../formats/mrz/layouts/layout.ts';
import { readCheck } from '../../formats/mrz/parse.ts';
import { present } from '../../present.ts';
import type { CharacterEvidence, LineEvidence } from './evidence.ts';
import { type Allowed, allowedIn } from './grammar.ts';

/** The assumed rate of check digits that are printed wrong, against which a misread character is weighed. */
const wrongDigit = 0.02;
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
/** Confidence factor for a character that is out of step, because another may be missing beside it. */
const outOfStep = 0.5;
/** Factor for the doubt whether a character exists at all, at a place where the pitch expects one. */
const leftByPitch = 0.2;
/** Alternatives with less belief are not tested against the check digits. */
const alternativeMin = 0.001;

/**
 * The confidence of each character of `texts`, 0 to 1, by the picture and the check digits. A correct digit
 * confirms the characters that it covers, except against confusions that it can't detect. A wrong digit makes
 * a character doubtful if the picture gives some belief to another one that would make all digits correct.
 * Clearly printed wrong digits keep their confidence.
 */
export function confidencesOf(
  layout: Layout,
  lines: readonly LineEvidence[],
  texts: readonly string[],
): number[][] {
  const isRegular = isRegularIn(layout, texts);
  // If characters are shifted, a check digit is correct only by chance.
  const passed = layout.checks.map((check) => isRegular && readCheck(check, texts).ok);
  const allPassed = !isRegular || passed.every((ok) => ok);
  return texts.map((text, index) => {
    const line = present(lines[index]);
    const allowed = allowedIn(layout, index, line);
    const length = 1 - line.lengthDoubt;
    return line.characters.map((character, at) => {
      if (character.isMark) return character.presence * length;
      const confirming = layout.checks.filter((check, i) => passed[i] && covers(check, index + 1, at + 1));
      const left = leftByDigit ** confirming.length;
      const { belief, doubt } = weigh(character, text.charAt(at), present(allowed[at]), left);
      const repair = allPassed ? 0 : repairBelief(layout, texts, index, at, character) / wrongDigit;
      const inside = at > 0 && at < text.length - 1;
      return (belief / (belief + doubt + repair)) * presenceOf(character, inside, left) * length;
    });
  });
}

/** Whether the lines have the lengths of their layout and only characters of the MRZ alphabet. */
export function isRegularIn(layout: Layout, texts: readonly string[]): boolean {
  return texts.every((text, index) => text.length === layout.lengths[index] && isMrzText(text));
}

/** Whether a check digit of the layout stands at a place or covers it; line and position count from 1. */
export function isUnderDigit({ checks }: Layout, line: number, position: number): boolean {
  return checks.some((check) => covers(check, line, position));
}

function covers({ digit, over, overflow }: CheckDigitRule, line: number, position: number): boolean {
  if (digit.line === line && digit.position === position) return true;
  return [...over, ...(overflow ? [overflow] : [])].some(
    (range) => range.line === line && range.start <= position && position <= range.end,
  );
}

/**
 * The belief in the character that was read, and in all others. `left` is the factor that the check digits
 * leave to others that they would detect. A character that the layout does not allow is weighted as a
 * misprint.
 */
function weigh({ beliefs }: CharacterEvidence, read: string, { classes, misprint }: Allowed, left: number) {
  let belief = 0;
  let doubt = 0;
  for (const [klass, share] of beliefs.entries()) {
    const other = classAlphabet.charAt(klass);
    const weighed = share * (classes.includes(klass) ? 1 : misprint);
    if (other === read) belief = weighed;
    else doubt += weighed * (isBlind(read, other) ? blindSwapWeight : left);
  }
  return { belief, doubt };
}

/** The belief in other characters that would make every check digit correct. */
function repairBelief(
  layout: Layout,
  texts: readonly string[],
  line: number,
  at: number,
  { beliefs }: CharacterEvidence,
): number {
  const text = present(texts[line]);
  let sum = 0;
  for (const [klass, belief] of beliefs.entries()) {
    if (belief < alternativeMin || classAlphabet[klass] === text[at]) continue;
    const repaired = texts.with(line, text.slice(0, at) + classAlphabet[klass] + text.slice(at + 1));
    if (layout.checks.every((check) => readCheck(check, repaired).ok)) sum += belief;
  }
  return sum;
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

function isBlind(a: string, b: string): boolean {
  return (characterValue(a) ?? 0) % 10 === (characterValue(b) ?? 0) % 10;
}
