/**
 * `npm run trusted-lists`: imports the published trusted lists of the corpus, lists that were broken on
 * purpose, and each list with one byte changed at 200 places.
 */
import { readListOfLists } from '../../src/trust/eu/list-of-lists.ts';
import { recordOf } from '../../src/trust/eu/record.ts';
import { readStateList } from '../../src/trust/eu/state-list.ts';
import { parseXml } from '../../src/trust/xml/reader.ts';
import { verifySignedXml } from '../../src/trust/xml/signed-xml.ts';
import { show } from '../bench/results.ts';
import {
  broken,
  changes,
  files,
  isPinned,
  pivotsOf2023,
  unpacked,
  variants,
} from '../unit/trust/eu/published-lists.ts';

const places = 200;
const lotl = await readListOfLists(unpacked('eu-lotl.xml.gz'), isPinned(2019), pivotsOf2023);
const count = <T>(items: readonly T[], wanted: T) => items.filter((item) => item === wanted).length;

const times: number[] = [];
const records: number[] = [];
const changed: Awaited<ReturnType<typeof changes>>[number][] = [];
for (const file of files.filter((name) => !name.startsWith('eu-'))) {
  const state = file.slice(0, 2).toUpperCase();
  const pointer = lotl.states[state];
  if (pointer === undefined) throw new Error(`The list of lists names no ${state}.`);
  const xml = unpacked(file);
  const take = (bytes: Uint8Array<ArrayBuffer>) => readStateList(bytes, state, pointer);
  const start = process.cpuUsage();
  const { services } = await take(xml);
  const { user, system } = process.cpuUsage(start);
  times.push((user + system) / 1000);
  records.push(JSON.stringify(await recordOf(services)).length / 1000);
  changed.push(...(await changes(file, xml, places, take)));
}

const outcomes = await Promise.all(
  variants.map((one) =>
    Promise.resolve()
      .then(() => verifySignedXml(parseXml(broken(one)), () => true))
      .then(
        () => 'taken',
        () => 'refused',
      ),
  ),
);

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
show(
  'trusted-lists',
  ['what', 'lists', 'taken', 'refused', 'taken as unchanged'],
  [
    ["States' lists of autumn 2023, by the list of lists", times.length, times.length, 0, ''],
    [
      'the same with one byte changed, at 200 places each',
      changed.length,
      count(changed, 'taken'),
      count(changed, 'refused'),
      count(changed, 'nothing signed changed'),
    ],
    ['broken on purpose', outcomes.length, count(outcomes, 'taken'), count(outcomes, 'refused'), ''],
    [
      `CPU to take one: ${Math.round(sum(times) / times.length)} ms, at most ${Math.round(Math.max(...times))} ms`,
      '',
      '',
      '',
      '',
    ],
    [
      `record of one: ${Math.round(sum(records) / records.length)} kB, at most ${Math.round(Math.max(...records))} kB`,
      '',
      '',
      '',
      '',
    ],
  ],
);
