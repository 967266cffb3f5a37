import type { Orientation, Pixels } from '../../src/intake/page.ts';
import type { MemoryBudget } from '../budget.ts';
import { Door, type EngineLimits, type Instantiate } from '../door.ts';
import { drawImage } from './image.ts';
import { Pdf } from './pdf.ts';
import { createRenderer, type Renderer } from './renderer.ts';
import versions from '../versions.json' with { type: 'json' };

/**
 * Measured: 0.4 for a tax notice at 300 dpi, 2.5 for a scanned page, 8 for a photo of 12 megapixels in full; 25 take a
 * second.
 */
const instructionsMax = { image: 60_000_000_000, document: 50_000_000_000, page: 10_000_000_000 } as const;

const limits: EngineLimits = {
  floorBytes: versions.mupdf.floorBytes,
  ceilingBytes: 64 * 1024 * 1024,
  startMs: 30,
};

/** MuPDF: the pages of a PDF, and most kinds of image, to gray. */
export class MupdfDoor extends Door<Renderer> {
  /** Documents that are open in the instance. */
  #documents = 0;

  constructor(module: WebAssembly.Module, budget: MemoryBudget) {
    super(module, limits, budget);
  }

  protected override create(instantiate: Instantiate): Renderer {
    return createRenderer(instantiate);
  }

  /** It empties its cache and tries again; what then fails is an error of its own. */
  protected override get survivesRefusal(): boolean {
    return true;
  }

  override get hasDocument(): boolean {
    return this.#documents > 0;
  }

  override release(): void {
    this.#documents = 0;
    super.release();
  }

  /**
   * An image as gray pixels, turned upright, over white where it is transparent. A JPEG is decoded at 1/2, 1/4 or 1/8 of
   * its size while its long side stays at least `longSideMin`.
   */
  image(bytes: Uint8Array, orientation: Orientation = 1, longSideMin = Number.POSITIVE_INFINITY): Pixels {
    return this.#image(bytes, orientation, longSideMin, instructionsMax.image);
  }

  /** The images of one picture, with the instructions of one; nothing else is to be asked of the door meanwhile. */
  *images(files: Iterable<Uint8Array>): Generator<Pixels> {
    let instructions: number = instructionsMax.image;
    for (const file of files) {
      yield this.#image(file, 1, Number.POSITIVE_INFINITY, instructions);
      instructions = this.instructionsLeft;
    }
  }

  #image(bytes: Uint8Array, orientation: Orientation, longSideMin: number, instructions: number): Pixels {
    try {
      return this.run((engine) => {
        try {
          // What a picture tells is not to depend on how much the bodies of others hold.
          return drawImage(engine, bytes, orientation, longSideMin, () => !this.isCrowded);
        } finally {
          engine.emptyStore();
        }
      }, instructions);
    } finally {
      this.recycle();
    }
  }

  /**
   * Opens a PDF. Its pages fail as everything does here; `close()` it whatever happens. Between two calls the instance may
   * be given up: the document is then opened again, with the instructions that it has left.
   */
  openPdf(bytes: Uint8Array): Pdf {
    let instructions: number = instructionsMax.document;
    const run = <T>(work: (engine: Renderer) => T): T => {
      try {
        return this.run(work, instructions);
      } finally {
        instructions = this.instructionsLeft;
      }
    };
    const opened = () => {
      this.#documents++;
    };
    const closed = (engine: Renderer, destroy: () => void) => {
      if (this.engine !== engine) return;
      this.#documents--;
      run(destroy);
      this.recycle();
    };
    try {
      const pdf = new Pdf(bytes, { run, opened, closed });
      instructions += instructionsMax.page * pdf.pageCount;
      return pdf;
    } catch (error) {
      this.recycle();
      throw error;
    }
  }
}
