import type { Language } from '../../language.ts';
import { say } from '../texts.ts';
import { type FlagInWords, isOfSameDigit } from './checks.ts';
import type { Reading } from './reading.ts';

export type Tone = 'holds' | 'fails' | 'expired';

/** An answer in one sentence, for a person who has no time for more. */
export interface Verdict {
  readonly tone: Tone;
  /** What the document is. */
  readonly document: string;
  readonly heading: string;
  /** What a document that holds leaves open, or what is wrong with one that doesn't: one or several sentences. */
  readonly notes: readonly string[];
}

/** The verdict of a reading. An expired document whose every other check holds is told apart from a wrong one. */
export function verdictOf(reading: Reading, language: Language): Verdict {
  const failed = allChecks(reading).filter(({ holds }) => !holds);
  const { name, verdict } = reading.document;
  const document = name[language];
  if (failed.length === 0) {
    const { heading, note } = verdict;
    return { tone: 'holds', document, heading: heading[language], notes: [note[language]] };
  }
  // Two flags may fail for one digit: it is said, and counted, once.
  const distinct = failed.filter(
    (one, at) => !failed.slice(0, at).some((earlier) => isOfSameDigit(earlier, one)),
  );
  const notes = [...new Set(distinct.map(({ words }) => words))];
  if (failed.every(({ isExpiry }) => isExpiry)) {
    const heading = say('expired', language);
    return { tone: 'expired', document, heading, notes: [`${notes[0]} ${say('expiredNote', language)}`] };
  }
  const heading =
    notes.length === 1 ? say('failsOne', language) : say('failsMany', language, { count: notes.length });
  return { tone: 'fails', document, heading, notes };
}

/** Every check of a reading, in its order. */
export function allChecks({ groups }: Reading): readonly FlagInWords[] {
  return groups.flatMap(({ rows, checks }) => [...rows.flatMap((row) => row.checks), ...checks]);
}
