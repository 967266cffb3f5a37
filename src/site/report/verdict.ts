import { type Outcome, verdictOf } from '../../documents/verdict.ts';
import type { Language } from '../../language.ts';
import { say } from '../texts.ts';
import type { CheckInWords } from './checks.ts';
import type { ReadableAnswer } from './reading.ts';

/** The verdict on a document in one sentence, for a person who has no time for more. */
export interface VerdictInWords {
  readonly outcome: Outcome;
  /** What the document is. */
  readonly document: string;
  readonly heading: string;
  /** What is not proven, whatever the outcome. */
  readonly note: string;
  /** What is wrong or could not be checked, each cause once. What is wrong comes first. */
  readonly reasons: readonly CheckInWords[];
}

/** The verdict of a reading in words. */
export function verdictInWords(reading: ReadableAnswer, language: Language): VerdictInWords {
  const { name, verdict } = reading.document;
  const { outcome, reasons } = verdictOf(reading.groups.map(({ checks }) => checks));
  const warnings = reading.remarks.flatMap(({ isWarning, words }) => (isWarning ? [words] : []));
  const isPassed = outcome === 'passed';
  return {
    outcome,
    document: name[language],
    heading: isPassed ? verdict.heading[language] : heading(outcome, reasons, language),
    note: isPassed ? [verdict.note[language], ...warnings].join(' ') : say(`${outcome}Note`, language),
    reasons,
  };
}

function heading(
  outcome: Exclude<Outcome, 'passed'>,
  reasons: readonly CheckInWords[],
  language: Language,
): string {
  if (outcome !== 'failed') return say(outcome, language);
  const count = reasons.filter((one) => one.outcome !== 'unverified').length;
  return count === 1 ? say('failedOne', language) : say('failedMany', language, { count });
}
