import { expect } from 'vitest';
import { ComputeBudget } from '../../../wasm/compute.ts';

/** Work on an input of a size, which is made before the work begins; `meter` is where it is charged. */
export type Prepare = (size: number, meter: ComputeBudget) => Work | Promise<Work>;
type Work = () => unknown;

/** The sizes, in multiples of the first: one that costs the square takes 64 times as long for the last. */
const multiples = [1, 2, 8] as const;
/** How much faster than the charge the time may grow from the first size to the last; the square gives 8. */
const timeOverChargeMax = 3;
/** How much more than in proportion to the size the charge may grow. */
const chargeOverSizeMax = 1.3;
/** The least share of its time that work is charged, by `instructionsPerMicrosecond`. */
const chargedShareMin = 0.15;
/** Each size is measured this many times; the least time counts, the others were disturbed. */
const rounds = 3;
/** How often all sizes are measured at most, where the time of one seems to grow too fast. */
const attempts = 4;
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

/**
 * Expects that work is charged in proportion to what it takes, and that the charge is linear in the size of
 * the input, for inputs of `size`, twice and eight times that. Work is compared with other work of the same
 * machine and minute, so no time is expected. Choose a `size` whose work is about a millisecond. `meter` is
 * that of the engines, if they work.
 */
export async function expectLinear(
  name: string,
  size: number,
  prepare: Prepare,
  meter = new ComputeBudget(),
): Promise<void> {
  const [first, last, all] = await grown(size, prepare, meter, (times, charges) => times / charges);
  const text = `${name}:\n${all}\n`;
  const charge = last.instructions / first.instructions;
  const time = last.microseconds / first.microseconds;
  expect(first.instructions, `${text}nothing is charged`).toBeGreaterThan(0);
  expect(charge, `${text}the charge grows more than linearly`).toBeLessThan(
    (chargeOverSizeMax * last.size) / first.size,
  );
  expect(time / charge, `${text}time grows and the charge does not`).toBeLessThan(timeOverChargeMax);
  const share = last.instructions / (last.microseconds * instructionsPerMicrosecond * speed());
  expect(share, `${text}too little is charged for the time`).toBeGreaterThan(chargedShareMin);
}

/**
 * Expects that work that is not charged, because a bound of its input makes it cheap, is linear in its size:
 * for eight times the input it must not take three times as much as eight times the time.
 */
export async function expectCheap(name: string, size: number, prepare: Prepare): Promise<void> {
  const [first, last, all] = await grown(size, prepare, new ComputeBudget(), (times) => times / multiples[2]);
  const time = last.microseconds / first.microseconds;
  const more = (time * first.size) / last.size;
  expect(more, `${name}:\n${all}\ntime grows more than linearly`).toBeLessThan(timeOverChargeMax);
}

/**
 * Measures work on the first size and the last. `excess` is how much more the time grew than it may, from how
 * many times the time and the charge are those of the first: where it is too much, other work may have
 * disturbed one of the sizes, and all are measured again. What grows too fast does so each time.
 */
async function grown(
  size: number,
  prepare: Prepare,
  meter: ComputeBudget,
  excess: (times: number, charges: number) => number,
): Promise<readonly [Measured, Measured, string]> {
  const sizes = multiples.map((multiple) => size * multiple);
  // The largest first, so that none is measured before it is compiled.
  await measured(size * multiples[2], prepare, meter, 1);
  for (let attempt = 1; ; attempt++) {
    const all: Measured[] = [];
    for (const one of sizes) all.push(await measured(one, prepare, meter, rounds));
    const lines = all.map(
      ({ size, microseconds, instructions }) =>
        `${size}: ${Math.round(microseconds)} µs, ${Math.round(instructions)} instructions`,
    );
    const [first, last] = [all.at(0), all.at(-1)];
    if (!first || !last) throw new Error('Nothing was measured.');
    const times = last.microseconds / first.microseconds;
    const isRight = excess(times, last.instructions / first.instructions) < timeOverChargeMax;
    if (isRight || attempt === attempts) return [first, last, lines.join('\n')];
  }
}

async function measured(
  size: number,
  prepare: Prepare,
  meter: ComputeBudget,
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
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      instructions = meter.spent;
      microseconds += user + system;
      runs++;
    } while (microseconds < sampleMicroseconds);
    least = Math.min(least, microseconds / runs);
  }
  return { size, microseconds: least, instructions };
}

/** How fast this machine is now: 1 as the one on which `yardstick` was measured, 0.5 if half as fast. */
function speed(): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage();
    yardstick();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, user + system);
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
