/**
 * Work must be limited inside the engines, because nothing can stop one from outside and the clock stands
 * still while it computes. So a metered module subtracts the number of its instructions from a global,
 * `fuel`, and traps when that is used up. It subtracts:
 *
 * - at the start of a function, those of its instructions that are in no loop. A short function that has no
 *   loop and calls no other subtracts nothing, since its caller pays for the call.
 * - at each turn of a loop, the instructions of the loop.
 * - at each bulk copy or fill of memory, one instruction for each byte.
 *
 * Branches that are not taken are counted too, so the count is an upper bound of what was executed. If a
 * function traps by itself, for example by an address outside the memory, what it executed since its last
 * call is not counted.
 */

import { present } from '../../src/present.ts';
import { fuelExport } from '../fuel.ts';
import {
  codeContent,
  concatenated,
  contentOf,
  functionBodies,
  Leb128Reader,
  leb128,
  sectionId,
  sections,
  skipName,
  withSections,
} from './binary.ts';
import { functionBody } from './function-body.ts';
import { opcode } from './instructions.ts';
import {
  chargedBulk,
  emptyBlock,
  type FunctionShape,
  isFreeBody,
  type Meter,
  meteredBody,
} from './metered-body.ts';

const [i32, i64, functionForm, mutable, functionKind, globalKind] = [0x7f, 0x7e, 0x60, 0x01, 0x00, 0x03];
/** (destination, source or value, bytes) → nothing. */
const bulkType = [functionForm, 3, i32, i32, i32, 0];

/** The same module, metered. */
export function metered(binary: Uint8Array): Uint8Array {
  const content = (id: number) => contentOf(binary, id);
  const imported = importedFunctions(binary);
  const bodies = functionBodies(content(sectionId.code)).map(functionBody);
  const free = bodies.map(isFreeBody);
  const meter: Meter = {
    fuel: countOf(content(sectionId.global)),
    memoryCopy: imported + bodies.length,
    memoryFill: imported + bodies.length + 1,
    isFree: (callee) => free[callee - imported] === true,
  };
  const shapes = functionShapes(content(sectionId.type), content(sectionId.function));
  const type = leb128(countOf(content(sectionId.type)));
  return withSections(binary, {
    [sectionId.type]: (types) => appended(types, bulkType),
    [sectionId.function]: (types) => appended(appended(types, type), type),
    [sectionId.global]: (globals) => appended(globals, [i64, mutable, opcode.i64Const, 0, opcode.end]),
    [sectionId.export]: (exports) => {
      const name = new TextEncoder().encode(fuelExport);
      return appended(exports, [name.length, ...name, globalKind, ...leb128(meter.fuel)]);
    },
    [sectionId.code]: () =>
      codeContent([
        ...bodies.map((body, index) => meteredBody(body, present(shapes[index]), meter)),
        chargedBulk('copy', meter),
        chargedBulk('fill', meter),
      ]),
  });
}

/** The shape of each function that the module defines (Core 5.3.6, 5.5.4, 5.5.6). */
function functionShapes(types: Uint8Array, functions: Uint8Array): readonly FunctionShape[] {
  const reader = new Leb128Reader(types, 0);
  const shapes = Array.from({ length: reader.unsigned() }, (): FunctionShape => {
    if (reader.byte() !== functionForm) throw new Error('A type is not that of a function.');
    const parameters = valueTypes(reader).length;
    const results = valueTypes(reader);
    if (results.length > 1) throw new Error('A function has several results.');
    return { parameters, blockType: results.length === 0 ? [emptyBlock] : results };
  });
  const indices = new Leb128Reader(functions, 0);
  return Array.from({ length: indices.unsigned() }, () => {
    const shape = shapes[indices.unsigned()];
    if (shape === undefined) throw new Error('A function has no type.');
    return shape;
  });
}

function valueTypes(reader: Leb128Reader): readonly number[] {
  return Array.from({ length: reader.unsigned() }, () => reader.byte());
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

function countOf(vector: Uint8Array): number {
  return new Leb128Reader(vector, 0).unsigned();
}

/**
 * How many functions the module imports. It may import nothing else: an imported global would shift the index
 * of ours.
 */
function importedFunctions(binary: Uint8Array): number {
  if (!sections(binary).some(({ id }) => id === sectionId.import)) return 0;
  const reader = new Leb128Reader(contentOf(binary, sectionId.import), 0);
  const count = reader.unsigned();
  for (let index = 0; index < count; index++) {
    skipName(reader);
    skipName(reader);
    if (reader.byte() !== functionKind) throw new Error('The module imports something else than functions.');
    reader.unsigned();
  }
  return count;
}
