import * as mupdf from 'mupdf';
import { scanned } from './scanned.ts';

/** What happens to a genuine file before it is sent, without changing what it says. */
export const lives: ReadonlyMap<string, (bytes: Uint8Array) => Uint8Array> = new Map([
  ['as written', (bytes) => bytes],
  ['saved anew', saved('garbage=4,compress')],
  ['saved anew, for the web', saved('garbage=2,compress-images,objstms=no')],
  ['saved again without a change', changed(() => undefined)],
  ['metadata changed', changed((pdf) => pdf.setMetaData('info:Title', 'Letter'))],
  [
    'a page added',
    changed((pdf) => void pdf.insertPage(-1, pdf.addPage([0, 0, 595, 842], 0, pdf.newDictionary(), 'q Q'))),
  ],
  ['a page turned', changed((pdf) => void pdf.findPage(0).put('Rotate', 90))],
  ['a highlight', changed(annotated('Highlight'))],
  ['a note at the margin', changed(annotated('FreeText'))],
  ['a line of a pen', changed(annotated('Ink'))],
  ['scanned, with the words below', scanned],
  [
    'saved six times',
    (bytes) => Array.from({ length: 6 }).reduce<Uint8Array>((all) => changed(() => undefined)(all), bytes),
  ],
]);

function saved(options: string) {
  return (bytes: Uint8Array) => opened(bytes).saveToBuffer(options).asUint8Array().slice();
}

/** Makes a change and appends it to the file (incremental update). */
export function changed(change: (pdf: mupdf.PDFDocument) => void) {
  return (bytes: Uint8Array): Uint8Array => {
    const pdf = opened(bytes);
    change(pdf);
    // Without a new entry nothing would be saved.
    pdf.getTrailer().get('Root').put('Saved', Math.random());
    return pdf.saveToBuffer('incremental').asUint8Array().slice();
  };
}

export function opened(bytes: Uint8Array): mupdf.PDFDocument {
  const pdf = mupdf.Document.openDocument(bytes, 'application/pdf').asPDF();
  if (pdf === null) throw new Error('This is no PDF.');
  return pdf;
}

function annotated(kind: 'Highlight' | 'FreeText' | 'Ink') {
  return (pdf: mupdf.PDFDocument) => {
    const page = pdf.loadPage(0) as mupdf.PDFPage;
    const annotation = page.createAnnotation(kind);
    if (kind === 'Highlight') annotation.setQuadPoints([[50, 60, 200, 60, 50, 80, 200, 80]]);
    if (kind === 'Ink')
      annotation.setInkList([
        [
          [300, 700],
          [340, 720],
          [380, 690],
        ],
      ]);
    if (kind === 'FreeText') {
      annotation.setRect([300, 700, 420, 730]);
      annotation.setContents('Vu le 3 mars');
    }
    annotation.update();
  };
}
