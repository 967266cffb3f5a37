/** Compressed data that decode to nothing or to little, although the decoder works for each byte. */
import { deflateSync } from 'node:zlib';
import { choice, joined, times } from './attack.ts';

/** Bits as Deflate packs them: the lowest bit of a byte first. */
class Bits {
  readonly #bits: number[] = [];

  /** A number, its lowest bit first. */
  number(value: number, count: number): this {
    for (let bit = 0; bit < count; bit++) this.#bits.push((value >> bit) & 1);
    return this;
  }

  /** The bits, repeated until they end at the end of a byte. */
  get bytes(): Uint8Array {
    const bytes = new Uint8Array(this.#bits.length);
    for (let at = 0; at < bytes.length * 8; at++) {
      if (this.#bits[at % this.#bits.length] === 1) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (1 << (at & 7));
    }
    return bytes;
  }
}

/**
 * Empty blocks of Deflate (RFC 1951, 3.2), repeated until they end at the end of a byte; each kind makes a
 * decoder do other work.
 */
const emptyBlocks: readonly Uint8Array[] = [
  Uint8Array.of(0, 0, 0, 255, 255),
  new Bits().number(0, 1).number(1, 2).number(0, 7).bytes,
  withTables(false),
  withTables(true),
];

/** A block with tables of 15 bits, which few decoders check to be complete, and nothing but its end. */
function withTables(isComplete: boolean): Uint8Array {
  // The lengths of the codes for lengths are in the order of 3.2.7: 16, 17, 18, 0, 8, 7, … 2, 14, 1, 15.
  const block = new Bits().number(0, 1).number(2, 2);
  if (!isComplete) {
    block.number(0, 5).number(0, 5).number(15, 4);
    for (const length of [0, 0, 1, ...Array.from({ length: 15 }, () => 0), 1]) block.number(length, 3);
    // 15 is coded as 0, 18 as 1: 256 symbols without a code, the end of the block and a distance of 15 bits.
    return block.number(1, 1).number(127, 7).number(1, 1).number(107, 7).number(0, 2).number(0, 15).bytes;
  }
  block.number(0, 5).number(15, 5).number(15, 4);
  // 18 in one bit; 1 to 15 in five (all but one of the sixteen codes below 1), and 0 in five.
  for (const length of [0, 0, 1, 5, ...Array.from({ length: 15 }, () => 5)]) block.number(length, 3);
  const code = (length: number) => {
    const bits = 16 + length;
    for (let bit = 4; bit >= 0; bit--) block.number(bits >> bit, 1);
  };
  const zeros = (count: number) => block.number(0, 1).number(count - 11, 7);
  const lengths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
  for (const length of lengths) code(length);
  zeros(138);
  zeros(103);
  for (const length of [15, ...lengths, 15]) code(length);
  // The end of the block has the last code of 15 bits.
  return block.number(32767, 15).bytes;
}

/** A zlib stream whose content comes after this many bytes of empty blocks of one kind. */
export function zlibAfter(bytes: number, kind: number, content: Uint8Array): Buffer {
  const blocks = choice(emptyBlocks, kind);
  return joined(
    [0x78, 0x9c],
    times(bytes / blocks.length, blocks),
    deflateSync(content, { level: 9 }).subarray(2),
  );
}

const flate = (kind: number) => (bytes: number) => zlibAfter(bytes, kind, new Uint8Array(64));

/**
 * Streams of about so many bytes that decode to nothing, with their `Compression` in a TIFF and their filter
 * in a PDF.
 */
export const nothings = [
  { name: 'deflate', tiff: 8, pdf: '/FlateDecode', make: flate(2) },
  { name: 'complete tables', tiff: 8, pdf: '/FlateDecode', make: flate(3) },
  { name: 'fixed tables', tiff: 8, pdf: '/FlateDecode', make: flate(1) },
  { name: 'stored', tiff: 8, pdf: '/FlateDecode', make: flate(0) },
  // Codes 256 of nine bits, which clear the table.
  {
    name: 'LZW',
    tiff: 5,
    pdf: '/LZWDecode',
    make: (bytes: number) => times(bytes / 9, [128, 64, 32, 16, 8, 4, 2, 1, 0]),
  },
  {
    name: 'PackBits',
    tiff: 32773,
    pdf: '/RunLengthDecode',
    make: (bytes: number) => times(bytes / 2, [255, 0]),
  },
  { name: 'CCITT 3', tiff: 3, pdf: '/CCITTFaxDecode', make: (bytes: number) => times(bytes / 3, [0, 16, 1]) },
  { name: 'CCITT 4', tiff: 4, pdf: '/CCITTFaxDecode', make: (bytes: number) => times(bytes, [0x55]) },
  { name: 'CCITT 2', tiff: 2, pdf: '/CCITTFaxDecode', make: (bytes: number) => times(bytes, [0x35]) },
  { name: 'hexadecimal', tiff: 1, pdf: '/ASCIIHexDecode', make: (bytes: number) => times(bytes, ' ') },
  { name: 'base 85', tiff: 1, pdf: '/ASCII85Decode', make: (bytes: number) => times(bytes, 'z') },
] as const;
