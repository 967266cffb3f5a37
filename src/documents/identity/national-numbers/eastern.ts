import { validate as validateEgn } from 'stdnum/lib/cjs/bg/egn.js';
import { validate as validateRodneCislo } from 'stdnum/lib/cjs/cz/rc.js';
import { validate as validateOib } from 'stdnum/lib/cjs/hr/oib.js';
import { validate as validatePesel } from 'stdnum/lib/cjs/pl/pesel.js';
import { validate as validateEmso } from 'stdnum/lib/cjs/si/emso.js';
import { weightedSum } from 'stdnum/lib/cjs/util/checksum.js';
import { checksumOf, cut, type NationalNumber, oddForMen, pair } from './national-number.ts';

/** The century and the month of a month number to which an amount was added for the century. */
function centuryOfMonth(month: string, added: Readonly<Record<number, number>>): [string, readonly number[]] {
  const plus = Math.floor(Number(month) / 20) * 20;
  const century = added[plus];
  return [pair(Number(month) - plus), century === undefined ? [] : [century]];
}

/** The Bulgarian EGN: 20 is added to the month of those born before 1900, 40 from 2000 on. */
export const egn: NationalNumber = {
  name: { en: 'Bulgarian personal number (EGN)', fr: 'numéro personnel bulgare (EGN)' },
  printed: /^\d{10}$/,
  form: {
    en: 'Ten digits: the date of birth, with 40 added to the month from 2000 on, a serial number whose last digit is even for men, and a digit that checks the others.',
    fr: 'Dix chiffres\u00A0: la date de naissance, avec 40 ajouté au mois à partir de 2000, un numéro d’ordre dont le dernier chiffre est pair pour les hommes, et un chiffre qui contrôle les autres.',
  },
  checksum: checksumOf(validateEgn),
  birth(number) {
    const [year, month = '', day] = cut(number, 2, 2, 2);
    const [real, centuries] = centuryOfMonth(month, { 0: 19, 20: 18, 40: 20 });
    return { yymmdd: `${year}${real}${day}`, centuries };
  },
  sex: (number) => (oddForMen(number.charAt(8)) === 'M' ? 'F' : 'M'),
};

/** The Polish PESEL. */
export const pesel: NationalNumber = {
  name: { en: 'Polish personal number (PESEL)', fr: 'numéro personnel polonais (PESEL)' },
  printed: /^\d{11}$/,
  form: {
    en: 'Eleven digits: the date of birth, with 20 added to the month from 2000 on, a serial number that is odd for men, and a digit that checks the others.',
    fr: 'Onze chiffres\u00A0: la date de naissance, avec 20 ajouté au mois à partir de 2000, un numéro d’ordre impair pour les hommes, et un chiffre qui contrôle les autres.',
  },
  checksum: checksumOf(validatePesel),
  birth(number) {
    const [year, month = '', day] = cut(number, 2, 2, 2);
    const [real, centuries] = centuryOfMonth(month, { 0: 19, 20: 20, 40: 21, 60: 22, 80: 18 });
    return { yymmdd: `${year}${real}${day}`, centuries };
  },
  sex: (number) => oddForMen(number.charAt(9)),
};

/** Centuries by the first digit of a CNP. 7 to 9 are for foreigners and give no century. */
const romanianCenturies = [[], [19], [19], [18], [18], [20], [20]];

/**
 * The Romanian CNP. stdnum refuses counties that are missing in its list before it tests the check digit, so
 * only its weights are used.
 */
export const cnp: NationalNumber = {
  name: { en: 'Romanian personal number (CNP)', fr: 'numéro personnel roumain (CNP)' },
  printed: /^[1-9]\d{12}$/,
  form: {
    en: 'Thirteen digits: one for sex and century, the date of birth, county and serial number, and a digit that checks the others.',
    fr: 'Treize chiffres\u00A0: un pour le sexe et le siècle, la date de naissance, le département et un numéro d’ordre, et un chiffre qui contrôle les autres.',
  },
  checksum(number) {
    const weights = [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9];
    const sum = weightedSum(number.slice(0, 12), { weights, modulus: 11 });
    return (sum === 10 ? 1 : sum) === Number(number.charAt(12));
  },
  birth: (number) => ({
    yymmdd: number.slice(1, 7),
    centuries: romanianCenturies[Number(number.charAt(0))] ?? [20, 19],
  }),
  sex: (number) => (number.startsWith('9') ? null : oddForMen(number.charAt(0))),
};

/** The Slovak rodné číslo: nine digits without a check before 1954, ten since. */
export const rodneCislo: NationalNumber = {
  name: { en: 'Slovak birth number (rodné číslo)', fr: 'numéro de naissance slovaque (rodné číslo)' },
  printed: /^\d{9}[\d<]$/,
  form: {
    en: 'The date of birth, with 50 added to the month for women, and four digits, the last of which checks the others; three without a check for those born before 1954.',
    fr: 'La date de naissance, avec 50 ajouté au mois pour les femmes, et quatre chiffres, dont le dernier contrôle les autres\u00A0; trois sans contrôle pour qui est né avant 1954.',
  },
  checksum: (number) => (number.length === 9 ? null : checksumOf(validateRodneCislo)(number)),
  birth(number) {
    const [year, month, day] = cut(number, 2, 2, 2);
    // If the numbers of a day are used up, 20 is added to the month.
    const real = (Number(month) % 50) % 20;
    const isOld = Number(year) < 54;
    const century = number.length === 9 ? (isOld ? 19 : 18) : isOld ? 20 : 19;
    return { yymmdd: `${year}${pair(real)}${day}`, centuries: [century] };
  },
  sex: (number) => (Number(number.slice(2, 4)) > 50 ? 'F' : 'M'),
};

/** The Croatian OIB, which contains no date of birth or sex. */
export const oib: NationalNumber = {
  name: { en: 'Croatian personal number (OIB)', fr: 'numéro personnel croate (OIB)' },
  printed: /^\d{11}$/,
  form: {
    en: 'Eleven digits, the last of which checks the others.',
    fr: 'Onze chiffres, dont le dernier contrôle les autres.',
  },
  checksum: checksumOf(validateOib),
};

/** What the numbers that began in Yugoslavia have in common: EMŠO in Slovenia, JMBG in Serbia. */
const masterCitizenNumber = {
  printed: /^\d{13}$/,
  form: {
    en: 'Thirteen digits: the date of birth (day, month, last three digits of the year), the region, a serial number below 500 for men, and a digit that checks the others.',
    fr: 'Treize chiffres\u00A0: la date de naissance (jour, mois, trois derniers chiffres de l’année), la région, un numéro d’ordre inférieur à 500 pour les hommes, et un chiffre qui contrôle les autres.',
  },
  checksum: checksumOf(validateEmso),
  birth(number) {
    const [day, month, thousand, year] = cut(number, 2, 2, 1, 2);
    const century = Number(thousand) >= 8 ? 10 + Number(thousand) : 20 + Number(thousand);
    return { yymmdd: `${year}${month}${day}`, centuries: [century] };
  },
  sex: (number) => (Number(number.slice(9, 12)) < 500 ? 'M' : 'F'),
} as const satisfies Omit<NationalNumber, 'name'>;

export const emso: NationalNumber = {
  name: { en: 'Slovenian personal number (EMŠO)', fr: 'numéro personnel slovène (EMŠO)' },
  ...masterCitizenNumber,
};

export const jmbg: NationalNumber = {
  name: { en: 'Serbian personal number (JMBG)', fr: 'numéro personnel serbe (JMBG)' },
  ...masterCitizenNumber,
};
