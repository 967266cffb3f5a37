import { Canvas } from '../../specimens/paper/canvas.ts';
import { dataMatrix } from '../../specimens/paper/symbols.ts';
import { letters } from '../../specimens/resources/letters/index.ts';
import { letterCode } from '../../specimens/resources/letters/letter.ts';
import { placeTwoDDoc } from '../../specimens/resources/page.ts';
import { payslipCode, september } from '../../specimens/resources/payslip.ts';
import { couple, taxCode } from '../../specimens/resources/tax-notice.ts';
import { type Attack, attack, choice } from './attack.ts';
import { pdf } from './pdf.ts';

/** The labels and values that a page prints beside a code, for each kind whose print is compared. */
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

/** On a page of this width a line has thousands of cells, if its letters are narrow. */
const widePt = 4999;
const fonts = '/Font << /F 4 0 R /Sans 4 0 R /SansBold 4 0 R >>';

export const printAttacks: readonly Attack[] = [
  attack({
    what: 'a code beside labels and values',
    kinds: ['any', 'report', 'payslip'],
    numbers: {
      document: [0, 0, printed.length - 1],
      cells: [1, 400, 3000],
      lines: [1, 1, 300],
      form: [0, 0, 4],
      row: [0, 0, 9],
      percentWide: [1, 10, 100],
      files: [1, 1, 10],
    },
    make: async ({ document, cells, lines, form, row, percentWide }) => {
      const [code, texts] = choice(printed, document);
      const page = new Canvas(widePt, 842);
      placeTwoDDoc(page, 40, 600, await dataMatrix(code()));
      const [label, value] = choice(texts, row);
      const perLine = Math.max(1, Math.min(cells, Math.floor(60_000 / lines)));
      const text = (line: number, cell: number) => {
        const other = value.replace(/\d+$/, String(1000 + ((line * perLine + cell) % 9000)));
        const isValue = form === 2 || (form === 3 && line % 2 === 1) || (form === 4 && cell % 2 === 1);
        return form === 0 ? `${label} ${other}` : isValue ? other : label;
      };
      const written = Array.from({ length: lines * perLine }, (_, index) => {
        const [line, cell] = [Math.floor(index / perLine), index % perLine];
        return `1 0 0 1 ${(10 + ((widePt - 20) / perLine) * cell).toFixed(2)} ${(10 + 2.2 * line).toFixed(1)} Tm (${text(line, cell)}) Tj`;
      });
      const content = `${page.operators} BT /Sans 2 Tf ${percentWide} Tz 0 g ${written.join('\n')} ET`;
      return pdf({ content, resources: fonts, widthPt: widePt });
    },
  }),
  attack({
    what: 'a certificate of a CAF whose letters are over and under a path of many corners',
    kinds: ['caf', 'any'],
    numbers: {
      letters: [30, 10_000, 50_000],
      corners: [4, 12_000, 50_000],
      paths: [1, 1, 5000],
      perRun: [4, 200, 1000],
      place: [0, 0, 2],
      pages: [1, 1, 3],
      files: [1, 1, 10],
    },
    make: ({ letters, corners, paths, perRun, place, pages }) => {
      const title = 'BT /F 14 Tf 30 800 Td (Caf de Testville ATTESTATION DE PAIEMENT) Tj ET';
      const count = Math.ceil(letters / perRun);
      const run = 'abcdefhklmorstuvxz'.repeat(perRun / 18 + 1).slice(0, perRun);
      const runs = Array.from({ length: count }, (_, index) => {
        return `1 0 0 1 30 ${(780 - (index * 670) / count).toFixed(2)} Tm (${run}) Tj`;
      }).join('\n');
      const text = `BT /F 4 Tf ${Math.min(100, Math.ceil(25_000 / perRun))} Tz ${runs} ET`;
      // Teeth so small that they cost nothing to draw, at the foot of an area that holds every letter.
      const each = Math.ceil(corners / paths);
      const comb = (nth: number) => {
        const teeth = Array.from({ length: each }, (_, index) => {
          return `${(20 + (550 * index) / each).toFixed(3)} ${90 + 2 * (index % 2) - (nth % 50) / 10} l`;
        });
        return `20 795 m ${teeth.join(' ')} 570 795 l f`;
      };
      const covers = `q 1 1 1 rg ${Array.from({ length: paths }, (_, nth) => comb(nth)).join('\n')} Q`;
      const content = choice(
        [
          [covers, text],
          [text, covers],
          [text, covers, text],
        ],
        place,
      );
      return pdf({ content: [title, ...content].join('\n'), resources: '/Font << /F 4 0 R >>', pages });
    },
  }),
  attack({
    what: 'a certificate of a CAF of labels, numbers and dates',
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
