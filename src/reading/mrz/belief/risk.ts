import { present } from '../../../present.ts';
import { isMark, type ReadAttempt, signsOf } from './signs.ts';
import { calibration, crossedWeights, doubtWithoutSigns, letterWeights, signWeights } from './weights.ts';

/** How likely an attempt is to be wrong. */
export interface Risk {
  /** The probability that a character of it is another one, or that characters are missing: 0 to 1. */
  readonly ofReading: number;
  /** The same for each line; at most that of the reading. */
  readonly ofLines: readonly number[];
  /** The probability that it is another one, for each character of each line. */
  readonly ofCharacters: readonly (readonly number[])[];
}

/**
 * An attempt with a higher risk gives no answer. BENCHMARKS.md says how many answers it keeps and how many of
 * them are wrong.
 */
export const riskMax = 0.012;

/**
 * The risk of an attempt, by a model of logistic regression over the signs of each character, whose weights
 * wasm/mrz/train/belief.py fits. What tells O from 0 in a typeface does so in the whole document, so of these
 * the one with the highest risk counts. `left` is what earlier looks leave of each confidence.
 */
export function riskOf(attempt: ReadAttempt, left: readonly (readonly number[])[]): Risk {
  const places = attempt.reading.lines.map(({ plainConfidences, characterConfidences }, line) =>
    plainConfidences.map((confidence, at): Place => {
      const risk = isMark(attempt, line, at)
        ? 1 - present(characterConfidences[at]) * present(left[line]?.[at])
        : doubtWithoutSigns * (1 - Math.min(1, confidence));
      return { risk, isRound: false };
    }),
  );
  for (const { line, at, character, signs } of signsOf(attempt, left)) {
    let odds = letterWeights[character] ?? 0;
    if (signs.crossed > 0) odds += crossedWeights[character] ?? 0;
    for (const [name, value] of Object.entries(signs)) odds += (signWeights[name] ?? 0) * value;
    present(places[line])[at] = { risk: 1 / (1 + Math.exp(-odds)), isRound: signs.round > 0 };
  }
  const lengthDoubts = places.map((_, line) => attempt.hypothesis.lines[line]?.lengthDoubt ?? 0);
  return {
    ofReading: calibrated(Math.max(...lengthDoubts) + sumOf(places.flat())),
    ofLines: places.map((along, line) => calibrated(present(lengthDoubts[line]) + sumOf(along))),
    ofCharacters: places.map((along) => along.map(({ risk }) => risk)),
  };
}

/** The risk of a character, and whether it may be an O or a 0. */
interface Place {
  readonly risk: number;
  readonly isRound: boolean;
}

function sumOf(places: readonly Place[]): number {
  const ofRound = places.map(({ risk, isRound }) => (isRound ? risk : 0));
  return Math.max(...ofRound) + places.reduce((sum, { risk, isRound }) => (isRound ? sum : sum + risk), 0);
}

/**
 * What the sum of the risks of the characters is worth: errors come together, so the sum is more than the
 * probability that there is one.
 */
function calibrated(sum: number): number {
  const { shift, slope } = calibration;
  return 1 / (1 + Math.exp(-shift - slope * Math.log(Math.max(sum, sumMin))));
}

/** Less is not told apart. */
const sumMin = 1e-5;
