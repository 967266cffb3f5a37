/**
 * The little of the WebAssembly binary format that the recipes need: to read sections and to write another maximum of
 * memory (WebAssembly Core Specification, 5.5).
 */

export const pageBytes = 65_536;

/** Identifiers of the sections used here (Core 5.5.2). */
export const sectionId = {
  type: 1,
  import: 2,
  function: 3,
  memory: 5,
  global: 6,
  export: 7,
  code: 10,
  data: 11,
} as const;

const headerBytes = 8;
const hasMaximum = 1;

interface Section {
  readonly id: number;
  /** Offset of the section's identifier. */
  readonly start: number;
  readonly contentStart: number;
  readonly end: number;
}

/** Reads LEB128 numbers one after the other (Core 5.2.2). */
export class Leb128Reader {
  readonly #bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.at = at;
  }

  unsigned(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
    }
  }

  byte(): number {
    const byte = this.#bytes[this.at++];
    if (byte === undefined) throw new Error('The binary ends within a number.');
    return byte;
  }
}

export function sections(binary: Uint8Array): readonly Section[] {
  const reader = new Leb128Reader(binary, headerBytes);
  const found: Section[] = [];
  while (reader.at < binary.length) {
    const start = reader.at;
    const id = reader.byte();
    const size = reader.unsigned();
    found.push({ id, start, contentStart: reader.at, end: reader.at + size });
    reader.at += size;
  }
  return found;
}

/** The same module with the contents of some sections replaced; every section that is named must be there once. */
export function withSections(
  binary: Uint8Array,
  change: Readonly<Record<number, (content: Uint8Array) => Uint8Array>>,
): Uint8Array {
  const all = sections(binary);
  for (const id of Object.keys(change)) contentOf(binary, Number(id));
  const parts = all.map(({ id, start, contentStart, end }) => {
    const changed = change[id]?.(binary.subarray(contentStart, end));
    return changed === undefined
      ? binary.subarray(start, end)
      : concatenated([Uint8Array.of(id, ...leb128(changed.length)), changed]);
  });
  return concatenated([binary.subarray(0, headerBytes), ...parts]);
}

/** The content of a section that the module must have. */
export function contentOf(binary: Uint8Array, id: number): Uint8Array {
  const section = sections(binary).find((candidate) => candidate.id === id);
  if (section === undefined) throw new Error(`The module has no section ${id}.`);
  return binary.subarray(section.contentStart, section.end);
}

/** Function bodies of a code section's content, without their sizes (Core 5.5.13). */
export function functionBodies(content: Uint8Array): readonly Uint8Array[] {
  const reader = new Leb128Reader(content, 0);
  return Array.from({ length: reader.unsigned() }, () => {
    const size = reader.unsigned();
    const body = content.subarray(reader.at, reader.at + size);
    reader.at += size;
    return body;
  });
}

/** The content of a code section with these function bodies. */
export function codeContent(bodies: readonly Uint8Array[]): Uint8Array {
  const sized = bodies.flatMap((body) => [Uint8Array.from(leb128(body.length)), body]);
  return concatenated([Uint8Array.from(leb128(bodies.length)), ...sized]);
}

export interface MemoryLimits {
  readonly floorBytes: number;
  readonly ceilingBytes: number;
}

/** The limits of the module's own memory. */
export function memoryLimits(binary: Uint8Array): MemoryLimits {
  const reader = new Leb128Reader(binary, memorySection(binary).contentStart + 2);
  const floorBytes = reader.unsigned() * pageBytes;
  return { floorBytes, ceilingBytes: reader.unsigned() * pageBytes };
}

/** The same module, whose memory can't grow past `ceilingBytes`: allocations beyond it fail, and the engine says so. */
export function withMemoryCeiling(binary: Uint8Array, ceilingBytes: number): Uint8Array {
  const section = memorySection(binary);
  const { floorBytes } = memoryLimits(binary);
  const content = [1, hasMaximum, ...leb128(floorBytes / pageBytes), ...leb128(ceilingBytes / pageBytes)];
  return concatenated([
    binary.subarray(0, section.start),
    Uint8Array.of(section.id, ...leb128(content.length), ...content),
    binary.subarray(section.end),
  ]);
}

/** An unsigned number in LEB128, 1 to 5 bytes. */
export function leb128(value: number): number[] {
  const low = value % 128;
  const high = Math.floor(value / 128);
  return high === 0 ? [low] : [low | 0x80, ...leb128(high)];
}

export function concatenated(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function memorySection(binary: Uint8Array): Section {
  const section = sections(binary).find(({ id }) => id === sectionId.memory);
  if (section === undefined) throw new Error('The module has no memory of its own.');
  const [count, flags] = binary.subarray(section.contentStart);
  if (count !== 1 || flags !== hasMaximum) throw new Error('Not one memory with a maximum.');
  return section;
}
