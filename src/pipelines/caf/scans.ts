import { isOtherCafLetter } from '../../documents/caf/kind.ts';
import type { Page } from '../../intake/page.ts';
import type { Quarters } from '../../raster/geometry.ts';
import { toQuarters } from '../../raster/orientation.ts';
import { free } from '../../raster/pixels.ts';
import { directionOf, linesOf } from '../../raster/skew.ts';
import { endOfFirstLines } from '../../reading/first-lines.ts';
import { boxOf, type PageCodes, turnOf } from '../codes/page-codes.ts';
import { refuseMrz } from '../mrz/refuse.ts';
import { levelPage, type TurnedPage, turnedPage } from '../pages/turned-page.ts';
import { linesPicture, probableTurn, uprightTurn } from '../pages/upright-turn.ts';
import { pageDpi } from '../pages/view.ts';
import {
  isOther,
  lettersIn,
  lettersOfOthers,
  namesCaf,
  type PageRole,
  type RecognisedPage,
  standsUpright,
  type Transcript,
  withCodes,
  wordsTranscript,
} from './transcripts.ts';
import { type CafContext, CafWords, footerZone, headerZone, middleZone } from './words.ts';

/**
 * Upper edge pixels of a letter of 9 or 10 points at `pageDpi`. Measured: 110 to 120 on certificates, tax
 * notices and payslips.
 */
const edgesPerLetter = 120;
/** Two points: less than the gap between two lines, more than that between a letter and its accent. */
const blankRowsMin = 6;

/**
 * The possible turns of a page whose lines run along its rows, and of one whose lines run along its columns.
 */
type Turns = readonly [Quarters, Quarters];
const [upright, sideways]: readonly [Turns, Turns] = [
  [0, 2],
  [1, 3],
];

/** The part of a first page that was read so far. `to` is relative to the height of the page. */
interface PartlyReadPage extends RecognisedPage {
  readonly quarters: Quarters;
  readonly to: number;
}

/**
 * Reads scanned pages of one request's certificates, by recognising words where they matter. The cheapest and
 * most telling part comes first, so that a page of another document costs no more than its title.
 */
export class CafScans {
  readonly #context: CafContext;
  readonly #codes: PageCodes;
  readonly #words: CafWords;
  /** Whether the caller searches the pages for an MRZ itself. */
  readonly #isMrzSought: boolean;
  /** The turn of the last scanned page, which the next one probably shares. Null before the first. */
  #quarters: Quarters | null = null;

  constructor(context: CafContext, codes: PageCodes, isMrzSought: boolean) {
    this.#context = context;
    this.#codes = codes;
    this.#words = new CafWords(context);
    this.#isMrzSought = isMrzSought;
  }

  /** Reads a page. Throws `too_complex` if it takes more work than is left, or a part more than its limit. */
  read(page: Page, role: PageRole): Promise<Transcript> {
    return role === 'first' ? this.#first(page) : this.#further(page);
  }

