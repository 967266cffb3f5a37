import type { TwoDDoc } from '../../formats/two-d-doc/parse.ts';
import { amount, period } from './printed-values.ts';
import {
  antsPerimeter,
  dateField,
  dayMonthYear,
  decimal,
  hexDate,
  signedDocument,
  text,
  textField,
} from './signed-document.ts';

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
    fileNames: /paie|paye|payslip|bulletin|salaire|_bp/i,
  },
  classify: ({ header }) =>
    header.documentType === '06' && header.perimeter === antsPerimeter
      ? { kind: 'wanted' }
      : { kind: 'other' },
  documentInfos: [
    {
      name: 'fullName',
      rank: 1,
      ...textField,
      label: { en: 'Full name', fr: 'Nom complet' },
      description: { en: 'Title and names of the employee.', fr: 'Civilité et noms de l’agent.' },
      read: readFullName,
    },
    {
      name: 'employerSiret',
      ...textField,
      label: { en: 'Employer’s SIRET', fr: 'SIRET de l’employeur' },
      shown: 'code',
      description: { en: 'SIRET of the employer.', fr: 'SIRET de l’employeur.' },
      read: text('50'),
    },
    {
      name: 'periodStartDate',
      ...dateField,
      label: { en: 'Period from', fr: 'Période du' },
      description: { en: 'First day of the period.', fr: 'Premier jour de la période.' },
      read: hexDate('53'),
    },
    {
      name: 'periodEndDate',
      ...dateField,
      label: { en: 'Period to', fr: 'Période au' },
      description: { en: 'Last day of the period.', fr: 'Dernier jour de la période.' },
      read: hexDate('54'),
    },
    {
      name: 'contractStartDate',
      ...dateField,
      label: { en: 'Contract since', fr: 'Contrat depuis le' },
      description: { en: 'Day on which the employment began.', fr: 'Jour du début du contrat.' },
      read: dayMonthYear('55'),
    },
    {
      name: 'netTaxableSalary',
      ...textField,
      label: { en: 'Net taxable salary', fr: 'Net imposable' },
      shown: 'euros',
      description: {
        en: 'Net taxable salary of the period in euros, with a decimal point.',
        fr: 'Net imposable de la période en euros, avec un point décimal.',
      },
      read: decimal('58'),
    },
    {
      name: 'netTaxableAccumulatedSalary',
      ...textField,
      label: { en: 'Net taxable, this year', fr: 'Cumul net imposable' },
      shown: 'euros',
      description: {
        en: 'Net taxable salary since the start of the year in euros, with a decimal point.',
        fr: 'Cumul net imposable depuis le début de l’année en euros, avec un point décimal.',
      },
      read: decimal('59'),
    },
  ],
  printed: [
    {
      field: 'netTaxableSalary',
      label: /(?:montant|net) (?:net )?imposable(?!.*(?:cumul|anne|annuel))/,
      kind: amount,
      read: decimal('58'),
    },
    { field: 'period', label: /\bmois de\b|\bperiode\b/, kind: period, read: readPeriod },
  ],
  alsoPrinted: { period: { en: 'Period', fr: 'Période' } },
  // Month at 22 pt of A4, amounts at 711; templates differ by 25 pt.
  printedZones: [
    { from: 0, to: 0.12 },
    { from: 0.79, to: 0.91 },
  ],
  example:
    'DC04XX00DVP124B824B80601FR10MME/EXEMPLE/CAMILLE\u001D509990000010001753249F5424BC5501092018582134,57\u001D5919211,13\u001D\u001FAA',
});

/** First and last day, as an interval of ISO 8601. */
function readPeriod(code: TwoDDoc): string | null {
  const [start, end] = [hexDate('53')(code), hexDate('54')(code)];
  return start && end && `${start}/${end}`;
}

/** One line `M/EXEMPLE/HENRY`, else title, first name and surname each in a field (2D-Doc 3.2.6 §7.1). */
function readFullName(code: TwoDDoc): string | null {
  const parts = text('10')(code)?.split('/') ?? ['11', '12', '13'].map((id) => text(id)(code) ?? '');
  return (
    parts
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .join(' ') || null
  );
}
