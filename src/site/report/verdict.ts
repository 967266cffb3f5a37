import type { Language } from '../../language.ts';
import { say } from '../texts.ts';
import type { FlagInWords } from './checks.ts';
import { failuresOf } from './failures.ts';
import type { ReadableAnswer } from './reading.ts';

/**
 * What an answer amounts to: every check holds; something could not be checked and nothing is wrong; checks
 * failed; the document has ended and is not wrong otherwise.
 */
export type Tone = 'holds' | 'unverified' | 'fails' | 'expired';

/** An answer in one sentence, for a person who has no time for more. */
export interface Verdict {
  readonly tone: Tone;
  /** What the document is. */
  readonly document: string;
  readonly heading: string;
  /** What is not proven, whatever the verdict. */
  readonly note: string;
  /** What is wrong or could not be checked, each thing once; what is wrong comes first. */
  readonly failures: readonly FlagInWords[];
}

/** The verdict of a reading. It says no more than what was proven. */
export function verdictOf(reading: ReadableAnswer, language: Language): Verdict {
  const { name, verdict } = reading.document;
  const failures = failuresOf(reading).toSorted((a, b) => Number(a.isUnverified) - Number(b.isUnverified));
  const tone = toneOf(failures);
  const warnings = reading.remarks.flatMap(({ isWarning, words }) => (isWarning ? [words] : []));
  return {
    tone,
    document: name[language],
    heading: tone === 'holds' ? verdict.heading[language] : heading(tone, failures, language),
    note: tone === 'holds' ? [verdict.note[language], ...warnings].join(' ') : say(`${tone}Note`, language),
    failures,
  };
}

function toneOf(failures: readonly FlagInWords[]): Tone {
  if (failures.length === 0) return 'holds';
  if (failures.every(({ isUnverified }) => isUnverified)) return 'unverified';
  return failures.every(({ isExpiry, isUnverified }) => isExpiry || isUnverified) ? 'expired' : 'fails';
}

function heading(tone: Exclude<Tone, 'holds'>, failures: readonly FlagInWords[], language: Language): string {
  if (tone !== 'fails') return say(tone, language);
  const count = failures.filter(({ isUnverified }) => !isUnverified).length;
  return count === 1 ? say('failsOne', language) : say('failsMany', language, { count });
}
