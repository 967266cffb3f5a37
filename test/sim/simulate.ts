/**
 * The simulation by command: `tsx test/sim/simulate.ts --events 1000000 --seed 1`. It runs worlds of two
 * thousand events each. A violation names the seed of its world, so that this world can be run again alone.
 */

import { pathToFileURL } from 'node:url';
import { optionsOf } from '../options.ts';
import type { EventName } from './events.ts';
import type { Rewrite } from './sqlite.ts';
import { Validators } from './validators.ts';
import { World } from './world.ts';

export const eventsPerWorld = 2_000;

export interface Tally {
  readonly events: number;
  readonly charged: number;
  readonly byEvent: Readonly<Partial<Record<EventName, number>>>;
  readonly byOutcome: Readonly<Record<string, number>>;
}

/** Runs one world to its end, and checks every promise after every event. */
export async function playWorld(
  seed: number,
  events: number = eventsPerWorld,
  rewrite?: Rewrite,
): Promise<Tally> {
  const world = new World(seed, rewrite);
  const validators = new Validators(world);
  const byEvent: Partial<Record<EventName, number>> = {};
  const byOutcome: Record<string, number> = {};
  for (let count = 1; count <= events; count++) {
    await world.step();
    const name = world.event as EventName;
    byEvent[name] = (byEvent[name] ?? 0) + 1;
    if (world.decision) byOutcome[world.decision.outcome] = (byOutcome[world.decision.outcome] ?? 0) + 1;
    check(() => validators.afterEveryEvent(), `world ${seed}, event ${count} (${name})`);
  }
  world.rest();
  check(() => validators.atTheEnd(), `world ${seed}, at its end`);
  const [row] = world.object.sql.exec('SELECT TOTAL(credits) AS charged FROM usage');
  world.object.sql.close();
  return { events, charged: row!.charged as number, byEvent, byOutcome };
}

function check(validate: () => void, where: string): void {
  try {
    validate();
  } catch (violation) {
    throw new Error(`${where}: ${(violation as Error).message}`, { cause: violation });
  }
}

/** The sum of two tallies. */
export function addTallies(a: Tally, b: Tally): Tally {
  return {
    events: a.events + b.events,
    charged: a.charged + b.charged,
    byEvent: addCounts(a.byEvent, b.byEvent),
    byOutcome: addCounts(a.byOutcome, b.byOutcome),
  };
}

function addCounts(
  a: Readonly<Record<string, number>>,
  b: Readonly<Record<string, number>>,
): Record<string, number> {
  const sum = { ...a };
  for (const [name, count] of Object.entries(b)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}

async function main(): Promise<void> {
  const { values } = optionsOf({
    options: { events: { type: 'string', default: '1000000' }, seed: { type: 'string', default: '1' } },
  });
  const events = Number(values.events);
  const firstSeed = Number(values.seed);
  if (!(events >= 1) || !Number.isSafeInteger(firstSeed)) throw new Error('expected --events N --seed N');
  // Unconfirmed commits are intended here, so the lines that the Worker logs of them are suppressed.
  console.error = () => {};
  const started = performance.now();
  let tally: Tally = { events: 0, charged: 0, byEvent: {}, byOutcome: {} };
  for (let seed = firstSeed; tally.events < events; seed++) {
    tally = addTallies(tally, await playWorld(seed, Math.min(eventsPerWorld, events - tally.events)));
    const perSecond = Math.round((1000 * tally.events) / (performance.now() - started));
    if (process.stdout.isTTY)
      process.stdout.write(`\r${tally.events} of ${events} events, ${perSecond} a second `);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (process.stdout.isTTY) process.stdout.write('\n');
  console.log(`${tally.events} events from seed ${firstSeed} in ${seconds} s: every promise kept`);
  console.table({ charged: tally.charged, ...tally.byOutcome });
  console.table(tally.byEvent);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
