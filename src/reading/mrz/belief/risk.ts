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
  const { reading, hypothesis } = attempt;
  const ofCharacters = reading.plainConfidences.map((along, line) =>
    along.map((confidence, at) => {
      if (!isMark(attempt, line, at)) return doubtWithoutSigns * (1 - Math.min(1, confidence));
      return 1 - present(reading.lines[line]?.characterConfidences[at]) * present(left[line]?.[at]);
    }),
  );
  const round = new Set<number>();
  for (const { line, at, character, signs } of signsOf(attempt, left)) {
    let odds = letterWeights[character] ?? 0;
    if (signs.crossed > 0) odds += crossedWeights[character] ?? 0;
    for (const [name, value] of Object.entries(signs)) odds += (signWeights[name] ?? 0) * value;
    const risk = 1 / (1 + Math.exp(-odds));
    present(ofCharacters[line])[at] = risk;
    if (signs.round > 0) round.add(placeOf(line, at));
  }
  const sumOf = (lines: readonly number[]) => {
    const doubts = lines.map((line) => hypothesis.lines[line]?.lengthDoubt ?? 0);
    const risks = lines.flatMap((line) =>
      present(ofCharacters[line]).map((risk, at) => ({ risk, isRound: round.has(placeOf(line, at)) })),
    );
    const ofRound = risks.reduce((most, { risk, isRound }) => (isRound ? Math.max(most, risk) : most), 0);
    const ofRest = risks.reduce((sum, { risk, isRound }) => (isRound ? sum : sum + risk), 0);
    return Math.max(...doubts) + ofRound + ofRest;
  };
  const lines = [...ofCharacters.keys()];
  return {
    ofReading: calibrated(sumOf(lines)),
    ofLines: lines.map((line) => calibrated(sumOf([line]))),
    ofCharacters,
  };
}

/** A number for each place; no line is as long. */
const placeOf = (line: number, at: number) => 1000 * line + at;

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
