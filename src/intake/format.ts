import type { ComputeBudget } from '../../wasm/compute.ts';
import type { Engines } from '../../wasm/engines.ts';
import type { Text } from '../language.ts';
import type { Pixels } from '../raster/pixels.ts';
import type { ImageHeader, PictureHeader } from './header.ts';

/** The engines that decode files into pixels, and their budget. */
export type DecodingEngines = Pick<Engines, 'mupdf' | 'webp' | 'heif' | 'zlib' | 'compute'>;

/** One picture of an image file, to be decoded. */
export interface EncodedPicture extends PictureHeader {
  /** The file. */
  readonly bytes: Uint8Array;
  /** A decoder may return a smaller picture whose long side has at least this many pixels. */
  readonly longSideMin: number | undefined;
}

/**
 * A kind of image file that is accepted. Its functions throw `Unreadable`: `corrupt` or `too_complex`. They
 * charge their work on each part of a file.
 */
export interface ImageFormat {
  readonly kind: string;
  /** The name for people. */
  readonly name: string;
  /** The name with other names of the kind. */
  readonly fullName?: string;
  /** The part of the file that is read, if not all of it. */
  readonly part?: Text;
  /** Looks only at the first bytes. */
  readonly recognises: (bytes: Uint8Array) => boolean;
  /** May also throw `RangeError` for a header that points beyond the end of the file. */
  readonly header: (bytes: Uint8Array, compute: ComputeBudget) => ImageHeader;
  /** Whether the picture is complete. Needed if the decoder would fill in what is missing. */
  readonly isWhole?: (bytes: Uint8Array, compute: ComputeBudget) => boolean;
  readonly decode: (engines: DecodingEngines, picture: EncodedPicture) => Pixels;
}
