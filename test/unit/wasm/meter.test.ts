import { describe, expect, test } from 'vitest';
import { compiled } from '../../../src/cli/engines.ts';
import { memoryLimits, withMemoryCeiling } from '../../../wasm/binary.ts';
import { fuelExport } from '../../../wasm/fuel.ts';
import { metered } from '../../../wasm/meter.ts';
import { counting, turn } from './counting.ts';

function instantiate(binary: Uint8Array) {
  const { exports } = new WebAssembly.Instance(compiled(binary));
  return {
    count: exports.count as (turns: number) => number,
    fuel: exports[fuelExport] as WebAssembly.Global,
  };
}

describe('metered', () => {
  test('changes nothing of what a module computes', () => {
    const { count, fuel } = instantiate(metered(counting));
    fuel.value = 1_000_000n;
    expect(count(1234)).toBe(instantiate(counting).count(1234));
  });

  test('takes the instructions of each turn', () => {
    const { count, fuel } = instantiate(metered(counting));
    fuel.value = 1000n;
    count(3);
    expect(fuel.value).toBe(1000n - 3n * BigInt(turn));
  });

  test('traps when the instructions are used up, and works again when there are more', () => {
    const { count, fuel } = instantiate(metered(counting));
    fuel.value = BigInt(100 * turn);
    expect(() => count(101)).toThrow(WebAssembly.RuntimeError);
    fuel.value = BigInt(100 * turn);
    expect(count(100)).toBe(100);
  });

  test('stops at an instruction that it does not know', () => {
    const unknown = counting.slice();
    const add = unknown.lastIndexOf(0x6a);
    unknown[add] = 0xe0;
    expect(() => metered(unknown)).toThrow('Unknown instruction 0xe0');
  });
});

test('withMemoryCeiling lets a memory grow to its ceiling and no further', () => {
  const binary = withMemoryCeiling(counting, 5 * 65_536);
  expect(memoryLimits(binary)).toEqual({ floorBytes: 65_536, ceilingBytes: 5 * 65_536 });
  expect(memoryLimits(counting).ceilingBytes).toBe(16 * 65_536);
  expect(WebAssembly.validate(binary)).toBe(true);
});
