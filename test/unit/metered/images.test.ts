/** The parts of image files that a sender can multiply: chunks, blocks, segments, boxes, items, rows. */
import { deflateSync } from 'node:zlib';
import { afterAll, test } from 'vitest';
import { heicHeader } from '../../../src/intake/heic/header.ts';
import { jp2 } from '../../../src/intake/jp2/format.ts';
import { isWholeJpeg, jpegHeader } from '../../../src/intake/jpeg/header.ts';
import { decodePng } from '../../../src/intake/png/decode.ts';
import { firstPicture } from '../../../src/intake/webp/header.ts';
import { nodeEngines } from '../../../src/node/cli/engines.ts';
import { hasDenseSquare } from '../../../src/raster/dense-square.ts';
import { blankInstructionsPerPixel, isBlank } from '../../../src/raster/levels.ts';
import type { ComputeBudget } from '../../../wasm/compute.ts';
import { sample } from '../../sample.ts';
import { expectLinear } from './growth.ts';

const engines = nodeEngines();
afterAll(() => engines.releaseAll());

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** `start`, then `count` times `unit`, then `end`. */
function repeated(
  start: string | Uint8Array,
  unit: string | Uint8Array,
  count: number,
  end = '',
): Uint8Array {
  const bytes = (part: string | Uint8Array) => (typeof part === 'string' ? latin1(part) : part);
  return new Uint8Array(Buffer.concat([bytes(start), ...Array(count).fill(bytes(unit)), bytes(end)]));
}

function attempted(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

/** A chunk of a PNG, without its checksum, which nothing looks at. */
function chunk(name: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content, Buffer.alloc(4)]);
}

interface Picture {
  readonly width?: number;
  readonly height: number;
  readonly colourType?: number;
  readonly transparency?: readonly number[];
  readonly data: Uint8Array;
  /** Bytes of an IDAT chunk. */
  readonly split?: number;
}

function png({ width = 60, height, colourType = 0, transparency = [], data, split }: Picture): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, colourType], 8);
  const step = split ?? data.length;
  const parts = Array.from({ length: Math.ceil(data.length / step) }, (_, at) =>
    chunk('IDAT', data.subarray(at * step, (at + 1) * step)),
  );
  return new Uint8Array(
    Buffer.concat([
      latin1('\x89PNG\r\n\x1a\n'),
      chunk('IHDR', header),
      ...(transparency.length > 0 ? [chunk('tRNS', Uint8Array.from(transparency))] : []),
      ...parts,
    ]),
  );
}

const decoded = (bytes: Uint8Array) => (meter: ComputeBudget) => {
  engines.compute.begin(Number.MAX_SAFE_INTEGER);
  attempted(() => decodePng(engines, bytes));
  meter.spend(engines.compute.spent);
};

/** Rows of `rowBytes` bytes of noise behind the number of a filter. */
function rowsOf(count: number, rowBytes: number, filter: number): Uint8Array {
  const rows = new Uint8Array(count * (rowBytes + 1));
  for (let at = 0, state = 1; at < rows.length; at++) {
    state = (Math.imul(state, 69_069) + 1) >>> 0;
    rows[at] = at % (rowBytes + 1) === 0 ? filter : state >>> 24;
  }
  return rows;
}

/** Writes numbers bit by bit, the lowest bit first (RFC 1951, 3.1.1). */
class Bits {
  readonly bits: number[] = [];

  number(value: number, length: number): this {
    for (let bit = 0; bit < length; bit++) this.bits.push((value >> bit) & 1);
    return this;
  }

  bytes(): Uint8Array {
    return Uint8Array.from({ length: Math.ceil(this.bits.length / 8) }, (_, at) =>
      this.bits.slice(8 * at, 8 * at + 8).reduce((byte, bit, place) => byte | (bit << place), 0),
    );
  }
}

/**
 * Deflate blocks without data, each with tables of its own (RFC 1951, 3.2.7): codes of 1 to 15 bits for 16
 * characters, of which one ends the block. Not the last block, and the stream has no end.
 */
