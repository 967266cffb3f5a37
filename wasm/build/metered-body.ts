/** The part of the meter that changes one function: see `meter.ts`. */
import { leb128 } from './binary.ts';
import {
  calleeOf,
  type Edit,
  edited,
  type FunctionBody,
  type Instruction,
  withLocal,
} from './function-body.ts';
import { bulkOpcode, opcode } from './instructions.ts';

/** Indices of what the meter adds to a module. */
export interface Meter {
  /** The global that holds the instructions left. */
  readonly fuel: number;
  /** Functions that stand in for the two bulk instructions and pay by the byte. */
  readonly memoryCopy: number;
  readonly memoryFill: number;
  /** Whether a function takes nothing from the instructions left. */
  isFree(callee: number): boolean;
}

/** What the type of a function says. */
export interface FunctionShape {
  readonly parameters: number;
  /** Its result as the type of a block (Core 5.4.1). */
  readonly blockType: readonly number[];
}

export const emptyBlock = 0x40;
const i64 = 0x7e;
/** A function that calls no other, has no loop and is no longer than this is not charged for. */
const freeInstructionsMax = 24;

interface CodeBlock {
  /** For a loop, the place at which it is charged. */
  readonly loopAt: number | undefined;
  /** Its instructions, with those of the blocks inside it, but without those of the loops inside it. */
  instructions: number;
  /** Whether something inside it takes from the global. */
  isShared: boolean;
}

const charging: ReadonlySet<number> = new Set([opcode.loop, opcode.call, opcode.callIndirect]);
const bulk: ReadonlySet<number> = new Set([bulkOpcode.memoryCopy, bulkOpcode.memoryFill]);
const throwing: ReadonlySet<number> = new Set([opcode.try, opcode.throw, opcode.rethrow]);
/** Instructions that leave a function or may leave it. */
const leaving: ReadonlySet<number> = new Set([
  opcode.return,
  opcode.throw,
  opcode.rethrow,
  opcode.unreachable,
]);
const catching: ReadonlySet<number> = new Set([opcode.catch, opcode.catchAll]);
const opening: ReadonlySet<number> = new Set([opcode.block, opcode.if, opcode.try]);

/** Whether a function takes nothing from the instructions left, and ends where it was called. */
export function isFreeBody({ instructions }: FunctionBody): boolean {
  const isOrdinary = ({ code }: Instruction) => !charging.has(code) && !bulk.has(code) && !throwing.has(code);
  return instructions.length <= freeInstructionsMax && instructions.every(isOrdinary);
}

/** A function's body that pays for itself. */
export function meteredBody(body: FunctionBody, shape: FunctionShape, meter: Meter): Uint8Array {
  const isShared = (instruction: Instruction) =>
    bulk.has(instruction.code) ||
    instruction.code === opcode.callIndirect ||
    (instruction.code === opcode.call && !meter.isFree(calleeOf(body, instruction)));
  const { whole, loops } = blocksOf(body, isShared);
  const charges = loops.some((loop) => !loop.isShared)
    ? withOwnCount(body, shape, meter, whole, loops, isShared)
    : withSharedCount(body, meter, whole, loops);
  const bulkCalls = body.instructions.flatMap(({ code, from, to }) => {
    if (!bulk.has(code)) return [];
    const callee = code === bulkOpcode.memoryCopy ? meter.memoryCopy : meter.memoryFill;
    return [{ from, to, bytes: [opcode.call, ...leb128(callee)] }];
  });
  return edited(body, [...charges, ...bulkCalls]);
}

function blocksOf(
  { instructions }: FunctionBody,
  isShared: (instruction: Instruction) => boolean,
): { readonly whole: CodeBlock; readonly loops: readonly CodeBlock[] } {
  const whole: CodeBlock = { loopAt: undefined, instructions: 0, isShared: false };
  const open = [whole];
  const loops: CodeBlock[] = [];
  for (const instruction of instructions) {
    const { code, to } = instruction;
    const innermost = open.at(-1) ?? whole;
    innermost.instructions++;
    innermost.isShared ||= isShared(instruction);
    if (code === opcode.loop) open.push({ loopAt: to, instructions: 1, isShared: false });
    else if (opening.has(code)) open.push({ loopAt: undefined, instructions: 0, isShared: false });
    else if ((code === opcode.end || code === opcode.delegate) && open.length > 1) close(open, loops);
  }
  return { whole, loops };
}

