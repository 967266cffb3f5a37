import { countryIs, documentCodeIs, nationalityIs } from './checks/codes.ts';
import { dateOfBirthValid, expirationDateValid } from './checks/dates.ts';
import { genderValid, lastNameValid } from './checks/holder.ts';
import { numberOfCharactersValid } from './checks/lines.ts';
import { documentNumberIs } from './checks/numbers.ts';
import * as key from './rules/control-keys.ts';
import * as field from './rules/fields.ts';
import { identityDocument } from './rules/identity-document.ts';

/** The United States passport card. */
export const usPassportCard = identityDocument({
  documentType: 'US_PASSPORT_CARD',
  root: 'UsPassportCard',
  name: { en: 'US passport card', fr: 'Carte-passeport des États-Unis' },
  layouts: ['td1'],
  begins: /^IPUSA/,
  documentInfos: [
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
    field.optionalNumber(
      'stateDepDocControlNumber',
      { en: 'Department of State number', fr: 'Numéro du Département d’État' },
      {
        en: 'Control number of the State Department: optional data of line 1, without outer fillers.',
        fr: 'Numéro de contrôle du Département d’État\u00A0: données facultatives de la ligne 1, sans les chevrons aux bords.',
      },
    ),
  ],
  documentInfosValidation: [
    numberOfCharactersValid,
    documentCodeIs(/^IP$/),
    countryIs('USA'),
    lastNameValid,
    dateOfBirthValid,
    genderValid,
    documentNumberIs((number) => /^C\d{8}$/.test(number), {
      en: 'C and eight digits.',
      fr: 'C et huit chiffres.',
    }),
    nationalityIs('USA'),
    expirationDateValid,
  ],
  controlKeys: [
    key.expirationDateControlKey,
    key.documentNumberControlKey,
    key.dateOfBirthControlKey,
    key.globalControlKey,
  ],
  example: [
    'IPUSAC900417209<<10<30<B22<498',
    '8308252M3304145USA<<0417290366',
    'SAMPLE<<JORDAN<LEE<<<<<<<<<<<<',
  ],
});
