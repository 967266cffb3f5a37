import { describe, expect, test } from 'vitest';
import { compiled } from '../../../src/node/cli/engines.ts';
import { metered } from '../../../wasm/build/meter.ts';
import { fuelExport } from '../../../wasm/fuel.ts';
import { bulk, calling, counting, entry, returningTurn, turn } from './counting.ts';

function instantiate(binary: Uint8Array) {
  const { exports } = new WebAssembly.Instance(compiled(binary));
  return {
    count: exports.count as (turns: number) => number,
    fuel: exports[fuelExport] as WebAssembly.Global,
  };
}

describe('metered', () => {
  test('does not change what a module computes', () => {
    const { count, fuel } = instantiate(metered(counting));
    fuel.value = 1_000_000n;
    expect(count(1234)).toBe(instantiate(counting).count(1234));
  });

  test('counts the instructions of a call and of each iteration of a loop', () => {
    const { count, fuel } = instantiate(metered(counting));
    fuel.value = 1000n;
    count(3);
    expect(fuel.value).toBe(1000n - BigInt(entry + 3 * turn));
  });

  test('counts one instruction for each byte of memory.fill and memory.copy', () => {
    const { exports } = new WebAssembly.Instance(compiled(metered(bulk)));
    const { fill, copy } = exports as Record<string, (bytes: number) => void>;
    const fuel = exports[fuelExport] as WebAssembly.Global;
    const bytes = new Uint8Array((exports.memory as WebAssembly.Memory).buffer);
    fuel.value = 10_000n;
    fill!(1000);
    expect(bytes.subarray(0, 1001)).toEqual(new Uint8Array(1001).fill(7, 0, 1000));
    copy!(2000);
    expect(bytes.subarray(32_768, 32_768 + 2000)).toEqual(bytes.slice(0, 2000));
    const [inFill, inCopy] = [5, 5];
    expect(10_000n - fuel.value).toBeGreaterThanOrEqual(3000n);
    expect(10_000n - fuel.value).toBeLessThanOrEqual(BigInt(3000 + inFill + inCopy));
    fuel.value = 999n;
    expect(() => fill!(1000)).toThrow(WebAssembly.RuntimeError);
  });

  test('traps when the instructions are used up, and works again when there are more', () => {
    const { count, fuel } = instantiate(metered(counting));
    fuel.value = BigInt(entry + 100 * turn);
    expect(() => count(101)).toThrow(WebAssembly.RuntimeError);
    fuel.value = BigInt(entry + 100 * turn);
    expect(count(100)).toBe(100);
  });

  describe('functions that call, return, throw and catch', () => {
    const { exports } = new WebAssembly.Instance(compiled(metered(calling)));
    const { call, stop } = exports as Record<string, (turns: number) => number>;
    const fuel = exports[fuelExport] as WebAssembly.Global;
    const given = 1_000_000n;
    const taken = (work: () => unknown) => {
      fuel.value = given;
      work();
      return Number(given - fuel.value);
    };

    test('lose no instruction of the count', () => {
      const [few, many] = [taken(() => call!(2)), taken(() => call!(102))];
      expect(many - few).toBe(100 * (turn + turn + returningTurn));
      expect(call!(5)).toBe(5 + 7);
    });

    test('run with exactly as many instructions as they need', () => {
      const needed = taken(() => call!(50));
      fuel.value = BigInt(needed);
      expect(call!(50)).toBe(50 + 7);
      expect(fuel.value).toBe(0n);
      fuel.value = BigInt(needed - 1);
      expect(() => call!(50)).toThrow(WebAssembly.RuntimeError);
      expect(fuel.value).toBeLessThan(0n);
    });

    test('have counted their instructions when they stop by themselves', () => {
      const stopped = (turns: number) => taken(() => expect(() => stop!(turns)).toThrow('unreachable'));
      expect(stopped(101) - stopped(1)).toBe(100 * turn);
    });
  });

  test('refuses a module with an unknown instruction', () => {
    const unknown = counting.slice();
    const add = unknown.lastIndexOf(0x6a);
    unknown[add] = 0xe0;
    expect(() => metered(unknown)).toThrow('Unknown instruction 0xe0');
  });
});
