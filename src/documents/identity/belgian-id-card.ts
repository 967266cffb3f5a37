import { trimOuterFillers } from '../../formats/mrz/alphabet.ts';
import * as check from './checks.ts';
import * as key from './control-keys.ts';
import * as field from './fields.ts';
import { type IdentityMrz, identityDocument } from './identity-document.ts';

/** What is left of a number by 97, where 0 counts as 97. */
function modulo97(digits: string): number {
  return Number(digits) % 97 || 97;
}

/** Twelve digits, the last two of which check the first ten. Nine stand in the field, the others behind its filler. */
const numberValid = check.documentNumberIs(
  (number) => /^\d{12}$/.test(number),
  {
    en: 'Twelve digits, the last two of which are the first ten modulo 97.',
    fr: 'Douze chiffres, dont les deux derniers sont les dix premiers modulo 97.',
  },
  [
    {
      reason: 'card_number_digits',
      text: {
        en: 'The last two digits of the card number should be {computed}; {printed} is printed.',
        fr: 'Les deux derniers chiffres du numéro de carte devraient être {computed} ; {printed} est imprimé.',
      },
      find(identity) {
        const number = field.readDocumentNumber(identity);
        if (!/^\d{12}$/.test(number)) return null;
        const computed = String(modulo97(number.slice(0, 10))).padStart(2, '0');
        const printed = number.slice(10);
        return computed === printed ? null : { computed, printed };
      },
    },
  ],
);

/** The number in the national register: date of birth, a serial number that is odd for men, two digits that check both. */
function readRegisterNumber(identity: IdentityMrz): string | null {
  return trimOuterFillers(field.printed(identity, 'optionalData2')) || null;
}

interface RegisterNumber {
  readonly birth: string;
  readonly serial: string;
  readonly digits: string;
}

function registerNumber(identity: IdentityMrz): RegisterNumber | null {
  const [, birth, serial, digits] = /^(\d{6})(\d{3})(\d\d)$/.exec(readRegisterNumber(identity) ?? '') ?? [];
  return birth === undefined || serial === undefined || digits === undefined
    ? null
    : { birth, serial, digits };
}

/** The digits that check a number; those born from 2000 on have a 2 before it. */
function registerDigits({ birth, serial }: RegisterNumber, born: string): string {
  const number = `${born >= '2000' ? '2' : ''}${birth}${serial}`;
  return String(97 - (Number(number) % 97)).padStart(2, '0');
}

const registerNumberValid = check.personalNumberIs(
  (identity) => registerNumber(identity) !== null,
  {
    rule: {
      en: 'Eleven digits: the date of birth, a serial number that is odd for men and even for women, and two digits that check them.',
      fr: 'Onze chiffres : la date de naissance, un numéro d’ordre impair pour les hommes et pair pour les femmes, et deux chiffres qui les contrôlent.',
    },
    holds: {
      en: 'Agrees with date of birth, sex and its own digits',
      fr: 'S’accorde avec la date de naissance, le sexe et ses propres chiffres',
    },
    fails: {
      en: 'Does not agree with date of birth, sex or its own digits',
      fr: 'Ne s’accorde pas avec la date de naissance, le sexe ou ses propres chiffres',
    },
  },
  [
    {
      reason: 'register_digits',
      text: {
        en: 'The last two digits of the national register number should be {computed}; {printed} is printed.',
        fr: 'Les deux derniers chiffres du numéro de registre national devraient être {computed} ; {printed} est imprimé.',
      },
      find(identity) {
        const number = registerNumber(identity);
        const { day } = field.readBirth(identity);
        if (number === null || day === null) return null;
        const computed = registerDigits(number, day);
        return computed === number.digits ? null : { computed, printed: number.digits };
      },
    },
    {
      reason: 'register_birth',
      text: {
        en: 'The national register number begins with {printed}; the date of birth is {birth}.',
        fr: 'Le numéro de registre national commence par {printed} ; la date de naissance est {birth}.',
      },
      find(identity) {
        const printed = registerNumber(identity)?.birth;
        const birth = field.printed(identity, 'dateOfBirth');
        // Who came from abroad without a known day of birth has zeros there.
        const isKnown = printed !== undefined && printed.slice(2) !== '0000';
        return isKnown && printed !== birth ? { printed, birth } : null;
      },
    },
    {
      reason: 'register_sex',
      text: {
        en: 'The serial number {serial} of the national register is one of the other sex than {printed}.',
        fr: 'Le numéro d’ordre {serial} du registre national est d’un autre sexe que {printed}.',
      },
      find(identity) {
        const serial = registerNumber(identity)?.serial;
        const printed = field.printed(identity, 'sex');
        if (serial === undefined || !/^[MF]$/.test(printed)) return null;
        const isOdd = Number(serial) % 2 === 1;
        return isOdd === (printed === 'M') ? null : { serial, printed };
      },
    },
  ],
);

/** The Belgian identity card with a chip: the models of 2004, 2017, 2020 and 2021. */
export const belgianIdCard = identityDocument({
  documentType: 'BE_BIOMETRIC_ID_CARD',
  root: 'BelgianBiometricIdCard',
  name: { en: 'Belgian identity card', fr: 'Carte d’identité belge' },
  layout: 'td1',
  begins: /^IDBEL/,
  hasLongNumber: true,
  documentInfos: [
    field.numberOfCharacters,
    field.documentType,
    field.country,
    field.lastName,
    field.firstNames,
    field.dateOfBirth,
    field.gender,
    field.documentNumber,
    field.holderNumber(
      'personalNumber',
      field.personalNumberLabel,
      {
        en: 'Number in the national register, 11 digits. Null when line 2 has none.',
        fr: 'Numéro de registre national, 11 chiffres. Null quand la ligne 2 n’en a pas.',
      },
      readRegisterNumber,
    ),
    field.nationality,
    field.expirationDate,
  ],
  documentInfosValidation: [
    check.numberOfCharactersValid,
    check.documentCodeIs(/^ID$/),
    check.countryIs('BEL'),
    check.lastNameValid,
    check.dateOfBirthValid,
    check.genderValid,
    numberValid,
    registerNumberValid,
    check.nationalityIs('BEL'),
    check.expirationDateValid,
  ],
  controlKeys: [
    key.expirationDateControlKey,
    key.documentNumberControlKey,
    key.dateOfBirthControlKey,
    key.globalControlKey,
  ],
  example: [
    'IDBEL591999041<7048<<<<<<<<<<<',
    '8806219F3310171BEL880621124695',
    'VOORBEELD<<LIES<ANNA<<<<<<<<<<',
  ],
});
