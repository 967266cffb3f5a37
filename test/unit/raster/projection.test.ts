import { describe, expect, it } from 'vitest';
import type { Point, Polygon } from '../../../src/raster/geometry.ts';
import type { Pixels } from '../../../src/raster/pixels.ts';
import {
  heightOf,
  lengthOf,
  project,
  projectionOf,
  quadOf,
  subQuad,
  turned,
} from '../../../src/raster/projection.ts';
import { rectify, straight } from '../../../src/raster/ribbon.ts';
import { fitLongSide } from '../../../src/raster/scale.ts';

/** A picture by a function of the pixel's centre. */
function picture(width: number, height: number, value: (x: number, y: number) => number): Pixels {
  const gray = Uint8Array.from({ length: width * height }, (_, i) =>
    value((i % width) + 0.5, Math.floor(i / width) + 0.5),
  );
  return { width, height, gray };
}

const photographed: Polygon = [
  { x: 12, y: 20 },
  { x: 90, y: 8 },
  { x: 96, y: 40 },
  { x: 10, y: 44 },
];

describe('projection', () => {
  it('maps the corners of the unit square to those of the quad', () => {
    const map = projectionOf(photographed);
    const corners = [project(map, 0, 0), project(map, 1, 0), project(map, 1, 1), project(map, 0, 1)];
    corners.forEach(({ x, y }, i) => {
      expect(x).toBeCloseTo(photographed[i]!.x, 9);
      expect(y).toBeCloseTo(photographed[i]!.y, 9);
    });
  });
  it('maps the middle to the crossing of the diagonals', () => {
    const { x, y } = project(projectionOf(photographed), 0.5, 0.5);
    const cross = (a: Point, b: Point) => (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
    expect(cross(photographed[0], photographed[2])).toBeCloseTo(0, 6);
    expect(cross(photographed[1], photographed[3])).toBeCloseTo(0, 6);
  });
});

describe('boxes and quads', () => {
  it('keep their size and lie where their angle says', () => {
    const quad = quadOf({ center: { x: 50, y: 60 }, length: 40, thickness: 6, angle: Math.PI / 2 });
    expect(lengthOf(quad)).toBeCloseTo(40, 9);
    expect(heightOf(quad)).toBeCloseTo(6, 9);
    expect(quad[0].x).toBeCloseTo(53, 9);
    expect(quad[0].y).toBeCloseTo(40, 9);
  });
  it('are unchanged after two turns, and a part of a turned quad is the turned part', () => {
    expect(turned(turned(photographed))).toEqual(photographed);
    const part = turned(subQuad(photographed, 0.1, 0.4, 0, 1));
    subQuad(turned(photographed), 0.6, 0.9, 0, 1).forEach(({ x, y }, i) => {
      expect(x).toBeCloseTo(part[i]!.x, 9);
      expect(y).toBeCloseTo(part[i]!.y, 9);
    });
  });
});

describe('rectify', () => {
  const flat = (quad: Polygon) => ({ quad, bend: straight });

  it('lays a slanted part flat: a gradient along the text runs from left to right', () => {
    const tilted = quadOf({ center: { x: 100, y: 80 }, length: 120, thickness: 20, angle: 0.3 });
    const along = (x: number, y: number) => (x - 100) * Math.cos(0.3) + (y - 80) * Math.sin(0.3);
    const strip = rectify(
      picture(200, 160, (x, y) => 128 + along(x, y)),
      flat(tilted),
      60,
      10,
    );
    for (let x = 0; x < 60; x++) {
      for (let y = 0; y < 10; y++) {
        expect(Math.abs(strip.gray[y * 60 + x]! - (128 - 60 + 2 * (x + 0.5)))).toBeLessThanOrEqual(1.5);
      }
    }
  });
  it('averages where the picture is finer, so that a fine pattern becomes its mean', () => {
    const fine = picture(80, 80, (x) => (Math.floor(x) % 2 === 0 ? 0 : 200));
    const strip = rectify(
      fine,
      flat([
        { x: 0, y: 0 },
        { x: 80, y: 0 },
        { x: 80, y: 80 },
        { x: 0, y: 80 },
      ]),
      20,
      20,
    );
    for (const value of strip.gray) expect(Math.abs(value - 100)).toBeLessThanOrEqual(8);
  });
  it('repeats the edge outside the picture', () => {
    const strip = rectify(
      picture(10, 10, () => 77),
      flat([
        { x: -20, y: -20 },
        { x: 30, y: -20 },
        { x: 30, y: 30 },
        { x: -20, y: 30 },
      ]),
      8,
      8,
    );
    expect([...strip.gray]).toEqual(new Array(64).fill(77));
  });
});

describe('fitLongSide', () => {
  it('leaves a picture of the right size as it is', () => {
    const small = picture(30, 20, (x) => x);
    expect(fitLongSide(small, 30, 2)).toBe(small);
  });
  it('enlarges by no more than the given factor', () => {
    const enlarged = fitLongSide(
      picture(30, 20, (x) => 4 * x),
      500,
      2,
    );
    expect([enlarged.width, enlarged.height]).toEqual([60, 40]);
    expect(Math.abs(enlarged.gray[20 * 60 + 30]! - 4 * 15.25)).toBeLessThanOrEqual(2);
  });
  it('keeps the mean of every area, also where the sizes do not divide', () => {
    const scaled = fitLongSide(
      picture(700, 400, (x, y) => x / 4 + y / 8),
      300,
      2,
    );
    expect([scaled.width, scaled.height]).toEqual([300, 171]);
    for (let y = 0; y < 171; y += 10) {
      for (let x = 0; x < 300; x += 10) {
        const mean = ((x + 0.5) * 700) / 300 / 4 + ((y + 0.5) * 400) / 171 / 8;
        // The picture's own values are rounded down, the result's to the nearest.
        expect(Math.abs(scaled.gray[y * 300 + x]! - mean)).toBeLessThanOrEqual(1.25);
      }
    }
  });
});