function emptyBlocks(count: number): Uint8Array {
  const block = new Bits().number(0, 1).number(2, 2).number(0, 5).number(0, 5).number(15, 4);
  // Lengths of the code for lengths, in the order of the standard. The codes of 1 to 15 and 18 have 4 bits.
  const order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
  const used = [...Array.from({ length: 15 }, (_, at) => at + 1), 18];
  for (const length of order) block.number(used.includes(length) ? 4 : 0, 3);
  const code = (length: number) => {
    const place = used.indexOf(length);
    // Codes begin with their highest bit.
    for (let bit = 3; bit >= 0; bit--) block.number((place >> bit) & 1, 1);
  };
  const zeros = (many: number) => {
    code(18);
    block.number(many - 11, 7);
  };
  for (let length = 1; length <= 14; length++) code(length);
  code(15);
  zeros(138);
  zeros(256 - 15 - 138);
  code(15);
  // One distance code of one bit, and the end of the block: its code is the last of 15 bits.
  code(1);
  block.number(0x7fff, 15);
  const stream = new Bits();
  for (let at = 0; at < 8; at++) stream.bits.push(...block.bits);
  const eight = stream.bytes();
  return new Uint8Array(Buffer.concat([Buffer.of(0x78, 0x9c), ...Array(Math.ceil(count / 8)).fill(eight)]));
}

test.each<[string, number, (size: number) => Uint8Array]>([
  [
    'IDAT chunks of one byte',
    4000,
    (size) => png({ height: size, data: deflateSync(rowsOf(size / 60, 60, 0)), split: 1 }),
  ],
  ['IDAT chunks without a byte', 4000, (size) => png({ height: 1, data: new Uint8Array(size), split: 1 })],
  ['empty blocks of Deflate', 1000, (size) => png({ height: 50, data: emptyBlocks(size) })],
  [
    'rows with the filter of Paeth',
    200,
    (size) => png({ width: 1000, height: size, data: deflateSync(rowsOf(size, 1000, 4)) }),
  ],
  [
    'rows of a transparent colour',
    100,
    (size) =>
      png({
        width: 400,
        height: size,
        colourType: 2,
        transparency: [0, 0, 0, 0, 0, 0],
        data: deflateSync(new Uint8Array(size * 1201)),
      }),
  ],
])('PNG: %s', async (name, size, make) => {
  await expectLinear(name, size, (count, meter) => {
    const work = decoded(make(count));
    return () => work(meter);
  });
});

const emptyBox = '\0\0\0\x08free';
/** A HEIC file whose list of items and their properties has `count` items and not the primary one. */
function items(count: number): Uint8Array {
  const box = (type: string, content: Uint8Array) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + content.length);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, content]);
  };
  const counted = Buffer.alloc(8);
  counted.writeUInt32BE(count, 4);
  const list = box('ipma', repeated(counted, Uint8Array.of(0, 1, 0), count));
  const primary = box('pitm', Uint8Array.of(0, 0, 0, 0, 0, 2));
  const properties = box('iprp', Buffer.concat([box('ipco', Buffer.alloc(0)), list]));
  return new Uint8Array(box('meta', Buffer.concat([Buffer.alloc(4), primary, properties])));
}

type Work = (bytes: Uint8Array, meter: ComputeBudget) => unknown;

test.each<[string, number, (size: number) => Uint8Array, Work]>([
  ['segments of a JPEG', 20_000, (size) => repeated('\xff\xd8', '\xff\xfe\0\x02', size), jpegHeader],
  ['restart markers of a JPEG', 20_000, (size) => repeated('\xff\xd8', '\xff\xd0', size), jpegHeader],
  ['stuffed bytes of a JPEG', 30_000, (size) => repeated('\xff\xd8\xff\xda', '\xff\0', size), isWholeJpeg],
  ['boxes of a HEIC file', 4000, (size) => repeated('', emptyBox, size), heicHeader],
  ['items of a HEIC file', 60_000, items, heicHeader],
  ['boxes of a JPEG 2000 file', 4000, (size) => repeated('', emptyBox, size), jp2.header],
  ['chunks of a WebP', 3000, (size) => repeated('RIFF    WEBP', 'ABCD\0\0\0\0', size), firstPicture],
])('%s', async (name, size, make, work) => {
  await expectLinear(name, size, (count, meter) => {
    const bytes = make(count);
    return () => attempted(() => work(bytes, meter));
  });
});

const textures = [
  ['with edges along its rows alone', (at: number) => (at % 3) * 100],
  ['blank', () => 255],
] as const;
test.each(sample(textures, 1))('texture of a page %s', (name, level) =>
  expectLinear(`texture, ${name}`, 1_000_000, (size, meter) => {
    const gray = Uint8Array.from({ length: size }, (_, at) => level(at % 1000));
    return () => hasDenseSquare({ width: 1000, height: size / 1000, gray }, (spent) => meter.spend(spent));
  }),
);

test('pixels of a blank page', () =>
  expectLinear('blank page', 1_000_000, (size, meter) => {
    const pixels = { width: 1000, height: size / 1000, gray: new Uint8Array(size) };
    return () => {
      meter.spend(size * blankInstructionsPerPixel);
      isBlank(pixels);
    };
  }));
