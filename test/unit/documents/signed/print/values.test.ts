import { describe, expect, test } from 'vitest';
import { person } from '../../../../../src/documents/signed/print/names.ts';
import { period } from '../../../../../src/documents/signed/print/periods.ts';
import {
  amount,
  cut,
  date,
  identifier,
  type PrintedKind,
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
    ['amount', amount, 'solde -12,50 ou - 3', ['-12.5', '3', '-3']],
    ['amount', amount, '–12,50 ou \u22123 ou – 3', ['-12.5', '-3', '3', '-3']],
    ['amount', amount, '(87,45) ou (1 200,50 €) ou (1', ['87.45', '-87.45', '1200.5', '-1200.5', '1']],
    ['amount', amount, '87,45- ou 3 € \u2212 ou 12-13', ['87.45', '-87.45', '3', '-3', '12', '13']],
    ['amount', amount, '87,⁴⁵ 87.⁴⁵ 87€45 87€⁴⁵', ['87.45', '87.45', '87.45', '87.45']],
    ['amount', amount, '41 872² et 41 872¹² 500', ['41872', '41872', '500']],
    ['amount', amount, '1 087 € 45 et 87€ 45', ['1087', '45', '87', '45', '1087.45', '87.45']],
    ['amount', amount, '87 € 45 €, 87 € 45,10, 87 € 450', ['87', '45', '87', '45.1', '87', '450']],
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
    ['person', person, 'm. martin, camille', ['m martin camille']],
    ['person', person, 'martin', []],
    ['person', person, 'martin x', []],
    ['person', person, 'total martin camille', []],
    ['person', person, 'montant net', []],
    ['identifier', identifier, 'facture f123 456 et ab', ['f123456']],
    ['identifier', identifier, 'siret 999 000 001 00017', ['99900000100017']],
    ['identifier', identifier, 'fr76 3000 1007 tva', ['fr7630001007']],
    ['identifier', identifier, 'spe9-abcdef-17', ['spe9abcdef17', 'spe9', '17']],
    ['identifier', identifier, 'fa/2024_001.b', ['fa2024001b', '2024', '001']],
    ['identifier', identifier, 'fa 2024-001', ['2024001', '2024', '001', 'fa2024001']],
    ['identifier', identifier, 'f123456²', ['f123456']],
    ['identifier', identifier, 'f123 12 mai 2025', ['f12312', '2025', 'mai2025', 'f123']],
    ['identifier', identifier, 'f123 12/05/2025', ['f12312052025', 'f123', '12', '05', '2025']],
    ['identifier', identifier, 'f123 456 2025-05-12', ['f12345620250512', 'f123456', '2025', '05', '12']],
    ['identifier', identifier, 'f123 1/2', ['f12312', 'f123', '1', '2']],
    ['identifier', identifier, 'abc', []],
    ['identifier', identifier, 'abc-def', []],
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
    ['period', period, 'du 1/7/25 \u2013 31-07-2025', ['2025-07-01/2025-07-31']],
    ['period', period, 'du\t01/07/2025\tau\t31/07/2025', ['2025-07-01/2025-07-31']],
    ['period', period, 'du 15 juil. 2025 au 14 aout 2025', ['2025-07-15/2025-08-14']],
    ['period', period, 'du 1er au 31 juillet 2025', ['2025-07']],
    ['period', period, '01 07 2025 au 31 07 2025', ['2025-07-01/2025-07-31']],
    ['period', period, '2025-07 et 202506, 2025131, 120250630, 2025-06-12', ['2025-07', '2025-06']],
    ['period', period, 'du 26 juin au 25 juillet 2025', ['2025-06-26/2025-07-25']],
    ['period', period, 'du 1er juil. au 31 juil. 2025', ['2025-07-01/2025-07-31']],
    ['period', period, 'du 26 dec. \u2013 25 janvier 2025', ['2024-12-26/2025-01-25']],
    ['period', period, 'le 26 mois au 25 juillet 2025', ['2025-07']],
    ['period', period, '07/2025 et 6.2024 a mai 2025', ['2024-06/2025-05', '2025-07']],
    ['period', period, 'jui. 2025, mois 2025, 13/2025, 07/2025-001, 1/07/2025, 07/20251', []],
    ['period', period, '31/02/2025 au 31/03/2025, 01-02-03-04-05-06', []],
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
  ['person', person, 'MADAME EXEMPLE CAMILLE', 'exemple camille'],
  ['person', person, 'M EXEMPLE HENRI ET MME MODELE ANNE', 'exemple henri modele anne'],
  ['person', person, 'M OU MME EXEMPLE C', 'exemple'],
  ['person', person, 'EXEMPLE HENRI OU MODELE ANNE', 'exemple henri modele anne'],
  ['person', person, 'MME OU WEI', 'ou wei'],
  ['person', person, 'MME NEE EPOUSE EXEMPLE ANNE', 'nee exemple anne'],
  ['person', person, "D'ALMEIDA CAMILLE", 'dalmeida camille'],
  ['identifier', identifier, 'F 123É', 'f123e'],
  ['identifier', identifier, 'SPE9-ABCDEF-17', 'spe9abcdef17'],
  ['identifier', identifier, `F-123${cut}`, `f123${cut}`],
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
  ['person', person, 'mme camille le goff', 'LEGOFF CAMILLE', true],
  ['person', person, 'camille legoff', 'LE GOFF CAMILLE', true],
  ['person', person, 'camille d almeida', 'DALMEIDA CAMILLE', true],
  ['person', person, 'camille d almeida', 'D ALMEIDA CAMILLE', true],
  ['person', person, 'mme camille durand', 'MADAME EXEMPLE CAMILLE', false],
  ['identifier', identifier, 'f123456', `F-123${cut}`, true],
  ['identifier', identifier, 'f124456', `F-123${cut}`, false],
  ['identifier', identifier, '00123456', '123456', true],
  ['identifier', identifier, '10123456', '123456', false],
  ['identifier', identifier, '123456', '00123456', true],
  ['words', words, '12 allee du general exemple', '0012 ALL DU GAL EXEMPLE', true],
  ['words', words, 'chez x 7 place des specimens 75000', '7 place des specimens', true],
  ['words', words, '17 place des specimens', '7 place des specimens', false],
  ['words', words, '7 place des specimensx', '7 place des specimens', false],
  ['words', words, '7 place des specimens', `7 place des spec${cut}`, true],
  ['words', words, '17 place des specimens', `7 place des spec${cut}`, false],
  ['period', period, '2025-07', '2025-07-01/2025-07-31', true],
  ['period', period, '2025-07', '2025-07-15/2025-08-14', false],
  ['period', period, '2025-07/2025-08', '2025-07-15/2025-08-14', true],
  ['period', period, '2025-06/2025-07', '2025-07-15/2025-08-14', false],
  ['period', period, '2025-08', '2025-07-15/2025-08-14', false],
  ['period', period, '2025-07-01/2025-07-31', '2025-07-01/2025-07-31', true],
  ['period', period, '2025-07-01/2025-07-30', '2025-07-01/2025-07-31', false],
  ['date', date, '2025-07-01', '2025-07-02', false],
])('%s: %s by the label of %s is the same: %s', (_, kind, printed, wanted, same) => {
  expect(kind.equal(printed, kind.wanted(wanted))).toBe(same);
});

