import { contractStartDate, contractType, employerName, familyNameFirst } from './members/people.ts';
import { fromDay, printedDay, printedPerson, printedSalary, printedSiret } from './print/people.ts';
import { member, publicationDate, signatureDate, value } from './rules/fields.ts';
import { anywhere, signedDocument } from './rules/signed-document.ts';

const fullName = familyNameFirst('62', '61');
const [lastName, firstNames] = [value('62'), value('61')];

/** The contract of employment: 2D-Doc type 10 (3.3.7.2 §7.4). */
export const employmentContract = signedDocument({
  root: 'FrenchEmploymentContract',
  name: { en: 'French employment contract', fr: 'Contrat de travail' },
  fileField: {
    kind: 'employmentContract',
    name: 'fr_employment_contract_file',
    label: { en: 'Employment contract', fr: 'Contrat de travail' },
    fullName: { en: 'Employment contract', fr: 'Contrat de travail' },
    noun: 'an employment contract',
  },
  types: ['10'],
  meaning: {
    en: 'The signer says that this employer and this person made this contract at this pay. The contract may have ended or changed since. The rest of its pages is not signed, and nothing says whether the bearer is that person.',
    fr: 'Le signataire dit que cet employeur et cette personne ont conclu ce contrat à ce salaire. Il a pu prendre fin ou changer depuis. Le reste de ses pages n’est pas signé, et rien ne dit que c’est bien cette personne qui le présente.',
  },
  documentInfos: [
    publicationDate,
    signatureDate,
    member('fullName', ['62', '61'], {
      rank: 1,
      label: { en: 'Full name', fr: 'Nom complet' },
      read: fullName,
    }),
    member('employerSiret', '50'),
    employerName,
    contractType,
    contractStartDate,
    member('contractSignatureDate', '57'),
    member('contractDuration', '5U'),
    member('grossMonthlySalary', '5A'),
  ],
  nameParts: (code) => ({ title: null, lastName: lastName(code), firstNames: firstNames(code) }),
  printed: [
    printedPerson('fullName', /\bsalariee?(?:\(e\))? ?:/, fullName),
    printedSiret,
    printedDay('contractStartDate', '55', fromDay),
    printedSalary(value('5A')),
  ],
  surelyPrints: ['5T'],
  printedZones: anywhere,
  example:
    'DC04XX00DVC124B824B81001FR509990000010001757150820255A2891,50\u001D61CAMILLE\u001D62EXEMPLE\u001D55010920255MSPECIMEN SA\u001D5T1\u001FAA',
});
