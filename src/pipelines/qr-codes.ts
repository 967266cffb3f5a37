import type { Engines } from '../../wasm/engines.ts';
import { Unreadable } from '../failure.ts';
import { foreignCode } from '../formats/foreign-codes.ts';
import type { OpenDocument } from '../intake/page.ts';
import type { Text } from '../language.ts';
import { free } from '../raster/pixels.ts';
import { readSymbols } from '../reading/barcode.ts';

/** Modules of a QR code are larger than those of a 2D-Doc, and only a code that is seen at once is worth a name. */
const dpi = 150;
const longSideMin = 1500;
const pagesMax = 2;

/**
 * What a QR code on the first pages holds, as the object of a sentence: no document has its 2D-Doc in one, so that they are looked
 * for only where nothing else was found. Null where there is none, or where looking would be more work than is left.
 */
export function foreignQrCode({ pages }: OpenDocument, { zxing, compute }: Engines): Text | null {
  try {
    for (const page of pages.slice(0, pagesMax)) {
      const pixels = page.pixels({ dpi, longSideMin });
      try {
        compute.spend(pixels.width * pixels.height);
        const [symbol] = readSymbols(zxing, pixels, ['QRCode']);
        if (symbol !== undefined) return foreignCode(symbol.bytes);
      } finally {
        free(pixels);
      }
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
  return null;
}

/** That the QR code is no 2D-Doc, and what it is. */
export function onlyQrCode({ en, fr }: Text): Text {
  return {
    en: `The QR code on the pages is ${en}; there is no 2D-Doc on them.`,
    fr: `Le QR code des pages est ${fr}\u00A0; elles ne portent pas de 2D-Doc.`,
  };
}
