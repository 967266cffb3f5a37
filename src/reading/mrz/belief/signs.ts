import { classAlphabet } from '../../../../wasm/mrz/door.ts';
import type { Layout } from '../../../formats/mrz/layouts/layout.ts';
import { charsetsAlong } from '../../../formats/mrz/layouts.ts';
import { hasRightDigits } from '../../../formats/mrz/parse.ts';
import { present } from '../../../present.ts';
import type { CharacterEvidence } from '../decode/evidence.ts';
import { pitchPxCoarse } from '../find/strip.ts';
import type { Attempt } from '../reading.ts';
import { digitsOver, isBlind } from './confidence.ts';
import { misprintIn } from './misprint.ts';
import { withCharacter } from './repair.ts';

/** An attempt that has read something. */
export type ReadAttempt = Attempt & {
  readonly hypothesis: NonNullable<Attempt['hypothesis']>;
  readonly reading: NonNullable<Attempt['reading']>;
};

/**
 * What speaks for or against a character. `doubt` is the logarithm of the odds that it is another one, by the
 * picture and the check digits (`confidencesOf`); a name such as `doubtCrossed` is its product with another
 * sign.
 */
export interface Signs {
  /** Always 1: its weight is the constant of the regression. */
  readonly one: number;
  readonly doubt: number;
  /** The logarithm of the belief in the likeliest other character, relative to that in this one. */
  readonly rival: number;
  /** Whether all check digits are right and one covers it, and whether two do. */
  readonly underDigit: number;
  readonly underDigits: number;
  readonly doubtUnderDigit: number;
  /** Whether a check digit is wrong, and any covers it. */
  readonly besideWrongDigit: number;
  /** Whether a character that looks like it, in its place, would make all check digits right. */
  readonly repair: number;
  readonly doubtRepair: number;
  /** Whether the rival has its value modulo 10, so that no check digit tells them apart. */
  readonly blind: number;
  /** Whether something crosses it that is not a part of the print. */
  readonly crossed: number;
  readonly doubtCrossed: number;
  /** What earlier looks at the same lines leave of its confidence, as a logarithm without its sign. */
  readonly against: number;
  /** How few pixels a character has: 0 at 12, 1 at 6. */
  readonly coarse: number;
  readonly blackAndWhite: number;
  /** Whether no issuer prints it there. */
  readonly misprint: number;
  /** Whether it was read in several cuts. */
  readonly pooled: number;
  /** The logarithm of the mean doubt in all other characters. */
  readonly around: number;
  /** Whether it is an O or a 0 where both are allowed. */
  readonly round: number;
  readonly roundCoarse: number;
  /** Whether the lines have other lengths than those of the layout, or a mark that no MRZ has. */
  readonly irregular: number;
}

/** The signs of one character; its line and place count from 0. */
export interface PlacedSigns {
  readonly line: number;
  readonly at: number;
  readonly character: string;
  /** The likeliest other character; of an O or a 0 where both are allowed, the other of the two. */
  readonly rival: string;
  readonly signs: Signs;
}

/** A surer character has no signs, unless no issuer prints it, or another would make all digits right. */
const confidenceMin = 0.9998;
/** Digits and letters that differ little. */
const lookalikes = ['0ODQ', '1I', '2Z', '5S', '6G', '8B'] as const;

/**
 * The signs of each character of an attempt that has any; a mark that is no MRZ character has none. `left`
 * is what earlier looks leave of the confidence of each character, 0 to 1.
 */
