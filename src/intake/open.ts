import type { DecodingEngines } from './format.ts';
import { openImage } from './image.ts';
import type { Inspection, OpenDocument } from './page.ts';
import { openPdf } from './pdf/open.ts';

export interface OpenOptions {
  readonly pagesMax: number;
}

/**
 * Opens an inspected file. This function and the methods of the document's pages throw `Unreadable`:
 * `corrupt`, `password_protected`, `too_many_pages`, `too_complex`.
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
