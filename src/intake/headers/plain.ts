/** Kinds whose size stands at a fixed place. */
import { damaged, fourLetters, type ImageHeader, viewOf } from './header.ts';

/** PNG (PNG 3, 11.2.1): IHDR is the first chunk. */
export function pngHeader(bytes: Uint8Array): ImageHeader {
  if (fourLetters(bytes, 12) !== 'IHDR') damaged('a PNG without a header');
  const view = viewOf(bytes);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** GIF89a, 18: the logical screen. */
export function gifHeader(bytes: Uint8Array): ImageHeader {
  const view = viewOf(bytes);
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** BMP: the old core header has 16-bit sizes, all later ones signed 32-bit sizes; a negative height is "top row first". */
export function bmpHeader(bytes: Uint8Array): ImageHeader {
  const view = viewOf(bytes);
  const coreHeaderBytes = 12;
  if (view.getUint32(14, true) === coreHeaderBytes) {
    return { width: view.getUint16(18, true), height: view.getUint16(20, true) };
  }
  return { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };
}

/**
 * A BMP without the colour masks that its later headers carry also where pixels are not laid out by masks: the decoder
 * would apply them to a palette.
 */
export function withoutIdleMasks(bytes: Uint8Array): Uint8Array {
  const view = viewOf(bytes);
  const [masks, headerBytesMin, noCompression] = [{ start: 54, end: 70 }, 56, 0];
  const isIdle = view.getUint32(14, true) >= headerBytesMin && view.getUint32(30, true) === noCompression;
  return isIdle ? bytes.slice().fill(0, masks.start, masks.end) : bytes;
}

/** JPEG 2000 code stream (ITU-T T.800, A.5.1): SIZ is the first segment; the picture lies at an offset on its grid. */
export function j2kHeader(bytes: Uint8Array, start = 0): ImageHeader {
  const view = viewOf(bytes);
  const [width, height, left, top] = [8, 12, 16, 20].map((at) => view.getUint32(start + at)) as [
    number,
    number,
    number,
    number,
  ];
  return { width: width - left, height: height - top };
}
