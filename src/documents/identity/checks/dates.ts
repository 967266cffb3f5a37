import { readExpirationPart } from '../../../formats/mrz/dates.ts';
import type { Text } from '../../../language.ts';
import { check, type FailureAdvice, type FindingText } from '../../document.ts';
import { printed, readBirth, readExpiration } from '../rules/fields.ts';
import type { IdentityCheck } from './texts.ts';

const notADate: FindingText = {
  en: '{printed} is not a day of the calendar (year, month, day).',
  fr: '{printed} n’est pas un jour du calendrier (année, mois, jour).',
};

/** No holder of a document was born before this day. */
export const earliestBirth = '1900-01-01';

const birthRule: Text = {
  en: 'The date of birth is a date of the calendar, or has unknown parts: fillers (<), or zeros for the month or the day. It is not before 1900, not in the future, and before the expiry date.',
  fr: 'La date de naissance est une date du calendrier, ou a des parties inconnues\u00A0: des chevrons (<), ou des zéros pour le mois ou le jour. Elle n’est pas antérieure à 1900, ni dans le futur, et elle précède la date d’expiration.',
};

export const dateOfBirthValid: IdentityCheck = check({
  name: 'dateOfBirthValid',
  field: 'dateOfBirth',
  rule: birthRule,
  holds: { en: 'Valid date of birth', fr: 'Date de naissance valable' },
  fails: { en: 'Invalid date of birth', fr: 'Date de naissance non valable' },
  leavesOpen: {
    en: 'Whether this is the holder’s date of birth. Its check digit is verified by a control key of its own.',
    fr: 'Si c’est bien la date de naissance du titulaire. Sa clé de contrôle est vérifiée par un indicateur distinct.',
  },
  findings: {
    not_a_date: notADate,
    date_future: { en: 'The date {date} is in the future.', fr: 'La date {date} est dans le futur.' },
    date_after_expiry: {
      en: 'The date of birth {date} is not before the expiry date {expiry}.',
      fr: 'La date de naissance {date} n’est pas antérieure à la date d’expiration {expiry}.',
    },
    date_too_early: {
      en: 'The date of birth {date} is before 1900.',
      fr: 'La date de naissance {date} est antérieure à 1900.',
    },
  },
  find(identity) {
    const { day, legal } = readBirth(identity);
    if (day === null) {
      return legal ? null : { reason: 'not_a_date', values: { printed: printed(identity, 'dateOfBirth') } };
    }
    const expiry = readExpiration(identity).day;
    if (day > identity.today) return { reason: 'date_future', values: { date: day } };
    if (expiry !== null && day >= expiry)
      return { reason: 'date_after_expiry', values: { date: day, expiry } };
    return day < earliestBirth ? { reason: 'date_too_early', values: { date: day } } : null;
  },
});

const unknownExpiry: FailureAdvice = {
  meaning: {
    en: 'Some documents have no end, such as cards of elderly people, and some print it in words only.',
    fr: 'Certains documents n’ont pas de fin, comme des cartes de personnes âgées, et certains ne l’impriment qu’en toutes lettres.',
  },
  remedy: {
    en: 'Read on the document itself until when it is valid.',
    fr: 'Lisez sur le document lui-même jusqu’à quand il est valable.',
  },
};

export const expirationDateValid: IdentityCheck = check({
  name: 'expirationDateValid',
  field: 'expirationDate',
  rule: {
    en: 'The expiry date is a date of the calendar, today or later (Europe/Paris).',
    fr: 'La date d’expiration est une date du calendrier, aujourd’hui ou plus tard (Europe/Paris).',
  },
  holds: { en: 'Still valid', fr: 'En cours de validité' },
  fails: { en: 'Expired, or not a whole date', fr: 'Expiré, ou date incomplète ou non valable' },
  leavesOpen: {
    en: 'Whether the document was withdrawn or reported lost: no register is asked.',
    fr: 'Si le document a été retiré ou déclaré perdu\u00A0: aucun registre n’est interrogé.',
  },
  findings: {
    not_a_date: notADate,
    expiry_unknown: {
      en: 'The MRZ does not say on which day the document expires: {printed} is printed in place of the date.',
      fr: 'La zone de lecture ne dit pas quel jour le document expire\u00A0: {printed} est imprimé à la place de la date.',
      isUnverified: true,
      advice: unknownExpiry,
    },
    expired: {
      en: 'The document expired on {date}.',
      fr: 'Le document a expiré le {date}.',
      isExpiry: true,
    },
    expired_in: {
      en: 'The document expired in {date}; the day is not printed.',
      fr: 'Le document a expiré en {date}\u00A0; le jour n’est pas imprimé.',
      isExpiry: true,
    },
  },
  find(identity) {
    const { day, legal } = readExpiration(identity);
    if (day === null) {
      const text = printed(identity, 'expirationDate');
      const part = readExpirationPart(text, identity.today);
      if (part !== null && part < identity.today.slice(0, part.length))
        return { reason: 'expired_in', values: { date: part } };
      const values = { printed: text };
      return { reason: legal ? 'expiry_unknown' : 'not_a_date', values };
    }
    return day >= identity.today ? null : { reason: 'expired', values: { date: day } };
  },
});
