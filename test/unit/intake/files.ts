/** One small picture as a file of each kind, written by encoders or by hand. */
import * as mupdf from 'mupdf';
import type { FileKind } from '../../../src/intake/page.ts';
import { toBmp, toGif, toTiff } from '../../specimens/paper/formats.ts';
import { type Picture, toJpeg, toPng, toWebp } from '../../specimens/paper/picture.ts';

export const width = 96;
export const height = 64;

/** Gray level of the quarters: the picture looks different in each of its eight orientations. */
export const quarters = { topLeft: 0, topRight: 80, bottomLeft: 160, bottomRight: 255 } as const;

export function grayAt(x: number, y: number): number {
  const top = y < height / 2;
  if (x < width / 2) return top ? quarters.topLeft : quarters.bottomLeft;
  return top ? quarters.topRight : quarters.bottomRight;
}

const gray: Picture = {
  width,
  height,
  channels: 1,
  data: Uint8Array.from({ length: width * height }, (_, at) => grayAt(at % width, Math.floor(at / width))),
};

/** The same in colour, with equal parts of red, green and blue. */
const colour: Picture = {
  ...gray,
  channels: 3,
  data: Uint8Array.from({ length: width * height * 3 }, (_, at) => gray.data[Math.floor(at / 3)]!),
};

/** The picture by heif-enc of libheif 1.15.1 with x265, quality 90: no encoder of HEVC runs here. */
const heic = fromBase64([
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA',
  'AA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAArwAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEA',
  'AGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMA',
  'AAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3Bl',
  'AAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAC3bWRhdAAAAKsoAa8GOFuI5e2/8JcN',
  'TqFIg80jmkQw55zkmfirTbl2s1Y+ocPhkkc1+Ff8WG+32drwXs3+5i/kEx0DnkftRr/OB59Yh+e4S/4zgdDIYyx/3/SNncwPzpCe',
  'Gy08x31hQvdMBxhpdx3u994/dT/a9Ws4j/g9ypOu0vbeQqCHTj/eoRVg7bTJK1a/VZ6yep5+UPx2EPUN0MHdS2V8UOPWH/SZDzVL',
  'EtFXyMMlxRw=',
]);

/** The picture by opj_compress of OpenJPEG 2.5.0, lossless. */
const jp2 = fromBase64([
  'AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAQAAAAGAAAQcHAAAAAAAPY29scgEAAAAA',
  'ABEAAAF9anAyY/9P/1EAKQAAAAAAYAAAAEAAAAAAAAAAAAAAAGAAAABAAAAAAAAAAAAAAQcBAf9SAAwAAAABAAUEBAAB/1wAE0BA',
  'SEhQSEhQSEhQSEhQSEhQ/2QAJQABQ3JlYXRlZCBieSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAAA/AAB/5PfgDgGVRXH',
  'OXbhwPkCx9oNACIM8rRuzwmm9CHBbwsnw+oIj7QuAOiAHEwlYJZpvkcMd76kWytvzK6p0xu5JW/D6g6PtFIB8IgrsMC9S4j983O3',
  'aDAQlADVB6K0nBJDF/YV8vxF20DdlIL1Lm4YocPqFo+0egHwiEp2xTl5FG1YB6fJABE8UdqqEreJRm+ECqpOYW5B7tpIKTr2AurW',
  'DqgoEB3hsjtaLw2EFMCP2v1/w+oVj7R2AfCIgrIaDtH/LWpgMAMj+IGBaa0y4bV/0PzqktbJoJmtoDCIGNo+gGEa+VRmz5Hi42NA',
  'UlHXJWCf/9k=',
]);

function fromBase64(lines: readonly string[]): Uint8Array {
  return new Uint8Array(Buffer.from(lines.join(''), 'base64'));
}

/** The picture as a file of each kind. */
export const files: Readonly<Partial<Record<FileKind, Uint8Array>>> = {
  jpeg: toJpeg(colour, 95),
  png: toPng(colour),
  webp: await toWebp(colour, 95),
  tiff: toTiff(gray, 300),
  bmp: toBmp(gray, 300),
  gif: toGif(gray),
  heic,
  jp2,
};

/** A PNG with an alpha channel: black, its left half transparent. */
export function transparentPng(): Uint8Array {
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceRGB, [0, 0, width, height], true);
  const pixels = pixmap.getPixels();
  for (let at = 0; at < width * height; at++) pixels.set([0, 0, 0, at % width < width / 2 ? 0 : 255], at * 4);
  return new Uint8Array(pixmap.asPNG());
}

/** A CMYK JPEG with these inks in its left half, and none in the other: black ink, if no others are given. */
export function cmykJpeg(inks: readonly number[] = [0, 0, 0, 255]): Uint8Array {
  const pixmap = new mupdf.Pixmap(mupdf.ColorSpace.DeviceCMYK, [0, 0, width, height], false);
  const pixels = pixmap.getPixels();
  for (let at = 0; at < width * height; at++)
    pixels.set(at % width < width / 2 ? inks : [0, 0, 0, 0], at * 4);
  // Inverted, as all writers of CMYK JPEGs do after Adobe.
  return new Uint8Array(pixmap.asJPEG(95, true));
}

