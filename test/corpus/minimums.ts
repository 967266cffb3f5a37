import type { Score } from './score.ts';

/** For each set of a corpus: the minimum shares of its files in percent, and maximum counts. */
export type Minimums = Readonly<
  Record<
    string,
    { readonly exactPercentMin: number; readonly silentMax: number; readonly falseAlarmsMax: number }
  >
>;

/** A sentence for every figure that misses its bound, or whose set the corpus lacks. */
export function shortfalls(minimums: Minimums, scores: Readonly<Record<string, Score>>): string[] {
  return Object.entries(minimums).flatMap(([set, { exactPercentMin, silentMax, falseAlarmsMax }]) => {
    const score = scores[set];
    if (score === undefined) return [`${set}: no files of this set`];
    const exactPercent = score.files === 0 ? 100 : (100 * score.exact) / score.files;
    return [
      ...(exactPercent < exactPercentMin
        ? [`${set}: ${exactPercent.toFixed(1)} % exact, at least ${exactPercentMin} % wanted`]
        : []),
      ...(score.silent > silentMax ? [`${set}: ${score.silent} silent, at most ${silentMax} allowed`] : []),
      ...(score.falseAlarms > falseAlarmsMax
        ? [`${set}: ${score.falseAlarms} false alarms, at most ${falseAlarmsMax} allowed`]
        : []),
    ];
  });
}
