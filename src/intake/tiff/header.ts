import { present } from '../../present.ts';
import type { Orientation } from '../../raster/orientation.ts';
import { damaged, type ImageHeader, type PictureHeader, toOrientation, viewOf } from '../header.ts';
import { patched } from '../patched.ts';
import { Directory, firstDirectory, isLittleEndian } from './directory.ts';

const tags = { newSubfileType: 254, imageWidth: 256, imageLength: 257, orientation: 274 } as const;
/** Bit 0 of NewSubfileType: a smaller version of another picture, which is not a page. */
const reducedResolution = 1;
/** No scan has this many pages. A longer chain is an attack. */
const directoriesMax = 1000;

/** Reads a TIFF (TIFF 6.0, section 2): its largest picture, and all of them. */
export function tiffHeader(bytes: Uint8Array): ImageHeader {
  const found = new Map<number, Directory>();
  for (let offset = firstDirectory(bytes); offset !== 0; offset = present(found.get(offset)).next) {
    if (found.size === directoriesMax || found.has(offset))
      damaged('its pages form a circle', 'ses pages forment un cercle');
    found.set(offset, new Directory(bytes, offset));
  }
  const pictures = [...found].flatMap(([start, directory]): PictureHeader[] => {
    if ((directory.value(tags.newSubfileType) ?? 0) & reducedResolution) return [];
    const [width, height] = [directory.value(tags.imageWidth) ?? 0, directory.value(tags.imageLength) ?? 0];
    return [{ start, width, height, orientation: orientationOf(directory) }];
  });
  const area = ({ width, height }: PictureHeader) => width * height;
  const [largest] = pictures.toSorted((one, other) => area(other) - area(one));
  if (largest === undefined) return damaged('a TIFF without a picture', 'un TIFF sans image');
  if (pictures.some((picture) => area(picture) === 0))
    damaged('a page of a TIFF has no size', 'une page d’un TIFF n’a pas de taille');
  const { width, height, orientation } = largest;
  return { width, height, orientation, pictures };
}

/** The orientation of a directory's picture; 1 if it has none. */
export function orientationOf(directory: Directory): Orientation {
  return toOrientation(directory.value(tags.orientation) ?? 1);
}

/** Runs `work` while the file's first picture is the one at `offset`. */
export function startingAt<T>(bytes: Uint8Array, offset: number, work: () => T): T {
  const firstOffset = new Uint8Array(4);
  viewOf(firstOffset).setUint32(0, offset, isLittleEndian(bytes));
  return patched(bytes, 4, firstOffset, work);
}
