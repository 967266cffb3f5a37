import { readFileSync } from 'node:fs';
import * as mupdf from 'mupdf';

const folder = new URL('../../../specimens/files/', import.meta.url);

/** A specimen, or a part of it, as pages of a dossier; or a page drawn when needed, or a blank one. */
export interface Part {
  readonly file: string | 'blank' | (() => Uint8Array | Promise<Uint8Array>);
  /** The pages, counted from 1; by default all. */
  readonly pages?: readonly number[];
  /** Clockwise, in degrees. */
  readonly rotate?: 90 | 180 | 270;
  /** A picture that stands below it on the same page, if both are pictures. */
  readonly below?: string;
}

/** The width of a page with a picture, in points. */
const pageWidth = 595;

/** One PDF of all pages of these files, as a tenant merges them. Each picture is on a page of its own. */
export async function merged(parts: readonly Part[]): Promise<Uint8Array<ArrayBuffer>> {
  const dossier = new mupdf.PDFDocument();
  for (const { pages, rotate, ...part } of parts) {
    const source = await opened(part);
    const numbers = pages ?? Array.from({ length: source.countPages() }, (_, index) => index + 1);
    for (const number of numbers) {
      dossier.graftPage(-1, source, number - 1);
      if (rotate !== undefined) dossier.findPage(dossier.countPages() - 1).put('Rotate', rotate);
    }
  }
  return new Uint8Array(dossier.saveToBuffer('').asUint8Array());
}

async function opened({ file, below }: Part): Promise<mupdf.PDFDocument> {
  if (file === 'blank') return pageOf([]);
  const bytes = typeof file === 'string' ? readFileSync(new URL(file, folder)) : await file();
  const isPdf = new TextDecoder().decode(bytes.subarray(0, 4)) === '%PDF';
  if (isPdf) return mupdf.Document.openDocument(bytes, 'application/pdf').asPDF()!;
  return pageOf([bytes, ...(below === undefined ? [] : [readFileSync(new URL(below, folder))])]);
}

/** A page of pictures, one below the other, each as wide as the page. A page without one is A4. */
function pageOf(pictures: readonly Uint8Array[]): mupdf.PDFDocument {
  const document = new mupdf.PDFDocument();
  const images = pictures.map((bytes) => new mupdf.Image(bytes));
  const heights = images.map((image) => (pageWidth * image.getHeight()) / image.getWidth());
  const height = images.length === 0 ? 842 : heights.reduce((sum, one) => sum + one, 0);
  const resources = document.newDictionary();
  const named = document.newDictionary();
  let top = height;
  const content = images.map((image, index) => {
    named.put(`Picture${index}`, document.addImage(image));
    top -= heights[index]!;
    return `q ${pageWidth} 0 0 ${heights[index]} 0 ${top.toFixed(3)} cm /Picture${index} Do Q`;
  });
  resources.put('XObject', named);
  document.insertPage(-1, document.addPage([0, 0, pageWidth, height], 0, resources, content.join('\n')));
  return document;
}
