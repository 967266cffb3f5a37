import { expect, test } from 'vitest';
import type { FileKind, Page } from '../../../../src/intake/page.ts';
import { furtherLooks, wholeLook } from '../../../../src/pipelines/codes/looks.ts';
import { View } from '../../../../src/pipelines/pages/view.ts';
import type { Pixels } from '../../../../src/raster/pixels.ts';

/** A page with a pixel to a point; an image is reduced by half where that is allowed. */
function viewOf(kind: FileKind, made: Pixels[] = [], [widthPt, heightPt] = [300, 400]): View {
  const page: Page = {
    index: 0,
    widthPt,
    heightPt,
    text: () => [],
    isAllText: () => false,
    find: () => [],
    pixels: ({ longSideMin, region = { x: 0, y: 0, width: widthPt, height: heightPt } }) => {
      const scale = longSideMin === undefined ? 1 : 0.5;
      const [width, height] = [Math.round(region.width * scale), Math.round(region.height * scale)];
      made.push({ width, height, gray: new Uint8Array(width * height).fill(255) });
      return made.at(-1)!;
    },
  };
  return new View(page, kind);
}

test('a PDF is searched whole, without a watermark and in bands, and an image in full size and enlarged', () => {
  const sizes = (kind: FileKind) => {
    const view = viewOf(kind);
    const looks = [wholeLook(view), ...furtherLooks(view)];
    return looks.map(({ pixels: { width, height } }) => `${width} x ${height}`);
  };
  expect(sizes('pdf')).toEqual(['150 x 200', '150 x 200', '300 x 300', '300 x 300']);
  expect(sizes('jpeg')).toEqual(['150 x 200', '150 x 200', '300 x 400', '600 x 800']);
});

test.each(['pdf', 'jpeg'] as const)(
  'every picture of a %s is given back, also if the looks end early',
  (kind) => {
    const made: Pixels[] = [];
    const view = viewOf(kind, made);
    for (const most of [1, 2, 9]) {
      const shown: Pixels[] = [];
      for (const { pixels } of furtherLooks(view)) {
        shown.push(pixels);
        if (shown.length === most) break;
      }
      const [withoutWatermark] = shown;
      expect(withoutWatermark?.gray).toHaveLength(0);
    }
    view.free();
    expect(made.length).toBeGreaterThan(2);
    expect(made.filter(({ gray }) => gray.length > 0)).toEqual([]);
  },
);

test.each([
  ['A4', [595, 842], 2],
  ['A3', [842, 1191], 4],
  ['A2', [1191, 1684], 8],
  ['A1', [1684, 2384], 8],
] as const)('a page of %s is searched in bands that overlap', (_name, [width, height], count) => {
  const bands = [...furtherLooks(viewOf('pdf', [], [width, height]))].slice(1);
  expect(bands).toHaveLength(count);
  const tops = bands.map(({ toImage }) => (toImage({ x: 0, y: 0 }).y * 72) / 300);
  const between = height / count - 100;
  expect(tops[0]).toBe(0);
  expect(tops[1]).toBeCloseTo(between);
  expect(tops.at(-1)).toBeCloseTo(height - height / count - 100);
  // A pixel of these pictures is a point, one of a band is 300 dpi.
  const pixelsAt300 = bands.map(({ pixels }) => pixels.width * pixels.height * (300 / 72) ** 2);
  if (count < 8) expect(Math.max(...pixelsAt300)).toBeLessThanOrEqual(8_000_000);
});
