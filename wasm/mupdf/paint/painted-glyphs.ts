import type { TextRun } from '../../../src/raster/geometry.ts';
import type { Glyph } from './painted.ts';

/**
 * The most comparisons for a page: of a glyph with a surface, with an edge of its outline, or with a
 * character of the layer. The specimens take 19,000 at most.
 */
const comparisonsMax = 20_000_000;
/** What a comparison costs in instructions, and after how many they are charged. */
const instructionsPerComparison = 150;
const chargedAtOnce = 100_000;

/** Counts and charges the comparisons of a page. */
export class Comparisons {
  readonly #charge: (instructions: number) => void;
  #uncharged = 0;
  #left = comparisonsMax;

  constructor(charge: (instructions: number) => void) {
    this.#charge = charge;
  }

  readonly add = (count: number): void => {
    this.#left -= count;
    this.#uncharged += count;
    if (this.#uncharged >= chargedAtOnce) this.charge();
  };

  charge(): void {
    this.#charge(this.#uncharged * instructionsPerComparison);
    this.#uncharged = 0;
  }

  /** Whether they are too many for a page. */
  get exceeded(): boolean {
    return this.#left < 0;
  }
}

/** Whether the glyph is a letter or digit. Unmapped glyphs and signs are not. */
export function isTelling({ unicode }: Glyph): boolean {
  return unicode > 0 && /[\p{L}\p{N}]/u.test(String.fromCodePoint(unicode));
}

/** Glyphs are indexed in bands of this height. */
const bandPt = 4;
/**
 * A glyph's centre may be this far outside the box of its run, because boxes are those of the font, not of
 * the ink.
 */
const tolerancePt = 1;

/** A glyph and its place in the order of painting. */
interface Painted {
  readonly index: number;
  readonly glyph: Glyph;
  /** Its character, and the same as a layer may write it (NFKC). */
  readonly character: string;
  readonly plain: string;
}

/** A glyph of a run, and the part of its text that it is. */
export interface TakenGlyph {
  readonly glyph: Glyph;
  readonly begin: number;
  readonly end: number;
}

/**
 * The painted glyphs. Each run takes its own from them: the first in the order of painting that match its
 * characters.
 */
export class PaintedGlyphs {
  readonly #bands = new Map<number, Painted[]>();
  readonly #left: Map<number, Glyph>;
  readonly #comparisons: Comparisons;

  constructor(glyphs: readonly Glyph[], comparisons: Comparisons) {
    this.#left = new Map(glyphs.entries());
    this.#comparisons = comparisons;
    for (const [index, glyph] of this.#left) {
      const character = String.fromCodePoint(glyph.unicode);
      const painted = { index, glyph, character, plain: character.normalize('NFKC') };
      const band = Math.floor(glyph.middle.y / bandPt);
      const others = this.#bands.get(band);
      if (others) others.push(painted);
      else this.#bands.set(band, [painted]);
    }
  }

  /** The glyphs of a run; not all of them once too much was compared. */
  take(run: TextRun): readonly TakenGlyph[] {
    const candidates = this.#within(run);
    const taken: TakenGlyph[] = [];
    let next = 0;
    let from = 0;
    for (const character of run.text) {
      if (this.#comparisons.exceeded) break;
      const begin = from;
      from += character.length;
      let at = next;
      while (at < candidates.length && !isCharacter(candidates[at], character)) at++;
      this.#comparisons.add(at - next + 1);
      const found = candidates[at];
      if (found === undefined) continue;
      next = at + 1;
      this.#left.delete(found.index);
      taken.push({ glyph: found.glyph, begin, end: from });
    }
    return taken;
  }

  left(): Iterable<Glyph> {
    return this.#left.values();
  }

  #within({ x, y, width, height }: TextRun): readonly Painted[] {
    const found: Painted[] = [];
    const last = Math.floor((y + height + tolerancePt) / bandPt);
    for (let band = Math.floor((y - tolerancePt) / bandPt); band <= last; band++) {
      const inBand = this.#bands.get(band) ?? [];
      this.#comparisons.add(inBand.length + 1);
      if (this.#comparisons.exceeded) return [];
      for (const painted of inBand) {
        const { x: middle } = painted.glyph.middle;
        const isAside = middle < x - tolerancePt || middle > x + width + tolerancePt;
        if (!isAside && this.#left.has(painted.index)) found.push(painted);
      }
    }
    return found.sort((one, other) => one.index - other.index);
  }
}

function isCharacter(painted: Painted | undefined, character: string): boolean {
  return painted?.character === character || painted?.plain.startsWith(character) === true;
}
