import * as people from './members/people.ts';
import { printedDay, printedNumber, untilDay } from './print/people.ts';
import { member, publicationDate, type SignedField, signatureDate, value } from './rules/fields.ts';
import { anywhere, signedDocument } from './rules/signed-document.ts';

const [street, postalCode, town, country] = [value('6U'), value('6W'), value('6X'), value('6Y')];

/** The address in one line, as in a letter within France. */
const address: SignedField = member('address', ['6U', '6W', '6X', '6Y'], {
  label: { en: 'Home address', fr: 'Adresse du domicile' },
  read: (code) => {
    const place = [postalCode(code), town(code)].filter((part) => part !== null).join(' ');
    return [street(code), place, country(code)].filter(Boolean).join(', ') || null;
  },
});

/**
 * The electronic residence document of a foreign national, such as a certificate of extension: 2D-Doc type 13
 * (3.3.7.2 §7.5).
 */
export const residenceDocument = signedDocument({
  root: 'FrenchResidenceDocument',
  name: { en: 'French residence document', fr: 'Document de séjour dématérialisé' },
  fileField: {
    kind: 'residenceDocument',
    name: 'fr_residence_document_file',
    label: { en: 'Residence document', fr: 'Document de séjour' },
    fullName: {
      en: 'Residence document that a foreign national received as a file',
      fr: 'Document de séjour qu’un étranger a reçu sous forme de fichier',
    },
    noun: 'a residence document',
  },
  types: ['13'],
  meaning: {
    en: 'The State issued this document to this person with these dates and this authorisation. It ends on the last day named, and may have been withdrawn or replaced before. It does not say whether the bearer is that person: compare with a document that has a photograph.',
    fr: 'L’État a délivré ce document à cette personne avec ces dates et cette autorisation. Il prend fin au dernier jour indiqué, et a pu être retiré ou remplacé avant. Il ne dit pas si c’est bien cette personne qui le présente\u00A0: comparez avec un document qui porte une photographie.',
  },
  documentInfos: [
    publicationDate,
    signatureDate,
    member('foreignerDocumentType', '6J'),
    member('applicationNumber', '6K'),
    member('applicationDate', '6L'),
    member('foreignerNumber', '6Q'),
    people.birthName,
    member('usedName', '63'),
    member('firstNames', '60', { rank: 2 }),
    people.genderOf('68'),
    people.dateOfBirth,
    people.placeOfBirth,
    member('countryOfBirth', '6C', { shown: 'country' }),
    people.nationality,
    member('permitCategory', '6M'),
    // The right to work and its end come first, because that is what this document is asked for.
    member('authorisation', '6P', { rank: 0 }),
    member('validityStartDate', '6N'),
    member('validityEndDate', '6O', { rank: 0 }),
    address,
  ],
  printed: [
    printedNumber('foreignerNumber', '6Q', /(?:numero|n[o°]) (?:d')?etranger|agdref/),
    printedDay('validityEndDate', '6O', untilDay),
  ],
  surelyPrints: ['69'],
  printedZones: anywhere,
  example:
    'DC04XX00DVR124B824B81301FR6J26K00000000000000000016L010420256PAUTORISE A TRAVAILLER\u001D6Q9999999999\u001D62EXEMPLE\u001D60CAMILLE/ANNE\u001D68F69020319906AOSLO\u001D6CNO67NO6U7 PLACE DES SPECIMENS\u001D6W750006XPARIS\u001D6N150720256O140720266YFR\u001FAA',
});
