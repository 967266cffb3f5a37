/**
 * The reader of zxing-wasm was built for engines without bulk memory instructions: two functions copy and
 * fill memory byte by byte (`wasm-opt --llvm-memory-copy-fill-lowering`). Every picture is cleared in several
 * copies, which was two fifths of the time of a search for Data Matrix codes. Here each of the two functions
 * is one instruction. Both trap outside the memory, as the functions do.
 */
import { codeContent, contentOf, functionBodies, sectionId, withSections } from '../binary.ts';

/** The function bodies (destination, source or value, bytes), and what replaces them (Core 5.4.7). */
const replacements: ReadonlyMap<string, string> = new Map([
  [
    '01027f3f004110742203200020026a49200120026a20034b720440000b200020014b047f200241016b2103417f210241' +
      '7f054100210341010b210403402002200346450440200020036a200120036a2d00003a0000200320046a21030c010b0b0b',
    '00200020012002fc0a00000b',
  ],
  [
    '00200020026a3f004110744b0440000b034020020440200241016b220220006a20013a00000c010b0b0b',
    '00200020012002fc0b000b',
  ],
]);

/** The same module with bulk instructions. Throws unless each of the two functions occurs exactly once. */
export function withBulkMemory(binary: Uint8Array): Uint8Array {
  const bodies = functionBodies(contentOf(binary, sectionId.code));
  const faster = bodies.map((body) => replacements.get(Buffer.from(body).toString('hex')));
  const changed = faster.filter((body) => body !== undefined);
  if (changed.length !== replacements.size || new Set(changed).size !== replacements.size)
    throw new Error(`Expected one function that copies and one that fills, found ${changed.length}.`);
  const content = codeContent(
    bodies.map((body, index) => {
      const hex = faster[index];
      return hex === undefined ? body : Uint8Array.from(Buffer.from(hex, 'hex'));
    }),
  );
  return withSections(binary, { [sectionId.code]: () => content });
}
