import { describe, expect, test } from 'vitest';
import { bankDetails } from '../../../../../src/documents/signed/bank-details.ts';
import { employmentContract } from '../../../../../src/documents/signed/employment-contract.ts';
import { compareAll } from '../../../../../src/documents/signed/print/anywhere.ts';
import { foldedLines } from '../../../../../src/documents/signed/print/printed.ts';
import { privatePayslip } from '../../../../../src/documents/signed/private-payslip.ts';
import { proofOfAddress } from '../../../../../src/documents/signed/proof-of-address.ts';
import { residenceDocument } from '../../../../../src/documents/signed/residence-document.ts';
import { taxNotice } from '../../../../../src/documents/signed/tax-notice.ts';
import { codeOf } from '../codes.ts';
import { run, unlimited } from '../pages.ts';
import { compared, type Line } from './compared.ts';

/** Genuine pages whose labels also stand by other values, and the same pages with altered values. */

const bill =
  '10MME/EXEMPLE/CAMILLE ANNE<GS>227 AV GEN DES SPECIMENS<GS>247500025PARIS<GS>26FR182025FR0042<GS>1D153,27<GS>';

describe('another value by a label, and the signed one elsewhere in another spelling', () => {
  const onBill = (...lines: readonly Line[]) => compared(proofOfAddress, '01', bill, lines);
  const place = ['Lieu de consommation', 'MME EXEMPLE CAMILLE ANNE'];

  test.each(['MME EXEMPLE CAMILLE', 'MME C. EXEMPLE', 'EXEMPLE'])('the name of a bill: %s', (name) => {
    const beneficiary = name === 'EXEMPLE' ? 'different' : 'ambiguous';
    expect(onBill('Titulaire : votre interlocuteur', name)).toMatchObject({ beneficiary });
  });

  test.each([
    ['7 avenue du Général des Spécimens', 'ambiguous'],
    ['9 avenue du Général des Spécimens', 'different'],
    ['7 avenue des Lilas', 'different'],
  ])('the street of a bill: %s', (line, street) => {
    expect(onBill(...place, line)).toMatchObject({ street });
  });

  test.each([
    ['7 rue du Docteur Lee', 'same'],
    ['7 rue du Docteur Roux', 'different'],
  ])('a short street of a bill: %s', (line, street) => {
    const message = bill.replace('7 AV GEN DES SPECIMENS', '7 RUE DU DR LEE');
    expect(compared(proofOfAddress, '01', message, [...place, line])).toMatchObject({ street });
  });

  test.each(['Lieu-dit Les Ormes', 'LD Les Ormes', 'lieu dit les Ormes'])(
    'a hamlet of a bill: %s',
    (line) => {
      const message = bill.replace('7 AV GEN DES SPECIMENS', 'LD LES ORMES');
      expect(compared(proofOfAddress, '01', message, [...place, line])).toMatchObject({ street: 'same' });
    },
  );

  test.each([
    ['2025 FR 0042', 'ambiguous'],
    ['2025 FR 0043', 'different'],
  ])('the number of a bill: %s', (number, invoiceNumber) => {
    expect(onBill(`Facture n° ${number}`)).toMatchObject({ invoiceNumber });
  });

  test.each([
    ['MME CAMILLE EXEMPLE', 'ambiguous'],
    ['MME AUGUSTINE MODELE', 'different'],
  ])('the holder of an account: %s', (name, accountHolder) => {
    const page = ['Titulaire du compte (Account owner)', name];
    const message = '30MME/EXEMPLE/CAMILLE ANNE<GS>';
    expect(compared(bankDetails, '03', message, page)).toMatchObject({ accountHolder });
  });

  test.each([
    ['03/09/18', 'same'],
    ['3-9-2018', 'same'],
    ['03 / 09 / 2018', 'ambiguous'],
    ['03/09/17', 'different'],
  ])('the start of a contract: %s', (day, contractStartDate) => {
    const page = [`Date d'embauche : ${day}`, 'Mutuelle obligatoire à compter du 01/01/2019'];
    const message = '61CAMILLE<GS>62EXEMPLE<GS>5T1<GS>5503092018';
    expect(compared(employmentContract, '10', message, page)).toMatchObject({ contractStartDate });
  });

  test.each([
    ['Il est engagé à compter du premier septembre deux mille vingt-cinq.', 'ambiguous'],
    ['Il est engagé à compter du 1er septembre deux mil vingt-cinq.', 'ambiguous'],
    ['Il est engagé à partir du PREMIER SEPTEMBRE 2025.', 'ambiguous'],
    ['Il est engagé à compter du premier septembre deux mille vingt-six.', 'different'],
    ['Il est engagé à compter du premier octobre deux mille vingt-cinq.', 'different'],
    ['Il est engagé.', 'different'],
  ])('the start of a contract in words: %s', (line, contractStartDate) => {
    const message = '61CAMILLE<GS>62EXEMPLE<GS>5T1<GS>5501092025';
    const page = [line, 'La mutuelle est obligatoire à compter du 15/10/2025.'];
    expect(compared(employmentContract, '10', message, page)).toMatchObject({ contractStartDate });
  });

  test('the start of a contract in words over two lines', () => {
    const page = [
      'engagé à compter du vingt et un septembre deux mille vingt-',
      'cinq',
      'à compter du 15/10/2025',
    ];
    const start = (day: string) => compared(employmentContract, '10', `62EXEMPLE<GS>55${day}`, page);
    expect(start('21092025')).toMatchObject({ contractStartDate: 'ambiguous' });
    expect(start('21092020')).toMatchObject({ contractStartDate: 'different' });
    expect(start('20092025')).toMatchObject({ contractStartDate: 'different' });
  });

  test('a scan keeps the field open when only the surroundings of its label are read again', () => {
    const page = foldedLines([run(40, 60, 'Facture n°'), run(40, 400, '2025 FR 0042')]);
    const values = compareAll(proofOfAddress, codeOf('01', bill), [page], unlimited);
    expect(values.find(({ field }) => field === 'invoiceNumber')).toMatchObject({ isOpen: true });
  });
});

