import { describe, expect, it } from 'vitest';
import { nodeEngines } from '../../../../../src/node/cli/engines.ts';
import { type Polygon, rectangle } from '../../../../../src/raster/geometry.ts';
import { heightOf, lengthOf } from '../../../../../src/raster/projection.ts';
import { type Ribbon, straight } from '../../../../../src/raster/ribbon.ts';
import { readBlock } from '../../../../../src/reading/mrz/find/block-lines.ts';
import { leaning, leanOf } from '../../../../../src/reading/mrz/find/lean.ts';
import { plainCut, readStrip } from '../../../../../src/reading/mrz/find/strip.ts';
import { readMrz } from '../../../../../src/reading/mrz/read.ts';
import { warped } from '../../../../corpus/warp.ts';
import { sample } from '../../../../sample.ts';
import { identityPicture } from '../../../../specimens/identity/render.ts';
import { type IdentityType, identitySpecimens } from '../../../../specimens/identity/specimens.ts';

const { mrz, compute } = nodeEngines();

/** A document whose upright strokes lean to the right by so many degrees, while its lines stay level. */
function italic(type: IdentityType, degrees: number) {
  const { width, height, data } = identityPicture({ type, dpi: 150 });
  const lean = Math.tan((degrees * Math.PI) / 180);
  const room = Math.ceil(Math.abs(lean) * height);
  const page = { width, height, gray: new Uint8Array(data) };
  const left = lean > 0 ? 0 : room;
  return warped(page, width + room, height, (x, y) => [x - left - lean * (height - y), y]);
}

describe('the lean of a line', () => {
  it.each(sample([-30, -20, -14, 14, 20, 30], 2))('of %d degrees is measured, and undone', (degrees) => {
    compute.begin(110e9);
    const pixels = italic('PASSPORT', degrees);
    const upright = italic('PASSPORT', 0);
    const { lines } = readMrz(mrz, upright);
    const [a, b, c, d] = lines[1]!.polygon;
    const shift = (y: number) =>
      (degrees < 0 ? pixels.width - upright.width : 0) +
      Math.tan((degrees * Math.PI) / 180) * (upright.height - y);
    const y = (a.y + d.y) / 2;
    const quad: Polygon = [a, b, c, d].map((corner) => ({ x: corner.x + shift(y), y: corner.y })) as [
      ...Polygon,
    ];
    const reading = readStrip(mrz, pixels, { quad, bend: straight }, plainCut);
    const lean = leanOf(reading);
    expect(Math.abs((Math.atan(lean) * 180) / Math.PI - degrees)).toBeLessThan(2.5);
    const again = readStrip(mrz, pixels, leaning(reading.line, lean), plainCut);
    expect(again.text).toBe(identitySpecimens.PASSPORT.mrzLines[1]);
    expect(leanOf(again)).toBe(0);
  });

  it.each(
    sample(['PASSPORT', 'BE_BIOMETRIC_ID_CARD', 'FR_DRIVING_LICENCE', 'FR_RESIDENCE_PERMIT'] as const, 2),
  )('is none where a %s is upright', (type) => {
    compute.begin(110e9);
    const pixels = italic(type, 0);
    for (const { polygon } of readMrz(mrz, pixels).lines) {
      expect(leanOf(readStrip(mrz, pixels, { quad: polygon, bend: straight }, plainCut))).toBe(0);
    }
  });

  it('is none of a line without characters', () => {
    const blank = { width: 600, height: 200, gray: new Uint8Array(120_000).fill(200) };
    const quad: Polygon = [
      { x: 100, y: 80 },
      { x: 500, y: 80 },
      { x: 500, y: 100 },
      { x: 100, y: 100 },
    ];
    compute.begin(110e9);
    expect(leanOf(readStrip(mrz, blank, { quad, bend: straight }, plainCut))).toBe(0);
  });
});

describe('a leaning ribbon', () => {
  const quad: Polygon = [
    { x: 100, y: 50 },
    { x: 500, y: 150 },
    { x: 490, y: 190 },
    { x: 90, y: 90 },
  ];
  it('has the same length, height and middle line', () => {
    const { quad: leant } = leaning({ quad, bend: straight }, 0.5);
    expect(lengthOf(leant)).toBeCloseTo(lengthOf(quad), 9);
    expect(heightOf(leant)).toBeCloseTo(heightOf(quad), 9);
    const [a, b, c, d] = leant;
    expect([(a.x + d.x) / 2, (a.y + d.y) / 2]).toEqual([95, 70]);
    expect([(b.x + c.x) / 2, (b.y + c.y) / 2]).toEqual([495, 170]);
    // Its upper side lies further to the right, by half its height on each side of the middle.
    expect(Math.hypot(a.x - 100, a.y - 50)).toBeCloseTo(0.25 * heightOf(quad), 9);
    expect(a.x).toBeGreaterThan(100);
  });
});

describe('italics', () => {
  const leaning = [
    ['PASSPORT', 38],
    ['BE_BIOMETRIC_ID_CARD', -36],
    ['ES_BIOMETRIC_ID_CARD', 38],
    ['FR_RESIDENCE_PERMIT', -34],
  ] as const;
  it.each(sample(leaning, 2))('of a %s, by %d degrees, are read as printed', (type, degrees) => {
    compute.begin(110e9);
    const { lines } = readMrz(mrz, italic(type, degrees));
    expect(lines.map(({ text }) => text)).toEqual(identitySpecimens[type].mrzLines);
  });
});

describe('a row of slanted strokes beside the lines', () => {
  it('reads as more characters than they have, but does not make them lean', () => {
    compute.begin(110e9);
    const pixels = italic('PASSPORT', 0);
    const { width, gray } = pixels;
    const lines = readMrz(mrz, pixels).lines.map(
      ({ polygon }): Ribbon => ({ quad: polygon, bend: straight }),
    );
    const [{ x: left, y: top }, { x: right }] = lines[0]!.quad;
    const row = rectangle(left, top - 12, right, top - 8);
    for (let y = 0; y < 4; y++) {
      for (let x = Math.round(left); x < right; x++) {
        if ((x + y) % 6 < 3) gray[(Math.round(row[0].y) + y) * width + x] = 40;
      }
    }
    const [strokes, ...readings] = readBlock(mrz, pixels, [{ quad: row, bend: straight }, ...lines]);
    expect(strokes!.emissions.length).toBeGreaterThan(44);
    expect(leanOf(strokes!)).toBeGreaterThan(0.4);
    for (const [index, { text, line }] of readings.entries()) {
      expect(text).toBe(identitySpecimens.PASSPORT.mrzLines[index]);
      expect(line.quad[0].x).toBeCloseTo(line.quad[3].x, 0);
    }
  });
});
