import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Unreadable } from '../../../../src/failure.ts';
import { nodeEngines } from '../../../../src/node/cli/engines.ts';
import { readMrzFile } from '../../../../src/node/cli/mrz-file.ts';
import type { Pixels } from '../../../../src/raster/pixels.ts';
import { readMrz } from '../../../../src/reading/mrz/read.ts';
import { madeMrz, printedMrz } from '../../../corpus/belief/documents.ts';
import { captures } from '../../../corpus/captures.ts';
import { disturbances, disturbed } from '../../../corpus/disturb.ts';
import { sample } from '../../../sample.ts';
import type { CatalogueEntry } from '../../../specimens/catalogue.ts';
import catalogue from '../../../specimens/files/index.json' with { type: 'json' };
import { seeded, seedOf } from '../../../specimens/random.ts';

const folder = join(import.meta.dirname, '../../../specimens/files');
const engines = nodeEngines();
const entries = (catalogue as unknown as CatalogueEntry[]).filter(({ file }) => file.startsWith('identity/'));

/**
 * Clean renderings, photographs and lines with faults; two types also turned to all four sides and slanted.
 * Other formats hold the same pictures, and the endpoint's tests read them all.
 */
const readable = entries.flatMap(({ file, expected }) =>
  'mrzLines' in expected &&
  /\.png$|photo|(passport|licence)-turned|forged|miscounted|cards\/|licence\.pdf/.test(file)
    ? [[file, expected.mrzLines] as const]
    : [],
);
const refused = entries.flatMap(({ file, expected }) =>
  'reason' in expected ? [[file, [expected.reason, expected.orReason]] as const] : [],
);

describe('specimens', () => {
  it.each(sample(readable, 4))('%s is read as printed', async (file, lines) => {
    const { reading } = await readMrzFile(engines, join(folder, file));
    expect(reading?.lines.map(({ text }) => text)).toEqual(lines);
    expect(reading?.confidence).toBeGreaterThan(0.9);
  });
  it('are of the types', () => {
    expect(readable.length).toBeGreaterThanOrEqual(24);
  });
});

/**
 * Two types with the most and the least to read; the ways are those of `npm run corpus -- DIR --disturbed`.
 */
const spoilt = ['identity/passport.tif', 'identity/es-biometric-id-card.png'].flatMap((file) =>
  Object.keys(disturbances).map((way) => [file, way] as const),
);

describe('specimens that were spoilt', () => {
  it.each(sample(spoilt, 3))('%s: %s', async (file, way) => {
    const expected = entries.find((entry) => entry.file === file)!.expected;
    const { reading } = await readMrzFile(engines, join(folder, file), (pixels) =>
      disturbed(way, pixels, seedOf(way)),
    );
    expect(reading?.lines.map(({ text }) => text)).toEqual('mrzLines' in expected && expected.mrzLines);
  });
});

describe('an MRZ that the camera smeared', () => {
  it('is read from softened cuts', () => {
    const random = seeded(34);
    const mrz = madeMrz(random);
    const { pixels, print } = printedMrz(random, mrz, 20);
    const moved = captures['moved along']!(pixels, random, print);
    expect(readMrz(engines.mrz, moved).lines.map(({ text }) => text)).toEqual(mrz.lines);
  });
});

describe('what has no whole MRZ', () => {
  it.each(sample(refused, 3))('%s gives no reading', async (file, reasons) => {
    const { reading, error } = await readMrzFile(engines, join(folder, file));
    // A card that the service does not verify has an MRZ all the same.
    if (reading !== null) expect(reasons).toContain('document_not_supported');
    else expect(reasons).toContain((error as Unreadable).reason);
  });
});

/** A picture by a function of the pixel. */
function picture(width: number, height: number, value: (x: number, y: number) => number): Pixels {
  const gray = Uint8Array.from({ length: width * height }, (_, i) => value(i % width, Math.floor(i / width)));
  return { width, height, gray };
}

describe('pictures that only resemble one', () => {
  const bars = [3, 1, 4, 1, 5, 2, 6, 5, 3, 5];
  const at = (x: number) => bars[Math.floor(x / 7) % bars.length]! > 3;
  it.each([
    ['nothing', picture(600, 400, () => 255)],
    ['one pixel', picture(1, 1, () => 0)],
    ['noise', picture(700, 500, (x, y) => ((x * 7919 + y * 104729) ^ (x * y)) & 255)],
    ['a barcode', picture(800, 300, (x, y) => (y > 100 && y < 200 && at(x) ? 0 : 255))],
    ['a table', picture(800, 600, (x, y) => (x % 40 < 2 || y % 25 < 2 ? 0 : 230))],
    ['stripes of lines', picture(800, 600, (x, y) => (y % 30 < 12 && x % 14 < 8 ? 20 : 240))],
  ])('%s', (_, pixels) => {
    expect(() => readMrz(engines.mrz, pixels)).toThrow(Unreadable);
  });
});

describe('a picture that the camera mirrored', () => {
  it.each(['passport.tif', 'cards/be-biometric-id-card.jpg'])('is read: %s', async (file) => {
    const { expected } = entries.find((entry) => entry.file === `identity/${file}`)!;
    const { reading } = await readMrzFile(engines, join(folder, 'identity', file), (pixels) =>
      disturbed('mirrored', pixels, 1),
    );
    expect(reading?.lines.map(({ text }) => text)).toEqual('mrzLines' in expected && expected.mrzLines);
    const [left, right] = reading?.lines[0]?.polygon ?? [];
    expect(left?.x).toBeGreaterThan(right?.x ?? 0);
  });
});
