import { td3 } from '../../formats/mrz/layouts/td3.ts';
import { documentCodeOfAnyState } from './checks/codes.ts';
import { dateOfBirthValid, expirationDateValid } from './checks/dates.ts';
import { genderValid, lastNameValid } from './checks/holder.ts';
import { numberOfCharactersValid } from './checks/lines.ts';
import { validityPeriod } from './checks/validity.ts';
import * as key from './rules/control-keys.ts';
import * as field from './rules/fields.ts';
import { unknownNationality } from './rules/icao-checks.ts';
import { identityDocument } from './rules/identity-document.ts';

/** Passports of every issuer (ICAO 9303-4). */
export const passport = identityDocument({
  documentType: 'PASSPORT',
  root: 'Passport',
  name: { en: 'Passport', fr: 'Passeport' },
  layouts: [td3],
  begins: /^P/,
  documentInfos: [
    ...field.upToDocumentNumber,
    field.nationality,
    {
      name: 'personalNumber',
      type: 'string',
      nullable: false,
      shown: 'code',
      label: field.personalNumberLabel,
      description: {
        en: 'The 14 characters of the optional data on line 2 as printed, fillers included.',
        fr: 'Les 14 caractères des données facultatives de la ligne 2 tels qu’imprimés, chevrons compris.',
      },
      read: (identity) => field.printed(identity, 'personalNumber'),
    },
    field.expirationDate,
  ],
  documentInfosValidation: [
    numberOfCharactersValid,
    documentCodeOfAnyState(/^P[A-Z<]$/),
    lastNameValid,
    dateOfBirthValid,
    genderValid,
    expirationDateValid,
  ],
  controlKeys: [
    key.expirationDateControlKey,
    key.personalNumberControlKey,
    key.dateOfBirthControlKey,
    key.globalControlKey,
    key.line2ControlKey,
  ],
  unflagged: [validityPeriod],
  remarks: [unknownNationality],
  example: ['P<FRAEXEMPLE<<CAMILLE<JEANNE<<<<<<<<<<<<<<<<', '24FX001733FRA9003129F3406119<<<<<<<<<<<<<<<8'],
});
