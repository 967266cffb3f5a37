import type { FailureAdvice, FindingText } from '../../documents/document.ts';
import { datesInWords } from '../../documents/in-words.ts';
import { areOfOneDigit, type CheckOutcome, notPassed, passed } from '../../documents/verdict.ts';
import { fill, type Language } from '../../language.ts';
import { say } from '../texts.ts';
import type { DescribedCheck } from './described.ts';
import { type Json, object, objects } from './values.ts';

/** The outcome of a check, in the language of the page. */
export interface CheckInWords extends CheckOutcome {
  /** The label of its field; null if it is about no single field. */
  readonly subject: string | null;
  /** The sentence that is shown beside the subject, if it is not the whole one. */
  readonly besideSubject?: string;
  /** What it does not prove, even if it passed; null if there is nothing to say. */
  readonly leavesOpen: string | null;
  /** What a failure may mean, what to do, and the values that differ. Null if the check passed. */
  readonly advice: AdviceInWords | null;
}

/** Two values that should be equal. */
export interface SideInWords {
  readonly label: string;
  readonly value: string;
}

export interface AdviceInWords {
  readonly meaning: string;
  readonly remedy: string;
  readonly sides: readonly SideInWords[];
}

/** The flags of `flags` in words; `failed` is the `failedChecks` of the details that belong to them. */
export function checksInWords(
  checks: readonly DescribedCheck[],
  flags: Json,
  failed: unknown,
  language: Language,
): readonly CheckInWords[] {
  const findings = objects(failed);
  const all = checks
    // A flag is null if nothing can be said. A finding then says why, if that matters.
    .filter(({ name }) => typeof flags[name] === 'boolean' || findings.some(({ flag }) => flag === name))
    .map((check) => {
      if (flags[check.name] === true) return inWords(check, passed(check, language), null, language);
      return failedInWords(check, object(findings.find(({ flag }) => flag === check.name)), language);
    });
  return all.map((one, at) =>
    all.slice(0, at).some((other) => areOfOneDigit(other, one)) ? general(one) : one,
  );

  /** If several flags fail because of one digit, only the first of them names it. */
  function general(one: CheckInWords): CheckInWords {
    return { ...one, words: checks.find(({ name }) => name === one.flag)?.fails[language] ?? one.words };
  }
}

/** The checks without a flag that `failed` names, in words. */
export function unflaggedInWords(
  checks: readonly DescribedCheck[],
  failed: unknown,
  language: Language,
): readonly CheckInWords[] {
  const findings = objects(failed);
  return checks.flatMap((check) => {
    const finding = findings.find(({ flag }) => flag === check.name);
    return finding === undefined ? [] : [failedInWords(check, finding, language)];
  });
}

function inWords(
  { leavesOpen }: DescribedCheck,
  outcome: CheckOutcome,
  advice: AdviceInWords | null,
  language: Language,
): CheckInWords {
  return { ...outcome, subject: null, leavesOpen: leavesOpen[language], advice };
}

function failedInWords(check: DescribedCheck, finding: Json, language: Language): CheckInWords {
  const reason = String(finding.reason);
  const values = valuesInWords(finding, language);
  const contradictions = objects(finding.contradictions).map(({ field, page }) => ({
    field: String(field),
    page: Number(page) - 1,
  }));
  const outcome = notPassed(check, { reason, values }, contradictions, language);
  const text = Object.hasOwn(check.findings, reason) ? check.findings[reason] : undefined;
  const advice = adviceInWords(text?.advice ?? check.advice, text, values, language);
  return inWords(check, outcome, advice, language);
}

/** The values of a finding in the form in which a sentence names them, with days in words. */
function valuesInWords(finding: Json, language: Language): Readonly<Record<string, string | number>> {
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(finding)) {
    if (typeof value === 'number') values[name] = value;
    else if (typeof value === 'string') values[name] = datesInWords(value, language);
  }
  return values;
}

/** The advice for a failed check, in words. A check without advice of its own gets the general advice. */
function adviceInWords(
  advice: FailureAdvice | undefined,
  text: FindingText | undefined,
  values: Readonly<Record<string, string | number>>,
  language: Language,
): AdviceInWords {
  const sides = (text?.sides ?? []).flatMap(({ label, value }) => {
    const shown = values[value];
    return shown === undefined ? [] : [{ label: fill(label[language], values), value: String(shown) }];
  });
  const isExpiry = text?.isExpiry === true;
  return {
    meaning: advice?.meaning[language] ?? say(isExpiry ? 'expiredMeaning' : 'failureMeaning', language),
    remedy: advice?.remedy[language] ?? say(isExpiry ? 'expiredRemedy' : 'failureRemedy', language),
    sides: sides.length === 2 ? sides : [],
  };
}
