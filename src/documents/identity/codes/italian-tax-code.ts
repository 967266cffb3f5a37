import { validate as validateTaxCode } from 'stdnum/lib/cjs/it/codicefiscale.js';
import { isWholeDate } from '../../../formats/mrz/dates.ts';
import { primaryIdentifier, readNames } from '../../../formats/mrz/names.ts';
import { withoutTransliteration } from '../../../formats/mrz/transliteration.ts';
import { printed } from '../rules/fields.ts';
import type { IdentityMrz } from '../rules/identity-document.ts';
import { answered, cardCode, sameIf, textOf } from './card-code.ts';

/** The letters of the months, January first. */
const months = 'ABCDEHLMPRST';
/** Letters that replace digits if two persons would have the same code. */
const digitLetters = 'LMNPQRSTUV';

interface TaxCode {
  readonly lastName: string;
  readonly firstNames: string;
  readonly yymmdd: string;
  readonly sex: 'Male' | 'Female';
}

/**
 * The parts of a codice fiscale; null if the text is none or its check letter is wrong. The letter is needed
 * because Code 39 has no check of its own.
 */
function parse(bytes: Uint8Array): TaxCode | null {
  const text = textOf(bytes);
  if (!/^[A-Z0-9]{16}$/.test(text) || !validateTaxCode(text).isValid) return null;
  const digits = (from: number, to: number) =>
    text.slice(from, to).replace(/[L-V]/g, (letter) => String(digitLetters.indexOf(letter)));
  const day = Number(digits(9, 11));
  const month = months.indexOf(text.charAt(8)) + 1;
  return {
    lastName: text.slice(0, 3),
    firstNames: text.slice(3, 6),
    yymmdd: digits(6, 8) + String(month).padStart(2, '0') + String(day % 40).padStart(2, '0'),
    sex: day > 40 ? 'Female' : 'Male',
  };
}

function consonantsOf(text: string): string {
  return text.replace(/[^A-Z]|[AEIOU]/g, '');
}

/** Consonants, then vowels, then X: three letters. */
function threeLetters(consonants: string, text: string): string {
  return `${consonants}${text.replace(/[^AEIOU]/g, '')}XXX`.slice(0, 3);
}

function lettersOfLastName(text: string): string {
  return threeLetters(consonantsOf(text), text);
}

/** With more than three consonants, the second is left out. */
function lettersOfFirstNames(text: string): string {
  const consonants = consonantsOf(text);
  const chosen =
    consonants.length > 3 ? consonants.charAt(0) + consonants.charAt(2) + consonants.charAt(3) : consonants;
  return threeLetters(chosen, text);
}

/**
 * Whether `code` has the letters of a name. The MRZ writes a mark as a further letter, as in OEZ for ÖZ,
 * which the tax code may leave out.
 */
function isCodeOf(code: string, lettersOf: (name: string) => string, name: string): boolean {
  return code === lettersOf(name) || code === lettersOf(withoutTransliteration(name));
}

/** Whether the names fill their field, so that the last one may be truncated. */
function isFull(identity: IdentityMrz): boolean {
  return !printed(identity, 'names').endsWith('<');
}

const lastNameOf = (identity: IdentityMrz) => primaryIdentifier(printed(identity, 'names'));
const firstNamesOf = (identity: IdentityMrz) => readNames(printed(identity, 'names')).secondary;

/** The Code 39 of an Italian card: the holder's tax code, which is not signed. */
export const italianTaxCode = cardCode({
  name: 'it_tax_code',
  format: 'Code39',
  label: { en: 'the tax code in the bars', fr: 'le code fiscal du code-barres' },
  note: {
    en: 'With details, the tax code (codice fiscale) in the bars on its back is compared with the MRZ: birth, sex, and the letters that it takes of the names.',
    fr: 'Avec les détails, le code fiscal (codice fiscale) du code-barres au verso est comparé avec la MRZ\u00A0: naissance, sexe, et lettres tirées des noms.',
  },
  missing: {
    en: 'No bars with a tax code were read beside the MRZ: the card is of a model without them, or they are covered, worn or too small in the picture.',
    fr: 'Aucun code-barres portant un code fiscal n’a été lu près de la zone de lecture\u00A0: la carte est d’un modèle qui n’en a pas, ou il est couvert, usé ou trop petit sur l’image.',
  },
  parse,
  values: [
    {
      field: 'lastName',
      label: { en: 'Letters of the last name', fr: 'Lettres du nom' },
      code: ({ lastName }) => lastName,
      mrz: (identity) => lettersOfLastName(lastNameOf(identity)),
      // A truncated last name is not followed by two fillers.
      compare: (code, identity) => {
        const isSame = isCodeOf(code, lettersOfLastName, lastNameOf(identity));
        return isSame || printed(identity, 'names').includes('<<') ? sameIf(isSame) : 'not_comparable';
      },
    },
    {
      field: 'firstNames',
      label: { en: 'Letters of the first names', fr: 'Lettres des prénoms' },
      code: ({ firstNames }) => firstNames,
      mrz: (identity) => lettersOfFirstNames(firstNamesOf(identity).join('')),
      // The tax register may not have every first name.
      compare: (code, identity) => {
        const names = firstNamesOf(identity);
        const prefixes = names.map((_, at) => names.slice(0, at + 1).join(''));
        const isSame = prefixes.some((prefix) => isCodeOf(code, lettersOfFirstNames, prefix));
        return isSame || !isFull(identity) ? sameIf(isSame) : 'not_comparable';
      },
    },
    {
      field: 'dateOfBirth',
      label: { en: 'Date of birth (year, month, day)', fr: 'Date de naissance (année, mois, jour)' },
      code: ({ yymmdd }) => yymmdd,
      mrz: (identity) => {
        const birth = printed(identity, 'dateOfBirth');
        return isWholeDate(birth) ? birth : null;
      },
    },
    {
      field: 'gender',
      code: ({ sex }) => sex,
      mrz: answered('gender'),
      compare: (sex, identity) =>
        /^[MF]$/.test(printed(identity, 'sex'))
          ? sameIf(answered('gender')(identity) === sex)
          : 'not_comparable',
    },
  ],
});