  /**
   * Reads the first page, which has the title. Its turn is that of the previous page, or the one that the
   * shapes of its lines suggest. If they suggest none, its first lines are read in one turn and, if they are
   * not legible, in the other; this costs less than finding out beforehand. If a page has no lines of text,
   * or nothing is legible in its likely turn, two or three lines are recognised to find out which way up it
   * is. If its first lines belong to another document, the rest is not read.
   */
  async #first(page: Page): Promise<Transcript> {
    const picture = linesPicture(page);
    const { isOnItsSide, skew, isText } = directionOf(picture);
    free(picture);
    const turns = isOnItsSide ? sideways : upright;
    const asBefore = turns.find((turn) => turn === this.#quarters);
    if (!isText && !this.#isMrzSought) refuseMrz(page, this.#context);
    const likely = asBefore ?? (isText ? probableTurn(page, turns) : null);
    let begun: PartlyReadPage;
    if (likely === null && isText) {
      begun = await this.#begun(page, turns[0], skew);
      if (!isLegible(begun)) {
        const other = await this.#begun(page, turns[1], skew);
        if (isLegible(other) || lettersIn(other.parts) > lettersIn(begun.parts)) begun = other;
      }
    } else {
      const first = likely ?? (await this.#uprightTurn(page, turns)) ?? turns[0];
      begun = await this.#begun(page, first, skew);
      if (likely !== null && !isLegible(begun)) {
        const others = turns.filter((turn) => turn !== first);
        const turn = await this.#uprightTurn(page, [...others, first]);
        if (turn !== null && turn !== first) begun = await this.#begun(page, turn, skew);
      }
    }
    while (begun.to < headerZone.to && !namesCaf(begun.parts) && !isOther(begun.parts)) {
      begun = await this.#continued(begun);
    }
    return namesCaf(begun.parts) ? this.#completed(begun) : wordsTranscript(begun);
  }

  #begun(page: Page, quarters: Quarters, skew: number): Promise<PartlyReadPage> {
    const stood = levelPage(turnedPage(page, quarters), skew, this.#context.engines.compute);
    return this.#continued({ page: stood, quarters, to: 0, parts: [] });
  }

  /** Also reads the next lines, or all that is left if they can't be separated from the rest. */
  async #continued(header: PartlyReadPage): Promise<PartlyReadPage> {
    const { page, parts, to: from } = header;
    const left = page.pixels({ dpi: pageDpi, region: boxOf(page, { from, to: headerZone.to }) });
    const edgesMin = Math.max(1, lettersOfOthers - lettersIn(parts)) * edgesPerLetter;
    const rows = endOfFirstLines(left, { edgesMin, edgesMax: 2.5 * edgesMin, blankRowsMin });
    const to = rows === null ? headerZone.to : from + ((headerZone.to - from) * rows) / left.height;
    free(left);
    return { ...header, to, parts: [...parts, await this.#words.part(page, { from, to })] };
  }

  async #completed({ page, quarters, to, parts }: PartlyReadPage): Promise<Transcript> {
    this.#quarters = quarters;
    const all = [...parts];
    if (to < headerZone.to) all.push(await this.#words.part(page, { from: to, to: headerZone.to }));
    const headed = wordsTranscript({ page, parts: all });
    if (isOtherCafLetter(headed.reading)) return headed;
    all.push(await this.#words.part(page, footerZone));
    const bornFound = all.some(({ runs }) => runs.some(({ text }) => /^n[ée]+(\(e\))?$/i.test(text)));
    if (!bornFound) all.push(await this.#words.part(page, middleZone));
    const whole = wordsTranscript({ page, parts: all });
    return whole.kind.kind === 'certificate' ? withCodes(whole, this.#codes.read(page)) : whole;
  }

  /**
   * Reads any further page, of which only the footer is needed. Its turn is that of the previous page, unless
   * its bars show another one.
   */
  async #further(page: Page): Promise<Transcript> {
    const before = this.#quarters ?? 0;
    let stood = this.#stood(page, before);
    let codes = this.#codes.read(stood);
    const turn = codes[0] ? turnOf(codes[0]) : 0;
    if (turn !== 0) {
      const turned = this.#stood(page, toQuarters(before + turn));
      const turnedCodes = this.#codes.read(turned);
      if (turnedCodes.length > 0) [stood, codes] = [turned, turnedCodes];
    }
    const part = await this.#words.part(stood, footerZone);
    return withCodes(wordsTranscript({ page: stood, parts: [part] }), codes);
  }

  /** The page, turned and levelled. */
  #stood(page: Page, quarters: Quarters): TurnedPage {
    const turned = turnedPage(page, quarters);
    const picture = linesPicture(turned);
    this.#context.work.attempts++;
    const { skew } = linesOf(picture);
    free(picture);
    return levelPage(turned, skew, this.#context.engines.compute);
  }

  #uprightTurn(page: Page, turns: readonly Quarters[]): Promise<Quarters | null> {
    return uprightTurn(page, turns, (turned, region) => this.#words.sample(turned, region));
  }
}

function isLegible({ parts }: PartlyReadPage): boolean {
  return namesCaf(parts) || standsUpright(parts);
}
