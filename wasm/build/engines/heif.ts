import { growingInSmallSteps, replaced } from '../edit.ts';
import { engineModule, instantiateType, type Recipe, synchronousStart, textOf } from '../recipe.ts';

/**
 * libheif with libde265. Its factory is already synchronous. Only the checks for Node and browsers are
 * removed.
 */
export const heif: Recipe = {
  engine: 'heif',
  package: 'libheif-js',
  make(read) {
    return {
      'heif.wasm': engineModule(read('libheif-js/libheif-wasm/libheif.wasm')),
      'heif.js': factory(textOf(read('libheif-js/libheif-wasm/libheif.js'))),
      'heif.d.ts': declaration,
    };
  },
};

const declaration = `/** An opaque object of the engine. */
type Handle = object;
export interface HeifFailure {
  readonly code: unknown;
  readonly message?: string;
}
export interface HeifChannel {
  readonly id: unknown;
  readonly width: number;
  readonly height: number;
  readonly stride: number;
  readonly data: Uint8Array;
}
export interface HeifPicture {
  readonly code?: unknown;
  readonly width: number;
  readonly height: number;
  readonly channels: readonly HeifChannel[];
  readonly image: Handle;
}
export interface Heif {
  readonly heif_error_code: { readonly heif_error_Ok: unknown };
  readonly heif_colorspace: Readonly<Record<string, unknown>>;
  readonly heif_chroma: Readonly<Record<string, unknown>>;
  readonly heif_channel: Readonly<Record<string, unknown>>;
  heif_context_alloc(): Handle;
  heif_context_free(context: Handle): void;
  heif_context_read_from_memory(context: Handle, bytes: Uint8Array): HeifFailure;
  heif_js_context_get_primary_image_handle(context: Handle): Handle & { readonly code?: unknown };
  heif_image_handle_get_width(handle: Handle): number;
  heif_image_handle_get_height(handle: Handle): number;
  heif_image_handle_release(handle: Handle): void;
  heif_js_decode_image2(handle: Handle, colorspace: unknown, chroma: unknown): HeifPicture;
  heif_image_release(image: Handle): void;
}
export function createHeif(
  instantiate: ${instantiateType},
): Heif;
`;

function factory(source: string): string {
  let text = replaced(
    source,
    'typeof process=="object"&&typeof process.versions=="object"&&typeof process.versions.node=="string"',
    'false',
  );
  text = replaced(text, 'typeof window=="object"', 'false');
  text = replaced(text, 'typeof importScripts=="function"', 'false');
  // Dead after the first replacement, but a bundler would look for the modules.
  text = replaced(text, 'require("fs")', '{}');
  text = replaced(text, 'require("path")', '{}');
  // Finalizers would call into a memory that another engine may use by then. The door frees everything.
  text = replaced(text, 'typeof FinalizationRegistry=="undefined"', 'true');
  // The length of a chroma plane is doubled by mistake, so that it may exceed the memory.
  text = replaced(text, 'return new o(A.buffer,h,l)', 'return new o(A.buffer,h,Math.min(l,A.byteLength-h))');
  const from = text.lastIndexOf('typeof exports=="object"');
  if (from < 0) throw new Error('The exports of libheif.js were not found.');
  text = text.slice(0, from);
  return `${growingInSmallSteps(text)}
export function createHeif(instantiate) {
  return libheif({
${synchronousStart}
  });
}
`;
}
