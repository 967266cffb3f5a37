import { describe, expect, test } from 'vitest';
import { anyDocument } from '../../../../../src/documents/signed/any-document.ts';
import { asylumCertificate } from '../../../../../src/documents/signed/asylum-certificate.ts';
import { diploma } from '../../../../../src/documents/signed/diploma.ts';
import { employmentContract } from '../../../../../src/documents/signed/employment-contract.ts';
import { payslip } from '../../../../../src/documents/signed/payslip.ts';
import { compareAll } from '../../../../../src/documents/signed/print/anywhere.ts';
import { foldedLines } from '../../../../../src/documents/signed/print/printed.ts';
import { privatePayslip } from '../../../../../src/documents/signed/private-payslip.ts';
import { professionalActivity } from '../../../../../src/documents/signed/professional-activity.ts';
import { proofOfAddress } from '../../../../../src/documents/signed/proof-of-address.ts';
import { residenceDocument } from '../../../../../src/documents/signed/residence-document.ts';
import type { SignedDocument } from '../../../../../src/documents/signed/rules/signed-document.ts';
import { taxNotice } from '../../../../../src/documents/signed/tax-notice.ts';
import { codeOf } from '../codes.ts';
import { run, unlimited } from '../pages.ts';

/** The fields whose values are missing on a page of these lines, and those that were not found on it. */
function compared(document: SignedDocument, type: string, message: string, lines: readonly string[]) {
  const page = foldedLines(lines.map((text, row) => run(40, 60 + 16 * row, text)));
  const all = compareAll(document, codeOf(type, message), [page], unlimited);
  return {
    missing: all.filter(({ isMissing }) => isMissing).map(({ field }) => field),
    notFound: all.filter(({ printed }) => printed === 'not_found').map(({ field }) => field),
  };
}

const slip = [
  'Bulletin de paie du 01/07/2025 au 31/07/2025',
  'EMPLOYEUR FICTIF, SIRET 999 000 002 00015',
  'Mme EXEMPLE Camille, entrée le 03/09/18, CDI',
  'Salaire brut 2.891,50',
  'Net imposable 2 134,57',
  'Net à payer 2 230,10 €',
];
// 2461 is 2025-07-01 and 247F is 2025-07-31.
const pay =
  '10MME/EXEMPLE/CAMILLE<GS>5099900000200015532461' +
  '54247F5503092018582134,57<GS>5A2891,50<GS>5C2230,1<GS>5T1';

test('a payslip that prints all that is signed', () => {
  expect(compared(privatePayslip, '06', pay, slip)).toEqual({ missing: [], notFound: [] });
});

test.each([
  ['of one field', '10MME/EXEMPLE/CAMILLE ANNE<GS>'],
  ['of three fields', '11MME<GS>13EXEMPLE<GS>12CAMILLE ANNE<GS>'],
])('a name %s needs its family name and one first name', (_, name) => {
  const signed = pay.replace('10MME/EXEMPLE/CAMILLE<GS>', name);
  const missing = (from: string, to: string) => {
    const page = slip.map((line) => line.replace(from, to));
    return compared(privatePayslip, '06', signed, page).missing;
  };
  expect(missing('Camille', 'Camille Anne')).toEqual([]);
  expect(missing('EXEMPLE', 'MODELE')).toEqual(['fullName']);
  expect(missing('Camille', 'Anne')).toEqual(['fullName']);
});

test.each([
  ['another name', 'EXEMPLE Camille', 'MODELE Augustine', ['fullName']],
  ['another first name', 'Camille', 'Augustine', ['fullName']],
  ['another family name', 'EXEMPLE', 'MODELE', ['fullName']],
  ['other gross pay', 'Salaire brut 2.891,50', 'Brut 3.891,50', ['grossMonthlySalary']],
  ['other net pay', 'à payer 2 230,10', '12 230,10', ['netSalary']],
  ['another employer', '00015', '00023', ['employerSiret']],
  ['no net taxable pay', 'Net imposable 2 134,57', 'Net 3 134,57', ['netTaxableSalary']],
])('a payslip with %s misses it', (_, from, to, fields) => {
  const page = slip.map((line) => line.replace(from, to));
  expect(compared(privatePayslip, '06', pay, page)).toEqual({ missing: fields, notFound: fields });
});

