import { say, type TextName } from '../page/texts.ts';
import type { Language } from '../records/explain/language.ts';
import { type Check, isOfSameDigit } from './checks.ts';
import type { Reading } from './reading.ts';
import { documentName } from './values.ts';

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

const signed = ['holdsSigned', 'holdsSignedNote'] as const;
const held: Readonly<Record<string, readonly [TextName, TextName]>> = {
  FrenchIncomeTaxes: signed,
  FrenchCivilServantPayslip: signed,
  FrenchCafPaymentCertificate: ['holdsCaf', 'holdsCafNote'],
};
const heldIdentity = ['holdsIdentity', 'holdsIdentityNote'] as const;

/** The verdict of a reading. An expired document whose every other check holds is told apart from a wrong one. */
export function verdictOf(reading: Reading, language: Language): Verdict {
  const failed = allChecks(reading).filter(({ holds }) => !holds);
  const document = documentName(reading.document, language);
  if (failed.length === 0) {
    const [heading, note] = held[reading.document] ?? heldIdentity;
    return { tone: 'holds', document, heading: say(heading, language), notes: [say(note, language)] };
  }
  // Two flags may fail for one digit: it is said, and counted, once.
  const distinct = failed.filter(
    (one, at) => !failed.slice(0, at).some((earlier) => isOfSameDigit(earlier, one)),
  );
  const notes = [...new Set(distinct.map(({ words }) => words))];
  if (failed.every(({ flag }) => flag === 'expirationDateValid')) {
    const heading = say('expired', language);
    return { tone: 'expired', document, heading, notes: [`${notes[0]} ${say('expiredNote', language)}`] };
  }
  const heading =
    notes.length === 1 ? say('failsOne', language) : say('failsMany', language, { count: notes.length });
  return { tone: 'fails', document, heading, notes };
}

/** Every check of a reading, in its order. */
export function allChecks({ groups }: Reading): readonly Check[] {
  return groups.flatMap(({ rows, checks }) => [...rows.flatMap((row) => row.checks), ...checks]);
}
