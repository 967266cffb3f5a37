import type { ImageFormat } from '../format.ts';
import { type ImageHeader, startsWith, viewOf } from '../header.ts';
import { patched } from '../patched.ts';

export const bmp = {
  kind: 'bmp',
  name: 'BMP',
  recognises: (bytes) => startsWith(bytes, 'BM') && startsWith(bytes, '\0\0\0', 15),
  header,
  decode: ({ mupdf }, { bytes }) => withoutIdleMasks(bytes, () => mupdf.image(bytes)),
} as const satisfies ImageFormat;

/**
 * The old core header has 16-bit sizes, all later ones have signed 32-bit sizes. A negative height means "top
 * row first".
 */
function header(bytes: Uint8Array): ImageHeader {
  const view = viewOf(bytes);
  const coreHeaderBytes = 12;
  if (view.getUint32(14, true) === coreHeaderBytes) {
    return { width: view.getUint16(18, true), height: view.getUint16(20, true) };
  }
  return { width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };
}

/**
 * Runs `work` while colour masks that don't apply are cleared. Later headers contain masks even if the pixels
 * don't use them, and the decoder would apply them to a palette.
 */
function withoutIdleMasks<T>(bytes: Uint8Array, work: () => T): T {
  const view = viewOf(bytes);
  const [masks, headerBytesMin, noCompression] = [{ start: 54, end: 70 }, 56, 0];
  const isIdle = view.getUint32(14, true) >= headerBytesMin && view.getUint32(30, true) === noCompression;
  if (!isIdle) return work();
  const length = Math.max(0, Math.min(masks.end, bytes.length) - masks.start);
  return patched(bytes, masks.start, new Uint8Array(length), work);
}
