import type { Outcome } from '../../documents/verdict.ts';
import type { Language } from '../../language.ts';
import { say } from '../texts.ts';
import type { CheckInWords } from './checks.ts';
import { allChecks, type ReadableAnswer } from './reading.ts';
import { objects } from './values.ts';

/** Why a verdict is not `passed`: what was found, and what to do about it. */
export type ReasonInWords = Pick<CheckInWords, 'code' | 'words' | 'outcome' | 'advice'>;

/** The verdict on a document in one sentence, for a person who has no time for more. */
export interface VerdictInWords {
  readonly outcome: Outcome;
  /** What the document is. */
  readonly document: string;
  readonly heading: string;
  /** What is not proven, whatever the outcome. */
  readonly note: string;
  /** What is wrong or could not be checked, each cause once. What is wrong comes first. */
  readonly reasons: readonly ReasonInWords[];
}

/** The verdict that was answered, in words. */
export function verdictInWords(reading: ReadableAnswer, language: Language): VerdictInWords {
  const { name, verdict } = reading.document;
  const outcome = outcomeOf(reading.verdict.outcome);
  const reasons = reasonsOf(reading, outcome);
  const isPassed = outcome === 'passed';
  return {
    outcome,
    document: name[language],
    heading: isPassed ? verdict.heading[language] : heading(outcome, reasons, language),
    note: isPassed ? verdict.note[language] : note(outcome, reasons, language),
    reasons,
  };
}

/** The outcome. One that is not known here, which a newer service may answer, counts as `unverified`. */
export function outcomeOf(answered: unknown): Outcome {
  const known = ['passed', 'unverified', 'failed', 'expired'] as const;
  return known.find((one) => one === answered) ?? 'unverified';
}

/**
 * The answered reasons. Each is in the words of the check that it is about, with advice, and in the language
 * of the page. A reason about an unknown check keeps its own sentence.
 */
function reasonsOf(reading: ReadableAnswer, outcome: Outcome): readonly ReasonInWords[] {
  const left = [...allChecks(reading)];
  return objects(reading.verdict.reasons).map(({ code, field = null, message }) => {
    const at = left.findIndex((one) => one.code === code && one.field === field);
    const [check] = at < 0 ? [] : left.splice(at, 1);
    return check ?? { code: String(code), words: String(message), outcome, advice: null };
  });
}

function heading(
  outcome: Exclude<Outcome, 'passed'>,
  reasons: readonly ReasonInWords[],
  language: Language,
): string {
  if (outcome !== 'failed') return say(outcome, language);
  const count = reasons.filter((one) => one.outcome !== 'unverified').length;
  return count === 1 ? say('failedOne', language) : say('failedMany', language, { count });
}

/** The note on what an outcome other than `passed` leaves open. It counts the reasons listed below it. */
function note(
  outcome: Exclude<Outcome, 'passed'>,
  reasons: readonly ReasonInWords[],
  language: Language,
): string {
  const count = reasons.length;
  if (outcome === 'unverified' && count > 1) return say('unverifiedNoteMany', language, { count });
  return say(`${outcome}Note`, language);
}
