import { type ClassProbabilities, classAlphabet, classCount } from '../../../../wasm/mrz/door.ts';

/** A character as read, with the steps that it covers, from `from` (included) to `to` (excluded). */
export interface Emission {
  readonly klass: number;
  readonly from: number;
  readonly to: number;
}

export function textOf(emissions: readonly Emission[]): string {
  return emissions.map((emission) => classAlphabet[emission.klass - 1]).join('');
}

/** The best class of every step, with repeats merged and blanks dropped. This reading uses no layout. */
export function readGreedily({ steps, probabilities }: ClassProbabilities): Emission[] {
  return emissionsOf(steps, (step) => bestClass(probabilities, step));
}

/** A reading with a given length, and how much less probable it is than the best one of any length. */
export interface LengthReading {
  readonly emissions: readonly Emission[];
  /** Natural logarithm of the ratio of the two probabilities, 0 or below. */
  readonly logRatio: number;
}

/**
 * Classes with a lower probability at a step are skipped, because they can only be part of a far worse path.
 */
const followed = 1e-5;
const never = Number.NEGATIVE_INFINITY;

/**
 * The most probable alignment with exactly `length` characters: Viterbi over states of (characters begun,
 * current class). It decides how long a run of fillers is, where greedy reading errs, and uses nothing else
 * of a layout. Null if no alignment has that length.
 */
export function readLength(
  { steps, probabilities }: ClassProbabilities,
  length: number,
): LengthReading | null {
  const states = (length + 1) * classCount;
  const origins = new Int16Array(steps * states);
  let score = new Float64Array(states).fill(never);
  let next = new Float64Array(states);
  score[0] = 0;
  let unbound = 0;
  for (let step = 0; step < steps; step++) {
    const row = probabilities.subarray(step * classCount, (step + 1) * classCount);
    unbound += Math.log(row[bestClass(row, 0)]!);
    // The number of characters begun so far is limited by the steps done, and by the steps left to begin the
    // others.
    const least = Math.max(0, length - (steps - step - 1));
    advance(row, least, Math.min(length, step + 1), score, next, origins.subarray(step * states));
    [score, next] = [next, score];
  }
  const end = best(score, length * classCount).first;
  if (score[end] === never) return null;
  const path = new Int16Array(steps);
  for (let step = steps - 1, state = end; step >= 0; step--) {
    path[step] = state;
    state = origins[step * states + state]!;
  }
  return {
    emissions: emissionsOf(steps, (step) => path[step]! % classCount),
    logRatio: score[end]! - unbound,
  };
}

/**
 * One step of the search. A character continues by repeating its class, and begins after a blank or another
 * class.
 */
function advance(
  row: Float32Array,
  least: number,
  most: number,
  score: Float64Array,
  next: Float64Array,
  origins: Int16Array,
): void {
  next.fill(never);
  for (let count = least; count <= most; count++) {
    const here = count * classCount;
    const leave = best(score, here).first;
    next[here] = score[leave]! + Math.log(row[0]!);
    origins[here] = leave;
    if (count === 0) continue;
    const entry = best(score, here - classCount);
    for (let klass = 1; klass < classCount; klass++) {
      if (row[klass]! < followed) continue;
      const state = here + klass;
      const enter = entry.first === state - classCount ? entry.second : entry.first;
      const origin = score[state]! >= score[enter]! ? state : enter;
      next[state] = score[origin]! + Math.log(row[klass]!);
      origins[state] = origin;
    }
  }
}

/** The two best states of one count, including the blank. */
function best(score: Float64Array, from: number): { first: number; second: number } {
  let first = from;
  let second = from + 1;
  for (let state = from + 1; state < from + classCount; state++) {
    if (score[state]! > score[first]!) {
      second = first;
      first = state;
    } else if (score[state]! > score[second]!) second = state;
  }
  return { first, second };
}

function bestClass(probabilities: Float32Array, step: number): number {
  const from = step * classCount;
  let best = 0;
  for (let klass = 1; klass < classCount; klass++) {
    if (probabilities[from + klass]! > probabilities[from + best]!) best = klass;
  }
  return best;
}

function emissionsOf(steps: number, classAt: (step: number) => number): Emission[] {
  const emissions: Emission[] = [];
  for (let step = 0, from = 0; step < steps; step++) {
    const klass = classAt(step);
    const ends = step + 1 === steps || classAt(step + 1) !== klass;
    if (!ends) continue;
    if (klass > 0) emissions.push({ klass, from, to: step + 1 });
    from = step + 1;
  }
  return emissions;
}

/**
 * The beliefs in each character of the alphabet at one place: the sum over its steps of every class except
 * the blank, normalised to 1 (index 0 is the first of `classAlphabet`). `presence` is that sum before it is
 * normalised, at most 1: the probability that there is a character at all.
 */
export function beliefs(
  { probabilities }: ClassProbabilities,
  emission: Emission,
): { beliefs: Float64Array; presence: number } {
  const shares = new Float64Array(classCount - 1);
  let total = 0;
  for (let step = emission.from; step < emission.to; step++) {
    for (let klass = 1; klass < classCount; klass++) {
      const share = probabilities[step * classCount + klass]!;
      shares[klass - 1]! += share;
      total += share;
    }
  }
  return { beliefs: shares.map((share) => share / Math.max(total, 1e-9)), presence: Math.min(1, total) };
}
