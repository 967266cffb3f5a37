import type { Engines } from '../../wasm/engines.ts';
import type { Box, Page, Pixels, TextRun } from '../intake/page.ts';
import { free } from '../intake/raster.ts';
import { edgeWidthPx } from '../reading/sharpness.ts';
import { isOnItsSide, linesOf } from '../reading/skew.ts';
import { readWords, type Word } from '../reading/words.ts';
import type { AnswerObject } from '../records/answer.ts';
import { classifyCaf, mentionsCaf } from '../records/resources/caf-kind.ts';
import {
  type CafPageReading,
  type CafPlace,
  type LinearCode,
  readCafFooter,
  readCafHeader,
} from '../records/resources/caf-reading.ts';
import { cafPositions } from './caf-positions.ts';
import { Failure } from './failure.ts';
import { keptPage } from './kept-page.ts';
import { boxOf, PageCodes, pageDpi, turnOf, type Zone } from './page-codes.ts';
import { hasTextLayer, lettersOf } from './text-layer.ts';
import type { Breathe } from './turn.ts';
import { levelPage, type Quarters, type TurnedPage, turnedPage } from './turned-page.ts';
import { linesPicture, standsUpright, uprightTurn } from './upright-turn.ts';
import type { Work } from './work.ts';

/** A page as read, and how. */
export interface CafPage {
  readonly reading: CafPageReading;
  /** `places` are those of the members that the page gave; to be asked while the document is open. */
  details(places: readonly CafPlace[]): AnswerObject;
}

/** Parts of a page that hold what is looked for, by its height: recognising whole pages would cost four times as much. */
const headerZone = { from: 0, to: 0.45 };
const middleZone = { from: 0.42, to: 0.9 };
const footerZone = { from: 0.88, to: 1 };
/**
 * Instructions for one recognised part: a header or the middle of a page, a footer, the sample that tells which way up a
 * page stands. Measured: 10 thousand million for a header of 70 words, 1.2 for a footer.
 */
const instructionsMax = { body: 40e9, footer: 10e9, sample: 12e9 } as const;

/** A text layer of so many letters that names nothing of a Caf is another document, whatever pictures stand beside it. */
const lettersOfDocument = 300;

/** Turns of a page of which the lines run along its rows, and of one of which they run along its columns. */
const [upright, sideways]: readonly [readonly Quarters[], readonly Quarters[]] = [
  [0, 2],
  [1, 3],
];

/** Words of a part of a scanned page, and the width of its sharpest edges. */
interface RecognisedPart {
  readonly runs: readonly TextRun[];
  readonly edgeWidthPt: number | null;
  readonly standsUpright: boolean;
}

/** What one look at a page gave. */
interface Look {
  readonly page: Page;
  readonly text: 'layer' | 'recognised';
  readonly reading: CafPageReading;
  readonly parts: readonly RecognisedPart[];
  readonly toPage: TurnedPage['toPage'];
}

/**
 * Reads the pages of one request's certificates: text layer where there is one, else words recognised where they matter. What tells
 * most for least comes first: a page that is no certificate is left after its title.
 *
 * It breathes after each part that was recognised, which takes up to a second.
 */
export class CafPageReader {
  readonly #engines: Pick<Engines, 'zxing' | 'tesseract' | 'compute'>;
  readonly #work: Work;
  readonly #breathe: Breathe;
  readonly #codes: PageCodes;
  /** As the last scanned page lay: the next one probably lies so too. Null before the first. */
  #quarters: Quarters | null = null;

  constructor(engines: Pick<Engines, 'zxing' | 'tesseract' | 'compute'>, work: Work, breathe: Breathe) {
    this.#engines = engines;
    this.#work = work;
    this.#breathe = breathe;
    this.#codes = new PageCodes(engines.zxing, work);
  }

  /** Fails with `too_complex` where recognising the page takes more work than a request has, or a part than it may. */
  async read(page: Page): Promise<CafPage> {
    const { page: stood, text, reading, parts, toPage } = await this.#best(page);
    return {
      reading,
      details: (places) => ({
        text,
        blurPoints: blurPoints(parts),
        size: { width: page.widthPt, height: page.heightPt },
        positions: cafPositions(stood, reading, places, toPage),
      }),
    };
  }

