import type { ComputeBudget } from '../../../wasm/compute.ts';
import type { FileKind, Page, RenderOptions } from '../../intake/page.ts';
import { hasDenseSquare } from '../../raster/dense-square.ts';
import { type Box, type TextRun, touchedPixels, whole } from '../../raster/geometry.ts';
import { blankInstructionsPerPixel, isBlank } from '../../raster/levels.ts';
import { crop, free, type Pixels } from '../../raster/pixels.ts';
import { fitLongSide, halved } from '../../raster/scale.ts';
import { mrzRendering } from '../../reading/mrz/read.ts';
import { readsAsWords } from './text-layer.ts';

/** The resolution at which a page of a PDF is rendered, once for all that is looked for in it. */
export const pageDpi = mrzRendering.dpi;

/** A3 at `pageDpi`. A larger picture is not kept, and parts are not copied from it. */
const keptPixelsMax = 8_000_000;
/** Only the first pages keep their pictures between two passes. More pictures would fill the memory. */
const keptPagesMax = 2;

/**
 * A page as all finders see it: its picture and its text, each made once. The picture belongs to the view,
 * which alone frees it. What `pixels` returns belongs to the caller.
 */
export class View implements Page {
  readonly index: number;
  readonly widthPt: number;
  readonly heightPt: number;
  /** Whether the page is one of a PDF, and not a picture. */
  readonly isSheet: boolean;
  readonly #page: Page;
  /** Whether parts of the page can be copied from its picture. */
  readonly #servesParts: boolean;
  #picture: Pixels | null = null;
  #isAllText: boolean | null = null;
  #isBlank: boolean | null = null;
  #isDense: boolean | null = null;

  constructor(page: Page, kind: FileKind) {
    this.#page = page;
    this.index = page.index;
    this.widthPt = page.widthPt;
    this.heightPt = page.heightPt;
    this.isSheet = kind === 'pdf';
    this.#servesParts =
      this.isSheet && (this.widthPt * this.heightPt * pageDpi ** 2) / 72 ** 2 <= keptPixelsMax;
  }

  /**
   * The whole page: a page of a PDF at `pageDpi`, an image as its decoder reduces it. It must not be used
   * after `freeUnlessKept` or `free`.
   */
  picture(): Pixels {
    this.#picture ??= this.#page.pixels(mrzRendering);
    return this.#picture;
  }

  get hasPicture(): boolean {
    return this.#picture !== null;
  }

  /** Whether the picture shows nothing; null if it was not looked at. */
  get isKnownBlank(): boolean | null {
    return this.#isBlank;
  }

  /**
   * Whether the picture shows nothing. The first call looks at it and charges `compute`.
   * @throws {Unreadable} as drawing does
   */
  isBlank(compute: Pick<ComputeBudget, 'spend'>): boolean {
    if (this.#isBlank !== null) return this.#isBlank;
    const picture = this.picture();
    compute.spend(picture.gray.length * blankInstructionsPerPixel);
    this.#isBlank = isBlank(picture);
    if (this.#isBlank) this.free();
    return this.#isBlank;
  }

  /**
   * Whether there may be a matrix code on the page, by the texture of its picture. The first call looks at it
   * and charges `compute`.
   * @throws {Unreadable} as drawing does
   */
  mayHaveMatrix(compute: Pick<ComputeBudget, 'spend'>): boolean {
    this.#isDense ??= hasDenseSquare(this.picture(), (spent) => compute.spend(spent));
    return this.#isDense;
  }

  text(): readonly TextRun[] {
    return this.#page.text();
  }

  isAllText(): boolean {
    this.#isAllText ??= this.#page.isAllText() && readsAsWords(this.text());
    return this.#isAllText;
  }

  find(texts: readonly string[]): ReturnType<Page['find']> {
    return this.#page.find(texts);
  }

  /**
   * Like `Page.pixels`. Parts of a PDF at `pageDpi` or below are copied from the picture, because a scan
   * would otherwise be decoded again for each part. Finer parts are rendered.
   */
  pixels(options: RenderOptions): Pixels {
    const { dpi, region = whole({ width: this.widthPt, height: this.heightPt }) } = options;
    if (!this.#servesParts || dpi > pageDpi) return this.#page.pixels(options);
    const picture = this.picture();
    const part = partOf(picture, region, picture.width / this.widthPt);
    const longSide = Math.round((Math.max(part.width, part.height) * dpi) / pageDpi);
    const reduced = dpi * 2 === pageDpi ? halved(part) : fitLongSide(part, longSide, 1);
    const isShared = part.gray.buffer === picture.gray.buffer;
    if (reduced === part) return isShared ? { ...part, gray: part.gray.slice() } : part;
    if (!isShared) free(part);
    return reduced;
  }

  /**
   * Frees the picture, except that of a first page if it isn't large, which is probably looked at again soon.
   */
  freeUnlessKept(): void {
    const isLarge = this.#picture !== null && this.#picture.gray.length > keptPixelsMax;
    if (this.index >= keptPagesMax || isLarge) this.free();
  }

  /** Frees the picture. The view can still be used and makes it again, while its document is open. */
  free(): void {
    if (this.#picture !== null) free(this.#picture);
    this.#picture = null;
  }
}

/** The pixels that a part of a page touches. They share the picture's memory if they are whole rows. */
function partOf(picture: Pixels, { x, y, width, height }: Box, perPt: number): Pixels {
  // Boxes have rounding errors, which must not add a row of pixels.
  const rounding = 1e-3;
  const [right, bottom] = [(x + width) * perPt - rounding, (y + height) * perPt - rounding];
  const touched = touchedPixels([x * perPt + rounding, y * perPt + rounding, right, bottom], picture);
  const box = { ...touched, width: Math.max(1, touched.width), height: Math.max(1, touched.height) };
  return crop(picture, box);
}
