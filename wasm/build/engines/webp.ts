import { growingInSmallSteps, replaced } from '../edit.ts';
import { engineModule, instantiateType, type Recipe, synchronousStart, textOf } from '../recipe.ts';

/**
 * libwebp's decoder as packed by jSquash. It passes its result to the global constructors `Uint8ClampedArray`
 * and `ImageData`. They become arguments, so that the door can convert the pixels in the heap to gray without
 * a copy in colour.
 */
export const webp: Recipe = {
  engine: 'webp',
  package: '@jsquash/webp',
  make(read) {
    return {
      'webp.wasm': engineModule(read('@jsquash/webp/codec/dec/webp_dec.wasm')),
      'webp.js': factory(textOf(read('@jsquash/webp/codec/dec/webp_dec.js'))),
      'webp.d.ts': declaration,
    };
  },
};

const declaration = `export interface WebpResult {
  /** What the decoder passes results to: a view of RGBA pixels in its heap, then the picture of it. */
  readonly Uint8ClampedArray: new (rgba: Uint8Array) => object;
  readonly ImageData: new (pixels: object, width: number, height: number) => object;
}
export interface Webp {
  /** Null if the bytes can't be decoded. */
  decode(bytes: Uint8Array): object | null;
}
export function createWebp(
  instantiate: ${instantiateType},
  result: WebpResult,
): Webp;
`;

function factory(source: string): string {
  const start = 'const isServiceWorker=globalThis.ServiceWorkerGlobalScope';
  const from = source.indexOf(start);
  const to = source.indexOf('var moduleOverrides=', from);
  if (from < 0 || to < 0) throw new Error('The shims of webp_dec.js were not found.');
  let text = source.slice(0, from) + source.slice(to);
  text = replaced(text, 'import.meta.url', '""', 2);
  text = replaced(text, 'typeof window=="object"', 'false');
  text = replaced(text, 'typeof importScripts=="function"', 'false');
  text = replaced(text, 'if(typeof globalThis=="object"){return globalThis}', 'return Module.result;');
  text = replaced(text, 'export default Module;', '');
  return `${growingInSmallSteps(text)}
export function createWebp(instantiate, result) {
  const webp = {
    result,
${synchronousStart}
  };
  Module(webp);
  return webp;
}
`;
}
