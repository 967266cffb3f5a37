import type { Language } from '../language.ts';
import { bmp } from './bmp/format.ts';
import type { ImageFormat } from './format.ts';
import { gif } from './gif/format.ts';
import { heic } from './heic/format.ts';
import { jp2 } from './jp2/format.ts';
import { jpeg } from './jpeg/format.ts';
import { png } from './png/format.ts';
import { tiff } from './tiff/format.ts';
import { webp } from './webp/format.ts';

/**
 * Every kind of image that is accepted besides PDF, in the order in which they are listed for people. A new
 * kind is a folder and an entry here.
 */
export const imageFormats = [
  jpeg,
  png,
  webp,
  tiff,
  heic,
  bmp,
  gif,
  jp2,
] as const satisfies readonly ImageFormat[];

export type ImageKind = (typeof imageFormats)[number]['kind'];

/**
 * The accepted kinds of image as a list in a sentence: `short` has their names, `parts` also which part of a
 * file is read, and `full` also other names of a kind.
 */
export function formatList(language: Language, style: 'short' | 'parts' | 'full'): string {
  const names = imageFormats.map(({ name, fullName = name, part }: ImageFormat) => {
    const shown = style === 'full' ? fullName : name;
    return part && style !== 'short' ? `${shown} (${part[language]})` : shown;
  });
  return `${names.slice(0, -1).join(', ')} ${language === 'en' ? 'or' : 'ou'} ${names.at(-1)}`;
}
