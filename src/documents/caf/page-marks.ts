import { fold } from '../../reading/text-lines.ts';
import { footerPart } from './footer.ts';
import type { CafPageReading } from './printed.ts';

/** What a page says of its place: `Page 1/2`. */
interface PageMark {
  readonly page: number;
  readonly of: number;
}

/** How many pages a certificate says that it has, and how many of them the file has at most. */
export interface MissingPages {
  readonly of: number;
  readonly have: number;
}

const mark = String.raw`(\d{1,2})\s{0,2}(?:\/|sur)\s{0,2}(\d{1,2})`;
const named = new RegExp(String.raw`\bpage\s{0,2}${mark}(?!\d|\s?\/)`, 'g');
/** Without the word "page", it must be alone in the footer. */
const alone = new RegExp(`^${mark}$`);

/**
 * The pages that a certificate lacks by its own marks, such as `Page 1/2`; null if it lacks none, or if the
 * marks do not agree. A page without a mark may be any.
 */
export function missingPages(pages: readonly CafPageReading[]): MissingPages | null {
  const counted = countedPages(pages);
  return counted !== null && counted.have < counted.of ? counted : null;
}

/** Whether the marks of these pages say that no other page follows. */
export function isComplete(pages: readonly CafPageReading[]): boolean {
  const counted = countedPages(pages);
  return counted !== null && counted.have >= counted.of;
}

/** Whether the mark of a page follows those of `pages`, as `Page 2/3` follows `Page 1/3`. */
export function continues(page: CafPageReading, pages: readonly CafPageReading[]): boolean {
  const mark = markOf(page);
  return mark !== null && mark.page === pages.length + 1 && mark.of === countedPages(pages)?.of;
}

/** Null if no page has a mark, or if the marks do not agree. */
function countedPages(pages: readonly CafPageReading[]): MissingPages | null {
  const marks = pages.flatMap((page) => markOf(page) ?? []);
  const [first] = marks;
  if (first === undefined || marks.some(({ of }) => of !== first.of)) return null;
  const have = new Set(marks.map(({ page }) => page)).size + pages.length - marks.length;
  return { of: first.of, have };
}

export function markOf({ text, heightPt }: CafPageReading): PageMark | null {
  const footer = text.lines.filter(({ middle }) => middle > (1 - footerPart) * heightPt);
  const cells = footer.flatMap((line) => line.cells.map((cell) => alone.exec(fold(cell.text))));
  const found = [...text.text.matchAll(named)].at(-1) ?? cells.find((match) => match !== null);
  const [page, of] = [Number(found?.[1]), Number(found?.[2])];
  return page >= 1 && page <= of ? { page, of } : null;
}
