import { describe, expect, test } from 'vitest';
import { employmentContract } from '../../../../../src/documents/signed/employment-contract.ts';
import { privatePayslip } from '../../../../../src/documents/signed/private-payslip.ts';
import { proofOfAddress } from '../../../../../src/documents/signed/proof-of-address.ts';
import { taxNotice } from '../../../../../src/documents/signed/tax-notice.ts';
import { compared, type Line } from './compared.ts';

/** Layouts of genuine letters that differ from those of the specimens. */

describe('sums', () => {
  const onBill = (amount: string, ...lines: readonly Line[]) =>
    compared(proofOfAddress, '01', `10MME/EXEMPLE/CAMILLE<GS>1D${amount}<GS>`, lines).invoiceAmount;
  const toPay = ['Montant à payer', '0,00 €'];

  test('a credit that a word tells, beside nothing to pay', () => {
    expect(onBill('-87,45', ['Nous vous devons', '87,45 €'], toPay)).toBe('ambiguous');
    expect(onBill('-87,45', ['Total TTC', '1 200,00 €'], ['À rembourser', '87,45 €'])).toBe('ambiguous');
    expect(onBill('-87,45', ['Nous vous devons', '97,45 €'], toPay)).toBe('different');
  });

  test.each(['Total TTC en euros', 'Total TTC (euros)', 'Total TTC (en EUR)'])('a unit: %s', (label) => {
    const part = ['Sous-total TTC', '80,00'];
    expect(onBill('153,27', part, [label, '153,27'])).toBe('same');
    expect(onBill('153,27', part, [label, '163,27'])).toBe('different');
  });

  test.each(["2'134.57", '2.134,57', '2,134.57'])('thousands: %s', (net) => {
    const pay = (printed: string) =>
      compared(privatePayslip, '06', '10MME/EXEMPLE/CAMILLE<GS>582134,57<GS>', [['Net imposable', printed]]);
    expect(pay(net)).toMatchObject({ netTaxableSalary: 'same' });
    expect(pay(net.replace('34', '35'))).toMatchObject({ netTaxableSalary: 'different' });
  });
});

describe('gross and net pay of a slip', () => {
  const slip = (...lines: readonly Line[]) =>
    compared(privatePayslip, '06', '10MME/EXEMPLE/CAMILLE<GS>5A2891,50<GS>5C2230,1<GS>', lines);
  const elsewhere = ['Base 2 891,50', 'Référence 2 230,10'];

  test('another one by the label, and the signed one elsewhere', () => {
    expect(slip(['Salaire brut', '3 891,50'], ['Net à payer', '3 230,10'], ...elsewhere)).toMatchObject({
      grossMonthlySalary: 'ambiguous',
      netSalary: 'ambiguous',
    });
  });

  test.each<Line[]>([
    [
      ['Net à payer avant impôt sur le revenu', '2 230,10'],
      ['Net à payer au salarié', '2 163,93'],
    ],
    [
      ['Net à payer avant impôt', '2 300,10'],
      ['Net payé en euros', '2 230,10 €'],
    ],
    ['NET A PAYER', '2 230,10 €'],
    ['Virement du 31/07/2025 : 2 230,10'],
  ])('net pay by %j', (...lines) => {
    const gross = [
      ['Total brut', '2 891,50'],
      ['Cumul brut', '20 240,50'],
    ];
    expect(slip(...gross, ...lines)).toMatchObject({ grossMonthlySalary: 'same', netSalary: 'same' });
  });
});

test.each([
  ['rémunération brute de 18 209,04 € par an, soit 1 517,42 € par mois', 'same'],
  ['un salaire brut annuel de 18 209,04 €, versé en douze fois', 'not_found'],
  ['rémunération brute de 18 209,04 € sur 12 mois', 'not_found'],
  ['rémunération brute de 18 209,04 €', 'ambiguous'],
  ['salaire brut de 12,02 € de l’heure', 'not_found'],
  ['salaire brut : 12,02 €/h', 'not_found'],
  ['rémunération brute de 2 517,42 € par mois, soit 30 209,04 € par an', 'different'],
  ['rémunération brute de 2 517,42 €', 'different'],
])('monthly pay on a contract with a %s', (line, grossMonthlySalary) => {
  const found = compared(employmentContract, '10', '62EXEMPLE<GS>61CAMILLE<GS>5A1517,42<GS>', [line]);
  expect(found).toMatchObject({ grossMonthlySalary });
});

test.each([
  ['1-9-2025', 'same'],
  ['01-09-25', 'same'],
  ['1/9/2025', 'same'],
  ['1-10-2025', 'different'],
  ['01.09.2025.12', 'not_found'],
])('a contract with its start as %s', (day, contractStartDate) => {
  const page = [`Date de début : ${day}`];
  const found = compared(employmentContract, '10', '62EXEMPLE<GS>61CAMILLE<GS>5501092025', page);
  expect(found).toMatchObject({ contractStartDate });
});

test('a day of the last century with two digits of its year', () => {
  const found = compared(employmentContract, '10', '62EXEMPLE<GS>5501091998', ["Date d'embauche : 01/09/98"]);
  expect(found).toMatchObject({ contractStartDate: 'same' });
});

test.each([
  'Congés : période de congés du 01/06/2024 au 31/05/2025',
  'Période d’acquisition du 01/06/2024 au 31/05/2025',
  'Rappel mois de mai 2025',
  'Rappel sur la période 05/2025',
  'Absence maladie, période du 10/06/2025 au 12/06/2025',
  'Congés payés période en cours : 01/06/2025 au 31/05/2026',
  'RTT (période du 01/01/2025 au 31/12/2025)',
  'Fin de la période d’essai : 05/2025 au 06/2025',
  'Période des éléments variables : du 16/06/2025 au 15/07/2025',
  'Éléments variables, période du 16/06/2025 au 15/07/2025',
])('a period that is not that of the pay: %s', (line) => {
  // 2461 is 2025-07-01 and 247F is 2025-07-31.
  const slip = (title: string) =>
    compared(privatePayslip, '06', '10MME/EXEMPLE/CAMILLE<GS>53246154247F', [title, line]);
  expect(slip('Bulletin de paie du 01/07/2025 au 31/07/2025')).toMatchObject({ period: 'same' });
  expect(slip('Bulletin de paie de juillet 25')).toMatchObject({ period: 'not_found' });
  expect(slip('Période du 01/08/2025 au 31/08/2025')).toMatchObject({ period: 'different' });
});

test('a number beside a label is its value, not the words below it', () => {
  const notice = '46EXEMPLE CAMILLE<GS>48FICTIF THEODORE<GS>493098765432102';
  const page = [['Déclarant 2', '30 98 765 432 102'], 'Référence de l’avis', 'M. THEODORE FICTIF'];
  expect(compared(taxNotice, '28', notice, page)).toMatchObject({ declarant2: 'same' });
  const changed = [['Déclarant 2', 'PAUL MODELE'], 'Référence de l’avis'];
  expect(compared(taxNotice, '28', notice, changed)).toMatchObject({ declarant2: 'different' });
});
