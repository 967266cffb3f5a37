import { expect, test } from 'vitest';
import { elementAt, encoded, instant, MalformedBer, tags } from '../../../../src/formats/cms/ber.ts';

const timeOf = (tag: number, text: string) =>
  instant(elementAt(encoded(tag, [new Uint8Array(Buffer.from(text, 'latin1'))])));
const { utcTime, generalizedTime } = tags;

test.each([
  [utcTime, '240229235959Z', '2024-02-29T23:59:59.000Z'],
  [utcTime, '4912312359Z', '2049-12-31T23:59:00.000Z'],
  [utcTime, '500101000000Z', '1950-01-01T00:00:00.000Z'],
  [generalizedTime, '20240229235959Z', '2024-02-29T23:59:59.000Z'],
  [generalizedTime, '20240229235959.5Z', '2024-02-29T23:59:59.500Z'],
  [generalizedTime, '20240229235959.999999999Z', '2024-02-29T23:59:59.999Z'],
  [generalizedTime, '00500101000000Z', '0050-01-01T00:00:00.000Z'],
])('the time %i %s', (tag, text, expected) => {
  expect(new Date(timeOf(tag, text)).toISOString()).toBe(expected);
});

test.each([
  ['month 13', '20241305120000Z'],
  ['month 0', '20240005120000Z'],
  ['day 32', '20240132120000Z'],
  ['day 0', '20240100120000Z'],
  ['29 February of no leap year', '20230229120000Z'],
  ['hour 24', '20240105240000Z'],
  ['hour 25', '20240105250000Z'],
  ['minute 60', '20240105106000Z'],
  ['second 61', '20240105101061Z'],
  ['a part of a minute', '202401051010.5Z'],
  ['no zone', '20240105101000'],
])('no time has %s', (_, text) => {
  expect(() => timeOf(generalizedTime, text)).toThrow(MalformedBer);
  expect(() => timeOf(utcTime, text.slice(2))).toThrow(MalformedBer);
});
