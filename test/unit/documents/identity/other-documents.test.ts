import { describe, expect, test } from 'vitest';
import { identify as find } from '../../../../src/documents/identity/rules/identify.ts';
import { unsupportedMrz } from '../../../../src/documents/identity/rules/unsupported.ts';
import { identityVerdict } from '../../../../src/documents/identity/rules/verdict.ts';
import { identityDocuments } from '../../../../src/documents/index.ts';
import { failedOf, identify } from '../../../answered.ts';
import { specimen } from '../../formats/mrz/specimens.ts';
import { withRightDigits, withText } from './mrz-digits.ts';

const context = { today: '2026-11-21', acceptUtopia: false };
const exampleOf = (type: string) =>
  identityDocuments.find(({ documentType }) => documentType === type)?.example ?? [];

function reasons(lines: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(failedOf(lines, context).map(({ flag, reason }) => [String(flag), reason]));
}

function infos(lines: readonly string[]): Record<string, unknown> {
  return identify(lines, context)?.body.documentInfos as Record<string, unknown>;
}

describe('the French card of 1988 to 2021', () => {
  test('the whole answer: no nationality, no end, a month of issue', () => {
    expect(identify(specimen('v144').lines, context)).toStrictEqual({
      root: 'FrenchIdCard',
      body: {
        documentInfos: {
          numberOfCharacters: '72',
          documentType: 'FR_ID_CARD',
          country: 'FRA',
          lastName: 'DUPONT MARTIN',
          firstNames: ['JEAN', 'PIERRE'],
          dateOfBirth: '1985-03-14',
          gender: 'Male',
          documentNumber: '180275P00123',
          expirationDate: null,
          issueDate: '2018-02',
        },
        documentInfosValidation: {
          numberOfCharactersValid: true,
          documentTypeValid: true,
          countryValid: true,
          lastNameValid: true,
          dateOfBirthValid: true,
          genderValid: true,
          documentNumberValid: true,
        },
        controlKeys: {
          documentNumberControlKey: true,
          dateOfBirthControlKey: true,
          globalControlKey: true,
        },
      },
    });
  });

  test.each(['v138', 'v139', 'v140', 'v141', 'v142', 'v143', 'v144'])('%s is right in all it says', (id) => {
    const wrong = failedOf(specimen(id).lines, context).filter(({ flag }) => flag !== 'validityPeriod');
    expect(wrong).toEqual([]);
  });

  test.each([
    ['DUPONT<<MARTIN', 'DUPONT MARTIN', undefined],
    ['DUPONT<MARTIN<<DE<LA<RUE', 'DUPONT MARTIN DE LA RUE', undefined],
    ['DUPONT<<9X9Y<7', 'DUPONT 9X9Y 7', 'name_digit'],
    ['DUPONT<<M?RTIN', 'DUPONT M?RTIN', 'name_mark'],
    ['DUPONT<<<<MARTIN', 'DUPONT MARTIN', undefined],
    ['<DUPONT', 'DUPONT', 'name_fillers'],
    ['D', 'D', undefined],
  ])('all of its field is the last name: %s', (surname, lastName, reason) => {
    const lines = withText(specimen('v144').lines, 1, 6, surname.padEnd(25, '<'));
    const right = surname.includes('?') ? lines : withRightDigits(lines);
    expect(infos(right)).toMatchObject({ lastName, firstNames: ['JEAN', 'PIERRE'] });
    expect(reasons(right).lastNameValid).toBe(reason);
  });

  // The holder of v144 was born on 14 March 1985.
  test.each([
    ['0312', '850314', null, 'the last month of ten years', '2013-12-31'],
    ['0312', '850314', '2013-12', 'an adult’s card before 2004', '2014-01-01'],
    ['0401', '850314', null, 'the last month of fifteen years', '2019-01-31'],
    ['0401', '850314', '2019-01', 'an adult’s card since 2004', '2019-02-01'],
    ['1002', '920301', '2020-02', 'the card of a minor', '2020-03-01'],
    ['1003', '920331', null, 'a minor who came of age in that month', '2020-04-01'],
    ['9900', '850314', null, 'no month of issue', '2026-11-21'],
  ])('issued in %s to one born %s: over after %s (%s)', (month, birth, until, _, today) => {
    const lines = withRightDigits(withText(withText(specimen('v144').lines, 2, 1, month), 2, 28, birth));
    const [finding] = failedOf(lines, { ...context, today }).filter(({ flag }) => flag === 'validityPeriod');
    expect(finding?.until ?? null).toBe(until);
  });

  test('the holder was born before the card was issued', () => {
    const lines = withRightDigits(withText(specimen('v138').lines, 2, 28, '210405'));
    expect(infos(lines)).toMatchObject({ issueDate: '1988-06', dateOfBirth: '1921-04-05' });
  });

  test.each(['8713', '2201', '9900', 'AB12'])('%s begins no number', (month) => {
    const lines = withRightDigits(withText(specimen('v138').lines, 2, 1, month));
    expect(infos(lines).issueDate).toBeNull();
    expect(reasons(lines)).toEqual({ documentNumberValid: 'document_number_form' });
  });
});

