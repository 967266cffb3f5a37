/**
 * `npm run bench:codes`: how small a printed 2D-Doc may be and still be read and verified, on pages of a PDF
 * by resolution, and in photos, directly and after enlarging. Each cell counts the codes that were read of
 * `tries`, each with its own content, place and slant. The same on pages with a watermark, as they are and
 * blanched. zxing alone and libdmtx, if it is installed, read the same.
 */
import { spawnSync } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseTwoDDoc } from '../../src/formats/two-d-doc/parse.ts';
import { nodeEngines } from '../../src/node/cli/engines.ts';
import type { Pixels } from '../../src/raster/pixels.ts';
import { upscaledTiles } from '../../src/raster/upscale.ts';
import { blanchedForCodes, readDataMatrices } from '../../src/reading/barcode.ts';
import { writePdf } from '../specimens/paper/pdf.ts';
import { type Picture, renderPdf } from '../specimens/paper/picture.ts';
import { cornersOf, photograph } from '../specimens/paper/scene.ts';
import { dataMatrix } from '../specimens/paper/symbols.ts';
import { watermarked } from '../specimens/paper/watermark.ts';
import { seeded } from '../specimens/random.ts';
import { a4, placeTwoDDoc, specimenPage } from '../specimens/resources/page.ts';
import { signTwoDDoc } from '../specimens/test-ca/sign.ts';
import { show } from './results.ts';

const tries = 6;
const modulesMm = [0.5, 0.4, 0.3, 0.25, 0.2];
const pageDpi = [100, 150, 200, 300];
const photoSizes = [
  { name: '5 MP', width: 1936, height: 2592 },
  { name: '3 MP', width: 1536, height: 2048 },
  { name: '2 MP', width: 1224, height: 1632 },
];

const opacities = [0.3, 0.4, 0.5, 0.65, 0.8];
const inks = [
  { name: 'black', level: 0 },
  { name: 'dark blue', level: 60 },
  { name: 'gray', level: 110 },
];

const engines = nodeEngines();
const folder = mkdtempSync(join(tmpdir(), 'codes-'));
const random = seeded(20);
const key = createPublicKey(readFileSync(new URL('../specimens/test-ca/keys/DVT1.pem', import.meta.url)));

function code(number: number): string {
  const header = {
    certificateId: 'DVT1',
    documentType: '28',
    signatureDate: '2025-07-17',
    emissionDate: null,
  };
  const income = String(10_000 + number * 137);
  return signTwoDDoc(header, `432,75\x1d442544F0017392845202446EXEMPLE CAMILLE\x1d41${income}\x1d4A31072025`);
}

async function page(moduleMm: number, number: number): Promise<Uint8Array> {
  const sheet = specimenPage();
  const [x, y] = [60 + random() * 380, 60 + random() * 640];
  placeTwoDDoc(sheet, x, y, await dataMatrix(code(number)), moduleMm);
  return writePdf({ pages: [{ canvas: sheet }] });
}

/** Whether the code was read byte for byte, so that its signature holds. */
function reads(pixels: Pixels): boolean {
  return readDataMatrices(engines.zxing, pixels).some(({ bytes }) => {
    const parsed = parseTwoDDoc(bytes);
    if (!parsed.ok) return false;
    const { signedBytes, signature } = parsed.code;
    return verify('sha256', signedBytes, { key, dsaEncoding: 'ieee-p1363' }, signature);
  });
}

function gray({ width, height, data }: Picture): Pixels {
  return { width, height, gray: new Uint8Array(data) };
}

async function pages(): Promise<void> {
  const rows = [];
  for (const moduleMm of modulesMm) {
    const sheets = await Promise.all(Array.from({ length: tries }, (_, number) => page(moduleMm, number)));
    const cells = pageDpi.map(
      (dpi) => sheets.filter((sheet) => reads(gray(renderPdf(sheet, dpi, 1)))).length,
    );
    rows.push([`${moduleMm} mm`, ...cells]);
  }
  show('codes-pages', ['module', ...pageDpi.map((dpi) => `${dpi} dpi`)], rows);
}

async function photos(): Promise<void> {
  const rows = [];
  for (const moduleMm of modulesMm.slice(0, 3)) {
    const cells = [];
    for (const { width, height } of photoSizes) {
      let direct = 0;
      let enlarged = 0;
      for (let number = 0; number < tries; number++) {
        const pixels = await photo(moduleMm, number, width, height);
        if (reads(pixels)) direct++;
        else if (readsEnlarged(pixels)) enlarged++;
      }
      cells.push(`${direct} → ${direct + enlarged}`);
    }
    rows.push([`${moduleMm} mm`, ...cells]);
  }
  show('codes-photos', ['module', ...photoSizes.map(({ name }) => name)], rows);
}

/** A tile is valid only until the next one is made. */
function readsEnlarged(pixels: Pixels): boolean {
  for (const tile of upscaledTiles(pixels)) if (reads(tile.pixels)) return true;
  return false;
}

