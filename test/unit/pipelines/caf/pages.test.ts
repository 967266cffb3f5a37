import { afterAll, describe, expect, test } from 'vitest';
import type { CafPageReading } from '../../../../src/documents/caf/printed.ts';
import { type CafCertificate, readCaf } from '../../../../src/documents/caf/record.ts';
import { openDocument } from '../../../../src/intake/open.ts';
import { nodeEngines } from '../../../../src/node/cli/engines.ts';
import { CafPageReader } from '../../../../src/pipelines/caf/pages.ts';
import { View } from '../../../../src/pipelines/pages/view.ts';
import { Work } from '../../../../src/pipelines/work.ts';
import { runsAll } from '../../../sample.ts';
import { footerStamp, genuine, march } from '../../../specimens/caf/certificate.ts';
import { cafPages } from '../../../specimens/caf/draw.ts';
import { textWidth } from '../../../specimens/paper/fonts.ts';
import { writePdf } from '../../../specimens/paper/pdf.ts';
import { scanPdf } from '../../../specimens/resources/scan.ts';

const engines = nodeEngines();
afterAll(() => engines.releaseAll());

async function read(bytes: Uint8Array): Promise<CafCertificate> {
  const document = await openDocument(engines, bytes, { pagesMax: 10 });
  try {
    const work = new Work(engines);
    const context = { engines, work, yieldNow: async () => undefined, wantsDetails: true };
    const reader = new CafPageReader(context, false);
    const pages: CafPageReading[] = [];
    for (const page of document.pages)
      pages.push(
        (await reader.read(new View(page, document.kind), page.index === 0 ? 'first' : 'further')).reading,
      );
    const record = readCaf({ pages, creationDate: null, modificationDate: null, today: '2026-01-01' });
    if (!record.ok) throw new Error(record.detail.en);
    return record.certificate;
  } finally {
    document.close();
  }
}

const stamp = footerStamp(march.date, march.time, march.look);
const codes = ['99912345670102', '99912345670202'];
const printed = {
  documentDate: march.date,
  dateOfBirth: march.adults[0]!.birth,
  beneficiaryNumber: march.number,
  footers: codes.map((code) => ({
    stamp,
    beneficiaryNumber: march.number,
    barcodeNumber: code,
    barcodeNumberDecoded: code,
  })),
};

describe('a sheet that was scanned sideways or upside down, or lay askew, is set upright and level', () => {
  const lays = [
    { rotate: 270, skewDegrees: -2.5 },
    { rotate: 90, skewDegrees: 0 },
    { rotate: 180, skewDegrees: 2 },
  ] as const;

  test.runIf(runsAll).each(lays)('turned by $rotate degrees, askew by $skewDegrees', async (lay) => {
    const bytes = scanPdf(await cafPages(genuine(march)), 200, 7, lay);
    expect(await read(bytes)).toMatchObject(printed);
  });
});

describe('what is read is what is seen', () => {
  const y = 120 + march.look.headerShift;
  const label = `${march.look.numberLabel} : `;
  const left = 28 + textWidth(label, 'SansBold', 10);

  test('of a number of which two digits are painted over', async () => {
    const pages = await cafPages(genuine(march));
    const { canvas } = pages[0]!;
    const kept = left + textWidth('12345', 'SansBold', 10);
    canvas.rect(kept, y - 9, textWidth('67', 'SansBold', 10), 12, { fill: [1, 1, 1] });
    canvas.text(kept, y, '76', { font: 'SansBold', size: 10 });
    const { beneficiaryNumber, footers } = await read(writePdf({ pages }));
    expect(beneficiaryNumber).toBe('1234576');
    expect(footers.map((footer) => footer.beneficiaryNumber)).toStrictEqual(['1234567', '1234567']);
  });

  test('of a number with another, white on white, above it', async () => {
    const pages = await cafPages(genuine(march));
    pages[0]!.canvas.text(28, y - 30, `${label}7654321`, { colour: [1, 1, 1] });
    expect(await read(writePdf({ pages }))).toMatchObject(printed);
  });

  test('of a number that is erased', async () => {
    const pages = await cafPages(genuine(march));
    pages[0]!.canvas.rect(24, y - 10, 200, 14, { fill: [1, 1, 1] });
    expect(await read(writePdf({ pages }))).toMatchObject({ ...printed, beneficiaryNumber: null });
  });
});
