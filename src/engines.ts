/** The engines of this isolate. The one file of the Worker that imports WebAssembly and models. */
import { Engines } from '../wasm/engines.ts';
import heif from '../wasm/heif/generated/heif.wasm';
import mrzKernel from '../wasm/mrz/kernel.wasm';
import mrzWeights from '../wasm/mrz/weights.bin';
import mupdf from '../wasm/mupdf/generated/mupdf.wasm';
import tesseractModel from '../wasm/tesseract/generated/fra.bin';
import tesseract from '../wasm/tesseract/generated/tesseract.wasm';
import webp from '../wasm/webp/generated/webp.wasm';
import zxing from '../wasm/zxing/generated/zxing.wasm';

export const engines = new Engines({
  mupdf,
  zxing,
  tesseract,
  tesseractModel,
  webp,
  heif,
  mrzKernel,
  mrzWeights,
});

/** Bytes of all heaps now. */
export function engineBytes(): number {
  return engines.heapBytes;
}

/** Instructions of the metered engines so far: what a reading costs is the difference. */
export function engineInstructions(): number {
  const { mupdfInstructions, heifInstructions, tesseractInstructions } = engines.counts;
  return mupdfInstructions + heifInstructions + tesseractInstructions;
}
