import { describe, expect, test } from 'vitest';
import {
  hexDay,
  isCaId,
  isCertificateId,
  isForTests,
  parseHeader,
} from '../../../../src/formats/two-d-doc/header.ts';
import { header } from './codes.ts';

describe('the header', () => {
  const common = { caId: 'XX00', certificateId: 'DVT1', emissionDate: null, signatureDate: '2025-07-17' };

  test.each([
    ['02', { ...common, version: 2, documentType: '06', perimeter: '01', country: null }, 22],
    ['03', { ...common, version: 3, documentType: '06', perimeter: '01', country: null }, 24],
    ['04', { ...common, version: 4, documentType: '06', perimeter: '01', country: 'FR' }, 26],
  ])('of version %s has its own fields and length', (version, expected, length) => {
    expect(parseHeader(`${header(version, '06')}10DOE`)).toStrictEqual({ header: expected, length });
  });

  const two = `${header('02', '06')}`;

  test.each([
    ['something before it', `x${two}`],
    ['version 0', two.replace('DC02', 'DC00')],
    ['version 5', two.replace('DC02', 'DC05')],
    ['a lower-case CA', two.replace('XX00', 'xx00')],
    ['a CA whose country is a number', two.replace('XX00', '1X00')],
    ['a certificate with a sign', two.replace('DVT1', 'DV-1')],
    ['a day of emission that is no number', two.replace('FFFF', 'FFFG')],
    ['a day of signature that is no number', two.replace('2471', '247G')],
    ['a type with a sign', two.replace(/06$/, '0-')],
    ['no end', two.slice(0, -1)],
    ['version 3 without a perimeter', header('02', '06').replace('DC02', 'DC03')],
    ['version 3 with half a perimeter', `${header('02', '06').replace('DC02', 'DC03')}0`],
    ['version 4 without a country', `${header('02', '06').replace('DC02', 'DC04')}01`],
    ['version 4 whose country is a number', `${header('02', '06').replace('DC02', 'DC04')}01F1`],
  ])('with %s is none', (_, text) => {
    expect(parseHeader(text)).toBeNull();
  });

  test('may be followed by a line end in the data', () => {
    expect(parseHeader(`${two}\n10DOE`)?.length).toBe(22);
  });

  test.each([
    ['FR06', true],
    ['FRA6', true],
    ['F006', false],
    ['FR6', false],
    ['FR006', false],
    ['fr06', false],
    ['FR06\n', false],
  ])('the id %j of a CA: %s', (text, expected) => {
    expect(isCaId(text)).toBe(expected);
  });

  test.each([
    ['FPE3', true],
    ['0000', true],
    ['FPE', false],
    ['FPE33', false],
    ['fpe3', false],
    ['FP-3', false],
  ])('the id %j of a certificate: %s', (text, expected) => {
    expect(isCertificateId(text)).toBe(expected);
  });

  test.each([
    ['FR00', 'FPE3', true],
    ['FR06', '0000', true],
    ['FR06', 'TEST', true],
    ['FR06', 'FPE3', false],
    ['FR01', '0001', false],
    ['FR0A', 'TES1', false],
  ])('%s/%s is for tests: %s', (caId, certificateId, expected) => {
    expect(isForTests(caId, certificateId)).toBe(expected);
  });

  test.each([
    ['0000', '2000-01-01'],
    ['003B', '2000-02-29'],
    ['111E', '2011-12-31'],
    ['2471', '2025-07-17'],
    ['FFFE', '2179-06-05'],
    ['FFFF', null],
    ['24G1', null],
    ['02471', null],
    ['', null],
  ])('day %s is %s', (digits, day) => {
    expect(hexDay(digits)).toBe(day);
  });
});
