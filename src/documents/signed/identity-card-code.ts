import { antsPerimeter } from '../../formats/two-d-doc/catalogue/catalogue.ts';
import { fieldValue } from '../../formats/two-d-doc/parse.ts';
import { readValue } from '../../formats/two-d-doc/values.ts';
import * as people from './members/people.ts';
import { member, publicationDate, type SignedField, signatureDate, text } from './rules/fields.ts';
import { signedDocument } from './rules/signed-document.ts';

const documentKind = text('65');

/**
 * Length of the lines of an MRZ by its total length (ICAO 9303-4 §4.2, -5 §4.2, -6 §4.2). Another length is
 * not split.
 */
const lineLengths: Readonly<Record<number, number>> = { 90: 30, 72: 36, 88: 44 };

const mrz: SignedField = {
  ...member('mrz', '6F'),
  type: 'string[]',
  read: (code) => {
    const whole = readValue('mrz', fieldValue(code, '6F') ?? '');
    if (typeof whole !== 'string') return null;
    const length = lineLengths[whole.length];
    return length === undefined ? [whole] : (whole.match(new RegExp(`.{${length}}`, 'g')) ?? [whole]);
  },
};

/**
 * The code on the back of the French identity card: 2D-Doc type 07 (3.3.7.2 §7.5). Other identity documents
 * have the same type; field 65 distinguishes them.
 */
export const identityCardCode = signedDocument({
  root: 'FrenchIdentityCardCode',
  name: { en: 'Code of the French identity card', fr: 'Code de la carte d’identité française' },
  fileField: {
    kind: 'identityCardCode',
    name: 'fr_identity_card_code_file',
    label: { en: 'Identity card’s code', fr: 'Code de carte d’identité' },
    fullName: {
      en: 'Side of the French identity card that bears its 2D-Doc',
      fr: 'Face de la carte d’identité française qui porte son 2D-Doc',
    },
    noun: 'the code of an identity card',
  },
  types: ['07'],
  besideMrz: true,
  classify: (code) => {
    const { perimeter, documentType } = code.header;
    const isCard = perimeter === antsPerimeter && documentType === '07' && documentKind(code) === 'ID';
    return { kind: isCard ? 'wanted' : 'other' };
  },
  meaning: {
    en: 'The State issued a card with this number and these names. The code does not say whether the card was lost, stolen or withdrawn since, whether its photograph is the original one, or whether the bearer is that person: compare with the MRZ, the print and the face.',
    fr: 'L’État a délivré une carte avec ce numéro et ces noms. Le code ne dit pas si elle a été perdue, volée ou retirée depuis, si la photographie est d’origine, ni si c’est bien cette personne qui la présente\u00A0: comparez avec la zone de lecture, l’imprimé et le visage.',
  },
  documentInfos: [
    publicationDate,
    signatureDate,
    member('identityDocumentType', '65'),
    member('documentNumber', '66', { rank: 5 }),
    member('birthName', '62', { rank: 1 }),
    member('usedName', '63'),
    member('firstNames', '60', { rank: 2 }),
    member('firstName', '61'),
    people.genderOf('68'),
    people.nationality,
    people.dateOfBirth,
    people.placeOfBirth,
    member('countryOfBirth', '6C', { shown: 'country' }),
    member('validityStartDate', '6N'),
    member('validityEndDate', '6O', { rank: 6 }),
    mrz,
    member('addressLine2', '6S'),
    member('addressLine3', '6T'),
    member('street', '6U'),
    member('addressLine5', '6V'),
    member('postalCode', '6W'),
    member('town', '6X'),
    member('country', '6Y', { shown: 'country' }),
  ],
  printed: [],
  printedZones: [],
  example:
    'DC04XX00DVI1221E221F0701FR60CAMILLE/ANNE\u001D62EXEMPLE\u001D65ID66T7X62TZ79\u001D67FR68F6CFR\u001FAA',
});
