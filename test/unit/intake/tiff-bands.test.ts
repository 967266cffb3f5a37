import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { Unreadable } from '../../../src/failure.ts';
import { tiffBands } from '../../../src/intake/tiff/bands.ts';
import { Directory, numbersOf } from '../../../src/intake/tiff/directory.ts';
import type { Pixels } from '../../../src/raster/pixels.ts';
import { sample } from '../../sample.ts';
import { inspected } from './inspected.ts';
import { engines, pixelsOf, reasonOf } from './opened.ts';

afterAll(() => engines.releaseAll());

const [width, height] = [1700, 1650];

/** Red, green and blue of a pixel: no row or column is like another near it. */
const colourAt = (x: number, y: number) => [x % 251, y % 241, (x + y) % 239] as const;

const rowBytes = 3 * width;
const raster = Buffer.alloc(rowBytes * height);
for (let y = 0, at = 0; y < height; y++) {
  for (let x = 0; x < width; x++, at += 3) raster.set(colourAt(x, y), at);
}
/** Differences to the left neighbour (TIFF 6.0, section 14). */
const differences = Buffer.from(raster);
for (let at = differences.length - 1; at >= 3; at--) {
  if (at % rowBytes >= 3) differences[at]! -= raster[at - 3]!;
}

const compressedStrips = new Map<string, readonly Buffer[]>();

/** The strips of a file. They are compressed once for all files that have the same. */
function stripsOf(rowsPerStrip: number, compressed: boolean, predictor: boolean): readonly Buffer[] {
  const content = predictor ? differences : raster;
  const size = rowsPerStrip * rowBytes;
  const plain = Array.from({ length: Math.ceil(height / rowsPerStrip) }, (_, strip) =>
    content.subarray(strip * size, (strip + 1) * size),
  );
  if (!compressed) return plain;
  const key = `${rowsPerStrip} ${predictor}`;
  const made = compressedStrips.get(key) ?? plain.map((strip) => deflateSync(strip, { level: 1 }));
  compressedStrips.set(key, made);
  return made;
}

interface Options {
  readonly littleEndian?: boolean;
  readonly rowsPerStrip?: number;
  readonly compressed?: boolean;
  /** Differences are stored. */
  readonly predictor?: boolean;
  readonly orientation?: number;
  readonly planar?: boolean;
  /** Entries more, of one 16-bit number each. */
  readonly change?: Readonly<Record<number, number>>;
  readonly stripsMissing?: number;
  /** Every strip is the whole file up to the directory. */
  readonly stripsOverlap?: boolean;
  /** Entries more, whose content is this part of the strips. */
  readonly shared?: { readonly tags: readonly number[]; readonly bytes: number };
}