test('a value that a genuine page may leave out is not missing', () => {
  const page = slip.map((line) => line.replace(', entrée le 03/09/18, CDI', ', CDD'));
  const fields = ['contractStartDate', 'contractType'];
  expect(compared(privatePayslip, '06', pay, page)).toEqual({ missing: [], notFound: fields });
});

test('pay that the answer does not have is compared too', () => {
  const page = slip.map((line) => line.replace('à payer 2 230,10', '3 230,10'));
  expect(compared(payslip, '06', pay, page).missing).toEqual(['netSalary']);
});

describe('a name is found', () => {
  const found = (message: string, lines: readonly string[]) => {
    return compared(proofOfAddress, '01', message, lines).missing.length === 0;
  };

  test.each([
    ['in another order', ['Camille EXEMPLE']],
    ['with further names', ['Mme Camille Anne EXEMPLE épouse MODELE']],
    ['on two lines', ['Nom : EXEMPLE', 'Adresse : ici', 'Prénoms : Camille, Anne']],
    ['hyphenated over lines', ['Mme Camille EXEM-', 'PLE']],
    ['with its initial', ['Mme EXEMPLE C.']],
    ['with its initial by a label', ['Titulaire : Mme C. EXEMPLE']],
    ['with accents', ['Camille Éxemple']],
    ['letterspaced', ['E X E M P L E', 'Camille']],
  ])('%s', (_, lines) => {
    expect(found('10MME/EXEMPLE/CAMILLE ANNE<GS>', lines)).toBe(true);
  });

  test.each([
    ['of three fields', '11MME<GS>12CAMILLE<GS>13EXEMPLE<GS>', ['Camille EXEMPLE']],
    ['with a ligature', '10M/FFION/OEIL<GS>', ['M. \uFB00ion \u0152il']],
    ['with a particle', "10M/D'EXEMPLE/CAMILLE<GS>", ['Camille d’Exemple']],
    ['with a hyphen', '10M/EXEMPLE-MODELE/JEAN-CAMILLE<GS>', ['JEAN CAMILLE EXEMPLE MODELE']],
    ['of two persons', '10M ET MME/EXEMPLE/CAMILLE<GS>', ['Monsieur et Madame EXEMPLE Camille']],
    ['that the issuer cut', '10MME/EXEMPLE/CAMIL<RS>', ['Mme Camille EXEMPLE']],
    ['with a title that is not printed', '10DR/EXEMPLE/CAMILLE<GS>', ['Camille EXEMPLE']],
    ['with a title, cut', '10DR/EXEMPLE/CAMIL<RS>', ['Camille EXEMPLE']],
    ['at birth and in use', '10MME/MODELE EPOUSE EXEMPLE/CAMILLE<GS>', ['Mme EXEMPLE née MODELE', 'Camille']],
    ['with initials', '10M/EXEMPLE/JEAN-PIERRE<GS>', ['M. J.-P. EXEMPLE']],
    ['with initials as one', '10M/EXEMPLE/JEAN-PIERRE<GS>', ['M. EXEMPLE JP']],
    ['with initials after it', '10M/EXEMPLE/JEAN-PIERRE<GS>', ['M. EXEMPLE J-P']],
    ['with an M for its initial', '10MME/EXEMPLE/MARIE<GS>', ['Mme M. EXEMPLE']],
    ['of a saint', '10M/SAINT-EXEMPLE/CAMILLE<GS>', ['M. Camille St-Exemple']],
    ['of a saint, short in the code', '10MME/STE EXEMPLE/CAMILLE<GS>', ['Mme Camille SAINTE-EXEMPLE']],
    ['of a company', '10SARL MODELE<GS>', ['SARL Modèle']],
  ])('%s', (_, message, lines) => {
    expect(found(message, lines)).toBe(true);
  });

  test.each([
    ['a part of a word', ['Camille EXEMPLES']],
    ['another initial', ['Mme EXEMPLE D.']],
    ['the family name alone', ['Mme EXEMPLE']],
  ])('but not in %s', (_, lines) => {
    expect(found('10MME/EXEMPLE/CAMILLE<GS>', lines)).toBe(false);
  });
});

