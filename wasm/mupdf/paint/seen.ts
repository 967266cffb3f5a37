import type { Rect } from 'mupdf';
import { isAslant, type TextRun } from '../../../src/raster/geometry.ts';
import { holds, overlap } from '../geometry.ts';
import type { Glyph, PaintedSurface } from './painted.ts';
import { Comparisons, isTelling, PaintedGlyphs, type TakenGlyph } from './painted-glyphs.ts';
import type { Paints } from './paints.ts';

/** Ink with less contrast to its background can't be read. */
const contrastMin = 0.12;
/** Text of which less comes through the paint over it is hidden, and below the other share in doubt. */
const throughMin = 0.25;
const throughSurely = 0.5;
/** Paint with this opacity is the background of what is printed on it. */
const backgroundMin = 0.5;
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
  const [left, top, right, bottom] = page;
  if (picturedArea(surfaces) > pictureShareMax * (right - left) * (bottom - top)) return null;
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
    const isInDoubt = states.includes('doubtful');
    if (isInDoubt && !isAslant(run)) return null;
    const hidden = states.filter((state) => state === 'hidden').length;
    if (hidden > 0 && hidden < states.length && !isAslant(run)) return null;
    if (hidden > 0 || isInDoubt) continue;
    if (onPage.length === taken.length) seen.push(run);
    else if (onPage.length > 0) seen.push(cutToPage(run, onPage, page));
  }
  let stray = 0;
  for (const glyph of layer.left()) {
    if (isShown(stateOf(glyph, surfaces, comparisons))) stray++;
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

/** The area of the pictures that let little or nothing through, in square points. */
export function picturedArea(surfaces: readonly PaintedSurface[]): number {
  return surfaces.reduce(
    (sum, surface) => sum + (surface.isPicture && isBackground(surface) ? surface.area : 0),
    0,
  );
}

export type State = 'seen' | 'doubtful' | 'hidden' | 'replaced';

/** Whether something of a glyph may be seen. */
export function isShown(state: State): boolean {
  return state === 'seen' || state === 'doubtful';
}

/**
 * What became of a glyph. `replaced`: a picture was painted over it. `hidden`: another surface was, the glyph
 * itself was not painted visibly, or the surface behind it is about as bright as the glyph. `doubtful`: a
 * mask or clip decides, or it is pale below other paint. Else `seen`. The result means nothing once too much
 * was compared.
 */
export function stateOf(glyph: Glyph, surfaces: readonly PaintedSurface[], comparisons: Comparisons): State {
  if (glyph.gray === 'invisible' || comparisons.exceeded) return 'hidden';
  const contrast = contrastOf(glyph, surfaces, comparisons);
  const { cover, isSure } = coverOn(glyph, contrast, surfaces, comparisons);
  if (cover !== null) return surfaces[cover]?.isPicture ? 'replaced' : 'hidden';
  if (contrast < contrastMin) return 'hidden';
  return isSure && !glyph.isDoubtful ? 'seen' : 'doubtful';
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
  const contrast = contrastOf(glyph, surfaces, comparisons);
  return contrast < contrastMin ? null : coverOn(glyph, contrast, surfaces, comparisons).cover;
}

/**
 * The last surface that, with those painted after it, hides a glyph which stands out with this contrast. Null
 * if all of them together do not, or not surely.
 */
function coverOn(
  glyph: Glyph,
  contrast: number,
  surfaces: readonly PaintedSurface[],
  comparisons: Comparisons,
): { readonly cover: number | null; readonly isSure: boolean } {
  let through = 1;
  let isSure = true;
  for (let at = surfaces.length - 1; at >= glyph.after && !comparisons.exceeded; at--) {
    const surface = surfaces[at];
    comparisons.add(1);
    if (!surface?.covers(glyph.middle, comparisons.add)) continue;
    if (surface.opacity === null) isSure = false;
    else through *= 1 - surface.opacity;
    const isPale = contrast >= contrastMin && contrast * through < contrastMin;
    if (isPale || through < throughMin) return { cover: at, isSure };
  }
  return { cover: null, isSure: isSure && through >= throughSurely };
}

/** How far the gray of a glyph is from that of its background; as far as possible if one isn't known. */
function contrastOf(
  { gray, after, middle, opacity }: Glyph,
  surfaces: readonly PaintedSurface[],
  comparisons: Comparisons,
): number {
  let at = after - 1;
  const isBehind = (surface: PaintedSurface | undefined) =>
    surface === undefined || (isBackground(surface) && surface.covers(middle, comparisons.add));
  while (!isBehind(surfaces[at])) at--;
  comparisons.add(after - Math.max(at, 0));
  const behind = at < 0 ? paper : (surfaces[at]?.gray ?? null);
  return opacity * (typeof gray !== 'number' || behind === null ? 1 : Math.abs(behind - gray));
}

/** The gray of paper. */
const paper = 1;

function isBackground({ opacity }: PaintedSurface): boolean {
  return opacity === null || opacity >= backgroundMin;
}
