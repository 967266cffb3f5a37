import { validate as validateBsn } from 'stdnum/lib/cjs/nl/bsn.js';
import { checksumOf, cut, type NationalNumber, oddForMen, pair } from './national-number.ts';

/**
 * The centuries of birth for which the check digits are correct. Only the check digits determine the century,
 * and stdnum does not return it.
 */
function provenCenturies(number: string): readonly number[] {
  return [20, 19].filter((century) => isBornIn(century, number));
}

/**
 * Whether the last two digits are 97 minus the remainder of the first nine. For people born from 2000 on, a 2
 * is put before the nine.
 */
function isBornIn(century: number, number: string): boolean {
  const [first, digits] = cut(number, 9, 2);
  return 97 - (Number(`${century === 20 ? '2' : ''}${first}`) % 97) === Number(digits);
}

/**
 * The Belgian number in the national register. Where the day of birth is unknown, or no number of it is left,
 * it has zeros for the month. The year is that of birth then too, unless it is 00, which may be unknown.
 */
export const registerNumber: NationalNumber = {
  name: { en: 'Belgian national register number', fr: 'numéro de registre national belge' },
  printed: /^\d{11}$/,
  form: {
    en: 'Eleven digits: the date of birth, a serial number that is odd for men and even for women, and two digits that check them.',
    fr: 'Onze chiffres\u00A0: la date de naissance, un numéro d’ordre impair pour les hommes et pair pour les femmes, et deux chiffres qui les contrôlent.',
  },
  checksum: (number) => provenCenturies(number).length > 0,
  birth(number) {
    const [year, month, day] = cut(number, 2, 2, 2);
    // In a BIS number, which foreigners have, 20 is added to the month if the sex is unknown, otherwise 40.
    const real = Number(month) % 20;
    if (real === 0 && year === '00') return null;
    const proven = provenCenturies(number);
    const yymmdd = `${year}${real === 0 ? '<<<<' : `${pair(real)}${day}`}`;
    return { yymmdd, centuries: proven.length > 0 ? proven : [20, 19] };
  },
  sex: (number) => (/^..[23]/.test(number) ? null : oddForMen(number.slice(6, 9))),
};

/** The Dutch burgerservicenummer, which contains no date of birth or sex. */
export const burgerservicenummer: NationalNumber = {
  name: { en: 'Dutch citizen service number (BSN)', fr: 'numéro de service néerlandais (BSN)' },
  printed: /^\d{9}$/,
  form: {
    en: 'Nine digits, the last of which checks the others.',
    fr: 'Neuf chiffres, dont le dernier contrôle les autres.',
  },
  checksum: checksumOf(validateBsn),
};

/** The Maltese identity number, for which no check is published. */
export const malteseNumber: NationalNumber = {
  name: { en: 'Maltese identity number', fr: 'numéro d’identité maltais' },
  printed: /^\d{7}[A-Z]$/,
  form: { en: 'Seven digits and a letter.', fr: 'Sept chiffres et une lettre.' },
};
