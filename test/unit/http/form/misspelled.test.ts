import { expect, test } from 'vitest';
import { misspelledFields } from '../../../../src/http/form/misspelled.ts';

const known = ['api_key', 'format', 'details', 'file', 'fr_income_taxes_file'];

test.each([
  ['detials', ['details']],
  ['Details', ['details']],
  ['detail', ['details']],
  ['apikey', ['api_key']],
  ['flie', ['file']],
  ['fr_income_tax_file', ['fr_income_taxes_file']],
  ['details', []],
  ['comment', []],
  ['', []],
  ['x'.repeat(8000), []],
])('%s', (name, meant) => {
  expect(misspelledFields(['file', name], known)).toEqual(meant);
});
