import { expect, test } from 'vitest';
import { diploma } from '../../../../src/documents/signed/diploma.ts';
import { infos, outcomes } from './codes.ts';

test('the members of a code that has one first name, and half of the fields', () => {
  const message = 'B1CAMILLE<GS>B2EXEMPLE<GS>B6MB700002001BGDRBD8BHDROIT<GS>BF7DFBC 17<GS>';
  expect(infos(diploma, 'B0', message)).toStrictEqual({
    publicationDate: null,
    signatureDate: '2025-07-17',
    birthName: 'EXEMPLE',
    firstNames: 'CAMILLE',
    gender: 'Male',
    dateOfBirth: null,
    countryOfBirth: null,
    diplomaType: 'DR',
    level: '8',
    field: 'DROIT',
    major: null,
    speciality: null,
    honours: null,
    academicYear: '2014-2015',
    studentNumber: null,
    diplomaNumber: '17',
  });
});

test.each([
  ['7E9', '2024-2025'],
  ['7e9', '2024-2025'],
  ['000', null],
  ['7G9', null],
  ['-1 ', null],
])('the academic year %s: %s', (digits, year) => {
  expect(infos(diploma, 'B0', `BF${digits}`).academicYear).toBe(year);
});

test('the print: to whom it was awarded, and its number', () => {
  const message = 'B0CAMILLE/ANNE<GS>B2EXEMPLE<GS>BC202599900017<GS>';
  const page = ['est délivré à Mme Camille EXEMPLE', 'Diplôme n° 2025 9990 0017'];
  expect(outcomes(diploma, 'B0', message, page)).toEqual({ holder: 'same', diplomaNumber: 'same' });
  const altered = (from: string, to: string) =>
    outcomes(
      diploma,
      'B0',
      message,
      page.map((line) => line.replace(from, to)),
    );
  expect(altered('EXEMPLE', 'AUTRE')).toEqual({ holder: 'ambiguous', diplomaNumber: 'same' });
  expect(altered('Camille EXEMPLE', 'Anne AUTRE')).toEqual({ holder: 'different', diplomaNumber: 'same' });
  expect(altered('0017', '0018')).toEqual({ holder: 'same', diplomaNumber: 'different' });
});
