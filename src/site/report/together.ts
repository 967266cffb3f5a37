import type { Outcome } from '../../documents/verdict.ts';
import type { Language, Text } from '../../language.ts';
import { say } from '../texts.ts';
import { type Json, objects } from './values.ts';
import { outcomeOf, type VerdictInWords } from './verdict.ts';

const notCompared: Text = {
  en: 'The certificates cannot be compared with each other',
  fr: 'Les attestations ne peuvent pas être comparées entre elles',
};

const headings: Readonly<Record<Outcome, Text>> = {
  passed: { en: 'The certificates go together', fr: 'Les attestations concordent entre elles' },
  unverified: notCompared,
  failed: { en: 'The certificates contradict each other', fr: 'Les attestations se contredisent' },
  expired: notCompared,
};

const note: Text = {
  en: 'This is about the certificates of one request together. Each has a verdict of its own, which does not depend on it.',
  fr: 'Ceci porte sur les attestations d’une même demande, ensemble. Chacune a son propre verdict, qui n’en dépend pas.',
};

/** What certificates of one request say of each other (`cafVerdict`), in words. */
export function togetherInWords(cafVerdict: Json, language: Language): VerdictInWords {
  const outcome = outcomeOf(cafVerdict.outcome);
  return {
    outcome,
    document: say('together', language),
    heading: headings[outcome][language],
    note: note[language],
    reasons: objects(cafVerdict.reasons).map(({ code, message }) => {
      return { code: String(code), words: String(message), outcome, advice: null };
    }),
  };
}
