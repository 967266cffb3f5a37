import type { EngineCounts, Engines } from '../../wasm/engines.ts';
import type { AnswerObject } from '../answer.ts';
import type { OpenDocument } from '../intake/page.ts';
import { keysOf } from '../keys.ts';

/**
 * Counts what a verification costs, for `details`. It counts instead of measuring time, because a Worker's
 * clock stands still while it computes.
 */
export class Work {
  readonly #engines: Pick<Engines, 'counts'>;
  readonly #before: EngineCounts;
  #pictures = 0;
  #pixels = 0;
  /**
   * Attempts until the document was read: places tried for an MRZ, and pictures searched for a code or for
   * words.
   */
  attempts = 0;

  constructor(engines: Pick<Engines, 'counts'>) {
    this.#engines = engines;
    this.#before = engines.counts;
  }

  /** The same document, whose pictures are counted. */
  watched(document: OpenDocument): OpenDocument {
    const pages = document.pages.map((page) => ({
      ...page,
      pixels: (options: Parameters<typeof page.pixels>[0]) => {
        const pixels = page.pixels(options);
        this.#pictures++;
        this.#pixels += pixels.width * pixels.height;
        return pixels;
      },
    }));
    return { ...document, pages };
  }

  /** The counts until now. */
  details(): AnswerObject {
    const after = this.#engines.counts;
    const spent = keysOf(this.#before).map((name) => [name, after[name] - this.#before[name]]);
    return {
      attempts: this.attempts,
      picturesRendered: this.#pictures,
      pixelsRendered: this.#pixels,
      ...Object.fromEntries(spent),
    };
  }
}
