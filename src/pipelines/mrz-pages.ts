import type { Engines } from '../../wasm/engines.ts';
import type { AnswerObject } from '../answer.ts';
import { Unreadable, type UnreadableReason, unreadable } from '../failure.ts';
import type { Page } from '../intake/page.ts';
import type { Pixels } from '../raster/pixels.ts';
import { readMrz } from '../reading/mrz/read.ts';
import type { MrzReading } from '../reading/mrz/reading.ts';
import { mrzDetails } from './mrz-details.ts';
import type { ReadingContext } from './reading.ts';
import type { Work } from './work.ts';

/** The MRZ of a document, and the page that bears it. */
export interface FoundMrz {
  readonly reading: MrzReading;
  /** How it was read; empty unless details are wanted. */
  readonly details: AnswerObject;
}

/** What a page without a readable MRZ may say; anything else is the end of the document. */
const withoutMrz: readonly UnreadableReason[] = ['no_mrz', 'mrz_incomplete', 'blurred', 'too_small'];

/** Looks for the one MRZ of a document on its pages: one side of a card bears it, the other none. */
export class MrzPages {
  readonly #engines: Pick<Engines, 'mrz'>;
  readonly #work: Work;
  readonly #wantsDetails: boolean;
  #found: FoundMrz | null = null;
  #failure: Unreadable | null = null;

  constructor({ engines, wantsDetails }: Pick<ReadingContext, 'engines' | 'wantsDetails'>, work: Work) {
    this.#engines = engines;
    this.#work = work;
    this.#wantsDetails = wantsDetails;
  }

  /**
   * Looks at the next page, of which these are the pixels.
   * @throws {Unreadable} `several_documents` where an earlier page bears an MRZ too; `too_complex`
   */
  look({ index }: Page, pixels: Pixels): void {
    const reading = this.#readingOf(pixels);
    if (reading === null) return;
    this.#work.attempts += reading.attempts;
    if (this.#found !== null) {
      throw unreadable('several_documents', {
        en: 'Two pages bear a machine-readable zone; one of them may.',
        fr: 'Deux pages portent une zone de lecture automatique ; une seule le peut.',
      });
    }
    const details = this.#wantsDetails ? { page: index + 1, ...mrzDetails(reading, pixels) } : {};
    this.#found = { reading, details };
  }

  get found(): FoundMrz | null {
    return this.#found;
  }

  /** What the pages say that bear no readable MRZ: the first that has a part of one, else the first. Null before any. */
  get failure(): Unreadable | null {
    return this.#failure;
  }

  #readingOf(pixels: Pixels): MrzReading | null {
    try {
      return readMrz(this.#engines.mrz, pixels);
    } catch (error) {
      if (!(error instanceof Unreadable) || !withoutMrz.includes(error.reason)) throw error;
      if (this.#failure === null || this.#failure.reason === 'no_mrz') this.#failure = error;
      return null;
    }
  }
}
