import type { AnswerObject } from '../../answer.ts';
import { type CafKind, isFromCaf } from '../../documents/caf/kind.ts';
import type { CafPlace } from '../../documents/caf/places.ts';
import type { CafPageReading } from '../../documents/caf/printed.ts';
import { ifAffordable } from '../affordable.ts';
import { PageCodes } from '../codes/page-codes.ts';
import { sizeBody } from '../pages/polygon.ts';
import { hasTextLayer } from '../pages/text-layer.ts';
import type { View } from '../pages/view.ts';
import { cafPositions } from './positions.ts';
import { CafScans } from './scans.ts';
import {
  blurPoints,
  hasAllValues,
  isOtherDocument,
  layerTranscript,
  lettersIn,
  type PageRole,
  type Transcript,
  valuesIn,
  withCodes,
} from './transcripts.ts';
import type { CafContext } from './words.ts';

/** A page as read, and the details of how it was read. */
export interface CafPage {
  readonly index: number;
  readonly reading: CafPageReading;
  /** Whether it has no text layer, like a page from a scanner or a telephone. */
  readonly isPicture: boolean;
  /** What the words of the page say that its document is. */
  readonly kind: CafKind;
  /** Letters that were recognised with confidence; 0 of a text layer. */
  readonly letters: number;
  /**
   * The details. `places` are those of the values found on the page. Must be called while the document is
   * open.
   */
  details(places: readonly CafPlace[]): AnswerObject;
}

/** What the text layer of a page shows. */
interface CafLayer extends Pick<CafPage, 'reading' | 'kind'> {
  readonly namesCaf: boolean;
  /** Whether the page belongs to a document that has nothing to do with a Caf. */
  readonly isForeign: boolean;
}

/**
 * Reads the pages of one request's certificates: by the text layer if there is one, else by recognising
 * words.
 */
export class CafPageReader {
  readonly #codes: PageCodes;
  readonly #scans: CafScans;
  /** The results of the text layers, so that each is read once. */
  readonly #layers = new WeakMap<View, Transcript | null>();
  readonly #firsts = new WeakMap<View, CafPage>();

  /** @param isMrzSought whether the pages are searched for an MRZ anyway */
  constructor(context: CafContext, isMrzSought: boolean) {
    this.#codes = new PageCodes(context.engines.zxing, context.work);
    this.#scans = new CafScans(context, this.#codes, isMrzSought);
  }

  /**
   * Reads a page. As a first page it is read only once. Throws `too_complex` if the page takes more work than
   * is left to the request, or a part more than its limit.
   */
  async read(page: View, role: PageRole): Promise<CafPage> {
    const known = role === 'first' ? this.#firsts.get(page) : undefined;
    const read = known ?? (await this.#page(page, role));
    if (role === 'first') this.#firsts.set(page, read);
    return read;
  }

  async #page(page: View, role: PageRole): Promise<CafPage> {
    const { page: stood, text, runs, reading, kind, parts, toPage } = await this.#best(page, role);
    return {
      index: page.index,
      reading,
      isPicture: this.#layer(page) === null,
      kind,
      letters: lettersIn(parts),
      details: (places) => ({
        text,
        blurPoints: blurPoints(parts),
        size: sizeBody({ width: page.widthPt, height: page.heightPt }),
        positions: cafPositions(stood, runs, reading.linearCodes, places, toPage),
      }),
    };
  }

  /**
   * The text layer if every value was found in it, or if the page shows nothing else; else the reading with
   * the most values, because text in unmapped fonts or drawn as outlines is missing in the layer.
   */
  async #best(page: View, role: PageRole): Promise<Transcript> {
    const bare = this.#layer(page);
    if (
      bare &&
      role === 'first' &&
      (isOtherDocument(bare) || (page.isAllText() && bare.kind.kind !== 'certificate'))
    )
      return bare;
    const layer = bare && withCodes(bare, this.#codes.read(page));
    if (layer && (hasAllValues(layer, role) || page.isAllText())) return layer;
    if (layer === null) return this.#scans.read(page, role);
    const scan = await ifAffordable(() => this.#scans.read(page, role));
    if (scan === null) return layer;
    return valuesIn(scan, role) > valuesIn(layer, role) ? scan : layer;
  }

  /** What the text layer of a page shows, without rendering it; null if it has no layer. */
  layerOf(page: View): CafLayer | null {
    const layer = this.#layer(page);
    if (layer === null) return null;
    const { reading, kind } = layer;
    const namesCaf = isFromCaf(reading.text.text);
    return { reading, kind, namesCaf, isForeign: !namesCaf && isOtherDocument(layer) };
  }

  #layer(page: View): Transcript | null {
    const known = this.#layers.get(page);
    if (known !== undefined) return known;
    const runs = page.text();
    const transcript = hasTextLayer(runs) ? layerTranscript(page, runs) : null;
    this.#layers.set(page, transcript);
    return transcript;
  }
}
