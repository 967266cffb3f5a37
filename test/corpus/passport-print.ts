/**
 * `npm run bench:passport-print -- DIRECTORY`: how often the print of the passports of a labelled folder
 * (`index.csv`, see rows.ts) is found to agree with their MRZ, and how often with that of another passport,
 * which it must not. Only pictures whose MRZ is read as it is printed count, also those that show no print.
 * The pictures that are said to differ are named. `--ways` spoils them in ways of `npm run corpus`.
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
import { withDiffering } from '../../src/documents/identity/print/differing.ts';
import { identify } from '../../src/documents/identity/rules/identify.ts';
import { identityDocuments } from '../../src/documents/index.ts';
import { Unreadable } from '../../src/failure.ts';
import { addYears } from '../../src/formats/dates.ts';
import { openDocument } from '../../src/intake/open.ts';
import { limits } from '../../src/limits.ts';
import { nodeEngines } from '../../src/node/cli/engines.ts';
import { type Looked, printAbove, printedLines } from '../../src/pipelines/mrz/printed-page.ts';
import type { Pixels } from '../../src/raster/pixels.ts';
import { mrzRendering, readMrz } from '../../src/reading/mrz/read.ts';
import { show } from '../bench/results.ts';
import { optionsOf } from '../options.ts';
import type { Print } from './print.ts';
import { spoilerOf } from './read-all.ts';
import { readRows } from './rows.ts';

const { values: options, positionals } = optionsOf({
  allowPositionals: true,
  options: { ways: { type: 'string' } },
});
const [directory] = positionals;
if (directory === undefined) {
  console.error('usage: npm run bench:passport-print -- DIRECTORY [--ways W,…]');
  process.exit(2);
}
const ways = options.ways?.split(',');
const engines = nodeEngines();
const context = { engines, yieldNow: async () => undefined };
const rules = { today: new Date().toISOString().slice(0, 10), acceptUtopia: true };

interface Page {
  readonly name: string;
  readonly pitchPx: number;
  readonly values: ValuesOfMrz;
  /** What each look at the print shows. */
  readonly readings: readonly Looked[];
  readonly ms: number;
}

/** What the first `count` looks at a page show of the values of an MRZ. */
function comparedWith(values: ValuesOfMrz, { readings }: Pick<Page, 'readings'>, count = readings.length) {
  const looks = readings.slice(0, count);
  const compared = [[], ...looks.map(({ lines }) => lines)].map((lines) => comparePrint(lines, values));
  return withDiffering(
    compared.reduce(together),
    looks.flatMap(({ rows }) => rows),
    values,
  );
}

/** A page with its print; null if its MRZ is not that of a passport, or is misread. */
async function pageOf(
  name: string,
  bytes: Uint8Array,
  printed: readonly string[],
  spoil: (pixels: Pixels) => Pixels,
): Promise<Page | null> {
  engines.compute.begin(limits.requestInstructionsMax);
  const document = await openDocument(engines, bytes, { pagesMax: 1 });
  try {
    const picture = spoil(document.pages[0]!.pixels(mrzRendering));
    const { layout, lines } = readMrz(engines.mrz, picture);
    const texts = lines.map(({ text }) => text);
    const identity = identify(identityDocuments, texts, rules);
    if (layout !== 'td3' || identity === null || texts.join() !== printed.join()) return null;
    const before = process.cpuUsage();
    engines.compute.begin(limits.requestInstructionsMax);
    const print = printAbove(picture, lines);
    const values = valuesOf(identity);
    const readings: Looked[] = [];
    const spent = () => {
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    let ms: number | null = null;
    for await (const one of print === null ? [] : printedLines(print, context)) {
      readings.push(one);
      // A request stops here. The values of other MRZs are looked for in all looks.
      if (openFields(comparedWith(values, { readings })).length === 0) ms ??= spent();
    }
    return { name, pitchPx: lines[0]!.characterPitchPx, values, readings, ms: ms ?? spent() };
  } finally {
    document.close();
  }
}

const pages: Page[] = [];
for (const { file, kind, lines } of readRows(directory)) {
  if (kind !== 'TD3' || lines === null) continue;
  const bytes = readFileSync(join(directory, file));
  const prints: Print[] = [];
  for (const way of ways ?? ['as it is']) {
    const spoil = ways ? spoilerOf(way, file, prints, 0) : (pixels: Pixels) => pixels;
    try {
      const page = await pageOf(`${file}, ${way}`, bytes, lines, spoil);
      if (page !== null) pages.push(page);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
    }
  }
}

const percent = (count: number, of: number) => (of === 0 ? '' : ((100 * count) / of).toFixed(1));

/** Names that are printed across other specimens too. */
const onManySpecimens = /SPECIMEN|SAMPLE|VZOR/;

const large = pages.filter(({ pitchPx }) => pitchPx >= 12);
const rows = comparedFields.map((field) => {
  const agreeing = (some: readonly Page[], count?: number) =>
    some.filter((page) => comparedWith(page.values, page, count)[field] === 'agrees').length;
  const pairs = (ways ? [] : pages).flatMap((page) =>
    pages
      .map(({ values }) => values)
      .filter((other) => String(other[field]) !== String(page.values[field]))
      .filter((other) => !onManySpecimens.test(String(other[field])))
      .map((other) => comparedWith(other, page)[field]),
  );
  const foreign = pairs.filter((result) => result === 'agrees').length;
  const agrees = agreeing(pages);
  const differs = pages.filter((page) => comparedWith(page.values, page)[field] === 'differs').length;
  const ofOtherYear = pages.flatMap((page) => {
    const value = page.values[field];
    const isDate = field === 'dateOfBirth' || field === 'expirationDate';
    if (!isDate || typeof value !== 'string') return [];
    return comparedWith({ ...page.values, [field]: addYears(value, -1) }, page)[field];
  });
  return [
    field,
    ...[pages.length, agrees, pages.length - agrees - differs, differs],
    percent(agreeing(pages, 1), pages.length),
    percent(agrees, pages.length),
    percent(agreeing(large), large.length),
    ...[pairs.length, foreign, percent(foreign, pairs.length)],
    percent(ofOtherYear.filter((result) => result === 'differs').length, ofOtherYear.length),
  ];
});
const head = [
  'field',
  ...['pictures', 'agrees', 'not read', 'differs', 'first look, %', 'agrees, %', 'from 12 pixels, %'],
  ...['other MRZs', 'one agrees', 'one agrees, %', 'one a year earlier differs, %'],
];
show(ways ? 'passport-print-spoilt' : 'passport-print', head, rows);
for (const page of pages) {
  const differing = comparedFields.filter((field) => comparedWith(page.values, page)[field] === 'differs');
  if (differing.length > 0) console.log(`differs: ${page.name}: ${differing.join(', ')}`);
}
const times = pages.map(({ ms }) => ms).toSorted((a, b) => a - b);
const [median, slow] = [0.5, 0.95].map((share) => Math.round(times[Math.floor(share * times.length)] ?? 0));
const any = pages.filter((page) => Object.values(comparedWith(page.values, page)).includes('agrees')).length;
console.log(
  `\nat least one field agrees on ${any}; milliseconds of all looks: median ${median}, p95 ${slow}`,
);
