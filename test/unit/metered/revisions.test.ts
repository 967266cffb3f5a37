import { afterAll, describe, test } from 'vitest';
import { nodeEngines } from '../../../src/node/cli/engines.ts';
import { compareRevisions } from '../../../src/pipelines/signatures/revisions.ts';
import { sample } from '../../sample.ts';
import { letter, page, print, SavedPdf } from '../pipelines/file/saved-pdf.ts';
import { expectLinear } from './growth.ts';

const engines = nodeEngines();
afterAll(() => engines.releaseAll());

const objects = (count: number, text: (number: number) => string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [100 + index, text(100 + index)]));
const references = (count: number) =>
  Array.from({ length: count }, (_, index) => `${100 + index} 0 R`).join(' ');
const lines = (letters: number) =>
  Array.from({ length: letters / 100 }, (_, line) =>
    print('abcdefghij'.repeat(10), 20, (line * 3.1) % 800),
  ).join('');

const files: readonly (readonly [name: string, size: number, make: (size: number) => SavedPdf])[] = [
  ['letters', 3000, (size) => new SavedPdf(letter(lines(size)))],
  [
    'annotations',
    200,
    (size) =>
      new SavedPdf(
        letter(print('a', 60, 700), {
          3: page(`/Annots [${references(size)}]`),
          ...objects(size, () => '<< /Type /Annot /Subtype /Square /Rect [10 10 20 20] /F 4 >>'),
        }),
        1000 + size,
      ),
  ],
  [
    'entries of the catalog',
    400,
    (size) =>
      new SavedPdf(
        letter(print('a', 60, 700), {
          1: `<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [${references(size)}] >> >>`,
          ...objects(size, (number) => `<< /Type /OCG /Name (${number}) >>`),
        }),
        1000 + size,
      ),
  ],
];

describe('comparing a signed revision is charged', () => {
  test.each(sample(files, 1))('%s', async (name, size, make) => {
    await expectLinear(
      name,
      size,
      (size) => {
        const pdf = make(size);
        const revision = { end: pdf.length, permitsFilling: true, permitsNotes: true };
        const { bytes } = pdf.save({ 50: '<< >>' });
        return () => compareRevisions(bytes, [revision], { engines, yieldNow: async () => undefined });
      },
      engines.compute,
    );
  });
});
