import { birthName, contractStartDate, dateOfBirth, month } from './members/people.ts';
import { fromDay, printedDay, printedSiret } from './print/people.ts';
import { amount } from './print/values.ts';
import { member, publicationDate, signatureDate, value } from './rules/fields.ts';
import { anywhere, signedDocument } from './rules/signed-document.ts';

/** The certificate of professional activity: 2D-Doc type 29 (3.3.8). */
export const professionalActivity = signedDocument({
  root: 'FrenchProfessionalActivity',
  name: { en: 'French certificate of professional activity', fr: 'Attestation d’activité professionnelle' },
  fileField: {
    kind: 'professionalActivity',
    name: 'fr_professional_activity_file',
    label: { en: 'Professional activity', fr: 'Activité professionnelle' },
    fullName: { en: 'Certificate of professional activity', fr: 'Attestation d’activité professionnelle' },
    noun: 'a certificate of professional activity',
  },
  types: ['29'],
  meaning: {
    en: 'What the employer declared of this contract and this pay for these months. The contract may have ended since, and a declaration may be corrected. The pay is not the net pay that reached the person. The certificate does not say whether the bearer is that person.',
    fr: 'Ce que l’employeur a déclaré de ce contrat et de cette rémunération pour ces mois. Le contrat a pu prendre fin depuis, et une déclaration peut être corrigée. La rémunération n’est pas le net versé. L’attestation ne dit pas si c’est bien cette personne qui la présente.',
  },
  documentInfos: [
    publicationDate,
    signatureDate,
    member('firstNames', '60', { rank: 2 }),
    birthName,
    dateOfBirth,
    member('employerSiret', '50'),
    member('employerName', '5M'),
    member('jobTitle', '5X'),
    member('contractNature', '5W'),
    contractStartDate,
    member('contractEndDate', '56'),
    month('declarationPeriodStart', '5V', 0, {
      en: 'First month declared',
      fr: 'Premier mois déclaré',
    }),
    month('declarationPeriodEnd', '5V', 1, { en: 'Last month declared', fr: 'Dernier mois déclaré' }),
    month('payPeriodStart', '5Y', 0, { en: 'First month paid', fr: 'Premier mois rémunéré' }),
    month('payPeriodEnd', '5Y', 1, { en: 'Last month paid', fr: 'Dernier mois rémunéré' }),
    member('payAmount', '5Z'),
  ],
  printed: [
    printedSiret,
    printedDay('contractStartDate', '55', fromDay),
    {
      field: 'payAmount',
      label: /montant de la remuneration(?: de la periode)?|remuneration brute/,
      kind: amount,
      read: value('5Z'),
    },
  ],
  printedZones: anywhere,
  example:
    'DC04XX00DVA124B824B82901FR60CAMILLE/ANNE\u001D62EXEMPLE\u001D690203199050999000001000175MSPECIMEN SA\u001D5XCOMPTABLE\u001D5W0155010920185V0120250620255Y0620250620255Z2891,50\u001D\u001FAA',
});
