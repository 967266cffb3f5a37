/**
 * Work has to be bounded inside the engines: nothing can stop one from outside, and the clock stands still while it
 * computes. So each turn of each loop of a module takes the number of its instructions from a global, and traps when that
 * is used up. Recursion is bounded by the stack, straight code by its length.
 */
import { concatenated, Leb128Reader, leb128, sectionId, sections, skipName } from './binary.ts';
import { fuelExport } from './fuel.ts';
import { opcode, readInstruction } from './instructions.ts';

const [i64, mutable, globalExport, emptyBlock] = [0x7e, 0x01, 0x03, 0x40];

/** The same module, metered. */
export function metered(binary: Uint8Array): Uint8Array {
  assertFunctionImports(binary);
  const fuel = countOf(binary, sectionId.global);
  const rewrite: Readonly<Record<number, (content: Uint8Array) => Uint8Array>> = {
    [sectionId.global]: (content) => appended(content, [i64, mutable, opcode.i64Const, 0, opcode.end]),
    [sectionId.export]: (content) => {
      const name = new TextEncoder().encode(fuelExport);
      return appended(content, [name.length, ...name, globalExport, ...leb128(fuel)]);
    },
    [sectionId.code]: (content) => meteredCode(content, fuel),
  };
  const parts = sections(binary).map(({ id, start, contentStart, end }) => {
    const change = rewrite[id];
    if (change === undefined) return binary.subarray(start, end);
    const content = change(binary.subarray(contentStart, end));
    return concatenated([Uint8Array.of(id, ...leb128(content.length)), content]);
  });
  return concatenated([binary.subarray(0, sections(binary)[0]!.start), ...parts]);
}

function meteredCode(content: Uint8Array, fuel: number): Uint8Array {
  const reader = new Leb128Reader(content, 0);
  const count = reader.unsigned();
  const bodies: Uint8Array[] = [Uint8Array.from(leb128(count))];
  for (let index = 0; index < count; index++) {
    const size = reader.unsigned();
    const body = meteredBody(content.subarray(reader.at, reader.at + size), fuel);
    bodies.push(Uint8Array.from(leb128(body.length)), body);
    reader.at += size;
  }
  return concatenated(bodies);
}

interface Block {
  /** Where its check belongs, if it is a loop. */
  readonly loopAt: number | undefined;
  /** Instructions, those of blocks inside it included, of loops inside it not. */
  instructions: number;
}

/** A function body: locals, then instructions up to its last `end`. */
function meteredBody(body: Uint8Array, fuel: number): Uint8Array {
  const reader = new Leb128Reader(body, 0);
  for (let groups = reader.unsigned(); groups > 0; groups--) {
    reader.unsigned();
    reader.byte();
  }
  const checks = new Map<number, number>();
  const open: Block[] = [{ loopAt: undefined, instructions: 0 }];
  while (reader.at < body.length) {
    const code = readInstruction(reader);
    const innermost = open.at(-1)!;
    innermost.instructions++;
    if (code === opcode.loop) open.push({ loopAt: reader.at, instructions: 1 });
    else if (opensBlock(code)) open.push({ loopAt: undefined, instructions: 0 });
    else if (code === opcode.end || code === opcode.delegate) {
      open.pop();
      if (innermost.loopAt !== undefined) checks.set(innermost.loopAt, innermost.instructions);
      else if (open.length > 0) open.at(-1)!.instructions += innermost.instructions;
    }
  }
  return withChecks(body, checks, fuel);
}

function opensBlock(code: number): boolean {
  return code === opcode.block || code === opcode.if || code === opcode.try;
}

function withChecks(body: Uint8Array, checks: ReadonlyMap<number, number>, fuel: number): Uint8Array {
  const places = [...checks.keys()].sort((one, other) => one - other);
  const parts: Uint8Array[] = [];
  let from = 0;
  for (const at of places) {
    parts.push(body.subarray(from, at), check(checks.get(at)!, fuel));
    from = at;
  }
  return concatenated([...parts, body.subarray(from)]);
}

/** Takes `cost` from the fuel; below zero it traps. */
function check(cost: number, fuel: number): Uint8Array {
  const global = leb128(fuel);
  return Uint8Array.from([
    ...[opcode.globalGet, ...global, opcode.i64Const, ...signedLeb128(cost), opcode.i64Sub],
    ...[opcode.globalSet, ...global],
    ...[opcode.globalGet, ...global, opcode.i64Const, 0, opcode.i64LtS],
    ...[opcode.if, emptyBlock, opcode.unreachable, opcode.end],
  ]);
}

/** A positive number as a signed one: the highest bit of the last byte is its sign (Core 5.2.2). */
function signedLeb128(value: number): number[] {
  return value < 0x40 ? [value] : [(value % 0x80) | 0x80, ...signedLeb128(Math.floor(value / 0x80))];
}

/** A vector's content with one more element. */
function appended(vector: Uint8Array, element: readonly number[]): Uint8Array {
  const reader = new Leb128Reader(vector, 0);
  const count = reader.unsigned();
  return concatenated([
    Uint8Array.from(leb128(count + 1)),
    vector.subarray(reader.at),
    Uint8Array.from(element),
  ]);
}

function countOf(binary: Uint8Array, id: number): number {
  const section = sections(binary).find((candidate) => candidate.id === id);
  if (section === undefined) throw new Error('A section that the meter needs is missing.');
  return new Leb128Reader(binary, section.contentStart).unsigned();
}

/** Asserts that the module imports functions alone: an imported global would shift the index of ours. */
function assertFunctionImports(binary: Uint8Array): void {
  const section = sections(binary).find(({ id }) => id === sectionId.import);
  if (section === undefined) return;
  const reader = new Leb128Reader(binary, section.contentStart);
  for (let count = reader.unsigned(); count > 0; count--) {
    skipName(reader);
    skipName(reader);
    const functionKind = 0;
    if (reader.byte() !== functionKind) throw new Error('The module imports something else than functions.');
    reader.unsigned();
  }
}
