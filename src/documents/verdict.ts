import type { AnswerObject } from '../answer.ts';
import type { Language } from '../language.ts';
import { contradictionsOf, sentence } from './apply.ts';
import type { Check, Contradiction, Finding, FindingText } from './document.ts';
import { filled } from './in-words.ts';
import type { MadeRemark } from './remark.ts';

/**
 * The outcome of a check, or of all checks of a document. `passed`: they hold. `failed`: something
 * contradicts itself. `expired`: only the validity has ended. `unverified`: nothing is wrong, but something
 * could not be checked.
 */
export type Outcome = 'passed' | 'unverified' | 'failed' | 'expired';

/** The outcome of one check of a document, with its reason. */
export interface CheckOutcome {
  /** The name of its flag. */
  readonly flag: string;
  /** Why it did not pass, as a code for programs; null if it passed. */
  readonly code: string | null;
  /** The name of the field that it is about; null if it is about no single field. */
  readonly field: string | null;
  readonly outcome: Outcome;
  /** The whole sentence. */
  readonly words: string;
  /** The pages that show why it did not pass, counted from 1; none if they are not known. */
  readonly pages: readonly number[];
  /** The place of a wrong check digit in the MRZ, counted from 1. */
  readonly digit: { readonly line: number; readonly position: number } | null;
  /** The values that contradict each other. */
  readonly contradictions: readonly Contradiction[];
  /** More specific checks, whose failure makes this one fail too. */
  readonly summedUp: readonly string[];
}

/** A check that did not pass. */
export type Reason = CheckOutcome & { readonly code: string };

/** Whether a document may be relied on, why not, and what was not looked at. */
export interface Verdict {
  readonly outcome: Outcome;
  /** The checks that did not pass, each cause once. What is wrong comes before what could not be checked. */
  readonly reasons: readonly Reason[];
  /** They never change the outcome. */
  readonly remarks: readonly MadeRemark[];
}

/**
 * The verdict on a document from the outcomes of its checks. `groups` are the checks of its parts, such as
 * the data of a code and its signer. One cause often fails several checks of a part: a wrong digit fails its
 * own flag and that of its line. It is then one reason.
 *
 * @example
 * verdictOf([[passed({ name: 'genderValid', holds: { en: 'Valid value' } }, 'en')]]).outcome // 'passed'
 */
export function verdictOf(
  groups: readonly (readonly CheckOutcome[])[],
  remarks: readonly MadeRemark[] = [],
): Verdict {
  const failed = groups.flat().filter(isReason);
  const isSum = (one: Reason) => failed.some((other) => other !== one && one.summedUp.includes(other.flag));
  const reasons = groups.flatMap((group) => {
    const own: Reason[] = [];
    for (const one of group.filter(isReason)) {
      if (!isSum(one) && !own.some((other) => haveOneCause(one, other))) own.push(one);
    }
    return own;
  });
  const isOpen = ({ outcome }: Reason) => Number(outcome === 'unverified');
  return {
    outcome: worstOf(reasons.map(({ outcome }) => outcome)),
    reasons: reasons.toSorted((a, b) => isOpen(a) - isOpen(b)),
    remarks,
  };
}

/** The verdict with further remarks. */
export function withRemarks(verdict: Verdict, remarks: readonly MadeRemark[]): Verdict {
  return { ...verdict, remarks: [...verdict.remarks, ...remarks] };
}

/** The verdict as it is answered. */
export function verdictBody({ outcome, reasons, remarks }: Verdict): AnswerObject {
  return {
    outcome,
    reasons: reasons.map(({ code, words, field, pages }) => ({
      code,
      message: words,
      ...(field !== null && { field }),
      ...(pages.length > 0 && { pages }),
    })),
    remarks: remarks.map(({ code, words }) => ({ code, message: words })),
  };
}

function isReason(one: CheckOutcome): one is Reason {
  return one.code !== null;
}

