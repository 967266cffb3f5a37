import { validate as validateIsikukood } from 'stdnum/lib/cjs/ee/ik.js';
import { validate as validateAsmensKodas } from 'stdnum/lib/cjs/lt/asmens.js';
import { weightedSum } from 'stdnum/lib/cjs/util/checksum.js';
import { checksumOf, cut, type NationalNumber, type NumberBirth, oddForMen } from './national-number.ts';

/**
 * The first digit of Estonian and Lithuanian codes gives sex and century: 1 and 2 for the 19th, and so on.
 */
function birthBehindCentury(number: string): NumberBirth | null {
  const century = Number(number.charAt(0));
  if (century > 8) return null;
  return { yymmdd: number.slice(1, 7), centuries: [18 + Math.floor((century - 1) / 2)] };
}

const form = {
  en: 'Eleven digits; the first one tells the sex and the century, the next six the date of birth, the last one checks the others.',
  fr: 'Onze chiffres\u00A0; le premier indique le sexe et le siècle, les six suivants la date de naissance, le dernier contrôle les autres.',
};

/** The Estonian isikukood. */
export const isikukood: NationalNumber = {
  name: { en: 'Estonian personal code (isikukood)', fr: 'code personnel estonien (isikukood)' },
  printed: /^[1-8]\d{10}$/,
  form,
  checksum: checksumOf(validateIsikukood),
  birth: birthBehindCentury,
  sex: (number) => oddForMen(number.charAt(0)),
};

/** The Lithuanian asmens kodas; those that begin with 9 contain no date of birth or sex. */
export const asmensKodas: NationalNumber = {
  name: { en: 'Lithuanian personal code (asmens kodas)', fr: 'code personnel lituanien (asmens kodas)' },
  printed: /^[1-9]\d{10}$/,
  form,
  checksum: checksumOf(validateAsmensKodas),
  birth: birthBehindCentury,
  sex: (number) => (number.startsWith('9') ? null : oddForMen(number.charAt(0))),
};

/** Centuries by the seventh digit of a Latvian code. Specimens have others, which give no century. */
const latvianCenturies = [[18], [19], [20]];

/**
 * The Latvian personas kods. Those issued since 2017 contain no date of birth: by law the first digit is 3,
 * the second one from 2 to 9, and the others are random. All published ones begin with 32 and have a right
 * check digit; whether the others have one is not known. stdnum knows none of them, so only its weights are
 * used.
 */
export const personasKods: NationalNumber = {
  name: { en: 'Latvian personal code (personas kods)', fr: 'code personnel letton (personas kods)' },
  printed: /^\d{6}<\d{5}$/,
  form: {
    en: 'Six digits, a filler and five digits; the first six are the date of birth (day, month, year) and the seventh its century unless they begin with 32 to 39, the last digit checks the others unless they begin with 33 to 39.',
    fr: 'Six chiffres, un chevron et cinq chiffres\u00A0; les six premiers sont la date de naissance (jour, mois, année) et le septième son siècle sauf s’ils commencent par 32 à 39, le dernier chiffre contrôle les autres sauf s’ils commencent par 33 à 39.',
  },
  checksum(number) {
    if (/^3[3-9]/.test(number)) return null;
    const weights = [1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
    const sum = weightedSum(number.slice(0, 10), { weights, modulus: 11 });
    return ((1101 - sum) % 11) % 10 === Number(number.charAt(10));
  },
  birth(number) {
    if (/^3[2-9]/.test(number)) return null;
    const [day, month, year, century] = cut(number, 2, 2, 2, 1);
    return { yymmdd: `${year}${month}${day}`, centuries: latvianCenturies[Number(century)] ?? [20, 19] };
  },
};
