import { zlibSync } from 'fflate';
import type { Canvas } from './canvas.ts';
import { fonts, ocrB } from './fonts.ts';

/** A page: a canvas, and the quarter turns clockwise by which a viewer shows it (`/Rotate`). */
export interface PdfPage {
  readonly canvas: Canvas;
  readonly rotate?: 0 | 90 | 180 | 270;
}

export interface PdfContent {
  readonly pages: readonly PdfPage[];
  /** Info dictionary, written exactly as given: dates of wrong forms included. */
  readonly info?: Readonly<Record<string, string>>;
  /** XMP packet. */
  readonly xmp?: string;
  /** A second save, appended to the first as an editor does it (ISO 32000-1 7.5.6). */
  readonly update?: PdfUpdate;
  /** Whether the drawing is compressed: a code is then a quarter as large. */
  readonly isCompressed?: boolean;
}

interface PdfUpdate {
  readonly pages: readonly PdfPage[];
  readonly info: Readonly<Record<string, string>>;
}

type PdfObject = string | { readonly dictionary: string; readonly stream: Uint8Array };

function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

function literal(text: string): string {
  return `(${text.replace(/[\\()]/g, '\\$&')})`;
}

/**
 * Objects of a file by their number, in the order in which they are added; `first` is the number of the next
 * one.
 */
class Objects {
  readonly all: [number: number, object: PdfObject][] = [];
  #next: number;

  constructor(first: number) {
    this.#next = first;
  }

  get next(): number {
    return this.#next;
  }

  add(object: PdfObject): string {
    const number = this.#next++;
    this.all.push([number, object]);
    return `${number} 0 R`;
  }

  /** A number to name before its object is known, or an object of an earlier save to replace. */
  set(number: number, object: PdfObject): void {
    this.all.push([number, object]);
  }

  reserve(): number {
    return this.#next++;
  }
}

function addFont(objects: Objects, name: keyof typeof fonts): string {
  const base = `<< /Type /Font /Subtype /Type1 /BaseFont /${fonts[name]} /Encoding /WinAnsiEncoding`;
  if (name !== 'OcrB') return objects.add(`${base} >>`);
  const file = objects.add({ dictionary: '/Subtype /OpenType', stream: ocrB });
  const descriptor = objects.add(
    `<< /Type /FontDescriptor /FontName /OCRB /Flags 33 /FontBBox [0 -200 700 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 /FontFile3 ${file} >>`,
  );
  const widths = Array.from({ length: 95 }, () => 723).join(' ');
  return objects.add(
    `${base} /FirstChar 32 /LastChar 126 /Widths [${widths}] /FontDescriptor ${descriptor} >>`,
  );
}

function addPage(
  objects: Objects,
  parent: string,
  { canvas, rotate = 0 }: PdfPage,
  fontOf: FontReferences,
  isCompressed: boolean,
): string {
  const fontEntries = [...canvas.fontsUsed].sort().map((name) => `/${name} ${fontOf(name)}`);
  const imageEntries = canvas.images.map((image, index) => {
    const size = `/Width ${image.width} /Height ${image.height} /BitsPerComponent 8`;
    const space = image.gray ? '/DeviceGray' : '/DeviceRGB';
    const dictionary = `/Type /XObject /Subtype /Image ${size} /ColorSpace ${space} /Filter /DCTDecode`;
    return `/Im${index} ${objects.add({ dictionary, stream: image.jpeg })}`;
  });
  const operators = latin1(canvas.operators);
  const contents = objects.add(
    isCompressed
      ? { dictionary: '/Filter /FlateDecode', stream: zlibSync(operators, { level: 9 }) }
      : { dictionary: '', stream: operators },
  );
  const stamp = '/ExtGState << /Stamp << /ca 0.4 /CA 0.4 >> >>';
  const resources = `<< /Font << ${fontEntries.join(' ')} >> /XObject << ${imageEntries.join(' ')} >> ${stamp} >>`;
  const box = `[0 0 ${Math.round(canvas.width * 100) / 100} ${Math.round(canvas.height * 100) / 100}]`;
  return objects.add(
    `<< /Type /Page /Parent ${parent} /MediaBox ${box} /Rotate ${rotate} /Resources ${resources} /Contents ${contents} >>`,
  );
}

