import { Unreadable, type UnreadableReason } from '../../../src/failure.ts';
import { openDocument } from '../../../src/intake/open.ts';
import type { OpenDocument, RenderOptions } from '../../../src/intake/page.ts';
import { nodeEngines } from '../../../src/node/cli/engines.ts';
import type { Pixels } from '../../../src/raster/pixels.ts';

export const engines = nodeEngines();

/** Enough for every good file of these tests; hostile ones end sooner than with what a request may take. */
const instructionsMax = 20e9;

/** Opens a document with a budget of computing. */
export async function opened<T>(
  bytes: Uint8Array,
  work: (document: OpenDocument) => T,
  pagesMax = 10,
): Promise<T> {
  engines.compute.begin(instructionsMax);
  const document = await openDocument(engines, bytes, { pagesMax });
  try {
    return work(document);
  } finally {
    document.close();
  }
}

export function pixelsOf(bytes: Uint8Array, options: RenderOptions = { dpi: 72 }): Promise<Pixels> {
  return opened(bytes, ({ pages }) => pages[0]!.pixels(options));
}

/** The reason for which a file can't be read; any error of another kind passes. */
export async function reasonOf(
  bytes: Uint8Array,
  work: (document: OpenDocument) => unknown = everything,
  pagesMax = 10,
): Promise<UnreadableReason | 'read'> {
  try {
    await opened(bytes, work, pagesMax);
    return 'read';
  } catch (error) {
    if (error instanceof Unreadable) return error.reason;
    throw error;
  }
}

/** All that can be asked of a document. */
function everything({ pages }: OpenDocument): void {
  for (const page of pages) {
    page.text();
    const { width, height, gray } = page.pixels({ dpi: 100 });
    if (gray.length !== width * height) throw new Error('The raster has not the size it states.');
  }
}
