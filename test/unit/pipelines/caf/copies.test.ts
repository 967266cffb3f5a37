import { afterAll, expect, test } from 'vitest';
import { limits } from '../../../../src/limits.ts';
import { nodeEngines } from '../../../../src/node/cli/engines.ts';
import { readCertificates } from '../../../../src/pipelines/readers.ts';
import { specimen } from '../../../worker/client.ts';
import { readingContext } from '../reading-context.ts';

const engines = nodeEngines();
afterAll(() => engines.releaseAll());

async function verdictOn(name: string, now = Date.UTC(2026, 10, 1)): Promise<readonly string[]> {
  engines.compute.begin(limits.requestInstructionsMax);
  const upload = { field: 'file', position: 1, bytes: specimen(`caf/${name}.pdf`) };
  const conclude = await readCertificates([upload])(readingContext(engines, { now }));
  const [{ outcome, reasons }] = (await conclude()).verdicts;
  return [outcome, ...reasons.map(({ code }) => code)];
}

test.each([
  ['genuine-march', ['passed']],
  ['genuine-exstream', ['passed']],
  ['genuine-one-page', ['passed']],
  ['genuine-three-pages', ['passed']],
  ['copy-printed', ['unverified', 'file_copied']],
  ['copy-printed-same-day', ['unverified', 'file_copied']],
  ['half', ['unverified', 'pages_missing']],
  ['forged-modified-later', ['failed', 'file_changed']],
  ['forged-appended-amount', ['failed', 'file_changed']],
  ['forged-header-date', ['failed', 'footer_differs']],
] as const)('%s', async (name, verdict) => {
  expect(await verdictOn(name)).toEqual(verdict);
});

test('a certificate that is dated after the day of the request', async () => {
  expect(await verdictOn('genuine-march', Date.UTC(2025, 2, 10, 20))).toEqual(['failed', 'dated_in_future']);
  expect(await verdictOn('genuine-march', Date.UTC(2025, 2, 11, 20))).toEqual(['passed']);
});
