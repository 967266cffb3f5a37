import type { ImageFormat } from '../format.ts';
import { heicHeader, isHeic } from './header.ts';

export const heic = {
  kind: 'heic',
  name: 'HEIC',
  fullName: 'HEIC/HEIF',
  recognises: isHeic,
  header: heicHeader,
  decode: ({ heif }, { bytes, width, height }) => heif.image(bytes, width * height),
} as const satisfies ImageFormat;
