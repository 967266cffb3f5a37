import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { openDocument } from '../../../src/intake/open.ts';
import { nodeEngines } from '../../../src/node/cli/engines.ts';
import type { Look } from '../../../src/pipelines/codes/looks.ts';
import { moduleQuality } from '../../../src/pipelines/codes/module-quality.ts';
import { type Box, rectangle } from '../../../src/raster/geometry.ts';
import type { Pixels } from '../../../src/raster/pixels.ts';
import { edgeWidthAcrossPx, edgeWidthPx } from '../../../src/raster/sharpness.ts';
import { readDataMatrices } from '../../../src/reading/barcode.ts';
import { readMrz } from '../../../src/reading/mrz/read.ts';
import { sample } from '../../sample.ts';
import { softened } from '../../specimens/paper/picture.ts';

const engines = nodeEngines();
afterAll(() => engines.releaseAll());

async function picture(name: string, region?: Box): Promise<Pixels> {
  const bytes = new Uint8Array(readFileSync(new URL(`../../specimens/files/${name}`, import.meta.url)));
  const document = await openDocument(engines, bytes, { pagesMax: 2 });
  try {
    return document.pages[0]!.pixels(region ? { dpi: 300, region } : { dpi: 200 });
  } finally {
    document.close();
  }
}

function blurred({ width, height, gray }: Pixels, radius: number): Pixels {
  if (radius === 0) return { width, height, gray };
  return { width, height, gray: softened({ width, height, channels: 1, data: gray }, radius).data };
}

/** Each pixel as four, then smoothed as a camera with twice the pixels would see it. */
function enlarged({ width, height, gray }: Pixels): Pixels {
  const large = { width: width * 2, height: height * 2, gray: new Uint8Array(gray.length * 4) };
  for (let y = 0; y < large.height; y++) {
    for (let x = 0; x < large.width; x++)
      large.gray[y * large.width + x] = gray[(y >> 1) * width + (x >> 1)]!;
  }
  return blurred(large, 1);
}

const inPlace: Look['toImage'] = (point) => point;

/** The blur of all lines together: the width of edges, in widths of a character. */
function mrzBlur(pixels: Pixels): number {
  const widths = readMrz(engines.mrz, pixels).lines.map(
    (line) => edgeWidthAcrossPx(pixels, line.polygon)! / line.characterPitchPx,
  );
  return widths.reduce((sum, width) => sum + width, 0) / widths.length;
}

function codeBlur(pixels: Pixels): number {
  const [symbol] = readDataMatrices(engines.zxing, pixels);
  return Number(moduleQuality(symbol!, { pixels, toImage: inPlace }).blurModules);
}

/** The tax notice around its code. */
const code = () => picture('resources/tax-notice.pdf', { x: 130, y: 40, width: 140, height: 130 });

const measures = [
  ['an MRZ', () => picture('identity/passport.png'), mrzBlur],
  ['a turned MRZ', () => picture('identity/passport-turned-15.jpg'), mrzBlur],
  ['the MRZ of a photo', () => picture('identity/us-passport-card-photo.jpg'), mrzBlur],
  ['a code', code, codeBlur],
] as const;

test.each(sample(measures, 2))('the edges of %s widen with its blur', async (_, sharp, blurOf) => {
  const pixels = await sharp();
  const widths = [0, 1, 2].map((radius) => blurOf(blurred(pixels, radius)));
  expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  expect(widths[2]! / widths[0]!).toBeGreaterThan(1.8);
});

test.each(sample(measures, 2))(
  'the edges of %s stay as wide, by its size, in twice the pixels',
  async (_, sharp, blurOf) => {
    const pixels = blurred(await sharp(), 1);
    expect(Math.abs(blurOf(enlarged(pixels)) / blurOf(pixels) - 1)).toBeLessThan(0.1);
  },
);

test('gives the pixels per module of a code at its resolution', async () => {
  const pixels = await code();
  const [symbol] = readDataMatrices(engines.zxing, pixels);
  const { pixelsPerModule } = moduleQuality(symbol!, { pixels, toImage: inPlace });
  // 0.5 mm, as test/specimens/resources draws them.
  expect(pixelsPerModule).toBeCloseTo((0.5 / 25.4) * 300, 0);
});

test('paper alone has no edges', () => {
  const paper = { width: 100, height: 40, gray: new Uint8Array(4000).fill(240) };
  expect(edgeWidthPx(paper)).toBeNull();
  expect(edgeWidthAcrossPx(paper, rectangle(0, 0, 100, 40))).toBeNull();
});
