import type { Engines } from '../../wasm/engines.ts';
import type { AnswerObject } from '../answer.ts';
import type { IdentityDocument } from '../documents/identity/identity-document.ts';
import { type Unreadable, unreadable } from '../failure.ts';
import type { Page } from '../intake/page.ts';
import type { Pixels } from '../raster/pixels.ts';
import { MrzSearch } from '../reading/mrz/read.ts';
import type { MrzReading } from '../reading/mrz/reading.ts';
import { cardCodesIn, type FoundCardCode } from './card-codes.ts';
import { mrzDetails } from './mrz-details.ts';
import type { ReadingContext } from './reading.ts';
import type { Work } from './work.ts';

/** The MRZ of a document, and the page that bears it. */
export interface FoundMrz {
  readonly reading: MrzReading;
  /** How it was read; empty unless details are wanted. */
  readonly details: AnswerObject;
  /** The codes beside it that its document bears; none unless they were looked for. */
  readonly codes: readonly FoundCardCode[];
}

/** A page on which nothing was found where it shows lines of an MRZ. */
interface Begun {
  readonly page: Page;
  readonly pixels: Pixels;
  readonly search: MrzSearch;
}

/**
 * Looks for the one MRZ of a document on its pages: one side of a card bears it, the other none. All pages are looked at near before
 * one is looked at far, since the side without an MRZ would cost most.
 */
export class MrzPages {
  readonly #engines: Pick<Engines, 'mrz' | 'zxing' | 'compute'>;
  readonly #work: Work;
  readonly #wantsDetails: boolean;
  readonly #begun: Begun[] = [];
  readonly #failures: Unreadable[] = [];
  #found: FoundMrz | null = null;
  /** The picture of the MRZ, until it was searched for codes. */
  #picture: Pixels | null = null;

  constructor({ engines, wantsDetails }: Pick<ReadingContext, 'engines' | 'wantsDetails'>, work: Work) {
    this.#engines = engines;
    this.#work = work;
    this.#wantsDetails = wantsDetails;
  }

  /**
   * Looks at a page where it shows lines of an MRZ. Its pixels have to be there until `far` has been called, or no more is.
   * @throws {Unreadable} `several_documents` where an earlier page bears an MRZ too; `too_complex`
   */
  near(page: Page, pixels: Pixels): void {
    const search = new MrzSearch(this.#engines.mrz, pixels);
    const reading = search.near();
    if (reading === null) this.#begun.push({ page, pixels, search });
    else this.#take(reading, page, pixels);
  }

  /**
   * Looks farther at every page, unless an MRZ was found. Their pixels are needed no more then.
   * @throws {Unreadable} `several_documents`, `too_complex`
   */
  far(): void {
    for (const { page, pixels, search } of this.#begun.splice(0)) {
      const reading = this.#found === null ? search.far() : null;
      if (reading === null) this.#failures.push(search.failure);
      else this.#take(reading, page, pixels);
    }
  }

  /** Ends the search without a far look. The pixels are needed no more then. */
  leave(): void {
    for (const { search } of this.#begun.splice(0)) this.#failures.push(search.failure);
  }

  /**
   * Looks for the code of `document` in the picture of the MRZ, once. Its pixels have to be there until then.
   */
  lookForCodes({ code }: IdentityDocument): void {
    const [found, picture] = [this.#found, this.#picture];
    this.#picture = null;
    if (found === null || picture === null || code === undefined) return;
    this.#work.attempts++;
    this.#found = { ...found, codes: cardCodesIn(picture, code, this.#engines) };
  }

  get found(): FoundMrz | null {
    return this.#found;
  }

  /** What the pages say that bear no readable MRZ: the first that has a part of one, else the first. Null before any. */
  get failure(): Unreadable | null {
    const failures = [...this.#failures, ...this.#begun.map(({ search }) => search.failure)];
    return failures.find(({ reason }) => reason !== 'no_mrz') ?? failures[0] ?? null;
  }

  #take(reading: MrzReading, { index }: Page, pixels: Pixels): void {
    this.#work.attempts += reading.attempts;
    if (this.#found !== null) {
      throw unreadable('several_documents', {
        en: 'Two pages bear a machine-readable zone; one of them may.',
        fr: 'Deux pages portent une zone de lecture automatique\u00A0; une seule le peut.',
      });
    }
    const details = this.#wantsDetails ? { page: index + 1, ...mrzDetails(reading, pixels) } : {};
    this.#found = { reading, details, codes: [] };
    this.#picture = pixels;
  }
}
