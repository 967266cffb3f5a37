import { mayBeMisread } from '../misreading.ts';
import type { CafFooter } from './footer.ts';
import { isOtherCafLetter } from './kind.ts';
import { isComplete, markOf } from './page-marks.ts';
import { padded } from './print-checks.ts';
import type { CafPageReading } from './printed.ts';

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

/** Whether a number or a date heads a page with the title of a certificate; a further page may repeat it. */
export function isHeaded({ header }: CafPageReading): boolean {
  return header.documentDate !== null || header.beneficiaryNumber !== null;
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
