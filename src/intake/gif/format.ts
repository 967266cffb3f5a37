import type { ImageFormat } from '../format.ts';
import { type ImageHeader, startsWith, viewOf } from '../header.ts';
import { firstPicture } from './first-picture.ts';

export const gif = {
  kind: 'gif',
  name: 'GIF',
  part: { en: 'first frame', fr: 'première image' },
  recognises: (bytes) => startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a'),
  header,
  decode: ({ mupdf }, { bytes }) => firstPicture(bytes, (picture) => mupdf.image(picture)),
} as const satisfies ImageFormat;

/** The size of the logical screen (GIF89a, 18). */
function header(bytes: Uint8Array): ImageHeader {
  const view = viewOf(bytes);
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}
