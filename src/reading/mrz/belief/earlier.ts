import type { Attempt, WeighedLine } from '../reading.ts';
import { isConfirmed } from './confidence.ts';
import type { ReadAttempt } from './signs.ts';

/** The least share of characters on which two readings agree that are of the same lines. */
const agreementMin = 0.9;

/**
 * What earlier looks at the same lines leave of the confidence of each character: 1 where none saw another
 * one, 0 where one is sure of another. Of many looks at a character that a pen or a fold crosses one may be
 * sure of a wrong one, so the first sure look must not decide against the others. What a correct check digit
 * confirms stays as it is.
 */
export function leftByEarlier(earlier: readonly Attempt[], attempt: ReadAttempt): number[][] {
  const { reading, hypothesis } = attempt;
  const confirmed = isConfirmed(hypothesis.layout, textsOf(attempt));
  const others = otherLooks(earlier, attempt).filter((other) => isOfSameLines(other, attempt));
  return reading.lines.map(({ text }, index) =>
    Array.from(text, (character, at) => {
      if (confirmed(index + 1, at + 1)) return 1;
      const against = others.map((other) => beliefAgainst(character, other.reading?.lines[index], at));
      return 1 - Math.max(0, ...against);
    }),
  );
}

/** The last attempt of each other look; the earlier ones of a look are a part of it. */
function otherLooks(earlier: readonly Attempt[], { look }: Attempt): Attempt[] {
  const looks = new Map(earlier.map((other) => [other.look, other]));
  looks.delete(look);
  return [...looks.values()];
}

function isOfSameLines(other: Attempt, attempt: Attempt): boolean {
  const [texts, otherTexts] = [textsOf(attempt), textsOf(other)];
  if (texts.length !== otherTexts.length) return false;
  if (texts.some((text, index) => text.length !== otherTexts[index]?.length)) return false;
  const [characters, otherCharacters] = [texts.join(''), otherTexts.join('')];
  const alike = [...characters].filter((character, at) => character === otherCharacters[at]);
  return alike.length >= agreementMin * characters.length;
}

const textsOf = ({ reading }: Attempt) => reading?.lines.map(({ text }) => text) ?? [];

function beliefAgainst(character: string, line: WeighedLine | undefined, at: number): number {
  return line === undefined || line.text.charAt(at) === character ? 0 : (line.characterConfidences[at] ?? 0);
}
