import { filler } from '../../../formats/mrz/alphabet.ts';
import type { MrzDate } from '../../../formats/mrz/dates.ts';
import type { FieldName } from '../../../formats/mrz/layouts/layout.ts';
import type { Text } from '../../../language.ts';
import type { Check, Field, Side } from '../../document.ts';
import { type NationalReason, personalNumberIs } from '../checks/numbers.ts';
import type { NationalNumber, NumberBirth } from '../national-numbers/national-number.ts';
import * as field from './fields.ts';
import type { IdentityMrz } from './identity-document.ts';
import { agrees, hasOtherDay, possibleDays } from './number-birth.ts';

/** A national number in the MRZ of a document. */
export interface PrintedNumber {
  readonly number: NationalNumber;
  /** Reads the characters in its place, which are fillers if the document has none. */
  readonly read: (identity: IdentityMrz) => string;
  /** Whether some models of the document have none. */
  readonly isOptional?: boolean;
  readonly furtherRules?: readonly NationalReason[];
}

/** `length` characters of a field of the MRZ from its character `start` on, counted from 1. */
export function charactersOf(name: FieldName, start: number, length: number): PrintedNumber['read'] {
  return (identity) => field.printed(identity, name).slice(start - 1, start - 1 + length);
}

/**
 * The first `length` characters of the optional data of line 1, after the end of a long document number if
 * there is one (ICAO 9303-5 4.2.2).
 */
export function charactersBehindNumber(length: number): PrintedNumber['read'] {
  return (identity) => {
    const overflow = identity.mrz.checks.documentNumber?.overflow ?? null;
    const taken = overflow === null ? 0 : overflow.length + 1;
    return field.printed(identity, 'optionalData1').slice(taken, taken + length);
  };
}

/** The number as its State writes it, even if malformed; null if none is printed. */
function numberOf({ number, read }: PrintedNumber, identity: IdentityMrz): string | null {
  const printed = read(identity);
  if (/^<*$/.test(printed)) return null;
  const written = number.printed.test(printed) ? (number.written?.(printed) ?? printed) : printed;
  return written.replaceAll(filler, '');
}

/** The number if it is well-formed, so that further checks may rely on its form; else null. */
function wellFormed(printed: PrintedNumber, identity: IdentityMrz): string | null {
  return printed.number.printed.test(printed.read(identity)) ? numberOf(printed, identity) : null;
}

/** The `personalNumber` of an answer. */
export function personalNumberField(printed: PrintedNumber): Field<IdentityMrz> {
  const { name } = printed.number;
  const absent: Text = printed.isOptional
    ? { en: ' Null on a model that has none.', fr: ' Null sur un modèle qui n’en a pas.' }
    : { en: ' Null where none is printed.', fr: ' Null si aucun n’est imprimé.' };
  return field.holderNumber(
    'personalNumber',
    field.personalNumberLabel,
    {
      en: `The ${name.en}, without fillers.${absent.en}`,
      fr: `Le ${name.fr}, sans chevrons.${absent.fr}`,
    },
    (identity) => numberOf(printed, identity),
  );
}

