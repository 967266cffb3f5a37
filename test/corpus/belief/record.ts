/**
 * `npm run belief -- --out FILE [--from N] [--count N] [--step N]`: reads captures of MRZs that nobody has,
 * and appends what is known of every attempt, a line of JSON for each capture, for wasm/mrz/train/belief.py.
 * A capture follows from its number, so that several processes can share the work, and one that ended can go
 * on.
 */
import { appendFileSync } from 'node:fs';
import { Unreadable } from '../../../src/failure.ts';
import { limits } from '../../../src/limits.ts';
import { nodeEngines } from '../../../src/node/cli/engines.ts';
import type { Pixels } from '../../../src/raster/pixels.ts';
import { Belief } from '../../../src/reading/mrz/belief/belief.ts';
import { leftByEarlier } from '../../../src/reading/mrz/belief/earlier.ts';
import { likenessIn } from '../../../src/reading/mrz/belief/likeness.ts';
import { oddsOf, riskOf } from '../../../src/reading/mrz/belief/risk.ts';
import {
  isMark,
  type PlacedSigns,
  type ReadAttempt,
  signsOf,
} from '../../../src/reading/mrz/belief/signs.ts';
import { comparedMin } from '../../../src/reading/mrz/belief/weights.ts';
import { readMrz } from '../../../src/reading/mrz/read.ts';
import type { Attempt } from '../../../src/reading/mrz/reading.ts';
import { optionsOf } from '../../options.ts';
import { normal, type Random, seeded } from '../../specimens/random.ts';
import { blurred, captures } from '../captures.ts';
import { disturbances } from '../disturb.ts';
import type { Print } from '../print.ts';
import { one } from '../printed-page.ts';
import { between, eachPixel, turned } from '../warp.ts';
import { madeMrz, printedMrz } from './documents.ts';

const { values } = optionsOf({
  options: {
    out: { type: 'string' },
    from: { type: 'string', default: '0' },
    count: { type: 'string', default: '1000' },
    step: { type: 'string', default: '1' },
  },
});
if (values.out === undefined) {
  console.error('usage: npm run belief -- --out FILE [--from N] [--count N] [--step N]');
  process.exit(2);
}
const engines = nodeEngines();

type Capture = (pixels: Pixels, random: Random, print: Print) => Pixels;

/** What ordinary cameras and scanners do, beside the faults of disturb.ts and captures.ts. */
const usual: Readonly<Record<string, Capture>> = {
  plain: (pixels) => pixels,
  soft: (pixels, random, { pitchPx }) => blurred(pixels, between(random, 0.05, 0.2) * pitchPx),
  pale: (pixels, random) => {
    const share = between(random, 0.15, 0.5);
    return eachPixel(pixels, (level) => 120 + share * (level - 120));
  },
  grain: (pixels, random) => {
    const sigma = between(random, 5, 40);
    return eachPixel(pixels, (level) => level + sigma * normal(random));
  },
  low: (pixels, random, { pitchPx }) => blurred(pixels, Math.max(0.4, pitchPx * between(random, 0.03, 0.12))),
};
const all = { ...usual, ...disturbances, ...captures };
/** Named twice what a landlord or a bank gets most. */
const ways = [
  ...['plain', 'soft', 'pale', 'grain', 'low', 'plain', 'grain', 'soft'],
  ...['noise', 'shadow', 'glare', 'underexposed', 'light on dark', 'perspective', 'bent', 'noise'],
  ...['moved along', 'moved across', 'moved aslant', 'fax of 100 dpi', 'fax of 200 dpi', 'copy of a copy'],
  ...['moved along', 'moved across', 'moved aslant', 'fax of 100 dpi', 'fax of 200 dpi', 'copy of a copy'],
  ...[
    'photo of a screen',
    'stamped',
    'crossed by a pen',
    'creased',
    'stamped',
    'crossed by a pen',
    'cut close',
  ],
  ...['tilted by 20°'],
];
/** One capture in four has two faults. */
const secondFault = 0.25;
/** The search ends after so many attempts that read something, or one that is nearly certain. */
const [readMax, sureRisk] = [6, 0.0005];