/**
 * The worst of several outcomes; `passed` if there are none.
 *
 * @example
 * worstOf(['passed', 'unverified', 'expired']) // 'expired'
 */
export function worstOf(outcomes: readonly Outcome[]): Outcome {
  const ranked = ['failed', 'expired', 'unverified'] as const;
  return ranked.find((outcome) => outcomes.includes(outcome)) ?? 'passed';
}

function haveOneCause(one: CheckOutcome, other: CheckOutcome): boolean {
  if (one.words === other.words || areOfOneDigit(one, other)) return true;
  return one.contradictions.some(({ field, page }) =>
    other.contradictions.some((place) => place.field === field && place.page === page),
  );
}

/** Whether two checks fail for the same digit, as the flag of a digit and the flag of its line do. */
export function areOfOneDigit({ digit: one }: CheckOutcome, { digit: other }: CheckOutcome): boolean {
  return one !== null && one.line === other?.line && one.position === other.position;
}

/** Applies checks to what was read. Checks that do not apply have no outcome. */
export function checkOutcomes<Source>(
  checks: readonly Check<Source>[],
  source: Source,
  language: Language,
): readonly CheckOutcome[] {
  return checks.flatMap((check) => {
    if (check.applies?.(source) === false) return [];
    const finding = check.find(source);
    if (finding === null) return [passed(check, language)];
    return [notPassed(check, finding, contradictionsOf(check, finding, source), language)];
  });
}

/** The members of a check from which its outcome takes its texts. */
type CheckTexts = Pick<
  Check<never>,
  'name' | 'field' | 'holds' | 'fails' | 'summedUp' | 'findings' | 'words'
>;

/** The outcome of a check that holds. */
export function passed({ name, field, holds, summedUp = [] }: CheckTexts, language: Language): CheckOutcome {
  return {
    flag: name,
    code: null,
    field: field ?? null,
    outcome: 'passed',
    words: holds[language],
    pages: [],
    digit: null,
    contradictions: [],
    summedUp,
  };
}

/** The outcome of a check that does not hold, for the reason of `finding`. */
export function notPassed(
  check: CheckTexts,
  finding: Finding,
  contradictions: readonly Contradiction[],
  language: Language,
): CheckOutcome {
  const { reason } = finding;
  const text = Object.hasOwn(check.findings, reason) ? check.findings[reason] : undefined;
  return {
    ...passed(check, language),
    code: reason,
    outcome: text?.isUnverified ? 'unverified' : text?.isExpiry ? 'expired' : 'failed',
    words: sentence(check, finding, language) ?? check.fails[language],
    pages: pagesOf(finding, contradictions),
    digit: digitOf(finding),
    contradictions,
  };
}

/** The page that the finding names, else those of the values that contradict each other. */
function pagesOf({ values: { page } }: Finding, contradictions: readonly Contradiction[]): readonly number[] {
  if (typeof page === 'number') return [page];
  const pages = new Set(contradictions.map((one) => one.page + 1));
  return [...pages].toSorted((a, b) => a - b);
}

function digitOf({ reason, values: { line, position } }: Finding): CheckOutcome['digit'] {
  const isPlace = typeof line === 'number' && typeof position === 'number';
  return isPlace && reason.startsWith('check_digit') ? { line, position } : null;
}

/** A value of the document compared with the same value elsewhere on it. */
export interface Comparison {
  readonly field: string;
  /** Null if they agree. */
  readonly code: string | null;
  readonly pages?: readonly number[];
  readonly text: FindingText;
  readonly values: Readonly<Record<string, string>>;
}

/** The outcome of a comparison. */
export function compared(
  { field, code, pages = [], text, values }: Comparison,
  language: Language,
): CheckOutcome {
  return {
    flag: `${field}Valid`,
    code,
    field,
    outcome: code === null ? 'passed' : text.isUnverified ? 'unverified' : 'failed',
    words: filled(text[language], values, language),
    pages,
    digit: null,
    contradictions: [],
    summedUp: [],
  };
}
