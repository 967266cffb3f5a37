import type { ValidateReturn } from 'stdnum/lib/cjs/types.js';
import type { Text } from '../../../language.ts';

/** A number that a State gives to a person: its form, its check, and the personal data that it contains. */
export interface NationalNumber {
  /** Its name in a sentence, after "the" or "le". */
  readonly name: Text;
  /** Its characters as printed in an MRZ, with fillers in place of separators. */
  readonly printed: RegExp;
  /** The same in words: a sentence. */
  readonly form: Text;
  /** The number as its State writes it. By default the printed one without fillers. */
  readonly written?: (printed: string) => string;
  /**
   * Whether its check digits are correct; null for a number without check digits. Absent if no such number
   * has any.
   */
  readonly checksum?: (number: string) => boolean | null;
  /** The date of birth in it; null for a number without one. */
  readonly birth?: (number: string) => NumberBirth | null;
  /**
   * Present if the State takes another day of the month where no number is left for the day of birth; the law
   * that says so, in words.
   */
  readonly otherDay?: Text;
  /** The sex in it; null for a number without one. */
  readonly sex?: (number: string) => 'M' | 'F' | null;
}

/** A date of birth as contained in a number. */
export interface NumberBirth {
  readonly yymmdd: string;
  /** The possible first two digits of the year; none if the number contradicts itself. */
  readonly centuries: readonly number[];
}

/** Odd for men, even for women: the rule of most numbers. */
export function oddForMen(digits: string): 'M' | 'F' {
  return Number(digits) % 2 === 1 ? 'M' : 'F';
}

/**
 * Whether the check digits are correct according to stdnum. Its other objections are ignored, because they
 * depend on the machine's clock. Form and date are checked by `form` and `birth`.
 */
export function checksumOf(validate: (number: string) => ValidateReturn): (number: string) => boolean {
  return (number) => {
    const result = validate(number);
    return result.isValid || result.error.name !== 'InvalidChecksum';
  };
}

/**
 * Cuts `text` into pieces of the given lengths. The rest is left out.
 *
 * @example
 * cut('9203145', 2, 2, 2) // ['92', '03', '14']
 */
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
