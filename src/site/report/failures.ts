import { type FlagInWords, isOfSameDigit } from './checks.ts';
import type { ReadableAnswer } from './reading.ts';

/** Every check of a reading, in its order. */
export function allChecks({ groups }: ReadableAnswer): readonly FlagInWords[] {
  return groups.flatMap(({ checks }) => checks);
}

/**
 * What is wrong with a document, each thing once: a wrong digit fails its own flag, that of its line and that
 * of the whole zone; a changed number disagrees with several prints.
 */
export function failuresOf(reading: ReadableAnswer): readonly FlagInWords[] {
  const failed = reading.groups.flatMap(({ checks }, group) =>
    checks.filter(({ holds }) => !holds).map((flag) => ({ flag, group })),
  );
  const told: typeof failed = [];
  for (const one of failed) {
    const isSum = failed.some((other) => other !== one && one.flag.sums.includes(other.flag.flag));
    const isTold = told.some((other) => isSameFailure(one, other));
    if (!isSum && !isTold) told.push(one);
  }
  return told.map(({ flag }) => flag);
}

interface FailedFlag {
  readonly flag: FlagInWords;
  readonly group: number;
}

function isSameFailure(one: FailedFlag, other: FailedFlag): boolean {
  if (one.group !== other.group) return false;
  if (one.flag.words === other.flag.words || isOfSameDigit(one.flag, other.flag)) return true;
  return one.flag.places.some((place) => other.flag.places.includes(place));
}
