import type { Attack, Numbers } from '../load/attacks/attack.ts';
import type { Kind } from '../load/costly.ts';
import { normal, type Random } from '../specimens/random.ts';

/** An attack as one kind of document, with the numbers that cost most so far. */
export interface Climber {
  readonly attack: Attack;
  readonly kind: Kind;
  readonly numbers: Numbers;
  readonly cpuSeconds: number;
}

/**
 * One step of hill climbing: changes the numbers of an attack, measures it, and keeps the numbers that cost
 * more. Attacks that cost more are chosen more often, and each is chosen sometimes. Changes `climbers`.
 */
export async function climb(
  climbers: Climber[],
  random: Random,
  measure: (climber: Omit<Climber, 'cpuSeconds'>) => Promise<number>,
): Promise<void> {
  climbers.sort((one, other) => other.cpuSeconds - one.cpuSeconds);
  const exponent = random() < 0.7 ? 3 : 1;
  const place = Math.floor(random() ** exponent * climbers.length);
  const climber = climbers[place];
  if (climber === undefined) return;
  const { attack, kind } = climber;
  const numbers = changed(climber, random);
  const cpuSeconds = await measure({ attack, kind, numbers });
  if (cpuSeconds > climber.cpuSeconds) climbers[place] = { attack, kind, numbers, cpuSeconds };
}

/**
 * Numbers with fewer values than this are chosen at random, because they name kinds, whose neighbours are
 * unrelated.
 */
const kindsMax = 12;

/** Changes at least one number: to a near one in proportion to its size, or to its minimum or maximum. */
function changed({ attack, numbers }: Climber, random: Random): Numbers {
  const names = Object.keys(attack.numbers);
  const chosen = names[Math.floor(random() * names.length)];
  const entries = Object.entries(attack.numbers).map(([name, [least, , most]]) => {
    const number = numbers[name] ?? least;
    if (name !== chosen && random() < 0.7) return [name, number] as const;
    if (most - least < kindsMax) return [name, least + Math.floor(random() * (most - least + 1))] as const;
    if (random() < 0.2) return [name, random() < 0.3 ? least : most] as const;
    const other = Math.round(Math.max(1, number) * 2 ** (1.5 * normal(random)));
    return [name, Math.max(least, Math.min(most, other))] as const;
  });
  return Object.fromEntries(entries);
}
