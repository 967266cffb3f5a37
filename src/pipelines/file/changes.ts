import type { ShownPage } from '../../../wasm/mupdf/paint/shown.ts';
import { whole } from '../../raster/geometry.ts';
import type { Change } from '../../reading/versions/changes.ts';

/** Where a change is: pages are counted from 1. */
interface ChangedPage {
  /** Which version had what is gone, counted from 1 for the oldest. */
  readonly version: number;
  /** The page now; null if it was taken out. */
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
  /** Of the page on which the place is. */
  readonly size: PageSize;
}

/** A page without a darker pixel is blank. */
const paperMin = 200;
/** The most changes in an answer. */
const changesMax = 50;

/** The changes since several versions, each once: with the newest version that had what is gone. */
export class Changes {
  readonly #changes: VersionChange[] = [];
  readonly #seen = new Set<string>();
  /** Changes beyond the most that are kept. */
  #further = 0;

  /** The changes of a page. Newer versions must come before older ones. */
  add(changes: readonly Change[], page: ChangedPage, shown: ShownPage): void {
    const size = sizeOf(shown);
    for (const change of changes) {
      const { place, earlier, now } = change;
      const id = JSON.stringify([page.page, earlier, now, Math.round(place.x), Math.round(place.y)]);
      if (this.#seen.has(id)) continue;
      if (this.#changes.length >= changesMax) {
        this.#further++;
        continue;
      }
      this.#seen.add(id);
      this.#changes.push({ ...change, ...page, size });
    }
  }

  /** A page that was taken out; of a blank one nothing is gone. */
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

  /** In the order of pages and of places on them. */
  get all(): readonly VersionChange[] {
    return this.#changes.toSorted(
      (one, other) => (one.page ?? 0) - (other.page ?? 0) || one.place.y - other.place.y,
    );
  }
}

export function sizeOf({ widthPt, heightPt }: ShownPage): PageSize {
  return { width: widthPt, height: heightPt };
}
