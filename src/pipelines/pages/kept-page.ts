import type { Page } from '../../intake/page.ts';
import { type Box, touchedPixels, whole } from '../../raster/geometry.ts';
import { crop, free, type Pixels } from '../../raster/pixels.ts';
import { fitLongSide, halved } from '../../raster/scale.ts';

/** A page that keeps its raster for later calls. */
export interface KeptPage extends Page {
  /** Frees the raster. The page can still be used and renders again. */
  free(): void;
}

/** Larger rasters are not kept: A3 at 200 dpi. */
const keptPixelsMax = 8_000_000;

/**
 * A page that is rendered once at `dpi`. All parts at that resolution or below are copied from this raster,
 * because a scan would otherwise be decoded again for each part. Finer parts are rendered.
 */
export function keptPage(page: Page, dpi: number): KeptPage {
  const { widthPt, heightPt } = page;
  const all = whole({ width: widthPt, height: heightPt });
  const isKept = (widthPt * heightPt * dpi ** 2) / 72 ** 2 <= keptPixelsMax;
  let raster: Pixels | null = null;
  return {
    ...page,
    pixels(options) {
      const { dpi: wanted, region = all } = options;
      if (!isKept || wanted > dpi) return page.pixels(options);
      raster ??= page.pixels({ dpi });
      const part = partOf(raster, region, raster.width / widthPt);
      const longSide = Math.round((Math.max(part.width, part.height) * wanted) / dpi);
      const reduced = wanted * 2 === dpi ? halved(part) : fitLongSide(part, longSide, 1);
      const isShared = part.gray.buffer === raster.gray.buffer;
      if (reduced === part) return isShared ? { ...part, gray: part.gray.slice() } : part;
      if (!isShared) free(part);
      return reduced;
    },
    free() {
      if (raster) free(raster);
      raster = null;
    },
  };
}

/** The pixels that a part of a page touches, in the raster's memory if they are whole rows. */
function partOf(raster: Pixels, { x, y, width, height }: Box, perPt: number): Pixels {
  // Boxes have rounding errors, which must not add a row of pixels.
  const rounding = 1e-3;
  const [right, bottom] = [(x + width) * perPt - rounding, (y + height) * perPt - rounding];
  const touched = touchedPixels([x * perPt + rounding, y * perPt + rounding, right, bottom], raster);
  const box = { ...touched, width: Math.max(1, touched.width), height: Math.max(1, touched.height) };
  return crop(raster, box);
}
