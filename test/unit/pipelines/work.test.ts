import { afterAll, expect, test } from 'vitest';
import { openDocument } from '../../../src/intake/open.ts';
import { nodeEngines } from '../../../src/node/cli/engines.ts';
import { Work } from '../../../src/pipelines/work.ts';
import { Canvas } from '../../specimens/paper/canvas.ts';
import { writePdf } from '../../specimens/paper/pdf.ts';

const engines = nodeEngines();
afterAll(() => engines.releaseAll());

const page = new Canvas(72, 36);
page.text(10, 20, 'SPECIMEN');
const pdf = writePdf({ pages: [{ canvas: page }] });

async function rendered(times: number): Promise<Record<string, unknown>> {
  const work = new Work(engines);
  const document = work.watched(await openDocument(engines, pdf, { pagesMax: 1 }));
  for (let count = 0; count < times; count++) document.pages[0]!.pixels({ dpi: 100 });
  document.close();
  return work.details();
}

test('counts pictures, their pixels and the instructions of the engine that drew them', async () => {
  const once = await rendered(1);
  expect(once).toMatchObject({ picturesRendered: 1, pixelsRendered: 100 * 50, tesseractInstructions: 0 });
  const tenTimes = await rendered(10);
  expect(tenTimes).toMatchObject({ picturesRendered: 10, pixelsRendered: 10 * 100 * 50 });
  const ratio = Number(tenTimes.mupdfInstructions) / Number(once.mupdfInstructions);
  expect(ratio).toBeGreaterThan(1.5);
  expect(ratio).toBeLessThan(10);
});

test('counts only what was spent since the document before, also after its engine was discarded', async () => {
  await rendered(1);
  const { mupdfInstructions } = await rendered(3);
  engines.releaseAll();
  const again = await rendered(3);
  expect(Number(again.mupdfInstructions) / Number(mupdfInstructions)).toBeCloseTo(1, 1);
});
