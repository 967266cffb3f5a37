/**
 * The engines under Node, for commands, tests and benchmarks. They are called as in the Worker, but read
 * their modules and models from files.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EngineParts, Engines } from '../../../wasm/engines.ts';

const folder = join(import.meta.dirname, '../../../wasm');

/** The types are those of Workers, which can't compile at run time. Node can. */
const Compiled = WebAssembly.Module as unknown as new (binary: Uint8Array) => WebAssembly.Module;

export function compiled(binary: Uint8Array): WebAssembly.Module {
  return new Compiled(binary);
}

const bytesOf = (path: string) => new Uint8Array(readFileSync(join(folder, path)));
const moduleOf = (path: string) => compiled(bytesOf(path));

let modules: EngineParts | undefined;

/** New engines. Their modules are compiled once. */
export function nodeEngines(): Engines {
  modules ??= {
    mupdf: moduleOf('mupdf/generated/mupdf.wasm'),
    zxing: moduleOf('zxing/generated/zxing.wasm'),
    tesseract: moduleOf('tesseract/generated/tesseract.wasm'),
    tesseractModel: bytesOf('tesseract/generated/fra.bin').buffer,
    webp: moduleOf('webp/generated/webp.wasm'),
    heif: moduleOf('heif/generated/heif.wasm'),
    zlib: moduleOf('zlib/generated/zlib.wasm'),
    mrzKernel: moduleOf('mrz/kernel.wasm'),
    mrzWeights: bytesOf('mrz/weights.bin').buffer,
  };
  return new Engines(modules);
}
