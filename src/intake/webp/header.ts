import type { ComputeBudget } from '../../../wasm/compute.ts';
import { concatenated, damaged, fourLetters, type ImageHeader, viewOf } from '../header.ts';

interface RiffChunk {
  readonly name: string;
  /** The chunk with its name and length. */
  readonly whole: Uint8Array;
  readonly content: Uint8Array;
}

const riffHeaderBytes = 12;
const chunkHeaderBytes = 8;
/** Bytes before the chunks of a frame: its place, size, duration and flags (RFC 9649, 2.7.1.1). */
const frameHeaderBytes = 16;

/**
 * Reads the size of a WebP (RFC 9649, 2.5 to 2.7): that of the canvas, or of the picture if there is no
 * canvas.
 */
export function webpHeader(bytes: Uint8Array, compute: ComputeBudget): ImageHeader {
  const first = chunks(bytes.subarray(riffHeaderBytes), compute).next().value;
  if (first === undefined) return damaged('a WebP without a picture', 'un WebP sans image');
  return sizeOf(first);
}

/** The bytes to decode: only the first frame of an animation, any other file as it is. */
export function firstPicture(bytes: Uint8Array, compute: ComputeBudget): Uint8Array {
  for (const { name, content } of chunks(bytes.subarray(riffHeaderBytes), compute)) {
    if (name === 'ANMF') return fromFrame(content, compute);
  }
  return bytes;
}

/** The cost of a chunk (measured: 0.37 µs). */
const instructionsPerChunk = 5500;

function* chunks(bytes: Uint8Array, compute: ComputeBudget): Generator<RiffChunk> {
  const view = viewOf(bytes);
  for (let at = 0; at + chunkHeaderBytes <= bytes.length; ) {
    compute.spend(instructionsPerChunk);
    const length = view.getUint32(at + 4, true);
    const end = at + chunkHeaderBytes + length + (length % 2);
    yield {
      name: fourLetters(bytes, at),
      whole: bytes.subarray(at, end),
      content: bytes.subarray(at + chunkHeaderBytes, at + chunkHeaderBytes + length),
    };
    at = end;
  }
}

function sizeOf({ name, content }: RiffChunk): ImageHeader {
  const view = viewOf(content);
  const sized = sizes[name];
  return sized ? sized(view) : damaged('a WebP without a picture', 'un WebP sans image');
}

const fourteenBits = 0x3fff;

/** How to read the size in each kind of chunk: RFC 9649, 2.7; RFC 6386, 9.1; RFC 9649, 3.4. */
const sizes: Readonly<Record<string, (view: DataView) => ImageHeader>> = {
  VP8X: (view) => ({ width: 1 + uint24(view, 4), height: 1 + uint24(view, 7) }),
  'VP8 ': (view) => ({
    width: view.getUint16(6, true) & fourteenBits,
    height: view.getUint16(8, true) & fourteenBits,
  }),
  VP8L: (view) => {
    const packed = view.getUint32(1, true);
    return { width: 1 + (packed & fourteenBits), height: 1 + ((packed >>> 14) & fourteenBits) };
  },
};

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
}

/** A file of one frame: its picture, with a canvas of the frame's size if it has an alpha chunk. */
function fromFrame(frame: Uint8Array, compute: ComputeBudget): Uint8Array {
  let alpha: RiffChunk | undefined;
  let picture: RiffChunk | undefined;
  for (const chunk of chunks(frame.subarray(frameHeaderBytes), compute)) {
    if (chunk.name === 'ALPH') alpha ??= chunk;
    if (chunk.name === 'VP8 ' || chunk.name === 'VP8L') picture ??= chunk;
    if (picture) break;
  }
  if (picture === undefined)
    return damaged('a frame of a WebP without a picture', 'une trame d’un WebP sans image');
  return riffOf(alpha ? [canvasOf(frame), alpha.whole, picture.whole] : [picture.whole]);
}

function canvasOf(frame: Uint8Array): Uint8Array {
  const alphaFlag = 0x10;
  const canvas = new Uint8Array(18);
  canvas.set(new TextEncoder().encode('VP8X'));
  canvas.set([10, 0, 0, 0, alphaFlag, 0, 0, 0], 4);
  // Width and height minus one, three bytes each, copied from the frame.
  canvas.set(frame.subarray(6, 12), 12);
  return canvas;
}

function riffOf(parts: readonly Uint8Array[]): Uint8Array {
  const content = concatenated(parts);
  const header = new Uint8Array(riffHeaderBytes);
  header.set(new TextEncoder().encode('RIFF'));
  viewOf(header).setUint32(4, content.length + 4, true);
  header.set(new TextEncoder().encode('WEBP'), 8);
  return concatenated([header, content]);
}
