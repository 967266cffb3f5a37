import { describe, expect, test } from 'vitest';
import { failedChecks } from '../../../../../src/documents/apply.ts';
import { bankDetails } from '../../../../../src/documents/signed/bank-details.ts';
import { bankStatement } from '../../../../../src/documents/signed/bank-statement.ts';
import type { SignedDocument } from '../../../../../src/documents/signed/rules/signed-document.ts';
import { codeOf, infos, outcomes } from '../codes.ts';

/** The checks that fail, with their reasons; those with nothing to check are null. */
function checked(message: string, type = '03', document: SignedDocument = bankDetails) {
  const code = codeOf(type, message);
  const reasons = new Map(
    failedChecks(document.documentInfosValidation, code).map(({ flag, reason }) => [flag, reason]),
  );
  return document.documentInfosValidation.map(({ name, applies }) =>
    applies?.(code) === false ? null : (reasons.get(name) ?? true),
  );
}

const iban = 'FR7630001007941234567890185';

describe('bank details', () => {
  test('of type 03: every member', () => {
    const message = `30MME/EXEMPLE/CAMILLE<GS>31FR76 3000 1007 9412 3456 7890 185<GS>32BDFEFRPPXXX3330001007941234567890185<GS>34FR0824B8`;
    expect(infos(bankDetails, '03', message)).toStrictEqual({
      documentType: 'BankDetails',
      publicationDate: null,
      signatureDate: '2025-07-17',
      accountHolder: 'MME EXEMPLE CAMILLE',
      iban,
      bic: 'BDFEFRPPXXX',
      bban: '30001007941234567890185',
      accountCountry: 'FR',
      qxban: null,
      expiryDate: '2025-09-26',
    });
  });

  test.each([
    ['of another account', bankDetails, 'ambiguous'],
    ['of another account, on a statement, which names the accounts of others', bankStatement, 'same'],
  ])('a second slip %s is %s', (_what, document, expected) => {
    const message = `30MME/EXEMPLE/CAMILLE<GS>31${iban}<GS>32BDFEFRPPXXX`;
    const type = document === bankDetails ? '03' : '11';
    const slips = [iban, 'FR7630006000011234567890189'].map((one) => `IBAN : ${one}`);
    expect(outcomes(document, type, message, slips)).toMatchObject({ iban: expected });
  });

  test('of type 05 there is an alias, and no IBAN is made of it', () => {
    const message = '0824B830EXEMPLE CAMILLE<GS>35QX39BDFEA1B2C3D4E5F6G7H8I9<GS>';
    expect(infos(bankDetails, '05', message)).toMatchObject({
      documentType: 'SepamailDetails',
      iban: null,
      bic: null,
      qxban: 'QX39BDFEA1B2C3D4E5F6G7H8I9',
    });
    expect(checked(message, '05')).toEqual([null, null]);
  });

  test.each([
    // Examples of the registry of ISO 13616, and that of the specification of 2D-Doc.
    [iban, true],
    ['FR7030002005500000157845Z02', true],
    ['FR7630006000011234567890189', true],
    ['GB29NWBK60161331926819', true],
    ['BE68539007547034', true],
    ['DE89370400440532013000', true],
    ['FR7730001007941234567890185', 'iban_checksum'],
    // The key of the account number is 85, and the check digits fit the wrong one.
    ['FR4930001007941234567890186', 'iban_account_key'],
    ['FR76300010079412345678901850', 'iban_length'],
    ['FR763000100794123456789018', 'iban_length'],
    ['FR76A0001007941234567890185', 'iban_form'],
    ['XX7630001007941234567890185', 'iban_country'],
    ['0000000000000000', 'iban_country'],
    ['FRXX30001007941234567890185', 'iban_checksum'],
  ])('the IBAN %s: %s', (value, expected) => {
    expect(checked(`31${value}<GS>`)[0]).toBe(expected);
  });

  test('changing any digit of an IBAN makes it invalid', () => {
    for (let at = 2; at < iban.length; at++) {
      for (const digit of '0123456789') {
        const other = iban.slice(0, at) + digit + iban.slice(at + 1);
        expect(checked(`31${other}<GS>`)[0] === true, other).toBe(other === iban);
      }
    }
  });

  test.each([
    [iban, 'BDFEFRPPXXX', true],
    [iban, 'BDFEFRPP', true],
    [iban, 'CMCIMCM1', true],
    ['MC5811222000010123456789030', 'CMCIFRPP', true],
    ['GB29NWBK60161331926819', 'NWBKJESX', true],
    [iban, 'NWBKJESX', 'bic_country'],
    [iban, 'DEUTDEFF', 'bic_country'],
    [iban, 'BDFEFRP', 'bic_form'],
    [iban, 'BDFEFRPPXX', 'bic_form'],
    [iban, 'BDFEZZPP', 'bic_form'],
    [iban, '12345678', 'bic_form'],
  ])('the IBAN %s with the BIC %s: %s', (account, bank, expected) => {
    expect(checked(`31${account}<GS>32${bank}<GS>`)[1]).toBe(expected);
  });

  test('without a BIC, or without an IBAN, their countries are not compared', () => {
    expect(checked(`31${iban}<GS>`)).toEqual([true, null]);
    expect(checked('32BDFEFRPPXXX')).toEqual([null, null]);
    expect(checked('31<GS>32<GS>')).toEqual([null, null]);
  });

  test('the print: holder, IBAN in groups of four, BIC', () => {
    const message = `30M EXEMPLE HENRI ET MME MODELE ANNE<GS>31${iban}<GS>32BDFEFRPP<GS>`;
    const page = [
      'Titulaire du compte : M. Henri EXEMPLE et Mme Anne MODELE',
      'IBAN FR76 3000 1007 9412 3456 7890 185',
      'BIC (Bank Identifier Code) BDFEFRPPXXX',
    ];
    const same = { accountHolder: 'same', iban: 'same', bic: 'same' };
    expect(outcomes(bankDetails, '03', message, page)).toEqual(same);
    const altered = (from: string, to: string) =>
      outcomes(
        bankDetails,
        '03',
        message,
        page.map((line) => line.replace(from, to)),
      );
    expect(altered('MODELE', 'AUTRE')).toEqual({ ...same, accountHolder: 'ambiguous' });
    const others = altered('M. Henri EXEMPLE et Mme Anne MODELE', 'Mme Lou AUTRE');
    expect(others).toEqual({ ...same, accountHolder: 'different' });
    expect(altered('7890', '7891')).toEqual({ ...same, iban: 'different' });
    expect(altered('BDFE', 'CMCI')).toEqual({ ...same, bic: 'different' });
  });

  test.each([
    ['Donnez vos IBAN et BIC pour un virement ou un document.', 'not_found'],
    ['Code BIC : BDFEFRPPXXX', 'same'],
    ['BIC / SWIFT CODE : BDFEFRPP Titulaire', 'same'],
    ['Votre BIC est BDFEFRPP.', 'same'],
    ['BIC-SWIFT : CMCIFRPP', 'different'],
    ['BIC CMCIFRPP pour un virement', 'different'],
  ])('a BIC, and words that look like one: %s', (line, bic) => {
    expect(outcomes(bankDetails, '03', '32BDFEFRPP<GS>', [line])).toEqual({ bic });
  });
});

