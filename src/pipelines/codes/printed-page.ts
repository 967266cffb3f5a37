import { mayBeMisread } from '../../documents/misreading.ts';
import { compareAll } from '../../documents/signed/print/anywhere.ts';
import { foldedLines, type PrintedComparison, sureMin } from '../../documents/signed/print/printed.ts';
import type { SignedDocument } from '../../documents/signed/rules/signed-document.ts';
import type { ComparedPrint } from '../../documents/signed/rules/verdict.ts';
import type { TwoDDoc } from '../../formats/two-d-doc/parse.ts';
import { present } from '../../present.ts';
import type { Box, Point, TextRun } from '../../raster/geometry.ts';
import { blanched } from '../../raster/levels.ts';
import { free, type Pixels } from '../../raster/pixels.ts';
import { magnified, upright } from '../../raster/upright.ts';
import { eraseSymbol } from '../../reading/barcode.ts';
import { linesAreLevel } from '../../reading/level.ts';
import type { TextLine } from '../../reading/text-lines.ts';
import { readWords, type Word, type WordsOptions, wordsPixelsMax } from '../../reading/words.ts';
import { ifAffordable } from '../affordable.ts';
import { hasTextLayer } from '../pages/text-layer.ts';
import { pageDpi, type View } from '../pages/view.ts';
import type { ReadingContext } from '../reading.ts';
import type { FoundCode } from './looks.ts';

/** What is needed of a document to compare its print. Collected while the document is open. */
export interface Print {
  /** Index of the page with the code. */
  readonly page: number;
  /** The text layers of the pages. */
  readonly layers: readonly (readonly TextLine[])[];
  /** Whether every other page has a text layer, or draws nothing. */
  readonly isWhole: boolean;
  /** The page with the code, if it has no text layer. No other page is recognised. */
  readonly scan: Scan | null;
}

/** A page without a text layer. */
interface Scan {
  /** The page turned so that its code is upright, with the code erased. */
  readonly pixels: Pixels;
  /**
   * Whether the picture shows exactly the sheet of paper, so that places on it are known. A photo also shows
   * the surroundings.
   */
  readonly isSheet: boolean;
  /** Whether the picture was not turned or scaled, so that places on it are places on the page. */
  readonly isInPlace: boolean;
}

/**
 * The least long side of the picture of a photo, in pixels: that of A4 at `pageDpi`, where letters of 6.5
 * points are 13 pixels high. 150 and 300 dpi gave no better results on the specimens.
 */
const photoLongSideMin = 2400;
const pointsPerPixel = 72 / pageDpi;

/** A label and its surroundings are recognised again at these magnifications, each with other pixels. */
const enlargements = [1.6, 2.2] as const;
/** Margins above and below the label, relative to its height, with room for a value under it. */
const enlargedMargins = { above: 0.7, below: 3.5 };

/** With fewer words that were read for sure, nothing is said about the whole page. */
const sureWordsMin = 12;

/** Limit of instructions for recognising a page. One of 170 words takes 30 thousand million. */
const instructionsMax = 100_000_000_000;

/**
 * Collects what is needed to compare the print of a document after it is closed. Null for a page without a
 * text layer unless `takesScans`.
 */
export function printOf(
  { look, symbol }: Pick<FoundCode, 'look' | 'symbol'>,
  pages: readonly View[],
  takesScans = true,
): Print | null {
  const { index, isSheet } = look.view;
  const isScan = !hasTextLayer(look.view.text());
  if (isScan && !takesScans) return null;
  const layers = layersOf(pages);
  const isWhole = pages.every(
    (view) => view.index === index || hasTextLayer(view.text()) || view.isAllText(),
  );
  if (!isScan) return { page: index, layers, isWhole, scan: null };
  const whole = look.view.pixels({ dpi: pageDpi, longSideMin: photoLongSideMin });
  const scale = whole.width / look.image.width;
  const placed = (corner: Point): Point => {
    const { x, y } = look.toImage(corner);
    return { x: x * scale, y: y * scale };
  };
  const [topLeft, topRight, bottomRight, bottomLeft] = symbol.polygon;
  const polygon = [placed(topLeft), placed(topRight), placed(bottomRight), placed(bottomLeft)] as const;
  eraseSymbol(whole, polygon);
  const turned = upright(whole, polygon, wordsPixelsMax);
  const isInPlace = isSheet && turned === whole;
  if (turned !== whole) free(whole);
  // A watermark that crosses the code crosses the words too.
  const pixels = look.isBlanched ? blanched(turned) : turned;
  if (pixels !== turned) free(turned);
  return { page: index, layers, isWhole, scan: { pixels, isSheet, isInPlace } };
}

