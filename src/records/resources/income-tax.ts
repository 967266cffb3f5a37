import { fieldValue, type TwoDDoc } from '../two-d-doc/parse.ts';
import { amount, person, reference, year } from './printed-values.ts';
import {
  antsPerimeter,
  type Classification,
  dayMonthYear,
  decimal,
  text,
  twoDDocResource,
} from './two-d-doc-resource.ts';

const string = { type: 'string', nullable: true } as const;
const date = { type: 'string', format: 'date', nullable: true } as const;

/** The French income tax notice: 2D-Doc types 04, in its layout of 2022, and 28 (3.3.7.2 §7.3). */
export const incomeTax = twoDDocResource({
  root: 'FrenchIncomeTaxes',
  classify,
  fields: [
    {
      name: 'publicationDate',
      ...date,
      description:
        'Day of issue in the header of the code. Null when the code is not dated, as on real notices.',
      read: ({ header }) => header.emissionDate,
    },
    {
      name: 'signatureDate',
      ...date,
      description: 'Day on which the code was signed.',
      read: ({ header }) => header.signatureDate,
    },
    {
      name: 'taxableIncomeReference',
      ...string,
      description: 'Reference income (revenu fiscal de référence), in euros.',
      read: decimal('41'),
    },
    {
      name: 'sharesNumber',
      ...string,
      description: 'Number of shares of the household, with a decimal point.',
      read: decimal('43'),
    },
    { name: 'noticeReference', ...string, description: 'Reference of the notice.', read: text('44') },
    { name: 'incomeYear', ...string, description: 'Year of the income.', read: text('45') },
    { name: 'declarant1', ...string, description: 'Name of the first declarant.', read: text('46') },
    {
      name: 'taxNumberDeclarant1',
      ...string,
      description: 'Tax number of the first declarant.',
      read: text('47'),
    },
    {
      name: 'declarant2',
      ...string,
      description: 'Name of the second declarant. Null when there is none.',
      read: text('48'),
    },
    {
      name: 'taxNumberDeclarant2',
      type: 'string',
      nullable: false,
      description: 'Tax number of the second declarant. The text `null` when there is none.',
      read: (code) => text('49')(code) ?? 'null',
    },
    {
      name: 'collectionDate',
      ...date,
      description: 'Day on which the tax is put up for collection.',
      read: dayMonthYear('4A'),
    },
  ],
  printed: [
    {
      field: 'taxableIncomeReference',
      label: /revenu fiscal de reference/,
      kind: amount,
      read: decimal('41'),
    },
    { field: 'sharesNumber', label: /nombre de parts?/, kind: amount, read: decimal('43') },
    { field: 'noticeReference', label: /reference de l'avis/, kind: reference, read: text('44') },
    {
      field: 'incomeYear',
      label: /impots?(?: et prelevements sociaux)? sur les? revenus? de\b/,
      kind: year,
      read: text('45'),
    },
    { field: 'declarant1', label: /^declar(?:ant|\.) ?1/, kind: person, read: text('46') },
    { field: 'declarant2', label: /^declar(?:ant|\.) ?2/, kind: person, read: text('48') },
  ],
  // Title at 17 to 50 pt of A4, references and address at 159 to 254, income and shares at 594 to 630.
  printedZones: [
    { from: 0, to: 0.33 },
    { from: 0.67, to: 0.8 },
  ],
});

/** Declaration statements carry the same fields, but no tax was assessed. */
const declarationTypes: readonly string[] = ['18', '24', '27'];

function classify(code: TwoDDoc): Classification {
  const { documentType, perimeter } = code.header;
  if (perimeter !== antsPerimeter) return { kind: 'other' };
  if (documentType === '28' || (documentType === '04' && hasLayoutOf2022(code))) return { kind: 'wanted' };
  if (documentType === '04') {
    return {
      kind: 'unsupported',
      detail:
        'The 2D-Doc is that of a tax notice older than 2022, whose code has neither shares nor year (type 04).',
    };
  }
  if (declarationTypes.includes(documentType)) {
    return {
      kind: 'unsupported',
      detail: `The 2D-Doc is that of a declaration statement (avis de situation déclarative, type ${documentType}), not of a tax notice.`,
    };
  }
  return { kind: 'other' };
}

function hasLayoutOf2022(code: TwoDDoc): boolean {
  return ['43', '44', '45'].some((id) => fieldValue(code, id) !== null);
}