describe('another IBAN on a page that prints the signed one', () => {
  const printed = (document: SignedDocument, type: string, ...lines: readonly string[]) =>
    outcomes(document, type, `31${iban}<GS>`, lines).iban;
  const signed = 'IBAN FR76 3000 1007 9412 3456 7890 185';

  test.each([
    ['Compte à créditer : FR14 2004 1010 0505 0001 3M02 606', signed],
    [signed, 'Virements : FR14-2004-1010-0505-0001-3M02-606'],
    [`${signed} FR14 2004 1010 0505 0001 3M02 606`],
    ['Compte AB12 FR1420041010050500013M02606 à la Banque fictive', signed],
    ['I.B.A.N. FR14 2004 1010 0505 0001 3M02 606', 'Réf. FR76 3000 1007 9412 3456 7890 185'],
    [signed, 'Virements : GB29 NWBK 6016 1331 9268 19'],
  ])('bank details with %j %j are ambiguous', (...lines) => {
    expect(printed(bankDetails, '03', ...lines)).toBe('ambiguous');
  });

  test.each([
    [signed, 'Banque 30001 Guichet 00794 Compte 12345678901 Clé 85'],
    [signed, 'Dans la zone SEPA : FR7630001007941234567890185, BIC BDFEFRPPXXX'],
    [signed, 'Réf. FR14 2004 1010 0505 0001 3M02 607'],
    [signed, 'TVA FR 12 999000002, ICS FR12ZZZ123456, tél. 01 99 00 00 00'],
  ])('bank details with %j %j are as signed', (...lines) => {
    expect(printed(bankDetails, '03', ...lines)).toBe('same');
  });

  test('a statement also prints the accounts of others', () => {
    expect(printed(bankStatement, '11', signed, 'Virement de FR14 2004 1010 0505 0001 3M02 606')).toBe(
      'same',
    );
  });
});