class Enough extends Error {}

for (let at = 0; at < Number(values.count); at++) {
  const number = Number(values.from) + at * Number(values.step);
  const random = seeded(number * 2654435761 + 17);
  const mrz = madeMrz(random);
  const pitchPx = Math.exp(between(random, Math.log(5.5), Math.log(26)));
  const { pixels: plain, print } = printedMrz(random, mrz, pitchPx);
  const drawn = [one(random, ways), ...(random() < secondFault ? [one(random, ways)] : [])];
  // `cut close` needs the places of the print in the picture, which another fault may move.
  const way = [...new Set(drawn)].toSorted((a, b) => Number(b === 'cut close') - Number(a === 'cut close'));
  let pixels = way.reduce((shown, each) => all[each as keyof typeof all]!(shown, random, print), plain);
  if (random() < 0.5) pixels = turned(pixels, between(random, -3, 3));
  const record = { number, way, pitchPx, fault: mrz.fault, ...attemptsOn(pixels, mrz.lines) };
  appendFileSync(values.out, `${JSON.stringify(record)}\n`);
}

/** Reads a picture with a belief that believes nothing and writes down what it is asked. */
function attemptsOn(pixels: Pixels, printed: readonly string[]) {
  const seen: Attempt[] = [];
  const records: ReturnType<typeof recordOf>[] = [];
  let names: string[] = [];
  Belief.prototype.in = (attempt) => {
    const { reading, hypothesis } = attempt;
    if (reading === null || hypothesis === null) return null;
    const read = { ...attempt, reading, hypothesis };
    const left = leftByEarlier(seen, read);
    const signs = signsOf(read, left);
    if (signs[0] !== undefined) names = Object.keys(signs[0].signs);
    records.push(recordOf(read, signs, printed));
    seen.push(attempt);
    if (records.length >= readMax || riskOf(read, left).ofReading < sureRisk) throw new Enough();
    return null;
  };
  engines.compute.begin(limits.requestInstructionsMax);
  try {
    readMrz(engines.mrz, pixels);
  } catch (error) {
    if (!(error instanceof Unreadable || error instanceof Enough)) throw error;
  }
  return { names, attempts: records };
}

function recordOf(attempt: ReadAttempt, signs: ReturnType<typeof signsOf>, printed: readonly string[]) {
  const { reading, hypothesis } = attempt;
  const texts = reading.lines.map(({ text }) => text);
  const likeness = likenessIn(attempt);
  const likenessOf = (placed: PlacedSigns) => {
    if (oddsOf(placed) < comparedMin - 1) return [];
    const { own, rival } = likeness(placed);
    return [own, rival].map((value) => (value === null ? null : Number(value.toPrecision(4))));
  };
  const isAligned = texts.every((text, line) => text.length === printed[line]?.length);
  const weighed = new Set(signs.map(({ line, at }) => `${line} ${at}`));
  const others = reading.lines.flatMap(({ plainConfidences }, line) =>
    plainConfidences.filter((_, at) => !weighed.has(`${line} ${at}`) && !isMark(attempt, line, at)),
  );
  const marks = reading.lines.flatMap(({ characterConfidences }, line) =>
    characterConfidences.filter((_, at) => isMark(attempt, line, at)),
  );
  return {
    exact: texts.join() === printed.join(),
    lengthDoubt: Math.max(...hypothesis.lines.map(({ lengthDoubt }) => lengthDoubt)),
    doubtWithoutSigns: others.reduce((sum, confidence) => sum + 1 - Math.min(1, confidence), 0),
    doubtOfMarks: marks.reduce((sum, confidence) => sum + 1 - confidence, 0),
    signs: signs.map((placed) => [
      ...Object.values(placed.signs).map((value: number) => Number(value.toPrecision(6))),
      ...likenessOf(placed),
      placed.character,
      isAligned ? Number(printed[placed.line]?.charAt(placed.at) !== placed.character) : null,
    ]),
  };
}
