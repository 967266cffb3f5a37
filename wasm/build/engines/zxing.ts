import { between, growingInSmallSteps, replaced } from '../edit.ts';
import { engineModule, instantiateType, type Recipe, textOf } from '../recipe.ts';
import { withBulkMemory } from './bulk-memory.ts';

/** Only the reader of zxing-wasm, as a synchronous factory. */
export const zxing: Recipe = {
  engine: 'zxing',
  package: 'zxing-wasm',
  make(read) {
    return {
      'zxing.wasm': engineModule(withBulkMemory(read('zxing-wasm/dist/reader/zxing_reader.wasm'))),
      'zxing.js': factory(textOf(read('zxing-wasm/dist/es/reader/index.js'))),
      'zxing.d.ts': declaration,
    };
  },
};

const declaration = `interface Point {
  readonly x: number;
  readonly y: number;
}
export interface ZxingResult {
  readonly isValid: boolean;
  readonly format: string;
  readonly bytes: Uint8Array;
  readonly position: {
    readonly topLeft: Point;
    readonly topRight: Point;
    readonly bottomRight: Point;
    readonly bottomLeft: Point;
  };
  readonly symbol: { readonly width: number; readonly height: number };
}
export interface ZxingResults {
  size(): number;
  get(index: number): ZxingResult;
  delete(): void;
}
export interface Zxing {
  readonly HEAPU8: Uint8Array;
  _malloc(bytes: number): number;
  _free(address: number): void;
  readBarcodesFromPixmap(
    address: number,
    width: number,
    height: number,
    options: Readonly<Record<string, unknown>>,
  ): ZxingResults;
}
export function createZxing(
  instantiate: ${instantiateType},
): Zxing;
`;

function factory(source: string): string {
  let text = between(source, 'async function w(e = {}) {', '//#endregion');
  text = replaced(text, 'async function w(e = {}) {', 'function load(e = {}) {');
  text = replaced(text, 'async function ue() {', 'function ue() {');
  const asynchronous = between(text, 'return i.instantiateWasm ? new Promise', '\n\t}\n\tvar x, S, C');
  text = replaced(text, asynchronous, 'return e(i.instantiateWasm(n));');
  text = replaced(text, 'var $ = await ue();', 'var $ = ue();');
  const promise = between(text, 'return br(), t = v ?', '\n}');
  text = replaced(text, promise, 'br(); return i;');
  return `${growingInSmallSteps(text)}
export function createZxing(instantiate) {
  return load({ instantiateWasm: instantiate, print() {}, printErr() {} });
}
`;
}
