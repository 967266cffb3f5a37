import { comparePrinted, foldedLines, type PrintedComparison } from '../documents/signed/printed.ts';
import type { SignedDocument } from '../documents/signed/signed-document.ts';
import { Unreadable } from '../failure.ts';
import type { TwoDDoc } from '../formats/two-d-doc/parse.ts';
import type { OpenDocument } from '../intake/page.ts';
import type { TextLine } from '../intake/text-lines.ts';
import type { Box, Point, TextRun } from '../raster/geometry.ts';
import { free, type Pixels } from '../raster/pixels.ts';
import { magnified, upright } from '../raster/upright.ts';
import { eraseSymbol } from '../reading/barcode.ts';
import { linesAreLevel } from '../reading/level.ts';
import { readWords, type Word, type WordsOptions } from '../reading/words.ts';
import type { ReadingContext } from './reading.ts';
import { hasTextLayer } from './text-layer.ts';
import type { FoundCode } from './two-d-doc-attempts.ts';

/** The print of a document, taken from it while it is open. */
export interface Print {
  /** The text layers of the pages. */
  readonly layers: readonly (readonly TextLine[])[];
  /** The page that the code stands on, where it has no text layer. No other page is recognised. */
  readonly scan: Scan | null;
}

/** A page that is a picture. */
interface Scan {
  readonly page: number;
  /** Upright as its code is, and without it. */
  readonly pixels: Pixels;
  /** Whether the picture is the sheet of paper, so that what stands where on it is known; a photo has a table around it. */
  readonly isSheet: boolean;
  /** Whether it lies as the page does, so that places on it are places on the page. */
  readonly isInPlace: boolean;
}

/** Letters of 6.5 points are 13 pixels high at 200 dpi; 150 dpi and 300 dpi read the specimens no better. */
const wordsDpi = 200;
const photoLongSideMin = 2400;
/** A4 at 200 dpi, and what the recogniser takes. */
const pixelsMax = 4_000_000;
const pointsPerPixel = 72 / wordsDpi;

/** Closer looks at a label and what is beside and below it, enlarged so much, each in other pixels. */
const closerFactors = [1.6, 2.2] as const;
/** Above and below the label, by its height: room for a value under it. */
const closerMargins = { above: 0.7, below: 3.5 };

/** Instructions for one look at a page, of which one of 170 words takes 30 thousand million. */
const instructionsMax = 100_000_000_000;

/** What is needed of a document to compare its print later, when it is closed. */
export function printOf(
  { attempt, symbol }: Pick<FoundCode, 'attempt' | 'symbol'>,
  document: OpenDocument,
): Print {
  const runs = document.pages.map((page) => page.text());
  const layers = runs.map(foldedLines);
  const { index } = attempt.page;
  if (hasTextLayer(runs[index]!)) return { layers, scan: null };
  const whole = attempt.page.pixels({ dpi: wordsDpi, longSideMin: photoLongSideMin });
  const scale = whole.width / attempt.image.width;
  const placed = (corner: Point): Point => {
    const { x, y } = attempt.toImage(corner);
    return { x: x * scale, y: y * scale };
  };
  const [topLeft, topRight, bottomRight, bottomLeft] = symbol.polygon;
  const polygon = [placed(topLeft), placed(topRight), placed(bottomRight), placed(bottomLeft)] as const;
  eraseSymbol(whole, polygon);
  const pixels = upright(whole, polygon, pixelsMax);
  if (pixels !== whole) free(whole);
  const isSheet = document.kind === 'pdf';
  return { layers, scan: { page: index, pixels, isSheet, isInPlace: isSheet && pixels === whole } };
}

/** What recognising needs of a reading. */
type Recognition = {
  readonly engines: Pick<ReadingContext['engines'], 'tesseract'>;
} & Pick<ReadingContext, 'yieldNow'>;

/** Compares a code with what its document prints. */
export async function compareWithPrint(
  { layers, scan }: Print,
  code: TwoDDoc,
  resource: SignedDocument,
  context: Recognition,
): Promise<readonly PrintedComparison[]> {
  if (scan === null) return comparePrinted(resource.printed, code, layers);
  return new ScannedPage(layers, scan, code, resource, context).compared();
}

/**
 * A page that is a picture. The zones where a sheet bears its values are read first, the whole only if they leave a field
 * open without its label. Then each open field is looked at closer: recognition errs now and then without a doubt of its
 * own, so that a value differs only if two looks read the same other one, and no look the code's.
 */
