import { td1 } from '../../formats/mrz/layouts/td1.ts';
import { cardInfos, cardKeys } from './card.ts';
import { countryIs, documentCodeIs, nationalityIs } from './checks/codes.ts';
import { dateOfBirthValid } from './checks/dates.ts';
import { genderValid, lastNameValid } from './checks/holder.ts';
import { numberOfCharactersValid } from './checks/lines.ts';
import { documentNumberIs } from './checks/numbers.ts';
import * as field from './rules/fields.ts';
import { expirationDateOrNoEnd } from './rules/icao-checks.ts';
import { type IdentityMrz, identityDocument } from './rules/identity-document.ts';

/** Eight digits and a letter. The cards of 2006 have a filler before them. */
function readDni(identity: IdentityMrz): string | null {
  return field.printed(identity, 'optionalData1').match(/^<?(\d{8}[A-Z])/)?.[1] ?? null;
}

/**
 * The check letter for the 8 digits at the start of a DNI: their number modulo 23 selects it from a fixed
 * sequence.
 */
function dniLetter(dni: string): string {
  return 'TRWAGMYFPDXBNJZSQVHLCKE'.charAt(Number(dni.slice(0, 8)) % 23);
}

const numbersValid = documentNumberIs(
  (number, identity) => readDni(identity) !== null && /^[A-Z]{3}\d{6}$/.test(number),
  {
    en: 'The document number is three letters and six digits. The letter at the end of the DNI number is the one computed from its eight digits.',
    fr: 'Le numéro du document a trois lettres et six chiffres. La lettre à la fin du numéro de DNI est celle qui se calcule d’après ses huit chiffres.',
  },
  [
    {
      reason: 'dni_letter',
      text: {
        en: 'The letter of the DNI number should be {computed}; {printed} is printed.',
        fr: 'La lettre du numéro de DNI devrait être {computed}\u00A0; {printed} est imprimé.',
      },
      find(identity) {
        const dni = readDni(identity) ?? '';
        const [computed, printed] = [dniLetter(dni), dni.charAt(8)];
        return printed === '' || printed === computed ? null : { computed, printed };
      },
    },
  ],
);

/** The Spanish DNI with a chip: the models of 2006, 2015 and 2021. */
export const spanishIdCard = identityDocument({
  documentType: 'ES_BIOMETRIC_ID_CARD',
  root: 'SpanishBiometricIdCard',
  name: { en: 'Spanish identity card', fr: 'Carte d’identité espagnole' },
  layouts: [td1],
  begins: /^IDESP/,
  // Cards of holders over 70 are valid until 1 January 9999.
  mayBePermanent: true,
  documentInfos: cardInfos(
    field.holderNumber(
      'dniNumber',
      { en: 'DNI number', fr: 'Numéro de DNI' },
      {
        en: "The holder's DNI, 8 digits and a letter. Null when line 1 has none.",
        fr: 'Le DNI du titulaire, 8 chiffres et une lettre. Null quand la ligne 1 n’en a pas.',
      },
      readDni,
    ),
  ),
  documentInfosValidation: [
    numberOfCharactersValid,
    documentCodeIs(/^ID$/),
    lastNameValid,
    dateOfBirthValid,
    genderValid,
    countryIs('ESP'),
    numbersValid,
    nationalityIs('ESP'),
    expirationDateOrNoEnd,
  ],
  controlKeys: cardKeys,
  example: [
    'IDESPFIC004172500417290R<<<<<<',
    '9412033F3501195ESP<<<<<<<<<<<0',
    'EJEMPLO<MUESTRA<<LUCIA<<<<<<<<',
  ],
});
