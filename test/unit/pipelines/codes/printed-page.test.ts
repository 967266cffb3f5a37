import { expect, test } from 'vitest';
import { dataMatrix } from '../../../specimens/paper/symbols.ts';
import { placeTwoDDoc, specimenPage } from '../../../specimens/resources/page.ts';
import { payslipCode, september } from '../../../specimens/resources/payslip.ts';
import { scanPdf } from '../../../specimens/resources/scan.ts';
import { found } from '../dossiers/found.ts';

test('a genuine code on the scan of another page is not confirmed', { timeout: 120_000 }, async () => {
  const canvas = specimenPage();
  const lines = [
    'SOCIETE IMAGINAIRE DU BATIMENT',
    'Fiche de salaire de Jean FAUSSAIRE',
    'Salaire net versé : 9 999,00 euros',
    'Poste : directeur général, contrat permanent',
  ];
  for (const [row, line] of lines.entries()) canvas.text(60, 100 + 30 * row, line, { size: 12 });
  placeTwoDDoc(canvas, 440, 660, await dataMatrix(payslipCode(september)));
  const { told } = await found(scanPdf([{ canvas }], 200, 3), true);
  expect(told).toBe('fr_civil_servant_payslip 1 unverified');
});
