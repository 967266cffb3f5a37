/** A function body, taken apart into instructions and put together with other bytes (Core 5.5.13). */
import { concatenated, Leb128Reader, leb128 } from './binary.ts';
import { readInstruction } from './instructions.ts';

/** One instruction of a body, from its byte `from` (included) to its byte `to` (excluded). */
export interface Instruction {
  readonly code: number;
  readonly from: number;
  readonly to: number;
}

export interface FunctionBody {
  readonly bytes: Uint8Array;
  /** The number of locals, without the parameters. */
  readonly locals: number;
  /** The number of groups of locals of one type, and the index of the first byte after that number. */
  readonly groups: number;
  readonly groupsFrom: number;
  readonly instructions: readonly Instruction[];
}

export function functionBody(bytes: Uint8Array): FunctionBody {
  const reader = new Leb128Reader(bytes, 0);
  const groups = reader.unsigned();
  const groupsFrom = reader.at;
  let locals = 0;
  for (let group = 0; group < groups; group++) {
    locals += reader.unsigned();
    reader.byte();
  }
  const instructions: Instruction[] = [];
  while (reader.at < bytes.length) {
    const from = reader.at;
    const code = readInstruction(reader);
    instructions.push({ code, from, to: reader.at });
  }
  return { bytes, locals, groups, groupsFrom, instructions };
}

/** The function that a `call` names. */
export function calleeOf({ bytes }: FunctionBody, { from }: Instruction): number {
  return new Leb128Reader(bytes, from + 1).unsigned();
}

/** Bytes of a body to be replaced by others. Where `from` equals `to`, the others are only added. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly bytes: readonly number[];
}

/** The body with the edits made. Additions at one place keep their order and come before a replacement. */
export function edited({ bytes }: FunctionBody, edits: readonly Edit[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const edit of edits.toSorted((one, other) => one.from - other.from || one.to - other.to)) {
    parts.push(bytes.subarray(at, edit.from), Uint8Array.from(edit.bytes));
    at = edit.to;
  }
  return concatenated([...parts, bytes.subarray(at)]);
}

/** The edits that add a local after all others. */
export function withLocal({ groups, groupsFrom, instructions }: FunctionBody, type: number): readonly Edit[] {
  const behind = instructions[0]?.from ?? groupsFrom;
  return [
    { from: 0, to: groupsFrom, bytes: leb128(groups + 1) },
    { from: behind, to: behind, bytes: [1, type] },
  ];
}
