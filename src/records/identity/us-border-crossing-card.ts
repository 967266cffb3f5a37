import * as field from './fields.ts';
import * as flag from './flags.ts';
import type { IdentityType } from './type.ts';

/**
 * The United States border crossing card. The laser visa of 1998 has code `VB` in a layout of cards; of the card since 2008
 * no MRZ is published, so `IB` is accepted as well.
 */
export const usBorderCrossingCard: IdentityType = {
  documentType: 'US_BORDER_CROSSING_CARD',
  root: 'UsBorderCrossingCard',
  layout: 'td1',
  begins: /^[VI]BUSA/,
  fields: [
    field.numberOfCharacters,
    field.documentType,
    field.country,
    field.lastName,
    field.firstNames,
    field.dateOfBirth,
    field.gender,
    field.documentNumber,
    field.visaNumber,
    field.nationality,
    field.expirationDate,
  ],
  validation: [
    flag.numberOfCharactersValid,
    flag.documentCodeIs(/^[VI]B$/),
    flag.countryIs('USA'),
    flag.lastNameValid,
    flag.dateOfBirthValid,
    flag.genderValid,
    flag.documentNumberMatches(/^[A-Z0-9]{8,9}$/, 'Eight or nine letters and digits.'),
    flag.nationalityIs('MEX'),
    flag.expirationDateValid,
  ],
  controlKeys: [
    flag.expirationDateControlKey,
    flag.documentNumberControlKey,
    flag.dateOfBirthControlKey,
    flag.globalControlKey,
  ],
};
