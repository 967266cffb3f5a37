import { describe, expect, test } from 'vitest';
import { ComputeBudget } from '../../../wasm/compute.ts';
import { expectLinear, type Machine } from './growth.ts';

/** About a microsecond for each of `steps`. */
function busy(steps: number): number {
  let state = 1;
  for (let step = 0; step < 300 * steps; step++) state = (Math.imul(state, 69_069) + 1) >>> 0;
  return state;
}

describe('the growth that the tests of the meter expect', () => {
  test('linear work that is charged is accepted', async () => {
    await expectLinear('linear', 1000, (size, meter) => () => {
      meter.spend(size * 15_000);
      return busy(size);
    });
  });

  test.each([
    ['the square of the size', (size: number) => (size * size) / 100, (size: number) => 150 * size * size],
    ['the square, charged in proportion to the size', (size: number) => (size * size) / 100, linear],
    ['work that is not charged', (size: number) => size, () => 0],
    ['work that is charged the same for any size', (size: number) => size, () => 15_000_000],
    ['work that is charged next to nothing', (size: number) => size, (size: number) => size],
  ])('%s is refused', async (_, steps, charge) => {
    let microseconds = 0;
    // Counted, because other work on the machine could hide once that the time grows.
    const machine: Machine = { microseconds: () => microseconds, speed: () => 1 };
    const prepare = (size: number, meter: ComputeBudget) => () => {
      meter.spend(charge(size));
      microseconds += steps(size);
    };
    await expect(expectLinear('refused', 400, prepare, new ComputeBudget(), machine)).rejects.toThrow();
  });
});

function linear(size: number): number {
  return 15_000 * size;
}
