import { memoryImport, pageBytes } from '../memories.ts';
import {
  concatenated,
  contentOf,
  Leb128Reader,
  leb128,
  type MemoryLimits,
  memoryLimits,
  sectionId,
  sections,
  skipName,
} from './binary.ts';

const [typeSectionId, memoryKind, hasMaximum] = [1, 2, 1];

/**
 * The same module with an imported memory of at most `maximumBytes` instead of its own. Memories can then be
 * reused, also by another engine, whereas V8 collects unused ones only after a while.
 */
export function withImportedMemory(binary: Uint8Array, maximumBytes: number): Uint8Array {
  const { floorBytes } = memoryLimits(binary);
  const limits = [hasMaximum, ...leb128(floorBytes / pageBytes), ...leb128(maximumBytes / pageBytes)];
  const entry = [...text(memoryImport.module), ...text(memoryImport.name), memoryKind, ...limits];
  const found = sections(binary);
  const hasImports = found.some(({ id }) => id === sectionId.import);
  const parts = found.flatMap(({ id, start, contentStart, end }) => {
    const whole = binary.subarray(start, end);
    if (id === sectionId.memory) return [];
    if (id === sectionId.import) return [importSection(binary.subarray(contentStart, end), entry)];
    if (id === typeSectionId && !hasImports) return [whole, importSection(Uint8Array.of(0), entry)];
    return [whole];
  });
  return concatenated([binary.subarray(0, found[0]?.start), ...parts]);
}

/**
 * The section with one import more (Core 5.5.5). Memories are counted by themselves, so that nothing else
 * moves.
 */
function importSection(content: Uint8Array, entry: readonly number[]): Uint8Array {
  const reader = new Leb128Reader(content, 0);
  const count = leb128(reader.unsigned() + 1);
  const entries = content.subarray(reader.at);
  const length = leb128(count.length + entries.length + entry.length);
  return concatenated([
    Uint8Array.of(sectionId.import, ...length, ...count),
    entries,
    Uint8Array.from(entry),
  ]);
}

/** The limits of the memory that a module imports beside functions. */
export function importedMemoryLimits(binary: Uint8Array): MemoryLimits {
  const reader = new Leb128Reader(contentOf(binary, sectionId.import), 0);
  for (let count = reader.unsigned(); count > 0; count--) {
    skipName(reader);
    skipName(reader);
    const kind = reader.byte();
    const typeOrFlags = reader.unsigned();
    if (kind !== memoryKind) continue;
    if (typeOrFlags !== hasMaximum) break;
    const floorBytes = reader.unsigned() * pageBytes;
    return { floorBytes, ceilingBytes: reader.unsigned() * pageBytes };
  }
  throw new Error('The module imports no memory with a maximum.');
}

function text(name: string): readonly number[] {
  return [name.length, ...new TextEncoder().encode(name)];
}
