/** The most costly inputs that are accepted, made from the project's specimens. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as mupdf from 'mupdf';
import { corpusPath } from '../corpus-dir.ts';
import { Canvas } from '../specimens/paper/canvas.ts';
import { toBmp, toGif, toTiff } from '../specimens/paper/formats.ts';
import { writePdf } from '../specimens/paper/pdf.ts';
import { type Picture, renderPdf, scanned, toJpeg, toPng, toWebp } from '../specimens/paper/picture.ts';
import { seeded } from '../specimens/random.ts';
import { specimen } from '../worker/client.ts';
import { type Attack, usual } from './attacks/attack.ts';
import { dossierAttacks } from './attacks/dossiers.ts';
import { versionAttacks } from './attacks/versions.ts';
import { hardPages } from './hard-pages.ts';
import { signedMany } from './signed-many.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const bytes = (content: Uint8Array): Bytes => new Uint8Array(content);

/** A field of an endpoint; `any` is that of `POST /api/documents/v1`. */
export type LargeField = 'file' | 'fr_income_taxes_file' | 'fr_caf_payment_certificate_file' | 'any';

/** A file, or several files of one request, and the fields that they are sent in. */
export interface Large {
  readonly what: string;
  readonly fields: readonly LargeField[];
  make(): Promise<readonly Bytes[]>;
}

const photo = (
  what: string,
  make: () => Uint8Array | Promise<Uint8Array>,
  fields: Large['fields'] = ['file'],
): Large => ({
  what,
  fields,
  make: async () => [bytes(await make())],
});

const a4 = { width: 595.28, height: 841.89 };
const a3 = { width: 841.89, height: 1190.55 };
const twelve = { width: 4032, height: 3024 };
const eight = { width: 3264, height: 2448 };
const forty = { width: 7300, height: 5475 };

const both = ['file', 'fr_income_taxes_file'] as const;

export const inputs: readonly Large[] = [
  photo('JPEG, 12 megapixels', () => specimen('identity/passport-photo-12mp.jpg'), [
    'file',
    'fr_income_taxes_file',
  ]),
  ...encoded('JPEG', forty, ['cjpeg', '-quality', '92', '-outfile', 'out', 'in.ppm']),
  ...encoded(
    'progressive JPEG',
    twelve,
    ['cjpeg', '-progressive', '-quality', '95', '-outfile', 'out', 'in.ppm'],
    both,
  ),
  photo('PNG in colour, 12 megapixels', () => toPng(passport({ ...twelve, channels: 3 })), [
    'file',
    'fr_income_taxes_file',
  ]),
  photo('GIF, 8 megapixels', () => toGif(passport({ ...eight, channels: 1 })), both),
  photo('PNG in gray, 12 megapixels', () => toPng(passport({ ...twelve, channels: 1 }))),
  photo('PNG in gray, 40 megapixels', () => toPng(passport({ ...forty, channels: 1 }))),
  photo('WebP, 12 megapixels', () => toWebp(passport({ ...twelve, channels: 3 }), 90), both),
  ...encoded('HEIC', twelve, ['heif-enc', '-q', '90', 'in.png', '-o', 'out'], both),
  ...encoded('HEIC', forty, ['heif-enc', '-q', '50', 'in.png', '-o', 'out']),
  ...encoded('JPEG 2000', twelve, ['opj_compress', '-r', '20', '-i', 'in.png', '-o', 'out.jp2']),
  ...encoded('JPEG 2000', forty, ['opj_compress', '-r', '40', '-i', 'in.png', '-o', 'out.jp2']),
  photo('TIFF in gray, 10 megapixels and MiB', () =>
    toTiff(passport({ width: 3700, height: 2800, channels: 1 }), 300),
  ),
  photo('BMP in gray, 10 megapixels and MiB', () =>
    toBmp(passport({ width: 3700, height: 2800, channels: 1 }), 300),
  ),
  photo('GIF, 12 megapixels', () => toGif(passport({ ...twelve, channels: 1 }))),
  photo('PDF, a page of 300 dpi in gray', () => scannedPages(1, 300)),
  {
    what: 'PDF, 10 pages of 300 dpi in gray',
    fields: ['fr_income_taxes_file', 'fr_caf_payment_certificate_file'],
    make: async () => [scannedPages(10, 300)],
  },
  {
    what: '10 certificates, 20 scanned pages',
    fields: ['fr_caf_payment_certificate_file'],
    make: async () => Array.from({ length: 10 }, () => specimen('caf/scan-same-day.pdf')),
  },
  {
    what: '10 certificates of 2 MiB each, text layer',
    fields: ['fr_caf_payment_certificate_file'],
    make: async () => Array.from({ length: 10 }, () => padded(specimen('caf/genuine-march.pdf'), 2_000_000)),
  },
  ...[1, 10].flatMap((count) => [
    pdf(`PDF, ${count} × A3 of 300 dpi in gray`, () => scannedPages(count, 300, a3)),
    pdf(`PDF, ${count} × A3 of 300 dpi in colour`, () => scannedPages(count, 300, a3, 3)),
  ]),
  ...hardPages.flatMap(({ what, make }) => [
    pdf(`PDF, a page ${what}`, () => make(1)),
    pdf(`PDF, 10 pages ${what}`, () => make(10)),
  ]),
  ...encoded(
    'TIFF of 8 pages',
    { width: 3700, height: 2800 },
    ['tiffcp', ...Array.from({ length: 8 }, () => 'in.tif'), 'out.tif'],
    ['fr_income_taxes_file'],
  ),
  ...hardPages
    .filter(({ what }) => what.includes('as many'))
    .map(({ what, make }) => photo(`PDF, a page ${what}`, () => make(1), ['any'])),
  photo('PDF of 30 scanned pages', () => scannedPages(30, 200), ['any']),
  photo('PDF of 9 MB with 64 signatures', () => signedMany(9_000_000, 64), ['any']),
  ...[...dossierAttacks, ...versionAttacks].map((one) => photo(one.what, () => fileOf(one), ['any'])),
  ...badInput(),
];

