import type { ImageFormat } from '../format.ts';
import { heicHeader, isHeic } from './header.ts';

export const heic = {
  kind: 'heic',
  name: 'HEIC',
  fullName: 'HEIC/HEIF',
  recognises: isHeic,
  header: heicHeader,
  decode: ({ heif }, { bytes }) => heif.image(bytes),
} as const satisfies ImageFormat;