describe('the Romanian card before 2021', () => {
  const own = exampleOf('RO_ID_CARD');

  test('the number is put together from both of its places', () => {
    expect(infos(own)).toMatchObject({ documentNumber: 'SX990041', personalNumber: '2830703460048' });
  });

  test.each([
    ['another digit', withText(own, 2, 33, '9'), 'personal_number_digits'],
    ['another sex', withText(own, 2, 21, 'M'), 'personal_number_sex'],
    ['another day of birth', withText(own, 2, 19, '4'), 'personal_number_digits'],
    ['none', withText(own, 2, 29, '<<<<<<<'), 'personal_number_form'],
    ['a filler in it', withText(own, 2, 31, '<'), 'personal_number_form'],
  ] as const)('its personal number fails with %s', (_, lines, reason) => {
    expect(reasons(withRightDigits(lines))).toEqual({ personalNumberValid: reason });
  });
});

describe('a period of validity that no issuer gives', () => {
  const passport = exampleOf('PASSPORT');
  const visa = exampleOf('VISA');
  const licence = exampleOf('FR_DRIVING_LICENCE');

  test.each([
    ['a passport, sixteen years ahead', withText(passport, 2, 22, '421121'), false],
    ['a passport, a day more', withText(passport, 2, 22, '421122'), true],
    ['a passport, in sixty years', withText(passport, 2, 22, '860611'), true],
    ['an expired passport', withText(passport, 2, 22, '240611'), false],
    ['a visa', withText(visa, 2, 22, '430101'), true],
    ['a licence', licence, false],
    ['a licence, in twenty years', withText(licence, 1, 16, '461231'), true],
  ] as const)('%s', (_, lines, isTooLong) => {
    const right = withRightDigits(lines);
    expect(Object.values(reasons(right)).includes('validity_too_long')).toBe(isTooLong);
    const { outcome } = identityVerdict(find(identityDocuments, right, context)!, null, null, 'live', 'en');
    if (isTooLong) expect(outcome).toBe('unverified');
  });
});

