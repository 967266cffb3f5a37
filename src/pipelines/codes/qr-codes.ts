import type { Engines } from '../../../wasm/engines.ts';
import { foreignCode } from '../../formats/foreign-codes.ts';
import type { Page } from '../../intake/page.ts';
import type { Text } from '../../language.ts';
import { free } from '../../raster/pixels.ts';
import { readSymbols } from '../../reading/barcode.ts';
import { ifAffordable } from '../affordable.ts';

/** A low resolution is enough, because the modules of a QR code are larger than those of a 2D-Doc. */
const dpi = 150;
const longSideMin = 1500;
const pagesMax = 2;

/**
 * What a QR code on the first pages is, worded as the object of a sentence. QR codes never hold a 2D-Doc, so
 * they are searched only if nothing else was found. Null if there is none, or if the search would be more
 * work than is left.
 */
export function foreignQrCode(
  pages: readonly Page[],
  { zxing }: Pick<Engines, 'zxing'>,
): Promise<Text | null> {
  return ifAffordable(() => {
    for (const page of pages.slice(0, pagesMax)) {
      const pixels = page.pixels({ dpi, longSideMin });
      try {
        const [symbol] = readSymbols(zxing, pixels, ['QRCode']);
        if (symbol !== undefined) return foreignCode(symbol.bytes);
      } finally {
        free(pixels);
      }
    }
    return null;
  });
}

/** The sentence that the QR code is no 2D-Doc, and what it is. */
export function onlyQrCode({ en, fr }: Text): Text {
  return {
    en: `The pages have no 2D-Doc. Their QR code is ${en}.`,
    fr: `Les pages ne portent pas de 2D-Doc. Leur QR code est ${fr}.`,
  };
}
