import { fold } from '../../reading/text-lines.ts';
import { mayBeMisread } from '../misreading.ts';
import { type CafFooter, footerPart, padded } from './footer.ts';
import { type CafKind, isOtherCafLetter } from './kind.ts';
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
function isComplete(pages: readonly CafPageReading[]): boolean {
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

function markOf({ text, heightPt }: CafPageReading): PageMark | null {
  const footer = text.lines.filter(({ middle }) => middle > (1 - footerPart) * heightPt);
  const cells = footer.flatMap((line) => line.cells.map((cell) => alone.exec(fold(cell.text))));
  const found = [...text.text.matchAll(named)].at(-1) ?? cells.find((match) => match !== null);
  const [page, of] = [Number(found?.[1]), Number(found?.[2])];
  return page >= 1 && page <= of ? { page, of } : null;
}

/** The pages of a certificate that are known. The first one has its header. */
export type OwnPages = readonly [CafPageReading, ...CafPageReading[]];

/**
 * Whether the foot of a page is that of a certificate: of the one with the pages `own`, whose number or
 * timestamp it repeats, or of another one, as where someone put two together. The foot of any other letter
 * may have a date, digits or bars, too.
 */
export function hasCertificateFoot({ footer }: CafPageReading, own: OwnPages): boolean {
  const { stamp, beneficiaryNumber: number } = footer;
  const footers = own.map((page) => page.footer);
  const numbers = [own[0].header.beneficiaryNumber ?? '', ...footers.map((one) => one.beneficiaryNumber)];
  return (
    numbers.some((one) => isLike(padded(number), padded(one)) || barsHold(footer, one)) ||
    footers.some((one) => isLike(stamp, one.stamp)) ||
    (stamp !== '' && barsHold(footer, number))
  );
}

/**
 * Whether a page may be one that the certificate still lacks, by its own marks or because it has none. The
 * page has no mark either, and nothing at its foot: it may have been removed.
 */
export function mayLackFoot(page: CafPageReading, own: OwnPages): boolean {
  return page.footer.places.length === 0 && markOf(page) === null && !isComplete(own);
}

/**
 * Whether a page is the first of a certificate: it has the title, and a number or a date heads it. A further
 * page may repeat the title.
 */
export function isFirstPage({ kind }: CafKind, { header }: CafPageReading): boolean {
  return kind === 'certificate' && (header.documentDate !== null || header.beneficiaryNumber !== null);
}

/** Whether a page is the first of another letter: a number and another date head it, or another title. */
export function isOfAnotherLetter(page: CafPageReading, [first]: OwnPages): boolean {
  const { documentDate, beneficiaryNumber } = page.header;
  if (documentDate === null || beneficiaryNumber === null) return false;
  return documentDate !== first.header.documentDate || isOtherCafLetter(page);
}

function isLike(one: string, other: string): boolean {
  return one !== '' && other !== '' && mayBeMisread(one, other);
}

/** Whether the bars, or the number printed beside them, contain the beneficiary's number. */
function barsHold({ barcodeNumber, barcodeNumberDecoded }: CafFooter, number: string): boolean {
  const held = [barcodeNumber, barcodeNumberDecoded].map((one) => one.replace(/\D/g, ''));
  return number !== '' && held.some((one) => one.includes(padded(number)));
}
