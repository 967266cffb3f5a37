import type { TextRun } from '../../src/intake/page.ts';
import type { Glyph, Paints, Surface } from './paints.ts';

/** Ink nearer than this to what lies behind it can't be read. */
const contrastMin = 0.12;
/** A page of which pictures take this share is a picture: text on it may be anything from a watermark to a lie. */
const pictureShareMax = 0.5;
/** More glyphs on more surfaces than this are not compared one by one. */
const comparisonsMax = 20_000_000;
/** So many characters may be painted without being in the layer: bullets, signs, what a font has no name for. */
const strayMax = 3;

/**
 * The runs of a text layer that can be seen, or null where the layer is not what the page shows, so that only its picture
 * tells: text painted over in part or by a picture, text that the layer lacks, or a page that is a picture.
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
  const layer = new Layer(glyphs.filter(isTelling));
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

/** Letters and digits; what the font has no name for is none, and so are signs. */
function isTelling({ unicode }: Glyph): boolean {
  return unicode > 0 && /[\p{L}\p{N}]/u.test(String.fromCodePoint(unicode));
}

function stateOf(glyph: Glyph, surfaces: readonly Surface[]): 'seen' | 'hidden' | 'replaced' {
  const { middle, after, gray } = glyph;
  if (gray === 'invisible') return 'hidden';
  const over = surfaces.slice(after).findLast(({ covers }) => covers(middle));
  if (over) return over.isPicture ? 'replaced' : 'hidden';
  const behind = surfaces.slice(0, after).findLast(({ covers }) => covers(middle));
  if (gray === null || behind?.gray === null) return 'seen';
  return Math.abs((behind?.gray ?? 1) - gray) < contrastMin ? 'hidden' : 'seen';
}

/** Glyphs lie in bands of this height, to be found by their run. */
const bandPt = 4;
/** A glyph's middle may lie outside the box of its run by so much: boxes are of the font, not of the ink. */
const tolerancePt = 1;

/** The painted glyphs, of which each run takes its own: the first in the order of painting that are its characters. */
class Layer {
  readonly #glyphs: readonly Glyph[];
  readonly #bands = new Map<number, number[]>();
  readonly #left: Set<number>;
  #comparisons = 0;

  constructor(glyphs: readonly Glyph[]) {
    this.#glyphs = glyphs;
    this.#left = new Set(glyphs.keys());
    for (const [index, { middle }] of glyphs.entries()) {
      const band = Math.floor(middle.y / bandPt);
      const others = this.#bands.get(band);
      if (others) others.push(index);
      else this.#bands.set(band, [index]);
    }
  }

  /** Null once it would take too long. */
  take(run: TextRun): readonly Glyph[] | null {
    const candidates = this.#within(run);
    const taken: Glyph[] = [];
    let next = 0;
    for (const character of run.text) {
      const at = candidates.findIndex(
        (index, place) => place >= next && isCharacter(this.#glyphs[index]!, character),
      );
      this.#comparisons += (at < 0 ? candidates.length : at) + 1;
      if (this.#comparisons > comparisonsMax) return null;
      if (at < 0) continue;
      next = at + 1;
      this.#left.delete(candidates[at]!);
      taken.push(this.#glyphs[candidates[at]!]!);
    }
    return taken;
  }

  left(): readonly Glyph[] {
    return [...this.#left].map((index) => this.#glyphs[index]!);
  }

  #within({ x, y, width, height }: TextRun): readonly number[] {
    const found: number[] = [];
    const last = Math.floor((y + height + tolerancePt) / bandPt);
    for (let band = Math.floor((y - tolerancePt) / bandPt); band <= last; band++) {
      const indices = this.#bands.get(band) ?? [];
      this.#comparisons += indices.length + 1;
      for (const index of indices) {
        const { middle } = this.#glyphs[index]!;
        const isAside = middle.x < x - tolerancePt || middle.x > x + width + tolerancePt;
        if (!isAside && this.#left.has(index)) found.push(index);
      }
    }
    return found.sort((a, b) => a - b);
  }
}

function isCharacter({ unicode }: Glyph, character: string): boolean {
  const painted = String.fromCodePoint(unicode);
  return painted === character || painted.normalize('NFKC').startsWith(character);
}
