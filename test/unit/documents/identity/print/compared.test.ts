import { expect, test } from 'vitest';
import {
  comparePrint,
  openFields,
  together,
  type ValuesOfMrz,
  valuesOf,
} from '../../../../../src/documents/identity/print/compared.ts';
import { identify } from '../../../../../src/documents/identity/rules/identify.ts';
import { identityDocuments } from '../../../../../src/documents/index.ts';

const values: ValuesOfMrz = {
  documentNumber: '20FX00173',
  dateOfBirth: '1985-04-12',
  expirationDate: '2034-06-01',
  lastName: 'MUELLER SPECIMEN',
  firstNames: ['ANNA', 'MARIA'],
  mayBeCut: false,
};
const compared = (text: string, more: Partial<ValuesOfMrz> = {}) =>
  comparePrint(text.split('\n'), { ...values, ...more });

test.each(['20FX00173', 'Passport No 20 FX 00173 / P', 'N° 20FXO0I73'])('the number stands in %j', (text) =>
  expect(compared(text).documentNumber).toBe('agrees'),
);

test.each(['20FX00178', '120FX00173', '20FX001735', '20FX\n00173'])(
  'the number does not stand in %j',
  (text) => expect(compared(text).documentNumber).toBe('not_read'),
);

test.each([
  '12.04.1985',
  'Né le 12 04 1985 à',
  '12/4/85',
  '12-04-1985',
  '12041985',
  '1204-1985',
  '12 041985',
  '1985 0412',
  '1985-04-12',
  '1985. 04. 12.',
  '12 AVR/APR 85',
  '12 AVRIAPR 85',
  '12 Avril 1985',
  '12 april/April 1985',
  '12 \u00E1br/apr 1985',
  '12APR1985',
  '1985 APR 12',
  '12.O4.1985',
])('the date of birth stands in %j', (text) => expect(compared(text).dateOfBirth).toBe('agrees'));

test.each([
  '04/12/1985',
  '12.04.1986',
  '12.05.1985',
  '2.04.1985',
  '112.04.1985',
  '12.04.19855',
  '12 AOU/AUG 85',
  '12 APR/AUG 85',
  '85-04-12',
  '12 04\n1985',
])('the date of birth does not stand in %j', (text) => expect(compared(text).dateOfBirth).toBe('not_read'));

test('August and October are told apart, although AOUT ends with the Portuguese OUT', () => {
  expect(compared('01 AOUT 85', { dateOfBirth: '1985-08-01' }).dateOfBirth).toBe('agrees');
  expect(compared('01 AOUT 85', { dateOfBirth: '1985-10-01' }).dateOfBirth).toBe('not_read');
  expect(compared('01 JUIL/JUL 85', { dateOfBirth: '1985-07-01' }).dateOfBirth).toBe('agrees');
  expect(compared('01 JUIL/JUL 85', { dateOfBirth: '1985-06-01' }).dateOfBirth).toBe('not_read');
});

test.each([
  ['M\u00FCller-Specimen', 'MUELLER SPECIMEN'],
  ['MULLER\nSPECIMEN', 'MUELLER SPECIMEN'],
  ['Nom / Surname M\u00FCller Specimen', 'MUXXLLER SPECIMEN'],
  ["D'Artagnan", 'DARTAGNAN'],
  ['\u00C5s \u00D8stergaard', 'AAS OESTERGAARD'],
  ['\u0141ukasz Stra\u00DFe', 'LUKASZ STRASSE'],
  ['\u00C6varsd\u00F3ttir', 'AEVARSDOTTIR'],
  ['PORSTEINSDÔTTIR', 'THORSTEINSDOTTIR'],
])('%j is printed for the surname %s', (text, lastName) =>
  expect(compared(text, { lastName }).lastName).toBe('agrees'),
);

test.each([
  ['Muller', 'MUELLER SPECIMEN'],
  ['Specimens', 'SPECIMEN'],
  ['Li', 'LI'],
])('%j is not the surname %s', (text, lastName) =>
  expect(compared(text, { lastName }).lastName).toBe('not_read'),
);

test('given names stand together or each in its place, all of them', () => {
  expect(compared('Anna-Maria').firstNames).toBe('agrees');
  expect(compared('Anna 12.04.1985\nMaria').firstNames).toBe('agrees');
  expect(compared('Anna').firstNames).toBe('not_read');
  expect(compared('Anna', { firstNames: [] }).firstNames).toBe('not_read');
});

test('only the last name of a full field may go on in the print', () => {
  expect(compared('Anna Mariana', { mayBeCut: true }).firstNames).toBe('agrees');
  expect(compared('Annabel Maria', { mayBeCut: true }).firstNames).toBe('not_read');
  const surnameOnly = { firstNames: [], lastName: 'PAPANDROPOU', mayBeCut: true };
  expect(compared('Papandropoulou', surnameOnly).lastName).toBe('agrees');
  expect(compared('Papandropoulou', { ...surnameOnly, mayBeCut: false }).lastName).toBe('not_read');
});

test('two readings show together what either shows', () => {
  const both = together(compared('12.04.1985'), compared('20FX00173'));
  expect(openFields(both)).toEqual(['expirationDate', 'lastName', 'firstNames']);
});

test('takes the values of an MRZ', () => {
  const lines = [
    'P<FRAEXEMPLE<<CAMILLE<JEANNE<<<<<<<<<<<<<<<<',
    '24FX001733FRA9003129F3406119<<<<<<<<<<<<<<<8',
  ];
  const rules = { today: '2026-11-01', acceptUtopia: true };
  expect(valuesOf(identify(identityDocuments, lines, rules)!)).toEqual({
    documentNumber: '24FX00173',
    dateOfBirth: '1990-03-12',
    expirationDate: '2034-06-11',
    lastName: 'EXEMPLE',
    firstNames: ['CAMILLE', 'JEANNE'],
    mayBeCut: false,
  });
});
