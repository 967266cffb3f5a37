import { expect, test } from 'vitest';
import { sample } from '../../../sample.ts';
import { type PdfPage, writePdf } from '../../../specimens/paper/pdf.ts';
import { dataMatrix } from '../../../specimens/paper/symbols.ts';
import { bill } from '../../../specimens/resources/letters/household.ts';
import { letterPages } from '../../../specimens/resources/letters/letter.ts';
import { specimenPage } from '../../../specimens/resources/page.ts';
import { payslipCode, payslipPages, september } from '../../../specimens/resources/payslip.ts';
import { scanPdf } from '../../../specimens/resources/scan.ts';
import { couple, taxCode, taxNoticePages } from '../../../specimens/resources/tax-notice.ts';
import { found } from '../dossiers/found.ts';
import { merged } from '../dossiers/merge.ts';

const august = { ...september, month: 'AOUT 2025', periodStart: '2025-08-01', periodEnd: '2025-08-31' };

/** A payslip with lines across its code, as watermarks are, which a first look does not read. */
async function crossed(code: string): Promise<PdfPage> {
  const [page] = payslipPages(august, await dataMatrix(code));
  for (const y of [715, 731]) {
    const style = { size: 6, colour: [0.45, 0.45, 0.45], angleDegrees: 20 } as const;
    page!.canvas.text(410, y, 'LOCATION SEULEMENT LOCATION', style);
  }
  return page!;
}

const [ofSeptember] = payslipPages(september, await dataMatrix(payslipCode(september)));
const code = payslipCode(august);
const forged = await crossed(code.replace(/(?<=58)\d/, (digit) => String((Number(digit) + 3) % 10)));

const alone = 'fr_civil_servant_payslip 1 passed';
const others = [
  ['whose code is crossed, forged', forged, `${alone}, fr_civil_servant_payslip 2 failed`],
  ['whose code is crossed', await crossed(code), `${alone}, fr_civil_servant_payslip 2 passed`],
  ['without a code', payslipPages(august, null)[0]!, `${alone}, none 2`],
] as const;

test.each(sample(others, 1))(
  'the scan of another month %s, is no page of the payslip before it',
  async (_, second, told) => {
    expect((await found(scanPdf([ofSeptember!, second], 200, 5))).told).toBe(told);
  },
);

const pageOf = (...lines: string[]): PdfPage => {
  const canvas = specimenPage();
  for (const [index, line] of lines.entries()) canvas.text(50, 120 + 40 * index, line, { size: 22 });
  return { canvas };
};
const [first, second] = taxNoticePages(couple, { codes: [await dataMatrix(taxCode(couple, '28'))] });
const altered = taxNoticePages({ ...couple, referenceIncome: '61872' }, { codes: [] })[1]!;
const flyer = pageOf('Publicité : le prélèvement', 'Ce feuillet est sans valeur');

test.each([
  [second!, 'fr_income_taxes 1+3 passed, none 2'],
  [altered, 'fr_income_taxes 1+3 failed, none 2'],
])('a page between does not part the pages of a notice', async (page, told) => {
  expect((await found(writePdf({ pages: [first!, flyer, page] }))).told).toBe(told);
});

test.each([
  ['the day of its collection', 'Période du 01/07/2025 au 31/07/2025'],
  ['its address', '8 RUE DU 11 NOVEMBRE 1918'],
])('another letter that only prints %s is no page of a notice', async (_, line) => {
  const notice = { ...couple, street: '8 RUE DU 11 NOVEMBRE 1918' };
  const [page] = taxNoticePages(notice, { codes: [await dataMatrix(taxCode(notice, '28'))] });
  const slip = pageOf('BULLETIN DE PAIE', 'Augustin MODELE', 'Net à payer 4 230,10', line);
  const pages = [page!, slip];
  expect((await found(writePdf({ pages }))).told).toBe('fr_income_taxes 1 passed, none 2');
});

test.each([
  ['for its period is one', 'Bulletin de SEPTEMBRE 2025, page 2', 'fr_civil_servant_payslip 1+2 passed'],
  ['of another month is none', 'Bulletin d’AOÛT 2025', 'fr_civil_servant_payslip 1 passed, none 2'],
  ['that certifies the pay is none', 'Attestation', 'fr_civil_servant_payslip 1 passed, none 2'],
])('a letter of the employer of a payslip %s of its pages', async (_, title, told) => {
  const slip = pageOf(title, `Employeur fictif, SIRET ${september.siret}`, 'Salaire brut 8 200,00');
  expect((await found(writePdf({ pages: [ofSeptember!, slip] }))).told).toBe(told);
});

test.each([
  ['F999123456789', 'fr_proof_of_address 1+2 passed'],
  ['F999123999999', 'fr_proof_of_address 1 passed, none 2'],
])('a page for the same client belongs to a bill by the number of the bill: %s', async (number, told) => {
  const client = '6012345678';
  const fields = bill.fields.map(([id, value]) => [id, id === '19' ? client : value] as const);
  const [page] = await letterPages({ ...bill, fields });
  const next = pageOf(`Facture n° ${number}`, `Client n° ${client}`, 'Augustin MODELE', '12 rue des Faux');
  expect((await found(writePdf({ pages: [page!, next] }))).told).toBe(told);
});

const back = 'identity/cards/fr-biometric-id-card.jpg';
const front = () => {
  const page = pageOf("CARTE NATIONALE D'IDENTITE", 'Nom EXEMPLE', 'Né le 30 06 1992', 'X4FX7BPFW');
  return scanPdf([page], 200, 3);
};
const lease = (clauses: number) => () => {
  const clause = 'Le bailleur remet les clés au locataire.';
  const names = ['CONTRAT DE LOCATION', 'Locataire EXEMPLE', 'Carte d’identité X4FX7BPFW'];
  const page = pageOf(...names);
  for (let index = 0; index < clauses; index++) page.canvas.text(50, 300 + 12 * index, clause, { size: 9 });
  return writePdf({ pages: [page] });
};

test.each(
  sample(
    [
      ['its other side first', [front, back, lease(0)], 'FR_BIOMETRIC_ID_CARD 1+2 passed, none 3'],
      ['no long contract', [back, lease(40)], 'FR_BIOMETRIC_ID_CARD 1 passed, none 2'],
    ] as const,
    2,
  ),
)('a card takes %s', async (_, files, told) => {
  expect((await found(await merged(files.map((file) => ({ file }))))).told).toBe(told);
});
