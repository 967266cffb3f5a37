import { validate as validateHetu } from 'stdnum/lib/cjs/fi/hetu.js';
import { validate as validateFodselsnummer } from 'stdnum/lib/cjs/no/fodselsnummer.js';
import { validate as validatePersonnummer } from 'stdnum/lib/cjs/se/personnummer.js';
import { checksumOf, cut, type NationalNumber, oddForMen, pair } from './national-number.ts';

/**
 * The Finnish henkilötunnus. The sign between date and serial number gives the century: a letter, or `-` for
 * the 20th, which is a filler in the MRZ. So is `+`, for the 19th, of which no holder is alive.
 */
export const henkilotunnus: NationalNumber = {
  name: {
    en: 'Finnish personal identity code (henkilötunnus)',
    fr: 'code personnel finlandais (henkilötunnus)',
  },
  printed: /^\d{6}[A-FU-Y<]\d{3}[0-9A-FHJ-NPR-Y]$/,
  form: {
    en: 'The date of birth (day, month, year), a letter or a filler for the century, a serial number that is odd for men, and a digit or letter that checks the others.',
    fr: 'La date de naissance (jour, mois, année), une lettre ou un chevron pour le siècle, un numéro d’ordre impair pour les hommes, et un chiffre ou une lettre qui contrôle le reste.',
  },
  written: (printed) => printed.replace('<', '-'),
  checksum: checksumOf(validateHetu),
  birth(number) {
    const [day, month, year, sign = ''] = cut(number, 2, 2, 2, 1);
    return { yymmdd: `${year}${month}${day}`, centuries: [/[A-F]/.test(sign) ? 20 : 19] };
  },
  sex: (number) => oddForMen(number.slice(7, 10)),
};

/** The century of a fødselsnummer by its serial number and the year of birth. */
function norwegianCenturies(serial: number, year: number): readonly number[] {
  if (serial < 500) return [19];
  if (year < 40) return [20];
  if (serial >= 900) return [19];
  return serial < 750 && year > 53 ? [18] : [];
}

/** The Norwegian fødselsnummer; a D number has 40 added to the day, an H number to the month. */
export const fodselsnummer: NationalNumber = {
  name: {
    en: 'Norwegian national identity number (fødselsnummer)',
    fr: 'numéro d’identité norvégien (fødselsnummer)',
  },
  printed: /^\d{6}<\d{5}$/,
  form: {
    en: 'The date of birth (day, month, year), a filler, a serial number that tells century and sex, and two digits that check the others.',
    fr: 'La date de naissance (jour, mois, année), un chevron, un numéro d’ordre qui indique le siècle et le sexe, et deux chiffres qui contrôlent les autres.',
  },
  checksum: checksumOf(validateFodselsnummer),
  birth(number) {
    const [day = '', month = '', year = '', serial = ''] = cut(number, 2, 2, 2, 3);
    const less40 = (digits: string) => pair(Number(digits) > 40 ? Number(digits) - 40 : Number(digits));
    return {
      yymmdd: `${year}${less40(month)}${less40(day)}`,
      centuries: norwegianCenturies(Number(serial), Number(year)),
    };
  },
  sex: (number) => oddForMen(number.charAt(8)),
};

/** The Swedish personnummer with its century; a coordination number has 60 added to the day. */
export const personnummer: NationalNumber = {
  name: {
    en: 'Swedish personal identity number (personnummer)',
    fr: 'numéro personnel suédois (personnummer)',
  },
  printed: /^\d{12}$/,
  form: {
    en: 'The date of birth in eight digits, a serial number that is odd for men, and a digit that checks the last nine.',
    fr: 'La date de naissance en huit chiffres, un numéro d’ordre impair pour les hommes, et un chiffre qui contrôle les neuf derniers.',
  },
  // stdnum accepts twelve digits only with a sign before the last four.
  checksum: checksumOf((number) => validatePersonnummer(`${number.slice(0, 8)}-${number.slice(8)}`)),
  birth(number) {
    const [century, yymm, day] = cut(number, 2, 4, 2);
    const real = Number(day) > 60 ? Number(day) - 60 : Number(day);
    return { yymmdd: `${yymm}${pair(real)}`, centuries: [Number(century)] };
  },
  otherDay: {
    en: 'Where no number is left for a day of birth, Sweden takes a nearby day of the month (Population Registration Act, section 18).',
    fr: 'Quand il ne reste plus de numéro pour un jour de naissance, la Suède prend un jour proche du même mois (loi sur l’enregistrement de la population, article 18).',
  },
  sex: (number) => oddForMen(number.charAt(10)),
};