describe('licences', () => {
  test('the Dutch line has no name, and its last digit covers all others', () => {
    expect(identify(specimen('v153').lines, context)?.body).toMatchObject({
      documentInfos: { numberOfCharacters: '30', country: 'NLD', documentNumber: '5094962111' },
      controlKeys: { globalControlKey: true },
    });
    expect(reasons(specimen('v154').lines)).toEqual({ globalControlKey: 'check_digit' });
    expect(reasons(withRightDigits(withText(exampleOf('NL_DRIVING_LICENCE'), 1, 8, 'A')))).toEqual({
      documentNumberValid: 'document_number_form',
    });
  });

  test('every document without a date of expiry says so in a remark', () => {
    const without = identityDocuments.filter(
      ({ documentInfos, example }) =>
        documentInfos.find(({ name }) => name === 'expirationDate') === undefined ||
        infos(example).expirationDate === null,
    );
    expect(without.map(({ documentType }) => documentType)).toEqual(['FR_ID_CARD', 'NL_DRIVING_LICENCE']);
    for (const { example } of without) {
      const identity = find(identityDocuments, example, context)!;
      const { remarks } = identityVerdict(identity, null, null, 'live', 'en');
      expect(remarks.map(({ code }) => code)).toContain('no_expiry_on_document');
    }
  });

  test('the Algerian licence may have a foreign holder', () => {
    expect(reasons(withText(exampleOf('DZ_DRIVING_LICENCE'), 2, 16, 'TUN'))).toEqual({});
  });
});

describe('documents of ICAO without a description of their own', () => {
  test.each([
    ['a visa of full size', specimen('v146').lines, 'VISA'],
    ['a visa of small size', specimen('v152').lines, 'VISA'],
    ['a German residence permit', specimen('v120').lines, 'RESIDENCE_PERMIT'],
    ['a crew member certificate', withText(exampleOf('ID_CARD'), 1, 1, 'AC'), 'TRAVEL_DOCUMENT'],
    ['a travel document of refugees', withText(specimen('v077').lines, 1, 1, 'R<'), 'TRAVEL_DOCUMENT'],
    ['a card of another State', specimen('v129').lines, 'ID_CARD'],
    ['a card of the United States', specimen('v127').lines, 'ID_CARD'],
    ['a card of 36 columns', specimen('v137').lines, 'ID_CARD'],
  ] as const)('%s is %s', (_, lines, type) => {
    expect(infos(lines).documentType).toBe(type);
  });

  test('a visa has no digit over the whole', () => {
    expect(Object.keys(identify(exampleOf('VISA'), context)?.body.controlKeys ?? {})).toEqual([
      'expirationDateControlKey',
      'documentNumberControlKey',
      'dateOfBirthControlKey',
    ]);
  });

  test.each([
    ['an issuer that is none', withText(exampleOf('ID_CARD'), 1, 3, 'XQZ'), 'countryValid'],
    ['a nationality that is none', withText(exampleOf('ID_CARD'), 2, 16, 'XQZ'), 'nationalityValid'],
    ['a V as second letter', withText(exampleOf('ID_CARD'), 1, 2, 'V'), 'documentTypeValid'],
    ['no number', withRightDigits(withText(exampleOf('ID_CARD'), 1, 6, '<<<<<<<<<')), 'documentNumberValid'],
    [
      'a visa without end',
      withRightDigits(withText(exampleOf('VISA'), 2, 22, '<<<<<<')),
      'expirationDateValid',
    ],
  ] as const)('%s fails its own flag alone', (_, lines, flag) => {
    expect(Object.keys(reasons(lines))).toEqual([flag]);
  });

  test('a travel document in the layout of passports has a personal number with a digit', () => {
    const first = 'T<FRAEXEMPLE<<ALINE'.padEnd(44, '<');
    // The last digit is right over the wrong one before it.
    const forged = [first, '24FX001733FRA9003129F3406119AB12345<<<<<<<71'];
    expect(reasons(forged)).toEqual({ personalNumberControlKey: 'check_digit' });
    expect(identify(forged, context)?.body.controlKeys).not.toHaveProperty('personalNumberControlKey');
    const genuine = withRightDigits(forged);
    const empty = withRightDigits(withText(forged, 2, 29, '<'.repeat(14)));
    const small = exampleOf('TRAVEL_DOCUMENT');
    for (const lines of [genuine, empty, withText(empty, 2, 43, '<'), small])
      expect(reasons(lines)).toEqual({});
  });

  const voterCard = [
    'IDMEX1234567897<<0123456789012',
    '8001014M3112319MEX<02<<12345<7',
    'EJEMPLO<MUESTRA<<LUCIA<<<<<<<<',
  ];
  test.each([
    ['M', 'Female', undefined],
    ['H', 'Male', undefined],
    ['X', 'Unspecified', undefined],
    ['<', 'Unspecified', undefined],
    ['Q', 'Unspecified', 'sex_letter'],
  ])('on the voter card of Mexico, %s is %s', (letter, gender, reason) => {
    const lines = withText(voterCard, 2, 8, letter);
    expect(infos(lines)).toMatchObject({ documentType: 'ID_CARD', gender });
    expect(reasons(lines)).toEqual(reason === undefined ? {} : { genderValid: reason });
  });

  test.each([
    ['a card of another State', withText(exampleOf('ID_CARD'), 2, 8, 'H')],
    ['a passport of Mexico', withText(withText(exampleOf('PASSPORT'), 1, 3, 'MEX'), 2, 21, 'H')],
  ])('on %s, H is no sex and M is Male', (_, lines) => {
    expect(reasons(lines)).toEqual({ genderValid: 'sex_letter' });
    const line = lines[1]!;
    expect(infos(lines.with(1, line.replace('H', 'M'))).gender).toBe('Male');
  });

  test('a long number is whole, with either convention for its digit', () => {
    expect(infos(specimen('v079').lines).documentNumber).toBe('D23145890734');
    expect(reasons(specimen('v079').lines).documentNumberControlKey).toBeUndefined();
  });

  test('a card may be permanent', () => {
    const lines = withRightDigits(withText(exampleOf('ID_CARD'), 2, 9, '<<<<<<'));
    expect([infos(lines).expirationDate, reasons(lines)]).toEqual([null, {}]);
  });
});

