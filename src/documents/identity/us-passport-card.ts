import { td1 } from '../../formats/mrz/layouts/td1.ts';
import { cardChecks, cardInfos, cardKeys } from './card.ts';
import { countryIs, nationalityIs } from './checks/codes.ts';
import { documentNumberIs } from './checks/numbers.ts';
import * as field from './rules/fields.ts';
import { identityDocument } from './rules/identity-document.ts';

/** The United States passport card. */
export const usPassportCard = identityDocument({
  documentType: 'US_PASSPORT_CARD',
  root: 'UsPassportCard',
  name: { en: 'US passport card', fr: 'Carte-passeport des États-Unis' },
  layouts: [td1],
  begins: /^IPUSA/,
  documentInfos: [
    ...cardInfos(),
    field.optionalNumber(
      'stateDepDocControlNumber',
      { en: 'Department of State number', fr: 'Numéro du Département d’État' },
      {
        en: 'Control number of the State Department: optional data of line 1, without outer fillers.',
        fr: 'Numéro de contrôle du Département d’État\u00A0: données facultatives de la ligne 1, sans les chevrons aux bords.',
      },
    ),
  ],
  documentInfosValidation: cardChecks({
    code: /^IP$/,
    country: countryIs('USA'),
    documentNumber: documentNumberIs((number) => /^C\d{8}$/.test(number), {
      en: 'C and eight digits.',
      fr: 'C et huit chiffres.',
    }),
    nationality: nationalityIs('USA'),
  }),
  controlKeys: cardKeys,
  example: [
    'IPUSAC900417209<<10<30<B22<498',
    '8308252M3304145USA<<0417290366',
    'SAMPLE<<JORDAN<LEE<<<<<<<<<<<<',
  ],
});