export function signsOf(attempt: ReadAttempt, left: readonly (readonly number[])[]): readonly PlacedSigns[] {
  const { reading, hypothesis } = attempt;
  const { layout } = hypothesis;
  const texts = reading.lines.map(({ text }) => text);
  const isMisprint = misprintIn(layout, texts);
  const areDigitsRight = hasRightDigits(layout, texts);
  const isConfirming = reading.isRegular && areDigitsRight;
  const isRepair = repairsIn(layout, texts, reading.isRegular && !areDigitsRight);
  const isRound = isRoundIn(layout, texts);
  const doubts = reading.lines.flatMap(({ plainConfidences }) =>
    plainConfidences.map((confidence) => 1 - Math.min(1, confidence)),
  );
  const allDoubt = doubts.reduce((sum, doubt) => sum + doubt, 0);
  const places = texts.flatMap((text, line) =>
    Array.from(text, (character, at) => ({ line, at, character })),
  );
  const weighed = places.filter(({ line, at }) => {
    if (isMark(attempt, line, at)) return false;
    const { plainConfidences, characterConfidences } = present(reading.lines[line]);
    const least = Math.min(
      present(plainConfidences[at]),
      present(characterConfidences[at]) * present(left[line]?.[at]),
    );
    return least < confidenceMin || isMisprint(line, at) || isRepair(line, at);
  });
  const smallestPitchPx = Math.min(...reading.lines.map(({ characterPitchPx }) => characterPitchPx));
  const coarse = clamp(Math.log2(pitchPxCoarse / smallestPitchPx), -1, 1.2);
  return weighed.map(({ line, at, character }): PlacedSigns => {
    const chance = 1 - present(reading.lines[line]?.plainConfidences[at]);
    const doubt = logOdds(chance);
    const rival = rivalOf(present(hypothesis.lines[line]?.characters[at]), character);
    const digits = digitsOver(layout, line + 1, at + 1);
    const underDigit = flag(isConfirming && digits > 0);
    const repair = flag(isRepair(line, at));
    const crossed = flag(present(reading.lines[line]?.crossed[at]));
    const round = flag(isRound(line, at));
    const signs: Signs = {
      one: 1,
      doubt,
      rival: Math.log(clamp(rival.odds, 1e-4, 10)),
      underDigit,
      underDigits: flag(isConfirming && digits > 1),
      doubtUnderDigit: doubt * underDigit,
      besideWrongDigit: flag(!areDigitsRight && digits > 0),
      repair,
      doubtRepair: doubt * repair,
      blind: flag(isBlind(character, rival.character)),
      crossed,
      doubtCrossed: doubt * crossed,
      against: -Math.log(clamp(present(left[line]?.[at]), 1e-3, 1)),
      coarse,
      blackAndWhite: flag(attempt.isBlackAndWhite),
      misprint: flag(isMisprint(line, at)),
      pooled: flag(attempt.cuts > 1),
      around: Math.log(clamp((allDoubt - chance) / doubts.length, 1e-6, 1)),
      round,
      roundCoarse: round * coarse,
      irregular: flag(!reading.isRegular),
    };
    const other = round === 0 ? rival.character : character === '0' ? 'O' : '0';
    return { line, at, character, rival: other, signs };
  });
}

/** Whether the print has a mark there that is no MRZ character; line and place count from 0. */
export const isMark = ({ hypothesis }: ReadAttempt, line: number, at: number): boolean =>
  hypothesis.lines[line]?.characters[at]?.isMark === true;

const flag = (is: boolean): number => (is ? 1 : 0);

export const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

function logOdds(chance: number): number {
  const bounded = clamp(chance, 1e-4, 0.95);
  return Math.log(bounded / (1 - bounded));
}

/** The likeliest other character, and its belief relative to that of the one that was read. */
function rivalOf({ beliefs }: CharacterEvidence, read: string): { character: string; odds: number } {
  const klass = classAlphabet.indexOf(read);
  let rival = klass === 0 ? 1 : 0;
  for (const [other, belief] of beliefs.entries()) {
    if (other !== klass && belief > present(beliefs[rival])) rival = other;
  }
  const odds = present(beliefs[rival]) / Math.max(beliefs[klass] ?? 0, 1e-6);
  return { character: classAlphabet.charAt(rival), odds };
}

type AtPlace = (line: number, at: number) => boolean;

/** Where a character that looks like the one that was read would make all check digits right. */
function repairsIn(layout: Layout, texts: readonly string[], isWanted: boolean): AtPlace {
  if (!isWanted) return () => false;
  return (line, at) => {
    if (digitsOver(layout, line + 1, at + 1) === 0) return false;
    const read = present(texts[line]).charAt(at);
    const alike = lookalikes.filter((group) => group.includes(read)).join('');
    return [...alike].some(
      (other) => other !== read && hasRightDigits(layout, withCharacter(texts, line, at, other)),
    );
  };
}

/** Where an O or a 0 was read and the layout allows both. */
export function isRoundIn(layout: Layout, texts: readonly string[]): AtPlace {
  const charsets = layout.lengths.map((_, line) => charsetsAlong(layout, line + 1));
  return (line, at) =>
    '0O'.includes(present(texts[line]).charAt(at)) && charsets[line]?.[at] === 'alphanumeric';
}
