/**
 * More than half of the time that Tesseract takes to read a line goes into one loop: the dot product of two
 * rows of 8-bit integers (`IntSimdMatrix`), which was compiled to four products at a time. Here a loop with
 * sixteen products at a time is put before it, and the old loop does the rest of the row. The sums are
 * integers, so the results are identical.
 */
import { codeContent, concatenated, contentOf, functionBodies, sectionId, withSections } from '../binary.ts';

/**
 * Locals of the function: the addresses of the two rows, the index in them, how much of a row the old loop
 * does, and its four sums.
 */
const [row, weights, at, end, sums] = [2, 10, 4, 6, 12];

/** Opcodes and operands (Core 5.4 and, for vectors, 5.4.8). */
const [block, loop, iff, endOf, brIf, get, set, tee] = [0x02, 0x03, 0x04, 0x0b, 0x0d, 0x20, 0x21, 0x22];
const [constant, eqz, ne, add, and, empty] = [0x41, 0x45, 0x47, 0x6a, 0x71, 0x40];
const addLanes = [0xfd, 0xae, 0x01];
/** `i32x4.dot_i16x8_s` and `v128.load8x8_s`, which widens eight bytes. */
const dotLanes = [0xfd, 0xba, 0x01];
const widened = (of: number, offset: number) => [get, of, get, at, add, 0xfd, 0x01, 0, offset];

/**
 * The old loop, from `loop` to its `end`: twice four bytes widened to 32 bits by shuffle and shifts,
 * multiplied, added.
 */
const oldLoop = bytesOf(
  '0340' +
    '200220046afd5c0000200cfd0d000000000100000002000000030000004118fdab014118fdac01' +
    '2004200a6afd5c0000200cfd0d000000000100000002000000030000004118fdab014118fdac01' +
    'fdb501200cfdae01210c200441046a22042006470d000b',
);

/** `end & -16`, where the new loop stops. */
const newEnd = [get, end, constant, 0x70, and];
const eightProducts = (offset: number) => [
  ...widened(row, offset),
  ...widened(weights, offset),
  ...dotLanes,
  ...addLanes,
];
const newLoop = Uint8Array.from([
  ...[block, empty, ...newEnd, eqz, brIf, 0],
  ...[loop, empty, get, sums, ...eightProducts(0), ...eightProducts(8), set, sums],
  ...[get, at, constant, 0x10, add, tee, at, ...newEnd, ne, brIf, 0, endOf],
  endOf,
  // The old loop tests its end only after the first pass.
  ...[get, at, get, end, ne, iff, empty, ...oldLoop, endOf],
]);

/** Tesseract's core with the faster dot product. Throws unless the loop occurs exactly once. */
export function withFasterDotProduct(binary: Uint8Array): Uint8Array {
  const bodies = functionBodies(contentOf(binary, sectionId.code)).map((body) => ({
    body,
    place: indexOf(body, oldLoop),
  }));
  const changed = bodies.filter(({ place }) => place >= 0).length;
  if (changed !== 1) throw new Error(`Expected one loop of the dot product, found ${changed}.`);
  const patched = bodies.map(({ body, place }) => {
    if (place < 0) return body;
    return concatenated([body.subarray(0, place), newLoop, body.subarray(place + oldLoop.length)]);
  });
  return withSections(binary, { [sectionId.code]: () => codeContent(patched) });
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex, 'hex'));
}

function indexOf(body: Uint8Array, wanted: Uint8Array): number {
  for (let start = 0; start + wanted.length <= body.length; start++) {
    if (wanted.every((byte, index) => body[start + index] === byte)) return start;
  }
  return -1;
}
