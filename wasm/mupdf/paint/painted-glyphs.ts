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
  /** In the order of painting. The other fields hold their numbers, which take less memory than objects. */
  readonly #glyphs: readonly Glyph[];
  readonly #isTaken: Uint8Array;
  readonly #bands = new Map<number, number[]>();
  /** How a layer may write a character (NFKC), for each that was compared. */
  readonly #plain = new Map<number, string>();
  readonly #comparisons: Comparisons;

  constructor(glyphs: readonly Glyph[], comparisons: Comparisons) {
    this.#glyphs = glyphs;
    this.#isTaken = new Uint8Array(glyphs.length);
    this.#comparisons = comparisons;
    for (const [index, { middle }] of glyphs.entries()) {
      const band = Math.floor(middle.y / bandPt);
      const others = this.#bands.get(band);
      if (others) others.push(index);
      else this.#bands.set(band, [index]);
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
      while (at < candidates.length && !this.#isCharacter(candidates[at], character)) at++;
      this.#comparisons.add(at - next + 1);
      const index = candidates[at] ?? -1;
      const glyph = this.#glyphs[index];
      if (glyph === undefined) continue;
      next = at + 1;
      this.#isTaken[index] = 1;
      taken.push({ glyph, begin, end: from });
    }
    return taken;
  }

  left(): readonly Glyph[] {
    return this.#glyphs.filter((_, index) => this.#isTaken[index] === 0);
  }

  #within({ x, y, width, height }: TextRun): readonly number[] {
    const found: number[] = [];
    const last = Math.floor((y + height + tolerancePt) / bandPt);
    for (let band = Math.floor((y - tolerancePt) / bandPt); band <= last; band++) {
      const inBand = this.#bands.get(band) ?? [];
      this.#comparisons.add(inBand.length + 1);
      if (this.#comparisons.exceeded) return [];
      for (const index of inBand) {
        const middle = this.#glyphs[index]?.middle.x ?? 0;
        const isAside = middle < x - tolerancePt || middle > x + width + tolerancePt;
        if (!isAside && this.#isTaken[index] === 0) found.push(index);
      }
    }
    return found.sort((one, other) => one - other);
  }

  #isCharacter(index: number | undefined, character: string): boolean {
    const unicode = this.#glyphs[index ?? -1]?.unicode;
    if (unicode === undefined) return false;
    return unicode === character.codePointAt(0) || this.#plainOf(unicode).startsWith(character);
  }

  #plainOf(unicode: number): string {
    const known = this.#plain.get(unicode);
    if (known !== undefined) return known;
    const plain = String.fromCodePoint(unicode).normalize('NFKC');
    this.#plain.set(unicode, plain);
    return plain;
  }
}
