import { Canvas } from '../../specimens/paper/canvas.ts';
import { writePdf } from '../../specimens/paper/pdf.ts';
import { dataMatrix } from '../../specimens/paper/symbols.ts';
import { letters } from '../../specimens/resources/letters/index.ts';
import { letterCode } from '../../specimens/resources/letters/letter.ts';
import { placeTwoDDoc } from '../../specimens/resources/page.ts';
import { payslipCode, september } from '../../specimens/resources/payslip.ts';
import { couple, taxCode } from '../../specimens/resources/tax-notice.ts';
import { type Attack, attack, choice } from './attack.ts';
import { pdf } from './pdf.ts';

/** What a page prints beside a code, as labels and values, for each kind whose print is compared. */
const printed: readonly (readonly [code: () => string, cells: readonly (readonly [string, string])[]])[] = [
  [
    () => payslipCode(september),
    [
      ['periode', 'mai 2025'],
      ['montant imposable', '1 234,56'],
      ['mois de', 'juin 2025'],
    ],
  ],
  [
    () => taxCode(couple, '04'),
    [
      ['Revenu fiscal de reference', '31 234'],
      ['Nombre de parts', '2,50'],
      ['Reference de l avis', '25 92 1234567 89'],
      ['Declarant 1', 'EXEMPLE CAMILLE'],
      ['Numero fiscal', '30 23 217 600 053'],
    ],
  ],
  ...letters.map(
    (letter) =>
      [
        () => letterCode(letter),
        letter.paper.lines.map((line) => (typeof line === 'string' ? (['', line] as const) : line)),
      ] as const,
  ),
];

/** A page so large holds lines of thousands of cells. */
const widePt = 5000;

export const printAttacks: readonly Attack[] = [
  attack({
    what: 'a code beside labels and values',
    kinds: ['any', 'report', 'payslip'],
    numbers: {
      document: [0, 0, printed.length - 1],
      cells: [1, 300, 3000],
      lines: [1, 1, 300],
      form: [0, 0, 4],
      row: [0, 0, 9],
      gapPt: [1, 6, 40],
      files: [1, 1, 10],
    },
    make: async ({ document, cells, lines, form, row, gapPt }) => {
      const [code, texts] = choice(printed, document);
      const page = new Canvas(widePt, 842);
      placeTwoDDoc(page, 40, 700, await dataMatrix(code()));
      const [label, value] = choice(texts, row);
      const perLine = Math.min(cells, Math.floor(120_000 / lines));
      const other = (index: number) => value.replace(/\d+$/, String(1000 + (index % 9000)));
      for (let line = 0; line < lines; line++) {
        let x = 5;
        for (let cell = 0; cell < perLine; cell++) {
          const index = line * perLine + cell;
          const isValue = form === 2 || (form === 3 && line % 2 === 1) || (form === 4 && cell % 2 === 1);
          const text = form === 0 ? `${label} ${other(index)}` : isValue ? other(index) : label;
          page.text(x, 20 + 2.2 * line, text, { size: 2 });
          x += 1.1 * text.length + gapPt;
        }
      }
      return writePdf({ pages: [{ canvas: page }], isCompressed: true });
    },
  }),
  attack({
    what: 'a certificate of a Caf whose letters are under a path of many corners',
    kinds: ['caf', 'any'],
    numbers: {
      letters: [30, 10_000, 50_000],
      corners: [4, 12_000, 50_000],
      paths: [1, 1, 5000],
      perRun: [1, 100, 1000],
      style: [0, 0, 2],
      pages: [1, 1, 3],
      files: [1, 1, 10],
    },
    make: ({ letters, corners, paths, perRun, style, pages }) => {
      const title = 'BT /F 14 Tf 30 800 Td (Caf de Testville ATTESTATION DE PAIEMENT) Tj ET';
      const runs = Array.from({ length: Math.ceil(letters / perRun) }, (_, index) => {
        const [x, y] = [20 + ((index * 37) % 500), 780 - ((index * 3.1) % 700)];
        return `BT /F 3 Tf 1 0 0 1 ${x} ${y.toFixed(1)} Tm(${'l12a'.repeat(perRun / 4 + 1).slice(0, perRun)})Tj ET`;
      });
      // A comb whose teeth pass every letter, so that no corner can be left out; its holes cover nothing.
      const each = Math.ceil(corners / paths);
      const comb = (nth: number) =>
        Array.from({ length: each }, (_, index) => {
          const y = index % 2 === 0 ? 1 : 790 - (nth % 100) / 10;
          return `${(10 + (575 * index) / each).toFixed(3)} ${y} ${index === 0 ? 'm' : 'l'}`;
        }).join(' ');
      const paint = choice(['f*', 'f', 'W n 0 0 595 842 re f'], style);
      const covers = Array.from({ length: paths }, (_, nth) => `q 1 1 1 rg ${comb(nth)} ${paint} Q`);
      return pdf({
        content: [title, ...runs, ...covers, ...runs.slice(0, 1)].join('\n'),
        resources: '/Font << /F 4 0 R >>',
        pages,
      });
    },
  }),
  attack({
    what: 'a certificate of a Caf of labels, numbers and dates',
    kinds: ['caf', 'any'],
    numbers: {
      lines: [1, 300, 2000],
      cells: [1, 20, 500],
      text: [0, 0, 6],
      digits: [1, 5, 3000],
      pages: [1, 1, 3],
      files: [1, 1, 10],
    },
    make: ({ lines, cells, text, digits, pages }) => {
      const number = '1 '.repeat(digits);
      const one = choice(
        [
          'Numero allocataire 1234567 le 12/03/2025',
          `allocataire numero : ${number}`,
          `nee ${'a '.repeat(digits)}le 12/03/1980`,
          `${'le '.repeat(digits)}lundi 12 mars 2025`,
          `Date de naissance : ${' '.repeat(digits)}12`,
          `n d' allocataire ${' :'.repeat(digits)}`,
          `Page 1 / ${number} ${'0'.repeat(digits)} CAF`,
        ],
        text,
      );
      const line = (index: number) =>
        `1 0 0 1 5 ${(830 - ((index * 2.3) % 820)).toFixed(1)} Tm ${`(${one})Tj 20 0 Td `.repeat(Math.min(cells, 3e5 / lines))}`;
      const body = Array.from({ length: Math.min(lines, Math.ceil(5e6 / line(0).length)) }, (_, index) =>
        line(index),
      ).join('\n');
      const content = `BT /F 14 Tf 30 800 Td (Caf de Testville ATTESTATION DE PAIEMENT) Tj /F 2.1 Tf ${body} ET`;
      return pdf({ content, resources: '/Font << /F 4 0 R >>', pages });
    },
  }),
];
