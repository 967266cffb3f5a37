import { sentence } from '../../documents/apply.ts';
import type { FailureAdvice, FindingText } from '../../documents/document.ts';
import { fill, type Language } from '../../language.ts';
import { say } from '../texts.ts';
import type { DescribedCheck } from './described.ts';
import { datesInWords, type Json, object, objects } from './values.ts';

/** A flag of the answer, or a value that the page prints, with its outcome in words. */
export interface FlagInWords {
  readonly flag: string;
  /** What it is about; null for a check that is about no one field. */
  readonly subject: string | null;
  readonly holds: boolean;
  /** The whole sentence, in the page's language. */
  readonly words: string;
  /** What it leaves open, also where it holds; null where nothing is to be said. */
  readonly leavesOpen: string | null;
  /** Whether it fails for nothing but the end of the document's validity. */
  readonly isExpiry: boolean;
  /** Whether nothing was found to be wrong: the check could not be made. */
  readonly isUnverified: boolean;
  /** For a wrong check digit: where it stands, counted from 1. */
  readonly digit: { readonly line: number; readonly position: number } | null;
  /** The values on the pages that contradict each other, by field and page. */
  readonly places: readonly string[];
  /** Closer checks, whose failure makes this one fail too. */
  readonly sums: readonly string[];
  /** What a failure may mean, what to do, and the values that differ. Null where it holds. */
  readonly advice: AdviceInWords | null;
}

/** The sentence of a check where its subject stands beside it: without the subject that it may begin with. */
export function wordsBeside({ subject, words }: FlagInWords): string {
  if (subject === null || !words.startsWith(subject)) return words;
  const rest = words.slice(subject.length).match(/^\s?: (.+)$/su)?.[1];
  return rest === undefined ? words : rest.charAt(0).toUpperCase() + rest.slice(1);
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
export function flagsInWords(
  checks: readonly DescribedCheck[],
  flags: Json,
  failed: unknown,
  language: Language,
): readonly FlagInWords[] {
  const findings = objects(failed);
  const all = checks
    .filter(({ name }) => typeof flags[name] === 'boolean')
    .map((check) => {
      const finding = object(findings.find(({ flag }) => flag === check.name));
      return flags[check.name] === true
        ? right(check, language)
        : { ...wrong(check, finding, language), places: objects(finding.contradictions).map(placeKey) };
    });
  return all.map((one, at) =>
    all.slice(0, at).some((other) => isOfSameDigit(other, one)) ? general(one) : one,
  );

  /** The sentence about a digit stands with the flag that is its own. */
  function general(one: FlagInWords): FlagInWords {
    return { ...one, words: checks.find(({ name }) => name === one.flag)?.fails[language] ?? one.words };
  }
}

function placeKey({ field, page }: Json): string {
  return `${field} ${page}`;
}

function right({ name, holds, leavesOpen, sums = [] }: DescribedCheck, language: Language): FlagInWords {
  return {
    flag: name,
    subject: null,
    holds: true,
    words: holds[language],
    leavesOpen: leavesOpen[language],
    isExpiry: false,
    isUnverified: false,
    digit: null,
    places: [],
    sums,
    advice: null,
  };
}

function wrong(check: DescribedCheck, finding: Json, language: Language): FlagInWords {
  const reason = String(finding.reason);
  const values = valuesInWords(finding, language);
  // A broken rule has no sentence that says more than the flag's own.
  const words = reason === 'rule' ? null : sentence(check, { reason, values }, language);
  const text = Object.hasOwn(check.findings, reason) ? check.findings[reason] : undefined;
  return {
    ...right(check, language),
    holds: false,
    words: words ?? check.fails[language],
    isExpiry: text?.isExpiry === true,
    isUnverified: text?.isUnverified === true,
    digit: place(finding),
    advice: adviceInWords(text?.advice ?? check.advice, text, values, language),
  };
}

/** The values of a finding as a sentence names them: days in words. */
function valuesInWords(finding: Json, language: Language): Readonly<Record<string, string | number>> {
  const values: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(finding)) {
    if (typeof value === 'number') values[name] = value;
    else if (typeof value === 'string') values[name] = datesInWords(value, language);
  }
  return values;
}

/** Advice in words; without advice of its own, what can be said of any failed check. */
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

/** Whether two checks fail for one digit: a flag over a line fails with that of the digit in it. */
export function isOfSameDigit({ digit: one }: FlagInWords, { digit: other }: FlagInWords): boolean {
  return one !== null && one.line === other?.line && one.position === other.position;
}

function place({ reason, line, position }: Json): FlagInWords['digit'] {
  const isDigit = typeof reason === 'string' && reason.startsWith('check_digit');
  return isDigit && typeof line === 'number' && typeof position === 'number' ? { line, position } : null;
}
