import type { Engines } from '../../wasm/engines.ts';
import type { Box, Page, Polygon, TextRun } from '../intake/page.ts';
import { free } from '../intake/raster.ts';
import { type BarcodeSymbol, readLinearCodes } from '../reading/barcode.ts';
import { edgeWidthPx } from '../reading/sharpness.ts';
import { skewOf } from '../reading/skew.ts';
import { readWords } from '../reading/words.ts';
import type { AnswerObject } from '../records/answer.ts';
import { classifyCaf } from '../records/resources/caf-kind.ts';
import {
  type CafPageReading,
  type CafPlace,
  type LinearCode,
  readCafFooter,
  readCafHeader,
} from '../records/resources/caf-reading.ts';
import { cafPositions } from './caf-positions.ts';
import { Failure, unreadable } from './failure.ts';
import { limits } from './limits.ts';
import { hasTextLayer } from './text-layer.ts';
import type { Breathe } from './turn.ts';
import { levelPage, type Quarters, type TurnedPage, turnedPage } from './turned-page.ts';
import type { Work } from './work.ts';

/** A page as read, and how. */
export interface CafPage {
  readonly reading: CafPageReading;
  /** `places` are those of the members that the page gave; to be asked while the document is open. */
  details(places: readonly CafPlace[]): AnswerObject;
}

/** The narrow bars of a linear code measure 0.2 to 0.3 mm: 300 dpi find them all, 200 dpi blur helps a broken print. */
const bandDpi = 300;
const pageDpi = 200;
/** Recognition needs 20 pixels a letter's height at most; 200 dpi give the 7 point footer 19. */
const wordsDpi = 200;
/** Lines of the smallest print are three pixels high, and their slope is told to a pixel over the sheet. */
const skewDpi = 100;
/** A4 at that resolution; larger sheets have larger print. */
const skewLongSidePx = 1170;

/** Parts of a page that hold what is looked for, by its height: recognising whole pages would cost four times as much. */
const headerZone = { from: 0, to: 0.45 };
const middleZone = { from: 0.42, to: 0.9 };
const footerZone = { from: 0.88, to: 1 };
const barBands = [
  { from: 0.68, to: 1 },
  { from: 0.34, to: 0.74 },
  { from: 0, to: 0.4 },
];

type Zone = typeof headerZone;

/** Words of a part of a scanned page, and the width of its sharpest edges. */
interface RecognisedPart {
  readonly runs: readonly TextRun[];
  readonly edgeWidthPt: number | null;
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
 * Reads the pages of one request's certificates: text layer where there is one, else words recognised where they matter.
 * It breathes after each part that was recognised, which takes up to a second.
 */
export class CafPageReader {
  readonly #engines: Pick<Engines, 'zxing' | 'tesseract'>;
  readonly #work: Work;
  readonly #breathe: Breathe;
  #scannedPages = 0;
  /** As the last scanned page lay: the next one probably lies so too. */
  #quarters: Quarters = 0;

  constructor(engines: Pick<Engines, 'zxing' | 'tesseract'>, work: Work, breathe: Breathe) {
    this.#engines = engines;
    this.#work = work;
    this.#breathe = breathe;
  }

  /** Fails with `too_complex` once the request has more scanned pages than are recognised. */
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
    const linearCodes = this.#linearCodes(page);
    const layer = this.#layer(page, linearCodes);
    if (layer && (tellsAll(layer) || isOtherDocument(layer))) return layer;
    if (++this.#scannedPages > limits.scannedPagesMax) {
      if (layer) return layer;
      throw unreadable('too_complex', `More than ${limits.scannedPagesMax} scanned pages in one request.`);
    }
    const looks = layer ? [layer] : [];
    for (const quarters of this.#turnsToTry(page, linearCodes, layer !== null)) {
      const look = await this.#scanWithin(page, quarters, linearCodes, looks.length > 0);
      if (look === null) break;
      looks.push(look);
      if (!tellsAll(look)) continue;
      this.#quarters = quarters;
      break;
    }
    return looks.toSorted((one, other) => valuesIn(other) - valuesIn(one))[0]!;
  }

