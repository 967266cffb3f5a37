/**
 * The part of the WebAssembly binary format that the recipes need, to read sections and to change the maximum
 * of a memory (WebAssembly Core Specification, 5.5).
 */

const pageBytes = 65_536;

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
/** Codes of the instructions and types that are read here (Core 5.3, 5.4). */
const [active, i32, i32Const, end] = [0, 0x7f, 0x41, 0x0b];

/** Skips a name (Core 5.2.4). */
export function skipName(reader: Leb128Reader): void {
  const length = reader.unsigned();
  reader.at += length;
}

interface WasmSection {
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

export function sections(binary: Uint8Array): readonly WasmSection[] {
  const reader = new Leb128Reader(binary, headerBytes);
  const found: WasmSection[] = [];
  while (reader.at < binary.length) {
    const start = reader.at;
    const id = reader.byte();
    const size = reader.unsigned();
    found.push({ id, start, contentStart: reader.at, end: reader.at + size });
    reader.at += size;
  }
  return found;
}

/**
 * The same module with the contents of some sections replaced. Each of these sections must occur exactly
 * once.
 */
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

/** The limits of the module's only memory, which must have a maximum. */
export function memoryLimits(binary: Uint8Array): MemoryLimits {
  const reader = new Leb128Reader(binary, memorySection(binary).contentStart + 2);
  const floorBytes = reader.unsigned() * pageBytes;
  return { floorBytes, ceilingBytes: reader.unsigned() * pageBytes };
}

function withMemoryLimits(binary: Uint8Array, { floorBytes, ceilingBytes }: MemoryLimits): Uint8Array {
  const section = memorySection(binary);
  const content = [1, hasMaximum, ...leb128(floorBytes / pageBytes), ...leb128(ceilingBytes / pageBytes)];
  return concatenated([
    binary.subarray(0, section.start),
    Uint8Array.of(section.id, ...leb128(content.length), ...content),
    binary.subarray(section.end),
  ]);
}

/**
 * The same module with an initial memory only for its data, its stack and a heap of `heapBytes`. Packages
 * request 16 MiB and more at once, of which an idle engine uses only a part. The heap follows the stack and
 * grows when needed (Emscripten's layout).
 */
export function withoutSpareMemory(binary: Uint8Array, heapBytes = 0): Uint8Array {
  const { ceilingBytes } = memoryLimits(binary);
  const usedBytes = Math.max(pageBytes, stackTop(binary), ...dataSegments(binary).map(endOf)) + heapBytes;
  return withMemoryLimits(binary, { floorBytes: Math.ceil(usedBytes / pageBytes) * pageBytes, ceilingBytes });
}

/** An active data segment with a constant address (Core 5.5.14). */
export interface DataSegment {
  readonly address: number;
  readonly offset: number;
  readonly length: number;
}

export function dataSegments(binary: Uint8Array): readonly DataSegment[] {
  const { contentStart } = sectionOf(binary, sectionId.data);
  const reader = new Leb128Reader(binary, contentStart);
  return Array.from({ length: reader.unsigned() }, () => {
    if (reader.unsigned() !== active) throw new Error('Not an active data segment.');
    const address = constant(reader);
    const length = reader.unsigned();
    const offset = reader.at;
    reader.at += length;
    return { address, offset, length };
  });
}

const endOf = ({ address, length }: DataSegment): number => address + length;

/**
 * The start of the stack, which grows downwards: the value of the first global, which is mutable (Core
 * 5.5.9).
 */
function stackTop(binary: Uint8Array): number {
  const reader = new Leb128Reader(binary, sectionOf(binary, sectionId.global).contentStart);
  const [count, type, isVariable] = [reader.unsigned(), reader.byte(), reader.byte()];
  if (count < 1 || type !== i32 || isVariable !== 1) throw new Error('The first global is no stack pointer.');
  return constant(reader);
}

/**
 * The value of a constant expression (Core 5.4.9). Addresses are positive, so the signed number reads as an
 * unsigned one.
 */
function constant(reader: Leb128Reader): number {
  if (reader.byte() !== i32Const) throw new Error('Not a constant.');
  const value = reader.unsigned();
  if (reader.byte() !== end) throw new Error('Not a constant.');
  return value;
}

/** An unsigned number in LEB128, 1 to 5 bytes. */
export function leb128(value: number): number[] {
  const low = value % 128;
  const high = Math.floor(value / 128);
  return high === 0 ? [low] : [low | 0x80, ...leb128(high)];
}

export function concatenated(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

function sectionOf(binary: Uint8Array, wanted: number): WasmSection {
  const section = sections(binary).find(({ id }) => id === wanted);
  if (section === undefined) throw new Error(`The module has no section ${wanted}.`);
  return section;
}

function memorySection(binary: Uint8Array): WasmSection {
  const section = sectionOf(binary, sectionId.memory);
  const [count, flags] = binary.subarray(section.contentStart);
  if (count !== 1 || flags !== hasMaximum) throw new Error('Not one memory with a maximum.');
  return section;
}