type FontReferences = (name: keyof typeof fonts) => string;

/** One save of a file: its objects, their cross-reference table and a trailer, from byte `start` on. */
function section(objects: Objects, start: number, trailer: string): Buffer {
  const parts: Buffer[] = [];
  let length = start;
  const push = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  const sorted = objects.all.toSorted(([one], [other]) => one - other);
  const table: string[] = [];
  for (const [number, object] of sorted) {
    table.push(`${number} 1\n${String(length).padStart(10, '0')} 00000 n \n`);
    push(latin1(`${number} 0 obj\n`));
    if (typeof object === 'string') push(latin1(object));
    else {
      push(latin1(`<< ${object.dictionary} /Length ${object.stream.length} >>\nstream\n`));
      push(Buffer.from(object.stream));
      push(latin1('\nendstream'));
    }
    push(latin1('\nendobj\n'));
  }
  const xref = `xref\n0 1\n0000000000 65535 f \n${table.join('')}`;
  push(latin1(`${xref}trailer\n<< /Size ${objects.next} ${trailer} >>\nstartxref\n${length}\n%%EOF\n`));
  return Buffer.concat(parts);
}

/** Adds the pages and their tree under the number `tree`. */
function addPages(objects: Objects, tree: number, pages: readonly PdfPage[], isCompressed = false): void {
  const known = new Map<string, string>();
  const fontOf: FontReferences = (name) => {
    const reference = known.get(name) ?? addFont(objects, name);
    known.set(name, reference);
    return reference;
  };
  const kids = pages.map((page) => addPage(objects, `${tree} 0 R`, page, fontOf, isCompressed));
  objects.set(tree, `<< /Type /Pages /Count ${kids.length} /Kids [${kids.join(' ')}] >>`);
}

function addInfo(objects: Objects, info: Readonly<Record<string, string>>): string {
  const entries = Object.entries(info).map(([key, value]) => `/${key} ${literal(value)}`);
  return entries.length === 0 ? '' : ` /Info ${objects.add(`<< ${entries.join(' ')} >>`)}`;
}

/**
 * A PDF with exactly these pages and metadata. A writer of our own, since engines put their own dates and
 * producer into the Info dictionary; its streams are compressed only where that is asked for, by a library of
 * one version, so that the bytes do not depend on that of zlib.
 */
export function writePdf({ pages, info = {}, xmp, update, isCompressed = false }: PdfContent): Uint8Array {
  const objects = new Objects(1);
  const tree = objects.reserve();
  addPages(objects, tree, pages, isCompressed);
  const metadata =
    xmp === undefined
      ? ''
      : ` /Metadata ${objects.add({ dictionary: '/Type /Metadata /Subtype /XML', stream: Buffer.from(xmp, 'utf8') })}`;
  const catalog = objects.add(`<< /Type /Catalog /Pages ${tree} 0 R${metadata} >>`);
  const head = latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');
  const first = section(objects, head.length, `/Root ${catalog}${addInfo(objects, info)}`);
  if (update === undefined) return new Uint8Array(Buffer.concat([head, first]));
  const changed = new Objects(objects.next);
  addPages(changed, tree, update.pages);
  const previous = / startxref (\d+) /.exec(first.toString('latin1').slice(-40).replaceAll('\n', ' '))?.[1];
  const trailer = `/Root ${catalog}${addInfo(changed, update.info)} /Prev ${previous}`;
  const second = section(changed, head.length + first.length, trailer);
  return new Uint8Array(Buffer.concat([head, first, second]));
}
