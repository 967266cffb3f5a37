import * as mupdf from 'mupdf';
import { editedLetter, type Letter, letterOf } from './letter.ts';
import { changed, opened } from './lives.ts';
import { scanned } from './scanned.ts';
import { pdfLib, type Writer } from './writers.ts';

interface Edit {
  /** Whether the edit leaves a trace in the file. */
  readonly leavesTrace: boolean;
  readonly make: (letter: Letter, form: number, write: Writer) => Promise<Uint8Array>;
}

/** Ways of changing a value that a letter prints. */
export const edits: ReadonlyMap<string, Edit> = new Map<string, Edit>([
  [
    'text changed, saved behind the file',
    {
      leavesTrace: true,
      make: async (letter, form, write) => {
        const other = await write(editedLetter(letter), form);
        return changed((pdf) => takeContents(pdf, opened(other)))(await write(letter, form));
      },
    },
  ],
  [
    'white box and text, saved behind the file',
    {
      leavesTrace: true,
      make: async (letter, form, write) => changed(covered(letter))(await write(letter, form)),
    },
  ],
  [
    'white box and text, saved anew by @cantoo/pdf-lib',
    {
      leavesTrace: true,
      make: async (letter, form, write) => coveredByPdfLib(letter, await write(letter, form)),
    },
  ],
  [
    'annotation with text over the value',
    {
      leavesTrace: true,
      make: async (letter, form, write) => changed(annotated(letter))(await write(letter, form)),
    },
  ],
  [
    'page replaced, saved behind the file',
    {
      leavesTrace: true,
      make: async (letter, form, write) => {
        const other = await write(letterOf(900 + form), form);
        return changed((pdf) => takeContents(pdf, opened(other)))(await write(letter, form));
      },
    },
  ],
  [
    'text changed, saved anew',
    { leavesTrace: false, make: (letter, form, write) => write(editedLetter(letter), form) },
  ],
  [
    'white box and text, printed again as pictures',
    {
      leavesTrace: false,
      make: async (letter, form, write) => scanned(changed(covered(letter))(await write(letter, form))),
    },
  ],
]);

/** The contents and resources of another file's first page. */
function takeContents(pdf: mupdf.PDFDocument, other: mupdf.PDFDocument): void {
  const [page, source] = [pdf.findPage(0), other.findPage(0)];
  for (const name of ['Contents', 'Resources']) page.put(name, pdf.graftObject(source.get(name)));
}

/** The rectangle around the value that is edited, in points from the top. */
function placeOf(
  pdf: mupdf.PDFDocument,
  { rows, edited }: Letter,
): readonly [number, number, number, number] {
  const value = rows[edited]?.[1] ?? '';
  const [[quad] = []] = pdf.loadPage(0).search(value, '');
  if (quad === undefined) throw new Error(`${value} is not found.`);
  return [quad[0], quad[1], quad[6], quad[7]];
}

function covered(letter: Letter) {
  return (pdf: mupdf.PDFDocument) => {
    const [left, top, right, bottom] = placeOf(pdf, letter);
    const page = pdf.findPage(0);
    const [, , , height = 842] = pdf.loadPage(0).getBounds();
    const fonts = pdf.newDictionary();
    fonts.put('Edit', pdf.addSimpleFont(new mupdf.Font('Helvetica')));
    const resources = pdf.newDictionary();
    resources.put('Font', fonts);
    const box = `1 g ${left - 1} ${height - bottom - 1} ${right - left + 2} ${bottom - top + 2} re f`;
    const text = `BT 0 g /Edit ${(bottom - top) * 0.75} Tf ${left} ${height - bottom + 3} Td (${letter.otherValue}) Tj ET`;
    const form = pdf.addStream(`${box} ${text}`, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [0, 0, 700, 1000],
      Resources: resources,
    });
    const own = page.getInheritable('Resources');
    const objects = own.get('XObject').isDictionary() ? own.get('XObject') : pdf.newDictionary();
    objects.put('Edit', form);
    own.put('XObject', objects);
    const contents = pdf.newArray();
    const before = page.get('Contents');
    contents.push(pdf.addStream('q', {}));
    if (before.isArray()) before.forEach((one) => void contents.push(one));
    else contents.push(before);
    contents.push(pdf.addStream('Q q /Edit Do Q', {}));
    page.put('Contents', contents);
  };
}

async function coveredByPdfLib(letter: Letter, bytes: Uint8Array): Promise<Uint8Array> {
  const [left, top, right, bottom] = placeOf(opened(bytes), letter);
  const { PDFDocument, rgb } = pdfLib();
  const document = await PDFDocument.load(bytes);
  const [page] = document.getPages();
  if (page === undefined) throw new Error('The letter has no page.');
  const { height } = page.getSize();
  const y = height - bottom;
  page.drawRectangle({
    x: left - 1,
    y: y - 1,
    width: right - left + 2,
    height: bottom - top + 2,
    color: rgb(1, 1, 1),
  });
  page.drawText(letter.otherValue, { x: left, y: y + 3, size: (bottom - top) * 0.75 });
  return document.save();
}

function annotated(letter: Letter) {
  return (pdf: mupdf.PDFDocument) => {
    const [left, top, right, bottom] = placeOf(pdf, letter);
    const annotation = (pdf.loadPage(0) as mupdf.PDFPage).createAnnotation('FreeText');
    annotation.setRect([left - 2, top - 2, right + 6, bottom + 4]);
    annotation.setContents(letter.otherValue);
    annotation.setDefaultAppearance('Helv', (bottom - top) * 0.7, [0]);
    annotation.setColor([1]);
    annotation.setBorderWidth(0);
    annotation.update();
  };
}
