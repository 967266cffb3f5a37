/** The part of the meter that changes one function: see `meter.ts`. */
import { concatenated, Leb128Reader, leb128 } from './binary.ts';
import { bulkOpcode, opcode, readInstruction } from './instructions.ts';

/** Indices of what the meter adds to a module. */
export interface Meter {
  /** The global that holds the instructions left. */
  readonly fuel: number;
  /** Functions that stand in for the two bulk instructions and pay by the byte. */
  readonly memoryCopy: number;
  readonly memoryFill: number;
}

const emptyBlock = 0x40;
/** A function that calls no other, has no loop and is no longer than this is not charged for. */
const freeInstructionsMax = 24;

interface Block {
  /** Where its charge belongs, if it is a loop. */
  readonly loopAt: number | undefined;
  /** Instructions, those of blocks inside it included, of loops inside it not. */
  instructions: number;
}

/** Bytes of a body that become others; `from` equals `to` where they are added. */
interface Edit {
  readonly from: number;
  readonly to: number;
  readonly bytes: readonly number[];
}

/** A function body: groups of locals, then instructions up to its last `end`. */
export function meteredBody(body: Uint8Array, meter: Meter): Uint8Array {
  const reader = new Leb128Reader(body, 0);
  for (let groups = reader.unsigned(); groups > 0; groups--) {
    reader.unsigned();
    reader.byte();
  }
  const start = reader.at;
  const edits: Edit[] = [];
  const whole: Block = { loopAt: undefined, instructions: 0 };
  const open = [whole];
  let callsOrLoops = false;
  while (reader.at < body.length) {
    const from = reader.at;
    const code = readInstruction(reader);
    const innermost = open.at(-1) ?? whole;
    innermost.instructions++;
    callsOrLoops ||= code === opcode.call || code === opcode.callIndirect || code === opcode.loop;
    if (code === opcode.loop) open.push({ loopAt: reader.at, instructions: 1 });
    else if (opensBlock(code)) open.push({ loopAt: undefined, instructions: 0 });
    else if (code === opcode.end || code === opcode.delegate) close(open, edits, meter);
    const charged = chargedFunction(code, meter);
    if (charged !== undefined) {
      edits.push({ from, to: reader.at, bytes: [opcode.call, ...leb128(charged)] });
    }
  }
  if (callsOrLoops || whole.instructions > freeInstructionsMax) {
    edits.push({ from: start, to: start, bytes: charge(whole.instructions, meter) });
  }
  return edited(body, edits);
}

function opensBlock(code: number): boolean {
  return code === opcode.block || code === opcode.if || code === opcode.try;
}

function close(open: Block[], edits: Edit[], meter: Meter): void {
  const closed = open.pop();
  const outer = open.at(-1);
  if (closed === undefined) return;
  if (closed.loopAt !== undefined) {
    edits.push({ from: closed.loopAt, to: closed.loopAt, bytes: charge(closed.instructions, meter) });
  } else if (outer !== undefined) outer.instructions += closed.instructions;
  else open.push(closed);
}

function chargedFunction(code: number, meter: Meter): number | undefined {
  if (code === bulkOpcode.memoryCopy) return meter.memoryCopy;
  if (code === bulkOpcode.memoryFill) return meter.memoryFill;
  return undefined;
}

function edited(body: Uint8Array, edits: readonly Edit[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const { from, to, bytes } of edits.toSorted((one, other) => one.from - other.from)) {
    parts.push(body.subarray(at, from), Uint8Array.from(bytes));
    at = to;
  }
  return concatenated([...parts, body.subarray(at)]);
}

/** Takes `cost` from the fuel; below zero it traps. */
function charge(cost: number, { fuel }: Meter): number[] {
  return taking([opcode.i64Const, ...signedLeb128(cost)], fuel);
}

/** Takes what `cost` puts on the stack, an i64. */
function taking(cost: readonly number[], fuelIndex: number): number[] {
  const fuel = leb128(fuelIndex);
  return [
    ...[opcode.globalGet, ...fuel, ...cost, opcode.i64Sub, opcode.globalSet, ...fuel],
    ...[opcode.globalGet, ...fuel, opcode.i64Const, 0, opcode.i64LtS],
    ...[opcode.if, emptyBlock, opcode.unreachable, opcode.end],
  ];
}

/** The body of a function (destination, source or value, bytes) that pays one instruction a byte, then copies or fills. */
export function chargedBulk(work: 'copy' | 'fill', { fuel }: Meter): Uint8Array {
  const [destination, source, bytes] = [0, 1, 2];
  const noLocals = 0;
  const prefix = 0xfc;
  const bulk = work === 'copy' ? [prefix, 0x0a, 0, 0] : [prefix, 0x0b, 0];
  return Uint8Array.from([
    noLocals,
    ...taking([opcode.localGet, bytes, opcode.i64ExtendI32U], fuel),
    ...[opcode.localGet, destination, opcode.localGet, source, opcode.localGet, bytes],
    ...bulk,
    opcode.end,
  ]);
}

/** A positive number as a signed one: the highest bit of the last byte is its sign (Core 5.2.2). */
function signedLeb128(value: number): number[] {
  return value < 0x40 ? [value] : [(value % 0x80) | 0x80, ...signedLeb128(Math.floor(value / 0x80))];
}
