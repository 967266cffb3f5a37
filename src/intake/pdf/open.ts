import type { MupdfDoor } from '../../../wasm/mupdf/door.ts';
import type { Pdf } from '../../../wasm/mupdf/pdf.ts';
import { unreadable } from '../../failure.ts';
import { limits } from '../../limits.ts';
import { whole } from '../../raster/geometry.ts';
import { checkPages, type OpenDocument, type Page, type RenderOptions } from '../page.ts';

/**
 * A PDF may have other bytes before its header, which readers accept within the first kilobyte (ISO 32000-1,
 * H.3.4.1).
 */
const headerWithin = 1024;

export function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, headerWithin)).includes('%PDF-');
}

/**
 * How much longer than wide a page may be, and how many points its long side may have. Some programs give
 * each pixel of a photo one point. Only drawings and attacks exceed this.
 */
const aspectMax = 10;
const sidePtMax = limits.sidePixelsMax;

/**
 * A3 at 200 dpi, or half of it at 300. The renderer holds the raster together with the document, and the
 * raster is copied out of its heap.
 */
const renderedPixelsMax = 9_000_000;

/** Opens a PDF; see `openDocument`. */
export function openPdf(mupdf: MupdfDoor, bytes: Uint8Array, pagesMax: number): OpenDocument {
  const pdf = mupdf.openPdf(bytes);
  try {
    checkDocument(pdf, pagesMax);
    const metadata = pdf.metadata();
    const pages = Array.from({ length: pdf.pageCount }, (_, index) => openPage(pdf, index));
    return { kind: 'pdf', pages, metadata, close: () => pdf.close() };
  } catch (error) {
    pdf.close();
    throw error;
  }
}

function checkDocument(pdf: Pdf, pagesMax: number): void {
  if (pdf.needsPassword) throw unreadable('password_protected');
  if (pdf.pageCount < 1) {
    throw unreadable('corrupt', { en: 'The PDF has no page.', fr: 'Le PDF n’a aucune page.' });
  }
  checkPages(pdf.pageCount, pagesMax);
}

function openPage(pdf: Pdf, index: number): Page {
  const { widthPt, heightPt } = pdf.size(index);
  checkBox(widthPt, heightPt);
  const all = whole({ width: widthPt, height: heightPt });
  let text: ReturnType<Pdf['text']> | null = null;
  const read = () => {
    text ??= pdf.text(index);
    return text;
  };
  return {
    index,
    widthPt,
    heightPt,
    text: () => read().runs,
    isAllText: () => read().isAll,
    find: (texts) => pdf.find(index, texts),
    pixels({ dpi, region = all }: RenderOptions) {
      const squareInches = (region.width * region.height) / 72 ** 2;
      return pdf.pixels(index, Math.min(dpi, Math.sqrt(renderedPixelsMax / squareInches)), region);
    },
  };
}

function checkBox(widthPt: number, heightPt: number): void {
  const [short, long] = [Math.min(widthPt, heightPt), Math.max(widthPt, heightPt)];
  if (short > 0 && long <= sidePtMax && long / short <= aspectMax) return;
  const size = `${Math.round(widthPt)} × ${Math.round(heightPt)}`;
  throw unreadable('too_complex', {
    en: `A page measures ${size} points; no side may pass ${sidePtMax} points.`,
    fr: `Une page mesure ${size} points ; aucun côté ne peut dépasser ${sidePtMax} points.`,
  });
}
