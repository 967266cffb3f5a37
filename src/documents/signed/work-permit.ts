import * as people from './members/people.ts';
import { fromDay, printedDay, printedNumber, printedSalary, printedSiret } from './print/people.ts';
import { member, publicationDate, type SignedField, signatureDate, value } from './rules/fields.ts';
import { anywhere, signedDocument } from './rules/signed-document.ts';

const [lastName, firstName, role] = [value('5Q'), value('5R'), value('5S')];

/** The person who declared the contract for the employer: last name, first name and role. */
const signatory: SignedField = member('signatory', ['5Q', '5R', '5S'], {
  label: { en: 'Signatory', fr: 'Déclarant' },
  read: (code) => {
    const name = [lastName(code), firstName(code)].filter((part) => part !== null).join(' ');
    return [name, role(code)].filter(Boolean).join(', ') || null;
  },
});

/** The permit to employ a foreign national: 2D-Doc types 15 and 25 (3.3.7.2 §7.4). */
export const workPermit = signedDocument({
  root: 'FrenchWorkPermit',
  name: { en: 'French work permit', fr: 'Autorisation de travail' },
  fileField: {
    kind: 'workPermit',
    name: 'fr_work_permit_file',
    label: { en: 'Work permit', fr: 'Autorisation de travail' },
    fullName: { en: 'Permit to employ a foreign national', fr: 'Autorisation de travail d’un étranger' },
    noun: 'a work permit',
  },
  types: ['15', '25'],
  meaning: {
    en: 'The State allowed this employer to employ this person under this contract. The permit may have been withdrawn or have ended since, and is valid for no other employer or contract. It does not say whether the person may stay in France, or whether the bearer is that person.',
    fr: 'L’État a autorisé cet employeur à employer cette personne sous ce contrat. L’autorisation a pu être retirée ou prendre fin depuis, et ne vaut pour aucun autre employeur ni contrat. Elle ne dit pas si la personne peut séjourner en France, ni si c’est bien elle qui la présente.',
  },
  documentInfos: [
    publicationDate,
    signatureDate,
    member('fileNumber', '5N', { rank: 5 }),
    people.birthName,
    people.firstNames,
    people.dateOfBirth,
    people.placeOfBirth,
    people.nationality,
    member('foreignerNumber', ['6Z', '6Q']),
    member('employerSiret', people.employerNumbers),
    people.employerName,
    people.contractType,
    member('contractDuration', '5U'),
    people.contractStartDate,
    member('contractSignatureDate', '57'),
    member('grossMonthlySalary', '5A'),
    signatory,
    member('applicationDate', '6L'),
  ],
  printed: [
    printedNumber('fileNumber', '5N', /(?:numero|n[o°]) (?:de dossier|d'autorisation)/),
    printedSiret,
    printedDay('contractStartDate', '55', fromDay),
    printedSalary(value('5A')),
  ],
  printedZones: anywhere,
  example:
    'DC04XX00DVW124B824B81501FR6L010420255N00000000000000000000162EXEMPLE\u001D61CAMILLE\u001D69020319906AOSLO\u001D67NO5T15501062025509990000010001757150320255MSPECIMEN SA\u001D5QMODELE\u001D5RAUGUSTIN\u001D5SGERANT\u001D\u001FAA',
});
