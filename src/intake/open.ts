import type { DecodingEngines } from './format.ts';
import { openImage } from './image.ts';
import { kindOf } from './inspect.ts';
import type { OpenDocument } from './page.ts';
import { openPdf } from './pdf/open.ts';

export interface OpenOptions {
  readonly pagesMax: number;
}

/**
 * Opens a file. This function throws `Unreadable` as `kindOf` and `inspect` do; it and the methods of the
 * document's pages throw `corrupt`, `password_protected`, `too_many_pages`, `too_complex`.
 */
export async function openDocument(
  engines: DecodingEngines,
  bytes: Uint8Array,
  { pagesMax }: OpenOptions,
): Promise<OpenDocument> {
  const kind = kindOf(bytes);
  return kind === 'pdf' ? openPdf(engines.mupdf, bytes, pagesMax) : openImage(engines, bytes, kind, pagesMax);
}
