import type { Canvas, Colour, Modules } from '../paper/canvas.ts';
import type { PdfPage } from '../paper/pdf.ts';
import { signTwoDDoc, type TwoDDocHeader } from '../test-ca/sign.ts';
import { dayMonthYear, type MessageField, messageOf } from './message.ts';
import { grouped, placeTwoDDoc, slashed, specimenPage } from './page.ts';

interface Declarant {
  readonly name: string;
  readonly taxNumber: string;
}

/** What a fictional notice says; amounts are whole euros as text, shares have a decimal comma. */
export interface TaxNotice {
  readonly incomeYear: string;
  readonly referenceIncome: string;
  readonly shares: string;
  readonly noticeReference: string;
  readonly declarants: readonly [Declarant] | readonly [Declarant, Declarant];
  readonly collectionDate: string;
  readonly signatureDate: string;
  readonly netTax: string;
  readonly street: string;
  readonly postalCode: string;
  readonly town: string;
}

export const couple: TaxNotice = {
  incomeYear: '2024',
  referenceIncome: '41872',
  shares: '2,75',
  noticeReference: '2544F00173928',
  declarants: [
    { name: 'EXEMPLE CAMILLE', taxNumber: '0712345678901' },
    { name: 'FICTIF THEODORE', taxNumber: '3098765432102' },
  ],
  collectionDate: '2025-07-31',
  signatureDate: '2025-07-17',
  netTax: '1184',
  street: '4 RUE DE LA FICTION',
  postalCode: '99123',
  town: 'TESTVILLE',
};

export const single: TaxNotice = {
  ...couple,
  incomeYear: '2023',
  referenceIncome: '17311',
  shares: '1',
  noticeReference: '2437A18611332',
  declarants: [{ name: 'MODELE AUGUSTIN', taxNumber: '0701987765432' }],
  collectionDate: '2024-07-31',
  signatureDate: '2024-07-08',
  netTax: '0',
};

function commonFields(notice: TaxNotice): MessageField[] {
  const [first, second] = notice.declarants;
  const partner: MessageField[] =
    second === undefined
      ? []
      : [
          ['48', second.name],
          ['49', second.taxNumber],
        ];
  return [
    ['43', notice.shares],
    ['44', notice.noticeReference],
    ['45', notice.incomeYear],
    ['46', first.name],
    ['47', first.taxNumber],
    ...partner,
    ['41', notice.referenceIncome],
  ];
}

/** The fields of the notice types 04 and 28 and of the declaration statements 18 and 27 (2D-Doc §8.3). */
function fieldsOf(notice: TaxNotice, documentType: string): MessageField[] {
  const collected: MessageField = ['4A', dayMonthYear(notice.collectionDate)];
  const declared: MessageField = ['4B', dayMonthYear(notice.signatureDate)];
  const address: MessageField[] = [
    ['6U', notice.street],
    ['6W', notice.postalCode],
    ['6X', notice.town],
    ['6Y', 'FR'],
  ];
  const byType: Readonly<Record<string, readonly MessageField[]>> = {
    '04': [collected],
    '28': [collected, ['4V', notice.netTax], ...address],
    '18': [declared],
    '27': [declared, ['4V', notice.netTax], ...address],
  };
  return [...commonFields(notice), ...(byType[documentType] ?? [])];
}

/** The signed text of a notice's code; `header` may name another certificate, version or date. */
export function taxCode(
  notice: TaxNotice,
  documentType: '04' | '28' | '18' | '27',
  header: Partial<TwoDDocHeader> = {},
  signer?: string,
): string {
  const { signatureDate } = notice;
  const full = { certificateId: 'DVT1', emissionDate: null, signatureDate, documentType, ...header };
  return signTwoDDoc(full, messageOf(fieldsOf(notice, documentType)), signer ?? full.certificateId);
}

/** The field layout that type 04 had before 2022: name, tax number and reference income alone. */
export function oldTaxCode(notice: TaxNotice): string {
  const [{ name, taxNumber }] = notice.declarants;
  const header = {
    certificateId: 'DVT1',
    emissionDate: notice.collectionDate,
    signatureDate: notice.signatureDate,
  };
  const fields: MessageField[] = [
    ['10', name],
    ['40', taxNumber],
    ['41', notice.referenceIncome],
  ];
  return signTwoDDoc({ ...header, version: '03', documentType: '04' }, messageOf(fields));
}

const ink: Colour = [0.1, 0.14, 0.3];
const label = { size: 8, colour: ink } as const;
const value = { font: 'SansBold', size: 9 } as const;

