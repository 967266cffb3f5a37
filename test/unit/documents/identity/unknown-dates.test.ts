import { describe, expect, test } from 'vitest';
import { identify } from '../../../../src/documents/identity/rules/identify.ts';
import { identityVerdict } from '../../../../src/documents/identity/rules/verdict.ts';
import { identityDocuments } from '../../../../src/documents/index.ts';
import { identify as answerOf } from '../../../answered.ts';
import { specimen } from '../../formats/mrz/specimens.ts';
import { withRightDigits, withText } from './mrz-digits.ts';

const context = { today: '2026-11-21', acceptUtopia: false };
const exampleOf = (type: string) =>
  identityDocuments.find(({ documentType }) => documentType === type)?.example ?? [];

/** The outcome, the codes of its reasons, and the two dates of an MRZ. */
function told(lines: readonly string[]): readonly unknown[] {
  const identity = identify(identityDocuments, lines, context);
  if (identity === null) throw new RangeError(lines.join(' '));
  const { outcome, reasons } = identityVerdict(identity, null, null, 'live', 'en');
  const infos = Object(answerOf(lines, context)?.body.documentInfos);
  return [outcome, reasons.map(({ code }) => code), infos.dateOfBirth, infos.expirationDate];
}

describe('a date of birth', () => {
  const passport = exampleOf('PASSPORT');
  const born = (yymmdd: string) => told(withRightDigits(withText(passport, 2, 14, yymmdd)));

  test.each(['740000', '740500', '7405<<', '74<<<<', '<<<<<<', '000000'])(
    '%s has unknown parts and accuses nobody',
    (yymmdd) => {
      expect(born(yymmdd)).toEqual(['passed', [], null, '2034-06-11']);
    },
  );

  test.each(['741300', '740032', '741301', '740532', '740230', '7<0000'])('%s is none', (yymmdd) => {
    expect(born(yymmdd)).toEqual(['failed', ['not_a_date'], null, '2034-06-11']);
  });

  test('its check digit counts as that of any other', () => {
    const lines = withText(withRightDigits(withText(passport, 2, 14, '740000')), 2, 20, '0');
    expect(told(lines)[0]).toBe('failed');
  });

  test.each(['PASSPORT', 'VISA', 'ID_CARD', 'TRAVEL_DOCUMENT'])(
    'of a %s, its check digit may be a filler if nothing is known of the date',
    (type) => {
      const own = exampleOf(type);
      const [line, position] = own.length === 3 ? [2, 1] : [2, 14];
      const digit = position + 6;
      const outcome = (yymmdd: string, printed: string) => {
        // The last digit has the same value over a filler as over a zero.
        const unknown = withRightDigits(withText(own, line, position, yymmdd));
        return told(withText(unknown, line, digit, printed)).slice(0, 3);
      };
      expect(outcome('<<<<<<', '<')).toEqual(['passed', [], null]);
      expect(outcome('<<<<<<', '0')).toEqual(['passed', [], null]);
      expect(outcome('<<<<<<', '1')[0]).toBe('failed');
      expect(outcome('74<<<<', '<')[0]).toBe('failed');
      expect(outcome('000000', '<')[0]).toBe('failed');
    },
  );

  // The register number of the specimen says 21 June 1988.
  test.each([
    ['880000', 'passed'],
    ['88<<<<', 'passed'],
    ['880600', 'passed'],
    ['880021', 'passed'],
    ['870000', 'failed'],
    ['880700', 'failed'],
    ['880022', 'failed'],
  ])('of a Belgian card, printed as %s, and the whole date in its number: %s', (yymmdd, outcome) => {
    const lines = withRightDigits(withText(exampleOf('BE_BIOMETRIC_ID_CARD'), 2, 1, yymmdd));
    expect(told(lines)[0]).toBe(outcome);
  });
});

