import { type Charset, charsets } from '../../../formats/mrz/layouts/layout.ts';
import { charsetsAlong } from '../../../formats/mrz/layouts.ts';
import { hasRightDigits } from '../../../formats/mrz/parse.ts';
import { pitchPxCoarse } from '../find/strip.ts';
import type { Attempt } from '../reading.ts';
import { isUnderDigit } from './confidence.ts';

/** An attempt that gives an answer. */
export type BelievedAttempt = Attempt & { readonly reading: NonNullable<Attempt['reading']> };

/** A character of a reading, its confidence, and what that has in reserve. */
export interface Doubt {
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly position: number;
  readonly confidence: number;
  /** Its confidence less the one that it needs; negative if it isn't sure enough. */
  readonly reserve: number;
}

/**
 * Confidence from which a character is believed; what is less sure is not given out. BENCHMARKS.md says what
 * was measured.
 */
const needed = {
  /** A check digit that covers it finds most errors. */
  underDigit: 0.9,
  /**
   * Of a name, and of all beside a wrong digit, where the others prove nothing. In coarse print a copy, a
   * blur or noise turns one letter into another that looks as sharp, most often into one of `oftenMisreadAs`.
   */
  alone: { fine: 0.95, coarse: 0.98, coarseNO: 0.995 },
  /**
   * A threshold does the same: to a digit or letter where both are allowed without a check digit, and to H, M
   * and N, most often to N in coarse print.
   */
  blackAndWhite: { mixed: 0.98, stems: 0.995, coarseN: 0.9999 },
  small: 0.98,
  /** Of an O among digits in small print: it can't be told from a 0, and two can cancel out in a digit. */
  smallRound: Number.POSITIVE_INFINITY,
  /**
   * Of a letter in place of a digit that looks like it, or the other way round, in coarse print or black and
   * white: whether the print or the reading is wrong can't be told there.
   */
  lookalike: Number.POSITIVE_INFINITY,
  irregular: 0.9,
} as const;

/**
 * Below it even a sharp picture lacks the strokes that tell one letter from another. In pixels of the
 * picture, like the others.
 */
export const pitchPxMin = 7;
/** Below it a mark may as well be a character, and a count is none. */
const pitchPxIrregular = 10;

/** Whether an attempt is sure enough to be given out. */
export function isSureEnough(attempt: Attempt): attempt is BelievedAttempt {
  const { reading, cuts } = attempt;
  if (reading === null) return false;
  if (!reading.isRegular && (cuts === 1 || smallestPitchPx(reading) < pitchPxIrregular)) return false;
  return (doubtOf(attempt)?.reserve ?? -1) >= 0;
}

/** The character with the least reserve; null without a reading. */
export function doubtOf(attempt: Attempt): Doubt | null {
  const { reading, hypothesis } = attempt;
  if (reading === null || hypothesis === null) return null;
  const pitchPx = smallestPitchPx(reading);
  const { layout } = hypothesis;
  const areDigitsRight = hasRightDigits(
    layout,
    reading.lines.map(({ text }) => text),
  );
  const doubts = reading.lines.flatMap(({ text, characterConfidences }, index) => {
    const charsets = charsetsAlong(layout, index + 1);
    return characterConfidences.map((confidence, at): Doubt => {
      const [line, position] = [index + 1, at + 1];
      // A regular line has as many characters as positions, any other may have more.
      const place = { character: text[at]!, charset: charsets[at] };
      const wanted = reading.isRegular
        ? confidenceNeeded(attempt, areDigitsRight && isUnderDigit(layout, line, position), place, pitchPx)
        : needed.irregular;
      return { line, position, confidence, reserve: confidence - wanted };
    });
  });
  return doubts.reduce((least, doubt) => (doubt.reserve < least.reserve ? doubt : least));
}

/**
 * Distance between the characters of the smallest line, in pixels of the picture: enlarging a strip fakes
 * none.
 */
export function smallestPitchPx({ lines }: BelievedAttempt['reading']): number {
  return Math.min(...lines.map((line) => line.characterPitchPx));
}

/**
 * What other letters are often misread as in coarse print: a smeared or filled H or M as N, a D without its
 * corners or a Q without its tail as O.
 */
const oftenMisreadAs = 'NO';

/** They differ only in what is between their two stems. */
const stemmed = 'HMN';

/** Digits and letters that differ little. */
const lookalikes = ['0ODQ', '1I', '2Z', '5S', '6G', '8B'] as const;

const filler = '<';

interface Placed {
  readonly character: string;
  /** What the layout allows there. */
  readonly charset: Charset | undefined;
}

function confidenceNeeded(
  { isBlackAndWhite }: Attempt,
  isUnderDigit: boolean,
  { character, charset }: Placed,
  pitchPx: number,
): number {
  const isCoarse = pitchPx < pitchPxCoarse;
  const isSmall = pitchPx < pitchPxMin;
  if (isSmall && character === 'O' && charset === 'alphanumeric') return needed.smallRound;
  if ((isCoarse || isBlackAndWhite) && isLookalike(character, charset)) return needed.lookalike;
  const least = isSmall ? needed.small : 0;
  if (isUnderDigit) return Math.max(least, needed.underDigit);
  const alone = neededAlone(isCoarse, character);
  return Math.max(
    least,
    alone,
    isBlackAndWhite ? neededInBlackAndWhite(isCoarse, { character, charset }) : 0,
  );
}

function neededAlone(isCoarse: boolean, character: string): number {
  const { fine, coarse, coarseNO } = needed.alone;
  if (!isCoarse) return fine;
  return oftenMisreadAs.includes(character) ? coarseNO : coarse;
}

function neededInBlackAndWhite(isCoarse: boolean, { character, charset }: Placed): number {
  if (character === filler) return 0;
  const { mixed, stems, coarseN } = needed.blackAndWhite;
  if (stemmed.includes(character)) return isCoarse && character === 'N' ? coarseN : stems;
  return charset === 'alphanumeric' ? mixed : 0;
}

/** Whether a place does not allow a character, but one that looks like it. */
function isLookalike(character: string, charset: Charset | undefined): boolean {
  if (charset === undefined || charsets[charset].includes(character)) return false;
  const alike = lookalikes.filter((group) => group.includes(character)).join('');
  return [...alike].some((other) => charsets[charset].includes(other));
}
