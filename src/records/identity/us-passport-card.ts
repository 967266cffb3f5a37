import * as field from './fields.ts';
import * as flag from './flags.ts';
import type { IdentityType } from './type.ts';

/** The United States passport card. */
export const usPassportCard: IdentityType = {
  documentType: 'US_PASSPORT_CARD',
  root: 'UsPassportCard',
  layout: 'td1',
  begins: /^IPUSA/,
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
    field.expirationDate,
    field.stateDepDocControlNumber,
  ],
  validation: [
    flag.numberOfCharactersValid,
    flag.documentCodeIs(/^IP$/),
    flag.countryIs('USA'),
    flag.lastNameValid,
    flag.dateOfBirthValid,
    flag.genderValid,
    flag.documentNumberMatches(/^C\d{8}$/, 'C and eight digits.'),
    flag.nationalityIs('USA'),
    flag.expirationDateValid,
  ],
  controlKeys: [
    flag.expirationDateControlKey,
    flag.documentNumberControlKey,
    flag.dateOfBirthControlKey,
    flag.globalControlKey,
  ],
};
