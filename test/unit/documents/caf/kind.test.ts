import { describe, expect, test } from 'vitest';
import { isOtherCafLetter, mentionsCaf } from '../../../../src/documents/caf/kind.ts';
import { readCaf } from '../../../../src/documents/caf/record.ts';
import { page, run } from '../signed/pages.ts';

describe('other documents', () => {
  const kind = (...lines: readonly string[]) => {
    const pages = [page(lines.map((text, index) => run(28, 40 + 20 * index, text)))];
    const found = readCaf({ pages, creationDate: null, modificationDate: null, today: '2026-01-01' });
    return found.ok ? 'certificate' : found.reason;
  };

  test.each([
    ['a tax notice', ["Avis d'impôt établi en 2025"], 'wrong_document'],
    ['a tax notice with drawn titles', ['Revenu fiscal de référence : 17311'], 'wrong_document'],
    ['a payslip', ['BULLETIN DE PAYE', 'Net à payer'], 'wrong_document'],
    ['a CAF letter of quotient', ['Caf de Testville', 'Attestation de quotient familial'], 'wrong_document'],
    ['a CAF letter of rights', ['Caf de Testville', 'Notification de vos droits'], 'wrong_document'],
    [
      'a CAF letter that tells how to get a certificate',
      ['Caf de Testville', 'Attestation de droits', 'Pour une attestation de paiement, Le 12/03/2024'],
      'wrong_document',
    ],
    [
      'a CAF letter of quotient that names the certificate',
      ['Caf de Testville', 'Attestation du quotient', 'Pour une attestation de paiement, Le 12/03/2024'],
      'wrong_document',
    ],
    [
      'a CAF letter of rights that names the certificate',
      ['Caf de Testville', 'Attestation des droits', 'Pour une attestation de paiement, Le 12/03/2024'],
      'wrong_document',
    ],
    ['a CAF letter of one right', ['Caf de Testville', 'Ouverture d’un droit'], 'wrong_document'],
    [
      'a certificate of the Allocations familiales',
      ['Allocations  familiales de Testville', 'Le 12/03/2024', 'Attestation  de paiement'],
      'certificate',
    ],
    [
      'a certificate of a fund for all branches',
      ['Caisse commune de sécurité sociale de Testville', 'Le 12/03/2024', 'Attestation de paiement'],
      'certificate',
    ],
    [
      'a certificate of the fund of Mayotte',
      ['Caisse de sécurité sociale de Mayotte', 'Le 12/03/2024', 'Attestation de paiement'],
      'certificate',
    ],
    [
      'a certificate of daily allowances of such a fund',
      ['CSSM de Mayotte', 'Le 12/03/2024', 'Attestation de paiement des indemnités journalières'],
      'wrong_document',
    ],
    [
      'a certificate of another fund',
      ['MSA de Testville', 'Le 12/03/2024', 'Attestation de paiement'],
      'no_caf_certificate',
    ],
    ['an invoice', ['Facture 2024-17', 'Le 12/03/2024'], 'no_caf_certificate'],
    ['no text at all', [], 'no_caf_certificate'],
    ['a certificate of nobody', ['Attestation de paiement'], 'no_caf_certificate'],
    ['a certificate of neither date nor number', ['Caf', 'Attestation de paiement'], 'no_caf_certificate'],
    [
      'a certificate whose title is set with its letters apart',
      ['Caf de Testville', 'Le 12/03/2024', 'ATTESTATION D E PA IEM EN T'],
      'certificate',
    ],
    [
      'a certificate of payment and quotient',
      ['Caf de Testville', 'Le 12/03/2024', 'Attestation de paiement et de quotient familial'],
      'certificate',
    ],
  ])('%s, from %j, is %s', (_what, lines, expected) => {
    expect(kind(...lines)).toBe(expected);
  });
});

test('the words of all pages are those of one document', () => {
  const pages = [['Le 12/03/2024', 'Attestation de paiement'], ['Caf']].map((lines) =>
    page(lines.map((text, index) => run(28, 40 + 20 * index, text))),
  );
  expect(readCaf({ pages, creationDate: null, modificationDate: null, today: '2026-01-01' }).ok).toBe(true);
});

test.each([
  ['Attestation de paiement', true],
  ['Paiements du mois', true],
  ['Allocataire 1234567', true],
  ['Prestations familiales', true],
  ['Votre Caf', true],
  ['P a i e m e n t', true],
  ['Carafe', false],
  ['Facture', false],
  ['', false],
])('a word of every certificate is in %j: %s', (text, expected) => {
  expect(mentionsCaf(text)).toBe(expected);
});

test.each([
  [['Caf de Testville', 'Attestation de quotient familial'], true],
  [['Caf de Testville', 'Attestation de paiement'], false],
  [['Caf de Testville', 'Notification de vos droits'], false],
  [['Mairie de Testville', 'Attestation de domicile'], false],
])('the first lines %j are those of another letter of a CAF: %s', (lines, expected) => {
  const first = page(lines.map((text, index) => run(28, 40 + 20 * index, text)));
  expect(isOtherCafLetter(first)).toBe(expected);
});
