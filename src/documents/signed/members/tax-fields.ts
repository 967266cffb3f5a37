import { person } from '../print/names.ts';
import type { PrintedField } from '../print/printed.ts';
import { amount, reference, year } from '../print/values.ts';
import { decimal, member, printedText, type SignedField, text } from '../rules/fields.ts';

/** The members that the tax administration's documents share (2D-Doc 3.3.7.2 §7.3). */
export const taxFields: readonly SignedField[] = [
  member('taxableIncomeReference', '41', {
    shown: 'euros',
    description: {
      en: 'Reference income (revenu fiscal de référence), in euros.',
      fr: 'Revenu fiscal de référence, en euros.',
    },
    read: decimal('41'),
  }),
  member('sharesNumber', '43', {
    label: { en: 'Number of shares', fr: 'Nombre de parts' },
    description: {
      en: 'Number of shares of the household, with a decimal point.',
      fr: 'Nombre de parts du foyer, avec un point décimal.',
    },
    read: decimal('43'),
  }),
  member('noticeReference', '44'),
  member('incomeYear', '45', { label: { en: 'Year of the income', fr: 'Année des revenus' } }),
  member('declarant1', '46', {
    rank: 1,
    label: { en: 'Declarant 1', fr: 'Déclarant 1' },
    description: { en: 'Name of the first declarant.', fr: 'Nom du premier déclarant.' },
  }),
  member('taxNumberDeclarant1', '47', { rank: 2 }),
  member('declarant2', '48', {
    rank: 3,
    label: { en: 'Declarant 2', fr: 'Déclarant 2' },
    description: {
      en: 'Name of the second declarant. Null when there is none.',
      fr: 'Nom du second déclarant. Null quand il n’y en a pas.',
    },
  }),
];

/** Words before the reference income. The year of the income may be a part of the label. */
export const incomeLabel = /revenu fiscal de reference(?: 20\d\d(?= ?(?::|$)))?/;

/** What their pages print of them. */
export const printedOfAll: readonly PrintedField[] = [
  {
    field: 'taxableIncomeReference',
    label: incomeLabel,
    kind: amount,
    read: decimal('41'),
    elsewhere: 'states',
    begins: true,
  },
  {
    field: 'sharesNumber',
    label: /nombre de parts?/,
    kind: amount,
    read: decimal('43'),
    begins: true,
    // Other shares, such as those of a cap or of an earlier year, do not stand by the signed income.
    statedOf: { field: 'taxableIncomeReference' },
  },
  {
    field: 'noticeReference',
    label: /reference de l'avis/,
    kind: reference,
    read: text('44'),
    elsewhere: 'identifies',
  },
  {
    field: 'incomeYear',
    label: /(?:^avis\b.*)?impots?(?: et prelevements sociaux)? sur les? revenus? de\b/,
    kind: year,
    read: text('45'),
    elsewhere: 'identifies',
    begins: true,
  },
  {
    field: 'declarant1',
    label: /^declar(?:ant|\.) ?1/,
    kind: person,
    read: printedText('46'),
    elsewhere: 'states',
  },
  {
    field: 'declarant2',
    label: /^declar(?:ant|\.) ?2/,
    kind: person,
    read: printedText('48'),
    elsewhere: 'states',
  },
];

/** Reference income, reference of the notice, tax numbers. The address on the page may be another one. */
export const surelyPrinted: readonly string[] = ['41', '44', '47', '49'];

// Title at 17 to 50 pt of A4, references and address at 159 to 254, income and shares at 594 to 630.
export const printedZones = [
  { from: 0, to: 0.33 },
  { from: 0.67, to: 0.8 },
] as const;
