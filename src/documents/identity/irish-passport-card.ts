import { td1 } from '../../formats/mrz/layouts/td1.ts';
import { cardChecks, cardInfos, cardKeys, unseen } from './card.ts';
import { countryIs, nationalityIs } from './checks/codes.ts';
import { documentNumberIs } from './checks/numbers.ts';
import { identityDocument } from './rules/identity-document.ts';

/**
 * The Irish passport card. No specimen of its MRZ is published. The document code and the form of the number
 * are those of its front.
 */
export const irishPassportCard = identityDocument({
  documentType: 'IE_PASSPORT_CARD',
  root: 'IrishPassportCard',
  name: { en: 'Irish passport card', fr: 'Carte-passeport irlandaise' },
  layouts: [td1],
  begins: /^IPIRL/,
  neverSeen: unseen,
  documentInfos: cardInfos(),
  documentInfosValidation: cardChecks({
    code: /^IP$/,
    country: countryIs('IRL'),
    documentNumber: documentNumberIs((number) => /^[A-Z]\d{8}$/.test(number), {
      en: 'A letter and eight digits.',
      fr: 'Une lettre et huit chiffres.',
    }),
    nationality: nationalityIs('IRL'),
  }),
  controlKeys: cardKeys,
  example: [
    'IPIRLX990041721<<<<<<<<<<<<<<<',
    '9106178F3306161IRL<<<<<<<<<<<4',
    'SAMPLE<<AOIFE<MAEVE<<<<<<<<<<<',
  ],
});