test.each([
  ['10DR/MODELE/CAMILLE<GS>', 'Camille EXEMPLE'],
  ['10MME/EXEMPLE/MARIE<GS>', 'M. EXEMPLE Paul'],
  ['10M/EXEMPLE/JEAN-PIERRE<GS>', 'M. J.-L. EXEMPLE'],
  ['10MME/MODELE EPOUSE EXEMPLE/CAMILLE<GS>', 'Mme Camille EXEMPLE'],
])('but not one in which a name lacks: %s', (message, line) => {
  expect(compared(proofOfAddress, '01', message, [line]).missing).toEqual(['beneficiary']);
});

test('street and town of a proof of address', () => {
  const message = '10M/EXEMPLE/CAMILLE<GS>227 BD DES SPECIMENS<GS>247500025ST DENIS CEDEX 09<GS>';
  const missing = (...lines: readonly string[]) =>
    compared(proofOfAddress, '00', message, ['Camille EXEMPLE', ...lines]).missing;
  expect(missing('7, boulevard des Spécimens', '75000 SAINT-DENIS CEDEX')).toEqual([]);
  expect(missing('9, boulevard des Spécimens', '75000 Saint-Denis')).toEqual(['street']);
  expect(missing('7, boulevard des Spécimens', '75000 Rome')).toEqual(['town']);
});

describe('a page on which only person and address are those of the code', () => {
  const bill =
    '10MME/EXEMPLE/CAMILLE<GS>227 PLACE DES SPECIMENS<GS>247500025PARIS<GS>26FR18F123456789<GS>1D87,45<GS>';
  const letter = ['Mme Camille EXEMPLE', '7 place des Spécimens', '75000 PARIS', 'Objet : votre demande'];

  test.each([
    ['another letter', [], ['invoiceNumber', 'invoiceAmount']],
    ['its number', ['F 123 456 789'], []],
    ['its amount', ['Montant total TTC 87,45 €'], []],
  ])('a bill with %s', (_, lines, fields) => {
    expect(compared(proofOfAddress, '01', bill, [...letter, ...lines]).missing).toEqual(fields);
  });

  test('one value alone may be spelt otherwise', () => {
    const numbered = bill.replace('1D87,45<GS>', '');
    expect(compared(proofOfAddress, '01', numbered, letter).missing).toEqual([]);
  });

  test('the code of a diploma on a letter to its holder', () => {
    const signed =
      'B0CAMILLE<GS>B2EXEMPLE<GS>B6FB702032001B9FRBD7BGMABHDROIT<GS>BIDROIT PRIVE<GS>BC202599900017<GS>';
    const found = compared(diploma, 'B0', signed, [...letter, 'Née le 02/03/2001']);
    expect(found.missing).toEqual(expect.arrayContaining(['diplomaNumber', 'field', 'major']));
    expect(compared(diploma, 'B0', signed, [...letter, 'Master de droit privé']).missing).toEqual([]);
  });

  test('a bill for the same customer', () => {
    const numbered = `${bill}196012345678<GS>`;
    const found = compared(proofOfAddress, '01', numbered, [...letter, 'Client n° 6 012 345 678']);
    expect(found.missing).toEqual(['invoiceNumber', 'invoiceAmount']);
  });

  test.each([
    [professionalActivity, '29', '5XAIDE COMPTABLE<GS>5Z2891,50<GS>', ['payAmount', 'jobTitle']],
    [anyDocument, '06', '5A2891,50<GS>5C2230,10<GS>', ['5A', '5C']],
  ] as const)('the code of $root on another letter of the employer', (document, type, pay, fields) => {
    const signed = `60CAMILLE<GS>62EXEMPLE<GS>50999000001000175MMODELE SA<GS>${pay}`;
    const page = [...letter, 'MODELE SA, SIRET 999 000 001 00017'];
    expect(compared(document, type, signed, page).missing).toEqual(fields);
  });

  test('the code of a diploma on another letter to the student', () => {
    const signed = 'B0CAMILLE<GS>B2EXEMPLE<GS>BB1234567890A<GS>BHDROIT PUBLIC<GS>BC202599900017<GS>';
    const page = [...letter, 'Numéro étudiant : 1234567890A'];
    expect(compared(diploma, 'B0', signed, page).missing).toEqual(['diplomaNumber', 'field']);
  });
});

