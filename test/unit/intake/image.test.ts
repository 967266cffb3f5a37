import { crc32 } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import type { Pixels } from '../../../src/raster/pixels.ts';
import { toGif } from '../../specimens/paper/formats.ts';
import { blank, toJpeg, toPng } from '../../specimens/paper/picture.ts';
import {
  cmykJpeg,
  files,
  grayAt,
  height,
  oriented,
  pagesTiff,
  paletteBmp,
  quarters,
  transparentPng,
  width,
} from './files.ts';
import { engines, opened, pixelsOf, reasonOf } from './opened.ts';

afterAll(() => engines.releaseAll());

/** The middle of each quarter. */
function middles({ width: across, height: down, gray }: Pixels) {
  const at = (x: number, y: number) => gray[Math.floor(down * y) * across + Math.floor(across * x)]!;
  return {
    topLeft: at(0.25, 0.25),
    topRight: at(0.75, 0.25),
    bottomLeft: at(0.25, 0.75),
    bottomRight: at(0.75, 0.75),
  };
}

function expectNear(seen: ReturnType<typeof middles>, expected: ReturnType<typeof middles>, within: number) {
  for (const quarter of Object.keys(expected) as (keyof typeof expected)[]) {
    expect(Math.abs(seen[quarter] - expected[quarter]), quarter).toBeLessThanOrEqual(within);
  }
}

describe('an image gives its own pixels in gray', () => {
  test.each(Object.entries(files))('%s', async (_, bytes) => {
    const pixels = await pixelsOf(bytes);
    expect(pixels).toMatchObject({ width, height });
    // GIF and BMP are written with 16 levels.
    expectNear(middles(pixels), quarters, 16);
  });

  test('PNG, exactly', async () => {
    const { gray } = await pixelsOf(files.png!);
    const expected = Array.from({ length: gray.length }, (_, at) =>
      grayAt(at % width, Math.floor(at / width)),
    );
    expect(Array.from(gray)).toEqual(expected);
  });

  test('transparent pixels are white', async () => {
    const { gray } = await pixelsOf(transparentPng());
    expect([gray[0], gray[width - 1]]).toEqual([255, 0]);
  });

  test('CMYK: ink is dark', async () => {
    const { gray } = await pixelsOf(cmykJpeg());
    expect(gray[10]).toBeLessThan(60);
    expect(gray[width - 10]).toBeGreaterThan(240);
  });

  test('CMYK: several inks are no darker than in print', async () => {
    const grays = await Promise.all(
      [50, 100, 150, 250].map(async (ink) => (await pixelsOf(cmykJpeg([ink, ink, ink, 0]))).gray[10]!),
    );
    const printed = [197, 152, 116, 57];
    for (const [at, gray] of grays.entries()) expect(Math.abs(gray - printed[at]!)).toBeLessThan(12);
  });

  test('a gray PNG after a CMYK picture has its own levels', async () => {
    await pixelsOf(cmykJpeg());
    expect(middles(await pixelsOf(files.png!))).toEqual(quarters);
  });
});

describe('EXIF orientation', () => {
  const { topLeft: a, topRight: b, bottomLeft: c, bottomRight: d } = quarters;
  // What stands at the top left, top right, bottom left and bottom right when shown (EXIF 2.32, 4.6.4 A).
  test.each([
    [1, a, b, c, d],
    [2, b, a, d, c],
    [3, d, c, b, a],
    [4, c, d, a, b],
    [5, a, c, b, d],
    [6, c, a, d, b],
    [7, d, b, c, a],
    [8, b, d, a, c],
  ])(
    '%i: each corner is shown where the standard puts it',
    async (orientation, topLeft, topRight, bottomLeft, bottomRight) => {
      const pixels = await pixelsOf(oriented(files.jpeg!, orientation, orientation % 2 === 0));
      const size = orientation >= 5 ? { width: height, height: width } : { width, height };
      expect(pixels).toMatchObject(size);
      expectNear(middles(pixels), { topLeft, topRight, bottomLeft, bottomRight }, 6);
    },
  );
});

describe('subsampled decoding of a JPEG', () => {
  const photo = toJpeg(blank(1600, 1200, 1, 90), 80);

  test.each([
    [undefined, 1600],
    [1601, 1600],
    [801, 1600],
    [800, 798],
    [400, 398],
    [200, 198],
    [1, 198],
  ])('with a long side of at least %s it is %i pixels wide', async (longSideMin, expected) => {
    const options = longSideMin === undefined ? { dpi: 72 } : { dpi: 72, longSideMin };
    const pixels = await pixelsOf(photo, options);
    expect(pixels.width).toBe(expected);
    expect(pixels.gray.every((level) => Math.abs(level - 90) < 3)).toBe(true);
  });

  test('other kinds keep their size', async () => {
    const png = toPng(blank(1600, 1200, 1, 90));
    expect(await pixelsOf(png, { dpi: 72, longSideMin: 100 })).toMatchObject({ width: 1600, height: 1200 });
  });
});

