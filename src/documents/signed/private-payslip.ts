import {
  alsoPrintedOfPay,
  formOfPay,
  namePartsOfPay,
  payFields,
  printedOfPay,
  surelyPrintedOfPay,
} from './members/pay-fields.ts';
import { contractType, employerName } from './members/people.ts';
import { member } from './rules/fields.ts';
import { anywhere, signedDocument } from './rules/signed-document.ts';

/**
 * The payslip of any employer: 2D-Doc type 06 (3.3.7.2 §7.4). The civil servant's payslip has the same type,
 * and only the signer distinguishes them, so the field of the form decides. Among documents of any kind, a
 * code of type 06 gets the answer about a civil servant: its descriptor comes first, and all its members are
 * also among these.
 */
export const privatePayslip = signedDocument({
  root: 'FrenchPayslip',
  name: { en: 'French payslip', fr: 'Bulletin de paie' },
  fileField: {
    kind: 'privatePayslip',
    name: 'fr_payslip_file',
    label: { en: 'Private payslip', fr: 'Bulletin de paie privé' },
    fullName: { en: 'Payslip of a private employer', fr: 'Bulletin de paie d’un employeur privé' },
    noun: 'a payslip of a private employer',
  },
  types: ['06'],
  form: formOfPay,
  meaning: {
    en: 'What the signer says this employer paid for this period. The signer may be a payroll provider: see the certificate. It does not say whether the pay arrived, whether the employment continues, or whether the bearer is that person.',
    fr: 'Ce que, selon le signataire, cet employeur a payé pour cette période. Le signataire peut être un prestataire de paie\u00A0: voyez le certificat. Le bulletin ne dit pas si la paie a été versée, si l’emploi se poursuit, ni si c’est bien le salarié qui le présente.',
  },
  documentInfos: [
    ...payFields,
    employerName,
    member('workedHours', '51', { shown: 'decimal' }),
    member('grossMonthlySalary', '5A'),
    member('netSalary', '5C'),
    contractType,
    member('contractEndDate', '56'),
  ],
  nameParts: namePartsOfPay,
  printed: printedOfPay,
  // The State's payslip is not known to print the SIRET; that of others must (Code du travail, R3243-1).
  surelyPrints: [...surelyPrintedOfPay, '50'],
  alsoPrinted: alsoPrintedOfPay,
  // Unlike the State, private employers have no common template.
  printedZones: anywhere,
  example:
    'DC04XX00DVP124B824B80601FR10MME/EXEMPLE/CAMILLE\u001D509990000010001753249F5424BC5501092018582134,57\u001D5919211,13\u001D5MSPECIMEN SA\u001D510151,65A2891,50\u001D5C2230,10\u001D5T1\u001FAA',
});
