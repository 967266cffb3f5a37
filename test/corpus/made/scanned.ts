import * as mupdf from 'mupdf';

/** The first page as a picture with invisible words, as a scanner's program writes it. */
export function scanned(bytes: Uint8Array): Uint8Array {
  const page = mupdf.Document.openDocument(bytes, 'application/pdf').loadPage(0);
  const pixels = page.toPixmap(mupdf.Matrix.scale(1.5, 1.5), mupdf.ColorSpace.DeviceGray);
  const pdf = new mupdf.PDFDocument();
  const image = pdf.addImage(new mupdf.Image(pixels.asJPEG(70)));
  const font = pdf.addSimpleFont(new mupdf.Font('Helvetica'));
  const resources = pdf.newDictionary();
  resources.put('XObject', { P: image });
  resources.put('Font', { F: font });
  const words: string[] = [];
  page.toStructuredText('preserve-whitespace').walk({
    beginLine: ([x, , , bottom]) => words.push(`1 0 0 1 ${x} ${842 - bottom + 3} Tm (`),
    onChar: (char) => words.push(/[\w ,.]/.test(char) ? char : '?'),
    endLine: () => words.push(') Tj\n'),
  });
  const content = `q 595 0 0 842 0 0 cm /P Do Q BT 3 Tr /F 10 Tf\n${words.join('')}ET`;
  pdf.insertPage(-1, pdf.addPage([0, 0, 595, 842], 0, resources, content));
  return pdf.saveToBuffer('').asUint8Array().slice();
}
