/**
 * `npm run false-alarms [-- --count 2000 --from 0]`: reads pictures without an MRZ (without-mrz.ts). None may
 * give an answer. If one does, prints its number and ends with status 1.
 */
import { Unreadable } from '../../src/failure.ts';
import { limits } from '../../src/limits.ts';
import { nodeEngines } from '../../src/node/cli/engines.ts';
import { readMrz } from '../../src/reading/mrz/read.ts';
import { show } from '../bench/results.ts';
import { optionsOf } from '../options.ts';
import { pictureWithoutMrz } from './without-mrz.ts';

const { values } = optionsOf({
  options: { count: { type: 'string', default: '2000' }, from: { type: 'string', default: '0' } },
});
const [from, count] = [Number(values.from), Number(values.count)];
const engines = nodeEngines();
const kinds = new Map<string, { pictures: number; answers: number; cpuMs: number; worstMs: number }>();

for (let number = from; number < from + count; number++) {
  const { kind, pixels } = pictureWithoutMrz(number);
  const tally = kinds.get(kind) ?? { pictures: 0, answers: 0, cpuMs: 0, worstMs: 0 };
  kinds.set(kind, tally);
  const before = process.cpuUsage();
  engines.compute.begin(limits.requestInstructionsMax);
  try {
    const { lines } = readMrz(engines.mrz, pixels);
    tally.answers++;
    console.error(`\npicture ${number}, ${kind}: ${lines.map(({ text }) => text).join(' | ')}`);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  tally.pictures++;
  tally.cpuMs += (user + system) / 1000;
  tally.worstMs = Math.max(tally.worstMs, (user + system) / 1000);
  if (process.stderr.isTTY && number % 20 === 0) process.stderr.write(`\r${number - from} of ${count}`);
}

const rows = [...kinds].map(([kind, { pictures, answers, cpuMs, worstMs }]) => [
  kind,
  pictures,
  answers,
  Math.round(cpuMs / pictures),
  Math.round(worstMs),
]);
show('false-alarms', ['kind', 'pictures', 'answers', 'mean ms', 'worst ms'], rows);
const answers = [...kinds.values()].reduce((sum, tally) => sum + tally.answers, 0);
console.log(`\n${answers} answers on ${count} pictures without an MRZ`);
process.exitCode = answers === 0 ? 0 : 1;
