import { classAlphabet } from '../../../wasm/mrz/door.ts';
import { isMrzText } from '../../formats/mrz/alphabet.ts';
import { characterValue } from '../../formats/mrz/check-digit.ts';
import type { Check, Layout } from '../../formats/mrz/layouts/layout.ts';
import { readCheck } from '../../formats/mrz/parse.ts';
import type { CharacterEvidence, LineEvidence } from './evidence.ts';
import { type Allowed, allowedIn } from './grammar.ts';

/** How often a check digit is taken to be printed wrong: what a misreading under it is weighed against. */
const wrongDigit = 0.02;
/** A right check digit leaves so much of the doubt in a character under it: one in ten is right by chance. */
const leftByDigit = 0.1;
/** Belief in a character of the same value modulo 10 counts so much more, as no check digit would notice the swap. */
const blindSwapWeight = 3;
/** Half of the confidence is left in a character whose place is wrong: one may be missing beside it. */
const outOfStep = 0.5;
/** So much of the doubt whether there is a character at all is left where the pitch wants one. */
const leftByPitch = 0.2;
/** Alternatives that the picture gives less are not tried against the check digits. */
const alternativeMin = 0.001;

/**
 * How sure each character of `texts` is, 0 to 1, by the picture and by the check digits. A right digit confirms what
 * stands under it, except against swaps that it cannot see. A wrong one makes a character doubtful where the picture
 * gives some belief to another that would put all digits right; clearly printed wrong digits stay wrong and sure.
 */
export function confidencesOf(
  layout: Layout,
  lines: readonly LineEvidence[],
  texts: readonly string[],
): number[][] {
  const isRegular = isRegularIn(layout, texts);
  // Among shifted characters a digit is right by chance.
  const passed = layout.checks.map((check) => isRegular && readCheck(check, texts).ok);
  const allPassed = !isRegular || passed.every((ok) => ok);
  return texts.map((text, index) => {
    const allowed = allowedIn(layout, index, lines[index]!);
    const length = 1 - lines[index]!.lengthDoubt;
    return lines[index]!.characters.map((character, at) => {
      if (character.isMark) return character.presence * length;
      const confirming = layout.checks.filter((check, i) => passed[i] && covers(check, index + 1, at + 1));
      const left = leftByDigit ** confirming.length;
      const { belief, doubt } = weigh(character, text[at]!, allowed[at]!, left);
      const repair = allPassed ? 0 : repairBelief(layout, texts, index, at, character) / wrongDigit;
      const inside = at > 0 && at < text.length - 1;
      return (belief / (belief + doubt + repair)) * presenceOf(character, inside, left) * length;
    });
  });
}

/** Whether the lines have the lengths of their layout and no other character than an MRZ may have. */
export function isRegularIn(layout: Layout, texts: readonly string[]): boolean {
  return texts.every((text, index) => text.length === layout.lengths[index] && isMrzText(text));
}

function covers({ digit, over, overflow }: Check, line: number, position: number): boolean {
  if (digit.line === line && digit.position === position) return true;
  return [...over, ...(overflow ? [overflow] : [])].some(
    (range) => range.line === line && range.start <= position && position <= range.end,
  );
}

/**
 * Belief in the character that was read, and in all others; `left` is what the check digits leave of these where they
 * would see the swap. Against the layout, either counts as a misprint.
 */
function weigh({ beliefs }: CharacterEvidence, read: string, { classes, misprint }: Allowed, left: number) {
  let belief = 0;
  let doubt = 0;
  for (const [klass, share] of beliefs.entries()) {
    const other = classAlphabet[klass]!;
    const weighed = share * (classes.includes(klass) ? 1 : misprint);
    if (other === read) belief = weighed;
    else doubt += weighed * (isBlind(read, other) ? blindSwapWeight : left);
  }
  return { belief, doubt };
}

/** Belief in other characters that would put every check digit right. */
function repairBelief(
  layout: Layout,
  texts: readonly string[],
  line: number,
  at: number,
  { beliefs }: CharacterEvidence,
): number {
  const text = texts[line]!;
  let sum = 0;
  for (const [klass, belief] of beliefs.entries()) {
    if (belief < alternativeMin || classAlphabet[klass] === text[at]) continue;
    const repaired = texts.with(line, text.slice(0, at) + classAlphabet[klass] + text.slice(at + 1));
    if (layout.checks.every((check) => readCheck(check, repaired).ok)) sum += belief;
  }
  return sum;
}

/** Below it hardly anything was seen; and a check digit may confirm only what was seen at least half. */
const presenceMin = { alone: 0.3, confirmed: 0.5 } as const;

/** Inside a line every place of the pitch holds a character, so one that stands there is hardly a false one. */
function presenceOf({ presence, inStep }: CharacterEvidence, inside: boolean, left: number): number {
  if (presence < (left < 1 ? presenceMin.confirmed : presenceMin.alone)) return presence;
  const missing = inStep ? (1 - presence) * (inside ? leftByPitch : 1) : 1 - presence * outOfStep;
  return 1 - left * missing;
}

function isBlind(a: string, b: string): boolean {
  return characterValue(a)! % 10 === characterValue(b)! % 10;
}
