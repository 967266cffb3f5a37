import type { TesseractDoor } from '../../wasm/tesseract/door.ts';
import type { Pixels } from '../intake/page.ts';

/** A part of a picture, in pixels. */
export interface PixelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A printed word, placed in pixels of the whole picture. */
export interface Word extends PixelBox {
  readonly text: string;
  /** 0 to 1, by the recogniser's own measure. */
  readonly confidence: number;
}

export interface WordsOptions {
  /** The whole picture unless told. Clipped to the picture. */
  readonly region?: PixelBox;
  /** How the text lies: a page of any layout, one block, or one line. A page unless told. */
  readonly layout?: keyof typeof pageSegmentation;
  /** More work than this fails with `too_complex`; the recogniser's own bound unless told. */
  readonly instructionsMax?: number;
}

/** Tesseract's page segmentation modes. */
const pageSegmentation = { page: 3, block: 6, line: 7 } as const;

/** The printed words of a picture in reading order, by Tesseract's French model. Fails with `unreadable`. */
export function readWords(
  tesseract: TesseractDoor,
  pixels: Pixels,
  {
    region = { x: 0, y: 0, width: pixels.width, height: pixels.height },
    layout = 'page',
    instructionsMax,
  }: WordsOptions = {},
): readonly Word[] {
  const part = clipped(region, pixels);
  if (part.width < 1 || part.height < 1) return [];
  const words = tesseract.words(cropped(pixels, part), pageSegmentation[layout], instructionsMax);
  return words.map((word) => ({
    text: word.text,
    x: part.x + word.left,
    y: part.y + word.top,
    width: word.right - word.left,
    height: word.bottom - word.top,
    confidence: word.confidence,
  }));
}

function clipped(region: PixelBox, pixels: Pixels): PixelBox {
  const x = Math.max(0, Math.floor(region.x));
  const y = Math.max(0, Math.floor(region.y));
  const right = Math.min(pixels.width, Math.ceil(region.x + region.width));
  const bottom = Math.min(pixels.height, Math.ceil(region.y + region.height));
  return { x, y, width: right - x, height: bottom - y };
}

function cropped(pixels: Pixels, { x, y, width, height }: PixelBox): Pixels {
  // Whole rows are there already, one after the other.
  if (width === pixels.width) {
    return { width, height, gray: pixels.gray.subarray(y * width, (y + height) * width) };
  }
  const gray = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const start = (y + row) * pixels.width + x;
    gray.set(pixels.gray.subarray(start, start + width), row * width);
  }
  return { width, height, gray };
}
