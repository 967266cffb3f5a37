import { expect, test } from 'vitest';
import { bankDetails } from '../../../../../src/documents/signed/bank-details.ts';
import { otherLetterOn } from '../../../../../src/documents/signed/members/other-letters.ts';
import { foldedLines } from '../../../../../src/documents/signed/print/printed.ts';
import { proofOfAddress } from '../../../../../src/documents/signed/proof-of-address.ts';
import type { SignedDocument } from '../../../../../src/documents/signed/rules/signed-document.ts';
import { codeOf } from '../codes.ts';
import { run, unlimited } from '../pages.ts';

/** The kind of letter that a page of these lines is, if it has a code of this type. */
function letterWith(
  { otherLetters = [] }: SignedDocument,
  type: string,
  lines: readonly (string | readonly string[])[],
) {
  const cells = lines.flatMap((line, row) =>
    [line].flat().map((text, column) => run(40 + 240 * column, 60 + 16 * row, text)),
  );
  return otherLetterOn(foldedLines(cells), codeOf(type, ''), otherLetters, unlimited)?.en ?? null;
}

test.each([
  [bankDetails, '03', ['IBAN FR7630001007941234567890185', ['Net imposable', '2 134,57']], 'a payslip'],
  [bankDetails, '03', ['Nouveau solde au 30/09/2025 : 987,06'], 'an account statement'],
  [bankDetails, '05', ['Revenu fiscal de référence : 17 311'], 'a tax notice'],
  [proofOfAddress, '00', [['Revenu fiscal de référence', '17 311 €']], 'a tax notice'],
  [proofOfAddress, '01', [['Montant net imposable', '2 134,57']], 'a payslip'],
  [proofOfAddress, '01', [['NET SOCIAL', '2 250,12']], 'a payslip'],
])('the code of $root, type %s, on %j is on another letter: %s', (document, type, lines, letter) => {
  expect(letterWith(document, type, lines)).toBe(letter);
});

test.each([
  [bankDetails, '03', ['Solde disponible : voir votre espace client']],
  [proofOfAddress, '01', ['Ancien solde 12,00', 'Nouveau solde 99,45']],
  [
    proofOfAddress,
    '01',
    ['Le chèque énergie dépend de votre revenu fiscal de référence : 11 000 € par part.'],
  ],
  [proofOfAddress, '01', ['Revenu fiscal de référence inférieur à 11 000 € par part']],
  [proofOfAddress, '01', [['Montant imposable', '72,87'], 'Total TTC 87,45', 'Net à payer 87,45']],
  [proofOfAddress, '02', [['Revenu fiscal de référence', '17 311']]],
])('a genuine page with the code of $root, type %s: %j', (document, type, lines) => {
  expect(letterWith(document, type, lines)).toBe(null);
});
