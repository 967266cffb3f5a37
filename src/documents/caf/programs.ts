/**
 * Programs with which people print, convert, scan or edit files. A Caf composes its letters with none of
 * them, as far as is known, so a file that one of them wrote is at best a copy. The names are those that the
 * programs write as the Producer or Creator of a PDF.
 */
const programs = new RegExp(
  [
    // Browsers, and printing to PDF of the systems.
    String.raw`skia\/pdf|\bchrom(?:e|ium)\b|mozilla|firefox|cairographics|quartz pdfcontext|print to pdf|pdfium`,
    // Printers, converters and services that join, split or compress.
    'ghostscript|ilovepdf|smallpdf|sambox|sejda|pdfsam|pdf24|pdfcreator|cutepdf|bullzip|dopdf|novapdf|pdf2go',
    // Editors, and programs of an office.
    'acrobat|foxit|nitro|pdf-xchange|pdfescape|pdffiller|dochub|wondershare|photoshop|illustrator',
    String.raw`indesign|inkscape|\bgimp\b|canva\b|microsoft\W{0,3}(?:word|excel|powerpoint)|(?:libre|open)office`,
    // Scanners that also recognise the text, and their programs.
    String.raw`\bscan|ocrmypdf|abbyy|readiris|naps2|camscanner|\bcanon\b|\bricoh\b|konica|\bxerox\b|kyocera`,
  ].join('|'),
  'i',
);

/** The most characters of a name that are looked at. */
const charactersMax = 300;

/**
 * Whether one of the names that a PDF gives as its Producer and Creator is that of a program for printing,
 * converting, scanning or editing.
 *
 * @example
 * isCopyingProgram(['Skia/PDF m138', 'Mozilla/5.0 (Windows NT 10.0)']) // true
 * isCopyingProgram(['HP Exstream Version 8.0.338 64-bit']) // false
 */
export function isCopyingProgram(names: readonly string[]): boolean {
  return names.some((name) => programs.test(name.slice(0, charactersMax)));
}
