import { describe, expect, test } from 'vitest';
import { type Point, whole } from '../../../../../src/raster/geometry.ts';
import type { Pixels } from '../../../../../src/raster/pixels.ts';
import { type LocatorView, locate, plainView } from '../../../../../src/reading/mrz/find/locate.ts';
import type { MrzDoor } from '../../../../../wasm/mrz/door.ts';

/** A locator that finds the cells of 4 pixels that `logit` gives, by their place in the picture. */
function locator(logit: (x: number, y: number) => number) {
  const seen: Pixels[] = [];
  const door: Pick<MrzDoor, 'locate'> = {
    locate: (picture) => {
      seen.push(picture);
      const [width, height] = [picture.width / 4, picture.height / 4].map(Math.floor) as [number, number];
      const block = Float32Array.from({ length: width * height }, (_, at) =>
        logit(at % width, Math.floor(at / width)),
      );
      return { width, height, block };
    },
  };
  return { door: door as MrzDoor, seen };
}

const blank = (width: number, height: number): Pixels => ({
  width,
  height,
  gray: new Uint8Array(width * height),
});
const rounded = ({ x, y }: Point) => ({ x: Math.round(x), y: Math.round(y) });
const inside = (from: number, x: number, to: number) => x >= from && x < to;

/** 40 cells by 6: from 20 to 60, from 30 to 36. */
const level = (x: number, y: number) => (inside(20, x, 60) && inside(30, y, 36) ? 6 : -6);

describe('a block', () => {
  test('has the middle, the sides and the angle of its cells, in pixels of the picture', () => {
    const { door } = locator(level);
    const [block, ...more] = locate(door, blank(512, 400), plainView(whole(blank(512, 400))));
    expect(more).toEqual([]);
    expect(rounded(block!.box.center)).toEqual({ x: 160, y: 132 });
    expect(block!.box.length).toBeCloseTo(160, 6);
    expect(block!.box.thickness).toBeCloseTo(24, 6);
    expect(block!.box.angle).toBeCloseTo(0, 6);
    expect(block!.weight).toBeCloseTo(240 / (1 + Math.exp(-6)), 3);
  });

  test('is as large as the picture is larger than what the locator sees', () => {
    const picture = blank(1024, 800);
    const { door, seen } = locator(level);
    const [block] = locate(door, picture, plainView(whole(picture)));
    expect(seen[0]).toMatchObject({ width: 512, height: 400 });
    expect(rounded(block!.box.center)).toEqual({ x: 320, y: 264 });
    expect(block!.box.length).toBeCloseTo(320, 6);
  });

  test('of a part of the picture is where it is in the picture', () => {
    const { door, seen } = locator(level);
    const window = { x: 300, y: 100, width: 512, height: 400 };
    const [block] = locate(door, blank(1024, 800), plainView(window));
    expect(seen[0]).toMatchObject({ width: 512, height: 400 });
    expect(rounded(block!.box.center)).toEqual({ x: 460, y: 232 });
  });

  test('of a picture on its side is where it is when that is upright', () => {
    const { door, seen } = locator(level);
    const view: LocatorView = {
      window: { x: 100, y: 10, width: 400, height: 512 },
      longSide: 512,
      onItsSide: true,
    };
    const [block] = locate(door, blank(600, 600), view);
    expect(seen[0]).toMatchObject({ width: 512, height: 400 });
    // A quarter clockwise takes the left of the picture to its top.
    expect(rounded(block!.box.center)).toEqual({ x: 132 + 100, y: 512 - 160 + 10 });
    expect(block!.box.angle).toBeCloseTo(-Math.PI / 2, 6);
  });

  test('may be slanted', () => {
    const { door } = locator((x, y) => (inside(20, x, 80) && inside(-4, y - x / 2, 4) ? 6 : -6));
    const [block] = locate(door, blank(512, 400), plainView(whole(blank(512, 400))));
    expect(Math.tan(block!.box.angle)).toBeCloseTo(0.5, 1);
    expect(block!.box.length).toBeGreaterThan(5 * block!.box.thickness);
  });

  test('counts its cells by their probability', () => {
    const logit = (x: number, y: number) => (level(x, y) < 0 ? -6 : x < 40 ? 6 : 0);
    const [block] = locate(locator(logit).door, blank(512, 400), plainView(whole(blank(512, 400))));
    expect(block!.weight).toBeCloseTo(120 / (1 + Math.exp(-6)) + 60, 3);
    // Two halves of 20 cells, one of half the weight, are 20 / 3 cells nearer to the other than to it.
    expect(block!.box.center.x).toBeCloseTo(4 * (20 + (10 * 2 + 30) / 3), 0);
  });
});

describe('what is no block', () => {
  const found = (logit: (x: number, y: number) => number) =>
    locate(locator(logit).door, blank(512, 400), plainView(whole(blank(512, 400))));
  const sized = (wide: number, high: number) =>
    found((x, y) => (inside(20, x, 20 + wide) && inside(30, y, 30 + high) ? 6 : -6));

  test('is fewer than eight cells', () => {
    expect(sized(7, 1)).toHaveLength(0);
    expect(sized(8, 1)).toHaveLength(1);
  });
  test('is not longer than two and a half times its height', () => {
    expect(sized(10, 4)).toHaveLength(0);
    expect(sized(11, 4)).toHaveLength(1);
  });
  test('has no cell of at least 1, or cells below -0.5', () => {
    expect(found((x, y) => (level(x, y) < 0 ? -6 : 0.9))).toHaveLength(0);
    expect(found((x, y) => (level(x, y) < 0 ? -6 : x === 30 ? 1.1 : -0.4))).toHaveLength(1);
    expect(found((x, y) => (level(x, y) < 0 ? -6 : x === 30 ? 1.1 : -0.6))).toHaveLength(0);
  });
  test('is beyond the four heaviest, which are given by their weight', () => {
    const longs = [30, 50, 20, 60, 40];
    const blocks = found((x, y) =>
      y % 12 < 2 && inside(4, x, 4 + (longs[Math.floor(y / 12)] ?? 0)) ? 6 : -6,
    );
    expect(blocks.map(({ box }) => Math.round(box.length / 4))).toEqual([60, 50, 40, 30]);
  });
});