test.each([
  ['SIREN 999 000 002 NIC 00015', []],
  ['N° SIREN : 999000002 - NIC : 00015', []],
  ['SIREN 999 000 002 NIC 00016', ['employerSiret']],
  ['SIREN 999 000 002, dossier 00015', ['employerSiret']],
])('the SIRET of an employer in two parts: %s', (line, fields) => {
  expect(compared(privatePayslip, '06', '5099900000200015', [line]).missing).toEqual(fields);
});

test('a town of two letters', () => {
  const message = '10M/EXEMPLE/CAMILLE<GS>227 BD DES SPECIMENS<GS>247626025EU<GS>';
  const lines = ['Camille EXEMPLE', '7, boulevard des Spécimens'];
  const missing = (town: string) => compared(proofOfAddress, '00', message, [...lines, town]).missing;
  expect(missing('76260 Eu')).toEqual([]);
  expect(missing('76260 Dieppe, réseaux')).toEqual(['town']);
});

test('the tax numbers of a notice', () => {
  const message = '417311<GS>4424F00173928AB46EXEMPLE CAMILLE<GS>470712345678901';
  const page = ['EXEMPLE CAMILLE', 'Revenu fiscal de référence 7311', 'N° fiscal 07 12 345 678 901 A'];
  const missing = (lines: readonly string[]) => compared(taxNotice, '28', message, lines).missing;
  expect(missing(page)).not.toContain('taxNumberDeclarant1');
  expect(missing(page.map((line) => line.replace('901', '902')))).toContain('taxNumberDeclarant1');
});

test('a contract says whether it ends', () => {
  const page = ['Contrat de travail à durée indéterminée', 'Salariée : Camille EXEMPLE'];
  const missing = (kind: string) =>
    compared(employmentContract, '10', `61CAMILLE<GS>62EXEMPLE<GS>5T${kind}`, page).missing;
  expect(missing('1')).toEqual([]);
  expect(missing('0')).toEqual(['contractType']);
  // The specification has no 4, so how a page prints it is not known.
  expect(missing('4')).toEqual([]);
  page.splice(0, 1, 'CONTRAT DE TRAVAIL À DURÉE', 'INDÉTERMINÉE');
  expect(missing('1')).toEqual([]);
  expect(missing('0')).toEqual(['contractType']);
});

test('names in fields of their own are looked for one by one', () => {
  const message = '62EXEMPLE<GS>60CAMILLE/ANNE<GS>6902031990';
  expect(compared(residenceDocument, '13', message, ['Mme EXEMPLE, Camille, née le 2 mars 1990'])).toEqual({
    missing: [],
    notFound: [],
  });
  expect(compared(residenceDocument, '13', message, ['Mme EXEMPLE, Anne, née le 02.03.1991'])).toEqual({
    missing: ['firstNames', 'dateOfBirth'],
    notFound: ['firstNames', 'dateOfBirth'],
  });
});

test('of a day of birth that is not known pages print what they like', () => {
  const message = '62EXEMPLE<GS>60CAMILLE<GS>6900001990';
  expect(compared(asylumCertificate, '16', message, ['Mme EXEMPLE, Camille, née en 1990']).missing).toEqual(
    [],
  );
});

test('a document of any type is compared by the ids of its fields', () => {
  const message = '90MODELE AUGUSTIN<GS>92EXEMPLE CAMILLE<GS>94A1<GS>';
  expect(compared(anyDocument, '12', message, ['Maître Augustin Modèle, à Mme Camille AUTRE'])).toEqual({
    missing: ['92'],
    notFound: ['92', '94'],
  });
});

test('what is only about the code, no person reads: a flag, the country of a letter within France', () => {
  const message = '01DOC-1<GS>10M/EXEMPLE/CAMILLE<GS>1G026FR';
  expect(compared(proofOfAddress, '00', message, ['Camille EXEMPLE'])).toEqual({ missing: [], notFound: [] });
});
