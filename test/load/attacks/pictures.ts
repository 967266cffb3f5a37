import { present } from '../../../src/present.ts';
import { files as smallFiles } from '../../unit/intake/files.ts';
import { specimen } from '../../worker/client.ts';
import { type Attack, attack, be16, be32, choice, joined, le16, le32, type Parts, times } from './attack.ts';

/** A JPEG segment. */
const segment = (marker: number, content: Uint8Array) =>
  joined([255, marker], be16(content.length + 2), content);
/** For DC one code of one bit, category 0; for AC two codes, the end of a block and the longest run. */
const tables = joined(
  [255, 0xc4, 0, 20, 0, 1, ...Array(15).fill(0), 0],
  [255, 0xc4, 0, 21, 16, 0, 2, ...Array(14).fill(0), 0, 0xe0],
);
const quantisation = joined([255, 0xdb, 0, 67, 0], times(64, [1]));

/** A gray JPEG of as many blocks, with restarts, and segments and scans more than it needs. */
function jpeg({ columns = 0, rows = 0, interval = 0, scans = 0 }, before: Uint8Array): Uint8Array {
  const frame = segment(
    scans > 0 ? 0xc2 : 0xc0,
    joined([8], be16(8 * rows), be16(8 * columns), [1, 1, 0x11, 0]),
  );
  const restarts = interval === 0 ? [] : segment(0xdd, joined(be16(interval)));
  const header = joined([255, 0xd8], before, quantisation, frame, tables, restarts);
  const scan = (from: number, to: number, low: number) => segment(0xda, joined([1, 1, 0], [from, to, low]));
  const blocks = columns * rows;
  const end = [255, 0xd9];
  if (scans > 0) {
    // Runs of 32,767 empty blocks: the code 01, then fourteen bits.
    const run = times(
      blocks / 32_767 / 4 + 1,
      [0x7f, 0xfd, 0xff, 0xf7, 0xff, 0xdf, 0xff, 0x7f].map((byte) => byte & 0xfe),
    );
    const others = times(scans, joined(scan(1, 63, 0), run));
    return joined(header, scan(0, 0, 0), times(blocks / 8 + 1, [0]), others, end);
  }
  if (interval === 0) return joined(header, scan(0, 63, 0), times(blocks / 4 + 1, [0]), end);
  const between = Array.from({ length: 8 }, (_, index) =>
    joined(times(interval / 4 + 1, [0]), [255, 0xd0 + index]),
  );
  return joined(header, scan(0, 63, 0), times(blocks / interval / 8 + 1, joined(...between)), end);
}

/** A WebP chunk, or one of the boxes of ISO files. */
const riff = (name: string, content: Uint8Array | readonly number[]) =>
  joined(name, le32(content.length), content);
const box = (name: string, ...content: Parts) => {
  const body = joined(...content);
  return joined(be32(body.length + 8), name, body);
};
const version0 = [0, 0, 0, 0];

