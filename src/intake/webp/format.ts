import type { ImageFormat } from '../format.ts';
import { startsWith } from '../header.ts';
import { firstPicture, webpHeader } from './header.ts';

export const webp = {
  kind: 'webp',
  name: 'WebP',
  recognises: (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8),
  header: webpHeader,
  decode: (engines, { bytes, width, height, longSideMin }) =>
    engines.webp.image(firstPicture(bytes, engines.compute), width * height, longSideMin),
} as const satisfies ImageFormat;
