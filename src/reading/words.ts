import type { TesseractDoor } from '../../wasm/tesseract/door.ts';
import { type Box, touchedPixels, whole } from '../raster/geometry.ts';
import { crop, type Pixels } from '../raster/pixels.ts';

/** A printed word, placed in pixels of the whole picture. */
export interface Word extends Box {
  readonly text: string;
  /** From 0 to 1, by the recogniser's own measure. */
  readonly confidence: number;
}

export interface WordsOptions {
  /** By default the whole picture. Clipped to the picture. */
  readonly region?: Box;
  /** The arrangement of the text: a page (the default), one block, one line, or words anywhere. */
  readonly layout?: keyof typeof pageSegmentation;
  /** More work than this throws `too_complex`. By default the recogniser's own limit. */
  readonly instructionsMax?: number;
}

/** The most pixels of a picture: A4 at 200 dpi. */
export const wordsPixelsMax = 4_000_000;

/** Tesseract's page segmentation modes. */
const pageSegmentation = { page: 3, block: 6, line: 7, sparse: 11 } as const;

/** The printed words of a picture in reading order, by Tesseract's French model. Throws `Unreadable`. */
export function readWords(
  tesseract: TesseractDoor,
  pixels: Pixels,
  { region = whole(pixels), layout = 'page', instructionsMax }: WordsOptions = {},
): readonly Word[] {
  const { x, y, width, height } = region;
  const part = touchedPixels([x, y, x + width, y + height], pixels);
  if (part.width < 1 || part.height < 1) return [];
  const words = tesseract.words(crop(pixels, part), pageSegmentation[layout], instructionsMax);
  return words.map((word) => ({
    text: word.text,
    x: part.x + word.left,
    y: part.y + word.top,
    width: word.right - word.left,
    height: word.bottom - word.top,
    confidence: word.confidence,
  }));
}
