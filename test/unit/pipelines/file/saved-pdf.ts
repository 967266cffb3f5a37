/** An object of a PDF: a dictionary, or a stream with the entries of its dictionary. */
type PdfObject = string | { readonly entries?: string; readonly content: string };
type Objects = Readonly<Record<number, PdfObject>>;

/** A PDF as a program saves it: whole, and then again and again with what changed (ISO 32000-2, 7.5.6). */
export class SavedPdf {
  #text: string;
  #table: number;
  readonly #size: number;

  /** Saves a file whose catalog is object 1. */
  constructor(objects: Objects, size = 100) {
    this.#size = size;
    this.#text = '%PDF-1.7\n';
    this.#table = 0;
    this.save(objects);
  }

  /** Adds a version in which these objects are new or changed. */
  save(objects: Objects, trailer = ''): this {
    const rows = Object.entries(objects).map(([number, object]) => {
      const row = `${number} 1\n${String(this.#text.length).padStart(10, '0')} 00000 n \n`;
      this.#text += `${number} 0 obj\n${written(object)}\nendobj\n`;
      return row;
    });
    const previous = this.#table > 0 ? `/Prev ${this.#table}` : '';
    this.#table = this.#text.length;
    const head = this.#table > 0 && previous !== '' ? '' : '0 1\n0000000000 65535 f \n';
    this.#text += `xref\n${head}${rows.join('')}trailer\n<< /Size ${this.#size} /Root 1 0 R ${previous} ${trailer} >>\n`;
    this.#text += `startxref\n${this.#table}\n%%EOF\n`;
    return this;
  }

  /** Bytes between two versions, or after the last. */
  append(text: string): this {
    this.#text += text;
    return this;
  }

  /** Has the tables lead to a place within this object instead of its beginning. */
  misplace(number: number): this {
    this.#text = this.#text.replace(new RegExp(`(?<=\\n${number} 1\\n)\\d{10}`, 'g'), (offset) =>
      `${Number(offset) + 3}`.padStart(10, '0'),
    );
    return this;
  }

  get length(): number {
    return this.#text.length;
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(this.#text, (character) => character.charCodeAt(0));
  }
}

function written(object: PdfObject): string {
  if (typeof object === 'string') return object;
  const { entries = '', content } = object;
  return `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

const resources =
  '<< /Font << /F 5 0 R >> /XObject << /P 20 0 R >> /ExtGState << /M << /BM /Multiply >> >> >>';

export function page(more = '', contents = 4): string {
  return `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources ${resources} /Contents ${contents} 0 R ${more} >>`;
}

export function pages(...kids: readonly number[]): string {
  return `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`;
}

/** A letter of one page that prints these operators. */
export function letter(content: string, more: Objects = {}): Objects {
  return {
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: pages(3),
    3: page(),
    4: { content },
    5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...more,
  };
}

/** Prints a text with its left end at `x` and its line `y` above the foot of the page. */
export function print(text: string, x: number, y: number, gray = 0): string {
  return `BT ${gray} g /F 12 Tf ${x} ${y} Td (${text}) Tj ET\n`;
}

/** A filled box. */
export function box(x: number, y: number, width: number, height: number, gray = 1): string {
  return `${gray} g ${x} ${y} ${width} ${height} re f\n`;
}

/** A picture of four squares, or of one gray level. */
export function picture(x: number, y: number, width: number, height: number): string {
  return `q ${width} 0 0 ${height} ${x} ${y} cm /P Do Q\n`;
}

/** Object 20, of two by two pixels. */
export function pictureObject(pixels: readonly [number, number, number, number]): PdfObject {
  return {
    entries: '/Type /XObject /Subtype /Image /Width 2 /Height 2 /ColorSpace /DeviceGray /BitsPerComponent 8',
    content: String.fromCharCode(...pixels),
  };
}
