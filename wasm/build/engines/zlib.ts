import { engineModule, type Recipe } from '../recipe.ts';

/** Memory for a stream: its window of 32 KiB, its tables, and the door's two buffers. It never grows. */
const heapBytes = 256 * 1024;

/** zlib as packed by zip.js. The module imports nothing, so it needs none of the package's scripts. */
export const zlib: Recipe = {
  engine: 'zlib',
  package: '@zip.js/zip.js',
  make(read) {
    const binary = read('@zip.js/zip.js/lib/core/streams/zlib-wasm/zlib-streams.wasm');
    return {
      'zlib.wasm': engineModule(binary, heapBytes),
    };
  },
};
