import { expect, test } from 'vitest';
import type { Point } from '../../../src/raster/geometry.ts';
import { Clips } from '../../../wasm/mupdf/paint/clips.ts';

/** A line in zigzag across the page. */
function zigzag(corners: number, top: number, bottom: number): Point[] {
  return Array.from({ length: corners }, (_, at) => ({
    x: (600 * at) / corners,
    y: at % 2 === 0 ? top : bottom,
  }));
}

/** How many edges of a clip are compared for a glyph in the middle of the page. */
function comparedWith(polygon: readonly Point[]): number {
  const clips = new Clips([0, 0, 600, 800]);
  clips.path({ polygons: [polygon], curves: [] }, false);
  let edges = 0;
  clips.leftOf({ x: 300, y: 400 }, 10, (count) => {
    edges += count;
  });
  return edges;
}

test('a clip is charged up to its first edge near the glyph, and all of it if none is', () => {
  expect(comparedWith(zigzag(10_000, 20, 780))).toBeLessThan(10_000);
  const bottom = [
    { x: 600, y: 780 },
    { x: 0, y: 780 },
  ];
  expect(comparedWith([...zigzag(10_000, 10, 12), ...bottom])).toBeGreaterThanOrEqual(10_002);
});
