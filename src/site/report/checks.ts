import { type Check, sentence } from '../../documents/document.ts';
import type { Language } from '../../language.ts';
import { type Json, object, objects } from './values.ts';

/** A flag of the answer with its outcome and, when it is false, why. */
export interface FlagInWords {
  readonly flag: string;
  readonly holds: boolean;
  /** The whole sentence, in the page's language. */
  readonly words: string;
  /** Whether it fails for nothing but the end of the document's validity. */
  readonly isExpiry: boolean;
  /** For a wrong check digit: where it stands, counted from 1. */
  readonly digit: { readonly line: number; readonly position: number } | null;
}

/** The flags of `flags` in words; `failed` is the `failedChecks` of the details that belong to them. */
export function flagsInWords(
  checks: readonly Check<never>[],
  flags: Json,
  failed: unknown,
  language: Language,
): readonly FlagInWords[] {
  const findings = objects(failed);
  const all = checks
    .filter(({ name }) => typeof flags[name] === 'boolean')
    .map((check) => {
      const finding = object(findings.find(({ flag }) => flag === check.name));
      return flags[check.name] === true ? right(check, language) : wrong(check, finding, language);
    });
  return all.map((one, at) =>
    all.slice(0, at).some((other) => isOfSameDigit(other, one)) ? general(one) : one,
  );

  /** The sentence about a digit stands with the flag that is its own. */
  function general(one: FlagInWords): FlagInWords {
    return { ...one, words: checks.find(({ name }) => name === one.flag)?.fails[language] ?? one.words };
  }
}

function right({ name, holds }: Check<never>, language: Language): FlagInWords {
  return { flag: name, holds: true, words: holds[language], isExpiry: false, digit: null };
}

function wrong(check: Check<never>, finding: Json, language: Language): FlagInWords {
  const reason = String(finding.reason);
  const values = finding as Readonly<Record<string, string | number>>;
  // A broken rule has no sentence that says more than the flag's own.
  const words = reason === 'rule' ? null : sentence(check, { reason, values }, language);
  return {
    flag: check.name,
    holds: false,
    words: words ?? check.fails[language],
    isExpiry: check.findings[reason]?.isExpiry === true,
    digit: place(finding),
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
