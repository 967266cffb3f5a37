import { afterAll, describe, test } from 'vitest';
import { sample } from '../../sample.ts';
import { addSignature, unsignedPdf, update } from '../../specimens/signed-pdf/pdf.ts';
import { engines, judged, seal, signature, signedPdf, signerWith } from '../trust/pdf-signature/signing.ts';
import { expectLinear } from './growth.ts';

afterAll(() => engines.releaseAll());

const large = update(unsignedPdf(), [
  [50, `<< /Length 1000000 >>\nstream\n${'a'.repeat(1_000_000)}\nendstream`],
]);
const emptyElements = (count: number): Buffer =>
  Buffer.concat([
    Buffer.from([0x30, 0x80]),
    Buffer.alloc(2 * count, Buffer.from([0x05, 0x00])),
    Buffer.alloc(2),
  ]);

const files: readonly (readonly [name: string, size: number, make: (size: number) => Buffer])[] = [
  [
    'signatures of a large file',
    4,
    (size) =>
      Array.from({ length: size }).reduce<Buffer>(
        (file, _, at) => addSignature(file, at, signature(seal, { room: 1_500 })),
        large,
      ),
  ],
  [
    'empty fields of a form',
    1_000,
    (size) =>
      update(unsignedPdf(), [
        [1, `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${'<< /FT /Sig >>'.repeat(size)}] >> >>`],
      ]),
  ],
  [
    'elements of a value',
    20_000,
    (size) => signedPdf({ sign: () => emptyElements(size), room: 2 * size + 10 }),
  ],
  [
    'certificates of a message',
    25,
    (size) => {
      const certificates = Array.from({ length: size }, (_, serial) => signerWith({ serial }).certificate);
      return signedPdf(signature(seal, { certificates, room: 600 * (size + 2) }));
    },
  ],
];

describe('judging signatures is charged', () => {
  test.each(sample(files, 1))('%s', async (name, size, make) => {
    const meter = engines.compute;
    await expectLinear(
      name,
      size,
      (size) => {
        const file = make(size);
        return () => judged(file);
      },
      meter,
    );
  });
});
