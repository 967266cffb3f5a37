import type { Engines } from '../../../wasm/engines.ts';
import type { AnswerObject } from '../../answer.ts';
import { type CafKind, classifyCaf } from '../../documents/caf/kind.ts';
import type { CafPlace } from '../../documents/caf/places.ts';
import { CafPageReading } from '../../documents/caf/printed.ts';
import { Unreadable } from '../../failure.ts';
import type { Page } from '../../intake/page.ts';
import { present } from '../../present.ts';
import { FoldedLines } from '../../reading/folded-lines.ts';
import { textLines } from '../../reading/text-lines.ts';
import { PageCodes, pageDpi } from '../codes/page-codes.ts';
import { keptPage } from '../pages/kept-page.ts';
import { hasTextLayer } from '../pages/text-layer.ts';
import type { ReadingContext } from '../reading.ts';
import type { Work } from '../work.ts';
import { cafPositions } from './positions.ts';
import { CafScans } from './scans.ts';
import { blurPoints, isOtherDocument, type Transcript, tellsAll, valuesIn } from './transcripts.ts';

/** A page as read, and the details of how it was read. */
export interface CafPage {
  readonly reading: CafPageReading;
  /** Whether it has no text of its own, as a page from a scanner or a telephone. */
  readonly isPicture: boolean;
  /**
   * The details. `places` are those of the values found on the page. Must be called while the document is
   * open.
   */
  details(places: readonly CafPlace[]): AnswerObject;
}

/**
 * Reads the pages of one request's certificates: by the text layer if there is one, else by recognising
 * words.
 */
export class CafPageReader {
  readonly #codes: PageCodes;
  readonly #scans: CafScans;
  /** The results of the text layers, so that each is read once. */
  readonly #layers = new WeakMap<Page, Transcript | null>();

  /** `isMrzSought` if the caller searches the pages for an MRZ itself. */
  constructor(
    engines: Pick<Engines, 'zxing' | 'tesseract' | 'mrz' | 'compute'>,
    work: Work,
    context: Pick<ReadingContext, 'yieldNow' | 'wantsDetails'>,
    isMrzSought = false,
  ) {
    this.#codes = new PageCodes(engines.zxing, work);
    this.#scans = new CafScans(engines, work, context, this.#codes, isMrzSought);
  }

  /**
   * Reads a page. Throws `too_complex` if the page takes more work than is left to the request, or a part
   * more than its limit.
   */
  async read(page: Page): Promise<CafPage> {
    const { page: stood, text, runs, reading, parts, toPage } = await this.#best(page);
    return {
      reading,
      isPicture: this.#layer(page) === null,
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
  async #best(page: Page): Promise<Transcript> {
    const bare = this.#layer(page);
    if (bare && isOtherDocument(bare)) return bare;
    const layer = bare && this.#withCodes(bare);
    if (layer && tellsAll(layer)) return layer;
    const scan = await this.#scanWithin(page, layer);
    if (layer === null) return present(scan);
    if (scan === null) return layer;
    return valuesIn(scan) > valuesIn(layer) ? scan : layer;
  }

  /** What kind of page it is according to its text layer, without rendering it; null if it has none. */
  kindOfLayer(page: Page): CafKind | null {
    const layer = this.#layer(page);
    return layer && classifyCaf([layer.reading]);
  }

  #layer(page: Page): Transcript | null {
    const known = this.#layers.get(page);
    if (known !== undefined) return known;
    const transcript = this.#layerOf(page);
    this.#layers.set(page, transcript);
    return transcript;
  }

  #layerOf(page: Page): Transcript | null {
    const runs = page.text();
    if (!hasTextLayer(runs)) return null;
    const reading = new CafPageReading(page.heightPt, new FoldedLines(textLines(runs)));
    return { page, text: 'layer', runs, reading, parts: [], toPage: (point) => point };
  }

  #withCodes(transcript: Transcript): Transcript {
    const { heightPt, text } = transcript.reading;
    return { ...transcript, reading: new CafPageReading(heightPt, text, this.#codes.read(transcript.page)) };
  }

  /**
   * Reads the page as a scan. Null if that is too much work and the page has a text layer, so that the
   * layer's values are kept.
   */
  async #scanWithin(page: Page, layer: Transcript | null): Promise<Transcript | null> {
    const kept = keptPage(page, pageDpi);
    try {
      return await this.#scans.read(kept);
    } catch (error) {
      if (layer && error instanceof Unreadable && error.reason === 'too_complex') return null;
      throw error;
    } finally {
      kept.free();
    }
  }
}
