import { describe, expect, test } from 'vitest';
import { comparePrinted, foldedLines } from '../../../../src/documents/signed/print/printed.ts';
import { proofOfAddress } from '../../../../src/documents/signed/proof-of-address.ts';
import type { SignedDocument } from '../../../../src/documents/signed/rules/signed-document.ts';
import type { TwoDDoc } from '../../../../src/formats/two-d-doc/parse.ts';
import { codeIn, header } from '../../formats/two-d-doc/codes.ts';
import { run, unlimited } from './pages.ts';

function code(message: string): TwoDDoc {
  return codeIn(`${message}<US>`);
}

/** What a document answers to a message of a type, members that are null left out. */
function infos(document: SignedDocument, type: string, message: string, emission = '2470') {
  const of = code(`${header('04', type, emission)}${message}`);
  expect(document.classify(of)).toEqual({ kind: 'wanted' });
  const all = document.documentInfos.map(({ name, read }) => [name, read(of)] as const);
  return Object.fromEntries(all.filter(([, value]) => value !== null));
}

/** What each compared field of a page of these lines comes to. */
function outcomes(document: SignedDocument, type: string, message: string, lines: readonly string[]) {
  const of = code(`${header('04', type)}${message}`);
  const page = foldedLines(lines.map((text, row) => run(40, 60 + 16 * row, text)));
  return Object.fromEntries(
    comparePrinted(document.printed, of, [page], unlimited).map(({ field, printed }) => [field, printed]),
  );
}

describe('a proof of address', () => {
  const bill =
    '10MME/EXEMPLE/CAMILLE<GS>14M/MODELE/AUGUSTIN<GS>18F123456789<GS>191234<GS>1AC1<GS>1C020120241D-87,45<GS>1G1' +
    '20<GS>21BAT 2<GS>227 PLACE DES SPECIMENS<GS>247500025SAINT-DENIS<GS>26FR2912 AV FICTIVE<GS>2B     2CROME<GS>2DIT01ABC<GS>';

  test('of type 01: every member', () => {
    expect(infos(proofOfAddress, '01', bill)).toStrictEqual({
      documentType: 'UtilityBill',
      publicationDate: '2025-07-16',
      signatureDate: '2025-07-17',
      beneficiary: 'MME EXEMPLE CAMILLE',
      otherBeneficiaries: true,
      addressLine3: 'BAT 2',
      street: '7 PLACE DES SPECIMENS',
      postalCode: '75000',
      town: 'SAINT-DENIS',
      country: 'FR',
      billRecipient: 'M MODELE AUGUSTIN',
      billingStreet: '12 AV FICTIVE',
      billingTown: 'ROME',
      billingCountry: 'IT',
      invoiceNumber: 'F123456789',
      customerNumber: '1234',
      contractNumber: 'C1',
      contractEffectiveDate: '2024-01-02',
      invoiceAmount: '-87.45',
      documentId: 'ABC',
    });
  });

  test.each([
    ['00', 'ProofOfAddress'],
    ['02', 'HousingTaxNotice'],
  ])('of type %s, with the name in three fields and none of the title', (type, documentType) => {
    const message = '12CAMILLE<GS>13EXEMPLE<GS>1J M<GS>1K<GS>1LMODELE<GS>1G0';
    expect(infos(proofOfAddress, type, message)).toMatchObject({
      documentType,
      beneficiary: 'EXEMPLE CAMILLE',
      coBeneficiary: 'M MODELE',
      otherBeneficiaries: false,
    });
  });

  test('the members are those of the contract, in its order', () => {
    expect(proofOfAddress.documentInfos.map(({ name }) => name).join(' ')).toBe(
      'documentType publicationDate signatureDate beneficiary coBeneficiary otherBeneficiaries addressLine2 addressLine3 street ' +
        'addressLine5 postalCode town country billRecipient billingAddressLine2 billingAddressLine3 billingStreet ' +
        'billingAddressLine5 billingPostalCode billingTown billingCountry invoiceNumber customerNumber contractNumber ' +
        'contractEffectiveDate invoiceAmount documentId',
    );
  });

  test('the print: the person, the street, the number and the amount', () => {
    const message = '10MME/EXEMPLE/CAMILLE<GS>18F123456789<GS>1D1087,45<GS>227 PL DES SPECIMENS<GS>';
    const page = [
      'Titulaire du contrat : Mme Camille EXEMPLE',
      'Lieu de consommation : 7, place des Spécimens',
      'Facture n° F123 456 789 du 3 mars 2025',
      'Montant TTC 1 087,45 €',
    ];
    const same = { beneficiary: 'same', street: 'same', invoiceNumber: 'same', invoiceAmount: 'same' };
    expect(outcomes(proofOfAddress, '01', message, page)).toEqual(same);
    const altered = (from: string, to: string) =>
      outcomes(
        proofOfAddress,
        '01',
        message,
        page.map((line) => line.replace(from, to)),
      );
    expect(altered('EXEMPLE', 'AUTRE')).toEqual({ ...same, beneficiary: 'ambiguous' });
    expect(altered('Camille EXEMPLE', 'Anne AUTRE')).toEqual({ ...same, beneficiary: 'different' });
    expect(altered('7, place', '7 bis, place')).toEqual({ ...same, street: 'ambiguous' });
    expect(altered('7, place', '9, place')).toEqual({ ...same, street: 'different' });
    expect(altered('456 789', '456 780')).toEqual({ ...same, invoiceNumber: 'different' });
    expect(altered('1 087', '1 987')).toEqual({ ...same, invoiceAmount: 'different' });
    expect(altered('1 087,45', '- 1 087,⁴⁵')).toEqual(same);
  });

  test.each([
    'Facture n° F123456789',
    'N° facture F123456789',
    'N° de facture F123456789',
    'N°facture F123456789',
    'Numéro de facture F123456789',
    'No facture F123456789',
    'N facture F123456789',
  ])('the number of an invoice is found as in: %s', (line) => {
    const other = line.replace('789', '780');
    expect(outcomes(proofOfAddress, '01', '18F123456789<GS>', [line])).toEqual({ invoiceNumber: 'same' });
    expect(outcomes(proofOfAddress, '01', '18F123456789<GS>', [other])).toEqual({
      invoiceNumber: 'different',
    });
  });

  test('a value that was cut is the beginning of what is printed', () => {
    const message = '10MME/EXEM<RS>227 PLACE DES SPECI<RS>';
    const page = ['Titulaire : Mme EXEMPLE', '7 place des Spécimens'];
    expect(outcomes(proofOfAddress, '01', message, page)).toEqual({ beneficiary: 'same', street: 'same' });
  });
});
