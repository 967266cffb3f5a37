import type { ImageFormat } from '../format.ts';
import { startsWith } from '../header.ts';
import { isWholeJpeg, jpegHeader } from './header.ts';

export const jpeg = {
  kind: 'jpeg',
  name: 'JPEG',
  recognises: (bytes) => startsWith(bytes, '\xff\xd8\xff'),
  header: jpegHeader,
  isWhole: isWholeJpeg,
  decode: ({ mupdf }, { bytes, orientation, longSideMin }) => mupdf.image(bytes, orientation, longSideMin),
} as const satisfies ImageFormat;
