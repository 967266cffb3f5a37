import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nodeEngines } from '../../../../src/node/cli/engines.ts';
import { readDataMatrices } from '../../../../src/reading/barcode.ts';
import { runsAll, sample } from '../../../sample.ts';
import { Canvas } from '../../../specimens/paper/canvas.ts';
import { writePdf } from '../../../specimens/paper/pdf.ts';
import { type Picture, renderPdf, toJpeg } from '../../../specimens/paper/picture.ts';
import { type Watermark, watermarked } from '../../../specimens/paper/watermark.ts';
import { a4 } from '../../../specimens/resources/page.ts';
import { found } from '../dossiers/found.ts';

const { zxing, compute } = nodeEngines();
const folder = join(import.meta.dirname, '../../../specimens/files/resources');

const page = (name: string, watermark: Watermark): Picture =>
  watermarked(renderPdf(readFileSync(join(folder, name)), 170, 1), watermark);

function scanOf(picture: Picture): Uint8Array {
  const canvas = new Canvas(a4.widthPt, a4.heightPt);
  const { width, height } = picture;
  const jpeg = toJpeg(picture, 75);
  canvas.image(0, 0, canvas.width, canvas.height, { jpeg, width, height, gray: true });
  return writePdf({ pages: [{ canvas }] });
}

const watermarks = [
  ['payslip.pdf', { opacity: 0.65, ink: 60 }, 'fr_civil_servant_payslip'],
  ['tax-notice.pdf', { opacity: 0.5, ink: 0 }, 'fr_income_taxes'],
  ['proof-of-address.pdf', { opacity: 0.5, ink: 40, size: 1 / 20 }, 'fr_proof_of_address'],
] as const;

describe('a document with a watermark across its code', () => {
  test.each(sample(watermarks, 1))(
    '%s, %j: is read in a photo, and in a scan where all tests run',
    async (name, watermark, kind) => {
      const picture = page(name, watermark);
      compute.begin(1e12);
      expect(readDataMatrices(zxing, { ...picture, gray: picture.data })).toEqual([]);
      expect((await found(toJpeg(picture, 75))).told).toBe(`${kind} 1 passed`);
      if (runsAll) expect((await found(scanOf(picture))).told).toBe(`${kind} 1 passed`);
    },
  );
});
