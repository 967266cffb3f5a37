import type { Canvas, Colour, Modules } from '../paper/canvas.ts';
import type { PdfPage } from '../paper/pdf.ts';
import { hexDays, signTwoDDoc, type TwoDDocHeader } from '../test-ca/sign.ts';
import { dayMonthYear, type MessageField, messageOf } from './message.ts';
import { a4, placeTwoDDoc, slashed, specimenPage } from './page.ts';

/** What a fictional payslip says; amounts have a decimal comma. */
export interface Payslip {
  readonly title: string;
  readonly surname: string;
  readonly givenName: string;
  readonly siret: string;
  readonly month: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly contractStart: string;
  readonly netTaxable: string;
  readonly netTaxableToDate: string;
  readonly gross: string;
  readonly emissionDate: string;
}

export const september: Payslip = {
  title: 'MME',
  surname: 'EXEMPLE',
  givenName: 'CAMILLE',
  siret: '99900000100017',
  month: 'SEPTEMBRE 2025',
  periodStart: '2025-09-01',
  periodEnd: '2025-09-30',
  contractStart: '2018-09-01',
  netTaxable: '2134,57',
  netTaxableToDate: '19211,13',
  gross: '2611,40',
  emissionDate: '2025-09-26',
};

/** A month of recoveries: the net taxable pay is negative, as field 58 allows. */
export const february: Payslip = {
  ...september,
  title: 'M',
  surname: 'MODELE',
  givenName: 'AUGUSTIN',
  month: 'FÉVRIER 2025',
  periodStart: '2025-02-01',
  periodEnd: '2025-02-28',
  contractStart: '2001-11-12',
  netTaxable: '-84,2',
  netTaxableToDate: '1902',
  gross: '15,00',
  emissionDate: '2025-02-25',
};

/** The signed text of a payslip's code; names in one field (10) or in three (11, 12, 13). */
export function payslipCode(
  payslip: Payslip,
  names: 'one field' | 'three fields' = 'one field',
  header: Partial<TwoDDocHeader> = {},
): string {
  const { title, surname, givenName } = payslip;
  const holder: MessageField[] =
    names === 'one field'
      ? [['10', `${title}/${surname}/${givenName}`]]
      : [
          ['11', title],
          ['12', givenName],
          ['13', surname],
        ];
  const fields: MessageField[] = [
    ...holder,
    ['50', payslip.siret],
    ['53', hexDays(payslip.periodStart)],
    ['54', hexDays(payslip.periodEnd)],
    ['55', dayMonthYear(payslip.contractStart)],
    ['58', payslip.netTaxable],
    ['59', payslip.netTaxableToDate],
  ];
  const dates = { emissionDate: payslip.emissionDate, signatureDate: payslip.emissionDate };
  return signTwoDDoc({ certificateId: 'DVP1', ...dates, documentType: '06', ...header }, messageOf(fields));
}

const ink: Colour = [0.12, 0.2, 0.4];

function euros(amount: string): string {
  const [whole = '', cents = ''] = amount.split(',');
  return `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ' ')},${cents.padEnd(2, '0')}`;
}

function table(page: Canvas, payslip: Payslip): void {
  const rows: [string, string, string][] = [
    ['101000', 'TRAITEMENT BRUT', payslip.gross],
    ['101050', 'RETENUE PENSION CIVILE', '214,30'],
    ['102000', 'INDEMNITE DE RESIDENCE FICTIVE', '31,20'],
    ['201200', 'INDEMNITE DE SPECIMEN', '0,00'],
    ['401210', 'C.S.G. NON DEDUCTIBLE', '62,40'],
    ['401310', 'C.S.G. DEDUCTIBLE', '112,70'],
    ['401510', 'C.R.D.S.', '12,80'],
    ['403000', 'COTISATION SALARIALE FICTIVE', '55,23'],
  ];
  page.rect(25, 170, 545, 16, { fill: [0.87, 0.9, 0.95] });
  page.text(32, 181.5, 'CODE', { font: 'SansBold', size: 8, colour: ink });
  page.text(96, 181.5, 'ÉLÉMENTS', { font: 'SansBold', size: 8, colour: ink });
  page.text(560, 181.5, 'MONTANT', { font: 'SansBold', size: 8, colour: ink, align: 'right' });
  for (const [index, [code, name, amount]] of rows.entries()) {
    page.text(32, 202 + 15 * index, code, { size: 8 });
    page.text(96, 202 + 15 * index, name, { size: 8 });
    page.text(560, 202 + 15 * index, euros(amount), { size: 8, align: 'right' });
  }
  page.rect(25, 170, 545, 440, { stroke: ink, widthPt: 0.6 });
  for (const x of [90, 470])
    page.path(
      [
        [x, 170],
        [x, 610],
      ],
      { stroke: ink, widthPt: 0.3 },
    );
}

function labelled(page: Canvas, x: number, y: number, label: string, text: string): void {
  page.text(x, y, label, { size: 6.5, colour: ink });
  page.text(x, y + 13, text, { font: 'SansBold', size: 10 });
}

/** The one page of a payslip. `printed` is what the page says; the code may say something else. */
export function payslipPages(printed: Payslip, code: Modules | null): PdfPage[] {
  const page = specimenPage();
  page.text(273, 20, 'BULLETIN DE PAIE', { font: 'SansBold', size: 11, colour: ink });
  page.text(273, 34, `MOIS DE ${printed.month}`, { font: 'SansBold', size: 9 });
  labelled(page, 25, 60, 'EMPLOYEUR', 'TRESORERIE FICTIVE DE LA PAYE');
  labelled(page, 25, 92, 'SIRET', printed.siret);
  labelled(page, 320, 60, 'PÉRIODE', `du ${slashed(printed.periodStart)} au ${slashed(printed.periodEnd)}`);
  labelled(page, 320, 92, 'DATE DE DÉBUT', slashed(printed.contractStart));
  table(page, printed);
  page.text(440, 632, 'NET À PAYER', { size: 8, colour: ink });
  page.text(560, 632, `${euros(printed.netTaxable)} \x80`, { font: 'SansBold', size: 10, align: 'right' });
  page.text(215, 690, `${printed.title} ${printed.surname} ${printed.givenName}`, {
    font: 'SansBold',
    size: 10,
  });
  labelled(page, 25, 704, 'MONTANT IMPOSABLE CUMULÉ', euros(printed.netTaxableToDate));
  labelled(page, 150, 704, 'MONTANT IMPOSABLE DU MOIS', euros(printed.netTaxable));
  if (code !== null) placeTwoDDoc(page, 0.75 * a4.widthPt, 0.8 * a4.heightPt, code);
  page.text(25, 812, "Spécimen : aucune administration ne l'a émis et il ne prouve rien.", { size: 7 });
  return [{ canvas: page }];
}