export const pictureAttacks: readonly Attack[] = [
  attack({
    what: 'JPEG of restarts and scans',
    kinds: ['identity', 'any'],
    numbers: {
      columns: [8, 500, 1500],
      rows: [8, 500, 1500],
      interval: [0, 1, 3000],
      scans: [0, 0, 500],
      files: [1, 1, 10],
    },
    make: ({ columns, rows, interval, scans }) =>
      jpeg(
        { columns, rows: Math.min(rows, Math.floor(600_000 / columns)), interval, scans },
        new Uint8Array(),
      ),
  }),
  attack({
    what: 'JPEG of many segments',
    kinds: ['identity', 'any', 'preview'],
    numbers: {
      segments: [1, 65_535, 2_500_000],
      kind: [0, 6, 6],
      bytes: [0, 0, 5000],
      fill: [0, 0, 30],
      files: [1, 1, 10],
    },
    make: ({ segments, kind, bytes, fill }) => {
      const exif = joined(
        'Exif\0\0II*\0',
        le32(8),
        le16(Math.floor(bytes / 12)),
        times(bytes / 12 + 1, [18, 1, 3, 0, 1, 0, 0, 0, 1, 0, 0, 0]),
      );
      const content = [
        segment(0xfe, Buffer.alloc(bytes)),
        segment(0xe1, exif),
        quantisation,
        tables,
        segment(0xdd, Buffer.alloc(2)),
        [255, 0xd0],
        segment(0xe2, joined('ICC_PROFILE\0', [1, 255], times(bytes, [0]))),
      ] as const;
      const one = joined(times(fill, [255]), choice(content, kind));
      return jpeg({ columns: 40, rows: 40 }, times(Math.min(segments, 9.9e6 / one.length), one));
    },
  }),
  attack({
    what: 'GIF of extensions, short blocks and cleared tables',
    kinds: ['identity', 'any'],
    numbers: {
      extensions: [0, 300_000, 3_000_000],
      blockBytes: [1, 1, 255],
      clears: [1, 300_000, 4_000_000],
      side: [60, 3000, 6000],
    },
    make: ({ extensions, blockBytes, clears, side }) => {
      const head = joined('GIF89a', le16(side), le16(side), [0x80, 0, 0], [0, 0, 0, 255, 255, 255]);
      const codes = joined([blockBytes], times(blockBytes, [0x24]));
      // Codes of three bits: 4 clears the table of two bits.
      const blocks = times(Math.min(clears / blockBytes, 5e6 / codes.length), codes);
      const picture = joined([0x2c], le16(0), le16(0), le16(side), le16(side), [0, 2], blocks, [0, 0x3b]);
      return joined(head, times(Math.min(extensions, 1.6e6), [0x21, 0xfe, 0]), picture);
    },
  }),
  attack({
    what: 'BMP of runs of no pixels',
    kinds: ['identity'],
    numbers: { kilobytes: [1, 1000, 9900], kind: [0, 0, 3], side: [60, 3000, 6000] },
    make: ({ kilobytes, kind, side }) => {
      const header = joined(
        'BM',
        le32(0),
        le32(0),
        le32(54 + 1024),
        le32(40),
        le32(side),
        le32(side),
        le16(1),
        le16(8),
        le32(1),
        times(20, [0]),
      );
      const run = choice(
        [
          [0, 0],
          [0, 2, 0, 0],
          [1, 7],
          [0, 3, 1, 2, 3, 0],
        ],
        kind,
      );
      return joined(header, times(256, [0, 0, 0, 0]), times((1000 * kilobytes) / run.length, run));
    },
  }),
  attack({
    what: 'WebP of many chunks',
    kinds: ['identity', 'any', 'preview'],
    numbers: { chunks: [1, 300_000, 1_200_000], inFrame: [0, 0, 1], files: [1, 1, 10] },
    make: ({ chunks, inFrame, files }) => {
      const picture = specimen('identity/passport.webp').subarray(12);
      const canvas = riff('VP8X', [2, 0, 0, 0, 255, 3, 0, 255, 2, 0]);
      const empty = times(Math.min(chunks, 18e6 / files / 8, 1.2e6), riff('NONE', []));
      const frame = riff(
        'ANMF',
        joined([0, 0, 0, 0, 0, 0, 255, 3, 0, 255, 2, 0, 0, 0, 0, 0], inFrame === 1 ? empty : [], picture),
      );
      const content = joined('WEBP', canvas, inFrame === 1 ? [] : empty, frame);
      return joined('RIFF', le32(content.length), content);
    },
  }),
  attack({
    what: 'HEIC of many boxes, properties and items',
    kinds: ['identity', 'any', 'preview'],
    numbers: {
      boxes: [0, 100_000, 1_200_000],
      associations: [0, 65_535, 1_000_000],
      properties: [0, 1000, 500_000],
    },
    make: ({ boxes, associations, properties }) => {
      const meta = box(
        'meta',
        version0,
        times(Math.min(boxes, 4e5), box('free')),
        box('pitm', version0, be16(1)),
        box(
          'iprp',
          box(
            'ipco',
            times(Math.min(properties, 3e5), box('free')),
            box('ispe', version0, be32(400), be32(400)),
          ),
          box(
            'ipma',
            version0,
            be32(associations + 1),
            times(Math.min(associations, 1e6), [0, 2, 0]),
            be16(1),
            [1, 1],
          ),
        ),
      );
      return joined(
        box('ftyp', 'heic', version0, 'mif1heic'),
        times(Math.min(boxes, 4e5), box('free')),
        meta,
      );
    },
  }),
  attack({
    what: 'HEIC of a grid whose tiles are one picture',
    kinds: ['identity', 'any'],
    numbers: { columns: [1, 20, 100], rows: [1, 20, 100], files: [1, 1, 10] },
    make: ({ columns, rows }) => heicGrid(columns, Math.min(rows, Math.floor(6500 / columns))),
  }),
  attack({
    what: 'JPEG 2000 of many boxes and segments',
    kinds: ['identity', 'any'],
    numbers: { boxes: [0, 300_000, 1_200_000], segments: [0, 10_000, 2_000_000], kind: [0, 0, 3] },
    make: ({ boxes, segments, kind }) => {
      const small = joined(present(smallFiles.jp2));
      const stream = small.subarray(small.indexOf('jp2c') + 4);
      const tile = stream.indexOf(joined([255, 0x90]));
      const comment = choice(
        [
          [255, 0x64, 0, 4, 0, 0],
          [255, 0x52, 0, 12, 0, 0, 0, 1, 0, 5, 4, 4, 0, 1],
          [255, 0x55, 0, 4, 0, 0],
          [255, 0x60, 0, 3, 0],
        ],
        kind,
      );
      const more = times(Math.min(segments, 5e6 / comment.length), comment);
      const code = joined(stream.subarray(0, tile), more, stream.subarray(tile));
      const head = small.subarray(0, small.indexOf('jp2h') - 4);
      const header = small.subarray(head.length, small.indexOf('jp2c') - 4);
      return joined(head, times(Math.min(boxes, 6e5), box('free')), header, box('jp2c', code));
    },
  }),
];

