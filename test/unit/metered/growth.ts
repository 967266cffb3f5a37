import { expect } from 'vitest';
import { ComputeBudget } from '../../../wasm/compute.ts';

/** Work on an input of a size, which is made before the work begins; `meter` is where it is charged. */
export type Prepare = (size: number, meter: ComputeBudget) => Work | Promise<Work>;
type Work = () => unknown;

/** The second size, in multiples of the first: what costs the square takes 64 times as long. */
const multiple = 8;
/** How much faster than the charge the time may grow from the first size to the last; the square gives 8. */
const timeOverChargeMax = 3;
/** How much more than in proportion to the size the charge may grow. */
const chargeOverSizeMax = 1.3;
/** The least share of its time that work is charged, by `instructionsPerMicrosecond`. */
const chargedShareMin = 0.15;
/**
 * How often each size is measured in each attempt; the least time counts, the others were disturbed. The next
 * attempt is made where something seems to be wrong, which other work on the machine may have caused.
 */
const attempts = [1, 3, 3, 3] as const;
/** Work that takes less is repeated until it has taken this long. */
const sampleMicroseconds = 10_000;
/** What the meter calls a microsecond of TypeScript, where `yardstick` takes this time. */
const instructionsPerMicrosecond = 15_000;
const yardstickMicroseconds = 4_300;

interface Measured {
  readonly size: number;
  /** The processor time of this process. */
  readonly microseconds: number;
  readonly instructions: number;
}

/** The processor time, in microseconds, and how fast the machine is now, in multiples of `yardstick`'s. */
export interface Machine {
  microseconds(): number;
  speed(): number;
}

const thisMachine: Machine = {
  microseconds() {
    const { user, system } = process.cpuUsage();
    return user + system;
  },
  speed,
};

/**
 * Expects that work is charged in proportion to what it takes, and that the charge is linear in the size of
 * the input, for inputs of `size` and eight times that. Work is compared with other work of the same machine
 * and minute, so no time is expected. Choose a `size` whose work is about a millisecond. `meter` is that of
 * the engines, if they work.
 */
export function expectLinear(
  name: string,
  size: number,
  prepare: Prepare,
  meter = new ComputeBudget(),
  machine = thisMachine,
): Promise<void> {
  return expectGrowth(name, size, prepare, { meter, machine }, (first, last) => {
    if (first.instructions <= 0) return 'nothing is charged';
    const charge = last.instructions / first.instructions;
    if (charge >= chargeOverSizeMax * multiple) return 'the charge grows more than linearly';
    const time = last.microseconds / first.microseconds;
    if (time / charge >= timeOverChargeMax) return 'time grows and the charge does not';
    const share = last.instructions / (last.microseconds * instructionsPerMicrosecond * machine.speed());
    return share > chargedShareMin ? null : `only ${share.toFixed(3)} of the time is charged`;
  });
}

/**
 * Expects that work that is not charged, because a bound of its input makes it cheap, is linear in its size:
 * for eight times the input it must not take three times as much as eight times the time.
 */
export function expectCheap(name: string, size: number, prepare: Prepare): Promise<void> {
  const by = { meter: new ComputeBudget(), machine: thisMachine };
  return expectGrowth(name, size, prepare, by, (first, last) => {
    const more = last.microseconds / first.microseconds / multiple;
    return more < timeOverChargeMax ? null : 'time grows more than linearly';
  });
}

interface Meters {
  readonly meter: ComputeBudget;
  readonly machine: Machine;
}

/** Measures work on both sizes until `fault` finds none; a fault of the work shows in every attempt. */
async function expectGrowth(
  name: string,
  size: number,
  prepare: Prepare,
  by: Meters,
  fault: (first: Measured, last: Measured) => string | null,
): Promise<void> {
  // The larger size first, so that none is measured before it is compiled.
  await measured(size * multiple, prepare, by, 1);
  let found: string | null = null;
  for (const rounds of attempts) {
    const first = await measured(size, prepare, by, rounds);
    const last = await measured(size * multiple, prepare, by, rounds);
    const lines = [first, last].map(
      (one) =>
        `${one.size}: ${Math.round(one.microseconds)} µs, ${Math.round(one.instructions)} instructions`,
    );
    const said = fault(first, last);
    found = said && [`${name}:`, ...lines, said].join('\n');
    if (found === null) return;
  }
  expect.fail(found ?? '');
}

async function measured(
  size: number,
  prepare: Prepare,
  { meter, machine }: Meters,
  rounds: number,
): Promise<Measured> {
  const work = await prepare(size, meter);
  let least = Number.POSITIVE_INFINITY;
  let instructions = 0;
  for (let round = 0; round < rounds; round++) {
    let runs = 0;
    let microseconds = 0;
    do {
      meter.begin(Number.MAX_SAFE_INTEGER);
      const before = machine.microseconds();
      await work();
      microseconds += machine.microseconds() - before;
      instructions = meter.spent;
      runs++;
    } while (microseconds < sampleMicroseconds);
    least = Math.min(least, microseconds / runs);
  }
  return { size, microseconds: least, instructions };
}

/** How fast this machine is now: 1 as the one on which `yardstick` was measured, 0.5 if half as fast. */
function speed(): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round++) {
    const before = thisMachine.microseconds();
    yardstick();
    least = Math.min(least, thisMachine.microseconds() - before);
  }
  return yardstickMicroseconds / least;
}

/** A fixed amount of plain TypeScript work. */
function yardstick(): number {
  const table = new Uint32Array(4096);
  let state = 1;
  for (let step = 0; step < 3_000_000; step++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const at = state >>> 20;
    table[at] = (table[at] ?? 0) + 1;
  }
  return table[0] ?? 0;
}
