import type { ImageFormat } from '../format.ts';
import { damaged, fourLetters, type ImageHeader, startsWith, viewOf } from '../header.ts';
import { hasPngData } from './chunks.ts';
import { decodePng } from './decode.ts';

export const png = {
  kind: 'png',
  name: 'PNG',
  recognises: (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n'),
  header,
  isWhole: hasPngData,
  decode: (engines, { bytes }) => decodePng(engines, bytes) ?? engines.mupdf.image(bytes),
} as const satisfies ImageFormat;

/** Reads IHDR, which is the first chunk (PNG 3, 11.2.1). */
function header(bytes: Uint8Array): ImageHeader {
  if (fourLetters(bytes, 12) !== 'IHDR') damaged('a PNG without a header', 'un PNG sans en-tête');
  const view = viewOf(bytes);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}
