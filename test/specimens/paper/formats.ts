import { deflateSync } from 'node:zlib';
import type { Picture } from './picture.ts';

/** Encoders of the rarer kinds of image that the service accepts; gray pictures alone. */

function reduced(picture: Picture, levels: number): Uint8Array {
  if (picture.channels !== 1) throw new TypeError('These formats are written for gray pictures');
  return picture.data.map((value) => Math.min(levels - 1, Math.floor((value * levels) / 256)));
}

/** TIFF 6.0, little-endian, one strip of 8-bit gray packed with Deflate (compression 8). */
export function toTiff(picture: Picture, dpi: number): Uint8Array {
  const { width, height } = picture;
  const strip = deflateSync(picture.data, { level: 9 });
  const [short, long, rational] = [3, 4, 5];
  const stripAt = 8 + 2 + 12 * 12 + 4 + 16;
  const resolutionAt = stripAt - 16;
  const entries: readonly (readonly [tag: number, type: number, value: number])[] = [
    [256, long, width],
    [257, long, height],
    [258, short, 8],
    [259, short, 8],
    [262, short, 1],
    [273, long, stripAt],
    [277, short, 1],
    [278, long, height],
    [279, long, strip.length],
    [282, rational, resolutionAt],
    [283, rational, resolutionAt + 8],
    [296, short, 2],
  ];
  const head = Buffer.alloc(stripAt);
  head.write('II*\0', 0, 'latin1');
  head.writeUInt32LE(8, 4);
  head.writeUInt16LE(entries.length, 8);
  for (const [index, [tag, type, value]] of entries.entries()) {
    const at = 10 + 12 * index;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(1, at + 4);
    if (type === short) head.writeUInt16LE(value, at + 8);
    else head.writeUInt32LE(value, at + 8);
  }
  for (const at of [resolutionAt, resolutionAt + 8]) {
    head.writeUInt32LE(dpi, at);
    head.writeUInt32LE(1, at + 4);
  }
  return new Uint8Array(Buffer.concat([head, strip]));
}

/** Windows bitmap with a palette of 16 grays, rows from the bottom up, each padded to four bytes. */
export function toBmp(picture: Picture, dpi: number): Uint8Array {
  const { width, height } = picture;
  const grays = reduced(picture, 16);
  const stride = Math.ceil(width / 8) * 4;
  const pixelsAt = 14 + 40 + 16 * 4;
  const file = Buffer.alloc(pixelsAt + stride * height);
  file.write('BM', 0, 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(pixelsAt, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(4, 28);
  file.writeUInt32LE(stride * height, 34);
  const pixelsPerMetre = Math.round(dpi / 0.0254);
  file.writeInt32LE(pixelsPerMetre, 38);
  file.writeInt32LE(pixelsPerMetre, 42);
  for (let gray = 0; gray < 16; gray++) file.fill(gray * 17, 54 + 4 * gray, 57 + 4 * gray);
  for (let y = 0; y < height; y++) {
    const row = pixelsAt + (height - 1 - y) * stride;
    for (let x = 0; x < width; x++) {
      const nibble = grays[y * width + x]!;
      file[row + (x >> 1)]! |= x % 2 === 0 ? nibble << 4 : nibble;
    }
  }
  return new Uint8Array(file);
}

/** Variable-length codes of GIF's LZW, least significant bit first (GIF89a, appendix F). */
function lzw(indices: Uint8Array, bitsPerIndex: number): Buffer {
  const clear = 1 << bitsPerIndex;
  const bytes: number[] = [];
  let [held, heldBits, width, next] = [0, 0, bitsPerIndex + 1, clear + 2];
  let table = new Map<number, number>();
  const emit = (code: number) => {
    held |= code << heldBits;
    for (heldBits += width; heldBits >= 8; heldBits -= 8) {
      bytes.push(held & 255);
      held >>>= 8;
    }
  };
  emit(clear);
  let prefix = indices[0]!;
  for (const index of indices.subarray(1)) {
    const known = table.get((prefix << 8) | index);
    if (known !== undefined) {
      prefix = known;
      continue;
    }
    emit(prefix);
    table.set((prefix << 8) | index, next);
    if (next === 1 << width) width++;
    next++;
    if (next === 4096) {
      emit(clear);
      table = new Map();
      [width, next] = [bitsPerIndex + 1, clear + 2];
    }
    prefix = index;
  }
  emit(prefix);
  emit(clear + 1);
  if (heldBits > 0) bytes.push(held & 255);
  return Buffer.from(bytes);
}

/** GIF89a of one frame in 16 grays. */
export function toGif(picture: Picture): Uint8Array {
  const { width, height } = picture;
  const screen = Buffer.alloc(13);
  screen.write('GIF89a', 0, 'latin1');
  screen.writeUInt16LE(width, 6);
  screen.writeUInt16LE(height, 8);
  screen[10] = 0xf3;
  const palette = Buffer.from(Array.from({ length: 48 }, (_, index) => 17 * Math.floor(index / 3)));
  const frame = Buffer.alloc(11);
  frame[0] = 0x2c;
  frame.writeUInt16LE(width, 5);
  frame.writeUInt16LE(height, 7);
  frame[10] = 4;
  const data = lzw(reduced(picture, 16), 4);
  const blocks: Buffer[] = [];
  for (let at = 0; at < data.length; at += 255) {
    const block = data.subarray(at, at + 255);
    blocks.push(Buffer.from([block.length]), block);
  }
  return new Uint8Array(Buffer.concat([screen, palette, frame, ...blocks, Buffer.from([0, 0x3b])]));
}

/** A JPEG with an Exif orientation (CIPA DC-008 4.6.4 A) as a phone writes it, before all other segments. */
export function withOrientation(jpeg: Uint8Array, orientation: 3 | 6 | 8): Uint8Array {
  const exif = Buffer.from([
    ...[0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0],
    ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1],
    ...[0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0],
  ]);
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]));
}
