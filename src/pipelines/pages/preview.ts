import { openDocument } from '../../intake/open.ts';
import type { Upload } from '../../intake/page.ts';
import { limits } from '../../limits.ts';
import type { Pixels } from '../../raster/pixels.ts';
import { fitLongSide } from '../../raster/scale.ts';
import type { ReadingContext } from '../reading.ts';

/** The picture of a page, and how many pages its file has. */
export interface PagePicture {
  /** Null if the file has no page with that number. */
  readonly pixels: Pixels | null;
  readonly pages: number;
}

/** More would not improve the picture of a small page. */
const dpiMax = 200;

/**
 * One page of a file in shades of grey, with a long side of at most `limits.previewSidePixels`. `number`
 * counts from 1.
 *
 * @throws {Unreadable} as opening and rendering do
 */
export async function pagePicture(
  upload: Upload,
  number: number,
  { engines, yieldNow }: Pick<ReadingContext, 'engines' | 'yieldNow'>,
): Promise<PagePicture> {
  const side = limits.previewSidePixels;
  const document = await openDocument(engines, upload.bytes, {
    pagesMax: limits.documentPagesMax,
  });
  try {
    await yieldNow();
    const pages = document.pages.length;
    const page = document.pages[number - 1];
    if (page === undefined) return { pixels: null, pages };
    const dpi = Math.min(dpiMax, (side * 72) / Math.max(page.widthPt, page.heightPt));
    const pixels = fitLongSide(page.pixels({ dpi, longSideMin: side }), side, 1);
    return { pixels, pages };
  } finally {
    document.close();
  }
}
