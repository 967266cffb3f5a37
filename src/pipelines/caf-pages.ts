import type { Engines } from '../../wasm/engines.ts';
import type { AnswerObject } from '../answer.ts';
import { type CafKind, classifyCaf, isOtherCafLetter } from '../documents/caf/kind.ts';
import type { CafPlace } from '../documents/caf/places.ts';
import { CafPageReading } from '../documents/caf/printed.ts';
import { Unreadable } from '../failure.ts';
import { FoldedLines } from '../intake/folded-lines.ts';
import type { Page } from '../intake/page.ts';
import { textLines } from '../intake/text-lines.ts';
import type { Box } from '../raster/geometry.ts';
import type { Quarters } from '../raster/orientation.ts';
import { free, type Pixels } from '../raster/pixels.ts';
import { edgeWidthPx } from '../raster/sharpness.ts';
import { directionOf, linesOf } from '../raster/skew.ts';
import { endOfFirstLines } from '../reading/first-lines.ts';
import { readWords, type Word } from '../reading/words.ts';
import {
  blurPoints,
  isOther,
  isOtherDocument,
  type Look,
  lettersIn,
  lettersOfOthers,
  lookOf,
  namesCaf,
  type RecognisedPage,
  type RecognisedPart,
  readingOf,
  standsUpright,
  tellsAll,
  valuesIn,
} from './caf-looks.ts';
import { cafPositions } from './caf-positions.ts';
import { keptPage } from './kept-page.ts';
import { boxOf, PageCodes, pageDpi, turnOf, type Zone } from './page-codes.ts';
import type { ReadingContext } from './reading.ts';
import { refuseMrz } from './refuse-mrz.ts';
import { hasTextLayer } from './text-layer.ts';
import { levelPage, type TurnedPage, turnedPage } from './turned-page.ts';
import { linesPicture, probableTurn, sureLetters, uprightTurn } from './upright-turn.ts';
import type { Work } from './work.ts';

/** A page as read, and the details of how it was read. */
export interface CafPage {
  readonly reading: CafPageReading;
  /**
   * The details. `places` are those of the values found on the page. Must be called while the document is
   * open.
   */
  details(places: readonly CafPlace[]): AnswerObject;
}

/**
 * Parts of a page that have the wanted values, relative to its height. Recognising whole pages would cost
 * four times as much.
 */
const headerZone = { from: 0, to: 0.45 };
const middleZone = { from: 0.42, to: 0.9 };
const footerZone = { from: 0.88, to: 1 };
/**
 * Limits of instructions for recognising one part: a header or the middle of a page, a footer, or the sample
 * that shows which way up a page is. Measured: 10 thousand million for a header of 70 words, 1.2 for a
 * footer, 1 to 2 for a sample.
 */
const instructionsMax = { body: 40e9, footer: 10e9, sample: 5e9 } as const;

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

/**
 * Reads the pages of one request's certificates: by the text layer if there is one, else by recognising words
 * where they matter. The cheapest and most telling part comes first, so that a page of another document is
 * left after its title.
 *
 * It yields after recognising each part, which takes up to a second.
 */
export class CafPageReader {
  readonly #engines: Pick<Engines, 'zxing' | 'tesseract' | 'mrz' | 'compute'>;
  readonly #work: Work;
  readonly #context: Pick<ReadingContext, 'yieldNow' | 'wantsDetails'>;
  readonly #codes: PageCodes;
  /** Whether the caller searches the pages for an MRZ itself. */
  readonly #isMrzSought: boolean;
  /** The results of the text layers, so that each is read once. */
  readonly #layers = new WeakMap<Page, Look | null>();
  /** The turn of the last scanned page, which the next one probably shares. Null before the first. */
  #quarters: Quarters | null = null;

  constructor(
    engines: Pick<Engines, 'zxing' | 'tesseract' | 'mrz' | 'compute'>,
    work: Work,
    context: Pick<ReadingContext, 'yieldNow' | 'wantsDetails'>,
    isMrzSought = false,
  ) {
    this.#isMrzSought = isMrzSought;
    this.#engines = engines;
    this.#work = work;
    this.#context = context;
    this.#codes = new PageCodes(engines.zxing, work);
  }

