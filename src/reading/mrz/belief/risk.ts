import { present } from '../../../present.ts';
import { isMark, type ReadAttempt, signsOf } from './signs.ts';
import { calibration, crossedWeights, doubtWithoutSigns, letterWeights, signWeights } from './weights.ts';

/** How likely an attempt is to be wrong. */
export interface Risk {
  /** The probability that a character of it is another one, or that characters are missing: 0 to 1. */
  readonly ofReading: number;
  /** The probability that it is another one, for each character of each line. */
  readonly ofCharacters: readonly (readonly number[])[];
}

/**
 * An attempt with a higher risk gives no answer. BENCHMARKS.md says how many answers it keeps and how many of
 * them are wrong.
 */
export const riskMax = 0.0075;

/**
 * The risk of an attempt, by a model of logistic regression over the signs of each character, whose weights
 * wasm/mrz/train/belief.py fits. What tells O from 0 in a typeface does so in the whole document, so of these
 * the one with the highest risk counts. `left` is what earlier looks leave of each confidence.
 */
export function riskOf(attempt: ReadAttempt, left: readonly (readonly number[])[]): Risk {
  const { reading, hypothesis } = attempt;
  const ofCharacters = reading.plainConfidences.map((along, line) =>
    along.map((confidence, at) => {
      if (!isMark(attempt, line, at)) return doubtWithoutSigns * (1 - Math.min(1, confidence));
      return 1 - present(reading.lines[line]?.characterConfidences[at]) * present(left[line]?.[at]);
    }),
  );
  let ofRound = 0;
  const ofRest = ofCharacters.map((along) => [...along]);
  for (const { line, at, character, signs } of signsOf(attempt, left)) {
    let odds = letterWeights[character] ?? 0;
    if (signs.crossed > 0) odds += crossedWeights[character] ?? 0;
    for (const [name, value] of Object.entries(signs)) odds += (signWeights[name] ?? 0) * value;
    const risk = 1 / (1 + Math.exp(-odds));
    present(ofCharacters[line])[at] = risk;
    if (signs.round > 0) ofRound = Math.max(ofRound, risk);
    present(ofRest[line])[at] = signs.round > 0 ? 0 : risk;
  }
  const lengthDoubt = Math.max(...hypothesis.lines.map((line) => line.lengthDoubt));
  const sum = ofRest.flat().reduce((total, risk) => total + risk, lengthDoubt + ofRound);
  return { ofReading: calibrated(sum), ofCharacters };
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
