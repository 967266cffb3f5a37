import { expect, test } from 'vitest';
import { cardPrint, isOfCard } from '../../../src/documents/identity/card-print.ts';
import { documents } from '../../../src/documents/index.ts';

const printed = (root: string, infos: object) => {
  const document = documents.find((one) => one.root === root)!;
  return cardPrint(document, { body: { documentInfos: { ...infos } } });
};
const permit = printed('FrenchResidencePermit', {
  documentNumber: 'FX30K71Q2',
  lastName: 'DE LA FICTION',
  firstNames: ['AWA', 'MARIAMA'],
  dateOfBirth: '1986-05-17',
  expirationDate: '2034-10-08',
})!;

test.each([
  ['the number, spaced, and the surname', 'No FX30 K71Q2 de la Fiction'],
  ['the number and a date', 'FX30K71Q2 08.10.2034'],
  ['surname, dates and a misread number', 'DE LA FICTION FX80K71Q2 17.05.1986 08.10.2034'],
  ['surname and dates, with accents', 'Nom DE LÀ FICTION\nné le 17 05 1986, 08.10.2034'],
  ['surname and dates, year first', 'de la fiction 1986-05-17 2034-10-08'],
  ['a surname that the MRZ cut off', 'DE LA FICTIONNEUSE 05/17/1986 10/08/2034'],
])('the same card prints %s', (_, text) => expect(isOfCard(text, permit)).toBe(true));

test.each([
  ['nothing', ''],
  ['a paper of the holder', 'Mme DE LA FICTION AWA MARIAMA née le 17.05.1986'],
  ['a paper of a relative', 'DE LA FICTION PAULE 03.02.1961 08.10.2034'],
  ['another name with the same dates', 'AUTRE 17.05.1986 08.10.2034'],
  ['a part of the number', 'FX30K71'],
  ['the number alone', 'No FX30 K71Q2'],
  ['the number with another name and other dates', 'FX30K71Q2 AUTRE 17.05.1987 08.10.2035'],
  ['surname and dates with another number', 'FX31K72Q2 DE LA FICTION 17.05.1986 08.10.2034'],
  ['a part of the surname', 'FICTION 17.05.1986 08.10.2034'],
])('another paper prints %s', (_, text) => expect(isOfCard(text, permit)).toBe(false));

test('a card without any value is no other side of everything', () => {
  const empty = printed('FrenchResidencePermit', { documentNumber: '', lastName: '', firstNames: [] })!;
  expect(isOfCard('any text AT ALL 01.01.1990', empty)).toBe(false);
});

test('what an answer does not have is no value of the card', () => {
  const licence = printed('DutchDrivingLicense', { documentNumber: '1234567890' });
  expect(licence).toEqual({ number: '1234567890', surname: [], dates: [] });
  expect(printed('FrenchIdCard', {})).toEqual({ number: '', surname: [], dates: [] });
});

test('a passport, a visa and a tax notice have no other side', () => {
  const infos = { documentNumber: '24FX00173', lastName: 'EXEMPLE' };
  expect(printed('Passport', infos)).toBeNull();
  expect(printed('Visa', infos)).toBeNull();
  expect(printed('FrenchIncomeTaxes', infos)).toBeNull();
  expect(printed('FrenchBiometricDrivingLicense', infos)).not.toBeNull();
});
