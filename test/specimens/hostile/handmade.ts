import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** Files written byte by byte: PDFs that no decent program would save, and headers that claim too much. */

function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

/**
 * A PDF of these objects, numbered from 1; the first is the catalog. A stream is given whole, with its
 * dictionary.
 */
export function handmadePdf(objects: readonly (string | Buffer)[], trailer = ''): Uint8Array {
  const parts: Buffer[] = [latin1('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = 9;
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    const part = Buffer.concat([
      latin1(`${index + 1} 0 obj\n`),
      typeof object === 'string' ? latin1(object) : object,
      latin1('\nendobj\n'),
    ]);
    parts.push(part);
    length += part.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    latin1(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

function stream(dictionary: string, content: Buffer): Buffer {
  const head = latin1(`<< ${dictionary} /Length ${content.length} >>\nstream\n`);
  return Buffer.concat([head, content, latin1('\nendstream')]);
}

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const pages = '<< /Type /Pages /Count 1 /Kids [3 0 R] >>';

function page(resources: string, contents = ''): string {
  return `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << ${resources} >> ${contents} >>`;
}

/** A file without any page. */
export function emptyPdf(): Uint8Array {
  return handmadePdf([catalog, '<< /Type /Pages /Count 0 /Kids [] >>']);
}

function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  let other = 0;
  const swap = (one: number, two: number) => {
    [state[one], state[two]] = [state[two]!, state[one]!];
  };
  for (let index = 0; index < 256; index++) {
    other = (other + state[index]! + key[index % key.length]!) & 255;
    swap(index, other);
  }
  let [one, two] = [0, 0];
  const out = data.map((byte) => {
    one = (one + 1) & 255;
    two = (two + state[one]!) & 255;
    swap(one, two);
    return byte ^ state[(state[one]! + state[two]!) & 255]!;
  });
  return Buffer.from(out);
}

/** A page, empty unless told, behind a user password (ISO 32000-1 7.6.3, revision 2: RC4 with 40 bits). */
export function passwordPdf(password: string, operators?: Uint8Array): Uint8Array {
  const padding = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex');
  const padded = Buffer.concat([latin1(password), padding]).subarray(0, 32);
  const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();
  const id = Buffer.alloc(16, 7);
  const owner = rc4(md5(padded).subarray(0, 5), padded);
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
  const key = md5(padded, owner, permissions, id).subarray(0, 5);
  const user = rc4(key, padding);
  const entries = `/Filter /Standard /V 1 /R 2 /P -4 /O <${owner.toString('hex')}> /U <${user.toString('hex')}>`;
  const identifier = `<${id.toString('hex')}>`;
  // Object 5, generation 0.
  const contents =
    operators && stream('', rc4(md5(key, Buffer.from([5, 0, 0, 0, 0])).subarray(0, 10), operators));
  return handmadePdf(
    [
      catalog,
      pages,
      page('', contents && '/Contents 5 0 R'),
      `<< ${entries} >>`,
      ...(contents ? [contents] : []),
    ],
    `/Encrypt 4 0 R /ID [${identifier} ${identifier}]`,
  );
}

/** Two layers of deflate over content that swells to about 60 MB of path operators. */
export function operatorBomb(): Uint8Array {
  const operators = Buffer.alloc(60_000_000, '0 0 m 595 842 l S\n');
  const packed = deflateSync(deflateSync(operators, { level: 9 }), { level: 9 });
  const content = stream('/Filter [/FlateDecode /FlateDecode]', packed);
  return handmadePdf([catalog, pages, page('', '/Contents 4 0 R'), content]);
}

/** Forms that each draw the next ten times, ten levels deep: ten milliard drawings in two kilobytes. */
export function nestedForms(levels = 10): Uint8Array {
  const first = 4;
  const forms = Array.from({ length: levels }, (_, level) => {
    const last = level === levels - 1;
    const resources = last ? '' : `/Resources << /XObject << /F ${first + level + 1} 0 R >> >>`;
    const content = latin1(last ? '0 0 10 10 re f' : '/F Do '.repeat(10));
    return stream(`/Type /XObject /Subtype /Form /BBox [0 0 595 842] ${resources}`, content);
  });
  const contents = `/Contents ${first + levels} 0 R`;
  return handmadePdf([
    catalog,
    pages,
    page(`/XObject << /F ${first} 0 R >>`, contents),
    ...forms,
    stream('', latin1('/F Do')),
  ]);
}

/** A page with one gray image of 30,000 x 30,000 pixels, 900 MB, packed to under two kilobytes. */
export function imageBomb(): Uint8Array {
  const row = Buffer.alloc(30_000);
  const packed = deflateSync(
    deflateSync(Buffer.concat(Array.from({ length: 1000 }, () => row)), { level: 9 }),
    { level: 9 },
  );
  const dictionary =
    '/Type /XObject /Subtype /Image /Width 30000 /Height 30000 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter [/FlateDecode /FlateDecode]';
  const image = stream(dictionary, packed);
  const content = stream('', latin1('q 595 0 0 842 0 0 cm /I Do Q'));
  return handmadePdf([catalog, pages, page('/XObject << /I 4 0 R >>', '/Contents 5 0 R'), image, content]);
}

/** The start of a JPEG whose frame header (ITU-T T.81 B.2.2) claims this size, and nothing behind it. */
export function jpegHeader(width: number, height: number): Uint8Array {
  const word = (value: number) => [value >> 8, value & 255];
  const app0 = [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];
  const frame = [0xff, 0xc0, 0, 11, 8, ...word(height), ...word(width), 1, 1, 0x11, 0];
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0];
  return Uint8Array.from([0xff, 0xd8, ...app0, ...frame, ...scan, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xd9]);
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** A PNG whose header claims this size, with right checksums and hardly any data. */
export function pngHeader(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([latin1(type), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const data = deflateSync(Buffer.alloc(64));
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]),
  );
}
