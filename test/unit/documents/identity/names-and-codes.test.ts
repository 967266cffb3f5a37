import { describe, expect, test } from 'vitest';
import { identify } from '../../../../src/documents/identity/rules/identify.ts';
import { identityVerdict } from '../../../../src/documents/identity/rules/verdict.ts';
import { identityDocuments } from '../../../../src/documents/index.ts';
import { remarksFrom } from '../../../../src/documents/remark.ts';
import { isIssuer } from '../../../../src/formats/mrz/states.ts';
import { fill } from '../../../../src/language.ts';
import { failedOf } from '../../../answered.ts';
import { specimen } from '../../formats/mrz/specimens.ts';
import { withText } from './mrz-digits.ts';

const context = { today: '2026-11-21', acceptUtopia: false };

function identityOf(lines: readonly string[], more = context) {
  const identity = identify(identityDocuments, lines, more);
  if (identity === null) throw new RangeError(lines.join(' '));
  return identity;
}

const withNames = identityDocuments.filter(({ documentInfosValidation }) =>
  documentInfosValidation.some(({ name }) => name === 'lastNameValid'),
);
const withFirstNames = withNames.filter(({ documentInfos }) =>
  documentInfos.some(({ name }) => name === 'firstNames'),
);

/** Line and position of a text of an answer in the lines that it was read from. */
function placeOf(lines: readonly string[], text: string): readonly [number, number] {
  const line = lines.findIndex((one) => one.includes(text));
  return [line + 1, (lines[line]?.indexOf(text) ?? -1) + 1];
}

function infosOf(lines: readonly string[]): Readonly<Record<string, unknown>> {
  const identity = identityOf(lines);
  return Object.fromEntries(identity.document.documentInfos.map(({ name, read }) => [name, read(identity)]));
}

function nameReason(lines: readonly string[]): unknown {
  return failedOf(lines, context).find(({ flag }) => flag === 'lastNameValid')?.reason;
}

describe('lastNameValid of every type', () => {
  test('all types have it but the Dutch licence, which has no name', () => {
    expect(withNames).toHaveLength(identityDocuments.length - 1);
  });

  test.each(withNames.map(({ documentType, example }) => [documentType, example] as const))(
    '%s: a digit, a mark, a filler or nothing in the last name',
    (_, lines) => {
      const last = String(infosOf(lines).lastName).split(' ')[0] ?? '';
      const [line, position] = placeOf(lines, last);
      expect(nameReason(withText(lines, line, position + 1, '7'))).toBe('name_digit');
      expect(nameReason(withText(lines, line, position + 1, '?'))).toBe('name_mark');
      expect(nameReason(withText(lines, line, position, '<'))).toBe('name_fillers');
    },
  );

  test.each(withFirstNames.map(({ documentType, example }) => [documentType, example] as const))(
    '%s: a digit or a mark in a first name',
    (_, lines) => {
      const [first = ''] = infosOf(lines).firstNames as readonly string[];
      const [line, position] = placeOf(lines, `<<${first}`);
      const [at, where] = line > 0 ? [line, position + 2] : placeOf(lines, first);
      expect(nameReason(withText(lines, at, where + 1, '0'))).toBe('first_name_digit');
      expect(nameReason(withText(lines, at, where + 1, '?'))).toBe('first_name_mark');
    },
  );
});

describe('holders of one name', () => {
  const passport = identityDocuments.find(({ documentType }) => documentType === 'PASSPORT')?.example ?? [];
  const named = (names: string) => withText(passport, 1, 3, `IND${names}`.padEnd(42, '<'));

  test.each([
    ['ARJUN<KUMAR', 'ARJUN KUMAR', []],
    ['XXX<<ARJUN', 'XXX', ['ARJUN']],
    ['ARJUN<<XXX', 'ARJUN', ['XXX']],
    // All 39 places are taken, so that the name may be cut.
    ['PAPANDROPOULOUSPAPANDROPOULOUSPAPANDROP', 'PAPANDROPOULOUSPAPANDROPOULOUSPAPANDROP', []],
  ])('%s is a whole name', (names, lastName, firstNames) => {
    expect(failedOf(named(names), context)).toEqual([]);
    expect(infosOf(named(names))).toMatchObject({ lastName, firstNames });
  });

  test.each([
    ['', 'name_missing'],
    ['<<ARJUN<KUMAR', 'last_name_missing'],
    ['<ARJUN<<KUMAR', 'name_fillers'],
    ['<<ARJ1N', 'first_name_digit'],
  ])('%s is no whole name', (names, reason) => {
    expect(nameReason(named(names))).toBe(reason);
  });
});

test('a Russian internal passport has digits for some letters, and no other digit', () => {
  const { lines } = specimen('v067');
  expect(nameReason(lines)).toBeUndefined();
  expect(nameReason(withText(lines, 1, 7, '5'))).toBe('name_digit');
  expect(nameReason(withText(lines, 1, 2, '<'))).toBe('name_digit');
});