/** A primary item of a grid of items, whose bytes are one small picture's (ISO/IEC 23008-12, 6.6.2.3). */
function heicGrid(columns: number, rows: number): Uint8Array {
  const small = joined(present(smallFiles.heic));
  const sized = (name: string) => {
    const at = small.indexOf(name) - 4;
    return small.subarray(at, at + small.readUInt32BE(at));
  };
  const data = sized('mdat').subarray(8);
  const [width, height] = [96 * columns, 64 * rows];
  const grid = [0, 0, rows - 1, columns - 1, ...be16(width), ...be16(height)];
  const entry = (item: number, type: string) => box('infe', [2, 0, 0, 0], be16(item), be16(0), type, [0]);
  const ids = Array.from({ length: columns * rows }, (_, index) => 2 + index);
  const metaFor = (dataAt: number) =>
    box(
      'meta',
      version0,
      box('hdlr', version0, version0, 'pict', times(13, [0])),
      box('pitm', version0, be16(1)),
      box(
        'iinf',
        version0,
        be16(ids.length + 1),
        entry(1, 'grid'),
        ...ids.map((item) => entry(item, 'hvc1')),
      ),
      box(
        'iloc',
        version0,
        [0x44, 0],
        be16(ids.length + 1),
        ...[1, ...ids].map((item) => {
          const [at, length] = item === 1 ? [dataAt + data.length, grid.length] : [dataAt, data.length];
          return [...be16(item), 0, 0, 0, 1, ...be32(at), ...be32(length)];
        }),
      ),
      box('iref', version0, box('dimg', be16(1), be16(ids.length), ...ids.map(be16))),
      box(
        'iprp',
        box(
          'ipco',
          sized('hvcC'),
          box('ispe', version0, be32(96), be32(64)),
          box('ispe', version0, be32(width), be32(height)),
        ),
        box(
          'ipma',
          version0,
          be32(ids.length + 1),
          be16(1),
          [1, 3],
          ...ids.map((item) => [...be16(item), 2, 0x81, 2]),
        ),
      ),
    );
  const type = box('ftyp', 'heic', version0, 'mif1heic');
  const dataAt = type.length + metaFor(0).length + 8;
  return joined(type, metaFor(dataAt), box('mdat', data, grid));
}
