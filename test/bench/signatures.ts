/**
 * `npm run bench:signatures`: what judging the signatures of a PDF costs, without drawing it: four signatures
 * with timestamps in 10 MB, and as many as are judged.
 */
import { limits } from '../../src/limits.ts';
import { timestamp } from '../specimens/signed-pdf/cms.ts';
import { addSignature, unsignedPdf, update } from '../specimens/signed-pdf/pdf.ts';
import {
  ca,
  engines,
  judged,
  rsaKey,
  seal,
  signature,
  signerWith,
  tsa,
} from '../unit/trust/pdf-signature/signing.ts';
import { show } from './results.ts';

const rsa = signerWith({}, ca, rsaKey);
/** The median of so many runs. */
const runs = 7;

/** A file of about so many bytes with signatures by turns of P-256 with SHA-256 and RSA with SHA-512. */
function signed(bytes: number, count: number): Buffer {
  const stream = `<< /Length ${bytes} >>\nstream\n${'a'.repeat(bytes)}\nendstream`;
  const tokens = (value: Buffer) => [timestamp(tsa, value, '2025-06-01T10:00:00Z')];
  let file = update(unsignedPdf(), [[50, stream]]);
  for (let number = 0; number < count; number++) {
    const isRsa = number % 2 === 1;
    const one = signature(isRsa ? rsa : seal, { tokens, digest: isRsa ? 'sha512' : 'sha256', room: 4_096 });
    file = addSignature(file, number, one);
  }
  return file;
}

const rows = [];
for (const [bytes, count] of [
  [10_000_000, 4],
  [9_900_000, 64],
] as const) {
  const file = signed(bytes, count);
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
