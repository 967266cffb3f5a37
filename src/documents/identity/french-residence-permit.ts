import { td1 } from '../../formats/mrz/layouts/td1.ts';
import { cardChecks, cardInfos, cardKeys } from './card.ts';
import { countryIs, nationalityIsNot } from './checks/codes.ts';
import { documentNumberIs, personalNumberIs } from './checks/numbers.ts';
import * as field from './rules/fields.ts';
import { type IdentityMrz, identityDocument } from './rules/identity-document.ts';

/**
 * The number of the foreigner's file (AGDREF): the first run of 9 or 10 digits in the optional data of line
 * 1.
 */
function readForeignerNumber(identity: IdentityMrz): string | null {
  return field.printed(identity, 'optionalData1').match(/(?<!\d)\d{9,10}(?!\d)/)?.[0] ?? null;
}

const foreignerNumberValid = personalNumberIs((identity) => readForeignerNumber(identity) !== null, {
  rule: { en: '9 or 10 digits.', fr: '9 ou 10 chiffres.' },
  holds: { en: '9 or 10 digits, as it should be', fr: '9 ou 10 chiffres, comme il se doit' },
  fails: { en: 'Not 9 or 10 digits', fr: 'Pas 9 ou 10 chiffres' },
});

/** The French residence permit as a card: the models of 2011 and 2020. */
export const frenchResidencePermit = identityDocument({
  documentType: 'FR_RESIDENCE_PERMIT',
  root: 'FrenchResidencePermit',
  name: { en: 'French residence permit', fr: 'Titre de séjour français' },
  layouts: [td1],
  begins: /^IRFRA/,
  documentInfos: cardInfos(
    field.holderNumber(
      'personalNumber',
      field.personalNumberLabel,
      {
        en: "The holder's AGDREF number, 9 or 10 digits. Null when line 1 has no such run.",
        fr: 'Le numéro AGDREF du titulaire, 9 ou 10 chiffres. Null quand la ligne 1 n’a pas une telle suite.',
      },
      readForeignerNumber,
    ),
  ),
  documentInfosValidation: cardChecks({
    code: /^IR$/,
    country: countryIs('FRA'),
    documentNumber: documentNumberIs((number) => /^[A-Z0-9]{9}$/.test(number), {
      en: 'Nine letters and digits.',
      fr: 'Neuf lettres et chiffres.',
    }),
    personalNumber: foreignerNumberValid,
    nationality: nationalityIsNot('FRA'),
  }),
  controlKeys: cardKeys,
  example: [
    'IRFRAFX30K71Q21<9903004127<<<<',
    '8605179F3410082SEN<<<<<<<<<<<9',
    'FICTIF<<AWA<MARIAMA<<<<<<<<<<<',
  ],
});
