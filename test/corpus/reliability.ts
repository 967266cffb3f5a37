import type { Outcome } from './score.ts';

/** The characters whose confidence is in this band, and how many of them are wrong. */
export interface Band {
  readonly from: number;
  readonly characters: number;
  readonly wrong: number;
}

/** The lower ends of the bands of confidence. */
const froms = [0.995, 0.98, 0.95, 0.9, 0] as const;

/**
 * How often a character of a given confidence is wrong, over all answers whose lines are as long as the
 * printed ones.
 */
export function reliabilityOf(outcomes: readonly Outcome[]): readonly Band[] {
  const counts = froms.map((from) => ({ from, characters: 0, wrong: 0 }));
  for (const { row, lines, confidences } of outcomes) {
    for (const [line, printed] of (row.lines ?? []).entries()) {
      const read = lines?.[line];
      if (read === undefined || read.length !== printed.length) continue;
      for (const [at, confidence] of (confidences?.[line] ?? []).entries()) {
        const band = counts.find(({ from }) => confidence >= from)!;
        band.characters++;
        if (read[at] !== printed[at]) band.wrong++;
      }
    }
  }
  return counts;
}
