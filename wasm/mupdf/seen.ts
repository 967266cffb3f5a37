import type { TextRun } from '../../src/raster/geometry.ts';
import type { Glyph, PaintedSurface, Paints } from './paints.ts';

/** Ink with less contrast to its background can't be read. */
const contrastMin = 0.12;
/**
 * A page with this share of pictures counts as a picture, because its text layer may be anything, from a
 * watermark to a forgery.
 */
const pictureShareMax = 0.5;
/**
 * The most comparisons for a page: of a glyph with a surface, with an edge of its outline, or with a
 * character of the layer. The specimens take 19,000 at most.
 */
const comparisonsMax = 20_000_000;
/** The instructions of a comparison, and the number of comparisons that are charged together. */
const instructionsPerComparison = 150;
const chargedAtOnce = 100_000;

/** Counts and charges the comparisons of a page. */
class Comparisons {
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

  /** Whether there were more than a page may have. */
  get exceeded(): boolean {
    return this.#left < 0;
  }
}
/** This many painted characters may be missing in the layer: bullets, signs and unmapped glyphs. */
const strayMax = 3;

/**
 * The visible runs of a text layer; null if the layer is not what the page shows, so that only the picture of
 * the page can be trusted. This is so if text is partly painted over or covered by a picture, if the layer
 * lacks text, if the page is a picture, or if comparing them takes too long. `charge` takes the instructions
 * of comparing.
 */
export function seenRuns(
  runs: readonly TextRun[],
  { glyphs, surfaces, complete }: Paints,
  pageArea: number,
  charge: (instructions: number) => void,
): readonly TextRun[] | null {
  const pictures = surfaces.filter(({ isPicture }) => isPicture);
  const pictured = pictures.reduce((sum, { area }) => sum + area, 0);
  if (pictured > pictureShareMax * pageArea) return null;
  if (!complete) return null;
  const comparisons = new Comparisons(charge);
  try {
    return comparedRuns(runs, glyphs.filter(isTelling), surfaces, comparisons);
  } finally {
    comparisons.charge();
  }
}

function comparedRuns(
  runs: readonly TextRun[],
  glyphs: readonly Glyph[],
  surfaces: readonly PaintedSurface[],
  comparisons: Comparisons,
): readonly TextRun[] | null {
  const layer = new PaintedGlyphs(glyphs, comparisons);
  const seen: TextRun[] = [];
  for (const run of runs) {
    const states = layer.take(run).map((glyph) => stateOf(glyph, surfaces, comparisons));
    if (comparisons.exceeded || states.includes('replaced')) return null;
    const hidden = states.filter((state) => state === 'hidden').length;
    if (hidden === 0) seen.push(run);
    else if (hidden < states.length) return null;
  }
  let stray = 0;
  for (const glyph of layer.left()) {
    if (stateOf(glyph, surfaces, comparisons) === 'seen') stray++;
    if (comparisons.exceeded || stray > strayMax) return null;
  }
  return seen;
}

/** Whether the glyph is a letter or digit. Unmapped glyphs and signs are not. */
function isTelling({ unicode }: Glyph): boolean {
  return unicode > 0 && /[\p{L}\p{N}]/u.test(String.fromCodePoint(unicode));
}

/**
 * What has become of a glyph: the last surface that covers its place may hide it, or may be behind it and as
 * bright. The result means nothing if there were too many comparisons.
 */
function stateOf(
  { middle, after, gray }: Glyph,
  surfaces: readonly PaintedSurface[],
  comparisons: Comparisons,
): 'seen' | 'hidden' | 'replaced' {
  if (gray === 'invisible' || comparisons.exceeded) return 'hidden';
  const covers = ({ covers }: PaintedSurface) => covers(middle, comparisons.add);
  const last = surfaces.findLastIndex(covers);
  comparisons.add(surfaces.length - Math.max(last, 0));
  const surface = surfaces[last];
  if (surface !== undefined && last >= after) return surface.isPicture ? 'replaced' : 'hidden';
  if (gray === null || surface?.gray === null) return 'seen';
  return Math.abs((surface?.gray ?? 1) - gray) < contrastMin ? 'hidden' : 'seen';
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
  /** Its character, and the one by which a text layer may write it, such as `fi` for a ligature. */
  readonly character: string;
  readonly plain: string;
}

/**
 * The painted glyphs. Each run of the text layer takes those that show its characters, in the order of
 * painting.
 */
class PaintedGlyphs {
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

  /** The glyphs of a run; not all of them if there were too many comparisons. */
  take(run: TextRun): readonly Glyph[] {
    const candidates = this.#within(run);
    const taken: Glyph[] = [];
    let next = 0;
    for (const character of run.text) {
      if (this.#comparisons.exceeded) break;
      let at = next;
      while (at < candidates.length && !isCharacter(candidates[at], character)) at++;
      this.#comparisons.add(at - next + 1);
      const found = candidates[at];
      if (found === undefined) continue;
      next = at + 1;
      this.#left.delete(found.index);
      taken.push(found.glyph);
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
