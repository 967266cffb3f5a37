import type { ComputeBudget } from '../../wasm/compute.ts';
import { unreadable } from '../failure.ts';
import type { Text } from '../language.ts';
import { limits } from '../limits.ts';
import { present } from '../present.ts';
import { shownSize } from '../raster/orientation.ts';
import type { ImageFormat } from './format.ts';
import { type ImageKind, imageFormats } from './formats.ts';
import type { ImageHeader, PictureHeader } from './header.ts';
import type { FileKind } from './page.ts';
import { isPdf } from './pdf/open.ts';
import { notADocument } from './unaccepted.ts';

/**
 * The kind of a file as its first bytes show it. They are few, so this may be asked before a credit is held.
 *
 * @throws {Unreadable} `not_a_document`
 */
export function kindOf(bytes: Uint8Array): FileKind {
  const format = imageFormats.find(({ recognises }) => recognises(bytes));
  if (format) return format.kind;
  if (isPdf(bytes)) return 'pdf';
  throw notADocument(bytes);
}

/** The format of a kind of image. */
export function formatOf(kind: ImageKind): ImageFormat {
  return present(imageFormats.find((one) => one.kind === kind));
}

/**
 * Finds out the pictures of an image file from its header, before anything is decoded; only a TIFF may have
 * several. A header may be as long as the file, so reading it is charged.
 *
 * @throws {Unreadable} `corrupt`, or, by the size that the header states, `too_small` or `too_complex`
 */
export function inspect(
  bytes: Uint8Array,
  format: ImageFormat,
  compute: ComputeBudget,
): readonly PictureHeader[] {
  const { width, height, orientation = 1, pictures } = readHeader(bytes, format, compute);
  checkSize(width, height);
  return (pictures ?? [{ start: 0, width, height, orientation }]).map((picture) => ({
    ...picture,
    ...shownSize(picture.orientation, picture),
  }));
}

function readHeader(bytes: Uint8Array, { header }: ImageFormat, compute: ComputeBudget): ImageHeader {
  try {
    return header(bytes, compute);
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
      fr: `${millions} mégapixels au plus sont acceptés`,
    };
    throw unreadable('too_complex', seen(most));
  }
}
