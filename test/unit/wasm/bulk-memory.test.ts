import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compiled } from '../../../src/node/cli/engines.ts';
import { MemoryBudget } from '../../../wasm/budget.ts';
import { withBulkMemory } from '../../../wasm/build/engines/bulk-memory.ts';
import { metered } from '../../../wasm/build/meter.ts';
import { ComputeBudget } from '../../../wasm/compute.ts';
import { ZxingDoor } from '../../../wasm/zxing/door.ts';
import { dataMatrix } from '../../specimens/paper/symbols.ts';

const reader = readFileSync(
  new URL('../../../node_modules/zxing-wasm/dist/reader/zxing_reader.wasm', import.meta.url),
);

function doorOf(binary: Uint8Array): ZxingDoor {
  const budgets = { memory: new MemoryBudget(), compute: new ComputeBudget() };
  return new ZxingDoor(compiled(metered(binary)), budgets);
}

/** A page with a code near its middle, in modules of `modulePixels` pixels. */
async function page(content: string, modulePixels: number) {
  const [width, height] = [1654, 2339];
  const gray = new Uint8Array(width * height).fill(255);
  const { rows } = await dataMatrix(content);
  rows.forEach((modules, row) => {
    modules.forEach((isDark, column) => {
      if (!isDark) return;
      for (let y = 0; y < modulePixels; y++) {
        const from = (1000 + row * modulePixels + y) * width + 700 + column * modulePixels;
        gray.fill(0, from, from + modulePixels);
      }
    });
  });
  return { width, height, gray };
}

test('with bulk instructions the reader gives the same codes with fewer instructions', async () => {
  const pixels = await page('DC02FR000001', 4);
  const options = { formats: 'DataMatrix', alsoInverted: true };
  const [before, after] = [doorOf(reader), doorOf(withBulkMemory(reader))];
  const symbols = before.read(pixels, options);
  expect(symbols.map(({ bytes }) => new TextDecoder().decode(bytes))).toStrictEqual(['DC02FR000001']);
  expect(after.read(pixels, options)).toStrictEqual(symbols);
  expect(after.instructions).toBeLessThan(0.6 * before.instructions);
});

test('the build fails if a function of the two is not found in the module', () => {
  expect(() => withBulkMemory(withBulkMemory(reader))).toThrow('found 0.');
});