/** The text layers by the index of their page; those of other documents' pages are empty. */
function layersOf(pages: readonly View[]): Print['layers'] {
  const last = Math.max(...pages.map(({ index }) => index));
  return Array.from({ length: last + 1 }, (_, index) => {
    const page = pages.find((one) => one.index === index);
    return page === undefined ? [] : foldedLines(page.text());
  });
}

/** The print without the text layers of these pages. */
export function withoutPages(print: Print, indices: readonly number[]): Print {
  const layers = print.layers.map((lines, index) => (indices.includes(index) ? [] : lines));
  return { ...print, layers };
}

/** The part of a reading's context that recognising needs. */
type Recognition = {
  readonly engines: Pick<ReadingContext['engines'], 'tesseract' | 'compute'>;
} & Pick<ReadingContext, 'yieldNow'>;

/** Compares a code with what its document prints. */
export async function compareWithPrint(
  print: Print,
  code: TwoDDoc,
  resource: SignedDocument,
  context: Recognition,
): Promise<Omit<ComparedPrint, 'otherLetter'>> {
  const { page, layers, isWhole, scan } = print;
  if (scan === null) {
    const values = compareAll(resource, code, layers, context.engines.compute, page);
    return { isRead: true, isWhole, values };
  }
  return { isWhole, ...(await new ScannedPage(print, scan, code, resource, context).compared()) };
}

/**
 * Compares a code with a page without a text layer. The zones in which the values are expected are recognised
 * first, and the whole page only if the label of an open field is missing there. Then each open field is
 * recognised again, magnified. Recognition sometimes errs with high confidence. So a value is reported as
 * different only if two readings agree on the same other value and no reading shows that of the code.
 */
class ScannedPage {
  readonly #print: Pick<Print, 'page' | 'layers'>;
  readonly #scan: Scan;
  readonly #code: TwoDDoc;
  readonly #resource: SignedDocument;
  readonly #context: Recognition;

  constructor(
    print: Pick<Print, 'page' | 'layers'>,
    scan: Scan,
    code: TwoDDoc,
    resource: SignedDocument,
    context: Recognition,
  ) {
    this.#print = print;
    this.#scan = scan;
    this.#code = code;
    this.#resource = resource;
    this.#context = context;
  }

  async compared(): Promise<Pick<ComparedPrint, 'isRead' | 'values'>> {
    const { pixels, isSheet } = this.#scan;
    if (isSheet) {
      const words: Word[] = [];
      for (const region of this.#zones()) words.push(...(await this.#words(pixels, { region })));
      const inZones = this.#compare(words);
      if (inZones.every(isSettled))
        return { isRead: false, values: await this.#readEnlarged(inZones, words) };
    }
    const words = await this.#words(pixels);
    const onPage = this.#compare(words);
    const isRead = wereReadWell(words) && onPage.every(({ label }) => label === null);
    return { isRead, values: await this.#readEnlarged(onPage, words) };
  }

  #zones(): readonly Box[] {
    const { width, height } = this.#scan.pixels;
    return this.#resource.printedZones.map(({ from, to }) => {
      return { x: 0, y: from * height, width, height: (to - from) * height };
    });
  }

