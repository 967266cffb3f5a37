import { expect, test } from 'vitest';
import { failedOf, identify } from '../../../answered.ts';
import { withRightDigits, withText } from './mrz-digits.ts';

const context = { today: '2026-11-21', acceptUtopia: true };
const own = [
  'IDBEL591999041<7048<<<<<<<<<<<',
  '8806219F3310171BEL880621124695',
  'VOORBEELD<<LIES<ANNA<<<<<<<<<<',
];

/** `own` with other text from a position of a line on, counted from 1. */
function changed(line: number, position: number, text: string): readonly string[] {
  return own.map((one, at) =>
    at === line - 1 ? one.slice(0, position - 1) + text + one.slice(position - 1 + text.length) : one,
  );
}

function reasons(lines: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(failedOf(lines, context).map(({ flag, reason }) => [String(flag), reason]));
}

test('the whole answer, members in the order of the contract', () => {
  expect(identify(own, context)).toStrictEqual({
    root: 'BelgianBiometricIdCard',
    body: {
      documentInfos: {
        numberOfCharacters: '90',
        documentType: 'BE_BIOMETRIC_ID_CARD',
        country: 'BEL',
        lastName: 'VOORBEELD',
        firstNames: ['LIES', 'ANNA'],
        dateOfBirth: '1988-06-21',
        gender: 'Female',
        documentNumber: '591999041704',
        personalNumber: '88062112469',
        nationality: 'BEL',
        expirationDate: '2033-10-17',
      },
      documentInfosValidation: {
        numberOfCharactersValid: true,
        documentTypeValid: true,
        countryValid: true,
        lastNameValid: true,
        dateOfBirthValid: true,
        genderValid: true,
        documentNumberValid: true,
        personalNumberValid: true,
        nationalityValid: true,
        expirationDateValid: true,
      },
      controlKeys: {
        expirationDateControlKey: true,
        documentNumberControlKey: true,
        dateOfBirthControlKey: true,
        globalControlKey: true,
      },
    },
  });
});

test('every flag of a published specimen of 2021 is true', () => {
  const lines = [
    'IDBEL000001115<7027<<<<<<<<<<<',
    '9502286F3001064UTO950228998747',
    'SPECIMEN<<SPECIMEN<<<<<<<<<<<<',
  ];
  expect(identify(lines, context)?.body.documentInfos).toMatchObject({
    documentNumber: '000001115702',
    personalNumber: '95022899874',
  });
  expect(reasons(lines)).toEqual({});
});

test('a published specimen of 2017 has an invalid register number', () => {
  const lines = [
    'IDBEL000590696<1015<<<<<<<<<<<',
    '9401013F2710017BEL000101123453',
    'SPECIMEN<<SPECIMEN<<<<<<<<<<<<',
  ];
  expect(reasons(lines)).toEqual({
    personalNumberValid: 'personal_number_digits',
    documentNumberValid: 'card_number_digits',
  });
});

test('reads the check digit of a long number behind the filler', () => {
  const [wrong] = failedOf(changed(1, 19, '9'), context).filter(
    ({ flag }) => flag === 'documentNumberControlKey',
  );
  expect(wrong).toMatchObject({ reason: 'check_digit', line: 1, position: 19, computed: 8, printed: '9' });
});

test.each([
  ['another sex', changed(2, 8, 'M'), 'personal_number_sex'],
  ['another day of birth', changed(2, 1, '880622'), 'personal_number_birth'],
  ['other digits', changed(2, 28, '70'), 'personal_number_digits'],
  ['too short', changed(2, 19, '8806211246<'), 'personal_number_form'],
  ['a letter', changed(2, 19, '8806211246B'), 'personal_number_form'],
  ['none', changed(2, 19, '<<<<<<<<<<<'), 'personal_number_form'],
] as const)('a register number: %s', (_, lines, reason) => {
  expect(reasons(lines).personalNumberValid).toBe(reason);
});

test('a holder born after 1999 has a 2 before the number that is checked, which tells the century', () => {
  const young = (digits: string) => [own[0] ?? '', `0501031M3310171BEL050103017${digits}0`, own[2] ?? ''];
  const computed = String(97 - (2_050_103_017 % 97)).padStart(2, '0');
  expect(reasons(young(computed)).personalNumberValid).toBeUndefined();
  const asBefore = String(97 - (50_103_017 % 97)).padStart(2, '0');
  const old = identify(young(asBefore), context)?.body.documentInfos;
  expect(old).toMatchObject({ dateOfBirth: '1905-01-03' });
  const neither = String((Number(asBefore) + 1) % 97).padStart(2, '0');
  expect(reasons(young(neither)).personalNumberValid).toBe('personal_number_digits');
});

test('a number with zeros for the month has the year of birth', () => {
  const withZeros = '88000112445';
  const born = (yymmdd: string, number: string) =>
    withRightDigits(withText(withText(own, 2, 1, yymmdd), 2, 19, number));
  const reason = (lines: readonly string[]) => reasons(lines).personalNumberValid;
  for (const birth of ['880621', '88<<<<', '<<<<<<']) expect(reason(born(birth, withZeros))).toBeUndefined();
  for (const birth of ['750621', '75<<<<'])
    expect(reason(born(birth, withZeros))).toBe('personal_number_birth');
  // Where nothing of the birth is known, the year is 00.
  expect(reason(born('750621', '00000100294'))).toBeUndefined();
});

test('a card number whose last digits are not those of the first ten', () => {
  expect(reasons(changed(1, 17, '05')).documentNumberValid).toBe('card_number_digits');
  expect(reasons(changed(1, 6, 'B')).documentNumberValid).toBe('document_number_form');
});
