import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { readCaf } from '../../../../src/documents/caf/record.ts';
import { openDocument } from '../../../../src/intake/open.ts';
import { nodeEngines } from '../../../../src/node/cli/engines.ts';
import { type CafPage, CafPageReader } from '../../../../src/pipelines/caf/pages.ts';
import { View } from '../../../../src/pipelines/pages/view.ts';
import { Work } from '../../../../src/pipelines/work.ts';
import type { Polygon } from '../../../../src/raster/geometry.ts';
import { type CafCertificate, footerStamp } from '../../../specimens/caf/certificate.ts';
import { genuineCertificates } from '../../../specimens/caf/variants.ts';
import { textWidth } from '../../../specimens/paper/fonts.ts';

const engines = nodeEngines();
afterAll(() => engines.releaseAll());

interface Position {
  readonly field: string;
  readonly text: string;
  readonly polygon: Polygon;
}

/** The positions on each page of a committed certificate. */
async function positionsOf(name: string): Promise<readonly (readonly Position[])[]> {
  const url = new URL(`../../../specimens/files/caf/${name}.pdf`, import.meta.url);
  const bytes = new Uint8Array(readFileSync(url));
  const document = await openDocument(engines, bytes, { pagesMax: 10 });
  try {
    const work = new Work(engines);
    const context = { engines, work, yieldNow: async () => undefined, wantsDetails: true };
    const reader = new CafPageReader(context, false);
    const pages: CafPage[] = [];
    for (const page of document.pages)
      pages.push(await reader.read(new View(page, document.kind), page.index === 0 ? 'first' : 'further'));
    const readings = pages.map(({ reading }) => reading);
    const record = readCaf({
      pages: readings,
      creationDate: null,
      modificationDate: null,
      today: '2026-01-01',
    });
    if (!record.ok) throw new Error(record.detail.en);
    const { places, footers } = record.certificate;
    return pages.map((page, index) => {
      const details = page.details([...(index === 0 ? places : []), ...footers[index]!.places]);
      return details.positions as unknown as Position[];
    });
  } finally {
    document.close();
  }
}

/**
 * Left end, right end and baseline in points, as test/specimens/caf/draw.ts sets them; for bars, the lower
 * edge.
 */
type Ends = readonly [left: number, right: number, baseline: number];

function drawn(certificate: CafCertificate): Readonly<Record<string, Ends>> {
  const { look, number, date } = certificate;
  const bold = `${look.font}Bold` as const;
  const numberLeft = 28 + textWidth(`${look.numberLabel} : `, bold, 10);
  const day = date.split('-').toReversed().join('/');
  const top = 120 + look.headerShift;
  const bottom = 818 + look.footerShift;
  const born = `${certificate.adults[0]!.civility} ${certificate.adults[0]!.name}, née le `;
  const birth = certificate.adults[0]!.birth.split('-').toReversed().join('/');
  const bornLeft = 44 + textWidth(born, look.font, 10);
  return {
    beneficiaryNumberHeader: [numberLeft, numberLeft + textWidth(number, bold, 10), top],
    documentDate: [566 - textWidth(day, look.font, 10), 566, top],
    dateOfBirth: [bornLeft, bornLeft + textWidth(birth, look.font, 10), 314],
    dateHourFooter: [28, 28 + textWidth(footerStamp(date, certificate.time, look), look.font, 7), bottom],
    beneficiaryNumberFooter: [130, 130 + textWidth(number, look.font, 7), bottom],
  };
}

/** Whether a quadrilateral spans these ends, its baseline a little above its lower side. */
function expectAt(
  [topLeft, topRight, bottomRight, bottomLeft]: Polygon,
  ends: Ends,
  tolerancePt: number,
): void {
  const [left, right, baseline] = ends;
  for (const corner of [topLeft, bottomLeft]) expect(Math.abs(corner.x - left)).toBeLessThan(tolerancePt);
  for (const corner of [topRight, bottomRight]) expect(Math.abs(corner.x - right)).toBeLessThan(tolerancePt);
  expect(topLeft.y).toBeLessThan(baseline - 3);
  expect(bottomLeft.y).toBeGreaterThan(baseline - tolerancePt);
  expect(bottomLeft.y).toBeLessThan(baseline + 4);
}

const { march, shifted } = genuineCertificates as Record<string, CafCertificate>;

test.each([
  ['genuine-march', march!, 0.1],
  ['genuine-shifted', shifted!, 0.1],
  ['scan-same-day', march!, 4],
] as const)('%s: every value is placed where it was drawn', async (name, certificate, tolerancePt) => {
  const [first, second] = await positionsOf(name);
  const expected = drawn(certificate);
  for (const [field, ends] of Object.entries(expected)) {
    expectAt(first!.find((one) => one.field === field)!.polygon, ends, tolerancePt);
  }
  expect(second!.map(({ field }) => field)).toEqual([
    'dateHourFooter',
    'beneficiaryNumberFooter',
    'barcodeNumber',
    'barcodeNumberDecoded',
  ]);
  for (const field of ['dateHourFooter', 'beneficiaryNumberFooter']) {
    expectAt(second!.find((one) => one.field === field)!.polygon, expected[field]!, tolerancePt);
  }
});

test('gives the place of the bars, and that of the number below them', async () => {
  for (const page of await positionsOf('genuine-march')) {
    const placed = (name: string) => page.find(({ field }) => field === name)!.polygon;
    const [bars, number] = [placed('barcodeNumberDecoded'), placed('barcodeNumber')];
    // 400 points from the left, 38 above the footer's baseline, 26 high.
    expect(bars[0].x).toBeCloseTo(400, 0);
    expect(bars[0].y).toBeCloseTo(780, 0);
    expect(bars[2].y).toBeCloseTo(806, 0);
    expect((number[0].x + number[1].x) / 2).toBeCloseTo((bars[0].x + bars[1].x) / 2, 0);
    expect(number[3].y).toBeGreaterThan(bars[3].y);
  }
});

test('gives no place to what is not printed', async () => {
  const [, second] = await positionsOf('forged-footer-missing');
  expect(second!.map(({ field }) => field)).not.toContain('dateHourFooter');
});
