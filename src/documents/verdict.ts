import { fill, type Language, type Text } from '../language.ts';
import { sentence } from './apply.ts';
import type { Check, Contradiction, Finding } from './document.ts';

/**
 * What came of a check, or of all checks of a document. `passed`: they hold. `failed`: something contradicts
 * itself. `expired`: only the validity has ended. `unverified`: nothing is wrong, but something could not be
 * checked.
 */
export type Outcome = 'passed' | 'unverified' | 'failed' | 'expired';

/** What came of one check of a document. */
export interface CheckOutcome {
  /** The name of its flag. */
  readonly flag: string;
  /** The name of the field that it is about; null if it is about no single field. */
  readonly field: string | null;
  readonly outcome: Outcome;
  /** The whole sentence. */
  readonly words: string;
  /** The place of a wrong check digit in the MRZ, counted from 1. */
  readonly digit: { readonly line: number; readonly position: number } | null;
  /** The values that contradict each other. */
  readonly contradictions: readonly Contradiction[];
  /** More specific checks, whose failure makes this one fail too. */
  readonly sums: readonly string[];
}

/** The outcome of a document, and what decides it. */
export interface Verdict<One extends CheckOutcome = CheckOutcome> {
  readonly outcome: Outcome;
  /** The checks that did not pass, each cause once. What is wrong comes before what could not be checked. */
  readonly reasons: readonly One[];
}

/**
 * The verdict on a document from the outcomes of its checks. `groups` are the checks of its parts, such as
 * the data of a code and its signer. One cause often fails several checks of a part: a wrong digit fails its
 * own flag and that of its line. It is then one reason.
 *
 * @example
 * verdictOf([checkOutcomes(checksOf(passport), identity, 'en')]).outcome // 'passed'
 */
export function verdictOf<One extends CheckOutcome>(groups: readonly (readonly One[])[]): Verdict<One> {
  const failed = groups.flat().filter(({ outcome }) => outcome !== 'passed');
  const isSum = (one: One) => failed.some((other) => other !== one && one.sums.includes(other.flag));
  const reasons = groups.flatMap((group) => {
    const own: One[] = [];
    for (const one of group) {
      if (one.outcome === 'passed' || isSum(one)) continue;
      if (!own.some((other) => haveOneCause(one, other))) own.push(one);
    }
    return own;
  });
  const isOpen = ({ outcome }: One) => Number(outcome === 'unverified');
  return { outcome: outcomeOf(reasons), reasons: reasons.toSorted((a, b) => isOpen(a) - isOpen(b)) };
}

function outcomeOf(reasons: readonly CheckOutcome[]): Outcome {
  const ranked = ['failed', 'expired', 'unverified'] as const;
  return ranked.find((outcome) => reasons.some((one) => one.outcome === outcome)) ?? 'passed';
}

function haveOneCause(one: CheckOutcome, other: CheckOutcome): boolean {
  if (one.words === other.words || areOfOneDigit(one, other)) return true;
  return one.contradictions.some(({ field, page }) =>
    other.contradictions.some((place) => place.field === field && place.page === page),
  );
}

/** Whether two checks fail for one digit: a flag over a line fails with that of the digit in it. */
export function areOfOneDigit({ digit: one }: CheckOutcome, { digit: other }: CheckOutcome): boolean {
  return one !== null && one.line === other?.line && one.position === other.position;
}

/** The outcomes of checks of what was read, without the checks that do not apply. */
export function checkOutcomes<Source>(
  checks: readonly Check<Source>[],
  source: Source,
  language: Language = 'en',
): readonly CheckOutcome[] {
  return checks.flatMap((check) => {
    if (check.applies?.(source) === false) return [];
    const finding = check.find(source);
    if (finding === null) return [passed(check, language)];
    return [{ ...notPassed(check, finding, language), contradictions: check.contradictions?.(source) ?? [] }];
  });
}

/** What a check says. */
type CheckTexts = Pick<Check<never>, 'name' | 'field' | 'holds' | 'fails' | 'sums' | 'findings' | 'words'>;

/** The outcome of a check that holds. */
export function passed({ name, field, holds, sums = [] }: CheckTexts, language: Language): CheckOutcome {
  return {
    flag: name,
    field: field ?? null,
    outcome: 'passed',
    words: holds[language],
    digit: null,
    contradictions: [],
    sums,
  };
}

/** The outcome of a check that does not hold, for the reason of `finding`. */
export function notPassed(check: CheckTexts, finding: Finding, language: Language): CheckOutcome {
  const { reason } = finding;
  const text = Object.hasOwn(check.findings, reason) ? check.findings[reason] : undefined;
  // The sentence for a broken rule says no more than the flag's own.
  const words = reason === 'rule' ? null : sentence(check, finding, language);
  return {
    ...passed(check, language),
    outcome: text?.isUnverified ? 'unverified' : text?.isExpiry ? 'expired' : 'failed',
    words: words ?? check.fails[language],
    digit: digitOf(finding),
  };
}

function digitOf({ reason, values: { line, position } }: Finding): CheckOutcome['digit'] {
  const isPlace = typeof line === 'number' && typeof position === 'number';
  return isPlace && reason.startsWith('check_digit') ? { line, position } : null;
}

/** The outcome of comparing one value of the document with the same value elsewhere on it. */
export function compared(
  field: string,
  outcome: Outcome,
  text: Text,
  values: Readonly<Record<string, string>>,
  language: Language,
): CheckOutcome {
  const words = fill(text[language], values);
  return { flag: `${field}Valid`, field, outcome, words, digit: null, contradictions: [], sums: [] };
}