/** A TIFF in 24-bit colour. */
function tiff({
  littleEndian = true,
  rowsPerStrip = 100,
  compressed = true,
  predictor = false,
  orientation = 1,
  planar = false,
  change = {},
  stripsMissing = 0,
  stripsOverlap = false,
  shared = { tags: [], bytes: 0 },
}: Options = {}): Uint8Array<ArrayBuffer> {
  const all = stripsOf(rowsPerStrip, compressed, predictor);
  const strips = all.slice(0, all.length - stripsMissing);
  const [short, long] = [3, 4];
  const offsets: number[] = [];
  let end = 8;
  for (const { length } of strips) {
    offsets.push(end);
    end += length;
  }
  const single = {
    257: height,
    256: width,
    259: compressed ? 8 : 1,
    262: 2,
    274: orientation,
    277: 3,
    278: rowsPerStrip,
    284: planar ? 2 : 1,
    317: predictor ? 2 : 1,
    ...change,
  };
  const arrays: Readonly<Record<number, readonly number[]>> = {
    258: [8, 8, 8],
    273: stripsOverlap ? offsets.map(() => 8) : offsets,
    279: strips.map(({ length }) => (stripsOverlap ? end - 8 : length)),
  };
  const tags = [...[...Object.keys(single), ...Object.keys(arrays)].map(Number), ...shared.tags].sort(
    (one, other) => one - other,
  );
  const directory = Buffer.alloc(2 + 12 * tags.length + 4);
  const values: Buffer[] = [];
  const write16 = (buffer: Buffer, value: number, at: number) =>
    littleEndian ? buffer.writeUInt16LE(value, at) : buffer.writeUInt16BE(value, at);
  const write32 = (buffer: Buffer, value: number, at: number) =>
    littleEndian ? buffer.writeUInt32LE(value, at) : buffer.writeUInt32BE(value, at);
  write16(directory, tags.length, 0);
  let free = end + directory.length;
  for (const [index, tag] of tags.entries()) {
    const at = 2 + 12 * index;
    if (shared.tags.includes(tag)) {
      write16(directory, tag, at);
      write16(directory, 1, at + 2);
      write32(directory, shared.bytes, at + 4);
      write32(directory, 8, at + 8);
      continue;
    }
    const list = arrays[tag] ?? [single[tag as keyof typeof single]!];
    const type = tag === 273 || tag === 279 ? long : short;
    write16(directory, tag, at);
    write16(directory, type, at + 2);
    write32(directory, list.length, at + 4);
    const content = Buffer.alloc(Math.max(4, list.length * (type === long ? 4 : 2)));
    for (const [place, value] of list.entries()) {
      if (type === long) write32(content, value, place * 4);
      else write16(content, value, place * 2);
    }
    if (list.length * (type === long ? 4 : 2) <= 4) {
      directory.set(content.subarray(0, 4), at + 8);
      continue;
    }
    write32(directory, free, at + 8);
    values.push(content);
    free += content.length;
  }
  const head = Buffer.alloc(8);
  head.write(littleEndian ? 'II*\0' : 'MM\0*', 'latin1');
  write32(head, end, 4);
  return new Uint8Array(Buffer.concat([head, ...strips, directory, ...values]));
}

const directoryOf = (bytes: Uint8Array) => new DataView(bytes.buffer).getUint32(4, true);

function expectPicture({ width: across, height: down, gray }: Pixels, colour: typeof colourAt): void {
  let farthest = 0;
  for (let y = 0; y < down; y += 7) {
    for (let x = 0; x < across; x++) {
      const [red, green, blue] = colour(x, y);
      const expected = 0.299 * red + 0.587 * green + 0.114 * blue;
      farthest = Math.max(farthest, Math.abs(gray[y * across + x]! - expected));
    }
  }
  expect(farthest).toBeLessThanOrEqual(2.5);
}

describe('a large picture is decoded in bands', () => {
  test.each<[string, Options]>([
    ['compressed', {}],
    ['uncompressed', { compressed: false }],
    ['with a predictor', { predictor: true }],
    ['with the high byte first', { littleEndian: false }],
    ['in strips of one row', { rowsPerStrip: 1 }],
    ['in two strips', { rowsPerStrip: 1000 }],
  ])('%s', async (_, options) => {
    const pixels = await pixelsOf(tiff(options));
    expect(pixels).toMatchObject({ width, height });
    expectPicture(pixels, colourAt);
  });

  test('with little memory of the decoder', async () => {
    engines.releaseAll();
    await pixelsOf(tiff({ rowsPerStrip: 50 }));
    expect(engines.mupdf.heapBytes).toBeLessThan(48 * 2 ** 20);
  });

  const [right, bottom] = [width - 1, height - 1];
  const orientations: [number, typeof colourAt][] = [
    [1, (x, y) => colourAt(x, y)],
    [2, (x, y) => colourAt(right - x, y)],
    [3, (x, y) => colourAt(right - x, bottom - y)],
    [4, (x, y) => colourAt(x, bottom - y)],
    [5, (x, y) => colourAt(y, x)],
    [6, (x, y) => colourAt(y, bottom - x)],
    [7, (x, y) => colourAt(right - y, bottom - x)],
    [8, (x, y) => colourAt(right - y, x)],
  ];
  test.each(sample(orientations, 3))('and turned by its orientation %i', async (orientation, colour) => {
    expectPicture(await pixelsOf(tiff({ orientation })), colour);
  });
});

