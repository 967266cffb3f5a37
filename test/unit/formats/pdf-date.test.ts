import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePdfDate } from '../../../src/formats/pdf-date.ts';

describe('dates of the standard', () => {
  test.each([
    ["D:20240312143015+01'00'", '2024-03-12T14:30:15'],
    ["D:20240312143015+01'00", '2024-03-12T14:30:15'],
    ['D:20240312143015+0100', '2024-03-12T14:30:15'],
    ['D:20240312143015+01', '2024-03-12T14:30:15'],
    ['20240312143015', '2024-03-12T14:30:15'],
    ['D:202403121430', '2024-03-12T14:30:00'],
    ['D:20240312', '2024-03-12T00:00:00'],
    ['D:2024', '2024-01-01T00:00:00'],
    [' D:20240312143015 ', '2024-03-12T14:30:15'],
  ])('%s', (raw, local) => {
    expect(parsePdfDate(raw)).toBe(local);
  });

  test.each([
    ['D:20240312233015Z', '2024-03-13T00:30:15'],
    ["D:20240712223015Z00'00'", '2024-07-13T00:30:15'],
    ["D:20240312233015-05'30'", '2024-03-13T06:00:15'],
    ["D:20240101003015+02'00'", '2023-12-31T23:30:15'],
    ['0003Z', '0003-01-01T00:09:21'],
  ])('%s in Paris', (raw, local) => {
    expect(parsePdfDate(raw)).toBe(local);
  });
});

describe('dates of Exstream, month first', () => {
  test.each([
    ['10/21/2015 15:35:34', '2015-10-21T15:35:34'],
    ['1/5/2023 04:39:15', '2023-01-05T04:39:15'],
    ['1/25/2023 4:39:15', '2023-01-25T04:39:15'],
  ])('%s', (raw, local) => {
    expect(parsePdfDate(raw)).toBe(local);
  });
});

test.each([
  '',
  'D:',
  'yesterday',
  'D:20240231143015',
  'D:20241312143015',
  'D:20240312243015',
  'D:20240312146015',
  'D:20240312143060',
  'D:202403121430151',
  '21/10/2015 15:35:34',
  '10/21/2015',
  '2024-03-12T14:30:15',
  'D:99991231235959-05',
])('%j is no date', (raw) => {
  expect(parsePdfDate(raw)).toBeNull();
});

test('any text at all gives a local time or null', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^(D:)?\d{0,14}(Z|[+-]\d{0,2}'?\d{0,2}'?)?$/));
  fc.assert(
    fc.property(text, (raw) => {
      expect(parsePdfDate(raw) ?? '2000-01-01T00:00:00').toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/);
    }),
  );
});