/** The file that `npm run bench:costly -- --attacks` sends first. */
async function fileOf(attack: Attack): Promise<Uint8Array> {
  const made = await attack.make(usual(attack), '');
  if (made instanceof Uint8Array) return made;
  throw new TypeError(`${attack.what}: a body, not a file`);
}

/** A PDF of one page is sent as each kind of document; one of several pages only where several are read. */
function pdf(what: string, make: () => Uint8Array): Large {
  const fields = ['file', 'fr_income_taxes_file', 'fr_caf_payment_certificate_file'] as const;
  return photo(what, make, what.includes('10') ? fields.slice(1) : fields);
}

type Size = Pick<Picture, 'width' | 'height'>;

/**
 * A format that the project can't write, made by an installed program (Debian: libheif-examples,
 * libjpeg-turbo-progs, libopenjp2-tools, libtiff-tools). Nothing if the program is missing.
 */
function encoded(
  kind: string,
  size: Size,
  [program, ...parameters]: readonly [string, ...string[]],
  fields: Large['fields'] = ['file'],
): readonly Large[] {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
  } catch {
    return [];
  }
  const megapixels = Math.round((size.width * size.height) / 1e6);
  const make = () => {
    const cwd = mkdtempSync(join(tmpdir(), 'encoded-'));
    const picture = passport({ ...size, channels: 3 });
    writeFileSync(join(cwd, 'in.png'), toPng(picture));
    const head = `P6 ${size.width} ${size.height} 255\n`;
    writeFileSync(join(cwd, 'in.ppm'), Buffer.concat([Buffer.from(head), picture.data]));
    writeFileSync(join(cwd, 'in.tif'), toTiff(passport({ ...size, channels: 1 }), 300));
    execFileSync(program, parameters, { cwd, stdio: 'ignore' });
    return readFileSync(join(cwd, readdirSync(cwd).find((name) => name.startsWith('out'))!));
  };
  return [photo(`${kind}, ${megapixels} megapixels`, make, fields)];
}

/** The specimen of a passport in a given size. */
export function passport({ width, height, channels }: Omit<Picture, 'data'>): Picture {
  const image = new mupdf.Image(specimen('identity/passport.png'));
  const space = channels === 1 ? mupdf.ColorSpace.DeviceGray : mupdf.ColorSpace.DeviceRGB;
  const pixmap = new mupdf.Pixmap(space, [0, 0, width, height], false);
  const device = new mupdf.DrawDevice(mupdf.Matrix.identity, pixmap);
  device.fillImage(image, mupdf.Matrix.scale(width, height), 1);
  device.close();
  const picture = { width, height, channels, data: new Uint8Array(pixmap.getPixels()) };
  for (const held of [device, pixmap, image]) held.destroy();
  return picture;
}

/** Scanned pages of a certificate. All differ, so that the decoder's cache can't serve them. */
function scannedPages(count: number, dpi: number, sheet: Size = a4, channels: 1 | 3 = 1): Bytes {
  const { width, height } = sheet;
  const genuine = renderPdf(specimen('caf/genuine-march.pdf'), (dpi * width) / a4.width, channels);
  const page = scanned(genuine, seeded(1));
  const pages = Array.from({ length: count }, (_, index) => {
    const jpeg = toJpeg(page, 60 + index, dpi);
    const canvas = new Canvas(width, height);
    canvas.image(0, 0, width, height, { jpeg, width: page.width, height: page.height, gray: channels === 1 });
    return { canvas };
  });
  return bytes(writePdf({ pages }));
}

/** A PDF with bytes behind its end, which readers ignore and which fill the request. */
function padded(pdf: Bytes, length: number): Bytes {
  const out = new Uint8Array(length).fill(0x20);
  out.set(pdf);
  return out;
}

/** The public files that have bloated other readers; none if the corpus is missing. */
function badInput(): readonly Large[] {
  return ['image', 'pdf'].flatMap((folder) => {
    const path = corpusPath('bad-input', folder);
    if (path === null) return [];
    return readdirSync(path)
      .sort()
      .map((name) => ({
        what: `bad-input: ${name}`,
        fields: ['fr_income_taxes_file'],
        make: async () => [bytes(readFileSync(join(path, name)))],
      }));
  });
}
