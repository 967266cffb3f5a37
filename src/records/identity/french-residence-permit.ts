import * as field from './fields.ts';
import * as flag from './flags.ts';
import type { IdentityType } from './type.ts';

/** The French residence permit as a card: the models of 2011 and 2020. */
export const frenchResidencePermit: IdentityType = {
  documentType: 'FR_RESIDENCE_PERMIT',
  root: 'FrenchResidencePermit',
  layout: 'td1',
  begins: /^IRFRA/,
  fields: [
    field.numberOfCharacters,
    field.documentType,
    field.country,
    field.lastName,
    field.firstNames,
    field.dateOfBirth,
    field.gender,
    field.documentNumber,
    field.foreignerNumber,
    field.nationality,
    field.expirationDate,
  ],
  validation: [
    flag.numberOfCharactersValid,
    flag.documentCodeIs(/^IR$/),
    flag.countryIs('FRA'),
    flag.lastNameValid,
    flag.dateOfBirthValid,
    flag.genderValid,
    flag.documentNumberMatches(/^[A-Z0-9]{9}$/, 'Nine letters and digits.'),
    flag.foreignerNumberValid,
    flag.foreignNationalityValid,
    flag.expirationDateValid,
  ],
  controlKeys: [
    flag.expirationDateControlKey,
    flag.documentNumberControlKey,
    flag.dateOfBirthControlKey,
    flag.globalControlKey,
  ],
};
