import { describe, expect, test } from 'vitest';
import { compiled } from '../../../src/node/cli/engines.ts';
import { importedMemoryLimits, withImportedMemory } from '../../../wasm/build/imported-memory.ts';
import { Memories, memoryBytesMax, memoryImport } from '../../../wasm/memories.ts';
import { counting } from './counting.ts';

const mebibyte = 1024 * 1024;
const always = () => true;
const sized = (mebibytes: number) => new Memories().take(mebibytes * mebibyte, 0, always);

describe('Memories', () => {
  test('gives a memory that was given up again, with zeros', () => {
    const memories = new Memories();
    const memory = memories.take(2 * mebibyte, 2 * mebibyte, always);
    new Uint8Array(memory.buffer).fill(7);
    memories.give(memory);
    const again = memories.take(mebibyte, 2 * mebibyte, always);
    expect(again).toBe(memory);
    expect(new Uint8Array(again.buffer).every((byte) => byte === 0)).toBe(true);
    expect(memories.take(mebibyte, 2 * mebibyte, always)).not.toBe(memory);
  });

  test('gives the memory whose size is nearest to what will be needed', () => {
    const memories = new Memories();
    const given = [1, 6, 9].map(sized);
    for (const memory of given) memories.give(memory);
    expect(memories.take(mebibyte, 7 * mebibyte, always)).toBe(given[1]);
  });

  test('prefers the memory whose use leaves room for the others', () => {
    const given = [15, 46].map(sized);
    const taken = (room: number) => {
      const memories = new Memories();
      for (const memory of given) memories.give(memory);
      return memories.take(mebibyte, 28 * mebibyte, always, room * mebibyte);
    };
    expect(taken(80)).toBe(given[0]);
    expect(taken(64)).toBe(given[1]);
  });

  test('asks for room only for the memory that it gives', () => {
    const memories = new Memories();
    for (const memory of [1, 6, 20].map(sized)) memories.give(memory);
    const asked: number[] = [];
    memories.take(mebibyte, 7 * mebibyte, (bytes) => asked.push(bytes / mebibyte) > 0);
    expect(asked).toEqual([6]);
  });

  test('gives no memory that is too small or for which there is no room', () => {
    const memories = new Memories();
    memories.give(sized(3));
    const larger = memories.take(4 * mebibyte, 4 * mebibyte, always);
    expect(larger.buffer.byteLength).toBe(4 * mebibyte);
    const smaller = memories.take(mebibyte, mebibyte, (bytes) => bytes < 3 * mebibyte);
    expect(smaller.buffer.byteLength).toBe(mebibyte);
  });

  test('keeps the largest for which there is room', () => {
    const memories = new Memories();
    const [six, three, one] = [6, 3, 1].map(sized);
    for (const memory of [one!, six!, three!]) memories.give(memory);
    memories.keepAtMost(5 * mebibyte);
    expect(memories.idleBytes).toBe(4 * mebibyte);
    expect(memories.take(mebibyte, 6 * mebibyte, always)).toBe(three);
    memories.keepAtMost(0);
    expect(memories.take(mebibyte, mebibyte, always)).not.toBe(one);
  });

  test('holds none between readings, and takes back those that are still there', () => {
    const memories = new Memories();
    const memory = sized(3);
    memories.give(memory);
    memories.rest();
    expect(memories.idleBytes).toBe(0);
    expect(memories.take(mebibyte, 3 * mebibyte, always)).not.toBe(memory);
    memories.wake();
    expect(memories.take(mebibyte, 3 * mebibyte, always)).toBe(memory);
  });

  test('gives a far larger memory only when too many are kept', () => {
    const memories = new Memories();
    const large = sized(20);
    memories.give(large);
    expect(memories.take(mebibyte, mebibyte, always)).not.toBe(large);
    memories.give(sized(23));
    expect(memories.take(mebibyte, mebibyte, always)).toBe(large);
  });
});

test('withImportedMemory: the module uses the memory that it is given', () => {
  const binary = withImportedMemory(counting, memoryBytesMax);
  expect(importedMemoryLimits(binary)).toEqual({ floorBytes: 65_536, ceilingBytes: memoryBytesMax });
  const memory = sized(1);
  const imports = { [memoryImport.module]: { [memoryImport.name]: memory } };
  const { exports } = new WebAssembly.Instance(compiled(binary), imports);
  expect(exports.memory).toBe(memory);
  expect((exports.count as (turns: number) => number)(5)).toBe(5);
});
