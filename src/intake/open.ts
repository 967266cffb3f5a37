import type { Engines } from '../../wasm/engines.ts';
import { unreadable } from '../verify/failure.ts';
import { openImage } from './image.ts';
import type { Inspection, OpenDocument } from './page.ts';
import { openPdf } from './pdf.ts';

/** The engines that turn files into pixels, and what may be computed. */
export type DecodingEngines = Pick<Engines, 'mupdf' | 'webp' | 'heif' | 'compute'>;

export interface OpenOptions {
  readonly pagesMax: number;
}

/**
 * Opens an inspected file. Fails with `unreadable`: `corrupt`, `password_protected`, `too_many_pages`, `too_complex`; so do
 * the methods of its pages.
 */
export async function openDocument(
  engines: DecodingEngines,
  bytes: Uint8Array,
  inspection: Inspection,
  { pagesMax }: OpenOptions,
): Promise<OpenDocument> {
  return inspection.kind === 'pdf'
    ? openPdf(engines.mupdf, bytes, pagesMax)
    : openImage(engines, bytes, inspection, pagesMax);
}

/** @throws `too_many_pages`, with both numbers. */
export function checkPages(pages: number, pagesMax: number): void {
  if (pages <= pagesMax) return;
  const accepted = pagesMax === 1 ? '1 page is' : `${pagesMax} pages are`;
  throw unreadable('too_many_pages', `The file has ${pages} pages; ${accepted} accepted.`);
}
