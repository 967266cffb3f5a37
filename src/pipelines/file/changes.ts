import type { ShownPage } from '../../../wasm/mupdf/paint/shown.ts';
import { whole } from '../../raster/geometry.ts';
import type { Change } from '../../reading/versions/changes.ts';

/** Where a change is: pages are counted from 1. */
interface ChangedPage {
  /** The version that had the earlier content, counted from 1 for the oldest. */
  readonly version: number;
  /** The page in the present file; null if it was removed. */
  readonly page: number | null;
  /** The page in that version. */
  readonly earlierPage: number;
}

/** The size of a page, in points. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** A change of a page since an earlier version. */
export interface VersionChange extends Change, ChangedPage {
  /** The size of the page on which `place` is. */
  readonly size: PageSize;
}

/** A page without a darker pixel is blank. */
const paperMin = 200;
/** The most changes in an answer. */
const changesMax = 50;

/** The changes since several versions. Each is listed once, with the newest version that differs. */
export class Changes {
  readonly #changes: VersionChange[] = [];
  readonly #seen = new Set<string>();
  /** How many changes were found beyond `changesMax`. */
  #further = 0;

  /** Adds the changes of a page. Newer versions must come before older ones. */
  add(changes: readonly Change[], page: ChangedPage, shown: ShownPage): void {
    const size = sizeOf(shown);
    for (const change of changes) {
      const { place, earlier, now } = change;
      const id = JSON.stringify([page.page, earlier, now, Math.round(place.x), Math.round(place.y)]);
      if (this.#seen.has(id)) continue;
      this.#seen.add(id);
      if (this.#changes.length >= changesMax) this.#further++;
      else this.#changes.push({ ...change, ...page, size });
    }
  }

  /** Adds a page that was removed. A blank page is no change, since nothing is lost with it. */
  addPage(shown: ShownPage, page: ChangedPage): void {
    const { runs, picture } = shown;
    const isBlank = runs.length === 0 && picture.gray.every((gray) => gray > paperMin);
    if (isBlank) return;
    const place = whole(sizeOf(shown));
    const earlier = runs.map(({ text }) => text).join(' ');
    this.add([{ place, earlier: earlier === '' ? null : earlier, now: null }], page, shown);
  }

  get further(): number {
    return this.#further;
  }

  /** All changes, in the order of pages and of places on them. */
  get all(): readonly VersionChange[] {
    return this.#changes.toSorted(
      (one, other) => (one.page ?? 0) - (other.page ?? 0) || one.place.y - other.place.y,
    );
  }
}

export function sizeOf({ widthPt, heightPt }: ShownPage): PageSize {
  return { width: widthPt, height: heightPt };
}
