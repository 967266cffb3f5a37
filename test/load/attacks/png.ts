import { deflateSync } from 'node:zlib';
import { seeded } from '../../specimens/random.ts';
import { type Attack, attack, be32, choice, joined, times } from './attack.ts';
import { zlibAfter } from './nothing.ts';

const everywhere = ['identity', 'tax', 'any', 'preview'] as const;

interface Png {
  readonly width: number;
  readonly height: number;
  readonly bits?: number;
  readonly colour?: number;
  readonly interlaced?: number;
  /** Chunks before the pixels. */
  readonly before?: Uint8Array;
  /** The size of each chunk of pixels; by default all are in one. */
  readonly chunkBytes?: number;
}

/** A PNG of compressed pixels. Chunks of a few bytes have wrong checksums, because there may be very many. */
function png(head: Png, pixels: Uint8Array): Uint8Array {
  const {
    width,
    height,
    bits = 8,
    colour = 0,
    interlaced = 0,
    before = [],
    chunkBytes = pixels.length,
  } = head;
  const header = [...be32(width), ...be32(height), bits, colour, 0, 0, interlaced];
  const all = new Uint8Array(Math.ceil(pixels.length / chunkBytes) * 12 + pixels.length);
  let to = 0;
  for (let at = 0; at < pixels.length; at += chunkBytes) {
    const one = chunk('IDAT', pixels.subarray(at, at + chunkBytes));
    all.set(one, to);
    to += one.length;
  }
  return joined('\x89PNG\r\n\x1a\n', chunk('IHDR', header), before, all, chunk('IEND', []));
}

function chunk(name: string, content: Uint8Array | readonly number[]): Buffer {
  const body = joined(name, content);
  return joined(be32(body.length - 4), body, content.length < 9 ? [0, 0, 0, 0] : be32(crc(body)));
}

function crc(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (value >>> 8) ^ (crcTable[(value ^ byte) & 255] ?? 0);
  return (value ^ 0xffffffff) >>> 0;
}
const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  return value;
});

/** Rows of noise with their filters, before compression. */
function noisyRows(width: number, height: number): Uint8Array {
  const random = seeded(2);
  return Uint8Array.from({ length: (width + 1) * height }, (_, at) =>
    at % (width + 1) === 0 ? 4 : random() * 256,
  );
}

export const pngAttacks: readonly Attack[] = [
  attack({
    what: 'PNG with empty blocks of Deflate',
    kinds: everywhere,
    numbers: { kilobytes: [1, 1000, 10_000], blockKind: [0, 3, 3] },
    make: ({ kilobytes, blockKind }) =>
      png({ width: 300, height: 300 }, zlibAfter(1000 * kilobytes, blockKind, noisyRows(300, 300))),
  }),
  attack({
    what: 'PNG with IDAT chunks of few bytes',
    kinds: ['identity', 'any'],
    numbers: { side: [60, 500, 4000], chunkBytes: [1, 1, 40], level: [0, 0, 9], files: [1, 1, 10] },
    make: ({ side, chunkBytes, level, files }) => {
      const bytesMax = 19e6 / Math.max(2, files);
      const most = Math.sqrt((bytesMax * chunkBytes) / (12 + chunkBytes));
      const width = Math.floor(Math.min(side, most));
      return png({ width, height: width, chunkBytes }, deflateSync(noisyRows(width, width), { level }));
    },
  }),
  attack({
    what: 'PNG with many chunks that say nothing',
    kinds: ['identity', 'preview'],
    numbers: { chunks: [1, 100_000, 800_000], name: [0, 0, 5], bytes: [0, 0, 300] },
    make: ({ chunks, name, bytes }) => {
      const one = chunk(
        choice(['tEXt', 'PLTE', 'tRNS', 'zTXt', 'iCCP', 'IDAT'], name),
        new Uint8Array(bytes),
      );
      const before = times(Math.min(chunks, 10e6 / one.length), one);
      return png({ width: 300, height: 300, before }, deflateSync(noisyRows(300, 300)));
    },
  }),
  attack({
    what: 'PNG of one colour, which compresses to little',
    kinds: everywhere,
    numbers: {
      width: [60, 3000, 12_000],
      height: [60, 3000, 12_000],
      kind: [0, 4, 7],
      filter: [0, 4, 4],
      interlaced: [0, 0, 1],
    },
    make: ({ width, height, kind, filter, interlaced }) => {
      const [colour, bits, samples, clear] = choice(pixelKinds, kind);
      const rows = Math.min(height, Math.floor(40e6 / width));
      const rowBytes = Math.ceil((width * bits * samples) / 8);
      const row = new Uint8Array(rowBytes + 1);
      row[0] = filter;
      const before = joined(
        colour === 3 ? chunk('PLTE', new Uint8Array(768).fill(200)) : [],
        clear === 0 ? [] : chunk('tRNS', new Uint8Array(clear)),
      );
      const pixels = deflateSync(times(rows, row), { level: 9 });
      return png({ width, height: rows, bits, colour, interlaced, before }, pixels);
    },
  }),
];

/** Colour type, bits of a sample, samples of a pixel, bytes of tRNS. */
const pixelKinds = [
  [0, 8, 1, 0],
  [0, 1, 1, 2],
  [3, 8, 1, 256],
  [2, 8, 3, 0],
  [2, 16, 3, 6],
  [2, 8, 3, 6],
  [6, 8, 4, 0],
  [6, 16, 4, 0],
] as const;
