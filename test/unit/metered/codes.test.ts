import { describe, test } from 'vitest';
import { taxNotice } from '../../../src/documents/signed/tax-notice.ts';
import { instructionsPerCodeByte } from '../../../src/pipelines/codes/finder.ts';
import { SeenCodes } from '../../../src/pipelines/codes/seen-codes.ts';
import { bytesOf, header, join } from '../formats/two-d-doc/codes.ts';
import { expectLinear } from './growth.ts';

/** What is done with the codes of a document, which is charged where they are found, by their bytes. */

const payslip = header('04', '06');
const name = (index: number) => (36 ** 2 + (index % 40_000)).toString(36).toUpperCase();
const parsed = 'DC04FR000001FFFFFFFF2801FR';

const codes: readonly (readonly [name: string, make: (index: number) => Uint8Array])[] = [
  ['one of several each, of codes that are not complete', (index) => bytesOf(`E${name(index)}01${parsed}`)],
  ['codes of short fields', () => bytesOf(`${payslip}${'58<GS>'.repeat(400)}<US>AAAA`)],
  ['codes of separators', () => bytesOf(`${payslip}${'<GS>'.repeat(1400)}<US>AAAA`)],
  ['codes of unknown fields', () => bytesOf(`${payslip}${'zz'.repeat(700)}<US>AAAA`)],
  [
    'codes that may switch to bytes after any field',
    () => join(bytesOf(`${payslip}${'58<GS>'.repeat(300)}`), new Uint8Array(600).fill(1)),
  ],
];

describe('reading codes is linear in their bytes', () => {
  test.each(codes.map((one, index) => [...one, index] as const))('%s', async (name, make, index) => {
    await expectLinear(name, index === 0 ? 600 : 20, (size, meter) => {
      const symbols = Array.from({ length: size }, (_, index) => make(index));
      const bytes = symbols.reduce((sum, { length }) => sum + length, 0);
      return () => {
        meter.spend(bytes * instructionsPerCodeByte);
        const seen = new SeenCodes(taxNotice);
        for (const symbol of symbols) seen.take(symbol);
      };
    });
  });
});
