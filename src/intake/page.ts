/** 8-bit gray raster, row-major, stride = width, 0 = black. The one form in which every reader takes a picture. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly gray: Uint8Array;
}

/** An axis-aligned box in PDF points (1/72 inch), origin at the top left of the page as displayed, y downwards. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Corners in points: top left, top right, bottom right, bottom left of what stands there as it is read. */
export type Polygon = readonly [Point, Point, Point, Point];
interface Point {
  readonly x: number;
  readonly y: number;
}

/** A run of text of one line and one font, in reading order, with its place in points. */
export interface TextRun extends Box {
  readonly text: string;
  readonly fontSize: number;
  /** 0 to 1 where the text was recognised in a picture; absent in a text layer, which is certain. */
  readonly confidence?: number;
}

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

/** Metadata as found, raw: parsing the dates is the business of records/. */
export interface PdfMetadata {
  /** Info dictionary: Title, Author, Creator, Producer, CreationDate, ModDate … as strings, undecoded dates. */
  readonly info: Readonly<Record<string, string>>;
  /** XMP packet as text, null where there is none. */
  readonly xmp: string | null;
  /** Number of incremental versions of the file; 1 for a file saved once. */
  readonly versions: number;
}

export type DocumentKind = 'pdf' | 'jpeg' | 'png' | 'webp' | 'tiff' | 'heic' | 'bmp' | 'gif' | 'jp2';

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

/** EXIF 2.32, 4.6.4 A, tag 0x0112: where the first row and column of the stored picture are to be shown. 1 is upright. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

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
