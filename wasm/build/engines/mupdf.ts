import { dataSegments } from '../binary.ts';
import { growingInSmallSteps, replaced } from '../edit.ts';
import { engineModule, instantiateType, type Recipe, textOf } from '../recipe.ts';

/**
 * MuPDF's package is a singleton that finds its own WebAssembly file. Here it becomes a factory: a compiled
 * module in, a fresh instance out, synchronously. Every edit is asserted.
 */
export const mupdf: Recipe = {
  engine: 'mupdf',
  package: 'mupdf',
  make(read) {
    return {
      'mupdf.wasm': engineModule(withoutCjkFont(read('mupdf/dist/mupdf-wasm.wasm'))),
      'mupdf.js': factory(
        loader(textOf(read('mupdf/dist/mupdf-wasm.js'))),
        api(textOf(read('mupdf/dist/mupdf.js'))),
      ),
      'mupdf.d.ts': declaration,
    };
  },
};

const declaration = `export type Mupdf = typeof import('mupdf');
export function createMupdf(
  instantiate: ${instantiateType},
): Mupdf;
`;

/**
 * Both parts in one function. What the module calls of the API is global in the package, where it would keep
 * an instance and its memory until the next is made.
 */
function factory(loaderText: string, apiText: string): string {
  const text = `${loaderText}\n${apiText}`.replaceAll('globalThis.$libmupdf_', 'callbacks.$libmupdf_');
  if (text.includes('globalThis')) throw new Error('A global of mupdf.js was not understood.');
  return `export function createMupdf(instantiate) {\nconst callbacks = {};\n${text}\n}\n`;
}

/** Edits Emscripten's glue: removes the Node branch and the URL, and makes it synchronous. */
function loader(source: string): string {
  let text = replaced(
    growingInSmallSteps(source),
    '"object"==typeof process&&"object"==typeof process.versions&&"string"==typeof process.versions.node&&"renderer"!=process.type',
    'false',
  );
  text = replaced(text, 'await(import("module"))', '{}');
  text = replaced(text, 'import.meta.url', '""', 3);
  text = replaced(text, 'var _=async function(_={})', 'const load=function(_={})');
  text = replaced(text, 'r_=await async function()', 'r_=function()');
  text = replaced(
    text,
    'return new Promise((e,s)=>{t.instantiateWasm(a,(a,t)=>{e(_(a))})})',
    'return _(t.instantiateWasm(a))',
  );
  text = replaced(
    text,
    'E??=D();try{var s=function(a){return _(a.instance)}(await I(u,E,a));return s}catch(_){return e(_),Promise.reject(_)}',
    '',
  );
  return replaced(text, '}(),s};export default _;', '}(),t};');
}

/** Edits the API: the body of the module becomes the end of the body of a function. */
function api(source: string): string {
  let text = replaced(source, 'import libmupdf_wasm from "./mupdf-wasm.js";', '');
  text = replaced(
    text,
    'if (typeof process !== "undefined" && process.versions && process.versions.node)\n\tnode_fs = await import("node:fs");\n',
    '',
  );
  text = replaced(
    text,
    'const libmupdf = await libmupdf_wasm(globalThis["$libmupdf_wasm_Module"]);',
    'const libmupdf = load({ instantiateWasm: instantiate, print() {}, printErr() {} });',
  );
  // A view would be copied before it is copied into the heap.
  text = replaced(
    text,
    'libmupdf.HEAPU8.set(new Uint8Array(arg), data_ptr);',
    'libmupdf.HEAPU8.set(arg instanceof Uint8Array ? arg : new Uint8Array(arg), data_ptr);',
  );
  // The door destroys everything. A later finalizer would call into a heap that may be corrupt or gone.
  text = replaced(text, 'new FinalizationRegistry(ctor._drop)', '{ register() {}, unregister() {} }');
  const names: string[] = [];
  text = text.replace(/^export (class|const|function|let|var) ([A-Za-z_$][\w$]*)/gm, (_, keyword, name) => {
    names.push(name);
    return `${keyword} ${name}`;
  });
  text = text.replace(/^export default \{[\s\S]*?^\};?$/m, '');
  if (/^export /m.test(text)) throw new Error('An export of mupdf.js was not understood.');
  return `${text}\nreturn { ${names.join(', ')} };`;
}

/**
 * Zeroes the one large fallback font for Chinese, Japanese and Korean, 3.6 MB that no supported document
 * needs. Compressed zeroes take almost no room in the bundle.
 */
function withoutCjkFont(binary: Uint8Array): Uint8Array {
  const segments = dataSegments(binary);
  const memory = new Uint8Array(Math.max(...segments.map(({ address, length }) => address + length)));
  for (const { address, offset, length } of segments) {
    memory.set(binary.subarray(offset, offset + length), address);
  }
  const [large, another] = fonts(memory).filter(({ length }) => length > 1_000_000);
  if (large === undefined || another !== undefined) throw new Error('Expected one large font.');
  const { address, length } = large;
  const stripped = binary.slice();
  for (const segment of segments) {
    const from = Math.max(address, segment.address);
    const to = Math.min(address + length, segment.address + segment.length);
    if (from < to)
      stripped.fill(0, segment.offset + from - segment.address, segment.offset + to - segment.address);
  }
  return stripped;
}

/**
 * Finds OpenType fonts in memory by a plausible table directory (OpenType 1.9.1, "Organization of an OpenType
 * font").
 */
function fonts(memory: Uint8Array): readonly { address: number; length: number }[] {
  const view = new DataView(memory.buffer);
  const found = [];
  for (let address = 0; address < memory.length - 300; address++) {
    const first = memory[address];
    if (first !== 0x4f && first !== 0x00) continue;
    const tag = view.getUint32(address);
    if (tag !== 0x4f54544f && tag !== 0x00010000) continue;
    const length = fontLength(view, address);
    if (length > 0) found.push({ address, length });
  }
  return found;
}

function fontLength(view: DataView, address: number): number {
  const tables = view.getUint16(address + 4);
  if (tables < 5 || tables > 40) return 0;
  let end = 0;
  for (let table = 0; table < tables; table++) {
    const entry = address + 12 + 16 * table;
    if (entry + 16 > view.byteLength) return 0;
    for (let letter = 0; letter < 4; letter++) {
      if (!/[A-Za-z0-9/ ]/.test(String.fromCharCode(view.getUint8(entry + letter)))) return 0;
    }
    end = Math.max(end, view.getUint32(entry + 8) + view.getUint32(entry + 12));
  }
  return end;
}
