import { describe, expect, test } from 'vitest';
import { identify as find } from '../../../../src/documents/identity/rules/identify.ts';
import { identityVerdict } from '../../../../src/documents/identity/rules/verdict.ts';
import { documents, identityDocuments } from '../../../../src/documents/index.ts';
import { failedOf, identify } from '../../../answered.ts';
import { withRightDigits, withText } from './mrz-digits.ts';

const context = { today: '2026-11-21', acceptUtopia: false };
const exampleOf = (type: string) => identityDocuments.find((one) => one.documentType === type)!.example;
const failed = (lines: readonly string[]) =>
  failedOf(withRightDigits(lines), context).map(({ flag, reason, message }) => [flag, reason, message]);

/** What a State builds into the numbers of its cards, under right check digits of ICAO. */
describe('the own check of a card number', () => {
  test.each([
    [
      'Belgium: the first ten digits modulo 97',
      withText(exampleOf('BE_BIOMETRIC_ID_CARD'), 1, 17, '05'),
      'The last two digits of the card number should be 04; 05 is printed.',
    ],
    [
      'Poland: the weighted sum of letters and digits is a multiple of ten',
      withText(exampleOf('PL_BIOMETRIC_ID_CARD'), 1, 14, '2'),
      'The card number XXF990042 does not match its own check digit.',
    ],
    [
      'Portugal: the last digit checks eleven characters',
      withText(exampleOf('PT_BIOMETRIC_ID_CARD'), 1, 18, '5'),
      'The document number 990041720ZX5 does not match its own check digit.',
    ],
  ])('%s', (_, lines, message) => {
    expect(failed(lines).filter(([flag]) => String(flag).endsWith('Valid'))).toEqual([
      ['documentNumberValid', 'card_number_digits', message],
    ]);
  });

  test('Belgium: a remainder of zero is printed as 97', () => {
    // 5919990316 is a multiple of 97.
    const number = (last: string) => [
      `IDBEL591999031<6${last}`.padEnd(30, '<'),
      ...exampleOf('BE_BIOMETRIC_ID_CARD').slice(1),
    ];
    const reasons = (lines: readonly string[]) =>
      failedOf(lines, context).flatMap(({ flag, message }) =>
        flag === 'documentNumberValid' ? [message] : [],
      );
    expect(5919990316 % 97).toBe(0);
    expect(reasons(number('970'))).toEqual([]);
    expect(reasons(number('000'))).toEqual([
      'The last two digits of the card number should be 97; 00 is printed.',
    ]);
  });

  test('of another form, such a number breaks the rule of the form', () => {
    expect(failed(withText(exampleOf('PL_BIOMETRIC_ID_CARD'), 1, 6, '1'))[0]?.slice(0, 2)).toEqual([
      'documentNumberValid',
      'document_number_form',
    ]);
  });

  test('the Netherlands: the last character of line 1 is the ICAO digit of the service number', () => {
    const dutch = exampleOf('NL_BIOMETRIC_ID_CARD');
    expect(failed(withText(dutch, 1, 30, '7'))).toEqual([
      [
        'personalNumberValid',
        'personal_number_check_digit',
        'The check digit of the citizen service number (BSN) should be 8; 7 is printed.',
      ],
    ]);
    // Cards since 2021 have neither.
    expect(failed(withText(dutch, 1, 16, '<'.repeat(15)))).toEqual([]);
  });
});

const withShortNumber = identityDocuments.flatMap(({ documentType, documentInfosValidation, example }) => {
  const number = String(
    Reflect.get(Object(identify(example, context)?.body.documentInfos), 'documentNumber'),
  );
  const line = example.findIndex((one) => one.includes(`${number}<`));
  const isChecked = documentInfosValidation.some(({ name }) => name === 'documentNumberValid');
  // The numbers of these two may be longer.
  const isFixed = !/^(?:US_BORDER|MC_)/.test(documentType);
  return line < 0 || !isChecked || !isFixed ? [] : [[documentType, number, line, example] as const];
});

test.each(withShortNumber)(
  '%s: a character too many before or after %s breaks its form',
  (_, number, line, example) => {
    for (const longer of [`1${number}`, `${number}1`]) {
      const lines = example.with(line, example[line]!.replace(`${number}<`, longer));
      expect(
        failed(lines).map(([flag]) => flag),
        longer,
      ).toContain('documentNumberValid');
    }
  },
);