/** The rule for a number in words, including more than its form. */
function ruleOf({ number, isOptional }: PrintedNumber): Text {
  const { checksum, birth, otherDay, sex, name, form } = number;
  const parts: readonly (Text | false)[] = [
    { en: `${name.en}. ${form.en}`, fr: `${capital(name.fr)}. ${form.fr}` },
    checksum !== undefined && {
      en: 'Its check digits are right.',
      fr: 'Ses chiffres de contrôle sont justes.',
    },
    birth !== undefined && {
      en: 'It repeats the date of birth of the MRZ.',
      fr: 'Il reprend la date de naissance de la MRZ.',
    },
    otherDay !== undefined && otherDay,
    sex !== undefined && { en: 'It repeats the sex of the MRZ.', fr: 'Il reprend le sexe de la MRZ.' },
    isOptional === true && { en: 'Some models have none.', fr: 'Certains modèles n’en ont pas.' },
  ];
  const all = parts.filter((part) => part !== false);
  return { en: all.map(({ en }) => en).join(' '), fr: all.map(({ fr }) => fr).join(' ') };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * `personalNumberValid`: form, check digits, agreement with the date of birth and with the sex, each with its
 * own reason.
 */
export function personalNumberValid(printed: PrintedNumber): Check<IdentityMrz> {
  const { number, isOptional = false, furtherRules = [] } = printed;
  const isRight = (identity: IdentityMrz) =>
    wellFormed(printed, identity) !== null || (isOptional && numberOf(printed, identity) === null);
  return personalNumberIs(isRight, textsOf(printed), [
    ...(number.checksum === undefined ? [] : [checksumReason(printed, number.checksum)]),
    ...(number.birth === undefined ? [] : [birthReason(printed, number.birth)]),
    ...(number.sex === undefined ? [] : [sexReason(printed, number.sex)]),
    ...furtherRules,
    // It leaves the verdict open, so whatever contradicts the MRZ is told before it.
    ...(number.birth === undefined || number.otherDay === undefined
      ? []
      : [otherDayReason(printed, number.birth, number.otherDay)]),
  ]);
}

function textsOf(printed: PrintedNumber): {
  readonly rule: Text;
  readonly holds: Text;
  readonly fails: Text;
} {
  const { checksum, birth } = printed.number;
  const rule = ruleOf(printed);
  if (checksum === undefined && birth === undefined)
    return {
      rule,
      holds: { en: 'Right format for this document', fr: 'Format conforme à ce document' },
      fails: { en: 'Wrong format for this document', fr: 'Format non conforme à ce document' },
    };
  if (birth === undefined)
    return {
      rule,
      holds: { en: 'Matches its own check digits', fr: 'Concorde avec ses chiffres de contrôle' },
      fails: {
        en: 'Does not match its own check digits',
        fr: 'Ne concorde pas avec ses chiffres de contrôle',
      },
    };
  return {
    rule,
    holds: {
      en: 'Matches the date of birth, the sex and its own check digits',
      fr: 'Concorde avec la date de naissance, le sexe et ses chiffres de contrôle',
    },
    fails: {
      en: 'Does not match the date of birth, the sex or its own check digits',
      fr: 'Ne concorde pas avec la date de naissance, le sexe ou ses chiffres de contrôle',
    },
  };
}

function checksumReason(
  printed: PrintedNumber,
  isRight: NonNullable<NationalNumber['checksum']>,
): NationalReason {
  const { name } = printed.number;
  return {
    reason: 'personal_number_digits',
    text: {
      en: `The ${name.en} {printed} does not match its own check digits.`,
      fr: `Le ${name.fr} {printed} ne concorde pas avec ses propres chiffres de contrôle.`,
    },
    find(identity) {
      const text = wellFormed(printed, identity);
      return text !== null && isRight(text) === false ? { printed: text } : null;
    },
  };
}

/** The values of the number and of the MRZ that contradict each other, by their names in a finding. */
function sidesOf(ofNumber: string, ofMrz: string): readonly [Side, Side] {
  return [
    { label: { en: 'In the personal number', fr: 'Dans le numéro personnel' }, value: ofNumber },
    { label: { en: 'In the MRZ', fr: 'Dans la zone de lecture' }, value: ofMrz },
  ];
}

function birthReason(printed: PrintedNumber, birthOf: NonNullable<NationalNumber['birth']>): NationalReason {
  const { name, otherDay } = printed.number;
  return {
    reason: 'personal_number_birth',
    text: {
      en: `The ${name.en} gives {printed} as date of birth (year, month, day); the MRZ has {birth}.`,
      fr: `Le ${name.fr} donne {printed} comme date de naissance (année, mois, jour)\u00A0; la zone de lecture porte {birth}.`,
      sides: sidesOf('printed', 'birth'),
    },
    find: contradiction(
      printed,
      birthOf,
      (birth, identity) => otherDay === undefined || !hasOtherDay(birth, identity),
    ),
  };
}

/** For a number with another day of the month, which its State may have taken. */
function otherDayReason(
  printed: PrintedNumber,
  birthOf: NonNullable<NationalNumber['birth']>,
  otherDay: Text,
): NationalReason {
  const { name } = printed.number;
  return {
    reason: 'personal_number_day',
    text: {
      en: `The ${name.en} has another day of the month than the MRZ: {printed} (year, month, day); the MRZ has {birth}.`,
      fr: `Le ${name.fr} a un autre jour du mois que la zone de lecture\u00A0: {printed} (année, mois, jour)\u00A0; la zone de lecture porte {birth}.`,
      isUnverified: true,
      sides: sidesOf('printed', 'birth'),
      advice: {
        meaning: {
          en: `${otherDay.en} Or one of the two dates was changed.`,
          fr: `${otherDay.fr} Ou l’une des deux dates a été modifiée.`,
        },
        remedy: {
          en: 'Compare the date of birth with the print, and with another document of the holder.',
          fr: 'Comparez la date de naissance avec l’imprimé et avec un autre document du titulaire.',
        },
      },
    },
    find: contradiction(printed, birthOf, hasOtherDay),
  };
}

/** Finds a date of birth in a number that contradicts the MRZ and is to be told. */
function contradiction(
  printed: PrintedNumber,
  birthOf: NonNullable<NationalNumber['birth']>,
  isTold: (birth: NumberBirth, identity: IdentityMrz) => boolean,
): NationalReason['find'] {
  return (identity) => {
    const text = wellFormed(printed, identity);
    const birth = text === null ? null : birthOf(text);
    if (birth === null || agrees(birth, identity) || !isTold(birth, identity)) return null;
    const [century, ...others] = birth.centuries;
    const years = century === undefined || others.length > 0 ? '' : String(century);
    return { printed: years + birth.yymmdd, birth: field.printed(identity, 'dateOfBirth') };
  };
}

function sexReason(printed: PrintedNumber, sexOf: NonNullable<NationalNumber['sex']>): NationalReason {
  const { name } = printed.number;
  return {
    reason: 'personal_number_sex',
    text: {
      en: `The ${name.en} gives {sex} as sex; the MRZ has {printed}.`,
      fr: `Le ${name.fr} donne {sex} comme sexe\u00A0; la zone de lecture porte {printed}.`,
      sides: sidesOf('sex', 'printed'),
    },
    find(identity) {
      const text = wellFormed(printed, identity);
      const sex = text === null ? null : sexOf(text);
      const ofMrz = field.printed(identity, 'sex');
      return sex === null || !/^[MF]$/.test(ofMrz) || sex === ofMrz ? null : { sex, printed: ofMrz };
    },
  };
}

/**
 * The date of birth of a document with a national number. An MRZ has no century, so a holder of 101 years
 * would look like a child. A correct number that contains the same date reveals the century; null if there is
 * none.
 */
export function birthByNumber(printed: PrintedNumber): (identity: IdentityMrz) => MrzDate | null {
  return (identity) => {
    const text = wellFormed(printed, identity);
    if (text === null || printed.number.checksum?.(text) === false) return null;
    const birth = printed.number.birth?.(text) ?? null;
    if (birth === null || birth.yymmdd !== field.printed(identity, 'dateOfBirth')) return null;
    const [day, ...others] = possibleDays(birth, identity);
    return day === undefined || others.length > 0 ? null : { day, legal: true };
  };
}
