/**
 * `npm run bench:mrz`: the CPU of each stage of finding and reading an MRZ, and of reading a whole file, for
 * photos of a passport in three sizes. It runs under Node, which has the same engine for WebAssembly as
 * workerd, because the clock of workerd stands still while it computes.
 */

import { openDocument } from '../../src/intake/open.ts';
import { limits } from '../../src/limits.ts';
import { nodeEngines } from '../../src/node/cli/engines.ts';
import { whole } from '../../src/raster/geometry.ts';
import type { Pixels } from '../../src/raster/pixels.ts';
import { linesOf, readBlock } from '../../src/reading/mrz/find/block-lines.ts';
import { locate, plainView } from '../../src/reading/mrz/find/locate.ts';
import { mrzRendering, readMrz } from '../../src/reading/mrz/read.ts';
import { identityPhoto } from '../specimens/identity/render.ts';
import { toJpeg } from '../specimens/paper/picture.ts';
import { found } from '../unit/pipelines/dossiers/found.ts';
import { show } from './results.ts';

const rounds = 25;
const sizes = [
  { megapixels: 0.5, widthPx: 816, heightPx: 612 },
  { megapixels: 3, widthPx: 2048, heightPx: 1536 },
  { megapixels: 12, widthPx: 4032, heightPx: 3024 },
];
const engines = nodeEngines();
const { mrz } = engines;

async function decoded(bytes: Uint8Array): Promise<Pixels> {
  const { resourcesPagesMax: pagesMax } = limits;
  const document = await openDocument(engines, bytes, { pagesMax });
  try {
    return document.pages[0]!.pixels(mrzRendering);
  } finally {
    document.close();
  }
}

/** The least CPU time of all rounds, because other work on the machine only adds to it. */
async function leastMs(work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

async function rowOf({ megapixels, widthPx, heightPx }: (typeof sizes)[number]) {
  const jpeg = toJpeg(identityPhoto({ type: 'PASSPORT', widthPx, heightPx }), 80, 72);
  const pixels = await decoded(jpeg);
  const [block] = locate(mrz, pixels, plainView(whole(pixels)));
  if (block === undefined) throw new Error(`nothing found in ${megapixels} megapixels`);
  const margins = { along: 0.06, across: 0.015 };
  const lines = linesOf(pixels, block, margins);
  const stages = [
    () => decoded(jpeg),
    () => locate(mrz, pixels, plainView(whole(pixels))),
    () => linesOf(pixels, block, margins),
    () => readBlock(mrz, pixels, lines),
    () => readMrz(mrz, pixels),
    () => found(jpeg),
  ];
  const row: number[] = [];
  for (const stage of stages) row.push(Math.round(10 * (await leastMs(stage))) / 10);
  return [megapixels, ...row];
}

const rows = [];
for (const size of sizes) {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${size.megapixels} megapixels`);
  rows.push(await rowOf(size));
}
if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
show(
  'mrz-stages',
  [
    'megapixels',
    'decode JPEG',
    'locate',
    'find lines',
    'recognise',
    'locate and read, in all',
    'with codes, checks and verdict',
  ],
  rows,
);
