import { memoryBytesMax } from '../memories.ts';
import { withoutSpareMemory } from './binary.ts';
import { withImportedMemory } from './imported-memory.ts';
import { metered } from './meter.ts';

/** How the files of `generated/` are made from a package; run by `npm run vendor`. */
export interface Recipe {
  /** The folder of the engine. */
  readonly engine: string;
  readonly package: string;
  /** Files to write, from those of the package. */
  make(read: (path: string) => Uint8Array): Readonly<Record<string, Uint8Array | string>>;
}

export function textOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}

/**
 * A package's module as a door needs it: it counts its instructions and takes its memory from outside, which
 * begins with its data, its stack and `heapBytes`.
 */
export function engineModule(binary: Uint8Array, heapBytes = 0): Uint8Array {
  return withImportedMemory(metered(withoutSpareMemory(binary, heapBytes)), memoryBytesMax);
}

/**
 * What Emscripten's glue is given so that it starts synchronously with the instance of the door, and prints
 * nothing: members of an object.
 */
export const synchronousStart = `    locateFile: (path) => path,
    instantiateWasm(imports, receive) {
      const instance = instantiate(imports);
      receive(instance);
      return instance.exports;
    },
    print() {},
    printErr() {},`;

/** The type of the argument `instantiate`, for the declarations of the factories. */
export const instantiateType = '(imports: WebAssembly.Imports) => WebAssembly.Instance';
