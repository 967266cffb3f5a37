import * as field from './fields.ts';
import * as flag from './flags.ts';
import type { IdentityType } from './type.ts';

/** The Spanish DNI with a chip: the models of 2006, 2015 and 2021. */
export const spanishIdCard: IdentityType = {
  documentType: 'ES_BIOMETRIC_ID_CARD',
  root: 'SpanishBiometricIdCard',
  layout: 'td1',
  begins: /^IDESP/,
  fields: [
    field.numberOfCharacters,
    field.documentType,
    field.country,
    field.lastName,
    field.firstNames,
    field.dateOfBirth,
    field.gender,
    field.documentNumber,
    field.dniNumber,
    field.nationality,
    field.expirationDate,
  ],
  validation: [
    flag.numberOfCharactersValid,
    flag.documentCodeIs(/^ID$/),
    flag.lastNameValid,
    flag.dateOfBirthValid,
    flag.genderValid,
    flag.countryIs('ESP'),
    flag.spanishNumbersValid,
    flag.nationalityIs('ESP'),
    flag.expirationDateValid,
  ],
  controlKeys: [
    flag.expirationDateControlKey,
    flag.documentNumberControlKey,
    flag.dateOfBirthControlKey,
    flag.globalControlKey,
  ],
};
