import { describe, expect, test } from 'vitest';
import { compiled } from '../../../src/node/cli/engines.ts';
import { importedMemoryLimits, withImportedMemory } from '../../../wasm/build/imported-memory.ts';
import { Memories, memoryBytesMax, memoryImport } from '../../../wasm/memories.ts';
import { counting } from './counting.ts';

const mebibyte = 1024 * 1024;
const sized = (mebibytes: number) => new Memories().take(mebibytes * mebibyte, 0);

describe('Memories', () => {
  test('gives a memory that was given up again, with zeros', () => {
    const memories = new Memories();
    const memory = memories.take(2 * mebibyte, 2 * mebibyte);
    new Uint8Array(memory.buffer).fill(7);
    memories.give(memory);
    const again = memories.take(mebibyte, 2 * mebibyte);
    expect(again).toBe(memory);
    expect(new Uint8Array(again.buffer).every((byte) => byte === 0)).toBe(true);
    expect(memories.take(mebibyte, 2 * mebibyte)).not.toBe(memory);
  });

  test('of several the one nearest to what will be needed', () => {
    const memories = new Memories();
    const given = [1, 6, 9].map(sized);
    for (const memory of given) memories.give(memory);
    expect(memories.take(mebibyte, 7 * mebibyte)).toBe(given[1]);
  });

  test('none that is too small', () => {
    const memories = new Memories();
    memories.give(sized(3));
    const larger = memories.take(4 * mebibyte, 4 * mebibyte);
    expect(larger.buffer.byteLength).toBe(4 * mebibyte);
  });

  test('tells what stands unused, and drops the smallest of it first', () => {
    const memories = new Memories();
    const given = [6, 1, 9].map(sized);
    for (const memory of given) memories.give(memory);
    expect(memories.idleBytes).toBe(16 * mebibyte);
    memories.drop(12 * mebibyte);
    expect(memories.idleBytes).toBe(9 * mebibyte);
    expect(memories.take(mebibyte, mebibyte)).toBe(given[2]);
    expect(memories.idleBytes).toBe(0);
  });

  test('a far larger one only when too many stand', () => {
    const memories = new Memories();
    const large = sized(20);
    memories.give(large);
    expect(memories.take(mebibyte, mebibyte)).not.toBe(large);
    memories.give(sized(23));
    expect(memories.take(mebibyte, mebibyte)).toBe(large);
  });
});

test('withImportedMemory: the module works in the memory that it is given', () => {
  const binary = withImportedMemory(counting, memoryBytesMax);
  expect(importedMemoryLimits(binary)).toEqual({ floorBytes: 65_536, ceilingBytes: memoryBytesMax });
  const memory = sized(1);
  const imports = { [memoryImport.module]: { [memoryImport.name]: memory } };
  const { exports } = new WebAssembly.Instance(compiled(binary), imports);
  expect(exports.memory).toBe(memory);
  expect((exports.count as (turns: number) => number)(5)).toBe(5);
});
