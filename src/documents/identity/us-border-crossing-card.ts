import { countryIs, documentCodeIs, nationalityIs } from './checks/codes.ts';
import { dateOfBirthValid, expirationDateValid } from './checks/dates.ts';
import { genderValid, lastNameValid } from './checks/holder.ts';
import { numberOfCharactersValid } from './checks/lines.ts';
import { documentNumberIs } from './checks/numbers.ts';
import * as key from './rules/control-keys.ts';
import * as field from './rules/fields.ts';
import { identityDocument } from './rules/identity-document.ts';

/**
 * The United States border crossing card. The laser visa of 1998 has the code `VB` in the layout of cards. No
 * MRZ of the card since 2008 is published, so `IB` is accepted as well.
 */
export const usBorderCrossingCard = identityDocument({
  documentType: 'US_BORDER_CROSSING_CARD',
  root: 'UsBorderCrossingCard',
  name: { en: 'US border crossing card', fr: 'Carte frontalière des États-Unis' },
  layouts: ['td1'],
  begins: /^[VI]BUSA/,
  documentInfos: [
    field.numberOfCharacters,
    field.documentType,
    field.country,
    field.lastName,
    field.firstNames,
    field.dateOfBirth,
    field.gender,
    field.documentNumber,
    field.optionalNumber(
      'visaNumber',
      { en: 'Visa number', fr: 'Numéro de visa' },
      {
        en: 'Optional data of line 1, without outer fillers.',
        fr: 'Données facultatives de la ligne 1, sans les chevrons aux bords.',
      },
    ),
    field.nationality,
    field.expirationDate,
  ],
  documentInfosValidation: [
    numberOfCharactersValid,
    documentCodeIs(/^[VI]B$/),
    countryIs('USA'),
    lastNameValid,
    dateOfBirthValid,
    genderValid,
    documentNumberIs((number) => /^[A-Z0-9]{8,9}$/.test(number), {
      en: 'Eight or nine letters and digits.',
      fr: 'Huit ou neuf lettres et chiffres.',
    }),
    nationalityIs('MEX'),
    expirationDateValid,
  ],
  controlKeys: [
    key.expirationDateControlKey,
    key.documentNumberControlKey,
    key.dateOfBirthControlKey,
    key.globalControlKey,
  ],
  example: [
    'VBUSA99041720<2FX00000041720<<',
    '7501090M3211223MEXFXC2022417<0',
    'MUESTRA<FICCION<<IGNACIO<<<<<<',
  ],
});