test.each<[string, Options]>([
  ['of one strip', { rowsPerStrip: height }],
  ['in planes', { planar: true }],
  ['of JPEG with tables elsewhere', { change: { 259: 6 } }],
  ['of strips without rows', { rowsPerStrip: 100, change: { 278: 0 } }],
])('a picture %s has no bands', (_, options) => {
  const bytes = tiff(options);
  expect(tiffBands(bytes, directoryOf(bytes))).toBeNull();
});

test('a picture that is small has no bands', () => {
  const bytes = tiff({ change: { 256: 100, 257: 100 } });
  expect(tiffBands(bytes, directoryOf(bytes))).toBeNull();
});

test('with any bytes of a directory changed, gives bands in order, none, or corrupt', () => {
  const whole = tiff({ rowsPerStrip: 200 });
  const start = directoryOf(whole);
  const change = fc.tuple(
    fc.integer({ min: start, max: whole.length - 1 }),
    fc.oneof(fc.constantFrom(0, 1, 2, 3, 4, 0x7f, 0xff), fc.integer({ min: 0, max: 255 })),
  );
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
      const bytes = whole.slice();
      for (const [at, value] of changes) bytes[at] = value;
      try {
        const bands = tiffBands(bytes, inspected(bytes).start!);
        for (const file of bands?.files ?? []) {
          const directory = new Directory(file, directoryOf(file));
          expect(numbersOf(directory.entries().get(257), directory.littleEndian, 1)[0]).toBeLessThanOrEqual(
            bands!.height,
          );
          expect(tiffBands(file, directoryOf(file))).toBeNull();
        }
      } catch (error) {
        if (!(error instanceof Unreadable)) throw error;
      }
    }),
  );
});

describe('is refused', () => {
  test('without all of its strips', async () => {
    expect(await reasonOf(tiff({ stripsMissing: 3 }))).toBe('corrupt');
  });

  test('with a strip that lies outside the file', async () => {
    const bytes = tiff();
    const count = Math.ceil(height / 100);
    // The offsets of the strips are the second list behind the directory, after the three depths.
    const lists = directoryOf(bytes) + 2 + 12 * 12 + 4;
    new DataView(bytes.buffer).setUint32(lists + 6 + 4 * (count - 1), bytes.length + 1000, true);
    expect(await reasonOf(bytes)).not.toBe('read');
  });

  test('with strips that share bytes', async () => {
    expect(await reasonOf(tiff({ stripsOverlap: true }))).toBe('corrupt');
  });

  test('with long tables that share bytes', async () => {
    const tags = [292, 293, 320, 332, 338, 339, 347, 529, 530, 531, 532];
    expect(await reasonOf(tiff({ shared: { tags, bytes: 100_000 } }))).toBe('corrupt');
    expect(await reasonOf(tiff({ shared: { tags: [347], bytes: 400_000 } }))).toBe('read');
  });

  test('with a directory of more entries than any scanner writes', async () => {
    const tags = (count: number) => Array.from({ length: count }, (_, at) => 40_000 + at);
    expect(await reasonOf(tiff({ shared: { tags: tags(600), bytes: 10 } }))).toBe('corrupt');
    expect(await reasonOf(tiff({ shared: { tags: tags(400), bytes: 10 } }))).toBe('read');
  });

  test('with a list of strips that reaches past its end', async () => {
    const bytes = tiff();
    const view = new DataView(bytes.buffer);
    for (let entry = directoryOf(bytes) + 2; ; entry += 12) {
      if (view.getUint16(entry, true) !== 273) continue;
      view.setUint32(entry + 4, 2 ** 30, true);
      break;
    }
    expect(await reasonOf(bytes)).toBe('corrupt');
  });
});
