/**
 * `CORPUS_DIR=… npm run bench:peers`: the MRZs of labelled pictures as this project reads them, and as others
 * do: mrz-detection from the npm registry, which is fetched once, and Tesseract with its French model, which
 * gets the page and whose lines count that look like those of an MRZ. Exact and wrong readings and CPU, side
 * by side in one run. Not in CI.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { openDocument } from '../../src/intake/open.ts';
import { limits } from '../../src/limits.ts';
import { nodeEngines } from '../../src/node/cli/engines.ts';
import { readMrzFile } from '../../src/node/cli/mrz-file.ts';
import { fitLongSide } from '../../src/raster/scale.ts';
import { mrzRendering } from '../../src/reading/mrz/read.ts';
import type { TesseractWord } from '../../wasm/tesseract/door.ts';
import { readRows } from '../corpus/rows.ts';
import { corpusDir } from '../corpus-dir.ts';
import { show } from './results.ts';

/** The lines of the MRZ in a picture; none if there are none. */
type Read = (path: string) => Promise<readonly string[]>;

const engines = nodeEngines();
const mrzLine = /^[A-Z0-9<]{30,}$/;

async function ours(path: string): Promise<readonly string[]> {
  return (await readMrzFile(engines, path)).reading?.lines.map(({ text }) => text) ?? [];
}

/** Of about 2,000 pixels at most, which is what it reads best and what its heap holds. */
async function tesseract(path: string): Promise<readonly string[]> {
  engines.compute.begin(limits.requestInstructionsMax * 10);
  const document = await openDocument(engines, readFileSync(path), { pagesMax: limits.resourcesPagesMax });
  try {
    for (const page of document.pages) {
      const pixels = fitLongSide(await page.pixels(mrzRendering), 2000, 1);
      const lines = linesOf(engines.tesseract.words(pixels, 3)).filter((line) => mrzLine.test(line));
      if (lines.length > 0) return lines;
    }
    return [];
  } finally {
    document.close();
  }
}

/** Words side by side as lines without spaces. */
function linesOf(words: readonly TesseractWord[]): readonly string[] {
  const lines: TesseractWord[][] = [];
  for (const word of words.toSorted((one, other) => one.left - other.left)) {
    const middle = (word.top + word.bottom) / 2;
    const line = lines.find(([first]) => first !== undefined && first.top < middle && middle < first.bottom);
    if (line === undefined) lines.push([word]);
    else line.push(word);
  }
  const top = ([first]: readonly TesseractWord[]) => first?.top ?? 0;
  return lines
    .toSorted((one, other) => top(one) - top(other))
    .map((line) => line.map(({ text }) => text.trim()).join(''));
}

interface MrzDetection {
  getMrz(image: unknown): unknown;
  readMrz(image: unknown): Promise<{ readonly mrz: readonly string[] }>;
}
interface ImageJs {
  readonly Image: { load(path: string): Promise<unknown> };
}

/** mrz-detection reads files of pictures, upright ones. */
function mrzDetection(): Read {
  const folder = join(import.meta.dirname, '../../node_modules/.cache/peers');
  mkdirSync(folder, { recursive: true });
  const words = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  execFileSync('npm', [...words, 'mrz-detection@0.4.1'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const require = createRequire(join(folder, 'package.json'));
  const { getMrz, readMrz } = require('mrz-detection') as MrzDetection;
  const { Image } = require('image-js') as ImageJs;
  return async (path) => (await readMrz(getMrz(await Image.load(path)))).mrz;
}

const readers: ReadonlyMap<string, Read> = new Map([
  ['this project', ours],
  ['mrz-detection 0.4.1', mrzDetection()],
  ['Tesseract (tesseract-wasm 0.11.0, fra)', tesseract],
]);
const folder = join(corpusDir, 'mrz');
const rows = readRows(folder).filter(({ lines, file }) => lines !== null && /\.(jpe?g|png)$/i.test(file));
const tallies = [...readers].map(([name, read]) => ({ name, read, exact: 0, wrong: 0, none: 0, cpuMs: 0 }));
for (const [index, { file, lines }] of rows.entries()) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${index + 1} of ${rows.length}`);
  for (const tally of tallies) {
    const before = process.cpuUsage();
    const read = await tally.read(join(folder, file)).catch(() => []);
    const { user, system } = process.cpuUsage(before);
    tally.cpuMs += (user + system) / 1000;
    if (read.length === 0) tally.none++;
    else if (read.join() === lines?.join()) tally.exact++;
    else tally.wrong++;
  }
}
if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
const own = tallies[0]?.cpuMs ?? 0;
show(
  'mrz-peers',
  ['reader', 'pictures', 'exact', 'none read', 'wrong', 'CPU ms a picture', 'times our CPU'],
  tallies.map(({ name, exact, none, wrong, cpuMs }) => [
    ...[name, rows.length, exact, none, wrong, Math.round(cpuMs / rows.length)],
    Math.round((10 * cpuMs) / own) / 10,
  ]),
);
process.exit(0);
