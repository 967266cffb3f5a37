import type { Device, DisplayList, Matrix, PDFAnnotation, PDFPage, Rect } from 'mupdf';
import type { Box, Point, TextRun } from '../../../src/raster/geometry.ts';
import type { Pixels } from '../../../src/raster/pixels.ts';
import { drawn } from '../draw.ts';
import type { Renderer } from '../renderer.ts';
import { textRuns } from '../text.ts';
import { using } from '../using.ts';
import { type CoveredText, coveredTexts, type Drawing } from './covered.ts';
import { Comparisons, isTelling, PaintedGlyphs } from './painted-glyphs.ts';
import { type Paints, paintsOf } from './paints.ts';
import { isShown, stateOf } from './seen.ts';

/** A letter or digit that a page shows. */
export interface Letter {
  readonly character: string;
  /** In points. */
  readonly middle: Point;
  readonly sizePt: number;
}

/** A run of text as far as it can be seen. The place, in points, is that of the whole run. */
export interface ShownRun extends Box {
  readonly text: string;
  readonly letters: readonly Letter[];
}

/** What a page shows to a reader, small enough to be kept while another version of it is open. */
export interface ShownPage {
  readonly widthPt: number;
  readonly heightPt: number;
  /** Degrees by which a viewer turns it (ISO 32000-2, table 31: `Rotate`). */
  readonly turned: number;
  readonly runs: readonly ShownRun[];
  /** Printed text that was covered, and what stands there now. */
  readonly covered: readonly CoveredText[];
  /** One pixel if the page is not compared. */
  readonly picture: Pixels;
  /** Pixels of `picture` for each point. */
  readonly scale: number;
}

/**
 * What a page shows, without what its readers add to it: buttons, the icons of notes, and signature fields,
 * where the engine draws a mark of its own as long as they are empty. `charge` takes the instructions of our
 * own code.
 *
 * Throws `RangeError` if the page paints too much.
 */
export function shownPage(
  page: PDFPage,
  engine: Renderer,
  isCompared: boolean,
  charge: (instructions: number) => void,
): ShownPage {
  const bounds = page.getBounds();
  return using(new engine.DisplayList(bounds), (list) => {
    record(page, list, engine, charge);
    const texts = textRuns(list, charge, 'drawn');
    const paints = paintsOf(list, engine, charge);
    if (!paints.complete) throw new RangeError('The page paints too much.');
    const drawing = new PageDrawing(list, engine, bounds);
    const comparisons = new Comparisons(charge);
    try {
      const runs = shownRuns(texts, paints, comparisons);
      const covered = coveredTexts(texts, paints, drawing, comparisons);
      if (comparisons.exceeded) throw new RangeError('The page takes too many comparisons.');
      const { widthPt, heightPt, scale } = drawing;
      const picture = isCompared ? drawing.picture : nothing;
      return { widthPt, heightPt, turned: turnedOf(page), runs, covered, scale, picture };
    } finally {
      comparisons.charge();
    }
  });
}

function turnedOf(page: PDFPage): number {
  return using(page.getObject(), (object) =>
    using(object.getInheritable('Rotate'), (rotate) => (rotate.isNumber() ? rotate.asNumber() : 0)),
  );
}

function record(
  page: PDFPage,
  list: DisplayList,
  engine: Renderer,
  charge: (instructions: number) => void,
): void {
  const { identity } = engine.Matrix;
  using(new engine.DisplayListDevice(list), (device: Device) => {
    page.runPageContents(device, identity);
    for (const annotation of page.getAnnotations()) {
      charge(instructionsPerAnnotation);
      if (!isIcon(annotation, engine, charge)) annotation.run(device, identity);
    }
    for (const widget of page.getWidgets()) {
      charge(instructionsPerAnnotation);
      const isSignature = widget.getFieldType() === 'signature';
      if (!isSignature && !widget.isButton()) widget.run(device, identity);
    }
    device.close();
  });
}

/** What our own code computes for each annotation or field, in instructions. */
const instructionsPerAnnotation = 100_000;

/** Notes that a reader puts beside a text. They can change what the page says only if they have text. */
const notes: ReadonlySet<string> = new Set(['Text', 'FileAttachment', 'Sound', 'Popup', 'Caret', 'Link']);

function isIcon(
  annotation: PDFAnnotation,
  engine: Renderer,
  charge: (instructions: number) => void,
): boolean {
  if (!notes.has(annotation.getType())) return false;
  return paintsOf(annotation, engine, charge).glyphs.length === 0;
}

function shownRuns(
  texts: readonly TextRun[],
  { glyphs, surfaces }: Paints,
  comparisons: Comparisons,
): readonly ShownRun[] {
  const painted = new PaintedGlyphs(glyphs.filter(isTelling), comparisons);
  return texts.flatMap((run) => {
    const taken = painted.take(run);
    const seen = taken.filter(({ glyph }) => isShown(stateOf(glyph, surfaces, comparisons)));
    const [first, last] = [seen[0], seen.at(-1)];
    if (first === undefined || last === undefined) return [];
    const letters = seen.map(({ glyph: { unicode, middle, sizePt } }) => ({
      character: String.fromCodePoint(unicode),
      middle,
      sizePt,
    }));
    const isWhole = seen.length === taken.length;
    const text = isWhole ? run.text.trim() : run.text.slice(first.begin, last.end);
    return [{ text, letters, x: run.x, y: run.y, width: run.width, height: run.height }];
  });
}

/** The resolution in which two versions of a page are compared, and the most pixels of a page. */
const comparedScale = 0.7;
const comparedPixelsMax = 1_000_000;
const nothing: Pixels = { width: 1, height: 1, gray: new Uint8Array([255]) };

/** The picture of a page, which is drawn when it is first looked at. */
class PageDrawing implements Drawing {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly scale: number;
  readonly #list: DisplayList;
  readonly #engine: Renderer;
  readonly #toPixels: Matrix;
  #picture: Pixels | null = null;

  constructor(list: DisplayList, engine: Renderer, [left, top, right, bottom]: Rect) {
    this.#list = list;
    this.#engine = engine;
    this.widthPt = right - left;
    this.heightPt = bottom - top;
    this.scale = Math.min(comparedScale, Math.sqrt(comparedPixelsMax / (this.widthPt * this.heightPt)));
    this.#toPixels = [this.scale, 0, 0, this.scale, -left * this.scale, -top * this.scale];
  }

  get picture(): Pixels {
    const width = Math.max(1, Math.round(this.widthPt * this.scale));
    const height = Math.max(1, Math.round(this.heightPt * this.scale));
    this.#picture ??= drawn(this.#engine, { width, height }, 1, (device) => {
      this.#list.run(device, this.#toPixels);
    });
    return this.#picture;
  }
}