function close(open: CodeBlock[], loops: CodeBlock[]): void {
  const closed = open.pop();
  const outer = open.at(-1);
  if (closed === undefined || outer === undefined) return;
  outer.isShared ||= closed.isShared;
  if (closed.loopAt !== undefined) loops.push(closed);
  else outer.instructions += closed.instructions;
}

/** Charges that are taken directly from the global. */
function withSharedCount(
  { instructions }: FunctionBody,
  { fuel }: Meter,
  whole: CodeBlock,
  loops: readonly CodeBlock[],
): readonly Edit[] {
  const charge = (at: number, cost: number) => added(at, taking(constant(cost), fuel));
  const paysNothing =
    whole.instructions <= freeInstructionsMax && !instructions.some(({ code }) => charging.has(code));
  const entry = instructions[0]?.from ?? 0;
  return [
    ...(paysNothing ? [] : [charge(entry, whole.instructions)]),
    ...loops.map(({ loopAt = 0, instructions: cost }) => charge(loopAt, cost)),
  ];
}

/**
 * Charges that are taken from a local, which the processor keeps in a register: in a loop of few instructions
 * the global would cost more than they do. The local is written to the global before every instruction that
 * takes from the global or leaves the function, and is read from it again afterwards. The whole body becomes
 * a block, so that a branch out of the body ends before the local is written for the last time.
 */
function withOwnCount(
  body: FunctionBody,
  { parameters, blockType }: FunctionShape,
  meter: Meter,
  whole: CodeBlock,
  loops: readonly CodeBlock[],
  isShared: (instruction: Instruction) => boolean,
): readonly Edit[] {
  const fuel = leb128(meter.fuel);
  const left = leb128(parameters + body.locals);
  const write = [opcode.localGet, ...left, opcode.globalSet, ...fuel];
  const read = [opcode.globalGet, ...fuel, opcode.localSet, ...left];
  const charge = (cost: number) => [
    ...[opcode.localGet, ...left, ...constant(cost), opcode.i64Sub, opcode.localTee, ...left],
    ...[opcode.i64Const, 0, opcode.i64LtS, opcode.if, emptyBlock, ...write, opcode.unreachable, opcode.end],
  ];
  const entry = body.instructions[0]?.from ?? 0;
  return [
    ...withLocal(body, i64),
    added(entry, [...read, ...charge(whole.instructions), opcode.block, ...blockType]),
    ...loops.map(({ loopAt = 0, instructions }) => added(loopAt, charge(instructions))),
    ...body.instructions.flatMap((instruction) => {
      const { code, from, to } = instruction;
      if (isShared(instruction)) return [added(from, write), added(to, read)];
      if (leaving.has(code)) return [added(from, write)];
      return catching.has(code) ? [added(to, read)] : [];
    }),
    added(body.bytes.length, [...write, opcode.end]),
  ];
}

const added = (at: number, bytes: readonly number[]): Edit => ({ from: at, to: at, bytes });

/** Takes what `cost` puts on the stack, an i64, from the global; below zero it traps. */
function taking(cost: readonly number[], fuelIndex: number): number[] {
  const fuel = leb128(fuelIndex);
  return [
    ...[opcode.globalGet, ...fuel, ...cost, opcode.i64Sub, opcode.globalSet, ...fuel],
    ...[opcode.globalGet, ...fuel, opcode.i64Const, 0, opcode.i64LtS],
    ...[opcode.if, emptyBlock, opcode.unreachable, opcode.end],
  ];
}

/**
 * The body of a function (destination, source or value, bytes) that pays one instruction a byte, then copies
 * or fills.
 */
export function chargedBulk(work: 'copy' | 'fill', { fuel }: Meter): Uint8Array {
  const [destination, source, bytes] = [0, 1, 2];
  const noLocals = 0;
  const prefix = 0xfc;
  const instruction = work === 'copy' ? [prefix, 0x0a, 0, 0] : [prefix, 0x0b, 0];
  return Uint8Array.from([
    noLocals,
    ...taking([opcode.localGet, bytes, opcode.i64ExtendI32U], fuel),
    ...[opcode.localGet, destination, opcode.localGet, source, opcode.localGet, bytes],
    ...instruction,
    opcode.end,
  ]);
}

function constant(value: number): number[] {
  return [opcode.i64Const, ...signedLeb128(value)];
}

/** A positive number as a signed one: the highest bit of the last byte is its sign (Core 5.2.2). */
function signedLeb128(value: number): number[] {
  return value < 0x40 ? [value] : [(value % 0x80) | 0x80, ...signedLeb128(Math.floor(value / 0x80))];
}
