/**
 * `CORPUS_DIR=… npm run bench:peers`: compares the MRZ reader with others on labelled pictures: mrz-detection
 * from the npm registry, which is fetched once, and Tesseract with its French model, which gets the whole
 * page and of whose lines those count that look like an MRZ. Exact and wrong readings and CPU are measured
 * side by side in one run, then again for copies of the project's own cards by the size of their print. Not
 * in CI.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
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
import { cardSpecimens } from '../specimens/identity/cards.ts';
import { identityPicture } from '../specimens/identity/render.ts';
import type { IdentitySpecimen } from '../specimens/identity/specimens.ts';
import { toJpeg } from '../specimens/paper/picture.ts';
import { show } from './results.ts';

/** A reader: returns the lines of the MRZ in a picture, or none. */
type Read = (path: string) => Promise<readonly string[]>;

const engines = nodeEngines();
const mrzLine = /^[A-Z0-9<]{30,}$/;

async function ours(path: string): Promise<readonly string[]> {
  return (await readMrzFile(engines, path)).reading?.lines.map(({ text }) => text) ?? [];
}

/** The picture is reduced to about 2,000 pixels, which Tesseract reads best and its heap can hold. */
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

/** Joins words side by side to lines without spaces. */
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

/** mrz-detection, which reads files of upright pictures. */
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
/** A picture with its printed MRZ. */
interface Labelled {
  readonly path: string;
  readonly lines: readonly string[];
}

/** The readings of each reader, and its CPU. */
async function compared(what: string, pictures: readonly Labelled[]) {
  const tallies = [...readers].map(([name, read]) => ({ name, read, exact: 0, wrong: 0, none: 0, cpuMs: 0 }));
  for (const [index, { path, lines }] of pictures.entries()) {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${what}: ${index + 1} of ${pictures.length}`);
    for (const tally of tallies) {
      const before = process.cpuUsage();
      const read = await tally.read(path).catch(() => []);
      const { user, system } = process.cpuUsage(before);
      tally.cpuMs += (user + system) / 1000;
      if (read.length === 0) tally.none++;
      else if (read.join() === lines.join()) tally.exact++;
      else tally.wrong++;
    }
  }
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
  return tallies;
}

/** One in five of the project's own cards as a grainy copy. The characters are a tenth of an inch apart. */
function copiesOf(cards: readonly IdentitySpecimen[], pitchPx: number): readonly Labelled[] {
  return cards.map((specimen, index) => {
    const dpi = 10 * pitchPx;
    const picture = identityPicture({ type: 'FR_RESIDENCE_PERMIT', specimen, dpi, noiseSigma: 8 });
    const path = join(copies, `${pitchPx}-${index}.jpg`);
    writeFileSync(path, toJpeg(picture, 60, dpi));
    return { path, lines: specimen.mrzLines };
  });
}

const folder = join(corpusDir, 'mrz');
const pictures = readRows(folder).flatMap(({ lines, file }) =>
  lines !== null && /\.(jpe?g|png)$/i.test(file) ? [{ path: join(folder, file), lines }] : [],
);
const tallies = await compared('corpus', pictures);
const own = tallies[0]?.cpuMs ?? 0;
show(
  'mrz-peers',
  ['reader', 'pictures', 'exact', 'none read', 'wrong', 'CPU ms a picture', 'times our CPU'],
  tallies.map(({ name, exact, none, wrong, cpuMs }) => [
    ...[name, pictures.length, exact, none, wrong, Math.round(cpuMs / pictures.length)],
    Math.round((10 * cpuMs) / own) / 10,
  ]),
);

const copies = mkdtempSync(join(tmpdir(), 'peers-'));
process.once('exit', () => rmSync(copies, { recursive: true }));
const cards = (await cardSpecimens()).filter((_, index) => index % 5 === 0).map(({ specimen }) => specimen);
const rows: (readonly (string | number)[])[] = [];
for (const pitchPx of [4, 5, 6, 7, 8, 10, 12, 15, 20]) {
  const read = await compared(`${pitchPx} pixels a character`, copiesOf(cards, pitchPx));
  rows.push([pitchPx, ...read.map(({ exact }) => Math.round((100 * exact) / cards.length))]);
}
show('mrz-pitch', ['pixels a character', ...[...readers.keys()].map((name) => `${name}, % exact`)], rows);
process.exit(0);
