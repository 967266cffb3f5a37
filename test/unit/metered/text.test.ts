import { describe, test } from 'vitest';
import { classifyCaf, mentionsCaf } from '../../../src/documents/caf/kind.ts';
import { CafPageReading } from '../../../src/documents/caf/printed.ts';
import { foldedLines } from '../../../src/documents/signed/print/printed.ts';
import type { Page } from '../../../src/intake/page.ts';
import { cafPositions } from '../../../src/pipelines/caf/positions.ts';
import { hasTextLayer } from '../../../src/pipelines/pages/text-layer.ts';
import type { TextRun } from '../../../src/raster/geometry.ts';
import { FoldedLines } from '../../../src/reading/folded-lines.ts';
import { textLines } from '../../../src/reading/text-lines.ts';
import { instructionsPerCharacter } from '../../../wasm/mupdf/text.ts';
import { sample } from '../../sample.ts';
import { run } from '../documents/signed/pages.ts';
import { expectLinear } from './growth.ts';

/**
 * What is done with the text layer of a page. It is charged where the layer is read (`wasm/mupdf/text.ts`),
 * by the characters of the engine's description of it.
 */

const heightPt = 842;

/** Texts in 80 rows, from `y` on. */
function rows(y: number, texts: readonly string[]): readonly TextRun[] {
  return texts.map((text, index) => run(200 * Math.floor(index / 80), y + 4 * (index % 80), text, 2));
}

const repeated = (text: string, count: number) => Array.from({ length: count }, () => text);

const layers: readonly (readonly [name: string, runs: (size: number) => readonly TextRun[]])[] = [
  ['dates', (size) => rows(20, repeated('le 12/03/2025', size))],
  ['births without a date', (size) => rows(20, repeated('nee martin', size))],
  ['the beginnings of dates', (size) => rows(20, repeated('le : 1er 1 - 1 -', size))],
  ['labels of a number', (size) => rows(20, repeated('numero allocataire', size))],
  [
    'labels of a number above numbers',
    (size) => [...rows(20, repeated('n\u00B0 allocataire', size)), ...rows(22, repeated('1234567', size))],
  ],
  ['digits', (size) => rows(20, repeated('1 2 3 4 5 6/', size))],
  ['digits of a footer', (size) => rows(770, repeated('20250312 1200 1/', size))],
  ['signs that fold to spaces', (size) => [run(20, 30, `le ${'\u00A8'.repeat(10 * size)} 1`)]],
  ['spaces of a date', (size) => [run(20, 30, `le 1${'\u00A8'.repeat(10 * size)}- 1`)]],
  ['one line of letters', (size) => [run(20, 30, 'attestation de '.repeat(size))]],
  ['single letters', (size) => rows(20, repeated('1', size))],
];

describe('reading the text layer of a page is linear in its length', () => {
  test.each(sample(layers, 2))('%s', async (name, layer) => {
    await expectLinear(name, 1000, (size, meter) => {
      const runs = [run(20, 10, 'Caf de Testville ATTESTATION DE PAIEMENT'), ...layer(size)];
      const { length } = JSON.stringify(runs);
      return () => {
        meter.spend(length * instructionsPerCharacter);
        read(runs);
      };
    });
  });
});

/** All that the pipelines do with a text layer. */
function read(runs: readonly TextRun[]): void {
  hasTextLayer(runs);
  foldedLines(runs);
  const reading = new CafPageReading(heightPt, new FoldedLines(textLines(runs)));
  classifyCaf([reading]);
  mentionsCaf(reading.text.text);
  const { header, footer } = reading;
  const unknown = { field: '', text: '1111111112', x: 0, y: 0, width: 0, height: 0 };
  cafPositions(page, runs, [], [...header.places, ...footer.places, unknown]);
}

/** A page on which the engine, which is metered, finds nothing. */
const page: Page = {
  index: 0,
  widthPt: 595,
  heightPt,
  text: () => [],
  isAllText: () => false,
  find: (texts) => texts.map(() => []),
  pixels() {
    throw new Error('Nothing is drawn.');
  },
};
