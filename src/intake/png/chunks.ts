import type { ComputeBudget } from '../../../wasm/compute.ts';
import { damaged, fourLetters, viewOf } from '../header.ts';

/** Colour types (PNG 3, 11.2.1). */
export const colourTypes = { gray: 0, rgb: 2, palette: 3, grayAlpha: 4, rgba: 6 } as const;

/** What a PNG says before its first pixel. */
export interface PngHead {
  readonly width: number;
  readonly height: number;
  readonly bitDepth: number;
  readonly colourType: number;
  readonly isInterlaced: boolean;
  /** PLTE: red, green and blue of each entry. */
  readonly palette: Uint8Array;
  /**
   * tRNS: alpha of the palette's entries, or 16 bits for each sample of the transparent colour; null if
   * absent.
   */
  readonly transparency: Uint8Array | null;
}

/** Bit depths that each colour type may have (PNG 3, table 11.1). */
const bitDepths: Readonly<Record<number, readonly number[]>> = {
  [colourTypes.gray]: [1, 2, 4, 8, 16],
  [colourTypes.rgb]: [8, 16],
  [colourTypes.palette]: [1, 2, 4, 8],
  [colourTypes.grayAlpha]: [8, 16],
  [colourTypes.rgba]: [8, 16],
};

const samplesOf: Readonly<Record<number, number>> = {
  [colourTypes.gray]: 1,
  [colourTypes.rgb]: 3,
  [colourTypes.palette]: 1,
  [colourTypes.grayAlpha]: 2,
  [colourTypes.rgba]: 4,
};

/** Bits of a pixel. */
export function pixelBits({ colourType, bitDepth }: PngHead): number {
  return samplesOf[colourType]! * bitDepth;
}

interface PngChunk {
  readonly name: string;
  readonly content: Uint8Array;
}

/** The cost of stepping over a chunk, with the later work on an empty IDAT (measured: 0.2 µs). */
const instructionsPerChunk = 4000;

/**
 * The chunks of a file. If the last one is truncated, its content is what exists of it. Checksums are not
 * verified.
 */
function* chunksOf(bytes: Uint8Array, compute: ComputeBudget): Generator<PngChunk> {
  const view = viewOf(bytes);
  const [signatureBytes, headBytes, checksumBytes] = [8, 8, 4];
  for (let at = signatureBytes; at + headBytes <= bytes.length; ) {
    compute.spend(instructionsPerChunk);
    const start = at + headBytes;
    const end = start + view.getUint32(at);
    yield { name: fourLetters(bytes, at + 4), content: bytes.subarray(start, end) };
    at = end + checksumBytes;
  }
}

/** @throws {Unreadable} `corrupt`: the head is invalid */
export function pngHead(bytes: Uint8Array, compute: ComputeBudget): PngHead {
  const headerEnd = 33;
  if (bytes.length < headerEnd) damaged('a PNG without a header', 'un PNG sans en-tête');
  const view = viewOf(bytes);
  const [bitDepth = 0, colourType = 0, compression = 0, filter = 0, interlace = 0] = bytes.subarray(24, 29);
  if (!bitDepths[colourType]?.includes(bitDepth))
    damaged('a PNG of no known kind of pixel', 'un PNG d’un type de pixel inconnu');
  if (compression !== 0 || filter !== 0)
    damaged('a PNG of an unknown compression', 'un PNG d’une compression inconnue');
  let palette: Uint8Array = new Uint8Array();
  let transparent: Uint8Array | undefined;
  for (const { name, content } of chunksOf(bytes, compute)) {
    if (name === 'IDAT') break;
    if (name === 'PLTE') palette = content;
    if (name === 'tRNS') transparent = content;
  }
  if (colourType === colourTypes.palette && palette.length < 3)
    damaged('a PNG without its palette', 'un PNG sans sa palette');
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const transparency = transparencyFor(colourType, transparent);
  return { width, height, bitDepth, colourType, isInterlaced: interlace !== 0, palette, transparency };
}

/**
 * The transparency for a colour type. A transparent colour of another type is ignored, and so is one in a PNG
 * with an alpha channel, where it is not allowed.
 */
function transparencyFor(colourType: number, content: Uint8Array | undefined): Uint8Array | null {
  if (content === undefined || colourType === colourTypes.palette) return content ?? null;
  const isColour = colourType === colourTypes.gray || colourType === colourTypes.rgb;
  return isColour && content.length === 2 * samplesOf[colourType]! ? content : null;
}

/** Whether a PNG has any pixels. Without them MuPDF would silently return a blank picture. */
export function hasPngData(bytes: Uint8Array, compute: ComputeBudget): boolean {
  return !compressedPixels(bytes, compute).next().done;
}

/** The compressed pixels: the contents of the IDAT chunks, which form one stream (PNG 3, 11.2.3). */
export function* compressedPixels(bytes: Uint8Array, compute: ComputeBudget): Generator<Uint8Array> {
  for (const { name, content } of chunksOf(bytes, compute)) if (name === 'IDAT') yield content;
}