test.each<[string, PrintedKind, string, string, boolean]>([
  ['person', person, 'mme camille exemple', 'EXEMPLE CAMILLE ANNE', true],
  ['person', person, 'm exemple paul', 'EXEMPLE MICHEL', true],
  ['person', person, 'm p exemple', 'EXEMPLE MICHEL', true],
  ['person', person, 'camille durand', 'EXEMPLE CAMILLE', true],
  ['person', person, 'le goff anne', 'LEGOFF CAMILLE', true],
  ['person', person, 'numero de client', 'EXEMPLE CAMILLE', true],
  ['person', person, 'durand anne', 'EXEMPLE CAMILLE', false],
  ['person', person, 'du contrat durand anne numero de client', 'EXEMPLE CAMILLE', false],
  ['person', person, 'le durand anne', 'LE GOFF CAMILLE', false],
  ['words', words, '12 bis rue des specimens', '12B RUE DES SPECIMENS', true],
  ['words', words, 'bat a 12 rue du mal exemple', '12 RUE MARECHAL EXEMPLE', true],
  ['words', words, 'rue des specimens', 'RUE AUX SPECIMENS', true],
  ['words', words, '14 rue des specimens', '12 RUE AUX SPECIMENS', false],
  ['words', words, '12 avenue des lilas', '12 AVENUE DES ROSES', false],
  ['period', period, '2024-06-01/2025-05-31', '2025-07-01/2025-07-31', true],
  ['period', period, '2024-06/2025-05', '2025-07-01/2025-07-31', true],
  ['period', period, '2025-07', '2025-06-26/2025-07-25', true],
  ['period', period, '2025-06', '2025-06-26/2025-07-25', true],
  ['period', period, '2025-05', '2025-06-26/2025-07-25', false],
  ['period', period, '2025-08-01/2025-08-31', '2025-07-01/2025-07-31', false],
  ['period', period, '2025-07-01/2025-07-31', '2025-07-21/2025-07-31', false],
  ['period', period, '2025-06', '2025-07-01/2025-07-31', false],
])('%s: %s may be %s in another spelling: %s', (_, kind, printed, wanted, may) => {
  expect(kind.equal(printed, kind.wanted(wanted))).toBe(false);
  expect(kind.mayBe?.(printed, kind.wanted(wanted))).toBe(may);
});

/** Either the code or the page may shorten the kind of a street, a saint or a rank. */
test.each([
  ['all', 'allee'],
  ['crs', 'cours'],
  ['cdt', 'commandant'],
  ['dr', 'docteur'],
  ['mal', 'marechal'],
  ['pdt', 'president'],
  ['fbg', 'faubourg'],
  ['gal', 'general'],
  ['res', 'residence'],
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
