import { luma, overWhite } from '../../raster/gray.ts';
import { colourTypes, type PngHead, pixelBits } from './chunks.ts';

/** Writes the gray levels of a row's pixels, composited over white. */
export type ToGray = (row: Uint8Array, gray: Uint8Array) => void;

/** The function that converts the pixels of a PNG to gray. */
export function toGray(head: PngHead): ToGray {
  if (pixelBits(head) <= 8) return bySample(head, grays(head));
  const opaque = byColour(head);
  const clear = transparentSamples(head);
  return clear === null ? opaque : withClear(opaque, clear);
}

/** Uses the upper 8 bits of 16-bit samples. */
function byColour({ bitDepth, colourType }: PngHead): ToGray {
  const step = bitDepth / 8;
  switch (colourType) {
    case colourTypes.gray:
      return (row, gray) => {
        for (let x = 0, at = 0; x < gray.length; x++, at += step) gray[x] = row[at]!;
      };
    case colourTypes.grayAlpha:
      return (row, gray) => {
        for (let x = 0, at = 0; x < gray.length; x++, at += 2 * step) {
          gray[x] = overWhite(row[at]!, row[at + step]!);
        }
      };
    case colourTypes.rgb:
      return (row, gray) => {
        for (let x = 0, at = 0; x < gray.length; x++, at += 3 * step) {
          gray[x] = luma(row[at]!, row[at + step]!, row[at + 2 * step]!);
        }
      };
    default:
      return (row, gray) => {
        for (let x = 0, at = 0; x < gray.length; x++, at += 4 * step) {
          const opaque = luma(row[at]!, row[at + step]!, row[at + 2 * step]!);
          gray[x] = overWhite(opaque, row[at + 3 * step]!);
        }
      };
  }
}

/** Makes pixels of the colour `clear` white. */
function withClear(opaque: ToGray, clear: Uint8Array): ToGray {
  return (row, gray) => {
    opaque(row, gray);
    for (let x = 0, at = 0; x < gray.length; x++, at += clear.length) {
      let same = 0;
      while (same < clear.length && row[at + same] === clear[same]) same++;
      if (same === clear.length) gray[x] = 255;
    }
  };
}

/** For one sample per pixel, packed from the highest bit on. */
function bySample({ bitDepth }: PngHead, grayOf: Uint8Array): ToGray {
  const perByte = 8 / bitDepth;
  const mask = 2 ** bitDepth - 1;
  return (row, gray) => {
    for (let x = 0; x < gray.length; x++) {
      const shift = 8 - bitDepth * (1 + (x % perByte));
      gray[x] = grayOf[(row[Math.floor(x / perByte)]! >> shift) & mask]!;
    }
  };
}

/**
 * The gray level of each value that a sample of at most 8 bits may have. Values beyond the palette are black.
 */
function grays({ colourType, bitDepth, palette, transparency }: PngHead): Uint8Array {
  const values = 2 ** bitDepth;
  if (colourType === colourTypes.palette) {
    return Uint8Array.from({ length: values }, (_, entry) => {
      const [red = 0, green = 0, blue = 0] = palette.subarray(3 * entry, 3 * entry + 3);
      return overWhite(luma(red, green, blue), transparency?.[entry] ?? 255);
    });
  }
  const clear = transparency ? transparency[0]! * 256 + transparency[1]! : null;
  return Uint8Array.from({ length: values }, (_, value) =>
    value === clear ? 255 : Math.round((value * 255) / (values - 1)),
  );
}

/** The bytes of the transparent colour as in a row. (tRNS has 16 bits for each sample.) */
function transparentSamples({ bitDepth, transparency }: PngHead): Uint8Array | null {
  if (transparency === null || bitDepth === 16) return transparency;
  return transparency.filter((_, index) => index % 2 === 1);
}