class ScannedPage {
  readonly #layers: Print['layers'];
  readonly #scan: Scan;
  readonly #code: TwoDDoc;
  readonly #resource: SignedDocument;
  readonly #context: Recognition;

  constructor(
    layers: Print['layers'],
    scan: Scan,
    code: TwoDDoc,
    resource: SignedDocument,
    context: Recognition,
  ) {
    this.#layers = layers;
    this.#scan = scan;
    this.#code = code;
    this.#resource = resource;
    this.#context = context;
  }

  async compared(): Promise<readonly PrintedComparison[]> {
    const { pixels, isSheet } = this.#scan;
    if (isSheet) {
      const words: Word[] = [];
      for (const region of this.#zones()) words.push(...(await this.#words(pixels, { region })));
      const inZones = this.#compare(words);
      if (inZones.every(isSettled)) return this.#closer(inZones, words);
    }
    const words = await this.#words(pixels);
    return this.#closer(this.#compare(words), words);
  }

  #zones(): readonly Box[] {
    const { width, height } = this.#scan.pixels;
    return this.#resource.printedZones.map(({ from, to }) => {
      return { x: 0, y: from * height, width, height: (to - from) * height };
    });
  }

  async #closer(
    comparisons: readonly PrintedComparison[],
    words: readonly Word[],
  ): Promise<readonly PrintedComparison[]> {
    const level = linesAreLevel(words);
    const decided: PrintedComparison[] = [];
    for (const one of comparisons) {
      const isOpen = one.printed !== 'same' && one.label?.page === this.#scan.page;
      if (!isOpen) decided.push(one);
      else decided.push(level ? await this.#decided(one, one.label.box) : notFound(one));
    }
    return decided;
  }

  async #decided(first: PrintedComparison, label: Box): Promise<PrintedComparison> {
    const looks = [first];
    for (const factor of closerFactors) {
      const closer = magnified(this.#scan.pixels, this.#around(label), factor, pixelsMax);
      const words = await this.#words(closer, { layout: 'block' });
      const look = this.#compare(words).find(({ field }) => field === first.field)!;
      const told = looks.find((other) => agree(look, other));
      looks.push(look);
      // A closer look has pixels of its own, so its places are none of the page.
      if (told && !looks.some((other) => contradict(told, other))) return { ...told, place: first.place };
    }
    return notFound(first);
  }

  /** In pixels of the scan. */
  #around(label: Box): Box {
    const { width, height } = this.#scan.pixels;
    const line = label.height / pointsPerPixel;
    const x = Math.max(0, label.x / pointsPerPixel - line);
    const y = Math.max(0, label.y / pointsPerPixel - closerMargins.above * line);
    const bottom = Math.min(height, y + (closerMargins.above + 1 + closerMargins.below) * line);
    return { x, y, width: width - x, height: bottom - y };
  }

  #compare(words: readonly Word[]): readonly PrintedComparison[] {
    const recognised = foldedLines(words.map(toRun));
    return comparePrinted(this.#resource.printed, this.#code, this.#layers.with(this.#scan.page, recognised));
  }

  #words(pixels: Pixels, options: WordsOptions = {}): Promise<readonly Word[]> {
    return wordsOf(this.#context, pixels, options);
  }
}

/** A page that can't be recognised within bounds says nothing: it is no reason to refuse the document. */
async function wordsOf(
  { engines, yieldNow }: Recognition,
  pixels: Pixels,
  options: WordsOptions,
): Promise<readonly Word[]> {
  await yieldNow();
  try {
    return readWords(engines.tesseract, pixels, { ...options, instructionsMax });
  } catch (error) {
    if (error instanceof Unreadable) return [];
    throw error;
  }
}

function notFound(comparison: PrintedComparison): PrintedComparison {
  return { ...comparison, printed: 'not_found', instead: null, place: null };
}

/** Reading more of the page would tell no more than a closer look at the label. */
function isSettled({ printed, label }: PrintedComparison): boolean {
  return printed === 'same' || label !== null;
}

function agree(one: PrintedComparison, other: PrintedComparison): boolean {
  return one.printed !== 'not_found' && one.printed === other.printed && one.instead === other.instead;
}

function contradict(one: PrintedComparison, other: PrintedComparison): boolean {
  return other.printed !== 'not_found' && !agree(one, other);
}

function toRun({ text, confidence, x, y, width, height }: Word): TextRun {
  const [left, top, across, down] = [x, y, width, height].map((side) => side * pointsPerPixel);
  return { text, confidence, x: left!, y: top!, width: across!, height: down!, fontSize: down! };
}
