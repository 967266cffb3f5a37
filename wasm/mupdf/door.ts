import { mebibyte } from '../../src/limits.ts';
import type { Orientation } from '../../src/raster/orientation.ts';
import type { Pixels } from '../../src/raster/pixels.ts';
import { type Budgets, Door, type EngineLimits, type Instantiate } from '../door.ts';
import versions from '../versions.json' with { type: 'json' };
import { drawImage } from './image.ts';
import { Pdf } from './pdf.ts';
import { createRenderer, type Renderer } from './renderer.ts';

const limits: EngineLimits = {
  floorBytes: versions.mupdf.floorBytes,
  ceilingBytes: 64 * mebibyte,
  startMs: 30,
};

/**
 * Limit for one piece of work on a PDF: opening it, drawing a page, or its text. A picture of 24 megapixels
 * in CMYK with a soft mask takes 45 thousand million. Only hostile files take more.
 */
const pieceInstructionsMax = 60e9;

/** MuPDF: the pages of a PDF, and most kinds of image, to gray. */
export class MupdfDoor extends Door<Renderer> {
  /** Documents that are open in the instance. */
  readonly #documents = new Set<Pdf>();

  constructor(module: WebAssembly.Module, budgets: Budgets) {
    super(module, limits, budgets);
  }

  protected override create(instantiate: Instantiate): Renderer {
    return createRenderer(instantiate);
  }

  /** MuPDF empties its cache and tries again. A further failure is an error of its own. */
  protected override get survivesRefusal(): boolean {
    return true;
  }

  override get hasDocument(): boolean {
    return this.#documents.size > 0;
  }

  override release(): void {
    // What they hold of the instance would keep its memory from being collected.
    for (const document of this.#documents) document.forget();
    this.#documents.clear();
    super.release();
  }

  /**
   * Decodes an image to gray pixels, turned upright and composited over white. A JPEG is decoded at 1/2, 1/4
   * or 1/8 of its size while its long side stays at least `longSideMin`.
   */
  image(bytes: Uint8Array, orientation: Orientation = 1, longSideMin = Number.POSITIVE_INFINITY): Pixels {
    try {
      return this.run((engine) => {
        try {
          // The result for a picture must not depend on the bodies of other requests.
          return drawImage(engine, bytes, orientation, longSideMin, () => !this.isCrowded);
        } finally {
          engine.emptyStore();
        }
      });
    } finally {
      this.recycle();
    }
  }

  /**
   * Opens a PDF. Its methods throw as `run` does. The caller must always `close()` it. If the instance is
   * released between two calls, the document is opened again. Each call has `instructionsMax` instructions.
   */
  openPdf(bytes: Uint8Array, instructionsMax: number = pieceInstructionsMax): Pdf {
    try {
      return new Pdf(bytes, {
        run: (work) => this.run(work, instructionsMax),
        charge: (instructions) => this.charge(instructions),
        opened: (document) => {
          this.#documents.add(document);
        },
        closed: (document, destroy) => {
          this.#documents.delete(document);
          this.dispose(destroy);
          this.recycle();
        },
      });
    } catch (error) {
      this.recycle();
      throw error;
    }
  }
}
