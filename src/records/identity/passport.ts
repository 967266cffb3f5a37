import * as field from './fields.ts';
import * as flag from './flags.ts';
import type { IdentityType } from './type.ts';

/** Passports of every issuer (ICAO 9303-4). */
export const passport: IdentityType = {
  documentType: 'PASSPORT',
  root: 'Passport',
  layout: 'td3',
  begins: /^P/,
  fields: [
    field.numberOfCharacters,
    field.documentType,
    field.country,
    field.lastName,
    field.firstNames,
    field.dateOfBirth,
    field.gender,
    field.documentNumber,
    field.nationality,
    field.passportPersonalNumber,
    field.expirationDate,
  ],
  validation: [
    flag.numberOfCharactersValid,
    flag.documentCodeIs(/^P[A-Z<]$/),
    flag.lastNameValid,
    flag.dateOfBirthValid,
    flag.genderValid,
    flag.expirationDateValid,
  ],
  controlKeys: [
    flag.expirationDateControlKey,
    flag.personalNumberControlKey,
    flag.dateOfBirthControlKey,
    flag.globalControlKey,
    flag.line2ControlKey,
  ],
};