describe('codes of States', () => {
  const flagsOfIssuer = ['countryValid', 'documentTypeValid'];

  test.each(
    identityDocuments.map(({ documentType, example, begins }) => [documentType, example, begins] as const),
  )('%s: an issuer that is no State is told, or makes it none of the type', (type, lines, begins) => {
    const changed = withText(lines, 1, 3, 'XQZ');
    const identity = identify(identityDocuments, changed, context);
    if (identity === null) expect(begins.test(changed[0] ?? '')).toBe(false);
    else
      expect(failedOf(changed, context).map(({ flag }) => flag)).toEqual(
        expect.arrayContaining([expect.stringMatching(new RegExp(flagsOfIssuer.join('|')))]),
      );
    expect(type).not.toBe('');
  });

  test('a passport of Utopia is one for a test key alone', () => {
    const lines = withText(identityDocuments[0]?.example ?? [], 1, 3, 'UTO');
    const failedFor = (acceptUtopia: boolean) =>
      failedOf(lines, { ...context, acceptUtopia }).map(({ flag, message }) => [flag, message]);
    expect(failedFor(false)).toEqual([
      ['documentTypeValid', 'UTO is not a code of ICAO 9303-3 for an issuing State or organisation.'],
    ]);
    expect(failedFor(true)).toEqual([]);
  });

  test.each(['GBD', 'XOM', 'EUE', 'UNO', 'RKS'])('%s issues passports', (code) => {
    expect(isIssuer(code, false)).toBe(true);
  });

  test.each(['XXA', 'XXB', 'XXX', 'YUG', 'WSA'])('%s issues none', (code) => {
    expect(isIssuer(code, false)).toBe(false);
  });

  test.each(['PASSPORT', 'ID_CARD'])('an expired %s may have an issuer that is no more', (type) => {
    const { example = [] } = identityDocuments.find(({ documentType }) => documentType === type) ?? {};
    const reasons = (issuer: string, today: string) =>
      failedOf(withText(example, 1, 3, issuer), { ...context, today }).map(({ reason }) => reason);
    for (const code of ['YUG', 'SCG', 'ZAR']) {
      expect(reasons(code, '2040-01-01')).toEqual(['expired']);
      expect(reasons(code, '2026-11-21')).toEqual(['issuer_withdrawn']);
      const valid = identityOf(withText(example, 1, 3, code));
      expect(identityVerdict(valid, null, null, 'live', 'en').outcome).toBe('unverified');
    }
    expect(reasons('XQZ', '2040-01-01')).toHaveLength(2);
    const none = identityOf(withText(example, 1, 3, 'XQZ'));
    expect(identityVerdict(none, null, null, 'live', 'en').outcome).toBe('failed');
  });

  test.each(['HU', 'PT', 'IT', 'MT', 'EE', 'FI', 'LV'])('foreigners have the card of %s too', (state) => {
    const { example = [] } =
      identityDocuments.find(({ documentType }) => documentType === `${state}_BIOMETRIC_ID_CARD`) ?? {};
    expect(failedOf(withText(example, 2, 16, 'BRA'), context)).toEqual([]);
    expect(failedOf(withText(example, 2, 16, 'XQZ'), context).map(({ reason }) => reason)).toEqual([
      'country_code',
    ]);
  });

  test('the codes in use for Kosovo are nationalities, and a card of Macao has none', () => {
    const { example = [] } = identityDocuments.find(({ documentType }) => documentType === 'ID_CARD') ?? {};
    const reasons = (issuer: string, nationality: string) =>
      failedOf(withText(withText(example, 1, 3, issuer), 2, 16, nationality), context).map(
        ({ reason }) => reason,
      );
    for (const code of ['RKS', 'XXK', 'XKX', 'KOS', 'UNK']) {
      expect(reasons('TUR', code)).toEqual([]);
      expect(isIssuer(code, false)).toBe(code === 'RKS' || code === 'UNK');
    }
    expect(reasons('MAC', '<<<')).toEqual([]);
    expect(reasons('TUR', '<<<')).toEqual(['country_code']);
  });

  test('fillers in place of a code are told as they are printed', () => {
    const { example = [] } = identityDocuments.find(({ documentType }) => documentType === 'ID_CARD') ?? {};
    const told = (lines: readonly string[]) => failedOf(lines, context).map(({ message }) => message);
    expect(told(withText(example, 2, 16, '<<<'))).toEqual(['<<< is not a valid code for the nationality.']);
    expect(told(withText(example, 1, 3, '<<<'))).toEqual(['<<< is not a valid code for the issuing State.']);
    const passport = identityDocuments[0]?.example ?? [];
    expect(told(withText(passport, 1, 3, '<<<'))).toEqual([
      '<<< is not a code of ICAO 9303-3 for an issuing State or organisation.',
    ]);
    const identity = identityOf(withText(passport, 2, 11, '<<<'));
    const [remark] = remarksFrom(identity.document.remarks, { ...identity, codes: [] });
    expect(remark?.words).toContain('The nationality <<< is not a code');
  });

  test('a passport whose nationality is no code is remarked on: it has no flag for it', () => {
    const passport = identityDocuments[0]!;
    const remarksOn = (nationality: string) => {
      const identity = identityOf(withText(passport.example, 2, 11, nationality));
      return remarksFrom(identity.document.remarks, { ...identity, codes: [] });
    };
    expect(remarksOn('FRA')).toEqual([]);
    expect(remarksOn('XXA')).toEqual([]);
    const [remark] = remarksOn('XQZ');
    expect(remark).toMatchObject({ code: 'nationality_unknown', values: { code: 'XQZ' } });
    expect(fill(passport.remarks[0]?.text.fr ?? '', { code: 'XQZ' })).toContain(
      'La nationalité XQZ n’est pas',
    );
  });
});
