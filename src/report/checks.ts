import { isFindingReason, sentence } from '../records/explain/finding.ts';
import { type FlagName, flagTexts } from '../records/explain/flags.ts';
import type { Language } from '../records/explain/language.ts';
import { type Json, object, objects } from './values.ts';

/** A flag of the answer with its outcome and, when it is false, why. */
export interface Check {
  readonly flag: string;
  readonly holds: boolean;
  /** The whole sentence, in the page's language. */
  readonly words: string;
  /** For a wrong check digit: where it stands, counted from 1. */
  readonly digit: { readonly line: number; readonly position: number } | null;
}

/** The flags of `flags` with their words; `failed` is the `failedChecks` of the details that belong to them. */
export function checks(flags: Json, failed: unknown, language: Language): readonly Check[] {
  const findings = objects(failed);
  const all = Object.entries(flags)
    .filter(([, holds]) => typeof holds === 'boolean')
    .map(([flag, holds]) => {
      const finding = findings.find((one) => one.flag === flag);
      return {
        flag,
        holds: holds === true,
        words: words(flag, holds === true, finding, language),
        digit: place(finding),
      };
    });
  return all.map((check, index) =>
    all.slice(0, index).some((earlier) => isOfSameDigit(earlier, check)) ? inGeneral(check, language) : check,
  );
}

/** Whether two checks fail for one digit: a flag over a line fails with that of the digit in it. */
export function isOfSameDigit(one: Check, other: Check): boolean {
  return (
    one.digit !== null && one.digit.line === other.digit?.line && one.digit.position === other.digit.position
  );
}

/** The sentence about the digit stands with the flag that is its own. */
function inGeneral(check: Check, language: Language): Check {
  return { ...check, words: flagTexts[check.flag as FlagName].fails[language] };
}

function words(flag: string, holds: boolean, finding: Json | undefined, language: Language): string {
  const { reason, message } = finding ?? {};
  const known = Object.hasOwn(flagTexts, flag);
  if (!holds && known && typeof reason === 'string' && isFindingReason(reason) && !(reason === 'rule')) {
    return sentence({ flag: flag as FlagName, reason, values: finding as Record<string, string> }, language);
  }
  if (known) return flagTexts[flag as FlagName][holds ? 'holds' : 'fails'][language];
  return typeof message === 'string' ? message : flag;
}

function place(finding: Json | undefined): Check['digit'] {
  const { reason, line, position } = object(finding);
  const found = typeof reason === 'string' && reason.startsWith('check_digit');
  return found && typeof line === 'number' && typeof position === 'number' ? { line, position } : null;
}
