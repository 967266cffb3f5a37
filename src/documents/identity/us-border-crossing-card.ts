import { td1 } from '../../formats/mrz/layouts/td1.ts';
import { cardChecks, cardInfos, cardKeys } from './card.ts';
import { countryIs, nationalityIs } from './checks/codes.ts';
import { documentNumberIs } from './checks/numbers.ts';
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
  layouts: [td1],
  begins: /^[VI]BUSA/,
  documentInfos: cardInfos(
    field.optionalNumber(
      'visaNumber',
      { en: 'Visa number', fr: 'Numéro de visa' },
      {
        en: 'Optional data of line 1, without outer fillers.',
        fr: 'Données facultatives de la ligne 1, sans les chevrons aux bords.',
      },
    ),
  ),
  documentInfosValidation: cardChecks({
    code: /^[VI]B$/,
    country: countryIs('USA'),
    documentNumber: documentNumberIs((number) => /^[A-Z0-9]{8,9}$/.test(number), {
      en: 'Eight or nine letters and digits.',
      fr: 'Huit ou neuf lettres et chiffres.',
    }),
    nationality: nationalityIs('MEX'),
  }),
  controlKeys: cardKeys,
  example: [
    'VBUSA99041720<2FX00000041720<<',
    '7501090M3211223MEXFXC2022417<0',
    'MUESTRA<FICCION<<IGNACIO<<<<<<',
  ],
});
