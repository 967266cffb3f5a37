import type { PrintedField } from '../print/printed.ts';
import { amount, person, reference, year } from '../print/values.ts';
import { decimal, type SignedField, text, textField } from '../rules/fields.ts';

/**
 * The fields that the tax administration's documents share (2D-Doc 3.3.7.2 §7.3), and what their pages print
 * of them.
 */

export const taxableIncomeReference: SignedField = {
  name: 'taxableIncomeReference',
  ...textField,
  label: { en: 'Reference taxable income', fr: 'Revenu fiscal de référence' },
  shown: 'euros',
  description: {
    en: 'Reference income (revenu fiscal de référence), in euros.',
    fr: 'Revenu fiscal de référence, en euros.',
  },
  read: decimal('41'),
};

export const sharesNumber: SignedField = {
  name: 'sharesNumber',
  ...textField,
  label: { en: 'Number of shares', fr: 'Nombre de parts' },
  shown: 'decimal',
  description: {
    en: 'Number of shares of the household, with a decimal point.',
    fr: 'Nombre de parts du foyer, avec un point décimal.',
  },
  read: decimal('43'),
};

export const noticeReference: SignedField = {
  name: 'noticeReference',
  ...textField,
  label: { en: 'Notice reference', fr: 'Référence de l’avis' },
  shown: 'code',
  description: { en: 'Reference of the notice.', fr: 'Référence de l’avis.' },
  read: text('44'),
};

export const incomeYear: SignedField = {
  name: 'incomeYear',
  ...textField,
  label: { en: 'Year of the income', fr: 'Année des revenus' },
  description: { en: 'Year of the income.', fr: 'Année des revenus.' },
  read: text('45'),
};

export const declarant1: SignedField = {
  name: 'declarant1',
  rank: 1,
  ...textField,
  label: { en: 'Declarant 1', fr: 'Déclarant 1' },
  description: { en: 'Name of the first declarant.', fr: 'Nom du premier déclarant.' },
  read: text('46'),
};

export const taxNumberDeclarant1: SignedField = {
  name: 'taxNumberDeclarant1',
  rank: 2,
  ...textField,
  label: { en: 'Tax number of declarant 1', fr: 'Numéro fiscal du déclarant 1' },
  shown: 'code',
  description: { en: 'Tax number of the first declarant.', fr: 'Numéro fiscal du premier déclarant.' },
  read: text('47'),
};

export const declarant2: SignedField = {
  name: 'declarant2',
  rank: 3,
  ...textField,
  label: { en: 'Declarant 2', fr: 'Déclarant 2' },
  description: {
    en: 'Name of the second declarant. Null when there is none.',
    fr: 'Nom du second déclarant. Null quand il n’y en a pas.',
  },
  read: text('48'),
};

export const printedOfAll: readonly PrintedField[] = [
  {
    field: 'taxableIncomeReference',
    label: /revenu fiscal de reference/,
    kind: amount,
    read: decimal('41'),
    elsewhere: 'states',
  },
  { field: 'sharesNumber', label: /nombre de parts?/, kind: amount, read: decimal('43') },
  {
    field: 'noticeReference',
    label: /reference de l'avis/,
    kind: reference,
    read: text('44'),
    elsewhere: 'identifies',
  },
  {
    field: 'incomeYear',
    label: /impots?(?: et prelevements sociaux)? sur les? revenus? de\b/,
    kind: year,
    read: text('45'),
  },
  { field: 'declarant1', label: /^declar(?:ant|\.) ?1/, kind: person, read: text('46') },
  { field: 'declarant2', label: /^declar(?:ant|\.) ?2/, kind: person, read: text('48') },
];

// Title at 17 to 50 pt of A4, references and address at 159 to 254, income and shares at 594 to 630.
export const printedZones = [
  { from: 0, to: 0.33 },
  { from: 0.67, to: 0.8 },
] as const;
