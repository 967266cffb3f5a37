import { type Box, boxAround, type TextRun } from '../../../src/raster/geometry.ts';
import type { Pixels } from '../../../src/raster/pixels.ts';
import type { Glyph, PaintedSurface } from './painted.ts';
import { type Comparisons, isTelling, PaintedGlyphs, type TakenGlyph } from './painted-glyphs.ts';
import type { Paints } from './paints.ts';
import { coverOf, isShown, picturedArea, pictureShareMax, stateOf } from './seen.ts';

/** Printed text that is covered, and what stands there instead. The place is in points. */
export interface CoveredText {
  readonly covered: string;
  /** The text that was printed over the cover; null if the cover is a picture that shows something itself. */
  readonly instead: string | null;
  readonly place: Box;
}

/** A page as it is drawn. */
export interface Drawing {
  readonly widthPt: number;
  readonly heightPt: number;
  readonly picture: Pixels;
  /** Pixels for each point. */
  readonly scale: number;
}

/** A letter or digit of a run of text. */
interface Printed extends TakenGlyph {
  readonly run: TextRun;
}

/** Printed letters that stand beside each other and are all covered, and the first surface that does it. */
interface CoveredLetters {
  readonly letters: readonly Printed[];
  readonly cover: number;
}

/**
 * How far from covered letters others still count as printed in their place, in heights of their font: less
 * than from one word to the next, more than from one digit to the next.
 */
const besideSizes = 0.7;
/** How far two letters of one text are apart at most, and lines at least, in heights of their font. */
const wordGapSizes = 1.5;
const lineGapSizes = 0.3;

/**
 * Text that was printed and then covered, where other text stands now, or a picture that shows something. The
 * same text printed again, as for a shadow, does not count. Nor does text below the picture of a scanned
 * page, where programs that recognise words put it.
 */
export function coveredTexts(
  texts: readonly TextRun[],
  { glyphs, surfaces }: Paints,
  drawing: Drawing,
  comparisons: Comparisons,
): readonly CoveredText[] {
  const painted = new PaintedGlyphs(glyphs.filter(isTelling), comparisons);
  const printed = texts.flatMap((run) => painted.take(run).map((taken) => ({ ...taken, run })));
  const covered = coveredLetters(printed, surfaces, comparisons);
  if (covered.length === 0) return [];
  const seen = new PrintedPlaces(
    printed.filter(({ glyph }) => isShown(stateOf(glyph, surfaces, comparisons))),
    comparisons,
  );
  const isScan = picturedArea(surfaces) > pictureShareMax * drawing.widthPt * drawing.heightPt;
  return covered.flatMap(({ letters, cover }): readonly CoveredText[] => {
    const place = placeOf(letters);
    const beside = besideSizes * (letters[0]?.glyph.sizePt ?? 0);
    const over = seen.near(place, beside).filter(({ glyph }) => glyph.after > cover);
    const text = textOf(letters);
    if (over.length > 0) {
      const instead = textOf(over);
      return plain(instead) === plain(text) ? [] : [{ covered: text, instead, place }];
    }
    const isPicture = surfaces[cover]?.isPicture === true && !isScan;
    return isPicture && showsInk(place, drawing) ? [{ covered: text, instead: null, place }] : [];
  });
}

function coveredLetters(
  printed: readonly Printed[],
  surfaces: readonly PaintedSurface[],
  comparisons: Comparisons,
): readonly CoveredLetters[] {
  const found: { letters: Printed[]; cover: number }[] = [];
  let before: Printed | null = null;
  for (const letter of printed) {
    const cover = coverOf(letter.glyph, surfaces, comparisons);
    const group = found.at(-1);
    if (cover === null) {
      before = null;
    } else if (group !== undefined && before !== null && isBeside(before.glyph, letter.glyph)) {
      group.letters.push(letter);
      group.cover = Math.min(group.cover, cover);
      before = letter;
    } else {
      found.push({ letters: [letter], cover });
      before = letter;
    }
  }
  return found;
}

function isBeside(one: Glyph, other: Glyph): boolean {
  const { sizePt, middle } = one;
  const isInLine = Math.abs(middle.y - other.middle.y) < lineGapSizes * sizePt;
  return isInLine && Math.abs(middle.x - other.middle.x) < wordGapSizes * sizePt;
}

/** The text of letters with the signs and spaces between them, run by run. */
function textOf(letters: readonly Printed[]): string {
  const parts = new Map<TextRun, { begin: number; end: number }>();
  for (const { run, begin, end } of letters) {
    const part = parts.get(run);
    parts.set(run, {
      begin: Math.min(part?.begin ?? begin, begin),
      end: Math.max(part?.end ?? end, end),
    });
  }
  return [...parts].map(([{ text }, { begin, end }]) => text.slice(begin, end)).join(' ');
}

/** Letters and digits alone, however they are written. */
function plain(text: string): string {
  return text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
}

/** The box around the letters, from their middles and the size of their font. */
function placeOf(letters: readonly Printed[]): Box {
  const { x, y, width, height } = boxAround(letters.map(({ glyph }) => glyph.middle));
  const half = (letters[0]?.glyph.sizePt ?? 0) / 2;
  return { x: x - half, y: y - half, width: width + 2 * half, height: height + 2 * half };
}

/** The least difference of gray levels within a place that shows something. */
const inkContrastMin = 80;

function showsInk({ x, y, width, height }: Box, drawing: Drawing): boolean {
  const { picture, scale } = drawing;
  let [darkest, lightest] = [255, 0];
  const right = Math.min(picture.width, Math.ceil((x + width) * scale));
  const bottom = Math.min(picture.height, Math.ceil((y + height) * scale));
  for (let row = Math.max(0, Math.floor(y * scale)); row < bottom; row++) {
    for (let column = Math.max(0, Math.floor(x * scale)); column < right; column++) {
      const gray = picture.gray[row * picture.width + column] ?? 255;
      [darkest, lightest] = [Math.min(darkest, gray), Math.max(lightest, gray)];
    }
  }
  return lightest - darkest >= inkContrastMin;
}

/** Letters are indexed in bands of this height. */
const bandPt = 4;

/** The letters that are seen on a page, by their places. */
class PrintedPlaces {
  readonly #bands = new Map<number, Printed[]>();
  readonly #comparisons: Comparisons;

  constructor(letters: readonly Printed[], comparisons: Comparisons) {
    this.#comparisons = comparisons;
    for (const letter of letters) {
      const band = Math.floor(letter.glyph.middle.y / bandPt);
      const others = this.#bands.get(band);
      if (others) others.push(letter);
      else this.#bands.set(band, [letter]);
    }
  }

  /** The letters in a place and `beside` points to its left and right. */
  near({ x, y, width, height }: Box, beside: number): readonly Printed[] {
    const found: Printed[] = [];
    for (let band = Math.floor(y / bandPt); band <= Math.floor((y + height) / bandPt); band++) {
      const letters = this.#bands.get(band) ?? [];
      this.#comparisons.add(letters.length + 1);
      if (this.#comparisons.exceeded) return [];
      for (const letter of letters) {
        const { middle } = letter.glyph;
        const isInside = middle.y >= y && middle.y <= y + height;
        if (isInside && middle.x >= x - beside && middle.x <= x + width + beside) found.push(letter);
      }
    }
    return found;
  }
}