test.each([
  ['Service client : du lundi au samedi de 8h à 20h', 'not_found'],
  ['Votre espace client sur www.edf.example', 'not_found'],
  ['Relations clients par courrier', 'not_found'],
  ['Client : Augustine MODELE', 'different'],
  ['Cliente : Augustine MODELE', 'different'],
])('whether a name follows: %s', (line, beneficiary) => {
  expect(compared(proofOfAddress, '01', bill, [line])).toMatchObject({ beneficiary });
});

test.each([
  ['et donne droit au travail', 'same'],
  ['au titre du séjour', 'same'],
])('words with "au" behind the last day of validity do not hide it: %s', (words, validityEndDate) => {
  const page = [`Document valable jusqu’au 14/07/2026 ${words}`, 'Fait à Testville le 15/07/2025'];
  expect(compared(residenceDocument, '13', '6O14072026', page)).toMatchObject({ validityEndDate });
});

describe('a tax notice whose labels are drawn as shapes', () => {
  const notice = '432,75<GS>442544A3295123445202446MARTIN SPECIMEN<GS>470712345678901<GS>4117311<GS>';
  const values = ['2544A3295123 4', '07 12 345 678 901', 'M MARTIN SPECIMEN', '17 311', '2,75'];
  const onNotice = (...lines: readonly Line[]) => compared(taxNotice, '28', notice, [...values, ...lines]);

  test.each<[string, string, object]>([
    [
      'Tarif accordé si votre revenu fiscal de référence est inférieur à',
      '11 885 euros pour la première part.',
      { taxableIncomeReference: 'same' },
    ],
    [
      'Tarif accordé selon votre revenu fiscal de référence',
      '(11 885 euros pour la première part)',
      { taxableIncomeReference: 'ambiguous' },
    ],
    [
      'Le plafond dépend de votre nombre de parts, et il est augmenté de',
      '1 678 euros pour chaque demi-part.',
      { sharesNumber: 'not_found' },
    ],
    [
      'Le prélèvement à la source est un acompte de',
      'votre impôt sur les revenus de 2025.',
      { incomeYear: 'ambiguous' },
    ],
    [
      'Le prélèvement à la source est un acompte de votre',
      'impôt sur les revenus de 2025.',
      { incomeYear: 'ambiguous' },
    ],
  ])('is not accused by a sentence: %s', (line, next, outcome) => {
    expect(onNotice(line, next)).toMatchObject(outcome);
  });

  const sentence = 'Un acompte de votre impôt sur les revenus de 2025.';

  test.each<[string, readonly Line[], object]>([
    ['income', [['Revenu fiscal de référence', '37 311']], { taxableIncomeReference: 'different' }],
    [
      'income below words',
      ['Revenu fiscal de référence du foyer', '37 311 €'],
      { taxableIncomeReference: 'different' },
    ],
    [
      'income below its label, and words',
      ['Revenu fiscal de référence :', '37 311 euros pour le foyer'],
      { taxableIncomeReference: 'different' },
    ],
    [
      'income and a full stop',
      ['Revenu fiscal de référence : 37 311.'],
      { taxableIncomeReference: 'different' },
    ],
    ['shares', [['Nombre de parts', '3']], { sharesNumber: 'different' }],
    ['year', [sentence, 'Impôt sur les revenus de 2023'], { incomeYear: 'different' }],
    ['year in a title', [sentence, "Avis d'impôt sur les revenus de 2023"], { incomeYear: 'different' }],
  ])('with another %s is told', (_, lines, outcome) => {
    expect(onNotice(...lines)).toMatchObject(outcome);
  });

  test('what is told instead is the value by a label that is no sentence', () => {
    const runs = [sentence, 'Impôt sur les revenus de 2023'].map((text, row) => run(40, 60 + 16 * row, text));
    const found = compareAll(taxNotice, codeOf('28', notice), [foldedLines(runs)], unlimited);
    expect(found.find(({ field }) => field === 'incomeYear')).toMatchObject({ instead: '2023' });
  });
});

