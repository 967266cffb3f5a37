import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compiled, nodeEngines } from '../../../src/node/cli/engines.ts';
import { MemoryBudget } from '../../../wasm/budget.ts';
import { withFasterDotProduct } from '../../../wasm/build/engines/tesseract-dot-product.ts';
import { metered } from '../../../wasm/build/meter.ts';
import { ComputeBudget } from '../../../wasm/compute.ts';
import { TesseractDoor } from '../../../wasm/tesseract/door.ts';
import { runsAll } from '../../sample.ts';
import { Canvas } from '../../specimens/paper/canvas.ts';
import { writePdf } from '../../specimens/paper/pdf.ts';

const core = readFileSync(
  new URL('../../../node_modules/tesseract-wasm/dist/tesseract-core.wasm', import.meta.url),
);
const model = new Uint8Array(
  readFileSync(new URL('../../../wasm/tesseract/generated/fra.bin', import.meta.url)),
);

function doorOf(binary: Uint8Array): TesseractDoor {
  const budgets = { memory: new MemoryBudget(), compute: new ComputeBudget() };
  return new TesseractDoor(compiled(metered(binary)), model, budgets);
}

function printed(text: string) {
  const canvas = new Canvas(400, 60);
  canvas.text(20, 35, text, { size: 12 });
  const { mupdf } = nodeEngines();
  const pdf = mupdf.openPdf(writePdf({ pages: [{ canvas }] }));
  const pixels = pdf.pixels(0, 200, { x: 0, y: 0, width: 400, height: 60 });
  pdf.close();
  return pixels;
}

test.runIf(runsAll)(
  'the faster dot product gives the same words, places and confidences with fewer instructions',
  () => {
    const pixels = printed('Allocataire 1234567, née le 17/05/1986 à Évry');
    const [before, after] = [doorOf(core), doorOf(withFasterDotProduct(core))];
    const words = before.words(pixels, 3);
    expect(words.map(({ text }) => text).join(' ')).toContain('1234567');
    expect(after.words(pixels, 3)).toStrictEqual(words);
    expect(after.instructions).toBeLessThan(0.8 * before.instructions);
  },
);

test('the build fails if the loop is not found in the core', () => {
  const other = readFileSync(new URL('../../../wasm/zxing/generated/zxing.wasm', import.meta.url));
  expect(() => withFasterDotProduct(other)).toThrow('Expected one loop of the dot product, found 0.');
});
