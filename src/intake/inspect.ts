import { unreadable } from '../verify/failure.ts';
import { limits } from '../verify/limits.ts';
import { type ImageHeader, startsWith } from './headers/header.ts';
import { heicHeader, isHeic } from './headers/heic.ts';
import { jp2Header } from './headers/jp2.ts';
import { jpegHeader } from './headers/jpeg.ts';
import { bmpHeader, gifHeader, j2kHeader, pngHeader } from './headers/plain.ts';
import { tiffHeader } from './headers/tiff.ts';
import { webpHeader } from './headers/webp.ts';
import type { DocumentKind, Inspection } from './page.ts';

interface ImageKind {
  readonly kind: DocumentKind;
  readonly matches: (bytes: Uint8Array) => boolean;
  readonly header: (bytes: Uint8Array) => ImageHeader;
}

/** One row a kind of image: how it begins, and where it states its size. */
const imageKinds: readonly ImageKind[] = [
  { kind: 'jpeg', matches: (bytes) => startsWith(bytes, '\xff\xd8\xff'), header: jpegHeader },
  { kind: 'png', matches: (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'), header: pngHeader },
  {
    kind: 'webp',
    matches: (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
    header: webpHeader,
  },
  {
    kind: 'tiff',
    matches: (bytes) => startsWith(bytes, 'II*\0') || startsWith(bytes, 'MM\0*'),
    header: tiffHeader,
  },
  { kind: 'heic', matches: isHeic, header: heicHeader },
  {
    kind: 'gif',
    matches: (bytes) => startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a'),
    header: gifHeader,
  },
  { kind: 'jp2', matches: (bytes) => startsWith(bytes, '\0\0\0\x0cjP  \r\n\x87\n'), header: jp2Header },
  { kind: 'jp2', matches: (bytes) => startsWith(bytes, '\xff\x4f\xff\x51'), header: j2kHeader },
  {
    kind: 'bmp',
    matches: (bytes) => startsWith(bytes, 'BM') && startsWith(bytes, '\0\0\0', 15),
    header: bmpHeader,
  },
];

/** A PDF may have other bytes before its header, by custom within the first kilobyte (ISO 32000-1, H.3.4.1). */
const pdfHeaderWithin = 1024;

/**
 * What a file is, by its first bytes, and how large: before anything of it is decoded. Fails with `unreadable`:
 * `not_a_document`, `corrupt`, and by the size that the file itself states `too_small` or `too_complex`.
 */
export function inspect(bytes: Uint8Array): Inspection {
  const image = imageKinds.find(({ matches }) => matches(bytes));
  if (image) return inspectImage(bytes, image);
  if (isPdf(bytes)) return { kind: 'pdf', width: null, height: null, orientation: 1, directories: [] };
  throw unreadable('not_a_document');
}

function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, pdfHeaderWithin)).includes('%PDF-');
}

function inspectImage(bytes: Uint8Array, { kind, header }: ImageKind): Inspection {
  const { width, height, orientation = 1, directories = [] } = readHeader(bytes, header);
  checkSize(width, height);
  const size = orientation >= 5 ? { width: height, height: width } : { width, height };
  return { kind, ...size, orientation, directories };
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