describe('a couple’s tax notice', () => {
  const notice = '432,75<GS>46MARTIN SPECIMEN<GS>48MARTIN CAMILLE<GS>4117311<GS>';
  const first = [
    ['Revenu fiscal de référence', '17 311'],
    ['Nombre de parts', '2,75'],
    ['Déclarant 1', 'M MARTIN SPECIMEN'],
    ['Déclarant 2', 'MME CAMILLE MARTIN'],
  ];
  /** What is not as signed, with another page behind the first one. */
  const differing = (...second: readonly Line[]) => {
    const pages = [first, second].map((lines) =>
      foldedLines(
        lines.flatMap((line, row) =>
          [line].flat().map((text, column) => run(40 + 130 * column, 60 + 16 * row, text)),
        ),
      ),
    );
    const values = compareAll(taxNotice, codeOf('28', notice), pages, unlimited);
    return values.flatMap(({ field, printed }) => (printed === 'same' ? [] : [`${field} ${printed}`]));
  };

  test.each<[Line]>([
    [['Plafonds', 'Déclarant 1', 'Déclarant 2', 'Personne à charge']],
    [['', 'Déclar. 1', 'Déclar. 2', 'Pers. à charge']],
    [['Déclarant 1', 'Taux individualisé', '3,2 %']],
    [['Revenu fiscal de référence (1)']],
    [['Revenu fiscal de référence 2024']],
  ])('is not accused by headings and footnotes on another page: %j', (line) => {
    expect(differing(line)).toEqual([]);
  });

  test.each<[Line, string]>([
    [['Déclarant 2', 'Mme Augustine MODELE'], 'declarant2 different'],
    [['Revenu fiscal de référence (1)', '37 311'], 'taxableIncomeReference different'],
    [['Revenu fiscal de référence 2024 : 37 311'], 'taxableIncomeReference different'],
    [['Revenu fiscal de référence 2 024 €'], 'taxableIncomeReference different'],
  ])('is accused by another value there: %j', (line, told) => {
    expect(differing(line)).toEqual([told]);
  });
});

test.each([
  ['La rémunération mensuelle brute est de 2 891,50 €', 'same'],
  ['La rémunération mensuelle brute est de 3 891,50 €', 'different'],
])('a contract states its salary in a sentence: %s', (line, grossMonthlySalary) => {
  const message = '61CAMILLE<GS>62EXEMPLE<GS>5A2891,50<GS>5T1';
  expect(compared(employmentContract, '10', message, [line])).toMatchObject({ grossMonthlySalary });
});

