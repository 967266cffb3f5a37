import { expect, test } from 'vitest';
import { checkDigit, licenceLine, td1Lines, td3Lines } from '../../specimens/identity/mrz.ts';

const anna = {
  surname: 'ERIKSSON',
  givenNames: ['ANNA', 'MARIA'],
  dateOfBirth: '1974-08-12',
  sex: 'F',
  nationality: 'UTO',
} as const;

test('the passport of ICAO 9303-4 appendix B is written as printed there', () => {
  const holder = { ...anna, documentNumber: 'L898902C3', expirationDate: '2012-04-15' };
  expect(td3Lines('UTO', holder, 'ZE184226B')).toEqual([
    'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
    'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
  ]);
});

test('the card of ICAO 9303-5 appendix B is written as printed there', () => {
  const holder = { ...anna, documentNumber: 'D23145890', expirationDate: '2012-04-15' };
  expect(td1Lines('I<', 'UTO', holder, '')).toEqual([
    'I<UTOD231458907<<<<<<<<<<<<<<<',
    '7408122F1204159UTO<<<<<<<<<<<6',
    'ERIKSSON<<ANNA<MARIA<<<<<<<<<<',
  ]);
});

test('the published specimen licence is written as printed there', () => {
  expect(licenceLine('13AA00002', '2018-12-31', 'MARTIN')).toBe('D1FRA13AA000026181231MARTIN<<9');
});

test('an empty field has the digit 0', () => {
  expect(checkDigit('<<<<<<<<<<<<<<')).toBe('0');
});