  /** The layer, if it tells all; else the look that tells most, since fonts without names and outlines are no text. */
  async #best(page: Page): Promise<Look> {
    const bare = this.#layer(page);
    if (bare && isOtherDocument(bare)) return bare;
    const layer = bare && this.#withCodes(bare);
    if (layer && tellsAll(layer)) return layer;
    const scan = await this.#scanWithin(page, layer);
    if (scan === null || layer === null) return scan ?? layer!;
    return valuesIn(scan) > valuesIn(layer) ? scan : layer;
  }

  #layer(page: Page): Look | null {
    const runs = page.text();
    if (!hasTextLayer(runs)) return null;
    const { widthPt, heightPt } = page;
    const reading = { widthPt, heightPt, runs, linearCodes: [] };
    return { page, text: 'layer', reading, parts: [], toPage: (point) => point };
  }

  #withCodes(look: Look): Look {
    return { ...look, reading: { ...look.reading, linearCodes: this.#codes.read(look.page) } };
  }

  /** Null where it takes more work than is left and the page has a text layer: that is not lost by it. */
  async #scanWithin(page: Page, layer: Look | null): Promise<Look | null> {
    const kept = keptPage(page, pageDpi);
    try {
      return page.index === 0 ? await this.#scanFirst(kept) : await this.#scanFurther(kept);
    } catch (error) {
      if (layer && error instanceof Failure && error.extras.reason === 'too_complex') return null;
      throw error;
    } finally {
      kept.free();
    }
  }

  /**
   * The first page bears the title. It is read as the page before lay, else upright, unless its lines run across. Where that gives
   * no print, a look at a line or two tells which way up the page stands; where its header is none of a Caf, the rest is not looked at.
   */
  async #scanFirst(page: Page): Promise<Look> {
    const picture = linesPicture(page);
    const turns = isOnItsSide(picture) ? sideways : upright;
    free(picture);
    const known = turns.find((turn) => turn === this.#quarters) ?? (turns === upright ? 0 : null);
    const first = await this.#header(page, known ?? (await this.#uprightTurn(page, turns)));
    if (namesCaf(first.parts)) return this.#completed(first);
    const isUpright = known === null || first.parts.some((part) => part.standsUpright);
    const turn = isUpright ? first.quarters : await this.#uprightTurn(page, turns);
    if (turn === first.quarters) return lookOf(first, []);
    const other = await this.#header(page, turn);
    return namesCaf(other.parts) ? this.#completed(other) : lookOf(other, []);
  }

  async #header(page: Page, quarters: Quarters): Promise<Header> {
    const stood = this.#stood(page, quarters);
    return { page: stood, quarters, parts: [await this.#words(stood, headerZone)] };
  }

  async #completed({ page, quarters, parts }: Header): Promise<Look> {
    this.#quarters = quarters;
    const codes = this.#codes.read(page);
    const all = [...parts, await this.#words(page, footerZone)];
    const bornFound = all.some(({ runs }) => runs.some(({ text }) => /^n[ée]+(\(e\))?$/i.test(text)));
    if (!bornFound) all.push(await this.#words(page, middleZone));
    return lookOf({ page, parts: all }, codes);
  }

  /** Of any further page the footer is wanted. It lies as the page before did, unless its bars stand otherwise. */
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

  /** The page turned and level. */
  #stood(page: Page, quarters: Quarters): TurnedPage {
    const turned = turnedPage(page, quarters);
    const picture = linesPicture(turned);
    this.#work.attempts++;
    const { skew } = linesOf(picture);
    free(picture);
    return levelPage(turned, skew, this.#engines.compute);
  }

  #uprightTurn(page: Page, turns: readonly Quarters[]): Promise<Quarters> {
    return uprightTurn(page, turns, async (turned, region) => {
      const pixels = turned.pixels({ dpi: pageDpi, region });
      this.#work.attempts++;
      const words = wordsWithin(this.#engines, pixels);
      free(pixels);
      await this.#breathe();
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
    const edgeWidth = edgeWidthPx(pixels);
    free(pixels);
    await this.#breathe();
    return {
      runs,
      edgeWidthPt: edgeWidth === null ? null : edgeWidth * scale,
      standsUpright: standsUpright(words),
    };
  }
}

/** A first page as far as its header. */
interface Header {
  readonly page: TurnedPage;
  readonly quarters: Quarters;
  readonly parts: readonly RecognisedPart[];
}

function lookOf({ page, parts }: Pick<Header, 'page' | 'parts'>, linearCodes: readonly LinearCode[]): Look {
  const { widthPt, heightPt, toPage } = page;
  const runs = parts.flatMap((part) => part.runs);
  return { page, text: 'recognised', reading: { widthPt, heightPt, runs, linearCodes }, parts, toPage };
}

/** A sample that takes too much work to recognise tells nothing. */
function wordsWithin({ tesseract }: Pick<Engines, 'tesseract'>, pixels: Pixels): readonly Word[] {
  try {
    return readWords(tesseract, pixels, { layout: 'block', instructionsMax: instructionsMax.sample });
  } catch (error) {
    if (error instanceof Failure && error.code === 'unreadable_document') return [];
    throw error;
  }
}

/** Of the sharpest part, since an empty one may have a shadow for an edge; null where none was recognised. */
function blurPoints(parts: readonly RecognisedPart[]): number | null {
  const widths = parts.flatMap(({ edgeWidthPt }) => edgeWidthPt ?? []);
  return widths.length === 0 ? null : Math.round(Math.min(...widths) * 1000) / 1000;
}

/** The values that a look at a page found, the title of the first page among them; none is wanted of the bars. */
function valuesIn({ page, reading }: Look): number {
  const { stamp, beneficiaryNumber } = readCafFooter(reading);
  const found = [stamp !== '', beneficiaryNumber !== ''];
  if (page.index === 0) {
    const header = readCafHeader(reading);
    found.push(header.documentDate !== null, header.dateOfBirth !== null, header.beneficiaryNumber !== null);
    found.push(classifyCaf([reading]).kind === 'certificate');
  }
  return found.filter(Boolean).length;
}

function tellsAll(look: Look): boolean {
  return valuesIn(look) === (look.page.index === 0 ? 6 : 2);
}

/** Whether a first page's text layer is that of another document: one that is known, or a long text without a word of a Caf. */
function isOtherDocument({ page, reading }: Look): boolean {
  if (page.index > 0) return false;
  if (classifyCaf([reading]).kind === 'wrong_document') return true;
  const text = reading.runs.map((run) => run.text).join(' ');
  return lettersOf(text) >= lettersOfDocument && !mentionsCaf(text);
}

function namesCaf(parts: readonly RecognisedPart[]): boolean {
  return mentionsCaf(parts.flatMap(({ runs }) => runs.map(({ text }) => text)).join(' '));
}

/** A box in pixels of a rendered part as one in points of the page. */
function placed({ x, y, width, height }: Box, region: Box, pointsPerPixel: number): Box {
  return {
    x: region.x + x * pointsPerPixel,
    y: region.y + y * pointsPerPixel,
    width: width * pointsPerPixel,
    height: height * pointsPerPixel,
  };
}
