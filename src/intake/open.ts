import type { DecodingEngines } from './format.ts';
import { openImage } from './image.ts';
import type { Inspection, OpenDocument } from './page.ts';
import { openPdf } from './pdf/open.ts';

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
