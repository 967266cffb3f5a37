import { td1 } from '../../formats/mrz/layouts/td1.ts';
import { cardChecks, cardInfos, cardKeys } from './card.ts';
import { countryIs } from './checks/codes.ts';
import { documentNumberIs } from './checks/numbers.ts';
import * as icao from './rules/icao-checks.ts';
import { identityDocument } from './rules/identity-document.ts';

/** The Algerian driving licence with a chip: a licence in the layout of cards. */
export const algerianDrivingLicence = identityDocument({
  documentType: 'DZ_DRIVING_LICENCE',
  root: 'AlgerianBiometricDrivingLicense',
  name: { en: 'Algerian driving licence', fr: 'Permis de conduire algérien' },
  layouts: [td1],
  begins: /^DLDZA/,
  neverSeen: {
    en: 'No specimen of its MRZ was available. Its form follows two published descriptions.',
    fr: 'Aucun spécimen de sa MRZ n’était disponible. Sa forme suit deux descriptions publiées.',
  },
  documentInfos: cardInfos(),
  documentInfosValidation: cardChecks({
    code: /^DL$/,
    country: countryIs('DZA'),
    documentNumber: documentNumberIs((number) => /^[A-Z0-9]{9}$/.test(number), {
      en: 'Nine letters and digits.',
      fr: 'Neuf lettres et chiffres.',
    }),
    nationality: icao.anyNationality,
  }),
  controlKeys: cardKeys,
  example: [
    'DLDZA9900417208<<<<<<<<<<<<<<<',
    '8810023M3310012DZA<<<<<<<<<<<8',
    'MITHAL<<KARIM<<<<<<<<<<<<<<<<<',
  ],
});
