import type { TwoDDoc } from '../two-d-doc/parse.ts';
import { amount, period } from './printed-values.ts';
import {
  antsPerimeter,
  dayMonthYear,
  decimal,
  hexDate,
  text,
  twoDDocResource,
} from './two-d-doc-resource.ts';

const string = { type: 'string', nullable: true } as const;
const date = { type: 'string', format: 'date', nullable: true } as const;

/** The payslip of a French civil servant: 2D-Doc type 06 (3.2.6 §7.4). */
export const payslip = twoDDocResource({
  root: 'FrenchCivilServantPayslip',
  classify: ({ header }) =>
    header.documentType === '06' && header.perimeter === antsPerimeter
      ? { kind: 'wanted' }
      : { kind: 'other' },
  fields: [
    { name: 'fullName', ...string, description: 'Title and names of the employee.', read: readFullName },
    { name: 'employerSiret', ...string, description: 'SIRET of the employer.', read: text('50') },
    { name: 'periodStartDate', ...date, description: 'First day of the period.', read: hexDate('53') },
    { name: 'periodEndDate', ...date, description: 'Last day of the period.', read: hexDate('54') },
    {
      name: 'contractStartDate',
      ...date,
      description: 'Day on which the employment began.',
      read: dayMonthYear('55'),
    },
    {
      name: 'netTaxableSalary',
      ...string,
      description: 'Net taxable salary of the period in euros, with a decimal point.',
      read: decimal('58'),
    },
    {
      name: 'netTaxableAccumulatedSalary',
      ...string,
      description: 'Net taxable salary since the start of the year in euros, with a decimal point.',
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
  // Month at 22 pt of A4, amounts at 711; templates differ by 25 pt.
  printedZones: [
    { from: 0, to: 0.12 },
    { from: 0.79, to: 0.91 },
  ],
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
