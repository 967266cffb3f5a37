import { expect, test } from 'vitest';
import type { Page } from '../../../../src/intake/page.ts';
import { keptPage } from '../../../../src/pipelines/pages/kept-page.ts';
import { free, type Pixels } from '../../../../src/raster/pixels.ts';

const [widthPt, heightPt, dpi] = [72, 144, 20];

/** A page of 20 by 40 pixels at `dpi`, and how often it was rendered. */
function drawn(): { readonly page: Page; readonly count: () => number } {
  let count = 0;
  const pixels = (): Pixels => {
    count++;
    return { width: 20, height: 40, gray: Uint8Array.from({ length: 800 }, (_, index) => index % 251) };
  };
  const page: Page = { index: 0, widthPt, heightPt, text: () => [], find: () => [], pixels };
  return { page, count: () => count };
}

test('parts may be freed, and the page is rendered once', () => {
  const { page, count } = drawn();
  const kept = keptPage(page, dpi);
  const rows = { x: 0, y: 36, width: widthPt, height: 36 };
  for (const options of [{ dpi }, { dpi: dpi / 2 }, { dpi: 15 }, { dpi, region: rows }]) {
    const once = kept.pixels(options);
    const before = once.gray.slice();
    free(once);
    expect(kept.pixels(options).gray).toEqual(before);
  }
  expect(kept.pixels({ dpi, region: rows }).gray).toEqual(page.pixels({ dpi }).gray.slice(200, 400));
  expect(count()).toBe(2);
  kept.free();
  kept.pixels({ dpi });
  expect(count()).toBe(3);
});

test('a reduced picture of the whole page is made without a copy of its raster', () => {
  const kept = keptPage(drawn().page, dpi);
  kept.pixels({ dpi });
  const { slice } = Uint8Array.prototype;
  let copies = 0;
  Uint8Array.prototype.slice = function (...parameters) {
    copies++;
    return slice.apply(this, parameters);
  };
  try {
    kept.pixels({ dpi: dpi / 2 });
    kept.pixels({ dpi: 15 });
  } finally {
    Uint8Array.prototype.slice = slice;
  }
  expect(copies).toBe(0);
});