/** A JPEG with an Exif segment of this orientation (EXIF 2.32, 4.6.4 A), in either byte order. */
export function oriented(jpeg: Uint8Array, orientation: number, littleEndian: boolean): Uint8Array {
  const tiff = new DataView(new ArrayBuffer(26));
  tiff.setUint16(0, littleEndian ? 0x4949 : 0x4d4d);
  const [tag, short] = [0x0112, 3];
  tiff.setUint16(2, 42, littleEndian);
  tiff.setUint32(4, 8, littleEndian);
  tiff.setUint16(8, 1, littleEndian);
  tiff.setUint16(10, tag, littleEndian);
  tiff.setUint16(12, short, littleEndian);
  tiff.setUint32(14, 1, littleEndian);
  tiff.setUint16(18, orientation, littleEndian);
  const segment = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), Buffer.from(tiff.buffer)]);
  const head = Buffer.from([0xff, 0xe1, 0, segment.length + 2]);
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), head, segment, jpeg.subarray(2)]));
}

function box(type: string, ...content: readonly (Uint8Array | readonly number[])[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part as Uint8Array)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

/** The boxes of a HEIC file whose second item is primary, turned by quarters; without a picture in it. */
export function heicHeaderOnly(shownWidth: number, shownHeight: number, quarterTurns: number): Uint8Array {
  const none = [0, 0, 0, 0];
  const extents = (w: number, h: number) => box('ispe', none, uint32(w), uint32(h));
  const properties = box(
    'ipco',
    extents(160, 120),
    extents(shownWidth, shownHeight),
    box('irot', [quarterTurns]),
  );
  const associations = box('ipma', none, uint32(2), [0, 1, 1, 1], [0, 2, 2, 2, 0x83]);
  const meta = box('meta', none, box('pitm', none, [0, 2]), box('iprp', properties, associations));
  return new Uint8Array(
    Buffer.concat([box('ftyp', Buffer.from('heic'), none, Buffer.from('mif1heic')), meta]),
  );
}

/** The boxes of a JPEG 2000 file; without a picture in it. */
export function jp2HeaderOnly(w: number, h: number): Uint8Array {
  const signature = box('jP  ', [0x0d, 0x0a, 0x87, 0x0a]);
  const header = box('jp2h', box('ihdr', uint32(h), uint32(w), [0, 3, 7, 7, 0, 0]));
  return new Uint8Array(Buffer.concat([signature, box('ftyp', Buffer.from('jp2 ')), header]));
}

/**
 * A BMP with a palette whose header is of version 4 and has the colour masks that some writers put there
 * (ImageMagick).
 */
export function paletteBmp(): Uint8Array {
  const old = Buffer.from(toBmp(gray, 300));
  const [infoEnd, addedBytes] = [54, 68];
  const masks = Buffer.alloc(addedBytes);
  for (const [index, mask] of [0xff0000, 0xff00, 0xff].entries()) masks.writeUInt32LE(mask, 4 * index);
  const file = Buffer.concat([old.subarray(0, infoEnd), masks, old.subarray(infoEnd)]);
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(old.readUInt32LE(10) + addedBytes, 10);
  file.writeUInt32LE(40 + addedBytes, 14);
  return new Uint8Array(file);
}

/**
 * A TIFF of several pages, each the picture in 8-bit gray. `previews` are marked as smaller versions of
 * others; `orientations` and `rows`, of which the rest is cut off, are those of each page.
 */
export function pagesTiff(
  pages: number,
  {
    previews = [],
    orientations = [],
    rows: heights = [],
  }: Readonly<Partial<Record<'previews' | 'orientations' | 'rows', readonly number[]>>> = {},
): Uint8Array {
  const [entries, stripBytes] = [11, width * height];
  const directoryBytes = 2 + entries * 12 + 4;
  const pageBytes = directoryBytes + stripBytes;
  const file = Buffer.alloc(8 + pages * pageBytes);
  file.write('II*\0', 'latin1');
  file.writeUInt32LE(8, 4);
  for (let page = 0; page < pages; page++) {
    const start = 8 + page * pageBytes;
    file.writeUInt16LE(entries, start);
    const rows = [
      ...[
        [254, 4, previews.includes(page) ? 1 : 0],
        [256, 4, width],
        [257, 4, heights[page] ?? height],
        [258, 3, 8],
        [259, 3, 1],
        [262, 3, 1],
      ],
      ...[
        [273, 4, start + directoryBytes],
        [274, 3, orientations[page] ?? 1],
        [277, 3, 1],
        [278, 4, heights[page] ?? height],
        [279, 4, width * (heights[page] ?? height)],
      ],
    ] as const;
    for (const [row, [tag, type, value]] of rows.entries()) {
      const at = start + 2 + row * 12;
      file.writeUInt16LE(tag!, at);
      file.writeUInt16LE(type!, at + 2);
      file.writeUInt32LE(1, at + 4);
      file.writeUInt32LE(value!, at + 8);
    }
    file.writeUInt32LE(page + 1 < pages ? start + pageBytes : 0, start + 2 + entries * 12);
    // Each page is a little lighter than the one before.
    file.set(
      gray.data.map((level) => Math.min(255, level + page)),
      start + directoryBytes,
    );
  }
  return new Uint8Array(file);
}
