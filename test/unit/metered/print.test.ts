import { describe, expect, test } from 'vitest';
import { signedDocuments } from '../../../src/documents/index.ts';
import { anyDocument } from '../../../src/documents/signed/any-document.ts';
import { compareAll } from '../../../src/documents/signed/print/anywhere.ts';
import {
  comparePrinted,
  foldedLines,
  type PrintedField,
} from '../../../src/documents/signed/print/printed.ts';
import type { TextRun } from '../../../src/raster/geometry.ts';
import { sample } from '../../sample.ts';
import { codeOf } from '../documents/signed/codes.ts';
import { run } from '../documents/signed/pages.ts';
import { expectLinear } from './growth.ts';

/** Words that the labels of all compared fields are searched in, with the value of a code. */
const printed: readonly (readonly [label: string, value: string])[] = [
  ['revenu fiscal de reference', '17311'],
  ['nombre de parts', '2.75'],
  ["reference de l'avis", '2544A32951234'],
  ['impots sur les revenus de', '2024'],
  ['declarant 1', 'MARTIN SPECIMEN'],
  ['declarant 2', 'MARTIN CAMILLE'],
  ['net imposable', '1319.24'],
  ['net a payer', '1180.12'],
  ['periode', '2025-07-01/2025-07-31'],
  ['titulaire', 'EXEMPLE CAMILLE'],
  ['lieu de consommation', '7 PLACE DES SPECIMENS'],
  ['facture n', 'F123456789'],
  ['montant ttc', '87.45'],
  ['siret', '99900000100017'],
  ["date d'embauche", '2025-07-01'],
  ['remuneration brute', '2500.00'],
  ["numero d'autorisation", '1234567890'],
  ['remuneration brute de', '2500.00'],
  ['agdref', '9912345678'],
  ['valable au', '2025-07-01'],
  ['etudiant :', 'MARTIN CAMILLE'],
  ['numero attestation', 'ABC123456'],
  ['iban', 'FR7630001007941234567890185'],
  ['bic', 'BDFEFRPPCCT'],
  ['ancien solde', '1234.56'],
  ['nouveau solde', '2345.67'],
  ['salarie :', 'MARTIN CAMILLE'],
  ['delivre a', 'MARTIN CAMILLE'],
  ['numero de diplome', 'D12345678'],
  ['fin de droits', '2025-07-01'],
];

/** Other values of every kind, so that none is the code's. */
const others = 'mai 2031, 31/12/2031, 98 765,43, x987654321, fr7699999999999999999999999, quidam inconnu';

/** The fields of a document, each with a value; a field whose label is not above is an error. */
function fieldsOf(fields: readonly PrintedField[]): readonly (readonly [string, PrintedField])[] {
  return fields.map((field) => {
    const [label, value] = printed.find(([label]) => field.label.test(label)) ?? [];
    expect(label, `no words above are a label of ${field.field}`).toBeDefined();
    return [label ?? '', { ...field, read: () => value ?? null }];
  });
}

const nobodys = codeOf('06', '58123');

/** Cells on one line, apart from each other, at `y`. */
function line(texts: readonly string[], y: number): readonly TextRun[] {
  return texts.map((text, column) => ({ ...run(400 * column, y, text), width: 300 }));
}

const shapes: readonly (readonly [name: string, runs: (labels: readonly string[]) => readonly TextRun[]])[] =
  [
    [
      'labels with other values on one line',
      (labels) =>
        line(
          labels.map((one) => `${one} ${others}`),
          60,
        ),
    ],
    [
      'labels above values',
      (labels) => [
        ...line(labels, 60),
        ...line(
          labels.map(() => others),
          80,
        ),
      ],
    ],
    [
      'labels and values in one cell',
      (labels) => [run(0, 60, labels.map((one) => `${one} ${others}`).join(' '))],
    ],
    ['labels on lines', (labels) => labels.flatMap((one, row) => line([one, others], 60 + 30 * row))],
  ];

/** A value of every kind that is looked for without a label. */
const anywhere =
  '10MME/EXEMPLE/CAMILLE ANNE<GS>227 BOULEVARD DES SPECIMENS<GS>247500025SAINT-DENIS<GS>18F123456789<GS>' +
  '191234<GS>1C020120241D87,45<GS>60CAMILLE/ANNE<GS>46EXEMPLE CAMILLE<GS>5T19999';

test('looking for values anywhere is charged, and linear', async () => {
  const texts = [others, '7 boulevard', 'f 1 2 3 4 5 6 7 8', '0 2 / 0 1 /', 'e x e m p l', '1 1 1 1 1 1 1'];
  await expectLinear('anywhere', 200, (size, meter) => {
    const page = foldedLines(
      Array.from({ length: size }, (_, row) => line([texts[row % texts.length] ?? ''], 14 * row)).flat(),
    );
    return () => compareAll(anyDocument, codeOf('01', anywhere), [page], meter);
  });
});

describe.each(shapes)('comparing %s is charged, and linear', (_, runs) => {
  const compared = signedDocuments.filter((document) => document.printed.length > 0);
  test.each(sample(compared, 3).map((document) => [document.fileField.kind, document] as const))(
    '%s',
    async (name, document) => {
      const fields = fieldsOf(document.printed);
      await expectLinear(name, 200, (size, meter) => {
        const labels = Array.from({ length: size }, (_, index) => fields[index % fields.length]?.[0] ?? '');
        const page = foldedLines(runs(labels));
        return () =>
          comparePrinted(
            fields.map(([, field]) => field),
            nobodys,
            [page],
            meter,
          );
      });
    },
  );
});