test.each([
  ['v155', 'The MRZ is that of a Swiss driving licence, which this service does not verify.'],
  [
    'v128',
    'The MRZ is that of a border crossing card of the United States of 1991, which this service does not verify.',
  ],
  ['v156', 'The MRZ is that of a Slovak identity card from before 2013, which this service does not verify.'],
])('a refusal names what was recognised: %s', (id, sentence) => {
  expect(identify(specimen(id).lines, context)).toBeNull();
  expect(unsupportedMrz(specimen(id).lines).en).toBe(sentence);
});

test.each([
  ['X<FRA', 44, 2, 'of a document of two lines of 44 characters of FRA'],
  ['X<UTO', 30, 3, 'of a card of three lines of 30 characters of UTO'],
  ['X<D<<', 30, 3, 'of a card of three lines of 30 characters of DEU'],
  // No code of an issuer is repeated that there is not.
  ['X<XYZ', 30, 3, 'of a card of three lines of 30 characters'],
])(
  'what begins with %s and has %i characters in %i lines is told as that %s',
  (begins, length, count, what) => {
    const lines = [begins, ...['1', 'A'].slice(0, count - 1)].map((line) => line.padEnd(length, '<'));
    const { en, fr } = unsupportedMrz(lines);
    expect(en).toBe(`The MRZ is that ${what}, which this service does not verify.`);
    expect(/ de (?:FRA|UTO|DEU)/.test(fr)).toBe(/[A-Z]{3}$/.test(what));
  },
);

test('refuses lines without an ICAO layout as document_not_supported', () => {
  // A letter of no type, on lines that are nearly as long as those of a Slovak card or a Swiss licence.
  const small = [36, 36].map((length) => 'X<UTO'.padEnd(length, '<'));
  const wide = [9, 30, 31].map((length) => 'X<UTO'.padEnd(length, '<'));
  for (const lines of [[], ['XXX'], ['X', 'X', 'X', 'X'], small, wide])
    expect(unsupportedMrz(lines).en).toBe('The MRZ has none of the layouts of ICAO 9303.');
});
