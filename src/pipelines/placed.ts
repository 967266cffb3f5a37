import { ifAffordable } from './affordable.ts';
import type { Found, TakenBy } from './finder.ts';
import { hasTextLayer } from './pages/text-layer.ts';
import type { View } from './pages/view.ts';
import type { Conclusion } from './reading.ts';

/** A document that was found, with its pages as far as they are known. */
export interface Placed<One extends Found> {
  readonly document: One;
  pages: readonly [View, ...View[]];
  /** How the adjacent pages were judged: by their text layers, or also by their words. */
  takenBy?: TakenBy;
  isRead?: boolean;
  /** Set when the document was read. */
  conclude?: Conclusion;
}

/** The pages of a file, and which of them belong to no document yet. */
export interface OpenPages {
  readonly views: readonly View[];
  readonly isOpen: (view: View) => boolean;
}

/** Gives each document on a page the adjacent pages that belong to it. */
export async function extend(
  view: View,
  by: TakenBy,
  documents: readonly Placed<Found>[],
  { views, isOpen }: OpenPages,
): Promise<void> {
  for (const found of documents) {
    const isAsked = found.takenBy === 'words' || found.takenBy === by;
    if (isAsked || !found.pages.includes(view)) continue;
    found.takenBy = by;
    const last = Math.max(...found.pages.map(({ index }) => index));
    const after = views.slice(last + 1).filter((next) => !next.isKnownBlank);
    const takes = async (beside: View) => isOpen(beside) && found.document.takes(beside, by);
    if (!found.document.takesBefore) {
      for (const next of after) {
        if (!(await takes(next))) break;
        found.pages = joined(found.pages, next);
      }
    } else if (found.pages.length === 1) {
      for (const side of sidesBeside(found, after, views)) {
        if (!(await takes(side))) continue;
        found.pages = joined(found.pages, side);
        break;
      }
    }
  }
}

/** The pages beside the side of a card, pictures first, because a contract names card and holder too. */
function sidesBeside(
  { pages }: Placed<Found>,
  [after]: readonly View[],
  views: readonly View[],
): readonly View[] {
  const before = views[pages[0].index - 1];
  const beside = [before, after].flatMap((view) => (view && !view.isKnownBlank ? [view] : []));
  return beside.toSorted((a, b) => Number(hasTextLayer(a.text())) - Number(hasTextLayer(b.text())));
}

function joined(pages: Placed<Found>['pages'], view: View): Placed<Found>['pages'] {
  return view.index < pages[0].index ? [view, ...pages] : [...pages, view];
}

/** With how many documents a page is compared at most, so that a long file costs no more than its length. */
const apartMax = 8;

/**
 * Gives the pages that no document has taken to the nearest one before them whose text layer shows that it is
 * theirs. Another letter may lie between, or a page of advertising; but not the page of another document of
 * the kind that has no code, since the pages behind that one are probably its own.
 */
export async function joinPages(
  documents: readonly Placed<Found>[],
  { views, isOpen }: OpenPages,
): Promise<void> {
  let letters = documents.filter(({ document, isRead }) => document.endsBefore && !isRead);
  for (const view of letters.length > 0 ? views : []) {
    if (!isOpen(view) || view.isKnownBlank) continue;
    const before = letters.filter(({ pages }) => pages[0].index < view.index);
    for (const found of before.slice(-apartMax).toReversed()) {
      const { document } = found;
      const judged = await ifAffordable(async () => {
        if (await document.takes(view, 'layer')) return 'own';
        return document.endsBefore?.(view) ? 'end' : 'other';
      });
      if (judged === null) return;
      if (judged === 'end') letters = letters.filter((one) => one !== found);
      if (judged !== 'own') continue;
      found.pages = joined(found.pages, view);
      break;
    }
  }
}

/**
 * Gives a card with one known side its other side, if other documents lie between the two. This comes last,
 * so that other searches can use these pages first.
 */
export async function joinSides(
  documents: readonly Placed<Found>[],
  { views, isOpen }: OpenPages,
): Promise<void> {
  for (const found of documents) {
    const { document, pages } = found;
    if (!document.takesBefore || pages.length > 1) continue;
    const from = ({ index }: View) => Math.abs(index - pages[0].index);
    const apart = views.filter((view) => from(view) > 1 && isOpen(view) && !view.isKnownBlank);
    for (const view of apart.toSorted((a, b) => from(a) - from(b))) {
      const isSide = await ifAffordable(() => document.takes(view, 'words'));
      if (isSide === null) return;
      if (!isSide) continue;
      found.pages = joined(pages, view);
      break;
    }
  }
}
