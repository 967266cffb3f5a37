import type { Engines } from '../../wasm/engines.ts';
import type { Text } from '../language.ts';
import type { Orientation } from '../raster/orientation.ts';
import type { Pixels } from '../raster/pixels.ts';
import type { ImageHeader } from './header.ts';

/** The engines that turn files into pixels, and what may be computed. */
export type DecodingEngines = Pick<Engines, 'mupdf' | 'webp' | 'heif' | 'compute'>;

/** One picture of an image file, to be decoded. */
export interface EncodedPicture {
  /** The file. */
  readonly bytes: Uint8Array;
  /** As shown, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly orientation: Orientation;
  /** Where it begins in the file: the offset of its directory in a TIFF, else 0. */
  readonly start: number;
  /** A decoder that can give a smaller picture may, while its long side stays at least so many pixels. */
  readonly longSideMin: number | undefined;
}

/** A kind of image file that is accepted. What throws, throws `unreadable`: `corrupt` or `too_complex`. */
export interface ImageFormat {
  readonly kind: string;
  /** For people. */
  readonly name: string;
  /** The name with those by which the kind goes too. */
  readonly fullName?: string;
  /** What of the file is read, where that is not all. */
  readonly part?: Text;
  readonly recognises: (bytes: Uint8Array) => boolean;
  /** May also throw `RangeError`, for a header that points past the end of the file. */
  readonly header: (bytes: Uint8Array) => ImageHeader;
  /** For a decoder that fills in what is missing: whether the picture goes on to its end. */
  readonly isWhole?: (bytes: Uint8Array) => boolean;
  readonly decode: (engines: DecodingEngines, picture: EncodedPicture) => Pixels;
}