describe('an expiry date', () => {
  const expiring = (type: string, line: number, position: number, yymmdd: string) =>
    told(withRightDigits(withText(exampleOf(type), line, position, yymmdd)));

  test.each(['<<<<<<', '28<<<<', '2805<<', '280500', '280000'])(
    '%s in a passport leaves open until when it is valid',
    (yymmdd) => {
      const [outcome, codes, , day] = expiring('PASSPORT', 2, 22, yymmdd);
      expect([outcome, codes, day]).toEqual(['unverified', ['expiry_unknown'], null]);
    },
  );

  // The day of these tests is 21 November 2026.
  test.each([
    ['2610<<', 'expired'],
    ['200100', 'expired'],
    ['25<<<<', 'expired'],
    ['200000', 'expired'],
    // As of whole dates, 2095 is too far ahead.
    ['9506<<', 'expired'],
    ['2611<<', 'unverified'],
    ['261100', 'unverified'],
    ['26<<<<', 'unverified'],
    ['20<<15', 'unverified'],
    ['<<0115', 'unverified'],
    ['9905<<', 'unverified'],
    ['99<<<<', 'unverified'],
    ['0001<<', 'expired'],
    ['000000', 'unverified'],
    ['00<<<<', 'unverified'],
  ])('%s in part: %s', (yymmdd, outcome) => {
    for (const [type, position] of [['PASSPORT', 22] as const, ['ID_CARD', 9] as const]) {
      const [told, codes, , day] = expiring(type, 2, position, yymmdd);
      const code = outcome === 'expired' ? 'expired_in' : 'expiry_unknown';
      expect([told, codes, day]).toEqual([outcome, [code], null]);
    }
  });

  test.each([
    ['2001<<', 'in January 2020', 'en janvier 2020'],
    ['20<<<<', 'in 2020', 'en 2020'],
  ])('%s is told in words', (yymmdd, en, fr) => {
    const lines = withRightDigits(withText(exampleOf('PASSPORT'), 2, 22, yymmdd));
    const identity = identify(identityDocuments, lines, context);
    if (identity === null) throw new RangeError(lines.join(' '));
    const wordsIn = (language: 'en' | 'fr') =>
      identityVerdict(identity, null, null, 'live', language).reasons.map(({ words }) => words);
    expect(wordsIn('en')).toEqual([`The document expired ${en}; the day is not printed.`]);
    expect(wordsIn('fr')).toEqual([`Le document a expiré ${fr}\u00A0; le jour n’est pas imprimé.`]);
  });

  test.each(['281300', '280231', '280032'])('%s is none', (yymmdd) => {
    expect(expiring('PASSPORT', 2, 22, yymmdd).slice(0, 2)).toEqual(['failed', ['not_a_date']]);
  });

  test('a passport that ended in 1999 is over', () => {
    expect(expiring('PASSPORT', 2, 22, '991231')[0]).toBe('expired');
  });

  test.each(['ES', 'PT', 'BA', 'HR', 'HU', 'PL', 'BG', 'RO', 'RS', 'SI', 'SK'])(
    'a card of %s without an end is valid, with fillers or the year 9999',
    (state) => {
      for (const yymmdd of ['<<<<<<', '990101', '991231']) {
        const [outcome, codes, , day] = expiring(`${state}_BIOMETRIC_ID_CARD`, 2, 9, yymmdd);
        expect([outcome, codes, day]).toEqual(['passed', [], null]);
      }
      expect(expiring(`${state}_BIOMETRIC_ID_CARD`, 2, 9, '990102')[0]).not.toBe('passed');
    },
  );

  test('of a card that may be older than 2000, the year 99 may be either', () => {
    expect(expiring('ID_CARD', 2, 9, '<<<<<<')[0]).toBe('passed');
    expect(expiring('ID_CARD', 2, 9, '991231').slice(0, 2)).toEqual(['unverified', ['expiry_unknown']]);
  });

  test('a card that always ends says nothing with fillers', () => {
    expect(expiring('FR_BIOMETRIC_ID_CARD', 2, 9, '<<<<<<')[0]).toBe('unverified');
  });

  test('the Russian internal passport has none', () => {
    expect(told(specimen('v067').lines)).toEqual(['unverified', ['expiry_unknown'], '1972-07-23', null]);
  });
});
