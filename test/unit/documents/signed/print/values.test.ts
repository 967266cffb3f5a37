import { describe, expect, test } from 'vitest';
import {
  amount,
  cut,
  date,
  identifier,
  type PrintedKind,
  period,
  person,
  reference,
  words,
  year,
} from '../../../../../src/documents/signed/print/values.ts';

/** The values of a kind in folded print, and how the value of a code is found there. */

describe('the values of a kind in a text', () => {
  test.each<[string, PrintedKind, string, readonly string[]]>([
    ['amount', amount, '17 311', ['17311']],
    ['amount', amount, '17 311,5 et 2.75', ['17311.5', '2.75']],
    ['amount', amount, '1 234 567,89', ['1234567.89']],
    ['amount', amount, 'solde -12,50 ou - 3', ['-12.5', '-3']],
    ['amount', amount, '12 34', ['12', '34']],
    ['amount', amount, '1234 567', ['1234', '567']],
    ['amount', amount, '12,345', []],
    ['amount', amount, '1.2.3', []],
    ['amount', amount, '17 3112', ['17', '3112']],
    ['amount', amount, 'rien', []],
    ['year', year, 'revenus de 2024, 1999, 20245, 12024 et 2031', ['2024', '2031']],
    ['reference', reference, '25 44 a 3295123 4', ['2544a32951234']],
    ['reference', reference, '2544a32951234 2544a329512345', ['2544a32951234', '2544a329512345']],
    ['reference', reference, '2544a3295123', []],
    ['reference', reference, '2544a3295123456', []],
    ['reference', reference, 'abcdefghijklm', []],
    ['person', person, 'm. martin, camille', ['martin camille']],
    ['person', person, 'martin', []],
    ['person', person, 'martin x', []],
    ['person', person, 'total martin camille', []],
    ['person', person, 'montant net', []],
    ['identifier', identifier, 'facture f123 456 et ab', ['f123456']],
    ['identifier', identifier, 'siret 999 000 001 00017', ['99900000100017']],
    ['identifier', identifier, 'fr76 3000 1007 tva', ['fr7630001007']],
    ['identifier', identifier, 'abc', []],
    ['words', words, '7, pl. des-specimens', ['7 place des specimens']],
    ['words', words, '--', []],
    ['period', period, 'mois de juillet 2025', ['2025-07']],
    ['period', period, 'du 01/07/2025 au 31.07.2025', ['2025-07-01/2025-07-31']],
    [
      'period',
      period,
      '01/07/2025 - 31/07/2025 puis 01/08/2025 a 02/08/2025',
      ['2025-07-01/2025-07-31', '2025-08-01/2025-08-02'],
    ],
    ['period', period, 'le 01/07/2025, janvier 25', []],
    ['date', date, 'le 01/07/2025 et 02.07.2025', ['2025-07-01', '2025-07-02']],
    ['date', date, '1er juillet 2025, 31 decembre 2025', ['2025-07-01', '2025-12-31']],
    ['date', date, '31/02/2025, 101/07/2025, 01/07/20255, 31 fevrier 2025, 132 mai 2025', []],
  ])('every %s in a text is found: %s', (_, kind, text, values) => {
    expect(kind.values(text)).toEqual(values);
  });
});

test.each<[string, PrintedKind, string, string]>([
  ['amount', amount, '17311.00', '17311'],
  ['amount', amount, '2.75', '2.75'],
  ['year', year, '2024', '2024'],
  ['reference', reference, '2544A32951234', '2544a32951234'],
  ['person', person, 'MARTIN Zoé', 'martin zoe'],
  ['person', person, `MARTIN CAMI${cut}`, `martin cami${cut}`],
  ['identifier', identifier, 'F 123É', 'f123e'],
  ['words', words, '7 BD DES SPÉCIMENS', '7 boulevard des specimens'],
  ['words', words, `7 BD DES SPEC${cut}`, `7 boulevard des spec${cut}`],
  ['period', period, '2025-07-01/2025-07-31', '2025-07-01/2025-07-31'],
  ['date', date, '2025-07-01', '2025-07-01'],
])('%s of a code: %s is searched as %s', (_, kind, code, wanted) => {
  expect(kind.wanted(code)).toBe(wanted);
});

