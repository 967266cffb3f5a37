import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payslip } from '../../../../src/documents/signed/payslip.ts';
import { taxNotice } from '../../../../src/documents/signed/tax-notice.ts';
import { parseTwoDDoc } from '../../../../src/formats/two-d-doc/parse.ts';
import { anyKind, joined } from '../../../fuzz/mutate.ts';
import { manyRuns } from '../../../sample.ts';
import { seeded } from '../../../specimens/random.ts';

const index = new URL('../../../specimens/files/index.json', import.meta.url);
const entries: readonly { expected: { twoDDoc?: string } }[] = JSON.parse(readFileSync(index, 'utf8'));
const codes = [...new Set(entries.flatMap(({ expected }) => expected.twoDDoc ?? []))].map((text) =>
  Buffer.from(text, 'latin1'),
);

/** Control characters that divide a code, put in anywhere. */
const separators = ['\u001c', '\u001d', '\u001e', '\u001f', 'DC04', '43', '4A'].map((text) =>
  Buffer.from(text),
);

test('a damaged code is parsed or refused with a reason, and what is parsed has an answer', () => {
  expect(codes.length).toBeGreaterThan(5);
  const mutation = fc.constantFrom(...Object.values(anyKind));
  fc.assert(
    fc.property(
      fc.constantFrom(...codes),
      fc.constantFrom(...codes),
      fc.array(fc.oneof(mutation, fc.constantFrom(...separators)), { minLength: 1, maxLength: 4 }),
      fc.nat(),
      (code, other, steps, seed) => {
        const random = seeded(seed);
        let bytes = new Uint8Array(code);
        for (const step of steps) {
          const at = Math.floor(random() * bytes.length);
          bytes =
            typeof step === 'function'
              ? step(bytes, random, other)
              : joined(bytes.subarray(0, at), step, bytes.subarray(at));
        }
        const parsed = parseTwoDDoc(bytes);
        if (!parsed.ok) {
          expect(parsed.reason).toMatch(/^[a-z_0-9]+$/);
          return;
        }
        for (const resource of [taxNotice, payslip]) {
          expect(['wanted', 'unsupported', 'other']).toContain(resource.classify(parsed.code).kind);
        }
      },
    ),
    { numRuns: manyRuns },
  );
});