async function watermarks(): Promise<void> {
  const sheets = await Promise.all(Array.from({ length: tries }, (_, number) => page(0.4, number)));
  const rows = opacities.map((opacity) => {
    const cells = inks.map(({ level }) => {
      const marked = sheets.map((sheet) =>
        gray(watermarked(renderPdf(sheet, 200, 1), { opacity, ink: level })),
      );
      const plain = marked.filter(reads).length;
      const either = marked.filter((pixels) => reads(pixels) || reads(blanchedForCodes(pixels))).length;
      return `${plain} → ${either}`;
    });
    return [`${100 * opacity} %`, ...cells];
  });
  show('codes-watermarks', ['opacity', ...inks.map(({ name }) => name)], rows);
}

async function photo(moduleMm: number, number: number, width: number, height: number): Promise<Pixels> {
  const widthPx = width * 0.86;
  const sheet = renderPdf(await page(moduleMm, number), (widthPx / a4.widthPt) * 72 * 1.2, 1);
  const angleDegrees = (random() - 0.5) * 24;
  const aspect = a4.widthPt / a4.heightPt;
  const corners = cornersOf({
    centreX: width / 2,
    centreY: height / 2,
    widthPx,
    angleDegrees,
    lean: 0.08,
    aspect,
  });
  return gray(photograph(sheet, { width, height, corners, seed: number + 7 }));
}

interface Picked {
  readonly text: string;
  readonly pixels: Pixels;
  readonly where: 'page' | 'photo';
}

/** A reader's answer: whether it found the code, and its CPU in ms. */
type Peer = (picked: Picked) => Promise<readonly [found: boolean, cpuMs: number]>;

/** A reader in this process. */
function inProcess(finds: (picked: Picked) => boolean): Peer {
  return async (picked) => {
    const before = process.cpuUsage();
    const found = finds(picked);
    const { user, system } = process.cpuUsage(before);
    return [found, (user + system) / 1000];
  };
}

function zxingReads({ text, pixels }: Picked): boolean {
  const symbols = engines.zxing.read(pixels, { formats: 'DataMatrix', alsoInverted: true });
  return symbols.some(({ bytes }) => Buffer.from(bytes).toString('latin1') === text);
}

/** `dmtxread` of libdmtx (Debian: dmtx-utils), ended after ten seconds, because it may search for minutes. */
async function dmtxread({ text, pixels }: Picked): Promise<readonly [boolean, number]> {
  const path = join(folder, 'code.pgm');
  writeFileSync(path, Buffer.concat([Buffer.from(`P5 ${pixels.width} ${pixels.height} 255\n`), pixels.gray]));
  const script = 'TIMEFORMAT="%U %S"; time dmtxread -N1 -m10000 "$0"';
  const { stdout, stderr } = spawnSync('bash', ['-c', script, path], { encoding: 'latin1' });
  const seconds = stderr.trim().split('\n').at(-1)?.split(' ').map(Number) ?? [];
  return [stdout.includes(text), 1000 * seconds.reduce((sum, part) => sum + part, 0)];
}

async function peers(): Promise<void> {
  const picked: Picked[] = [];
  for (const moduleMm of modulesMm.slice(0, 4)) {
    for (let number = 0; number < tries; number++) {
      const sheet = gray(renderPdf(await page(moduleMm, number), 200, 1));
      picked.push({ text: code(number), pixels: sheet, where: 'page' });
      if (moduleMm < 0.3) continue;
      const pixels = await photo(moduleMm, number, 1536, 2048);
      picked.push({ text: code(number), pixels, where: 'photo' });
    }
  }
  const readers: readonly (readonly [name: string, read: Peer])[] = [
    ['this project', inProcess(({ pixels }) => reads(pixels) || readsEnlarged(pixels))],
    ['zxing-wasm, as it comes', inProcess(zxingReads)],
    ['dmtxread of libdmtx', dmtxread],
  ];
  const rows = [];
  for (const [name, read] of readers) {
    const [counts, cpu] = [{ page: 0, photo: 0 }, [] as number[]];
    for (const one of picked) {
      const [found, cpuMs] = await read(one);
      if (found) counts[one.where]++;
      cpu.push(cpuMs);
    }
    const of = (where: Picked['where']) => picked.filter((one) => one.where === where).length;
    const mean = Math.round(cpu.reduce((sum, ms) => sum + ms, 0) / cpu.length);
    rows.push([name, `${counts.page} of ${of('page')}`, `${counts.photo} of ${of('photo')}`, mean]);
  }
  show('codes-peers', ['reader', 'pages of 200 dpi', 'photos of 3 MP', 'CPU ms a picture'], rows);
}

console.log(`Of ${tries} codes, read and verified on pages:`);
await pages();
console.log(`Of ${tries} codes in photos of a whole page, read directly → with enlarging:`);
await photos();
console.log(`Of ${tries} codes of 0.4 mm on pages of 200 dpi with a watermark, as they are → also blanched:`);
await watermarks();
if (spawnSync('dmtxread', ['--version']).error === undefined) {
  console.log('Beside other readers:');
  await peers();
}
rmSync(folder, { recursive: true });
