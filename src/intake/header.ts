import { unreadable } from '../failure.ts';
import type { Orientation } from '../raster/orientation.ts';

/** What the header of an image says. Width and height are those stored, before the orientation is applied. */
export interface ImageHeader {
  readonly width: number;
  readonly height: number;
  /** 1 to 8 as in EXIF; absent if the kind has none. */
  readonly orientation?: Orientation;
  /** TIFF: all pictures, of which the above is the largest. */
  readonly pictures?: readonly PictureHeader[];
}

/** A picture of a file, before it is decoded. */
export interface PictureHeader {
  /** Where the picture begins in the file: the offset of its directory in a TIFF, else 0. */
  readonly start: number;
  /** Size in pixels: in an `ImageHeader` as stored, elsewhere as shown. */
  readonly width: number;
  readonly height: number;
  /** The EXIF orientation of the stored picture; 1 if the file has none or its decoder applies it. */
  readonly orientation: Orientation;
}

export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function startsWith(bytes: Uint8Array, signature: string, at = 0): boolean {
  for (let index = 0; index < signature.length; index++) {
    if (bytes[at + index] !== signature.charCodeAt(index)) return false;
  }
  return true;
}

/** The four letters at `at`, which name a box or chunk. */
export function fourLetters(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

/** The values of the tag in EXIF. */
const orientations: readonly Orientation[] = [1, 2, 3, 4, 5, 6, 7, 8];

/** The orientation of a tag; upright for a value that EXIF does not define. */
export function toOrientation(value: number): Orientation {
  return orientations.find((one) => one === value) ?? 1;
}

/** Throws `corrupt`: the kind of the file was recognised, but the file breaks its rules. */
export function damaged(en: string, fr: string): never {
  throw unreadable('corrupt', { en: `The file is damaged: ${en}.`, fr: `Le fichier est endommagé : ${fr}.` });
}

export function concatenated(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
