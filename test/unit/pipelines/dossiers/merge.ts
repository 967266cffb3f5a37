import { readFileSync } from 'node:fs';
import * as mupdf from 'mupdf';

const folder = new URL('../../../specimens/files/', import.meta.url);

/** A specimen, or a part of it, as pages of a dossier. */
export interface Part {
  readonly file: string;
  /** The pages, counted from 1; all unless told. */
  readonly pages?: readonly number[];
  /** Turned by so many degrees. */
  readonly rotate?: 90 | 180 | 270;
}

/** One PDF of all pages of these files, as a tenant merges them. Each picture is on a page of its own. */
export function merged(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const dossier = new mupdf.PDFDocument();
  for (const { file, pages, rotate } of parts) {
    const source = opened(file);
    const numbers = pages ?? Array.from({ length: source.countPages() }, (_, index) => index + 1);
    for (const number of numbers) {
      dossier.graftPage(-1, source, number - 1);
      if (rotate !== undefined) dossier.findPage(dossier.countPages() - 1).put('Rotate', rotate);
    }
  }
  return new Uint8Array(dossier.saveToBuffer('').asUint8Array());
}

function opened(file: string): mupdf.PDFDocument {
  const bytes = readFileSync(new URL(file, folder));
  if (file.endsWith('.pdf')) return mupdf.Document.openDocument(bytes, 'application/pdf').asPDF()!;
  const document = new mupdf.PDFDocument();
  const image = new mupdf.Image(bytes);
  const [width, height] = [595, (595 * image.getHeight()) / image.getWidth()];
  const resources = document.newDictionary();
  const pictures = document.newDictionary();
  pictures.put('Picture', document.addImage(image));
  resources.put('XObject', pictures);
  const content = `q ${width} 0 0 ${height} 0 0 cm /Picture Do Q`;
  document.insertPage(-1, document.addPage([0, 0, width, height], 0, resources, content));
  return document;
}
