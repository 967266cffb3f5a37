import type { Attempt } from './attempt.ts';
import { pitchPxMin } from './failure-reason.ts';

/**
 * Confidence of its worst character from which a reading is believed: when it rests on one cut of the lines, on several,
 * when the characters are less than `pitchPxCoarse` apart, and less than `pitchPxMin`. What is less sure is not given out.
 * Of 816 spoilt copies of public specimens (`npm run corpus -- DIR --disturbed`) 786 are read right then, and one wrong.
 */
const confidenceOf = { oneCut: 0.9, severalCuts: 0.76, coarse: 0.9, small: 0.98, irregular: 0.9 } as const;
/** Below it a mark may as well be a character, and a count is none. */
const pitchPxIrregular = 10;
/** Below it a copy or a blur can turn one letter into another that looks as sharp. */
const pitchPxCoarse = 12;

/** An attempt that gives an answer. */
export type TrustedAttempt = Attempt & { readonly reading: NonNullable<Attempt['reading']> };

/** Whether an attempt is sure enough to be given out. */
export function isTrusted(attempt: Attempt): attempt is TrustedAttempt {
  const { reading, cuts } = attempt;
  if (reading === null) return false;
  const pitchPx = Math.min(...reading.lines.map((line) => line.characterPitchPx));
  if (reading.isRegular) return reading.confidence >= confidenceNeeded(cuts, pitchPx);
  return cuts > 1 && pitchPx >= pitchPxIrregular && reading.confidence >= confidenceOf.irregular;
}

function confidenceNeeded(cuts: number, pitchPx: number): number {
  if (pitchPx < pitchPxMin) return confidenceOf.small;
  if (cuts === 1) return confidenceOf.oneCut;
  return pitchPx < pitchPxCoarse ? confidenceOf.coarse : confidenceOf.severalCuts;
}
