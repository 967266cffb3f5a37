/**
 * `npm run bench:passport-print -- DIRECTORY`: how often the print of the passports of a labelled folder
 * (`index.csv`, see rows.ts) is found to agree with their MRZ, and how often with that of another passport,
 * which it must not. Only pictures whose MRZ is read as it is printed count, also those that show no print.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  comparedFields,
  comparePrint,
  openFields,
  together,
  type ValuesOfMrz,
  valuesOf,
} from '../../src/documents/identity/print/compared.ts';
import { identify } from '../../src/documents/identity/rules/identify.ts';
import { identityDocuments } from '../../src/documents/index.ts';
import { Unreadable } from '../../src/failure.ts';
import { openDocument } from '../../src/intake/open.ts';
import { limits } from '../../src/limits.ts';
import { nodeEngines } from '../../src/node/cli/engines.ts';
import { printAbove, printedLines } from '../../src/pipelines/mrz/printed-page.ts';
import { mrzRendering, readMrz } from '../../src/reading/mrz/read.ts';
import { show } from '../bench/results.ts';
import { readRows } from './rows.ts';

const [, , directory] = process.argv;
if (directory === undefined) {
  console.error('usage: npm run bench:passport-print -- DIRECTORY');
  process.exit(2);
}
const engines = nodeEngines();
const context = { engines, yieldNow: async () => undefined };
const rules = { today: new Date().toISOString().slice(0, 10), acceptUtopia: true };

interface Page {
  readonly pitchPx: number;
  readonly values: ValuesOfMrz;
  /** The lines of each look at the print. */
  readonly readings: readonly (readonly string[])[];
  readonly ms: number;
}

/** What the first `count` looks at a page show of the values of an MRZ. */
const comparedWith = (values: ValuesOfMrz, { readings }: Pick<Page, 'readings'>, count = readings.length) =>
  [[], ...readings.slice(0, count)].map((lines) => comparePrint(lines, values)).reduce(together);

/** A page with its print; null if its MRZ is not that of a passport, or is misread. */
async function pageOf(bytes: Uint8Array, printed: readonly string[]): Promise<Page | null> {
  const document = await openDocument(engines, bytes, { pagesMax: 1 });
  try {
    const picture = document.pages[0]!.pixels(mrzRendering);
    const { layout, lines } = readMrz(engines.mrz, picture);
    const texts = lines.map(({ text }) => text);
    const identity = identify(identityDocuments, texts, rules);
    if (layout !== 'td3' || identity === null || texts.join() !== printed.join()) return null;
    const before = process.cpuUsage();
    engines.compute.begin(limits.requestInstructionsMax);
    const print = printAbove(picture, lines);
    const values = valuesOf(identity);
    const readings: (readonly string[])[] = [];
    if (print !== null) {
      for await (const one of printedLines(print, context)) {
        readings.push(one);
        if (openFields(comparedWith(values, { readings })).length === 0) break;
      }
    }
    const { user, system } = process.cpuUsage(before);
    const pitchPx = lines[0]!.characterPitchPx;
    return { pitchPx, values, readings, ms: (user + system) / 1000 };
  } finally {
    document.close();
  }
}

const pages: Page[] = [];
for (const { file, kind, lines } of readRows(directory)) {
  if (kind !== 'TD3' || lines === null) continue;
  try {
    const page = await pageOf(readFileSync(join(directory, file)), lines);
    if (page !== null) pages.push(page);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
  }
}

const percent = (count: number, of: number) => (of === 0 ? '' : ((100 * count) / of).toFixed(1));

/** Names that are printed across other specimens too. */
const onManySpecimens = /SPECIMEN|SAMPLE|VZOR/;

const large = pages.filter(({ pitchPx }) => pitchPx >= 12);
const rows = comparedFields.map((field) => {
  const agreeing = (some: readonly Page[], count?: number) =>
    some.filter((page) => comparedWith(page.values, page, count)[field] === 'agrees').length;
  const pairs = pages.flatMap((page) =>
    pages
      .map(({ values }) => values)
      .filter((other) => String(other[field]) !== String(page.values[field]))
      .filter((other) => !onManySpecimens.test(String(other[field])))
      .map((other) => comparedWith(other, page)[field]),
  );
  const foreign = pairs.filter((result) => result === 'agrees').length;
  const agrees = agreeing(pages);
  return [
    field,
    ...[pages.length, agrees, pages.length - agrees, 0],
    percent(agreeing(pages, 1), pages.length),
    percent(agrees, pages.length),
    percent(agreeing(large), large.length),
    ...[pairs.length, foreign, percent(foreign, pairs.length)],
  ];
});
show(
  'passport-print',
  [
    'field',
    ...['pictures', 'agrees', 'not read', 'differs', 'first look, %', 'agrees, %', 'from 12 pixels, %'],
    ...['other MRZs', 'one agrees', 'one agrees, %'],
  ],
  rows,
);
const times = pages.map(({ ms }) => ms).toSorted((a, b) => a - b);
const [median, slow] = [0.5, 0.95].map((share) => Math.round(times[Math.floor(share * times.length)] ?? 0));
const any = pages.filter((page) => Object.values(comparedWith(page.values, page)).includes('agrees')).length;
console.log(
  `\nat least one field agrees on ${any}; milliseconds of all looks: median ${median}, p95 ${slow}`,
);
