/**
 * Rebuilds kernel.wasm from kernel/ with the AssemblyScript compiler of package.json, and writes the size and
 * SHA-256 of kernel and weights to versions.json: `npx tsx wasm/build/engines/mrz-kernel.ts`. The same
 * sources give the same bytes.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main, version } from 'assemblyscript/asc';
import { memoryBytesMax, pageBytes } from '../../memories.ts';
import { importedMemoryLimits, withImportedMemory } from '../imported-memory.ts';

const folder = join(import.meta.dirname, '../../mrz');

/** Pages of the memory: initially enough for the weights as f32, and at most what any engine may have. */
const pages = { initial: 16, maximum: memoryBytesMax / pageBytes };

async function buildKernel(): Promise<void> {
  const { error, stderr } = await main([
    join(folder, 'kernel/index.ts'),
    ...['--outFile', join(folder, 'kernel.wasm')],
    ...['--optimizeLevel', '3', '--noAssert', '--runtime', 'stub', '--enable', 'simd'],
    ...['--initialMemory', String(pages.initial), '--maximumMemory', String(pages.maximum)],
  ]);
  if (error !== null) throw new Error(stderr.toString(), { cause: error });
  const path = join(folder, 'kernel.wasm');
  writeFileSync(path, withImportedMemory(readFileSync(path), memoryBytesMax));
}

function fingerprint(name: string): { bytes: number; sha256: string } {
  const bytes = readFileSync(join(folder, name));
  return { bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') };
}

await buildKernel();
const versions = {
  assemblyscript: version,
  floorBytes: importedMemoryLimits(readFileSync(join(folder, 'kernel.wasm'))).floorBytes,
  'kernel.wasm': fingerprint('kernel.wasm'),
  'weights.bin': fingerprint('weights.bin'),
};
writeFileSync(join(folder, 'versions.json'), `${JSON.stringify(versions, null, 2)}\n`);
console.log(versions);
