import { expect, test } from 'vitest';
import { runsAll, sample } from '../../../sample.ts';
import { dossiers } from './dossiers.ts';
import { found } from './found.ts';
import { merged } from './merge.ts';

const plain = dossiers.filter(({ wantsDetails }) => wantsDetails !== true);
const detailed = dossiers.filter(({ wantsDetails }) => wantsDetails === true);

test.each([...sample(plain, 2), ...(runsAll ? detailed : [])].map((one) => [one.name, one] as const))(
  'of %s, merged in this order, every document is found with its own pages and verdict, and no other',
  async (_, { parts, expected, wantsDetails }) => {
    expect((await found(await merged(parts), wantsDetails)).told).toBe(expected);
  },
);

test.runIf(runsAll)('two scans of certificates cost at most a tenth more than each alone', async () => {
  const scan = { file: 'caf/scan-same-day.pdf' };
  const alone = await found(await merged([scan]));
  const both = await found(await merged([scan, scan]));
  expect(both.spent).toBeLessThan(1.1 * 2 * alone.spent);
});
