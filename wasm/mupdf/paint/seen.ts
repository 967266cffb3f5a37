import type { Rect } from 'mupdf';
import { isAslant, type TextRun } from '../../../src/raster/geometry.ts';
import { holds, overlap } from '../geometry.ts';
import type { Glyph, PaintedSurface } from './painted.ts';
import { Comparisons, isTelling, PaintedGlyphs, type TakenGlyph } from './painted-glyphs.ts';
import type { Paints } from './paints.ts';

/** Ink with less contrast to its background can't be read. */
const contrastMin = 0.12;
/**
 * A page with this share of pictures counts as a picture, because its text layer may be anything, from a
 * watermark to a forgery.
 */
export const pictureShareMax = 0.5;
/** This many painted characters may be missing in the layer: bullets, signs and unmapped glyphs. */
const strayMax = 3;

/**
 * The visible runs of a text layer; null if the layer is not what the page shows, so that only the picture of
 * the page can be trusted. This is so if text is partly painted over or covered by a picture, if the layer
 * lacks text, if the page is a picture, or if comparing them takes too long. What is aslant, as a watermark,
 * may be hidden in part; it is then left out. `charge` takes the instructions of comparing.
 */
export function seenRuns(
  runs: readonly TextRun[],
  { glyphs, surfaces, complete }: Paints,
  page: Rect,
  charge: (instructions: number) => void,
): readonly TextRun[] | null {
  const pictures = surfaces.filter(({ isPicture }) => isPicture);
  const pictured = pictures.reduce((sum, { area }) => sum + area, 0);
  const [left, top, right, bottom] = page;
  if (pictured > pictureShareMax * (right - left) * (bottom - top)) return null;
  if (!complete) return null;
  const comparisons = new Comparisons(charge);
  try {
    return comparedRuns(runs, glyphs.filter(isTelling), surfaces, page, comparisons);
  } finally {
    comparisons.charge();
  }
}

function comparedRuns(
  runs: readonly TextRun[],
  glyphs: readonly Glyph[],
  surfaces: readonly PaintedSurface[],
  page: Rect,
  comparisons: Comparisons,
): readonly TextRun[] | null {
  const layer = new PaintedGlyphs(glyphs, comparisons);
  const seen: TextRun[] = [];
  for (const run of runs) {
    const taken = layer.take(run);
    const onPage = taken.filter(({ glyph }) => holds(page, glyph.middle));
    if (!isOnePart(taken, onPage)) return null;
    const states = onPage.map(({ glyph }) => stateOf(glyph, surfaces, comparisons));
    if (comparisons.exceeded || states.includes('replaced')) return null;
    const hidden = states.filter((state) => state === 'hidden').length;
    if (hidden > 0 && hidden < states.length && !isAslant(run)) return null;
    if (hidden > 0) continue;
    if (onPage.length === taken.length) seen.push(run);
    else if (onPage.length > 0) seen.push(cutToPage(run, onPage, page));
  }
  let stray = 0;
  for (const glyph of layer.left()) {
    if (stateOf(glyph, surfaces, comparisons) === 'seen') stray++;
    if (comparisons.exceeded || stray > strayMax) return null;
  }
  return seen;
}

/** Whether the run leaves the page at its ends only. No line of a text leaves it and comes back. */
function isOnePart(taken: readonly TakenGlyph[], onPage: readonly TakenGlyph[]): boolean {
  const [first] = onPage;
  const from = first === undefined ? 0 : taken.indexOf(first);
  return onPage.every((one, at) => one === taken[from + at]);
}

/**
 * The part of a run that lies on the page. A watermark that is repeated over the page often runs off its
 * edges.
 */
function cutToPage(run: TextRun, onPage: readonly TakenGlyph[], page: Rect): TextRun {
  const text = run.text.slice(onPage[0]?.begin, onPage.at(-1)?.end);
  const [x, y, right, bottom] = overlap(page, [run.x, run.y, run.x + run.width, run.y + run.height]);
  return { ...run, text, x, y, width: right - x, height: bottom - y };
}

/**
 * What became of a glyph. `replaced`: a picture was painted over it. `hidden`: another surface was, the glyph
 * itself was not painted visibly, or the surface behind it is about as bright as the glyph. Else `seen`. The
 * result means nothing once too much was compared.
 */
export function stateOf(
  glyph: Glyph,
  surfaces: readonly PaintedSurface[],
  comparisons: Comparisons,
): 'seen' | 'hidden' | 'replaced' {
  if (glyph.gray === 'invisible' || comparisons.exceeded) return 'hidden';
  const last = lastOver(glyph, surfaces, surfaces.length, comparisons);
  const surface = surfaces[last];
  if (surface !== undefined && last >= glyph.after) return surface.isPicture ? 'replaced' : 'hidden';
  return isReadable(glyph, surface) ? 'seen' : 'hidden';
}

/**
 * The number of the surface that covers a glyph which could be read before; null if there is none. The result
 * means nothing once too much was compared.
 */
export function coverOf(
  glyph: Glyph,
  surfaces: readonly PaintedSurface[],
  comparisons: Comparisons,
): number | null {
  if (glyph.gray === 'invisible' || comparisons.exceeded) return null;
  const last = lastOver(glyph, surfaces, surfaces.length, comparisons);
  if (last < glyph.after) return null;
  const behind = surfaces[lastOver(glyph, surfaces, glyph.after, comparisons)];
  return isReadable(glyph, behind) ? last : null;
}

/** The last of the first `count` surfaces that covers a glyph's place; -1 if none does. */
function lastOver(
  { middle }: Glyph,
  surfaces: readonly PaintedSurface[],
  count: number,
  comparisons: Comparisons,
): number {
  let last = count - 1;
  while (last >= 0 && surfaces[last]?.covers(middle, comparisons.add) === false) last--;
  comparisons.add(count - Math.max(last, 0));
  return last;
}

function isReadable({ gray }: Glyph, behind: PaintedSurface | undefined): boolean {
  if (typeof gray !== 'number' || behind?.gray === null) return true;
  return Math.abs((behind?.gray ?? 1) - gray) >= contrastMin;
}
