import { expect, test, vi } from 'vitest';
import type { FileKind, OpenDocument, Page } from '../../../../src/intake/page.ts';
import { firstFound } from '../../../../src/pipelines/codes/attempts.ts';
import type { Pixels } from '../../../../src/raster/pixels.ts';

function pictureOf(index: number): Page {
  const [width, height] = [300, 400];
  const text = () => [];
  return {
    index,
    widthPt: width,
    heightPt: height,
    text,
    find: text,
    pixels: () => ({ width, height, gray: new Uint8Array(width * height).fill(255) }),
  };
}

/** Which page each look is at, in order; a star where it may end the search. */
async function looks(kind: FileKind, pages: number): Promise<string> {
  const document: OpenDocument = {
    kind,
    pages: Array.from({ length: pages }, (_, index) => pictureOf(index)),
    metadata: null,
    close() {},
  };
  const seen: string[] = [];
  await firstFound(document, async (_pixels, { page, endsPass }) => {
    seen.push(`${page.index + 1}${endsPass ? '*' : ''}`);
    return null;
  });
  return seen.join(' ');
}

test('searches every page of a picture before it enlarges one', async () => {
  expect(await looks('tiff', 3)).toMatch(/^1 2 3\* 1( 1)* 2( 2)* 3( 3)*$/);
  expect(await looks('jpeg', 1)).toMatch(/^1\* 1( 1)*$/);
});

test('searches every page of a PDF before it searches one at a finer resolution', async () => {
  expect(await looks('pdf', 2)).toBe('1 2* 1 1 2 2');
});

test.each(['pdf', 'jpeg', 'tiff'] as const)(
  'the pixels of every look at a %s are given back, also when it found something or failed',
  async (kind) => {
    const rendered: Pixels[] = [];
    const page = pictureOf(0);
    const pixels = () => {
      rendered.push(page.pixels({ dpi: 0 }));
      return rendered.at(-1)!;
    };
    const document: OpenDocument = { kind, pages: [{ ...page, pixels }], metadata: null, close() {} };
    const look = vi.fn<(pixels: Pixels) => Promise<number | null>>();
    await firstFound(document, look.mockResolvedValue(null));
    expect(await firstFound(document, look.mockResolvedValueOnce(null).mockResolvedValueOnce(7))).toBe(7);
    await expect(firstFound(document, look.mockRejectedValueOnce(new Error('seen')))).rejects.toThrow('seen');
    expect(rendered.length).toBeGreaterThan(2);
    expect(rendered.map(({ gray }) => gray.length).filter((length) => length > 0)).toEqual([]);
  },
);
