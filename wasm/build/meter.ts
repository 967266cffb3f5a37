/**
 * Work has to be bounded inside the engines: nothing can stop one from outside, and the clock stands still while it
 * computes. So a metered module takes the number of its instructions from a global, `fuel`, and traps when that is used up:
 *
 * - at the start of a function the instructions of it that are in no loop; a short function that calls none and has no loop is left out,
 *   since its caller pays for the call
 * - at each turn of a loop the instructions of the loop
 * - at each bulk copy or fill of memory one instruction a byte.
 *
 * Branches that are not taken are paid for too, so the count is an upper bound of what was executed.
 */

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
import { opcode } from './instructions.ts';
import { chargedBulk, type Meter, meteredBody } from './metered-body.ts';

const [i32, i64, functionForm, mutable, functionKind, globalKind] = [0x7f, 0x7e, 0x60, 0x01, 0x00, 0x03];
/** (destination, source or value, bytes) → nothing. */
const bulkType = [functionForm, 3, i32, i32, i32, 0];

/** The same module, metered. */
export function metered(binary: Uint8Array): Uint8Array {
  const content = (id: number) => contentOf(binary, id);
  const functions = importedFunctions(binary) + countOf(content(sectionId.function));
  const meter: Meter = {
    fuel: countOf(content(sectionId.global)),
    memoryCopy: functions,
    memoryFill: functions + 1,
  };
  const type = leb128(countOf(content(sectionId.type)));
  return withSections(binary, {
    [sectionId.type]: (types) => appended(types, bulkType),
    [sectionId.function]: (types) => appended(appended(types, type), type),
    [sectionId.global]: (globals) => appended(globals, [i64, mutable, opcode.i64Const, 0, opcode.end]),
    [sectionId.export]: (exports) => {
      const name = new TextEncoder().encode(fuelExport);
      return appended(exports, [name.length, ...name, globalKind, ...leb128(meter.fuel)]);
    },
    [sectionId.code]: (code) =>
      codeContent([
        ...functionBodies(code).map((body) => meteredBody(body, meter)),
        chargedBulk('copy', meter),
        chargedBulk('fill', meter),
      ]),
  });
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

/** How many functions the module imports. It may import nothing else: an imported global would shift the index of ours. */
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
