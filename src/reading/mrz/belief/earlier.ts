import type { Attempt, MrzLine } from '../reading.ts';
import { isConfirmed } from './confidence.ts';

/** The least share of characters on which two readings agree that are of the same lines. */
const agreementMin = 0.9;

/**
 * An attempt, less sure where an earlier look at the same lines saw other characters. Of many looks at a
 * character that a pen or a fold crosses one may be sure of a wrong one, so the first sure look must not
 * decide against the others. What a correct check digit confirms stays as it is.
 */
export function heeding(earlier: readonly Attempt[], attempt: Attempt): Attempt {
  const { reading, hypothesis } = attempt;
  if (reading === null || hypothesis === null) return attempt;
  const confirmed = isConfirmed(hypothesis.layout, textsOf(attempt));
  const others = otherLooks(earlier, attempt).filter((other) => isOfSameLines(other, attempt));
  if (others.length === 0) return attempt;
  const lines = reading.lines.map((line, index): MrzLine => {
    const characterConfidences = line.characterConfidences.map((confidence, at) => {
      if (confirmed(index + 1, at + 1)) return confidence;
      const against = others.map(({ reading }) =>
        beliefAgainst(line.text.charAt(at), reading?.lines[index], at),
      );
      return confidence * (1 - Math.max(...against));
    });
    return { ...line, characterConfidences, confidence: Math.min(...characterConfidences) };
  });
  const confidence = Math.min(...lines.map((line) => line.confidence));
  return { ...attempt, reading: { ...reading, lines, confidence } };
}

/** The last attempt of each other look; the earlier ones of a look are a part of it. */
function otherLooks(earlier: readonly Attempt[], { strips }: Attempt): Attempt[] {
  const looks = new Map(earlier.map((other) => [other.strips, other]));
  looks.delete(strips);
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

function beliefAgainst(character: string, line: MrzLine | undefined, at: number): number {
  return line === undefined || line.text.charAt(at) === character ? 0 : (line.characterConfidences[at] ?? 0);
}
