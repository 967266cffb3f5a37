import { frenchLicence } from '../../formats/mrz/layouts/french-licence.ts';
import { countryIs, documentCodeIs } from './checks/codes.ts';
import { expirationDateValid } from './checks/dates.ts';
import { lastNameValid } from './checks/holder.ts';
import { numberOfCharactersValid } from './checks/lines.ts';
import { documentNumberIs } from './checks/numbers.ts';
import { validityPeriod } from './checks/validity.ts';
import * as key from './rules/control-keys.ts';
import * as field from './rules/fields.ts';
import { identityDocument } from './rules/identity-document.ts';

/** The present model counts its years from 2013. */
const firstYear = 13;

const numberValid = documentNumberIs(
  (number, { today }) => {
    const year = Number(number.slice(0, 2));
    return /^\d{2}[A-Z]{2}\d{5}$/.test(number) && year >= firstYear && year <= Number(today.slice(2, 4));
  },
  {
    en: 'Two digits for the year, from 13 to this year, two letters and five digits.',
    fr: 'Deux chiffres pour l’année, de 13 à l’année en cours, deux lettres et cinq chiffres.',
  },
);

/**
 * The French driving licence as a card, since 2013: one line, without given names, birth date, sex or
 * nationality.
 */
export const frenchDrivingLicence = identityDocument({
  documentType: 'FR_DRIVING_LICENCE',
  root: 'FrenchBiometricDrivingLicense',
  name: { en: 'French driving licence', fr: 'Permis de conduire français' },
  layouts: [frenchLicence],
  begins: /^D1FRA/,
  documentInfos: [
    field.numberOfCharacters,
    field.documentType,
    field.country,
    field.lastName,
    field.documentNumber,
    field.expirationDate,
  ],
  documentInfosValidation: [
    numberOfCharactersValid,
    documentCodeIs(/^D1$/),
    lastNameValid,
    countryIs('FRA'),
    numberValid,
    expirationDateValid,
  ],
  unflagged: [validityPeriod],
  controlKeys: [key.documentNumberControlKey, key.globalControlKey],
  example: ['D1FRA24FX004178390611FICTION<3'],
});
