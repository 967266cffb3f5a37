import { damaged } from '../header.ts';
import { Directory, type DirectoryEntry, longs, numbersOf, writeTiff } from './directory.ts';

const tags = {
  width: 256,
  height: 257,
  bitsPerSample: 258,
  compression: 259,
  stripOffsets: 273,
  samplesPerPixel: 277,
  rowsPerStrip: 278,
  stripByteCounts: 279,
  planarConfiguration: 284,
} as const;

/**
 * Tags that a decoder needs besides the strips: how samples are interpreted and packed (TIFF 6.0, sections 8,
 * 10, 11, 14, 18 to 22).
 */
const copied: ReadonlySet<number> = new Set([
  ...[tags.width, tags.bitsPerSample, tags.compression, 262, 266, tags.samplesPerPixel, tags.rowsPerStrip],
  ...[tags.planarConfiguration, 292, 293, 317, 320, 332, 338, 339, 347, 529, 530, 531, 532],
]);

/**
 * A compression whose strips refer to tables elsewhere in the file (TIFF 6.0, section 22; since withdrawn).
 */
const oldJpeg = 6;
const chunky = 1;

/** A picture whose decoded size is at most this is decoded as a whole. */
const wholeBytes = 8_000_000;
/** Decoded size of a band. The decoder holds it three times. */
const bandBytes = 2_000_000;

/**
 * The most bytes of the copied tags together. Only tables of colours (384 kB for 65,536) and of JPEG are
 * long. They are copied into every band, and all tags of a hostile file may refer to the same bytes.
 */
const copiedBytesMax = 512 * 1024;

export interface TiffBands {
  readonly width: number;
  readonly height: number;
  /** TIFF files with one band of the picture each, from the top. Each is made when it is requested. */
  readonly files: Generator<Uint8Array>;
}

/**
 * Splits a large picture of a TIFF into bands, so that the decoder needn't hold it as a whole. This works
 * because each strip is compressed independently. Null for a picture that is small enough, has a single
 * strip, or is stored in tiles or planes.
 *
 * @throws {Unreadable} `corrupt`
 */
export function tiffBands(bytes: Uint8Array, directoryOffset: number): TiffBands | null {
  const directory = new Directory(bytes, directoryOffset);
  const { littleEndian } = directory;
  const entries = directory.entries();
  const numbers = (tag: number, countMax: number) => numbersOf(entries.get(tag), littleEndian, countMax);
  const number = (tag: number, otherwise: number) => numbers(tag, 1)[0] ?? otherwise;
  const [width, height] = [number(tags.width, 0), number(tags.height, 0)];
  const rowsPerStrip = Math.min(number(tags.rowsPerStrip, height), height);
  const sampleBytes = Math.max(1, number(tags.bitsPerSample, 1) / 8);
  const rowBytes = width * number(tags.samplesPerPixel, 1) * sampleBytes;
  const hasBands =
    rowBytes * height > wholeBytes &&
    rowsPerStrip > 0 &&
    rowsPerStrip < height &&
    number(tags.planarConfiguration, chunky) === chunky &&
    number(tags.compression, 1) !== oldJpeg &&
    entries.has(tags.stripOffsets) &&
    entries.has(tags.stripByteCounts);
  if (!hasBands) return null;
  const count = Math.ceil(height / rowsPerStrip);
  const lengths = numbers(tags.stripByteCounts, count);
  const strips = numbers(tags.stripOffsets, count).map((offset, index) =>
    bytes.subarray(offset, offset + (lengths[index] ?? 0)),
  );
  if (strips.length < count) damaged('strips of a TIFF are missing', 'des bandes d’un TIFF manquent');
  // Strips that share bytes would be copied into a band once for each of them.
  if (strips.reduce((sum, { length }) => sum + length, 0) > bytes.length)
    damaged('strips of a TIFF overlap', 'des bandes d’un TIFF se recouvrent');
  const perBand = Math.max(1, Math.floor(bandBytes / (rowBytes * rowsPerStrip)));
  return {
    width,
    height,
    files: bandFiles(entries, littleEndian, strips, { height, rowsPerStrip, perBand }),
  };
}

function* bandFiles(
  entries: ReadonlyMap<number, DirectoryEntry>,
  littleEndian: boolean,
  strips: readonly Uint8Array[],
  { height, rowsPerStrip, perBand }: Readonly<Record<'height' | 'rowsPerStrip' | 'perBand', number>>,
): Generator<Uint8Array> {
  const kept = [...entries.values()].filter(({ tag }) => copied.has(tag));
  if (kept.reduce((sum, { content }) => sum + content.length, 0) > copiedBytesMax)
    damaged('the tables of a TIFF are too long', 'les tables d’un TIFF sont trop longues');
  for (let first = 0; first * rowsPerStrip < height; first += perBand) {
    const band = strips.slice(first, first + perBand);
    const rows = Math.min(perBand * rowsPerStrip, height - first * rowsPerStrip);
    const lengths = band.map(({ length }) => length);
    const entriesFor = (dataAt: number): readonly DirectoryEntry[] => [
      ...kept,
      longs(tags.height, [rows], littleEndian),
      longs(tags.stripOffsets, runningSums(dataAt, lengths), littleEndian),
      longs(tags.stripByteCounts, lengths, littleEndian),
    ];
    yield writeTiff(littleEndian, entriesFor, band);
  }
}

/** The start of each part if the first begins at `start`. */
function runningSums(start: number, lengths: readonly number[]): readonly number[] {
  let at = start;
  return lengths.map((length) => {
    at += length;
    return at - length;
  });
}
