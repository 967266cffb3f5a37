import type { Leb128Reader } from './binary.ts';

/**
 * Opcodes that the meter looks at (Core 5.4; `try` and `delegate` are those of the first exceptions
 * proposal).
 */
export const opcode = {
  unreachable: 0x00,
  block: 0x02,
  loop: 0x03,
  if: 0x04,
  try: 0x06,
  catch: 0x07,
  throw: 0x08,
  rethrow: 0x09,
  end: 0x0b,
  return: 0x0f,
  call: 0x10,
  callIndirect: 0x11,
  delegate: 0x18,
  catchAll: 0x19,

  localGet: 0x20,
  localSet: 0x21,
  localTee: 0x22,
  globalGet: 0x23,
  globalSet: 0x24,
  i64Const: 0x42,
  i64LtS: 0x53,
  i64Sub: 0x7d,
  i64ExtendI32U: 0xad,
} as const;

/** Opcodes behind the prefix 0xFC, as `readInstruction` gives them. */
export const bulkOpcode = { memoryCopy: 0xfc0a, memoryFill: 0xfc0b } as const;

/** What follows an opcode (Core 5.4.1 to 5.4.9). */
type Immediate = 'index' | 'byte' | 'signed' | 'memory' | 'bytes4' | 'bytes8' | 'bytes16' | 'indices';

const immediates = tableOf([
  [[0x02, 0x03, 0x04, 0x06, 0x41, 0x42, 0xd0], ['signed']],
  [[0x07, 0x08, 0x09, 0x0c, 0x0d, 0x10, 0x18, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0xd2], ['index']],
  [[0x0e], ['indices', 'index']],
  [[0x11], ['index', 'index']],
  [[0x1c], ['indices']],
  [range(0x28, 0x3e), ['memory']],
  [[0x3f, 0x40], ['byte']],
  [[0x43], ['bytes4']],
  [[0x44], ['bytes8']],
  [[0x00, 0x01, 0x05, 0x0b, 0x0f, 0x19, 0x1a, 0x1b, 0xd1, ...range(0x45, 0xc4)], []],
]);

/** After the prefix 0xFC: saturating conversions, and memories and tables in bulk (Core 5.4.7). */
const bulkImmediates = tableOf([
  [range(0, 7), []],
  [
    [8, 10, 12, 14],
    ['index', 'index'],
  ],
  [[9, 11, 13, 15, 16, 17], ['index']],
]);

/** After the prefix 0xFD: vectors (Core 5.4.8). */
const vectorImmediates = tableOf([
  [range(0, 275), []],
  [[...range(0, 11), 92, 93], ['memory']],
  [[12, 13], ['bytes16']],
  [range(21, 34), ['byte']],
  [range(84, 91), ['memory', 'byte']],
]);

const prefixed: Readonly<Record<number, ReadonlyMap<number, readonly Immediate[]>>> = {
  252: bulkImmediates,
  253: vectorImmediates,
};

/**
 * Reads one instruction, leaves the reader behind it and gives its opcode: one byte, or behind a prefix the
 * prefix times 0x100 plus the number that follows it.
 *
 * @throws {Error} for an instruction that is not in the tables
 */
export function readInstruction(reader: Leb128Reader): number {
  const first = reader.byte();
  const table = prefixed[first];
  const second = table ? reader.unsigned() : 0;
  const known = table ? table.get(second) : immediates.get(first);
  if (known === undefined) throw new Error(`Unknown instruction 0x${first.toString(16)} at ${reader.at}.`);
  for (const immediate of known) skip[immediate](reader);
  return table ? first * 0x100 + second : first;
}

const skip: Readonly<Record<Immediate, (reader: Leb128Reader) => void>> = {
  index: (reader) => reader.unsigned(),
  signed: (reader) => reader.unsigned(),
  byte: (reader) => reader.byte(),
  memory: (reader) => {
    reader.unsigned();
    reader.unsigned();
  },
  bytes4: (reader) => {
    reader.at += 4;
  },
  bytes8: (reader) => {
    reader.at += 8;
  },
  bytes16: (reader) => {
    reader.at += 16;
  },
  indices: (reader) => {
    for (let count = reader.unsigned(); count > 0; count--) reader.unsigned();
  },
};

function range(first: number, last: number): readonly number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Later rows win. */
function tableOf(
  rows: readonly (readonly [readonly number[], readonly Immediate[]])[],
): ReadonlyMap<number, readonly Immediate[]> {
  return new Map(rows.flatMap(([codes, kinds]) => codes.map((code) => [code, kinds] as const)));
}
