/**
 * `npm run bench:signatures`: the cost of judging the signatures of a PDF, without drawing it: four
 * signatures with timestamps in 10 MB, and as many as are judged at most.
 */
import { limits } from '../../src/limits.ts';
import { signedMany } from '../load/signed-many.ts';
import { engines, judged } from '../unit/trust/pdf-signature/signing.ts';
import { show } from './results.ts';

/** How many runs the median is taken of. */
const runs = 7;

const rows = [];
for (const [bytes, count] of [
  [10_000_000, 4],
  [9_900_000, 64],
] as const) {
  const file = signedMany(bytes, count);
  const cpuMs: number[] = [];
  let passed = 0;
  for (let run = 0; run < runs; run++) {
    engines.compute.begin(limits.requestInstructionsMax);
    const before = process.cpuUsage();
    passed = (await judged(file)).filter(({ outcome }) => outcome === 'passed').length;
    const { user, system } = process.cpuUsage(before);
    cpuMs.push((user + system) / 1000);
  }
  const median = cpuMs.toSorted((a, b) => a - b)[runs >> 1] ?? Number.NaN;
  const charged = engines.compute.spent / 1e9;
  rows.push([(file.length / 1e6).toFixed(1), count, passed, Math.round(median), charged.toFixed(1)]);
}
show('signatures', ['MB', 'signatures', 'passed', 'CPU ms', 'thousand million instructions charged'], rows);