function taxNumberPrinted(number: string): string {
  return number.replace(/^(\d{2})(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4 $5');
}

function heading(page: Canvas, notice: TaxNotice, title: string): void {
  page.rect(28, 22, 76, 54, { fill: [0.87, 0.89, 0.95] });
  page.text(34, 42, 'DIRECTION', { font: 'SansBold', size: 8, colour: ink });
  page.text(34, 53, 'FICTIVE', { font: 'SansBold', size: 8, colour: ink });
  page.text(34, 64, 'DES IMPÔTS', { font: 'SansBold', size: 8, colour: ink });
  const year = Number(notice.incomeYear);
  page.text(124, 28, title, { font: 'SansBold', size: 13, colour: ink });
  page.text(124, 42, `Impôt sur les revenus de ${year}`, { size: 10, colour: ink });
  page.text(124, 56, `Avis d'impôt établi en ${year + 1}`, { size: 10, colour: ink });
}

function references(page: Canvas, notice: TaxNotice): void {
  page.text(38, 168, 'Vos références', { font: 'SansBold', size: 10, colour: ink });
  const [first, second] = notice.declarants;
  const rows: [string, string][] = [
    ['N° fiscal déclarant 1', taxNumberPrinted(first.taxNumber)],
    ...(second === undefined
      ? []
      : ([['N° fiscal déclarant 2', taxNumberPrinted(second.taxNumber)]] as [string, string][])),
    ["Référence de l'avis", notice.noticeReference],
    ['Date de mise en recouvrement', slashed(notice.collectionDate)],
  ];
  for (const [index, [name, text]] of rows.entries()) {
    page.text(38, 190 + 16 * index, name, label);
    page.text(152, 190 + 16 * index, text, value);
  }
  const names = notice.declarants.map(({ name }) => name);
  for (const [index, line] of [...names, notice.street, `${notice.postalCode} ${notice.town}`].entries()) {
    page.text(320, 190 + 14 * index, line, { size: 10 });
  }
}

function amounts(page: Canvas, notice: TaxNotice, top: number): void {
  page.rect(38, top, 520, 96, { stroke: ink, widthPt: 0.8 });
  page.rect(38, top, 520, 18, { fill: [0.87, 0.89, 0.95] });
  page.text(46, top + 12.5, 'Informations complémentaires', { font: 'SansBold', size: 9, colour: ink });
  const [first, second] = notice.declarants;
  const rows: [string, string][] = [
    ['Revenu fiscal de référence', grouped(notice.referenceIncome)],
    ['Nombre de parts', notice.shares],
    ['Impôt sur le revenu net', grouped(notice.netTax)],
    ['Déclarant 1', first.name],
    ...(second === undefined ? [] : ([['Déclarant 2', second.name]] as [string, string][])),
  ];
  for (const [index, [name, text]] of rows.entries()) {
    page.text(46, top + 32 + 14 * index, name, label);
    page.text(546, top + 32 + 14 * index, text, { ...value, align: 'right' });
  }
}

function explanation(page: Canvas, top: number): void {
  const lines = [
    "Ce document est un spécimen. Aucune administration ne l'a émis et il ne prouve rien.",
    'Les personnes, les adresses, les numéros et les montants sont inventés.',
    'Le code 2D-Doc est signé par une autorité de test dont les clés sont publiques : seul un',
    'vérificateur en mode de test le tient pour authentique.',
  ];
  for (const [index, line] of lines.entries()) page.text(38, top + 13 * index, line, { size: 9 });
}

/** How the reference income comes about: for a reader's eyes, and no label that a verifier looks for. */
function incomes(page: Canvas, notice: TaxNotice, top: number): void {
  const reference = Number(notice.referenceIncome);
  const gross = Math.round(reference / 0.9);
  const rows: [string, number][] = [
    ['Salaires et traitements', gross],
    ['Déduction de 10 %', reference - gross],
    ['Revenu brut global', reference],
  ];
  page.rect(38, top, 520, 18, { fill: [0.87, 0.89, 0.95] });
  page.text(46, top + 12.5, 'Détail des revenus', { font: 'SansBold', size: 9, colour: ink });
  for (const [index, [name, amount]] of rows.entries()) {
    const y = top + 32 + 14 * index;
    page.text(46, y, name, label);
    page.text(546, y, grouped(String(amount)), { size: 9, align: 'right' });
  }
  page.rect(38, top, 520, 70, { stroke: ink, widthPt: 0.8 });
}

export interface NoticePages {
  readonly codes: readonly Modules[];
  readonly title?: string;
  /** Quarter turns of both pages as displayed. */
  readonly rotate?: 0 | 90 | 180 | 270;
}

/** The two pages of a notice. `printed` is what the page says; the codes may say something else. */
export function taxNoticePages(printed: TaxNotice, { codes, title, rotate = 0 }: NoticePages): PdfPage[] {
  const first = specimenPage();
  heading(first, printed, title ?? "AVIS D'IMPÔT");
  references(first, printed);
  first.text(500, 38, 'AVIS_FICTIF', { size: 7, colour: [0.4, 0.4, 0.4] });
  for (const [index, code] of codes.entries()) placeTwoDDoc(first, 161 + 150 * index, 66, code);
  explanation(first, 300);
  incomes(first, printed, 420);
  amounts(first, printed, 566);
  first.text(519, 812, '1/2', { size: 8 });
  const second = specimenPage();
  second.text(38, 50, `N° fiscal : ${taxNumberPrinted(printed.declarants[0].taxNumber)}`, label);
  second.text(38, 92, 'Votre situation', { font: 'SansBold', size: 12, colour: ink });
  amounts(second, printed, 110);
  incomes(second, printed, 230);
  second.text(519, 812, '2/2', { size: 8 });
  return [first, second].map((canvas) => ({ canvas, rotate }));
}
