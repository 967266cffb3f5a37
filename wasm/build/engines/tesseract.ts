import { gunzipSync } from 'node:zlib';
import { between, growingInSmallSteps, replaced } from '../edit.ts';
import { engineModule, instantiateType, type Recipe, synchronousStart, textOf } from '../recipe.ts';
import { withFasterDotProduct } from './tesseract-dot-product.ts';

/**
 * The core of tesseract-wasm with the French model, the only one that is shipped. It knows every Latin letter
 * and digit in the supported documents.
 */
export const tesseract: Recipe = {
  engine: 'tesseract',
  package: 'tesseract-wasm',
  make(read) {
    return {
      'tesseract.wasm': engineModule(withFasterDotProduct(read('tesseract-wasm/dist/tesseract-core.wasm'))),
      'tesseract.js': factory(textOf(read('tesseract-wasm/dist/lib.js'))),
      'tesseract.d.ts': declaration,
      'fra.bin': gunzipSync(read('@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz')),
    };
  },
};

const declaration = `export interface TextItem {
  readonly rect: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  readonly confidence: number;
  readonly text: string;
}
export interface TesseractImage {
  /** A view of the heap, one word per pixel: 0xAABBGGRR. */
  data(): Uint32Array;
  delete(): void;
}
interface Vector<T> {
  size(): number;
  get(index: number): T;
  delete(): void;
}
export interface TesseractEngine {
  loadModel(model: Uint8Array): { readonly error: string };
  loadImage(image: TesseractImage): { readonly error: string };
  setVariable(name: string, value: string): { readonly error: string };
  getTextBoxes(unit: unknown, onProgress: (percent: number) => void): Vector<TextItem>;
  clearImage(): void;
}
export interface Tesseract {
  readonly OCREngine: new () => TesseractEngine;
  readonly Image: new (width: number, height: number) => TesseractImage;
  readonly TextUnit: { readonly Line: unknown; readonly Word: unknown };
}
export function createTesseract(
  instantiate: ${instantiateType},
): Tesseract;
`;

function factory(source: string): string {
  let text = between(source, 'var Module = (() => {', '// @ts-ignore');
  text = replaced(text, 'import.meta.url', '""', 2);
  // Finalizers would call into a memory that another engine may use by then. The door deletes everything.
  text = replaced(text, '"undefined"===typeof FinalizationRegistry', 'true');
  return `${growingInSmallSteps(text)}
export function createTesseract(instantiate) {
  const tesseract = {
${synchronousStart}
  };
  Module(tesseract);
  return tesseract;
}
`;
}
