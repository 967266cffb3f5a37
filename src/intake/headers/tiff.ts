import type { Orientation } from '../page.ts';
import { damaged, type ImageHeader, toOrientation, viewOf } from './header.ts';

const tags = { newSubfileType: 254, imageWidth: 256, imageLength: 257, orientation: 274 } as const;
const short = 3;
/** Bit 0 of NewSubfileType. */
const reducedResolution = 1;
const entryBytes = 12;
/** No scan has as many pages; a chain that is longer is a cycle or an attack. */
const directoriesMax = 1000;

interface Directory {
  readonly width: number;
  readonly height: number;
  readonly orientation: Orientation;
  /** A smaller version of another picture of the file, which is no page of its own. */
  readonly isPreview: boolean;
  /** Offset of the next directory, 0 for none. */
  readonly next: number;
}

/** TIFF (TIFF 6.0, section 2): the largest of its pictures, and where each of them begins. */
export function tiffHeader(bytes: Uint8Array): ImageHeader {
  const view = viewOf(bytes);
  const littleEndian = isLittleEndian(bytes);
  const offsets = new Set<number>();
  const found: { readonly offset: number; readonly directory: Directory }[] = [];
  for (let offset = firstDirectory(bytes); offset !== 0; offset = found.at(-1)!.directory.next) {
    if (offsets.size === directoriesMax || offsets.has(offset)) damaged('its pages form a circle');
    offsets.add(offset);
    found.push({ offset, directory: directoryAt(view, offset, littleEndian) });
  }
  const pages = found.filter(({ directory }) => !directory.isPreview);
  if (pages.length === 0) return damaged('a TIFF without a picture');
  const areaOf = ({ directory: { width, height } }: (typeof pages)[number]) => width * height;
  if (pages.some((page) => areaOf(page) === 0)) damaged('a page of a TIFF has no size');
  const { width, height } = pages.toSorted((one, other) => areaOf(other) - areaOf(one))[0]!.directory;
  const { orientation } = pages[0]!.directory;
  return { width, height, orientation, directories: pages.map(({ offset }) => offset) };
}

/** Where the directory of a file's first picture begins. */
function firstDirectory(bytes: Uint8Array): number {
  return viewOf(bytes).getUint32(4, isLittleEndian(bytes));
}

/** The first directory of a TIFF structure, which is what Exif data are too. */
export function directoryOf(bytes: Uint8Array): Directory {
  const littleEndian = isLittleEndian(bytes);
  const view = viewOf(bytes);
  return directoryAt(view, firstDirectory(bytes), littleEndian);
}

/** The same file, whose first picture is the one at `offset`. */
export function startingAt(bytes: Uint8Array, offset: number): Uint8Array {
  const littleEndian = isLittleEndian(bytes);
  if (firstDirectory(bytes) === offset) return bytes;
  const changed = bytes.slice();
  viewOf(changed).setUint32(4, offset, littleEndian);
  return changed;
}

function isLittleEndian(bytes: Uint8Array): boolean {
  return bytes[0] === 'I'.charCodeAt(0);
}

function directoryAt(view: DataView, offset: number, littleEndian: boolean): Directory {
  const count = view.getUint16(offset, littleEndian);
  const values = new Map<number, number>();
  for (let index = 0; index < count; index++) {
    const entry = offset + 2 + index * entryBytes;
    const isShort = view.getUint16(entry + 2, littleEndian) === short;
    const value = isShort ? view.getUint16(entry + 8, littleEndian) : view.getUint32(entry + 8, littleEndian);
    values.set(view.getUint16(entry, littleEndian), value);
  }
  const end = offset + 2 + count * entryBytes;
  return {
    width: values.get(tags.imageWidth) ?? 0,
    height: values.get(tags.imageLength) ?? 0,
    isPreview: ((values.get(tags.newSubfileType) ?? 0) & reducedResolution) !== 0,
    orientation: toOrientation(values.get(tags.orientation) ?? 1),
    // Some writers of Exif end the data here.
    next: end + 4 <= view.byteLength ? view.getUint32(end, littleEndian) : 0,
  };
}
