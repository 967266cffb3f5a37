import type { Matrix, PDFDocument, PDFPage } from 'mupdf';
import type { Box, PdfMetadata, Pixels, Polygon, TextRun } from '../../src/intake/page.ts';
import { drawn, firstThatFits } from './draw.ts';
import { metadataOf } from './metadata.ts';
import type { Renderer } from './renderer.ts';
import { placesOf, textRuns } from './text.ts';

/** What an open document needs of its door: every call goes through it, so that a trap anywhere is noticed. */
interface Life {
  readonly run: <T>(work: (engine: Renderer) => T) => T;
  /** Runs `destroy` if the instance is still the one that the document lives in. */
  readonly closed: (destroy: () => void) => void;
}

/** An open PDF. */
export class Pdf {
  readonly #document: PDFDocument;
  readonly #life: Life;
  readonly needsPassword: boolean;
  readonly pageCount: number;

  /** To be called by the door alone, inside `run`. */
  constructor(engine: Renderer, bytes: Uint8Array, life: Life) {
    // Always as a PDF, whatever the bytes look like: the engine knows other kinds that we don't accept.
    this.#document = engine.Document.openDocument(bytes, 'application/pdf') as PDFDocument;
    this.#life = life;
    this.needsPassword = this.#document.needsPassword();
    this.pageCount = this.needsPassword ? 0 : this.#document.countPages();
  }

  /** Size in points of the page as displayed: its crop box, turned. */
  size(index: number): { readonly widthPt: number; readonly heightPt: number } {
    return this.#withPage(index, (page) => {
      const [left, top, right, bottom] = page.getBounds();
      return { widthPt: right - left, heightPt: bottom - top };
    });
  }

  text(index: number): readonly TextRun[] {
    return this.#withPage(index, textRuns);
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
      return firstThatFits(engine, bandCounts, (bands) =>
        drawn(engine, width, height, bands, (device) => page.run(device, toPixels)),
      );
    });
  }

  metadata(): PdfMetadata {
    return this.#life.run(() => metadataOf(this.#document));
  }

  close(): void {
    this.#life.closed(() => this.#document.destroy());
  }

  #withPage<T>(index: number, work: (page: PDFPage, engine: Renderer) => T): T {
    return this.#life.run((engine) => {
      const page = this.#document.loadPage(index);
      try {
        return work(page, engine);
      } finally {
        page.destroy();
        engine.emptyStore();
      }
    });
  }
}

/** Each band reads and decodes what is on it again, so the whole page comes first. */
const bandCounts = [1, 4, 16] as const;

/** Boxes are floats: a page of 595.28 pt is not to gain a row for a ten-thousandth of a pixel. */
const rounding = 1e-3;
