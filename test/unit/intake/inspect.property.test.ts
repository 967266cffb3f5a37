import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Unreadable } from '../../../src/failure.ts';
import { limits } from '../../../src/limits.ts';
import { anyKind } from '../../fuzz/mutate.ts';
import { manyRuns } from '../../sample.ts';
import { seeded } from '../../specimens/random.ts';
import { inspected } from './inspected.ts';

const folder = new URL('../../specimens/files/identity/', import.meta.url);
const kinds = ['jpg', 'png', 'webp', 'tif', 'gif', 'bmp', 'pdf'];
const specimens = kinds.map((kind) => new Uint8Array(readFileSync(new URL(`passport.${kind}`, folder))));
const reasons = ['not_a_document', 'corrupt', 'too_small', 'too_complex', 'too_many_pages'];

/** Either an inspection whose size is within the limits, or a failure with a reason. */
function expectSound(bytes: Uint8Array): void {
  try {
    const { kind, width, height } = inspected(bytes);
    if (kind === 'pdf') return;
    expect(Math.min(width!, height!)).toBeGreaterThanOrEqual(limits.sidePixelsMin);
    expect(width! * height!).toBeLessThanOrEqual(limits.pixelsMax);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    expect(reasons).toContain(error.reason);
  }
}

test('a damaged file of any kind has a size within the limits or a reason', () => {
  const mutation = fc.constantFrom(...Object.values(anyKind));
  const specimen = fc.constantFrom(...specimens);
  fc.assert(
    fc.property(
      specimen,
      specimen,
      fc.array(mutation, { minLength: 1, maxLength: 4 }),
      fc.nat(),
      (bytes, other, mutations, seed) => {
        const random = seeded(seed);
        // Headers are what is read here, and short files are quickly damaged.
        let damaged = new Uint8Array(bytes.subarray(0, 3000));
        for (const mutate of mutations) damaged = mutate(damaged, random, other.subarray(0, 3000));
        expectSound(damaged);
      },
    ),
    { numRuns: manyRuns },
  );
});

const signatures = [
  'ffd8ff',
  '89504e470d0a1a0a',
  '524946460000000057454250',
  '49492a00',
  '4d4d002a',
  '47494638',
  '424d',
  '0000000c6a5020200d0a870a',
  'ff4fff51',
  '00000018667479706865696300000000',
  '25504446',
];

test('any bytes after any signature have a size within the limits or a reason', () => {
  const signature = fc.constantFrom(...signatures).map((hex) => Buffer.from(hex, 'hex'));
  fc.assert(
    fc.property(signature, fc.uint8Array({ maxLength: 200 }), (start, rest) => {
      expectSound(new Uint8Array(Buffer.concat([start, rest])));
    }),
    { numRuns: manyRuns },
  );
});
