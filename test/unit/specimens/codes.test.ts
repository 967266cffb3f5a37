import { verify, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { testCa } from '../../../src/trust/x509/test-ca.ts';
import { genuine } from '../../specimens/caf/certificate.ts';
import { forgedPrints, genuineCertificates } from '../../specimens/caf/variants.ts';
import type { ExpectedTwoDDoc } from '../../specimens/catalogue.ts';
import { filesFolder, specimens } from '../../specimens/generate.ts';
import { type Picture, renderPdf } from '../../specimens/paper/picture.ts';
import { US } from '../../specimens/test-ca/sign.ts';

const { resolve } = createRequire(import.meta.url);
const wasmBinary = new Uint8Array(readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm'))).buffer;
prepareZXingModule({ overrides: { wasmBinary } });

type Format = 'DataMatrix' | 'Code128' | 'Code39' | 'ITF';

async function codesOf(picture: Picture, formats: Format[]): Promise<string[]> {
  const rgba = new Uint32Array(picture.data.length);
  for (let pixel = 0; pixel < rgba.length; pixel++)
    rgba[pixel] = 0xff000000 + picture.data[pixel]! * 0x010101;
  const data = new Uint8ClampedArray(rgba.buffer);
  const image = { data, width: picture.width, height: picture.height, colorSpace: 'srgb' } as const;
  const found = await readBarcodes(image, { formats, tryHarder: true });
  return found.map(({ bytes }) => Buffer.from(bytes).toString('latin1'));
}

const withCodes = specimens.flatMap(({ file, expected }) =>
  'twoDDoc' in expected && file.endsWith('.pdf') ? [{ file, expected }] : [],
);

/** One of each size of code and each way in which a page carries it. */
const sample = [
  'tax-notice',
  'tax-notice-04',
  'tax-notice-scan',
  'tax-notice-several-codes',
  'tax-notice-turned',
  'tax-notice-p521',
  'payslip',
  'payslip-negative',
];
const sampled = withCodes.filter(({ file }) =>
  sample.includes(file.slice('resources/'.length, -'.pdf'.length)),
);

test('every file of the sample exists', () => {
  expect(sampled).toHaveLength(sample.length);
});

test.each(sampled)('the code of $file reads back to its bytes at 150 dpi', async ({ file, expected }) => {
  const page = renderPdf(readFileSync(join(filesFolder, file)), 150, 1);
  expect(await codesOf(page, ['DataMatrix'])).toContain(expected.twoDDoc);
});

/**
 * Whether a code's signature is right by the certificate that its header names; null for an unknown
 * certificate.
 */
function signatureIsRight({ twoDDoc }: ExpectedTwoDDoc): boolean | null {
  const [message = '', signature = ''] = twoDDoc.split(US);
  const der = testCa.participants[message.slice(8, 12)];
  if (der === undefined) return null;
  const bits = [...signature].map((char) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(char).toString(2).padStart(5, '0'),
  );
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const key = new X509Certificate(Buffer.from(der, 'base64')).publicKey;
  const hashes: Record<number, string> = { 64: 'sha256', 96: 'sha384', 132: 'sha512' };
  const hash = hashes[bytes.length];
  return verify(hash, Buffer.from(message, 'latin1'), { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(bytes));
}

test.each(withCodes)('the signature of $file is right exactly when it should be', ({ file, expected }) => {
  const intended = file.includes('forged') ? false : file.includes('unknown') ? null : true;
  expect(signatureIsRight(expected)).toBe(intended);
});

test.each(['march', 'code39', 'itf', 'shifted'])('the bars of every page of %s read back', async (name) => {
  const print = genuine(genuineCertificates[name]!);
  const pdf = readFileSync(join(filesFolder, `caf/genuine-${name}.pdf`));
  for (const [index, { barcodeBars }] of print.footers.entries()) {
    const page = renderPdf(pdf, 200, 1, index);
    expect(await codesOf(page, ['Code128', 'Code39', 'ITF'])).toEqual([barcodeBars]);
  }
});

test('forged bars differ from the printed number, and a missing code is missing', async () => {
  const bars = renderPdf(readFileSync(join(filesFolder, 'caf/forged-barcode-bars.pdf')), 200, 1);
  expect(await codesOf(bars, ['Code128'])).toEqual([forgedPrints['barcode-bars']?.footers[0]?.barcodeBars]);
  const none = renderPdf(readFileSync(join(filesFolder, 'caf/forged-barcode-missing.pdf')), 200, 1, 1);
  expect(await codesOf(none, ['Code128'])).toEqual([]);
});
