import type { PdfMetadata } from '../../wasm/mupdf/metadata.ts';
import { unreadable } from '../failure.ts';
import type { Box, Polygon, TextRun } from '../raster/geometry.ts';
import type { Orientation } from '../raster/orientation.ts';
import type { Pixels } from '../raster/pixels.ts';
import type { ImageKind } from './formats.ts';

/** One page of a document, alive until its document is closed. */
export interface Page {
  readonly index: number;
  /** For an image one point a pixel. */
  readonly widthPt: number;
  readonly heightPt: number;
  /** Text layer in reading order, without what is painted over or hidden; empty for images, and for pages that show something else. */
  text(): readonly TextRun[];
  /** For each of `texts`, where exactly the text layer has it; nowhere for images. */
  find(texts: readonly string[]): readonly (readonly Polygon[])[];
  /**
   * The page as pixels. A PDF page is rendered at `dpi`, lowered if it would pass `limits.pixelsMax`; an image gives its
   * own pixels, EXIF orientation applied; a JPEG is decoded subsampled (by 2, 4, 8) while its long side stays >=
   * `longSideMin`, and a picture of more than 16 megapixels, or too large for the decoder's memory, at half its size.
   * `region` renders only this part of a PDF page.
   */
  pixels(options: RenderOptions): Pixels;
}

export interface RenderOptions {
  readonly dpi: number;
  readonly longSideMin?: number;
  readonly region?: Box;
}

export type DocumentKind = 'pdf' | ImageKind;

/** What is known of a file from its first bytes, before anything is decoded. */
export interface Inspection {
  readonly kind: DocumentKind;
  /** Pixels for images, after EXIF orientation; null for a PDF. */
  readonly width: number | null;
  readonly height: number | null;
  /** How the stored picture is to be turned, by the EXIF tag Orientation; 1 where the file doesn't say or its decoder turns. */
  readonly orientation: Orientation;
  /** Where each picture of a TIFF file begins: the offsets of its image file directories. Empty for all other kinds. */
  readonly directories: readonly number[];
}

/** An opened document. `close()` frees all that its engine holds; using a page afterwards is a bug. */
export interface OpenDocument {
  readonly kind: DocumentKind;
  readonly pages: readonly Page[];
  /** Null for images. */
  readonly metadata: PdfMetadata | null;
  close(): void;
}

/** A file of the form. `position` counts from 1 within its field: answers name a file by it, never by its name. */
export interface Upload {
  readonly field: string;
  readonly position: number;
  readonly bytes: Uint8Array;
}

/** @throws `too_many_pages`, with both numbers. */
export function checkPages(pages: number, pagesMax: number): void {
  if (pages <= pagesMax) return;
  throw unreadable('too_many_pages', {
    en: `The file has ${pages} pages; ${pagesMax === 1 ? '1 page is' : `${pagesMax} pages are`} accepted.`,
    fr: `Le fichier a ${pages} pages ; ${pagesMax === 1 ? '1 seule est admise' : `${pagesMax} au plus sont admises`}.`,
  });
}
