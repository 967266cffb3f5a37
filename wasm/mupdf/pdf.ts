import type { Matrix, PDFDocument, PDFPage } from 'mupdf';
import type { Box, Polygon, TextRun } from '../../src/raster/geometry.ts';
import type { Pixels } from '../../src/raster/pixels.ts';
import { type CatalogEntries, catalogEntries } from './catalog.ts';
import { drawn, firstThatFits } from './draw.ts';
import { metadataOf, type PdfMetadata } from './metadata.ts';
import { numbersInStream } from './object-stream.ts';
import type { LeftOut } from './paint/annotation-objects.ts';
import { type Appearance, appearanceOf, fillableWidgets, type PageWidget } from './paint/appearance.ts';
import { paintsOf } from './paint/paints.ts';
import { seenRuns } from './paint/seen.ts';
import { type ShownPage, shownPage } from './paint/shown.ts';
import type { Renderer } from './renderer.ts';
import { type SignatureTraces, signatureTraces } from './signature/signature-fields.ts';
import { type SignatureWidget, signatureWidgets } from './signature/signature-widgets.ts';
import { type PdfSignatures, pdfSignatures } from './signature/signatures.ts';
import { placesOf, textRuns } from './text.ts';
import { using } from './using.ts';
import { type WrittenObjects, writtenObject } from './written-objects.ts';

/** What an open document needs of its door. Every call goes through it, so that every trap is noticed. */
interface Life {
  readonly run: <T>(work: (engine: Renderer) => T) => T;
  /**
   * Subtracts instructions for TypeScript code that works on the engine's results. Must be called inside
   * `run`.
   */
  readonly charge: (instructions: number) => void;
  /**
   * Must be called when the document has been opened in an instance. The door calls `forget` before it gives
   * the instance up.
   */
  readonly opened: (document: Pdf) => void;
  /** Runs `destroy` in the instance. */
  readonly closed: (document: Pdf, destroy: () => void) => void;
}

/** The text of a page. */
interface PageText {
  readonly runs: readonly TextRun[];
  /** Whether the page draws next to nothing else that could be read. */
  readonly isAll: boolean;
}

/** An open PDF. It outlives the engine's instance: it is opened again in a new one, from the same bytes. */
export class Pdf {
  readonly #bytes: Uint8Array;
  readonly #life: Life;
  /** The engine's document; undefined if no instance has it open. */
  #opened: PDFDocument | undefined;
  readonly needsPassword: boolean;
  readonly pageCount: number;