  /**
   * Reads a page. Throws `too_complex` if the page takes more work than is left to the request, or a part
   * more than its limit.
   */
  async read(page: Page): Promise<CafPage> {
    const { page: stood, text, runs, reading, parts, toPage } = await this.#best(page);
    return {
      reading,
      details: (places) => ({
        text,
        blurPoints: blurPoints(parts),
        size: { width: page.widthPt, height: page.heightPt },
        positions: cafPositions(stood, runs, reading.linearCodes, places, toPage),
      }),
    };
  }

  /**
   * The text layer if every value was found in it; else the reading with the most values, because text in
   * unmapped fonts or drawn as outlines is missing in the layer.
   */
  async #best(page: Page): Promise<Look> {
    const bare = this.#layer(page);
    if (bare && isOtherDocument(bare)) return bare;
    const layer = bare && this.#withCodes(bare);
    if (layer && tellsAll(layer)) return layer;
    const scan = await this.#scanWithin(page, layer);
    if (scan === null || layer === null) return scan ?? layer!;
    return valuesIn(scan) > valuesIn(layer) ? scan : layer;
  }

  /** What kind of page it is according to its text layer, without rendering it; null if it has none. */
  kindOfLayer(page: Page): CafKind | null {
    const layer = this.#layer(page);
    return layer && classifyCaf([layer.reading]);
  }

  #layer(page: Page): Look | null {
    const known = this.#layers.get(page);
    if (known !== undefined) return known;
    const look = this.#lookAtLayer(page);
    this.#layers.set(page, look);
    return look;
  }

  #lookAtLayer(page: Page): Look | null {
    const runs = page.text();
    if (!hasTextLayer(runs)) return null;
    const reading = new CafPageReading(page.heightPt, new FoldedLines(textLines(runs)));
    return { page, text: 'layer', runs, reading, parts: [], toPage: (point) => point };
  }

  #withCodes(look: Look): Look {
    const { heightPt, text } = look.reading;
    return { ...look, reading: new CafPageReading(heightPt, text, this.#codes.read(look.page)) };
  }

  /**
   * Reads the page as a scan. Null if that is too much work and the page has a text layer, so that the
   * layer's values are kept.
   */
  async #scanWithin(page: Page, layer: Look | null): Promise<Look | null> {
    const kept = keptPage(page, pageDpi);
    try {
      return page.index === 0 ? await this.#scanFirst(kept) : await this.#scanFurther(kept);
    } catch (error) {
      if (layer && error instanceof Unreadable && error.reason === 'too_complex') return null;
      throw error;
    } finally {
      kept.free();
    }
  }

  /**
   * Reads the first page, which has the title. Its turn is that of the previous page, or the one that the
   * shapes of its lines suggest. If they suggest none, or nothing legible is found, one or two lines are
   * recognised to find out which way up the page is. If its first lines belong to another document, the rest
   * is not read.
   */
  async #scanFirst(page: Page): Promise<Look> {
    const picture = linesPicture(page);
    const { isOnItsSide, skew, isText } = directionOf(picture);
    free(picture);
    const turns = isOnItsSide ? sideways : upright;
    const asBefore = turns.find((turn) => turn === this.#quarters);
    if (!isText && !this.#isMrzSought) refuseMrz(page, this.#engines, this.#work);
    const likely = asBefore ?? (isText ? probableTurn(page, turns) : null);
    const first = likely ?? (await this.#uprightTurn(page, turns)) ?? turns[0]!;
    let begun = await this.#begun(page, first, skew);
    if (likely !== null && !namesCaf(begun.parts) && !standsUpright(begun.parts)) {
      const others = turns.filter((turn) => turn !== first);
      const turn = await this.#uprightTurn(page, [...others, first]);
      if (turn !== null && turn !== first) begun = await this.#begun(page, turn, skew);
    }
    while (begun.to < headerZone.to && !namesCaf(begun.parts) && !isOther(begun.parts)) {
      begun = await this.#continued(begun);
    }
    return namesCaf(begun.parts) ? this.#completed(begun) : lookOf(begun, []);
  }

  #begun(page: Page, quarters: Quarters, skew: number): Promise<Header> {
    const stood = levelPage(turnedPage(page, quarters), skew, this.#engines.compute);
    return this.#continued({ page: stood, quarters, to: 0, parts: [] });
  }

  /** Also reads the next lines, or all that is left if they can't be separated from the rest. */
  async #continued(header: Header): Promise<Header> {
    const { page, parts, to: from } = header;
    const left = page.pixels({ dpi: pageDpi, region: boxOf(page, { from, to: headerZone.to }) });
    const edgesMin = Math.max(1, lettersOfOthers - lettersIn(parts)) * edgesPerLetter;
    const rows = endOfFirstLines(left, { edgesMin, edgesMax: 2.5 * edgesMin, blankRowsMin });
    const to = rows === null ? headerZone.to : from + ((headerZone.to - from) * rows) / left.height;
    free(left);
    return { ...header, to, parts: [...parts, await this.#words(page, { from, to })] };
  }

  async #completed({ page, quarters, to, parts }: Header): Promise<Look> {
    this.#quarters = quarters;
    const all = [...parts];
    if (to < headerZone.to) all.push(await this.#words(page, { from: to, to: headerZone.to }));
    if (isOtherCafLetter(readingOf({ page, parts: all }, []))) return lookOf({ page, parts: all }, []);
    all.push(await this.#words(page, footerZone));
    const bornFound = all.some(({ runs }) => runs.some(({ text }) => /^n[ée]+(\(e\))?$/i.test(text)));
    if (!bornFound) all.push(await this.#words(page, middleZone));
    const whole = { page, parts: all };
    const isCertificate = classifyCaf([readingOf(whole, [])]).kind === 'certificate';
    return lookOf(whole, isCertificate ? this.#codes.read(page) : []);
  }

  /**
   * Reads any further page, of which only the footer is needed. Its turn is that of the previous page, unless
   * its bars show another one.
   */
  async #scanFurther(page: Page): Promise<Look> {
    const before = this.#quarters ?? 0;
    let stood = this.#stood(page, before);
    let codes = this.#codes.read(stood);
    const turn = codes[0] ? turnOf(codes[0]) : 0;
    if (turn !== 0) {
      const turned = this.#stood(page, ((before + turn) % 4) as Quarters);
      const upright = this.#codes.read(turned);
      if (upright.length > 0) [stood, codes] = [turned, upright];
    }
    return lookOf({ page: stood, parts: [await this.#words(stood, footerZone)] }, codes);
  }

  /** The page, turned and levelled. */
  #stood(page: Page, quarters: Quarters): TurnedPage {
    const turned = turnedPage(page, quarters);
    const picture = linesPicture(turned);
    this.#work.attempts++;
    const { skew } = linesOf(picture);
    free(picture);
    return levelPage(turned, skew, this.#engines.compute);
  }

  #uprightTurn(page: Page, turns: readonly Quarters[]): Promise<Quarters | null> {
    return uprightTurn(page, turns, async (turned, region) => {
      const pixels = turned.pixels({ dpi: pageDpi, region });
      this.#work.attempts++;
      const words = wordsWithin(this.#engines, pixels);
      free(pixels);
      await this.#context.yieldNow();
      return words;
    });
  }

  async #words(page: Page, zone: Zone): Promise<RecognisedPart> {
    const region = boxOf(page, zone);
    const pixels = page.pixels({ dpi: pageDpi, region });
    this.#work.attempts++;
    const scale = region.width / pixels.width;
    const options = { instructionsMax: zone === footerZone ? instructionsMax.footer : instructionsMax.body };
    const words = readWords(this.#engines.tesseract, pixels, options);
    const runs = words.map(({ text, ...box }) => {
      const run = placed(box, region, scale);
      return { text, ...run, fontSize: run.height };
    });
    const edgeWidth = this.#context.wantsDetails ? edgeWidthPx(pixels) : null;
    free(pixels);
    await this.#context.yieldNow();
    return {
      runs,
      edgeWidthPt: edgeWidth === null ? null : edgeWidth * scale,
      letters: sureLetters(words),
    };
  }
}

/** The part of a first page that was read so far. `to` is relative to the height of the page. */
interface Header extends RecognisedPage {
  readonly quarters: Quarters;
  readonly to: number;
}

/** The words of a sample; none if it takes too much work. */
function wordsWithin({ tesseract }: Pick<Engines, 'tesseract'>, pixels: Pixels): readonly Word[] {
  try {
    return readWords(tesseract, pixels, { layout: 'block', instructionsMax: instructionsMax.sample });
  } catch (error) {
    if (error instanceof Unreadable) return [];
    throw error;
  }
}

/** Converts a box in pixels of a rendered part to points of the page. */
function placed({ x, y, width, height }: Box, region: Box, pointsPerPixel: number): Box {
  return {
    x: region.x + x * pointsPerPixel,
    y: region.y + y * pointsPerPixel,
    width: width * pointsPerPixel,
    height: height * pointsPerPixel,
  };
}
