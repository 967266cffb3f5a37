import type { Engines } from '../../wasm/engines.ts';
import type { Box, Page, Polygon, TextRun } from '../intake/page.ts';
import { type BarcodeSymbol, readLinearCodes } from '../reading/barcode.ts';
import { edgeWidthPx } from '../reading/sharpness.ts';
import { readWords } from '../reading/words.ts';
import type { AnswerObject } from '../records/answer.ts';
import type { CafPageReading, CafPlace, LinearCode } from '../records/resources/caf-reading.ts';
import { cafPositions } from './caf-positions.ts';
import { unreadable } from './failure.ts';
import { limits } from './limits.ts';
import { hasTextLayer } from './text-layer.ts';
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

/** Reads the pages of one request's certificates: text layer where there is one, else words recognised where they matter. */
export class CafPageReader {
  readonly #engines: Pick<Engines, 'zxing' | 'tesseract'>;
  readonly #work: Work;
  #scannedPages = 0;

  constructor(engines: Pick<Engines, 'zxing' | 'tesseract'>, work: Work) {
    this.#engines = engines;
    this.#work = work;
  }

  /** Fails with `too_complex` once the request has more scanned pages than are recognised. */
  read(page: Page): CafPage {
    const layer = page.text();
    const isScan = !hasTextLayer(layer);
    const parts = isScan ? this.#recognised(page) : [];
    const runs = isScan ? parts.flatMap((part) => part.runs) : layer;
    const { widthPt, heightPt } = page;
    const reading = { widthPt, heightPt, runs, linearCodes: this.#linearCodes(page) };
    return {
      reading,
      details: (places) => ({
        text: isScan ? 'recognised' : 'layer',
        blurPoints: blurPoints(parts),
        size: { width: widthPt, height: heightPt },
        positions: cafPositions(page, reading, places),
      }),
    };
  }

  #recognised(page: Page): readonly RecognisedPart[] {
    if (++this.#scannedPages > limits.scannedPagesMax) {
      throw unreadable('too_complex', `More than ${limits.scannedPagesMax} scanned pages in one request.`);
    }
    if (page.index > 0) return [this.#words(page, footerZone)];
    const parts = [this.#words(page, headerZone), this.#words(page, footerZone)];
    const bornFound = parts.some(({ runs }) => runs.some(({ text }) => /^n[ée]+(\(e\))?$/i.test(text)));
    return bornFound ? parts : [...parts, this.#words(page, middleZone)];
  }

  #words(page: Page, zone: Zone): RecognisedPart {
    const region = boxOf(page, zone);
    const pixels = page.pixels({ dpi: wordsDpi, region });
    this.#work.attempts++;
    const scale = region.width / pixels.width;
    const runs = readWords(this.#engines.tesseract, pixels).map(({ text, ...box }) => {
      const run = placed(box, region, scale);
      return { text, ...run, fontSize: run.height };
    });
    const edgeWidth = edgeWidthPx(pixels);
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
    return readLinearCodes(this.#engines.zxing, pixels).map((symbol) => {
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