  /** Only the door may call this. */
  constructor(bytes: Uint8Array, life: Life) {
    this.#bytes = bytes;
    this.#life = life;
    const { needsPassword, pageCount } = this.#with((document) => {
      const needsPassword = document.needsPassword();
      return { needsPassword, pageCount: needsPassword ? 0 : document.countPages() };
    });
    this.needsPassword = needsPassword;
    this.pageCount = pageCount;
  }

  /** Size in points of the page as displayed: its crop box, turned. */
  size(index: number): { readonly widthPt: number; readonly heightPt: number } {
    return this.#withPage(index, (page) => {
      const [left, top, right, bottom] = page.getBounds();
      return { widthPt: right - left, heightPt: bottom - top };
    });
  }

  /** The visible part of the text layer; empty if the layer is not what the page shows. */
  text(index: number): PageText {
    return this.#withPage(index, (page, engine) => {
      const runs = textRuns(page, this.#life.charge, 'drawn');
      if (runs.length === 0) return { runs, isAll: false };
      const paints = paintsOf(page, engine, this.#life.charge);
      const seen = seenRuns(runs, paints, page.getBounds(), this.#life.charge);
      return { runs: seen ?? [], isAll: seen !== null && paints.drawings.areFew };
    });
  }

  /** For each of `texts`, where the page's text has it. */
  find(index: number, texts: readonly string[]): readonly (readonly Polygon[])[] {
    return this.#withPage(index, (page) => placesOf(page, texts));
  }

  /** A part of the page with its annotations and form fields at `dpi`, widened to whole pixels. */
  pixels(index: number, dpi: number, region: Box): Pixels {
    return this.#withPage(index, (page, engine) => {
      const scale = dpi / 72;
      const [left, top] = page.getBounds();
      const x = Math.floor(region.x * scale);
      const y = Math.floor(region.y * scale);
      const width = Math.max(1, Math.ceil((region.x + region.width) * scale - rounding) - x);
      const height = Math.max(1, Math.ceil((region.y + region.height) * scale - rounding) - y);
      const toPixels: Matrix = [scale, 0, 0, scale, -left * scale - x, -top * scale - y];
      const area = width * height;
      const fewest = area > wholePixelsMax ? Math.ceil(area / bandPixelsMax) : 1;
      const more = bandCounts.filter((bands) => bands > fewest);
      return firstThatFits(engine, [fewest, ...more], (bands) =>
        drawn(engine, { width, height }, bands, (device) => page.run(device, toPixels)),
      );
    });
  }

  /** What the page shows. Its picture is drawn if it `isCompared` with another version of the page. */
  shown(index: number, isCompared: boolean): ShownPage {
    return this.#withPage(index, (page, engine) => shownPage(page, engine, isCompared, this.#life.charge));
  }

  /** Turns a page to this number of degrees, as long as the document is open in this instance. */
  turn(index: number, degrees: number): void {
    this.#with((document) => using(document.findPage(index), (page) => page.put('Rotate', degrees)));
  }

  /** The number of the page's object, which stays the same in later versions of the file; 0 without one. */
  pageObject(index: number): number {
    return this.#with((document) =>
      using(document.findPage(index), (page) => (page.isIndirect() ? page.asIndirect() : 0)),
    );
  }

  /** All that the page gives its reader, without the annotations that are left out. */
  appearance(index: number, leftOut: LeftOut): Appearance {
    return this.#withPage(index, (page, engine) => appearanceOf(page, engine, leftOut, this.#life.charge));
  }

  /** The widgets of the page whose fields can be filled in. */
  fillableWidgets(index: number): readonly PageWidget[] {
    return this.#withPage(index, (page) => fillableWidgets(page, this.#life.charge));
  }

  /** The widgets of the signatures of the form. */
  signatureWidgets(): readonly SignatureWidget[] {
    return this.#with((document) => signatureWidgets(document, this.#life.charge));
  }

  /** What the catalog says of layers, attached files and actions. */
  catalogEntries(): CatalogEntries {
    return this.#with((document) => catalogEntries(document, this.#life.charge));
  }

  /** An object of the file by its number. */
  object(number: number): WrittenObjects {
    return this.#with((document) => writtenObject(document, number, this.#life.charge));
  }

  /**
   * The numbers of the objects in an object stream; none if the object is no such stream. Null if they are
   * too many, or not written so plainly that every reader reads the same.
   */
  numbersInStream(number: number): readonly number[] | null {
    return this.#with((document) => numbersInStream(document, number, this.#life.charge));
  }

  signatures(): SignatureTraces {
    return this.#with(signatureTraces);
  }

  /** The signatures with what they say, to be judged; `too_complex` if there are more than 64. */
  signatureFields(): PdfSignatures {
    return this.#with((document) => pdfSignatures(document, this.#life.charge));
  }

  metadata(): PdfMetadata {
    return this.#with(metadataOf);
  }

  close(): void {
    const opened = this.#opened;
    if (opened) this.#life.closed(this, () => opened.destroy());
    this.#opened = undefined;
  }

  /** Forgets the instance, which its door gives up with all that it holds. */
  forget(): void {
    this.#opened = undefined;
  }

  #with<T>(work: (document: PDFDocument, engine: Renderer) => T): T {
    return this.#life.run((engine) => {
      return work(this.#documentIn(engine), engine);
    });
  }

  /** The document in this instance, in which it is opened if necessary. */
  #documentIn(engine: Renderer): PDFDocument {
    if (this.#opened) return this.#opened;
    // Always opened as a PDF, because the engine knows other formats that are not accepted.
    const document = engine.Document.openDocument(this.#bytes, 'application/pdf') as PDFDocument;
    this.#opened = document;
    this.#life.opened(this);
    return document;
  }

  #withPage<T>(index: number, work: (page: PDFPage, engine: Renderer) => T): T {
    return this.#with((document, engine) => {
      const page = document.loadPage(index);
      try {
        return work(page, engine);
      } finally {
        page.destroy();
        engine.emptyStore();
      }
    });
  }
}

/**
 * A page is drawn as a whole if it is not larger than A4 at 200 dpi, because each band decodes its content
 * again. A scan of A3 at 300 dpi would fill the heap, for the coefficients of a progressive JPEG are all held
 * (measured at 200 dpi: more than 64 MiB as a whole, 53 in halves, 49 in thirds).
 */
const wholePixelsMax = 4_000_000;
const bandPixelsMax = 3_000_000;
const bandCounts = [4, 16] as const;

/** Boxes have rounding errors, which must not add a row of pixels to a page. */
const rounding = 1e-3;
