import { expect, test } from 'vitest';
import { sentence } from '../../../../src/documents/apply.ts';
import { dateOfBirthControlKey } from '../../../../src/documents/identity/rules/control-keys.ts';
import { failedOf } from '../../../answered.ts';
import { specimen } from '../../formats/mrz/specimens.ts';

const context = { today: '2026-11-21', acceptUtopia: false };
const passport = [
  'P<FRAEXEMPLE<<CAMILLE<JEANNE<<<<<<<<<<<<<<<<',
  '24FX001733FRA9003129F3406119<<<<<<<<<<<<<<<8',
];
const spanish = [
  'IDESPFIC004172500417290R<<<<<<',
  '9412033F3501195ESP<<<<<<<<<<<0',
  'EJEMPLO<MUESTRA<<LUCIA<<<<<<<<',
];

function explain(lines: readonly string[], today = context.today) {
  return failedOf(lines, { ...context, today });
}

function english(lines: readonly string[], today?: string): readonly string[] {
  return explain(lines, today).map(({ flag, message }) => `${flag}: ${message}`);
}

function changed(lines: readonly string[], line: number, at: number, text: string): readonly string[] {
  return lines.map((one, index) =>
    index === line - 1 ? one.slice(0, at - 1) + text + one.slice(at - 1 + text.length) : one,
  );
}

test('a consistent document has nothing to explain', () => {
  expect(explain(passport)).toEqual([]);
  expect(explain(spanish)).toEqual([]);
});

test('explains a wrong check digit with its place, the printed and the computed digit', () => {
  // 990312 in place of 900312; 7x9 + 3x9 + 1x0 + 7x3 + 3x1 + 1x2 = 116: the digit would be 6.
  const findings = explain(changed(passport, 2, 15, '9'));
  expect(findings).toContainEqual({
    flag: 'dateOfBirthControlKey',
    reason: 'check_digit',
    message: 'The check digit of the date of birth should be 6; 9 is printed.',
    ...{ check: 'dateOfBirth', line: 2, position: 20, computed: 6, printed: '9' },
  });
  expect(findings.map(({ flag }) => flag)).toEqual([
    'dateOfBirthControlKey',
    'globalControlKey',
    'line2ControlKey',
  ]);
  const [birth, , line2] = findings.map(({ message }) => message);
  expect(line2).toBe(birth);
  const finding = { reason: 'check_digit', values: { check: 'dateOfBirth', computed: 6, printed: '9' } };
  expect(sentence(dateOfBirthControlKey, finding, 'fr')).toBe(
    'La clé de contrôle de la date de naissance devrait être 6\u00A0; 9 est imprimé.',
  );
});

test.each([
  [
    'an expired document',
    passport,
    '2034-06-12',
    ['expirationDateValid: The document expired on 11 June 2034.'],
  ],
  ['the last day of validity', passport, '2034-06-11', []],
] as const)('a document has expired on the day after its last: %s', (_, lines, today, sentences) => {
  expect(english(lines, today)).toEqual(sentences);
});

test('a name with a digit, an impossible sex, an unknown nationality', () => {
  expect(english(changed(passport, 1, 8, '3'))).toEqual([
    'lastNameValid: The last name has a digit; names have letters only.',
  ]);
  expect(english(changed(passport, 2, 21, 'K'))).toEqual([
    'genderValid: The sex is printed as K; only M, F, X and < are allowed.',
  ]);
  expect(english(changed(spanish, 2, 16, 'FRA'))).toEqual([
    'nationalityValid: FRA is not a valid code for the nationality.',
  ]);
});

test('a line too short', () => {
  const [first, second] = passport;
  expect(english([first!, second!.slice(0, 43)])).toContain(
    'numberOfCharactersValid: Line 2 has 43 characters; it should have 44.',
  );
  expect(english([first!, second!.slice(0, 43)])).toContain(
    'globalControlKey: The check digit of the whole zone should be 8; none is printed.',
  );
});

test('the letter of a DNI', () => {
  // 417290 modulo 23 is 1, for which the letter is R.
  expect(english(changed(spanish, 1, 24, 'T'))).toContain(
    'documentNumberValid: The letter of the DNI number should be R; T is printed.',
  );
});

test('a date that no calendar has', () => {
  expect(english(changed(passport, 2, 14, '901332'))).toContain(
    'dateOfBirthValid: 901332 is not a day of the calendar (year, month, day).',
  );
});

test('a false flag without a cause of its own is explained by its rule', () => {
  expect(english(changed(spanish, 1, 6, '1'))).toContain(
    'documentNumberValid: The rule for the document number is not met: The document number is three letters and six digits. The letter at the end of the DNI number is the one computed from its eight digits.',
  );
});

test('says which sex a number gives and which one the MRZ has', () => {
  const belgian = [
    'IDBEL000001115<7027<<<<<<<<<<<',
    '9502286M3001064UTO950228998747',
    'SPECIMEN<<SPECIMEN<<<<<<<<<<<<',
  ];
  expect(english(belgian)).toContainEqual(expect.stringMatching(/gives F as sex; the MRZ has M\.$/));
});

test('a filler in place of the digit of a number that cannot be long', () => {
  expect(english(specimen('v083').lines)).toContain(
    'documentNumberControlKey: The check digit of the document number should be 7; < is printed.',
  );
});
