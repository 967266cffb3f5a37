import type { Engines } from '../../../wasm/engines.ts';
import type { AnswerObject } from '../../answer.ts';
import type { IdentityDocument } from '../../documents/identity/rules/identity-document.ts';
import { type Unreadable, unreadable } from '../../failure.ts';
import type { Page } from '../../intake/page.ts';
import type { Pixels } from '../../raster/pixels.ts';
import { MrzSearch } from '../../reading/mrz/read.ts';
import type { MrzReading } from '../../reading/mrz/reading.ts';
import type { ReadingContext } from '../reading.ts';
import type { Work } from '../work.ts';
import { cardCodesIn, type FoundCardCode } from './card-codes.ts';
import { mrzDetails } from './details.ts';

/** The MRZ of a document, and how it was found. */
export interface FoundMrz {
  readonly reading: MrzReading;
  /** How it was read; empty if no details are wanted. */
  readonly details: AnswerObject;
  /** The codes beside the MRZ; empty if they were not searched. */
  readonly codes: readonly FoundCardCode[];
}

/** A page on which the near search found nothing. */
interface Begun {
  readonly page: Page;
  readonly pixels: Pixels;
  readonly search: MrzSearch;
}

/**
 * Searches the pages of a document for its one MRZ, which only one side of a card has. The near search of all
 * pages comes before the far search of any, because the side without an MRZ would be the most expensive.
 */
export class MrzPages {
  readonly #engines: Pick<Engines, 'mrz' | 'zxing' | 'compute'>;
  readonly #work: Work;
  readonly #wantsDetails: boolean;
  readonly #begun: Begun[] = [];
  readonly #failures: Unreadable[] = [];
  #found: FoundMrz | null = null;
  /** The picture of the MRZ, until it has been searched for codes. */
  #picture: Pixels | null = null;

  constructor({ engines, wantsDetails }: Pick<ReadingContext, 'engines' | 'wantsDetails'>, work: Work) {
    this.#engines = engines;
    this.#work = work;
    this.#wantsDetails = wantsDetails;
  }

  /**
   * The near search of a page. Its pixels must not be freed before `far` or `leave` has been called, or the
   * object is no longer used.
   * @throws {Unreadable} `several_documents` if an earlier page has an MRZ too; `too_complex`
   */
  near(page: Page, pixels: Pixels): void {
    const search = new MrzSearch(this.#engines.mrz, pixels);
    const reading = search.near();
    if (reading === null) this.#begun.push({ page, pixels, search });
    else this.#take(reading, page, pixels);
  }

  /**
   * The far search of all pages, unless an MRZ was found. Afterwards their pixels are not needed any more.
   * @throws {Unreadable} `several_documents`, `too_complex`
   */
  far(): void {
    for (const { page, pixels, search } of this.#begun.splice(0)) {
      const reading = this.#found === null ? search.far() : null;
      if (reading === null) this.#failures.push(search.failure);
      else this.#take(reading, page, pixels);
    }
  }

  /** Ends the search without a far search. Afterwards the pixels are not needed any more. */
  leave(): void {
    for (const { search } of this.#begun.splice(0)) this.#failures.push(search.failure);
  }

  /**
   * Searches the picture of the MRZ for the code of `document`. Its pixels must not be freed before. Only the
   * first call searches.
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

  /**
   * The failure of the pages without a readable MRZ: that of the first page with a part of an MRZ, else of
   * the first page. Null if no page has failed.
   */
  get failure(): Unreadable | null {
    const failures = [...this.#failures, ...this.#begun.map(({ search }) => search.failure)];
    return failures.find(({ reason }) => reason !== 'no_mrz') ?? failures[0] ?? null;
  }

  #take(reading: MrzReading, { index }: Page, pixels: Pixels): void {
    this.#work.attempts += reading.attempts;
    if (this.#found !== null) {
      throw unreadable('several_documents', {
        en: 'Two pages have a machine-readable zone. Only one page of a document may have one.',
        fr: 'Deux pages portent une zone de lecture automatique. Une seule page d’un document peut en porter une.',
      });
    }
    const details = this.#wantsDetails ? { page: index + 1, ...mrzDetails(reading, pixels) } : {};
    this.#found = { reading, details, codes: [] };
    this.#picture = pixels;
  }
}
