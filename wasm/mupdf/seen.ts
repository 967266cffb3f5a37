import type { TextRun } from '../../src/raster/geometry.ts';
import type { Glyph, PaintedSurface, Paints } from './paints.ts';

/** Ink with less contrast to its background can't be read. */
const contrastMin = 0.12;
/**
 * A page with this share of pictures counts as a picture, because its text layer may be anything, from a
 * watermark to a forgery.
 */
const pictureShareMax = 0.5;
/** More glyphs on more surfaces than this are not compared one by one. */
const comparisonsMax = 20_000_000;
/** This many painted characters may be missing in the layer: bullets, signs and unmapped glyphs. */
const strayMax = 3;

/**
 * The visible runs of a text layer; null if the layer is not what the page shows, so that only the picture of
 * the page can be trusted. This is so if text is partly painted over or covered by a picture, if the layer
 * lacks text, or if the page is a picture.
 */
export function seenRuns(
  runs: readonly TextRun[],
  { glyphs, surfaces, complete }: Paints,
  pageArea: number,
): readonly TextRun[] | null {
  const pictures = surfaces.filter(({ isPicture }) => isPicture);
  const pictured = pictures.reduce((sum, { area }) => sum + area, 0);
  if (pictured > pictureShareMax * pageArea) return null;
  if (!complete || glyphs.length * surfaces.length > comparisonsMax) return null;
  const layer = new PaintedGlyphs(glyphs.filter(isTelling));
  const seen: TextRun[] = [];
  for (const run of runs) {
    const glyphsOfRun = layer.take(run);
    if (glyphsOfRun === null) return null;
    const states = glyphsOfRun.map((glyph) => stateOf(glyph, surfaces));
    if (states.includes('replaced')) return null;
    const hidden = states.filter((state) => state === 'hidden').length;
    if (hidden === 0) seen.push(run);
    else if (hidden < states.length) return null;
  }
  const stray = layer.left().filter((glyph) => stateOf(glyph, surfaces) === 'seen');
  return stray.length > strayMax ? null : seen;
}

/** Whether the glyph is a letter or digit. Unmapped glyphs and signs are not. */
function isTelling({ unicode }: Glyph): boolean {
  return unicode > 0 && /[\p{L}\p{N}]/u.test(String.fromCodePoint(unicode));
}

function stateOf(glyph: Glyph, surfaces: readonly PaintedSurface[]): 'seen' | 'hidden' | 'replaced' {
  const { middle, after, gray } = glyph;
  if (gray === 'invisible') return 'hidden';
  const over = surfaces.slice(after).findLast(({ covers }) => covers(middle));
  if (over) return over.isPicture ? 'replaced' : 'hidden';
  const behind = surfaces.slice(0, after).findLast(({ covers }) => covers(middle));
  if (gray === null || behind?.gray === null) return 'seen';
  return Math.abs((behind?.gray ?? 1) - gray) < contrastMin ? 'hidden' : 'seen';
}

/** Glyphs are indexed in bands of this height. */
const bandPt = 4;
/**
 * A glyph's centre may be this far outside the box of its run, because boxes are those of the font, not of
 * the ink.
 */
const tolerancePt = 1;

/** A glyph and its place in the order of painting. */
type Painted = readonly [index: number, glyph: Glyph];

/**
 * The painted glyphs, of which each run takes its own: the first in the order of painting that are its
 * characters.
 */
class PaintedGlyphs {
  readonly #bands = new Map<number, Painted[]>();
  readonly #left: Map<number, Glyph>;
  #comparisons = 0;

  constructor(glyphs: readonly Glyph[]) {
    this.#left = new Map(glyphs.entries());
    for (const painted of this.#left) {
      const band = Math.floor(painted[1].middle.y / bandPt);
      const others = this.#bands.get(band);
      if (others) others.push(painted);
      else this.#bands.set(band, [painted]);
    }
  }

  /** The glyphs of a run; null if that would take too long. */
  take(run: TextRun): readonly Glyph[] | null {
    const candidates = this.#within(run);
    const taken: Glyph[] = [];
    let next = 0;
    for (const character of run.text) {
      const at = candidates.findIndex(([, glyph], place) => place >= next && isCharacter(glyph, character));
      const found = candidates[at];
      this.#comparisons += (at < 0 ? candidates.length : at) + 1;
      if (this.#comparisons > comparisonsMax) return null;
      if (found === undefined) continue;
      next = at + 1;
      this.#left.delete(found[0]);
      taken.push(found[1]);
    }
    return taken;
  }

  left(): readonly Glyph[] {
    return [...this.#left.values()];
  }

  #within({ x, y, width, height }: TextRun): readonly Painted[] {
    const found: Painted[] = [];
    const last = Math.floor((y + height + tolerancePt) / bandPt);
    for (let band = Math.floor((y - tolerancePt) / bandPt); band <= last; band++) {
      const inBand = this.#bands.get(band) ?? [];
      this.#comparisons += inBand.length + 1;
      for (const painted of inBand) {
        const [index, { middle }] = painted;
        const isAside = middle.x < x - tolerancePt || middle.x > x + width + tolerancePt;
        if (!isAside && this.#left.has(index)) found.push(painted);
      }
    }
    return found.sort(([a], [b]) => a - b);
  }
}

function isCharacter({ unicode }: Glyph, character: string): boolean {
  const painted = String.fromCodePoint(unicode);
  return painted === character || painted.normalize('NFKC').startsWith(character);
}