test.each<[string, PrintedKind, string, string, boolean]>([
  ['amount', amount, '17311', '17311', true],
  ['amount', amount, '17312', '17311', false],
  ['year', year, '2023', '2024', false],
  // The taxpayer's copy has a fourteenth character.
  ['reference', reference, '2544a329512345', '2544a32951234', true],
  ['reference', reference, '2544a32951235', '2544a32951234', false],
  ['person', person, 'mme martin camille anne', 'camille martin', true],
  ['person', person, 'martin anne', 'camille martin', false],
  ['person', person, 'martin camille', `martin cam${cut}`, true],
  ['person', person, 'martin anne', `martin cam${cut}`, false],
  ['person', person, 'martine camille', 'martin camille', false],
  ['words', words, 'chez x 7 place des specimens 75000', '7 place des specimens', true],
  ['words', words, '17 place des specimens', '7 place des specimens', false],
  ['words', words, '7 place des specimensx', '7 place des specimens', false],
  ['words', words, '7 place des specimens', `7 place des spec${cut}`, true],
  ['words', words, '17 place des specimens', `7 place des spec${cut}`, false],
  ['period', period, '2025-07', '2025-07-01/2025-07-31', true],
  ['period', period, '2025-07', '2025-07-15/2025-08-14', false],
  ['period', period, '2025-08', '2025-07-15/2025-08-14', false],
  ['period', period, '2025-07-01/2025-07-31', '2025-07-01/2025-07-31', true],
  ['period', period, '2025-07-01/2025-07-30', '2025-07-01/2025-07-31', false],
  ['date', date, '2025-07-01', '2025-07-02', false],
])('%s: %s by the label of %s is the same: %s', (_, kind, printed, wanted, same) => {
  expect(kind.equal(printed, kind.wanted(wanted))).toBe(same);
});

/** Either the code or the page may shorten the kind of a street, or a saint. */
test.each([
  ['av', 'avenue'],
  ['ave', 'avenue'],
  ['bd', 'boulevard'],
  ['bld', 'boulevard'],
  ['che', 'chemin'],
  ['chem', 'chemin'],
  ['fg', 'faubourg'],
  ['imp', 'impasse'],
  ['pl', 'place'],
  ['r', 'rue'],
  ['rte', 'route'],
  ['sq', 'square'],
  ['st', 'saint'],
  ['ste', 'sainte'],
])('%s and %s are the same in an address', (short, whole) => {
  const [shortened, written] = [`7 ${short} des specimens`, `7 ${whole} des specimens`];
  expect(words.values(shortened)).toEqual([written]);
  expect(words.equal(written, words.wanted(shortened.toUpperCase()))).toBe(true);
});

/** A value that hardly stands on a page by chance counts without a label. */
test.each<[string, PrintedKind, string, string]>([
  ['amount', amount, '1731', 'last'],
  ['amount', amount, '17.31', 'last'],
  ['amount', amount, '173', 'never'],
  ['year', year, '2024', 'never'],
  ['reference', reference, '2544a32951234', 'first'],
  ['person', person, 'martin camille', 'first'],
  ['person', person, 'martin', 'never'],
  ['identifier', identifier, '12345678', 'first'],
  ['identifier', identifier, '1234567', 'never'],
  ['words', words, '7 rue ab', 'first'],
  ['words', words, '7 rue a', 'never'],
  ['words', words, 'testville', 'never'],
  ['period', period, '2025-07-01/2025-07-31', 'last'],
  ['date', date, '2025-07-01', 'never'],
])('%s %s without a label: %s', (_, kind, wanted, unlabelled) => {
  expect(kind.unlabelled(wanted)).toBe(unlabelled);
});

test('only an amount and a year must follow their label directly', () => {
  const kinds = { amount, year, reference, person, identifier, words, period, date };
  expect(Object.entries(kinds).flatMap(([name, { atOnce }]) => (atOnce ? [name] : []))).toEqual([
    'amount',
    'year',
  ]);
});