  #layer(page: Page, linearCodes: readonly LinearCode[]): Look | null {
    const runs = page.text();
    if (!hasTextLayer(runs)) return null;
    const { widthPt, heightPt } = page;
    const reading = { widthPt, heightPt, runs, linearCodes };
    return { page, text: 'layer', reading, parts: [], toPage: (point) => point };
  }

  /** As the bars lie, or as they stand on a page that lies well; without bars the first page is tried all ways. */
  #turnsToTry(page: Page, codes: readonly LinearCode[], hasLayer: boolean): ReadonlySet<Quarters> {
    if (codes.length > 0) return new Set([uprightTurn(codes[0]!), 0]);
    return new Set(page.index > 0 || hasLayer ? [this.#quarters] : [0, 2, 1, 3]);
  }

  /** Null where it takes more work than is left and the page has been looked at before: that look is not lost by it. */
  async #scanWithin(
    page: Page,
    quarters: Quarters,
    codes: readonly LinearCode[],
    hasLooks: boolean,
  ): Promise<Look | null> {
    try {
      return await this.#scan(page, quarters, codes);
    } catch (error) {
      if (hasLooks && error instanceof Failure && error.extras.reason === 'too_complex') return null;
      throw error;
    }
  }

  async #scan(page: Page, quarters: Quarters, linearCodes: readonly LinearCode[]): Promise<Look> {
    const turned = turnedPage(page, quarters);
    const skew = this.#skewOf(turned);
    const stood = levelPage(turned, skew);
    const { widthPt, heightPt, toPage } = stood;
    const parts = await this.#recognised(stood);
    const runs = parts.flatMap((part) => part.runs);
    const codes = quarters === 0 && skew === 0 ? linearCodes : this.#linearCodes(stood);
    const reading = { widthPt, heightPt, runs, linearCodes: codes };
    return { page: stood, text: 'recognised', reading, parts, toPage };
  }

  #skewOf(page: Page): number {
    const longSideInches = Math.max(page.widthPt, page.heightPt) / 72;
    const pixels = page.pixels({ dpi: Math.min(skewDpi, skewLongSidePx / longSideInches) });
    this.#work.attempts++;
    const skew = skewOf(pixels);
    free(pixels);
    return skew;
  }

  async #recognised(page: Page): Promise<readonly RecognisedPart[]> {
    if (page.index > 0) return [await this.#words(page, footerZone)];
    const parts = [await this.#words(page, headerZone), await this.#words(page, footerZone)];
    const bornFound = parts.some(({ runs }) => runs.some(({ text }) => /^n[ée]+(\(e\))?$/i.test(text)));
    return bornFound ? parts : [...parts, await this.#words(page, middleZone)];
  }

  async #words(page: Page, zone: Zone): Promise<RecognisedPart> {
    const region = boxOf(page, zone);
    const pixels = page.pixels({ dpi: wordsDpi, region });
    this.#work.attempts++;
    const scale = region.width / pixels.width;
    const runs = readWords(this.#engines.tesseract, pixels).map(({ text, ...box }) => {
      const run = placed(box, region, scale);
      return { text, ...run, fontSize: run.height };
    });
    const edgeWidth = edgeWidthPx(pixels);
    free(pixels);
    await this.#breathe();
    return { runs, edgeWidthPt: edgeWidth === null ? null : edgeWidth * scale };
  }

  /** The lowest band that has a code decides: the bottom-most code of a page is the one of its footer. */
  #linearCodes(page: Page): readonly LinearCode[] {
    for (const band of barBands) {
      const codes = this.#codesIn(page, boxOf(page, band), bandDpi);
      if (codes.length > 0) return codes;
    }
    return this.#codesIn(page, boxOf(page, { from: 0, to: 1 }), pageDpi);
  }

  #codesIn(page: Page, region: Box, dpi: number): readonly LinearCode[] {
    const pixels = page.pixels({ dpi, region });
    this.#work.attempts++;
    const scale = region.width / pixels.width;
    const symbols = readLinearCodes(this.#engines.zxing, pixels);
    free(pixels);
    return symbols.map((symbol) => {
      const corner = (index: 0 | 1 | 2 | 3) => {
        const { x, y } = symbol.polygon[index];
        return { x: region.x + x * scale, y: region.y + y * scale };
      };
      const polygon = [corner(0), corner(1), corner(2), corner(3)] as const;
      return { text: textOf(symbol), polygon, ...boundsOf(polygon) };
    });
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

function isOtherDocument({ page, reading }: Look): boolean {
  return page.index === 0 && classifyCaf([reading]).kind === 'wrong_document';
}

/** The turn that sets bars upright. */
function uprightTurn({ polygon: [topLeft, topRight] }: LinearCode): Quarters {
  const angle = Math.atan2(topRight.y - topLeft.y, topRight.x - topLeft.x);
  return ((4 - Math.round(angle / (Math.PI / 2))) % 4) as Quarters;
}

function boxOf({ widthPt, heightPt }: Page, { from, to }: Zone): Box {
  return { x: 0, y: from * heightPt, width: widthPt, height: (to - from) * heightPt };
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

/** Codabar's start and stop letters frame the number, as the stars of Code 39 do; they are not printed with it. */
function textOf({ format, bytes }: BarcodeSymbol): string {
  const text = String.fromCharCode(...bytes);
  return format === 'Codabar' ? text.replace(/^[A-D]|[A-D]$/g, '') : text;
}

function boundsOf(polygon: Polygon): Box {
  const xs = polygon.map(({ x }) => x);
  const ys = polygon.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
