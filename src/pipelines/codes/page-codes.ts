import type { ZxingDoor } from '../../../wasm/zxing/door.ts';
import type { LinearCode } from '../../documents/caf/places.ts';
import type { Page } from '../../intake/page.ts';
import { type Box, boxAround, type Quarters } from '../../raster/geometry.ts';
import { toQuarters } from '../../raster/orientation.ts';
import { free } from '../../raster/pixels.ts';
import { type BarcodeSymbol, readLinearCodes } from '../../reading/barcode.ts';
import { pageDpi } from '../pages/view.ts';
import type { Work } from '../work.ts';

/**
 * The narrow bars of a linear code are 0.2 to 0.3 mm wide. 300 dpi resolve them all; at 200 dpi the blur
 * helps with broken print.
 */
const bandDpi = 300;

/** A part of a page, relative to its height. */
export interface Zone {
  readonly from: number;
  readonly to: number;
}

const barBands = [
  { from: 0.68, to: 1 },
  { from: 0.34, to: 0.74 },
  { from: 0, to: 0.4 },
] as const;

/** Searches pages for linear codes. */
export class PageCodes {
  readonly #zxing: ZxingDoor;
  readonly #work: Work;

  constructor(zxing: ZxingDoor, work: Work) {
    this.#zxing = zxing;
    this.#work = work;
  }

  /**
   * The codes of the lowest band that has any, because the lowest code of a page is that of its footer. That
   * band is first searched at the resolution at which the page is rendered for its words.
   */
  read(page: Page): readonly LinearCode[] {
    const inFooter = this.#codesIn(page, boxOf(page, barBands[0]), pageDpi);
    if (inFooter.length > 0) return inFooter;
    for (const band of barBands) {
      const codes = this.#codesIn(page, boxOf(page, band), bandDpi);
      if (codes.length > 0) return codes;
    }
    return this.#codesIn(page, boxOf(page, { from: 0, to: 1 }), pageDpi);
  }

  #codesIn(page: Page, region: Box, dpi: number): readonly LinearCode[] {
    const pixels = page.pixels({ dpi, region });
    this.#work.attempts++;
    const scale = region.width / pixels.width;
    const symbols = readLinearCodes(this.#zxing, pixels);
    free(pixels);
    return symbols.map((symbol) => {
      const corner = (index: 0 | 1 | 2 | 3) => {
        const { x, y } = symbol.polygon[index];
        return { x: region.x + x * scale, y: region.y + y * scale };
      };
      const polygon = [corner(0), corner(1), corner(2), corner(3)] as const;
      return { text: textOf(symbol), polygon, ...boxAround(polygon) };
    });
  }
}

/** The turn that makes bars upright. */
export function turnOf({ polygon: [topLeft, topRight] }: LinearCode): Quarters {
  const angle = Math.atan2(topRight.y - topLeft.y, topRight.x - topLeft.x);
  return toQuarters(-Math.round(angle / (Math.PI / 2)));
}

export function boxOf({ widthPt, heightPt }: Page, { from, to }: Zone): Box {
  return { x: 0, y: from * heightPt, width: widthPt, height: (to - from) * heightPt };
}

/** The printed text of a code. Codabar's start and stop letters are removed, since they are not printed. */
function textOf({ format, bytes }: BarcodeSymbol): string {
  const text = String.fromCharCode(...bytes);
  return format === 'Codabar' ? text.replace(/^[A-D]|[A-D]$/g, '') : text;
}
