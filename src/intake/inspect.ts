import { unreadable } from '../failure.ts';
import type { Text } from '../language.ts';
import { limits } from '../limits.ts';
import { shownSize } from '../raster/orientation.ts';
import { imageFormats } from './formats.ts';
import type { ImageHeader } from './header.ts';
import type { Inspection } from './page.ts';
import { isPdf } from './pdf/open.ts';

/**
 * Finds out the kind and size of a file from its header, before anything is decoded. Throws `Unreadable`:
 * `not_a_document`, `corrupt`, or, by the size that the header states, `too_small` or `too_complex`.
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
    // The header points beyond the end of the file.
    if (cause instanceof RangeError) throw unreadable('corrupt', undefined, { cause });
    throw cause;
  }
}

function checkSize(width: number, height: number): void {
  const { pixelsMax, sidePixelsMax, sidePixelsMin } = limits;
  if (!(width > 0 && height > 0)) {
    throw unreadable('corrupt', {
      en: 'The image states a size of zero.',
      fr: 'L’image annonce une taille nulle.',
    });
  }
  const seen = ({ en, fr }: Text): Text => ({
    en: `The image has ${width} × ${height} pixels; ${en}.`,
    fr: `L’image a ${width} × ${height} pixels ; ${fr}.`,
  });
  if (Math.min(width, height) < sidePixelsMin) {
    const needed = {
      en: `each side needs at least ${sidePixelsMin}`,
      fr: `il en faut ${sidePixelsMin} par côté`,
    };
    throw unreadable('too_small', seen(needed));
  }
  if (Math.max(width, height) > sidePixelsMax) {
    const most = {
      en: `a side may have at most ${sidePixelsMax}`,
      fr: `un côté en a ${sidePixelsMax} au plus`,
    };
    throw unreadable('too_complex', seen(most));
  }
  if (width * height > pixelsMax) {
    const millions = pixelsMax / 1e6;
    const most = {
      en: `at most ${millions} megapixels are accepted`,
      fr: `${millions} mégapixels au plus sont admis`,
    };
    throw unreadable('too_complex', seen(most));
  }
}
