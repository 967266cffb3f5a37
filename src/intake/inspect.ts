import { unreadable } from '../failure.ts';
import { limits } from '../limits.ts';
import { shownSize } from '../raster/orientation.ts';
import { imageFormats } from './formats.ts';
import type { ImageHeader } from './header.ts';
import type { Inspection } from './page.ts';
import { isPdf } from './pdf/open.ts';

/**
 * What a file is, by its first bytes, and how large: before anything of it is decoded. Fails with `unreadable`:
 * `not_a_document`, `corrupt`, and by the size that the file itself states `too_small` or `too_complex`.
 */
export function inspect(bytes: Uint8Array): Inspection {
  const format = imageFormats.find(({ recognises }) => recognises(bytes));
  if (format) return inspectImage(bytes, format);
  if (isPdf(bytes)) return { kind: 'pdf', width: null, height: null, orientation: 1, directories: [] };
  throw unreadable('not_a_document');
}

function inspectImage(bytes: Uint8Array, { kind, header }: (typeof imageFormats)[number]): Inspection {
  const { width, height, orientation = 1, directories = [] } = readHeader(bytes, header);
  checkSize(width, height);
  return { kind, ...shownSize(orientation, { width, height }), orientation, directories };
}

function readHeader(bytes: Uint8Array, header: (bytes: Uint8Array) => ImageHeader): ImageHeader {
  try {
    return header(bytes);
  } catch (cause) {
    // A header that points past the end of the file.
    if (cause instanceof RangeError) throw unreadable('corrupt', undefined, { cause });
    throw cause;
  }
}

function checkSize(width: number, height: number): void {
  const { pixelsMax, sidePixelsMax, sidePixelsMin } = limits;
  const seen = `The image has ${width} × ${height} pixels`;
  if (!(width > 0 && height > 0)) throw unreadable('corrupt', 'The image states a size of zero.');
  if (Math.min(width, height) < sidePixelsMin) {
    throw unreadable('too_small', `${seen}; each side needs at least ${sidePixelsMin}.`);
  }
  if (Math.max(width, height) > sidePixelsMax) {
    throw unreadable('too_complex', `${seen}; a side may have at most ${sidePixelsMax}.`);
  }
  if (width * height > pixelsMax) {
    throw unreadable('too_complex', `${seen}; at most ${pixelsMax / 1e6} megapixels are accepted.`);
  }
}