describe('a bank statement', () => {
  const message = `30MME/EXEMPLE/CAMILLE<GS>31${iban}<GS>32BDFEFRPPXXX36249F3724BC381204,18<GS>39-87,06<GS>`;

  test('every member', () => {
    expect(infos(bankStatement, '11', message, '24D6')).toStrictEqual({
      documentType: 'BankStatement',
      publicationDate: '2025-10-26',
      signatureDate: '2025-07-17',
      accountHolder: 'MME EXEMPLE CAMILLE',
      iban,
      bic: 'BDFEFRPPXXX',
      bban: null,
      accountCountry: null,
      qxban: null,
      expiryDate: null,
      periodStartDate: '2025-09-01',
      periodEndDate: '2025-09-30',
      openingBalance: '1204.18',
      closingBalance: '-87.06',
    });
    expect(checked(message, '11', bankStatement)).toEqual([true, true]);
  });

  test('the print: the balances, a debit in its own column', () => {
    const page = ['Ancien solde au 01/09/2025', 'Solde initial 1 204,18', 'Solde final 87,06'];
    const balances = (lines: readonly string[]) => {
      const { openingBalance, closingBalance } = outcomes(bankStatement, '11', message, lines);
      return [openingBalance, closingBalance];
    };
    expect(balances(page)).toEqual(['same', 'same']);
    expect(balances(page.map((line) => line.replace('87,06', '8 787,06')))).toEqual(['same', 'different']);
    expect(balances(['rien'])).toEqual(['not_found', 'not_found']);
  });

  test.each([
    ['Solde final - 87,06', 'same'],
    ['Solde final débiteur 87,06', 'same'],
    ['Solde final -87,06 dont + 12,00', 'same'],
    ['Solde final + 87,06', 'different'],
    ['Solde final créditeur 87,06', 'different'],
    ['Solde final créditeur + 87,06', 'different'],
    ['Votre solde créditeur : 87,06', 'not_found'],
  ])('a debit printed as %s: %s', (line, expected) => {
    expect(outcomes(bankStatement, '11', message, [line]).closingBalance).toBe(expected);
  });

  test.each([
    ['au 31/08/2025', 'au 30/09/2025'],
    ['au 31.08.25', 'au 30.09.25'],
    ['au 31/08', 'au 30/09'],
    ['créditeur au 31 août 2025', 'débiteur au 30 septembre 2025'],
    ['créditeur le 31 août', 'débiteur le 1er octobre'],
  ])('the day of a balance before its sum: %s', (opening, closing) => {
    const balances = (...sums: readonly [string, string]) => {
      const lines = [`Ancien solde ${opening} ${sums[0]}`, `Nouveau solde ${closing} ${sums[1]}`];
      const { openingBalance, closingBalance } = outcomes(bankStatement, '11', message, lines);
      return [openingBalance, closingBalance];
    };
    expect(balances('1 204,18', '87,06')).toEqual(['same', 'same']);
    expect(balances('9 204,18', '8 787,06')).toEqual(['different', 'different']);
  });

  test('a credit with its sign or its word', () => {
    const credit = message.replace('-87,06', '1987,06');
    const of = (line: string) => outcomes(bankStatement, '11', credit, [line]).closingBalance;
    expect(of('Solde final créditeur + 1 987,06')).toBe('same');
    expect(of('Solde final + 1 987,07')).toBe('different');
  });
});
