import type { ValidateReturn } from 'stdnum/lib/cjs/types.js';
import type { Text } from '../../../language.ts';

/** A number that a State gives a person: what it looks like, how it checks itself, and what it repeats of the person. */
export interface NationalNumber {
  /** As a sentence names it, after "the" and "le". */
  readonly name: Text;
  /** Its characters as printed in an MRZ, where a filler stands for a mark between them. */
  readonly printed: RegExp;
  /** The same in words: a sentence. */
  readonly form: Text;
  /** The number as its State writes it; without it, what is printed less its fillers. */
  readonly written?: (printed: string) => string;
  /** Whether it is right by its own check; null for a number that has none. Absent where no number has one. */
  readonly checksum?: (number: string) => boolean | null;
  /** The date of birth that it repeats; null for a number that has none. */
  readonly birth?: (number: string) => NumberBirth | null;
  /** The sex that it repeats; null for a number that has none. */
  readonly sex?: (number: string) => 'M' | 'F' | null;
}

/** A date of birth as a number repeats it. */
export interface NumberBirth {
  readonly yymmdd: string;
  /** The first two digits of the years that it may mean; none where the number contradicts itself. */
  readonly centuries: readonly number[];
}

/** Odd for men, even for women: the rule of most numbers. */
export function oddForMen(digits: string): 'M' | 'F' {
  return Number(digits) % 2 === 1 ? 'M' : 'F';
}

/**
 * A check of stdnum as a yes or no about the check digits. What else it objects to, as an impossible date, is not their affair,
 * and rests on the clock of the machine: form and date are judged by `form` and `birth`.
 */
export function checksumOf(validate: (number: string) => ValidateReturn): (number: string) => boolean {
  return (number) => {
    const result = validate(number);
    return result.isValid || result.error.name !== 'InvalidChecksum';
  };
}

/** `text` cut after each of the lengths given; the rest is left out. */
export function cut(text: string, ...lengths: readonly number[]): readonly string[] {
  let at = 0;
  return lengths.map((length) => {
    at += length;
    return text.slice(at - length, at);
  });
}

/** Two digits. */
export function pair(number: number): string {
  return String(number).padStart(2, '0');
}
