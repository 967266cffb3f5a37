import { leb128 } from '../../../wasm/build/binary.ts';

const section = (id: number, content: readonly number[]) => [id, ...leb128(content.length), ...content];
const text = (name: string) => [name.length, ...new TextEncoder().encode(name)];

/**
 * (func (export "count") (param i32) (result i32) (local i32)
 *   (loop (local.set 1 (i32.add (local.get 1) (i32.const 1)))
 *         (br_if 0 (i32.lt_u (local.get 1) (local.get 0))))
 *   (local.get 1))
 * with one global and an exported memory of 1 to 16 pages.
 */
export const counting = Uint8Array.from([
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...section(1, [1, 0x60, 1, 0x7f, 1, 0x7f]),
  ...section(3, [1, 0]),
  ...section(5, [1, 1, 1, 16]),
  ...section(6, [1, 0x7f, 0, 0x41, 7, 0x0b]),
  ...section(7, [2, ...text('count'), 0, 0, ...text('memory'), 2, 0]),
  ...section(10, [
    1,
    ...[23, 1, 1, 0x7f],
    ...[0x03, 0x40, 0x20, 1, 0x41, 1, 0x6a, 0x21, 1, 0x20, 1, 0x20, 0, 0x49, 0x0d, 0, 0x0b],
    ...[0x20, 1, 0x0b],
  ]),
]);
/** Instructions of the loop, its `loop` and `end` included. */
export const turn = 10;
/** Instructions of the function outside the loop. */
export const entry = 3;

/**
 * Fills and copies a given number of bytes: `fill(bytes)` sets them to 7, `copy(bytes)` copies them to 32
 * KiB.
 */
export const bulk = Uint8Array.from([
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...section(1, [1, 0x60, 1, 0x7f, 0]),
  ...section(3, [2, 0, 0]),
  ...section(5, [1, 1, 1, 16]),
  ...section(6, [1, 0x7f, 1, 0x41, 0, 0x0b]),
  ...section(7, [3, ...text('fill'), 0, 0, ...text('copy'), 0, 1, ...text('memory'), 2, 0]),
  ...section(10, [
    2,
    ...[11, 0, 0x41, 0, 0x41, 7, 0x20, 0, 0xfc, 0x0b, 0, 0x0b],
    ...[14, 0, 0x41, 0x80, 0x80, 0x02, 0x41, 0, 0x20, 0, 0xfc, 0x0a, 0, 0, 0x0b],
  ]),
]);

/**
 * (loop (local.set 1 (i32.add (local.get 1) (i32.const 1))) (br_if 0 (i32.lt_u (local.get 1) (local.get 0))))
 */
const loopToFirst = [0x03, 0x40, 0x20, 1, 0x41, 1, 0x6a, 0x21, 1, 0x20, 1, 0x20, 0, 0x49, 0x0d, 0, 0x0b];
/** The same with a `return` in the middle of the loop. */
const loopToReturn = [
  ...[0x03, 0x40, 0x20, 1, 0x41, 1, 0x6a, 0x22, 1, 0x20, 0, 0x46],
  ...[0x04, 0x40, 0x20, 1, 0x0f, 0x0b, 0x0c, 0, 0x0b, 0x00],
];
const body = (instructions: readonly number[]) => {
  const whole = [1, 1, 0x7f, ...instructions, 0x0b];
  return [whole.length, ...whole];
};

/**
 * Functions that end in every way: 0 by a `return`, 1 by a throw, 2 calls both, catches, and gives its number
 * and 7; 3 ends in `unreachable`. Each has a loop with a given number of iterations.
 */
export const calling = Uint8Array.from([
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...section(1, [3, ...[0x60, 1, 0x7f, 1, 0x7f], ...[0x60, 1, 0x7f, 0], ...[0x60, 0, 0]]),
  ...section(3, [4, 0, 1, 0, 1]),
  ...section(5, [1, 1, 1, 16]),
  ...section(13, [1, 0, 2]),
  ...section(6, [1, 0x7f, 0, 0x41, 7, 0x0b]),
  ...section(7, [2, ...text('call'), 0, 2, ...text('stop'), 0, 3]),
  ...section(10, [
    4,
    ...body(loopToReturn),
    ...body([...loopToFirst, 0x08, 0]),
    ...body([
      ...loopToFirst,
      ...[0x06, 0x7f, 0x20, 0, 0x10, 1, 0x41, 0, 0x07, 0, 0x41, 7, 0x0b],
      ...[0x20, 0, 0x10, 0, 0x6a],
    ]),
    ...body([...loopToFirst, 0x00]),
  ]),
]);
/** Instructions of the loop with the `return`. */
export const returningTurn = 13;