describe('the period of a payslip, beside that in which leave was earned', () => {
  // 2461 is 2025-07-01 and 247F is 2025-07-31.
  const onSlip = (...lines: readonly Line[]) =>
    compared(privatePayslip, '06', '10MME/EXEMPLE/CAMILLE<GS>53246154247F', lines);
  const leave = 'Congés acquis, période du 01/06/2024 au 31/05/2025 : 25 jours';

  test.each<[Line]>([
    ['Période du 01/07/2025 au 31/07/2025'],
    ['Période du 01/07/25 au 31/07/25'],
    ['Période : 07/2025'],
    ['Période du 01/07/2025 – 31/07/2025'],
    ['Période du 1/7/2025 au 31/7/2025'],
    ['Période de paie : 01-07-2025 - 31-07-2025'],
    ['Période du 1er au 31 juillet 2025'],
    [['Période du', '01/07/2025', 'au 31/07/2025']],
  ])('%j', (line) => {
    expect(onSlip(line)).toMatchObject({ period: 'same' });
    expect(onSlip(line, leave)).toMatchObject({ period: 'same' });
  });

  test.each([
    ['Paie de juil. 2025', 'same'],
    ['Du 1er au 31 juillet 2025', 'same'],
    ['Paie : voir en tête', 'not_found'],
  ])('%s', (line, period) => {
    expect(onSlip(line, leave)).toMatchObject({ period });
    expect(onSlip(line, 'Période de juin 2024 à mai 2025')).toMatchObject({ period: 'ambiguous' });
  });

  test('a week over two months, and the month of the payment', () => {
    // 2460 is 2025-06-30 and 2466 is 2025-07-06.
    const ofWeek = (...lines: readonly Line[]) =>
      compared(privatePayslip, '06', '10MME/EXEMPLE/CAMILLE<GS>532460542466', lines);
    expect(ofWeek('Période du 30 juin au 6 juillet 2025')).toMatchObject({ period: 'same' });
    expect(ofWeek('Période du 23 juin au 29 juin 2025')).toMatchObject({ period: 'different' });
    expect(ofWeek('Période : juillet 2025')).toMatchObject({ period: 'ambiguous' });
    expect(ofWeek('Période : août 2025')).toMatchObject({ period: 'different' });
    expect(ofWeek('Mois de paiement : août 2025')).toMatchObject({ period: 'not_found' });
  });

  test.each([
    'Période du 01/08/2025 au 31/08/2025',
    'Période du 1/8/25 au 31/8/25',
    'Période : 08/2025',
    'Mois de août 2025',
  ])('another one is told: %s', (line) => {
    expect(onSlip(line)).toMatchObject({ period: 'different' });
    expect(onSlip(line, leave)).toMatchObject({ period: 'different' });
  });
});

describe('a sum by the label, and the signed one elsewhere', () => {
  const onBill = (amount: string, ...lines: readonly Line[]) =>
    compared(proofOfAddress, '01', bill.replace('153,27', amount), lines);

  test.each([
    ['153,27', '100,00', '53,27'],
    ['150', '100,00', '50,00'],
    ['9,99', '7,99', '2,00'],
  ])('two parts of a bill of %s', (total, one, other) => {
    const parts = ['Total TTC', 'Total TTC'].map((label, at) => [label, [one, other][at] ?? '']);
    const whole = total === '150' ? '150,00' : total;
    expect(onBill(total, ...parts, `Montant prélevé ${whole} €`)).toMatchObject({
      invoiceAmount: 'ambiguous',
    });
    expect(onBill(total, ...parts)).toMatchObject({ invoiceAmount: 'different' });
    expect(onBill(total, `Montant prélevé ${whole} €`)).toMatchObject({
      invoiceAmount: total === '153,27' ? 'same' : 'not_found',
    });
  });

  test.each([
    ['87,45- €', 'same'],
    ['87,45 € CR', 'ambiguous'],
    ['97,45 € CR', 'different'],
  ])('the sum of a credit note, -87,45, printed as %s', (sum, invoiceAmount) => {
    expect(onBill('-87,45', ['Total TTC', sum])).toMatchObject({ invoiceAmount });
  });

  test.each(['Total facture TTC', 'Montant de votre facture TTC', 'Montant total (TTC)', 'Total TTC'])(
    'a bill of which a part was paid before, with %s',
    (label) => {
      const toPay = ['Total à payer', '12,00 €'];
      expect(onBill('153,27', [label, '153,27 €'], toPay)).toMatchObject({ invoiceAmount: 'same' });
      expect(onBill('153,27', [label, '163,27 €'], toPay)).toMatchObject({ invoiceAmount: 'different' });
    },
  );

  test('a round salary', () => {
    const message = '61CAMILLE<GS>62EXEMPLE<GS>5A900<GS>5T1';
    const onContract = (...lines: readonly Line[]) => compared(employmentContract, '10', message, lines);
    const other = 'Rémunération brute de 850,00 €';
    expect(onContract(other)).toMatchObject({ grossMonthlySalary: 'different' });
    expect(onContract(other, 'puis 900,00 € à la fin de l’essai')).toMatchObject({
      grossMonthlySalary: 'ambiguous',
    });
  });

  test('the few digits of shares stand anywhere by chance', () => {
    const page = [['Nombre de parts', '3'], 'une part de 2,75'];
    expect(compared(taxNotice, '28', '432,75<GS>', page)).toMatchObject({ sharesNumber: 'different' });
  });
});
