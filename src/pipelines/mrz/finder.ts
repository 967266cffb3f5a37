import { identify } from '../../documents/identity/rules/identify.ts';
import type { CardCode } from '../../documents/identity/rules/identity-document.ts';
import { unsupportedMrz } from '../../documents/identity/rules/unsupported.ts';
import { identityDocuments } from '../../documents/index.ts';
import { type Unreadable, unreadable } from '../../failure.ts';
import { parisDay } from '../../formats/dates.ts';
import type { Pixels } from '../../raster/pixels.ts';
import { MrzSearch } from '../../reading/mrz/read.ts';
import type { MrzReading } from '../../reading/mrz/reading.ts';
import type { Clue, Finder, Pass, SearchContext, SearchedFile } from '../finder.ts';
import type { View } from '../pages/view.ts';
import { cardCodesIn, type FoundCardCode } from './card-codes.ts';
import { mrzDetails } from './details.ts';
import { FoundIdentity } from './found.ts';

/**
 * Finds the MRZ of a document, which only one side of a card has. The picture of every page is searched as a
 * whole before parts of any, because the side without an MRZ would be the most expensive.
 */
export class MrzFinder implements Finder<FoundIdentity> {
  readonly passes = ['whole', 'hinted', 'parts'] as const;
  readonly needsOnlyPictures = true;
  readonly expectsOne = true;
  readonly #context: SearchContext;
  readonly #pagesMax: number;
  readonly #searches = new Map<View, MrzSearch>();
  #hasFound = false;

  /** In a file of more than `pagesMax` pages it does not look. */
  constructor(context: SearchContext, pagesMax: number) {
    this.#context = context;
    this.#pagesMax = pagesMax;
  }

  /** @throws {Unreadable} `several_documents`, `document_not_supported`, `too_complex` */
  async look(view: View, pass: Pass, file: SearchedFile): Promise<FoundIdentity | Clue | null> {
    if (file.views.length > this.#pagesMax || !this.#isWorthIt(view, pass, file)) return null;
    const picture = view.picture();
    const search = this.#searches.get(view) ?? new MrzSearch(this.#context.engines.mrz, picture);
    this.#searches.set(view, search);
    const reading = pass === 'whole' ? search.near() : search.far();
    if (reading === null) return clueOf(search.failure);
    this.#context.work.attempts += reading.attempts;
    if (this.#hasFound) throw unreadable('several_documents', twoPages);
    this.#hasFound = true;
    return this.#found(reading, view, picture);
  }

  /** Parts of a page are searched once: at once if it shows a part of an MRZ, and never in a letter. */
  #isWorthIt(view: View, pass: Pass, file: SearchedFile): boolean {
    if (pass === 'whole') return true;
    const hasPart = file.shows('part', view);
    return pass === 'hinted' ? hasPart : !hasPart && !file.shows('letter');
  }

  async #found(reading: MrzReading, { index }: View, picture: Pixels): Promise<FoundIdentity> {
    const { mode, now, wantsDetails } = this.#context;
    const lines = reading.lines.map(({ text }) => text);
    const identity = identify(identityDocuments, lines, {
      today: parisDay(now),
      acceptUtopia: mode === 'test',
    });
    if (identity === null) throw unreadable('document_not_supported', unsupportedMrz(lines));
    if (!wantsDetails) return new FoundIdentity({ identity, details: {}, codes: [] }, this.#context);
    const details = { page: index + 1, ...mrzDetails(reading, picture) };
    const { code } = identity.document;
    const codes = code === undefined ? [] : await this.#codesBeside(code, picture);
    return new FoundIdentity({ identity, details, codes }, this.#context);
  }

  async #codesBeside(code: CardCode, picture: Pixels): Promise<readonly FoundCardCode[]> {
    await this.#context.yieldNow();
    this.#context.work.attempts++;
    return cardCodesIn(picture, code, this.#context.engines);
  }
}

const twoPages = {
  en: 'Two pages have a machine-readable zone. Only one page of a document may have one.',
  fr: 'Deux pages portent une zone de lecture automatique. Une seule page d’un document peut en porter une.',
};

function clueOf(failure: Unreadable): Clue {
  if (failure.reason === 'mrz_incomplete' || failure.reason === 'too_small') return { kind: 'part', failure };
  return { kind: failure.reason === 'blurred' ? 'blurred' : 'nothing', failure };
}
