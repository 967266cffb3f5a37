import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { Unreadable } from '../../../src/failure.ts';
import { decodePng } from '../../../src/intake/png/decode.ts';
import type { Pixels } from '../../../src/raster/pixels.ts';
import { engines, pixelsOf, reasonOf } from './opened.ts';

afterAll(() => engines.releaseAll());

/** Without its checksum, which neither decoder looks at. */
function chunk(name: string, content: Uint8Array): Buffer {
  const whole = Buffer.alloc(12 + content.length);
  whole.writeUInt32BE(content.length);
  whole.write(name, 4, 'latin1');
  whole.set(content, 8);
  return whole;
}

interface Parts {
  readonly width: number;
  readonly height: number;
  readonly bitDepth: number;
  readonly colourType: number;
  readonly interlace?: number;
  /** Rows as stored, each behind the number of its filter. */
  readonly rows: Uint8Array;
  readonly palette?: Uint8Array;
  readonly transparency?: Uint8Array;
  /** Bytes of an IDAT chunk. */
  readonly split?: number;
}

function png(parts: Parts): Uint8Array<ArrayBuffer> {
  const { width, height, bitDepth, colourType, interlace = 0, rows, palette, transparency } = parts;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([bitDepth, colourType, 0, 0, interlace], 8);
  const data = deflateSync(rows, { level: 1 });
  const split = parts.split ?? data.length;
  const pieces = Array.from({ length: Math.ceil(data.length / split) }, (_, at) =>
    chunk('IDAT', data.subarray(at * split, (at + 1) * split)),
  );
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', header),
      ...(palette ? [chunk('PLTE', palette)] : []),
      ...(transparency ? [chunk('tRNS', transparency)] : []),
      ...pieces,
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

/** All kinds of pixel that a PNG may have: colour type, bit depth, samples a pixel. */
const kinds: readonly (readonly [colourType: number, bitDepth: number, samples: number])[] = [
  ...[1, 2, 4, 8, 16].map((depth) => [0, depth, 1] as const),
  ...[8, 16].map((depth) => [2, depth, 3] as const),
  ...[1, 2, 4, 8].map((depth) => [3, depth, 1] as const),
  ...[8, 16].map((depth) => [4, depth, 2] as const),
  ...[8, 16].map((depth) => [6, depth, 4] as const),
];

const sides = fc.integer({ min: 50, max: 70 });

/** Pictures of noise with a filter of its own for each row. */
function pictures([colourType, bitDepth, samples]: (typeof kinds)[number]) {
  return fc
    .record({
      width: sides,
      height: fc.integer({ min: 50, max: 53 }),
      split: fc.integer({ min: 1, max: 9000 }),
    })
    .chain(({ width, height, split }) => {
      const rowBytes = Math.ceil((width * samples * bitDepth) / 8);
      const row = fc
        .tuple(fc.integer({ min: 0, max: 4 }), fc.uint8Array({ minLength: rowBytes, maxLength: rowBytes }))
        .map(([filter, data]) => Uint8Array.of(filter, ...data));
      return fc
        .array(row, { minLength: height, maxLength: height, size: 'max' })
        .map((rows) => ({ width, height, bitDepth, colourType, split, rows: Buffer.concat(rows) }));
    });
}

/** The picture as MuPDF decodes it. */
const byMupdf = (bytes: Uint8Array) => engines.mupdf.image(bytes);

function farthest(one: Pixels, other: Pixels): number {
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  return one.gray.reduce((far, gray, at) => Math.max(far, Math.abs(gray - other.gray[at]!)), 0);
}

describe('every kind of pixel is decoded as by MuPDF', () => {
  const palette = Uint8Array.from({ length: 768 }, (_, at) => (at * 89) % 256);

  test.each(kinds)('colour type %i, %i bits', (...kind) => {
    const [colourType, bitDepth] = kind;
    const colours = palette.subarray(0, 3 * 2 ** Math.min(bitDepth, 8));
    fc.assert(
      fc.property(pictures(kind), (picture) => {
        const bytes = png(colourType === 3 ? { ...picture, palette: colours } : picture);
        // Gray of a colour is rounded in other ways.
        expect(farthest(decodePng(engines, bytes)!, byMupdf(bytes))).toBeLessThanOrEqual(2);
      }),
      { numRuns: 8 },
    );
  });

  test.each([
    ['a palette', { colourType: 3, bitDepth: 2, palette: palette.subarray(0, 12) }, [0, 128, 200]],
    ['a gray', { colourType: 0, bitDepth: 2 }, [0, 2]],
    ['a gray of 8 bits', { colourType: 0, bitDepth: 8 }, [0, 77]],
    ['a colour', { colourType: 2, bitDepth: 8 }, [0, 7, 0, 14, 0, 21]],
  ])('with transparency of %s', (_, kind, transparency) => {
    const [width, height] = [64, 60];
    const samples = kind.colourType === 2 ? 3 : 1;
    const rowBytes = (width * samples * kind.bitDepth) / 8;
    const rows = Uint8Array.from({ length: (rowBytes + 1) * height }, (_, at) =>
      at % (rowBytes + 1) === 0 ? 0 : 7 * (at % (rowBytes + 1)),
    );
    const bytes = png({ width, height, ...kind, rows, transparency: Uint8Array.from(transparency) });
    expect(farthest(decodePng(engines, bytes)!, byMupdf(bytes))).toBeLessThanOrEqual(2);
    expect(decodePng(engines, bytes)!.gray).toContain(255);
  });
});

const plain = { width: 60, height: 50, bitDepth: 8, colourType: 0, rows: new Uint8Array(61 * 50) };

test('leaves an interlaced PNG to MuPDF', async () => {
  // First column and row, and the steps between them, of each pass (PNG 3, 8.1).
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const;
  const rows = passes.flatMap(([x, y, right, down]) => {
    const row = [0, ...new Array<number>(Math.ceil((60 - x) / right)).fill(99)];
    return new Array(Math.ceil((50 - y) / down)).fill(row).flat();
  });
  const bytes = png({ ...plain, interlace: 1, rows: Uint8Array.from(rows) });
  expect(decodePng(engines, bytes)).toBeNull();
  const { gray, ...size } = await pixelsOf(bytes);
  expect(size).toEqual({ width: 60, height: 50 });
  expect(new Set(gray)).toEqual(new Set([99]));
});

test('ignores a transparency that does not fit the kind of pixel', () => {
  for (const transparency of [[], [0], [0, 0, 0]]) {
    const bytes = png({ ...plain, transparency: Uint8Array.from(transparency) });
    expect(decodePng(engines, bytes)!.gray.every((gray) => gray === 0)).toBe(true);
  }
});

test('ignores rows past the last', () => {
  const bytes = png({ ...plain, rows: new Uint8Array(61 * 5000).fill(9, 61 * 50) });
  expect(decodePng(engines, bytes)).toMatchObject({ width: 60, height: 50 });
});

describe('is corrupt', () => {
  const reasonFor = (bytes: Uint8Array) => {
    try {
      decodePng(engines, bytes);
      return 'read';
    } catch (error) {
      if (error instanceof Unreadable) return error.reason;
      throw error;
    }
  };
  const whole = png({
    ...plain,
    rows: Uint8Array.from(plain.rows, (_, at) => (at % 61 ? (at * 37) % 256 : 0)),
  });

  test.each([
    ['a kind of pixel that is none', png({ ...plain, bitDepth: 3 })],
    ['a palette that is missing', png({ ...plain, colourType: 3 })],
    ['a filter that is none', png({ ...plain, rows: new Uint8Array(61 * 50).fill(5) })],
    ['a last row that is missing', png({ ...plain, rows: new Uint8Array(61 * 50 - 1) })],
    ['an end in the middle of the pixels', whole.slice(0, whole.length / 2)],
    ['pixels that are not compressed', whole.map((byte, at) => (at === 43 ? byte ^ 0xff : byte))],
  ])('with %s', async (_, bytes) => {
    expect(reasonFor(bytes)).toBe('corrupt');
    expect(await reasonOf(bytes)).toBe('corrupt');
  });

  test('or read, with any bytes changed', () => {
    const change = fc.tuple(fc.integer({ min: 24, max: whole.length - 1 }), fc.integer({ min: 0, max: 255 }));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 5 }), (changes) => {
        const bytes = whole.slice();
        for (const [at, value] of changes) bytes[at] = value;
        expect(['read', 'corrupt']).toContain(reasonFor(bytes));
      }),
    );
  });
});

test('a picture of 17 megapixels in colour is given at half its size', () => {
  const [width, height] = [4960, 3508];
  const row = new Uint8Array(1 + 3 * width);
  for (let at = 1; at < row.length; at++) row[at] = (at - 1) % 6 < 3 ? 10 : 30;
  const rows = Buffer.alloc(row.length * height);
  for (let y = 0; y < height; y++) rows.set(row, y * row.length);
  const pixels = decodePng(engines, png({ width, height, bitDepth: 8, colourType: 2, rows }))!;
  expect(pixels).toMatchObject({ width: width / 2, height: height / 2 });
  expect(pixels.gray.every((level) => level === 20)).toBe(true);
});
