import { expect, test } from 'vitest';
import type { Page } from '../../../../src/intake/page.ts';
import { pageDpi, View } from '../../../../src/pipelines/pages/view.ts';
import { free, type Pixels } from '../../../../src/raster/pixels.ts';

const [widthPt, heightPt] = [7.2, 14.4];

/** A page of 20 by 40 pixels at `pageDpi`, and how often it was rendered. */
function drawn(index = 0): { readonly page: Page; readonly count: () => number } {
  let count = 0;
  const pixels = (): Pixels => {
    count++;
    return { width: 20, height: 40, gray: Uint8Array.from({ length: 800 }, (_, at) => at % 251) };
  };
  const page: Page = {
    index,
    widthPt,
    heightPt,
    text: () => [],
    isAllText: () => false,
    find: () => [],
    pixels,
  };
  return { page, count: () => count };
}

test('parts may be freed, and the page is rendered once', () => {
  const { page, count } = drawn();
  const view = new View(page, 'pdf');
  const dpi = pageDpi;
  const rows = { x: 0, y: 3.6, width: widthPt, height: 3.6 };
  for (const options of [{ dpi }, { dpi: dpi / 2 }, { dpi: 150 }, { dpi, region: rows }]) {
    const once = view.pixels(options);
    const before = once.gray.slice();
    free(once);
    expect(view.pixels(options).gray).toEqual(before);
  }
  expect(view.pixels({ dpi, region: rows }).gray).toEqual(page.pixels({ dpi }).gray.slice(200, 400));
  expect(view.picture().gray).toHaveLength(800);
  expect(count()).toBe(2);
  view.free();
  view.pixels({ dpi });
  expect(count()).toBe(3);
});

test('a reduced picture of the whole page is made without a copy of its raster', () => {
  const view = new View(drawn().page, 'pdf');
  view.picture();
  const { slice } = Uint8Array.prototype;
  let copies = 0;
  Uint8Array.prototype.slice = function (...parameters) {
    copies++;
    return slice.apply(this, parameters);
  };
  try {
    view.pixels({ dpi: pageDpi / 2 });
    view.pixels({ dpi: 150 });
  } finally {
    Uint8Array.prototype.slice = slice;
  }
  expect(copies).toBe(0);
});

test('the pictures of the first two pages stay between two passes, those of others do not', () => {
  const kept = [0, 1, 2].map((index) => {
    const { page, count } = drawn(index);
    const view = new View(page, 'pdf');
    const { gray } = view.picture();
    view.freeUnlessKept();
    view.picture();
    return [count(), gray.length];
  });
  expect(kept).toEqual([
    [1, 800],
    [1, 800],
    [2, 0],
  ]);
});