describe('TIFF of several pages', () => {
  test('each page is read', async () => {
    const corners = await opened(pagesTiff(3), ({ pages }) =>
      pages.map((page) => page.pixels({ dpi: 72 }).gray[0]),
    );
    expect(corners).toEqual([0, 1, 2]);
  });

  test('a smaller version of a page does not count as a page', async () => {
    const corners = await opened(pagesTiff(3, { previews: [1] }), ({ pages }) =>
      pages.map((page) => page.pixels({ dpi: 72 }).gray[0]),
    );
    expect(corners).toEqual([0, 2]);
  });

  test('each page has its own size and orientation', async () => {
    const file = pagesTiff(3, { orientations: [1, 6, 3], rows: [height, height, height / 2] });
    const pages = await opened(file, ({ pages }) =>
      pages.map((page) => ({ page, pixels: page.pixels({ dpi: 72 }) })),
    );
    const { topLeft: a, topRight: b, bottomLeft: c, bottomRight: d } = quarters;
    const expected = [
      [width, height, { topLeft: a, topRight: b, bottomLeft: c, bottomRight: d }],
      [height, width, { topLeft: c, topRight: a, bottomLeft: d, bottomRight: b }],
      [width, height / 2, { topLeft: b, topRight: a, bottomLeft: b, bottomRight: a }],
    ] as const;
    for (const [index, [widthPt, heightPt, seen]] of expected.entries()) {
      expect(pages[index]).toMatchObject({
        page: { widthPt, heightPt },
        pixels: { width: widthPt, height: heightPt },
      });
      expectNear(middles(pages[index]!.pixels), seen, 2);
    }
  });

  test('more than accepted are refused', async () => {
    expect(await reasonOf(pagesTiff(3), undefined, 2)).toBe('too_many_pages');
    expect(await reasonOf(pagesTiff(2), undefined, 2)).toBe('read');
  });
});

test('ignores the colour masks of a BMP with a palette', async () => {
  expectNear(middles(await pixelsOf(paletteBmp())), quarters, 16);
});

test('of a GIF with several pictures the first is read, also when a later one is cut', async () => {
  const still = files.gif!;
  const loop = Buffer.from('\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0', 'latin1');
  const tableEnd = 13 + 3 * 2 ** ((still[10]! & 7) + 1);
  const second = toGif(blank(width, height, 1)).subarray(tableEnd);
  const parts = [still.subarray(0, tableEnd), loop, still.subarray(tableEnd, -1), loop, second];
  const animated = new Uint8Array(Buffer.concat(parts));
  for (const file of [animated, animated.slice(0, -second.length / 2)]) {
    const pixels = await pixelsOf(file);
    expect(pixels).toMatchObject({ width, height });
    expectNear(middles(pixels), quarters, 16);
  }
});

test('of an animated PNG the default picture is read', async () => {
  const still = Buffer.from(files.png!);
  const afterHeader = 8 + 25;
  const chunk = (name: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length);
    head.write(name, 4, 'latin1');
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), content])));
    return Buffer.concat([head, content, sum]);
  };
  const control = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  const frame = chunk('fdAT', Buffer.from([0, 0, 0, 1, 0x78, 0x9c, 3, 0, 0, 0, 0, 1]));
  const end = still.subarray(-12);
  const parts = [still.subarray(0, afterHeader), control, still.subarray(afterHeader, -12), frame, end];
  const pixels = await pixelsOf(new Uint8Array(Buffer.concat(parts)));
  expect(pixels).toMatchObject({ width, height });
  expectNear(middles(pixels), quarters, 1);
});

test('of an animated WebP the first frame is read', async () => {
  const still = Buffer.from(files.webp!);
  const uint24 = (value: number) => [value & 255, (value >> 8) & 255, value >> 16];
  const chunk = (name: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.write(name, 'latin1');
    head.writeUInt32LE(content.length, 4);
    return Buffer.concat([head, content]);
  };
  const place = [...uint24(0), ...uint24(0), ...uint24(width - 1), ...uint24(height - 1), ...uint24(100), 0];
  const frame = chunk('ANMF', Buffer.concat([Buffer.from(place), still.subarray(12)]));
  const canvas = chunk('VP8X', Buffer.from([2, 0, 0, 0, ...uint24(width - 1), ...uint24(height - 1)]));
  const animation = chunk('ANIM', Buffer.alloc(6));
  const body = Buffer.concat([Buffer.from('WEBP'), canvas, animation, frame, frame]);
  const pixels = await pixelsOf(new Uint8Array(chunk('RIFF', body)));
  expect(pixels).toMatchObject({ width, height });
  expectNear(middles(pixels), quarters, 8);
});

describe('every truncation gives a picture or says what is wrong', () => {
  test.each([...Object.entries(files), ['tiff of pages', pagesTiff(3)] as const])('%s', async (_, bytes) => {
    for (let sixteenth = 0; sixteenth < 16; sixteenth++) {
      const cut = bytes.slice(0, Math.floor((bytes.length * sixteenth) / 16));
      expect(['read', 'corrupt', 'not_a_document', 'too_small']).toContain(await reasonOf(cut));
    }
  });

  test('a PNG without pixels is corrupt', async () => {
    expect(await reasonOf(files.png!.slice(0, 60))).toBe('corrupt');
  });

  test('a JPEG without its end is corrupt', async () => {
    expect(await reasonOf(files.jpeg!.slice(0, -200))).toBe('corrupt');
  });
});