test('a date of birth that contradicts the MRZ is told, with the century where the number has one', () => {
  const told = (type: string, line: number, position: number, text: string, birth: string) =>
    failed(withText(withText(exampleOf(type), line, position, text), 2, 1, birth))
      .filter(([, reason]) => reason === 'personal_number_birth')
      .map(([, , message]) => message);
  expect(told('EE_BIOMETRIC_ID_CARD', 1, 16, '42503010415', '250302')).toEqual([
    'The Estonian personal code (isikukood) gives 19250301 as date of birth (year, month, day); the MRZ has 250302.',
  ]);
  // The seventh digit of a published specimen is no century.
  expect(told('LV_BIOMETRIC_ID_CARD', 1, 16, '121282<88882', '700101')).toEqual([
    'The Latvian personal code (personas kods) gives 821212 as date of birth (year, month, day); the MRZ has 700101.',
  ]);
});

describe('a Swedish number with another day of birth than the MRZ', () => {
  const born = (birth: string, number = '198703149040', sex = 'F') =>
    withText(withText(withText(exampleOf('SE_BIOMETRIC_ID_CARD'), 1, 16, number), 2, 1, birth), 2, 8, sex);
  const outcome = (lines: readonly string[]) => {
    const identity = find(identityDocuments, withRightDigits(lines), context);
    return identity && identityVerdict(identity, null, null, 'live', 'en').outcome;
  };

  test('may be right within the month, since Sweden takes a nearby day where no number is left', () => {
    expect(failed(born('870315'))).toEqual([
      [
        'personalNumberValid',
        'personal_number_day',
        'The Swedish personal identity number (personnummer) has another day of the month than the MRZ: 19870314 (year, month, day); the MRZ has 870315.',
      ],
    ]);
    expect(outcome(born('870315'))).toBe('unverified');
    expect(outcome(born('870314'))).toBe('passed');
  });

  test.each([
    ['another month', born('870414'), 'personal_number_birth'],
    ['another year', born('860314'), 'personal_number_birth'],
    ['a century of nobody', born('260305', '182603149044'), 'personal_number_birth'],
    ['a day that the month does not have', born('870214', '198702319045'), 'personal_number_birth'],
    ['another sex too', born('870315', '198703149040', 'M'), 'personal_number_sex'],
    ['a wrong check digit too', born('870315', '198703149041'), 'personal_number_digits'],
  ])('contradicts it with %s', (_, lines, reason) => {
    expect(failed(lines).find(([flag]) => flag === 'personalNumberValid')?.[1]).toBe(reason);
    expect(outcome(lines)).toBe('failed');
  });
});

test('a Romanian card without the ends of the CNP has no number', () => {
  const lines = withRightDigits(withText(exampleOf('RO_ID_CARD'), 2, 29, '<<<<<<<'));
  expect(identify(lines, context)?.body.documentInfos).toMatchObject({ personalNumber: null });
  expect(identify(exampleOf('RO_ID_CARD'), context)?.body.documentInfos).toMatchObject({
    personalNumber: '2830703460048',
  });
});

test.each(
  identityDocuments.map(({ documentType, begins, example }) => [documentType, begins, example[0]!] as const),
)('the first line of %s begins as it must, and nowhere else', (_, begins, line) => {
  expect(begins.test(line)).toBe(true);
  expect(begins.test(`2${line}`)).toBe(false);
});

test('every text for people is whole, in both languages', () => {
  const wrong: unknown[] = [];
  const look = (value: unknown, path: string) => {
    if (typeof value === 'object' && value !== null) {
      for (const [name, member] of Object.entries(value)) look(member, `${path}.${name}`);
    } else if (typeof value === 'string' && /\.(?:en|fr)$/.test(path)) {
      // Words that are not shown are empty.
      if (path.includes('.words.') && value === '') return;
      if (!/\S/.test(value) || / {2}| $|undefined|\[object/.test(value)) wrong.push([path, value]);
    }
  };
  for (const document of documents) look({ ...document, fileField: null }, document.root);
  expect(wrong).toEqual([]);
});
