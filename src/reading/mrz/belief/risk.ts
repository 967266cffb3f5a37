import { present } from '../../../present.ts';
import { type Likeness, likenessIn } from './likeness.ts';
import { clamp, isMark, type PlacedSigns, type ReadAttempt, signsOf } from './signs.ts';
import {
  calibration,
  comparedMin,
  crossedWeights,
  doubtful,
  doubtWithoutSigns,
  letterWeights,
  likenessBounds,
  likenessCalibration,
  likenessWeights,
  signWeights,
} from './weights.ts';

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
export const riskMax = 0.003;

/**
 * The risk of an attempt, by a model of logistic regression over the signs of each character, whose weights
 * wasm/mrz/train/belief.py fits. Where that leaves a doubt, each character that has signs is compared with
 * the others of its document, and a second regression weighs the first one's odds with the likeness. `left`
 * is what earlier looks leave of each confidence.
 */
export function riskOf(attempt: ReadAttempt, left: readonly (readonly number[])[]): Risk {
  const signed = signsOf(attempt, left).map((placed) => ({ ...placed, odds: oddsOf(placed) }));
  const first = riskBy(attempt, left, signed, calibration);
  if (!isDoubtful(first.ofReading)) return first;
  const likeness = likenessIn(attempt);
  const compared = signed.map((placed) =>
    placed.odds < comparedMin ? placed : { ...placed, odds: comparedOdds(placed.odds, likeness(placed)) },
  );
  return riskBy(attempt, left, compared, likenessCalibration);
}

/** Whether the risk is so uncertain that the likeness of the characters is measured too. */
const isDoubtful = (risk: number) => risk > doubtful.from && risk < doubtful.to;

/** The odds, as a logarithm, that a character is another one. */
export function oddsOf({ character, signs }: PlacedSigns): number {
  const ofCrossed = signs.crossed > 0 ? (crossedWeights[character] ?? 0) : 0;
  const weighed = Object.entries(signs).map(([name, value]) => (signWeights[name] ?? 0) * value);
  return weighed.reduce((sum, each) => sum + each, (letterWeights[character] ?? 0) + ofCrossed);
}

/** The odds by the second regression, in which those by the first are one sign. */
function comparedOdds(first: number, { own, rival }: Likeness): number {
  const weights = likenessWeights;
  const { ownMax, nearerMax } = likenessBounds;
  const odds = weights.one + weights.odds * first;
  if (own === null) return odds;
  const ofOwn = weights.isKnown + weights.own * clamp(own, -ownMax, ownMax);
  if (rival === null) return odds + ofOwn;
  const nearer = clamp(rival - own, -nearerMax, nearerMax);
  return odds + ofOwn + weights.areKnown + weights.nearer * nearer;
}

/** The signs of a character with the odds that they give. */
type Weighed = PlacedSigns & { readonly odds: number };

/** The risks that the odds of all characters give together. */
function riskBy(
  attempt: ReadAttempt,
  left: readonly (readonly number[])[],
  signed: readonly Weighed[],
  { shift, slope }: typeof calibration,
): Risk {
  const places = attempt.reading.lines.map(({ plainConfidences, characterConfidences }, line) =>
    plainConfidences.map((confidence, at): Place => {
      const risk = isMark(attempt, line, at)
        ? 1 - present(characterConfidences[at]) * present(left[line]?.[at])
        : doubtWithoutSigns * (1 - Math.min(1, confidence));
      return { risk, isRound: false };
    }),
  );
  for (const { line, at, signs, odds } of signed) {
    present(places[line])[at] = { risk: 1 / (1 + Math.exp(-odds)), isRound: signs.round > 0 };
  }
  // Errors come together, so the sum is more than the probability that there is one.
  const calibrated = (sum: number) => 1 / (1 + Math.exp(-shift - slope * Math.log(Math.max(sum, sumMin))));
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

/**
 * The sum of the risks of some places. Places that may be an O or a 0 count once together, with their highest
 * risk: what tells the two apart in a typeface does so in the whole document.
 */
function sumOf(places: readonly Place[]): number {
  const ofRound = places.map(({ risk, isRound }) => (isRound ? risk : 0));
  return Math.max(...ofRound) + places.reduce((sum, { risk, isRound }) => (isRound ? sum : sum + risk), 0);
}

/** A smaller sum counts as this one. */
const sumMin = 1e-5;
