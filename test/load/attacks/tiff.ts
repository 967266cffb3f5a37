import { type Attack, attack, choice, joined, le16, le32, times } from './attack.ts';
import { nothings } from './nothing.ts';

const entryBytes = 12;
type Entry = readonly [tag: number, type: number, count: number, value: number];

const written = ([tag, type, count, value]: Entry) => [
  ...le16(tag),
  ...le16(type),
  ...le32(count),
  ...le32(value),
];

/** A TIFF of one directory, followed by `tail`, which begins at `tailAt`. */
function tiff(entriesFor: (tailAt: number) => readonly Entry[], tail: Uint8Array): Uint8Array {
  const count = entriesFor(0).length;
  const tailAt = 8 + 2 + count * entryBytes + 4;
  const entries = entriesFor(tailAt).toSorted(([one], [other]) => one - other);
  return joined('II*\0', le32(8), le16(count), ...entries.map(written), le32(0), tail);
}

export const tiffAttacks: readonly Attack[] = [
  attack({
    what: 'TIFF of overlapping directories',
    kinds: ['identity', 'any', 'preview', 'tax'],
    numbers: {
      directories: [1, 400, 1000],
      entries: [20, 40_000, 65_535],
      stride: [1, 5, 40],
      sizes: [0, 1, 1],
      files: [1, 1, 10],
    },
    make: ({ directories, entries, stride, sizes }) => {
      const step = stride * entryBytes;
      const file = Buffer.alloc(8 + directories * step + (entries + 2) * entryBytes);
      file.write('II*\0', 'latin1');
      file.writeUInt32LE(8, 4);
      for (let index = 0; index < directories; index++) {
        const at = 8 + index * step;
        file.writeUInt16LE(entries, at);
        const next = index + 1 < directories ? at + step : 0;
        file.writeUInt32LE(next, at + 2 + entries * entryBytes);
      }
      // A size at which all of them overlap, as far from their ends as possible.
      const size: readonly Entry[] =
        sizes === 0
          ? []
          : [
              [256, 3, 1, 60],
              [257, 3, 1, 60],
            ];
      const at = 10 + directories * step;
      if (directories * step < entries * entryBytes) joined(...size.map(written)).copy(file, at);
      return new Uint8Array(file);
    },
  }),
  attack({
    what: 'TIFF whose tags share bytes',
    kinds: ['identity', 'any'],
    numbers: {
      width: [60, 3000, 12_000],
      height: [60, 3000, 12_000],
      shared: [0, 1000, 9000],
      rowsPerStrip: [1, 1, 3000],
      tags: [0, 6, 12],
    },
    make: ({ width, height, shared, rowsPerStrip, tags }) => {
      const rows = Math.min(height, Math.floor(40e6 / width));
      const strips = Math.ceil(rows / rowsPerStrip);
      const tail = Buffer.alloc(8 * strips + Math.max(1000 * shared, width));
      const names = [332, 529, 532, 292, 293, 347, 530, 339, 338, 317, 266, 320].slice(0, tags);
      return tiff((at) => {
        for (let strip = 0; strip < strips; strip++) {
          tail.writeUInt32LE(at + 8 * strips, 4 * strip);
          tail.writeUInt32LE(width * rowsPerStrip, 4 * (strips + strip));
        }
        return [
          ...size(width, rows, 8, 1, rowsPerStrip),
          [262, 3, 1, 1],
          [273, 4, strips, at],
          [279, 4, strips, at + 4 * strips],
          ...names.map((tag): Entry => [tag, 1, 1000 * shared, at + 8 * strips]),
        ];
      }, tail);
    },
  }),
  attack({
    what: 'TIFF whose strips share a stream of nothing',
    kinds: ['identity', 'any', 'preview'],
    numbers: {
      compression: [0, 4, 8],
      kilobytes: [1, 100, 9000],
      strips: [1, 500, 12_000],
      width: [60, 4000, 12_000],
      rowsPerStrip: [1, 4, 100],
    },
    make: ({ compression, kilobytes, strips, width, rowsPerStrip }) => {
      const rows = Math.max(60, Math.min(strips * rowsPerStrip, Math.floor(40e6 / width)));
      const count = Math.ceil(rows / rowsPerStrip);
      const { tiff: number, make } = choice(nothings, compression);
      const stream = make(1000 * kilobytes);
      const places = Buffer.alloc(8 * count);
      const bits = number >= 2 && number <= 4 ? 1 : 8;
      const tail = joined(places, stream);
      return tiff((at) => {
        for (let strip = 0; strip < count; strip++) {
          tail.writeUInt32LE(at + places.length, 4 * strip);
          tail.writeUInt32LE(stream.length, 4 * (count + strip));
        }
        return [
          ...size(width, rows, bits, number, rowsPerStrip),
          [262, 3, 1, 1],
          [273, 4, count, at],
          [279, 4, count, at + 4 * count],
        ];
      }, tail);
    },
  }),
  attack({
    what: 'TIFF of tiles and of planes, which is decoded as a whole',
    kinds: ['identity'],
    numbers: {
      width: [60, 4000, 12_000],
      tile: [16, 16, 512],
      samples: [1, 3, 4],
      bits: [0, 1, 2],
      planes: [1, 1, 2],
    },
    make: ({ width, tile, samples, bits, planes }) => {
      const [height, side] = [Math.floor(Math.min(12_000, 12e6 / width)), tile - (tile % 16)];
      const count = Math.ceil(width / side) * Math.ceil(height / side) * (planes === 2 ? samples : 1);
      const depth = choice([1, 8, 16], bits);
      const bytes = (side * side * depth * (planes === 2 ? 1 : samples)) / 8;
      const tail = joined(times(8 * count, [0]), times(bytes, [85]));
      return tiff((at) => {
        for (let index = 0; index < count; index++) {
          tail.writeUInt32LE(at + 8 * count, 4 * index);
          tail.writeUInt32LE(bytes, 4 * (count + index));
        }
        return [
          ...size(width, height, depth, 1, height).filter(([tag]) => tag !== 278),
          ...([
            [262, 3, 1, samples > 2 ? 2 : 1],
            [277, 3, 1, samples],
            [284, 3, 1, planes],
            [322, 4, 1, side],
            [323, 4, 1, side],
          ] as const),
          [324, 4, count, at],
          [325, 4, count, at + 4 * count],
        ];
      }, tail);
    },
  }),
];

function size(
  width: number,
  height: number,
  bits: number,
  compression: number,
  rowsPerStrip: number,
): readonly Entry[] {
  return [
    [256, 4, 1, width],
    [257, 4, 1, height],
    [258, 3, 1, bits],
    [259, 3, 1, compression],
    [278, 4, 1, rowsPerStrip],
  ];
}
