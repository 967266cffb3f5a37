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
  passed: {
    en: 'The certificates are consistent with each other',
    fr: 'Les attestations concordent entre elles',
  },
  unverified: notCompared,
  failed: { en: 'The certificates contradict each other', fr: 'Les attestations se contredisent' },
  expired: notCompared,
};

const note: Text = {
  en: 'This verdict compares the certificates of one request with each other. Each certificate also has its own verdict, which does not depend on this one.',
  fr: 'Ce verdict compare entre elles les attestations d’une même demande. Chaque attestation a aussi son propre verdict, qui ne dépend pas de celui-ci.',
};

/** The verdict on the certificates of one request, compared with each other (`cafVerdict`), in words. */
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
