import type { PdfMetadata } from '../../wasm/mupdf/metadata.ts';
import { unreadable } from '../failure.ts';
import type { Box, Polygon, TextRun } from '../raster/geometry.ts';
import type { Pixels } from '../raster/pixels.ts';
import type { ImageKind } from './formats.ts';

/** One page of a document. It must not be used after its document is closed. */
export interface Page {
  /** Counted from 0. */
  readonly index: number;
  /** For an image, one point per pixel. */
  readonly widthPt: number;
  readonly heightPt: number;
  /**
   * The text layer in reading order, without text that is painted over or hidden. Empty for images, and for
   * pages whose text layer is not what they show.
   */
  text(): readonly TextRun[];
  /** Whether the page draws next to nothing that could be read except this text. False for images. */
  isAllText(): boolean;
  /** For each of `texts`, its exact places in the text layer. None for images. */
  find(texts: readonly string[]): readonly (readonly Polygon[])[];
  /**
   * The page as pixels. A PDF page, or its part `region`, is rendered at `dpi`, or less if the picture would
   * be too large. An image has its own pixels, with its orientation applied. A JPEG is decoded subsampled (by
   * 2, 4 or 8) while its long side stays >= `longSideMin`. A picture of more than 16 megapixels, or too large
   * for the decoder's memory, is halved.
   */
  pixels(options: RenderOptions): Pixels;
}

export interface RenderOptions {
  /** Ignored by images. */
  readonly dpi: number;
  readonly longSideMin?: number;
  /** In points of the page, by default all of it. Ignored by images. */
  readonly region?: Box;
}

export type FileKind = 'pdf' | ImageKind;

/**
 * An opened document. `close()` frees everything that its engine holds. Its pages must not be used
 * afterwards.
 */
export interface OpenDocument {
  readonly kind: FileKind;
  readonly pages: readonly Page[];
  /** Null for images. */
  readonly metadata: PdfMetadata | null;
  close(): void;
}

/**
 * A file of the form. `position` counts from 1 within its field. Answers identify a file by it, never by its
 * name.
 */
export interface Upload {
  readonly field: string;
  readonly position: number;
  readonly bytes: Uint8Array;
}

/** @throws `too_many_pages`, with both numbers */
export function checkPages(pages: number, pagesMax: number): void {
  if (pages <= pagesMax) return;
  throw unreadable('too_many_pages', {
    en: `The file has ${pages} pages; ${pagesMax === 1 ? '1 page is' : `${pagesMax} pages are`} accepted.`,
    fr: `Le fichier a ${pages} pages ; ${pagesMax === 1 ? 'une seule est acceptée' : `${pagesMax} au plus sont acceptées`}.`,
  });
}
