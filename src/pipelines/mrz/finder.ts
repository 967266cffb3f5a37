import { identify } from '../../documents/identity/rules/identify.ts';
import type { CardCode } from '../../documents/identity/rules/identity-document.ts';
import { unsupportedMrz } from '../../documents/identity/rules/unsupported.ts';
import { identityDocuments } from '../../documents/index.ts';
import { type Unreadable, unreadable } from '../../failure.ts';
import { parisDay } from '../../formats/dates.ts';
import { limits } from '../../limits.ts';
import type { Pixels } from '../../raster/pixels.ts';
import { severalZones } from '../../reading/mrz/another.ts';
import { MrzSearch } from '../../reading/mrz/read.ts';
import type { BelievedReading } from '../../reading/mrz/reading.ts';
import type { Clue, Finder, Pass, SearchContext, SearchedFile } from '../finder.ts';
import { lettersOf } from '../pages/text-layer.ts';
import type { View } from '../pages/view.ts';
import { cardCodesIn, type FoundCardCode } from './card-codes.ts';
import { mrzDetails } from './details.ts';
import { FoundIdentity } from './found.ts';

/**
 * Finds the MRZ of a document. Only one side of a card has one, and searching the parts of the other side
 * costs most. So every page is searched as a whole before the parts of any.
 */
export class MrzFinder implements Finder<FoundIdentity> {
  readonly passes = ['whole', 'hinted', 'parts'] as const;
  readonly needsOnlyPictures = true;
  readonly expectsOne = true;
  readonly #context: SearchContext;
  readonly #refusesSeveral: boolean;
  readonly #lettersAtTop: (view: View) => number;
  readonly #searches = new Map<View, { readonly search: MrzSearch; readonly picture: Pixels }>();
  #hasFound = false;

  /**
   * @param refusesSeveral whether a file with two MRZs is refused, since it can't be known which was meant
   * @param lettersAtTop letters known to stand at the top of a page
   */
  constructor(
    context: SearchContext,
    refusesSeveral: boolean,
    lettersAtTop: (view: View) => number = () => 0,
  ) {
    this.#context = context;
    this.#refusesSeveral = refusesSeveral;
    this.#lettersAtTop = lettersAtTop;
  }

  /** @throws {Unreadable} `several_documents`, `too_complex` */
  async look(
    view: View,
    pass: Pass,
    file: SearchedFile,
  ): Promise<readonly [FoundIdentity, ...FoundIdentity[]] | Clue | null> {
    if (!this.#isWorthIt(view, pass, file)) return null;
    if (view.isSheet && view.isAllText() && !hasFillers(view)) return clueOf(unreadable('no_mrz'));
    const picture = view.picture();
    const search = this.#searchOf(view, picture);
    const isLong = file.views.length > sidesMax;
    const isLetter = isLong && (isLetterByLayer(view) || this.#lettersAtTop(view) >= lettersOfLetterAtTop);
    const reading =
      pass === 'whole'
        ? isLong
          ? search.nearest()
          : search.near()
        : isLetter
          ? search.near()
          : search.far();
    if (reading === null) return clueOf(search.failure);
    this.#context.work.attempts += reading.attempts;
    if (this.#refusesSeveral && search.others.length > 0) throw severalZones();
    if (this.#refusesSeveral && this.#hasFound) throw unreadable('several_documents', twoPages);
    this.#hasFound = true;
    const found: FoundIdentity[] = [];
    for (const one of [reading, ...search.others].toSorted((a, b) => topOf(a) - topOf(b))) {
      const document = await this.#documentOf(one, view, picture);
      if (document !== null) found.push(document);
    }
    const [first, ...others] = found;
    if (first !== undefined) return [first, ...others];
    const failure = unreadable('document_not_supported', unsupportedMrz(linesOf(reading)));
    return { kind: 'unsupported', failure };
  }

  /** The parts of a page are searched once: early if part of an MRZ shows, else late, but not in a letter. */
  #isWorthIt(view: View, pass: Pass, file: SearchedFile): boolean {
    if (pass === 'whole') return true;
    if (file.shows('unsupported', view)) return false;
    const hasPart = file.shows('part', view);
    if (pass === 'hinted') return hasPart;
    const isLetter = file.views.length > sidesMax ? file.shows('letter', view) : file.shows('letter');
    return !hasPart && !isLetter;
  }

  /** The search of a page begins anew if its picture was freed in between. */
  #searchOf(view: View, picture: Pixels): MrzSearch {
    const begun = this.#searches.get(view);
    if (begun?.picture === picture) return begun.search;
    const search = new MrzSearch(this.#context.engines.mrz, picture);
    this.#searches.set(view, { search, picture });
    return search;
  }

  async #documentOf(reading: BelievedReading, view: View, picture: Pixels): Promise<FoundIdentity | null> {
    const { mode, now, wantsDetails } = this.#context;
    const rules = { today: parisDay(now), acceptUtopia: mode === 'test' };
    const identity = identify(identityDocuments, linesOf(reading), rules);
    if (identity === null) return null;
    if (!wantsDetails)
      return new FoundIdentity({ identity, details: {}, codes: [], printed: null }, this.#context);
    const details = { page: view.index + 1, ...mrzDetails(reading, picture) };
    const { code } = identity.document;
    const codes = code === undefined ? [] : await this.#codesBeside(code, picture);
    // A card prints most of it on its other side.
    const printed = identity.document.hasOtherSide ? null : { view, lines: reading.lines };
    return new FoundIdentity({ identity, details, codes, printed }, this.#context);
  }

  async #codesBeside(code: CardCode, picture: Pixels): Promise<readonly FoundCardCode[]> {
    await this.#context.yieldNow();
    this.#context.work.attempts++;
    return cardCodesIn(picture, code, this.#context.engines);
  }
}

/** The two sides of a card. A longer file probably holds letters. */
const sidesMax = limits.identityPagesMax;
/** A page of a longer file with this many letters of text is searched only as a whole. */
const lettersOfLetter = 300;
/** The same limit for a scan, for the letters of its first lines. */
const lettersOfLetterAtTop = 100;

const textOf = (view: View) =>
  view
    .text()
    .map(({ text }) => text)
    .join(' ');

const isLetterByLayer = (view: View) => lettersOf(textOf(view)) >= lettersOfLetter;

/** Whether the text of a page has two fillers in a row, as every MRZ has after a name. */
const hasFillers = (view: View) => /<\s*</.test(textOf(view));

const linesOf = ({ lines }: BelievedReading) => lines.map(({ text }) => text);

function topOf({ lines }: BelievedReading): number {
  return Math.min(...lines.flatMap(({ polygon }) => polygon.map(({ y }) => y)));
}

const twoPages = {
  en: 'Two pages have a machine-readable zone. Only one page of a document may have one.',
  fr: 'Deux pages portent une zone de lecture automatique. Une seule page d’un document peut en porter une.',
};

function clueOf(failure: Unreadable): Clue {
  if (failure.reason === 'mrz_incomplete' || failure.reason === 'too_small') return { kind: 'part', failure };
  return { kind: failure.reason === 'blurred' ? 'blurred' : 'nothing', failure };
}
