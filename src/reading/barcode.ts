import type { ZxingDoor } from '../../wasm/zxing/door.ts';
import type { Pixels } from '../intake/page.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A code that was found and decoded; its error correction or check digit holds. */
export interface BarcodeSymbol {
  readonly format: 'DataMatrix' | LinearFormat;
  /** What it holds, byte for byte. */
  readonly bytes: Uint8Array;
  /** Corners in pixels: top left, top right, bottom right, bottom left of the code as it stands. */
  readonly polygon: readonly [Point, Point, Point, Point];
  /** Modules from side to side of a DataMatrix, its finder pattern included; of no meaning for a linear code. */
  readonly columns: number;
}

/** Linear codes that French administrations print on their letters. */
export type LinearFormat = (typeof linearFormats)[number];
const linearFormats = ['Code128', 'Code39', 'ITF', 'Codabar', 'Code93'] as const;

/** The DataMatrix codes of a picture, at any angle (ISO/IEC 16022). Fails with `unreadable`. */
export function readDataMatrices(zxing: ZxingDoor, pixels: Pixels): readonly BarcodeSymbol[] {
  return read(zxing, pixels, ['DataMatrix']);
}

/** The linear codes of a picture: Code 128, Code 39, Interleaved 2 of 5, Codabar, Code 93. Fails with `unreadable`. */
export function readLinearCodes(zxing: ZxingDoor, pixels: Pixels): readonly BarcodeSymbol[] {
  return read(zxing, pixels, linearFormats);
}

function read(
  zxing: ZxingDoor,
  pixels: Pixels,
  formats: readonly BarcodeSymbol['format'][],
): readonly BarcodeSymbol[] {
  return zxing.read(pixels, { formats: formats.join(','), thorough: true }).flatMap((symbol) => {
    const format = formats.find((name) => name === symbol.format);
    return format ? [{ ...symbol, format }] : [];
  });
}
