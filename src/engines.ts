/** The engines of this isolate. The one file of the Worker that imports WebAssembly and models. */
import { Engines } from '../wasm/engines.ts';
import heif from '../wasm/heif/generated/heif.wasm';
import mrzKernel from '../wasm/mrz/kernel.wasm';
import mrzWeights from '../wasm/mrz/weights.bin';
import mupdf from '../wasm/mupdf/generated/mupdf.wasm';
import tesseractModel from '../wasm/tesseract/generated/fra.bin';
import tesseract from '../wasm/tesseract/generated/tesseract.wasm';
import webp from '../wasm/webp/generated/webp.wasm';
import zlib from '../wasm/zlib/generated/zlib.wasm';
import zxing from '../wasm/zxing/generated/zxing.wasm';

export const engines = new Engines({
  mupdf,
  zxing,
  tesseract,
  tesseractModel,
  webp,
  heif,
  zlib,
  mrzKernel,
  mrzWeights,
});