  async #readEnlarged(
    comparisons: readonly PrintedComparison[],
    words: readonly Word[],
  ): Promise<readonly PrintedComparison[]> {
    const level = linesAreLevel(words);
    const decided: PrintedComparison[] = [];
    for (const one of comparisons) {
      const isOpen = one.printed !== 'same' && one.label?.page === this.#print.page;
      if (!isOpen) decided.push(one);
      else decided.push(level ? await this.#decided(one, one.label.box) : notFound(one));
    }
    return decided;
  }

  async #decided(first: PrintedComparison, label: Box): Promise<PrintedComparison> {
    const looks = [first];
    for (const factor of enlargements) {
      const enlarged = magnified(this.#scan.pixels, this.#around(label), factor, wordsPixelsMax);
      const words = await this.#words(enlarged, { layout: 'block' });
      const look = present(this.#compare(words).find(({ field }) => field === first.field));
      const told = looks.find((other) => agree(look, other));
      looks.push(look);
      // Places in a magnified picture are not places on the page.
      if (told && !looks.some((other) => contradict(told, other))) {
        if (this.#mayBeMisread(told)) return notFound(first);
        // The surroundings of the label do not show where else the signed value stands.
        const isAmbiguous = isOther(told) && first.isOpen;
        return { ...told, place: first.place, ...(isAmbiguous && { printed: 'ambiguous' }) };
      }
    }
    return notFound(first);
  }

  /** Whether a value that differs may be the signed one, misread in both looks. */
  #mayBeMisread({ field, code, instead }: PrintedComparison): boolean {
    if (instead === null) return false;
    const { kind } = present(this.#resource.printed.find((one) => one.field === field));
    return mayBeMisread(instead, kind.wanted(code), /[.,]\d/.test(code));
  }

  /** The surroundings of a label, in pixels of the scan. */
  #around(label: Box): Box {
    const { width, height } = this.#scan.pixels;
    const line = label.height / pointsPerPixel;
    const x = Math.max(0, label.x / pointsPerPixel - line);
    const y = Math.max(0, label.y / pointsPerPixel - enlargedMargins.above * line);
    const bottom = Math.min(height, y + (enlargedMargins.above + 1 + enlargedMargins.below) * line);
    return { x, y, width: width - x, height: bottom - y };
  }

  #compare(words: readonly Word[]): readonly PrintedComparison[] {
    const recognised = foldedLines(words.map(toRun));
    const { page, layers } = this.#print;
    const { compute } = this.#context.engines;
    return compareAll(this.#resource, this.#code, layers.with(page, recognised), compute, page);
  }

  #words(pixels: Pixels, options: WordsOptions = {}): Promise<readonly Word[]> {
    return wordsOf(this.#context, pixels, options);
  }
}

/** The words of a picture; none if it takes too much work. */
async function wordsOf(
  { engines, yieldNow }: Recognition,
  pixels: Pixels,
  options: WordsOptions,
): Promise<readonly Word[]> {
  await yieldNow();
  const words = await ifAffordable(() =>
    readWords(engines.tesseract, pixels, { ...options, instructionsMax }),
  );
  return words ?? [];
}

function notFound(comparison: PrintedComparison): PrintedComparison {
  return { ...comparison, printed: 'not_found', instead: null, place: null };
}

/** Whether enough words were recognised for sure that a page of other words is known to be another. */
function wereReadWell(words: readonly Word[]): boolean {
  const long = words.filter(({ text }) => /\p{L}{3}/u.test(text));
  const sure = long.filter(({ confidence }) => confidence >= sureMin);
  return sure.length >= sureWordsMin && sure.length > long.length / 2;
}

/**
 * Whether reading more of the page would not help: a value is decided, its label was found, or the page need
 * not print it.
 */
function isSettled({ printed, label, isMissing }: PrintedComparison): boolean {
  return printed === 'same' || label !== null || !isMissing;
}

function agree(one: PrintedComparison, other: PrintedComparison): boolean {
  const isAlike = one.printed === other.printed || (isOther(one) && isOther(other));
  return one.printed !== 'not_found' && isAlike && one.instead === other.instead;
}

/** Whether another value than the signed one was read by the label. */
function isOther({ instead }: PrintedComparison): boolean {
  return instead !== null;
}

function contradict(one: PrintedComparison, other: PrintedComparison): boolean {
  return other.printed !== 'not_found' && !agree(one, other);
}

function toRun({ text, confidence, x, y, width, height }: Word): TextRun {
  const box = {
    x: x * pointsPerPixel,
    y: y * pointsPerPixel,
    width: width * pointsPerPixel,
    height: height * pointsPerPixel,
  };
  return { text, confidence, ...box, fontSize: box.height };
}
