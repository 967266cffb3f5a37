import * as field from './fields.ts';
import * as flag from './flags.ts';
import type { IdentityType } from './type.ts';

/** The French driving licence as a card, since 2013: one line, without given names, birth date, sex or nationality. */
export const frenchDrivingLicence: IdentityType = {
  documentType: 'FR_DRIVING_LICENCE',
  root: 'FrenchBiometricDrivingLicense',
  layout: 'frenchLicence',
  begins: /^D1FRA/,
  fields: [
    field.numberOfCharacters,
    field.documentType,
    field.country,
    field.lastName,
    field.documentNumber,
    field.expirationDate,
  ],
  validation: [
    flag.numberOfCharactersValid,
    flag.documentCodeIs(/^D1$/),
    flag.lastNameValid,
    flag.countryIs('FRA'),
    flag.licenceNumberValid,
    flag.expirationDateValid,
  ],
  controlKeys: [flag.documentNumberControlKey, flag.globalControlKey],
};
