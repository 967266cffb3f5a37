import type { LinearCode } from '../../../../src/documents/caf/places.ts';
import { CafPageReading } from '../../../../src/documents/caf/printed.ts';
import type { CafFileReading } from '../../../../src/documents/caf/record.ts';
import type { TextRun } from '../../../../src/raster/geometry.ts';
import { FoldedLines } from '../../../../src/reading/folded-lines.ts';
import { textLines } from '../../../../src/reading/text-lines.ts';
import { ComputeBudget } from '../../../../wasm/compute.ts';

/** A meter that ends nothing. */
export const unlimited = new ComputeBudget();

/** A run of text with its top left corner, about as wide as Helvetica sets it. */
export function run(x: number, y: number, text: string, fontSize = 10): TextRun {
  return { text, x, y, width: text.length * 0.5 * fontSize, height: 1.2 * fontSize, fontSize };
}

export function code(text: string, x = 400, y = 780): LinearCode {
  const [right, bottom] = [x + 130, y + 26];
  const polygon = [
    { x, y },
    { x: right, y },
    { x: right, y: bottom },
    { x, y: bottom },
  ] as const;
  return { text, x, y, width: 130, height: 26, polygon };
}

export function page(runs: readonly TextRun[], linearCodes: readonly LinearCode[] = []): CafPageReading {
  return new CafPageReading(842, new FoldedLines(textLines(runs)), linearCodes);
}

/** What a test may print otherwise than a genuine certificate does. */
export interface Print {
  readonly label?: string;
  readonly date?: string;
  readonly birth?: string;
  readonly stamps?: readonly string[];
  readonly numbers?: readonly string[];
  readonly barcodeTexts?: readonly string[];
  readonly bars?: readonly (string | null)[];
  readonly creationDate?: string | null;
  readonly modificationDate?: string | null;
}

const barcodes = ['99912345670102', '99912345670202'];

/** The runs of each page of a certificate. */
export function runsOf(print: Print = {}): readonly (readonly TextRun[])[] {
  const footer = (index: number) => [
    run(28, 812, print.stamps?.[index] ?? '12032024143015', 7),
    run(130, 812, print.numbers?.[index] ?? '1234567', 7),
    run(280, 812, `Page ${index + 1}/2`, 7),
    run(400, 808, print.barcodeTexts?.[index] ?? barcodes[index]!, 8),
  ];
  const first = [
    run(98, 36, 'Caf de Testville', 12),
    run(28, 112, print.label ?? 'Numéro allocataire : 1234567 A'),
    run(420, 112, print.date ?? 'Le 12/03/2024'),
    run(220, 252, 'ATTESTATION DE PAIEMENT', 15),
    run(44, 306, `Madame JEANNE CROUTE, ${print.birth ?? 'née le 05/03/1988'}`),
    run(44, 321, 'Monsieur JEAN CROUTE, né le 03/05/1989'),
  ];
  return [
    [...first, ...footer(0)],
    [run(28, 60, 'Suite'), ...footer(1)],
  ];
}

/** A certificate of two pages; all it says agrees unless `print` says otherwise. */
export function certificate(print: Print = {}): CafFileReading {
  const bars = (index: number) => {
    const text = print.bars === undefined ? barcodes[index]! : print.bars[index]!;
    return text === null ? [] : [code(text)];
  };
  const created = "D:20240312143020+01'00'";
  return {
    pages: runsOf(print).map((runs, index) => page(runs, bars(index))),
    creationDate: print.creationDate === undefined ? created : print.creationDate,
    modificationDate: print.modificationDate === undefined ? created : print.modificationDate,
    today: '2026-01-01',
  };
}
