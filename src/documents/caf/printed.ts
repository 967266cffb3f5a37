import type { FoldedLines } from '../../reading/folded-lines.ts';
import { type CafFooter, readFooter } from './footer.ts';
import { type CafHeader, readHeader } from './header.ts';
import type { LinearCode } from './places.ts';

/**
 * Reads what is printed on a CAF payment certificate from its text and bars. No real certificate is public,
 * so the layout is an assumption: the header is found by words, the footer by digits, and the number beside
 * the bars by their place.
 */

/**
 * What was found on a page: the text layer or recognised words, and the linear codes. Header and footer are
 * each read once.
 */
export class CafPageReading {
  readonly heightPt: number;
  readonly text: FoldedLines;
  readonly linearCodes: readonly LinearCode[];
  #header: CafHeader | undefined;
  #footer: CafFooter | undefined;

  constructor(heightPt: number, text: FoldedLines, linearCodes: readonly LinearCode[] = []) {
    this.heightPt = heightPt;
    this.text = text;
    this.linearCodes = linearCodes;
  }

  /** The header, assuming that this is the first page. */
  get header(): CafHeader {
    this.#header ??= readHeader(this.text, this.heightPt);
    return this.#header;
  }

  get footer(): CafFooter {
    this.#footer ??= readFooter(this.text.lines, this.heightPt, this.linearCodes);
    return this.#footer;
  }
}
