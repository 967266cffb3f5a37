import { join } from 'node:path';
import { Unreadable } from '../../src/failure.ts';
import { limits } from '../../src/limits.ts';
import { nodeEngines } from '../../src/node/cli/engines.ts';
import { readMrzFile } from '../../src/node/cli/mrz-file.ts';
import { boundsOf } from '../../src/raster/geometry.ts';
import type { Pixels } from '../../src/raster/pixels.ts';
import { lengthOf } from '../../src/raster/projection.ts';
import { pitchPxCoarse } from '../../src/reading/mrz/find/strip.ts';
import { readMrz } from '../../src/reading/mrz/read.ts';
import type { MrzReading } from '../../src/reading/mrz/reading.ts';
import { identityPicture } from '../specimens/identity/render.ts';
import { seeded, seedOf } from '../specimens/random.ts';
import { captures } from './captures.ts';
import { disturbances, disturbed } from './disturb.ts';
import { faultyRows } from './faulty-rows.ts';
import type { Print } from './print.ts';
import type { Row } from './rows.ts';
import type { Outcome } from './score.ts';
import { between, scaled, turned } from './warp.ts';

export interface CorpusOutcome extends Outcome {
  readonly reason: string;
  /** Whether the print had enough pixels before it was captured badly; null for other pictures. */
  readonly isFinePrint: boolean | null;
}

type Spoil = (pixels: Pixels) => Pixels;

const engines = nodeEngines();

/** Reads every file as it is. */
export async function readAll(folder: string, rows: readonly Row[]): Promise<CorpusOutcome[]> {
  const all: CorpusOutcome[] = [];
  for (const [index, row] of rows.entries()) {
    all.push(await outcomeOf(row, join(folder, row.file)));
    progress(index + 1, rows.length);
  }
  return all;
}

const spoilingNames = [...Object.keys(disturbances), ...Object.keys(captures)];

/** The names of all ways. */
export const wayNames: readonly string[] = [
  ...new Set([...spoilingNames, ...faultyRows.map(({ row }) => row.set)]),
];

/** The spoilt pictures that are read. */
export interface Selection {
  /** Names from `wayNames`; null for all. */
  readonly ways: readonly string[] | null;
  /** The most pictures of each way. */
  readonly sample: number;
  readonly seed: number;
}

/**
 * Reads files with an MRZ spoilt in every way of disturb.ts and of captures.ts, and MRZs that were printed
 * with a fault; each way is a set of its own. Simulated captures are left out. It reads at most `sample`
 * pictures of each set, spread evenly; MRZs with a fault are read fast, so all of them. A `seed` other than 0
 * gives other pictures: the random numbers are others, and each page is a little askew and in another size
 * before it is spoilt, which also changes the ways that are not random. MRZs with a fault do not depend on
 * the seed, so only seed 0 has them.
 */
export async function readSpoilt(
  folder: string,
  rows: readonly Row[],
  { ways, sample, seed }: Selection,
): Promise<CorpusOutcome[]> {
  const plain = spread(
    rows.filter(({ lines, set }) => lines !== null && set !== 'derived'),
    sample,
  );
  const isWanted = (way: string | undefined) => ways === null || (way !== undefined && ways.includes(way));
  const drawn = seed === 0 ? faultyRows.filter(({ row }) => isWanted(row.set)) : [];
  const spoiling = spoilingNames.filter(isWanted);
  const total = plain.length * spoiling.length + drawn.length;
  const all: CorpusOutcome[] = [];
  for (const row of plain) {
    const prints: Print[] = [];
    for (const way of spoiling) {
      const spoil = spoilerOf(way, row.file, prints, seed);
      const outcome = await outcomeOf({ ...row, set: way }, join(folder, row.file), spoil);
      all.push({ ...outcome, isFinePrint: way in captures ? isFine(prints) : null });
      progress(all.length, total);
    }
  }
  for (const { type, mrzLines, row } of drawn) {
    const { width, height, data } = identityPicture({ type, mrzLines });
    all.push(outcomeOfPixels(row, { width, height, gray: new Uint8Array(data) }));
    progress(all.length, total);
  }
  return all;
}

/** Spoils the pages of a file in a way. `prints` is kept for the other ways of the file. */
export function spoilerOf(way: string, file: string, prints: Print[], seed: number): Spoil {
  const suffix = seed === 0 ? '' : ` ${seed}`;
  const laid = (pixels: Pixels) => {
    if (seed === 0) return pixels;
    const random = seeded(seedOf(`${file} seed ${seed}`));
    return scaled(turned(pixels, between(random, -3, 3)), between(random, 0.9, 1.1));
  };
  const capture = captures[way];
  if (capture === undefined) return (pixels) => disturbed(way, laid(pixels), seedOf(`${file}${suffix}`));
  let page = 0;
  return (plain) => {
    const pixels = laid(plain);
    prints[page] ??= printOf(pixels);
    return capture(pixels, seeded(seedOf(`${file} ${way}${suffix}`)), prints[page++]!);
  };
}

const isFine = ([first]: readonly Print[]) => first !== undefined && first.pitchPx >= pitchPxCoarse;

/**
 * The size of the MRZ of a page, from a reading before it is spoilt. Without a reading, the size as if a line
 * of 60 characters filled the page.
 */
function printOf(pixels: Pixels): Print {
  try {
    const { lines } = readMrz(engines.mrz, pixels);
    const [line] = lines;
    const [a, b] = line!.polygon;
    return {
      pitchPx: lengthOf(line!.polygon) / line!.text.length,
      angle: Math.atan2(b.y - a.y, b.x - a.x),
      bounds: boundsOf(lines.flatMap(({ polygon }) => polygon)),
    };
  } catch (error) {
    if (error instanceof Unreadable) return { pitchPx: pixels.width / 60, angle: 0, bounds: null };
    throw error;
  }
}

async function outcomeOf(row: Row, path: string, spoil?: Spoil): Promise<CorpusOutcome> {
  const { reading, error, ms } = await readMrzFile(engines, path, spoil);
  return { row, ...read(reading), ms, reason: reasonOf(error), isFinePrint: null };
}

function outcomeOfPixels(row: Row, pixels: Pixels): CorpusOutcome {
  const start = performance.now();
  const ms = () => performance.now() - start;
  engines.compute.begin(limits.requestInstructionsMax);
  try {
    return { row, ...read(readMrz(engines.mrz, pixels)), ms: ms(), reason: '', isFinePrint: null };
  } catch (error) {
    return { row, ...read(null), ms: ms(), reason: reasonOf(error), isFinePrint: null };
  }
}

function read(reading: MrzReading | null): Pick<Outcome, 'lines' | 'confidence' | 'confidences'> {
  return {
    lines: reading?.lines.map(({ text }) => text) ?? null,
    confidence: reading?.confidence ?? null,
    confidences: reading?.lines.map((line) => line.characterConfidences) ?? null,
  };
}

/** At most `count` elements, at even distances. */
function spread<T>(all: readonly T[], count: number): T[] {
  if (all.length <= count) return [...all];
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)]!);
}

function reasonOf(error: unknown): string {
  if (error === null) return '';
  if (error instanceof Unreadable) return `${error.reason}: ${error.detail?.en ?? ''}`;
  return `bug: ${error}`;
}

let told = 0;
/** Shows each picture on a terminal, and elsewhere a line every half minute. */
function progress(done: number, total: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${done} of ${total}`);
  else if (performance.now() - told > 30_000) {
    process.stderr.write(`${done} of ${total}\n`);
    told = performance.now();
  }
}
