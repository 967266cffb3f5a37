import { describe, expect, test } from 'vitest';
import { isIssuer, isNationality, isState, threeLetterCode } from '../../../../src/formats/mrz/states.ts';

/** ICAO 9303-3 section 5: who issues documents, and whose nationals hold them. */
test.each([
  ['FRA', 'a State', { state: true, issuer: true, nationality: true }],
  ['ABW', 'the first State of the list', { state: true, issuer: true, nationality: true }],
  ['ZWE', 'the last State of the list', { state: true, issuer: true, nationality: true }],
  ['EUE', 'an organisation', { state: false, issuer: true, nationality: true }],
  ['XPO', 'an organisation', { state: false, issuer: true, nationality: true }],
  ['GBD', 'a British overseas territory', { state: false, issuer: true, nationality: true }],
  ['GBS', 'a British subject', { state: false, issuer: true, nationality: true }],
  ['XXA', 'a stateless person', { state: false, issuer: false, nationality: true }],
  ['XXC', 'a refugee', { state: false, issuer: false, nationality: true }],
  ['ANT', 'a code that was withdrawn', { state: false, issuer: false, nationality: true }],
  ['YUG', 'a code that was withdrawn', { state: false, issuer: false, nationality: true }],
  ['UTO', 'Utopia', { state: false, issuer: false, nationality: false }],
  ['QQQ', 'no code', { state: false, issuer: false, nationality: false }],
  ['fra', 'small letters', { state: false, issuer: false, nationality: false }],
  ['', 'nothing', { state: false, issuer: false, nationality: false }],
])('%j, %s, may be: %j', (code, _what, { state, issuer, nationality }) => {
  expect(isState(code)).toBe(state);
  expect(isIssuer(code, false)).toBe(issuer);
  expect(isNationality(code, false)).toBe(nationality);
});

describe('where Utopia is accepted', () => {
  test('it issues documents and has nationals', () => {
    expect([isIssuer('UTO', true), isNationality('UTO', true)]).toEqual([true, true]);
  });
  test('other codes keep their meaning', () => {
    expect([isIssuer('FRA', true), isIssuer('XXA', true), isIssuer('QQQ', true)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isNationality('XXA', true), isNationality('QQQ', true)]).toEqual([true, false]);
  });
});

test.each([
  ['D<<', 'DEU'],
  ['SI<', 'SVN'],
  ['FRA', 'FRA'],
  ['GB<', 'GB'],
  ['A<<', 'A'],
  ['<A<', '<A'],
])('%s is the code %s', (printed, code) => {
  expect(threeLetterCode(printed)).toBe(code);
});
