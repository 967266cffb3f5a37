import {
  alsoPrintedOfPay,
  formOfPay,
  namePartsOfPay,
  payFields,
  printedOfPay,
  printedPayZones,
  surelyPrintedOfPay,
} from './members/pay-fields.ts';
import { signedDocument } from './rules/signed-document.ts';

/** The payslip of a French civil servant: 2D-Doc type 06 (3.2.6 §7.4). */
export const payslip = signedDocument({
  root: 'FrenchCivilServantPayslip',
  name: { en: 'French civil servant payslip', fr: 'Bulletin de paie de l’État' },
  fileField: {
    kind: 'payslip',
    name: 'fr_civil_servant_payslip_file',
    label: { en: 'Payslip', fr: 'Bulletin de paie' },
    fullName: { en: 'Civil servant payslip', fr: 'Bulletin de paie d’agent public' },
    noun: 'a payslip',
  },
  types: ['06'],
  form: formOfPay,
  meaning: {
    en: 'What the employer that signed it paid for this period. It does not say whether the employer still employs the person, or whether the bearer is that person. Compare the data with the print.',
    fr: 'Ce que l’employeur signataire a payé pour cette période. Le bulletin ne dit pas si l’employeur emploie encore la personne, ni si c’est bien elle qui le présente. Comparez les données avec l’imprimé.',
  },
  documentInfos: payFields,
  nameParts: namePartsOfPay,
  printed: printedOfPay,
  surelyPrints: surelyPrintedOfPay,
  alsoPrinted: {
    ...alsoPrintedOfPay,
    // Payslips of private employers are answered by this document too, and sign these.
    grossMonthlySalary: { en: 'Gross monthly salary', fr: 'Salaire brut du mois' },
    netSalary: { en: 'Net salary', fr: 'Salaire net' },
  },
  printedZones: printedPayZones,
  example:
    'DC04XX00DVP124B824B80601FR10MME/EXEMPLE/CAMILLE\u001D509990000010001753249F5424BC5501092018582134,57\u001D5919211,13\u001D\u001FAA',
});
