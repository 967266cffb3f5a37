import type { Orientation } from '../page.ts';
import { damaged, type ImageHeader, toOrientation, viewOf } from './header.ts';

const tags = { imageWidth: 256, imageLength: 257, orientation: 274 } as const;
const short = 3;
const entryBytes = 12;
/** No scan has as many pages; a chain that is longer is a cycle or an attack. */
const directoriesMax = 1000;

interface Directory {
  readonly width: number;
  readonly height: number;
  readonly orientation: Orientation;
  /** Offset of the next directory, 0 for none. */
  readonly next: number;
}

/** TIFF (TIFF 6.0, section 2): the largest of its pictures, and where each of them begins. */
export function tiffHeader(bytes: Uint8Array): ImageHeader {
  const view = viewOf(bytes);
  const littleEndian = isLittleEndian(bytes);
  const directories: number[] = [];
  let [width, height, orientation]: [number, number, Orientation] = [0, 0, 1];
  let at = view.getUint32(4, littleEndian);
  while (at !== 0) {
    if (directories.length === directoriesMax || directories.includes(at)) damaged('its pages form a circle');
    const directory = directoryAt(view, at, littleEndian);
    if (directory.width === 0 || directory.height === 0) damaged('a page of a TIFF has no size');
    if (directory.width * directory.height > width * height) {
      ({ width, height } = directory);
    }
    if (directories.length === 0) orientation = directory.orientation;
    directories.push(at);
    at = directory.next;
  }
  if (directories.length === 0) damaged('a TIFF without a picture');
  return { width, height, orientation, directories };
}

/** The first directory of a TIFF structure, which is what Exif data are too. */
export function directoryOf(bytes: Uint8Array): Directory {
  const littleEndian = isLittleEndian(bytes);
  const view = viewOf(bytes);
  return directoryAt(view, view.getUint32(4, littleEndian), littleEndian);
}

/** The same file, whose first picture is the one at `offset`. */
export function startingAt(bytes: Uint8Array, offset: number): Uint8Array {
  const view = viewOf(bytes);
  const littleEndian = isLittleEndian(bytes);
  if (view.getUint32(4, littleEndian) === offset) return bytes;
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
    orientation: toOrientation(values.get(tags.orientation) ?? 1),
    // Some writers of Exif end the data here.
    next: end + 4 <= view.byteLength ? view.getUint32(end, littleEndian) : 0,
  };
}
