import { oneLineLicence } from '../../formats/mrz/layouts/one-line-licence.ts';
import type { Remark } from '../remark.ts';
import { countryIs, documentCodeIs } from './checks/codes.ts';
import { numberOfCharactersValid } from './checks/lines.ts';
import { documentNumberIs } from './checks/numbers.ts';
import * as key from './rules/control-keys.ts';
import * as field from './rules/fields.ts';
import { type IdentityMrz, identityDocument } from './rules/identity-document.ts';

/** The ten digits after the version of the card. What follows them is random. */
function readNumber(identity: IdentityMrz): string {
  return field.printed(identity, 'optionalData1').slice(1, 11);
}

/** The documentation shows this sentence for the code, so it is worded for any document. */
const noExpiry: Remark<IdentityMrz> = {
  reason: 'no_expiry_on_document',
  text: {
    en: 'The MRZ of this document has no date of expiry: read on the document itself until when it is valid.',
    fr: 'La zone de lecture de ce document n’a pas de date d’expiration\u00A0: lisez sur le document lui-même jusqu’à quand il est valable.',
  },
  find: () => ({}),
};

/** The Dutch driving licence: one line without the holder's name, with a check digit at the end. */
export const dutchDrivingLicence = identityDocument({
  documentType: 'NL_DRIVING_LICENCE',
  root: 'DutchDrivingLicense',
  name: { en: 'Dutch driving licence', fr: 'Permis de conduire néerlandais' },
  layouts: [oneLineLicence],
  begins: /^D1NLD/,
  remarks: [noExpiry],
  documentInfos: [
    field.numberOfCharacters,
    field.documentType,
    field.country,
    { ...field.documentNumber, read: readNumber },
  ],
  documentInfosValidation: [
    numberOfCharactersValid,
    documentCodeIs(/^D1$/),
    countryIs('NLD'),
    documentNumberIs((_, identity) => /^\d{10}$/.test(readNumber(identity)), {
      en: 'Ten digits.',
      fr: 'Dix chiffres.',
    }),
  ],
  controlKeys: [key.globalControlKey],
  example: ['D1NLD19900417265X7Z78NB84Q2R99'],
});
