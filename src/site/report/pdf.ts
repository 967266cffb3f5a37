import { keysOf } from '../../keys.ts';
import { present } from '../../present.ts';

/**
 * A PDF 1.4 of text and rules, in the fonts that every reader has (ISO 32000-1 §9.6.2.2), so that nothing is
 * embedded. Lengths are points; y counts from the top of an A4 page.
 */

export const pageWidth = 595;
export const pageHeight = 842;

export type Font = 'regular' | 'bold' | 'mono' | 'signs';
export type Colour = readonly [red: number, green: number, blue: number];

interface PlacedText {
  readonly text: string;
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly size: number;
  readonly font: Font;
  readonly colour: Colour;
  /** How far the line rises, anticlockwise; level unless told. */
  readonly degrees?: number;
}

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly colour: Colour;
}

export type PageItem = PlacedText | Rectangle;

const fonts: Readonly<Record<Font, string>> = {
  regular: 'Helvetica',
  bold: 'Helvetica-Bold',
  mono: 'Courier-Bold',
  signs: 'ZapfDingbats',
};

/** A whole file, from one list of items for each page. */
export function writePdf(pages: readonly (readonly PageItem[])[], title: string): Uint8Array<ArrayBuffer> {
  const fontNames = keysOf(fonts);
  const firstFont = 4;
  const firstPage = firstFont + fontNames.length;
  const pageIds = pages.map((_, index) => firstPage + 2 * index);
  const fontEntries = fontNames.map((name, index) => `/${name} ${firstFont + index} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] >>`,
    `<< /Title ${textString(title)} >>`,
    ...fontNames.map(fontObject),
    ...pages.flatMap((items, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Resources << /Font << ${fontEntries} >> >> /Contents ${present(pageIds[index]) + 1} 0 R >>`,
      stream(items.map(operators).join('\n')),
    ]),
  ];
  return bytes(assemble(objects));
}

function fontObject(name: Font): string {
  const encoding = name === 'signs' ? '' : ' /Encoding /WinAnsiEncoding';
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${fonts[name]}${encoding} >>`;
}

function stream(content: string): string {
  return `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

/** Objects, cross-reference table and trailer. Every character is one byte, so lengths are offsets. */
function assemble(objects: readonly string[]): string {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `<< /Size ${objects.length + 1} /Root 1 0 R /Info 3 0 R >>`;
  return `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n${trailer}\nstartxref\n${file.length}\n%%EOF\n`;
}

function operators(item: PageItem): string {
  const colour = `${item.colour.join(' ')} rg`;
  if ('text' in item) {
    const y = pageHeight - item.y;
    const turn = ((item.degrees ?? 0) * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn).toFixed(4), Math.sin(turn).toFixed(4)];
    const place = turn === 0 ? `${item.x} ${y} Td` : `${cos} ${sin} -${sin} ${cos} ${item.x} ${y} Tm`;
    return `${colour} BT /${item.font} ${item.size} Tf ${place} ${literal(item.text)} Tj ET`;
  }
  return `${colour} ${item.x} ${pageHeight - item.y - item.height} ${item.width} ${item.height} re f`;
}

/** A text string outside of pages (ISO 32000-1 §7.9.2.2), in UTF-16BE: its other encoding is no WinAnsi. */
function textString(text: string): string {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  return `<${[0xfeff, ...units].map((unit) => unit.toString(16).padStart(4, '0')).join('')}>`;
}

/** A literal string (ISO 32000-1 §7.3.4.2) in WinAnsiEncoding. */
function literal(text: string): string {
  return `(${winAnsi(text).replace(/[\\()]/g, '\\$&')})`;
}

/** The characters of Windows-1252 from 0x80 to 0x9f; a space where it has none. */
const windows1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const narrowSpace = '\u202F';

/** The code of a character; null if it has none. A narrow no-break space becomes the ordinary one. */
function codeOf(character: string): number | null {
  if (character === narrowSpace) return 0xa0;
  const code = character.codePointAt(0) ?? 0;
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code;
  const at = windows1252.indexOf(character);
  return at < 0 ? null : 0x80 + at;
}

/**
 * The text in the encoding, one character of at most 8 bits for each character. A letter whose accent the
 * encoding does not have, as in Polish names, loses it; a question mark replaces any other such character.
 */
function winAnsi(text: string): string {
  const question = 0x3f;
  return Array.from(text.normalize('NFC'), (character) => {
    const [letter = ''] = character.normalize('NFD');
    return String.fromCharCode(codeOf(character) ?? codeOf(letter) ?? question);
  }).join('');
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Widths of Helvetica from the space to the tilde, in thousandths of the size (Adobe's font metrics). */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

/** The width of a text; exact for Helvetica's ASCII, a little generous for bold and for accented letters. */
export function textWidth(text: string, size: number, font: Font): number {
  if (font === 'mono') return text.length * 0.6 * size;
  const sum = Array.from(text).reduce((total, one) => total + (widths[one.charCodeAt(0) - 0x20] ?? 600), 0);
  return (sum / 1000) * size * (font === 'bold' ? 1.08 : 1);
}

/**
 * `text` in lines no wider than `width`, broken at spaces. Only a word that is wider than a line is broken
 * elsewhere.
 */
export function wrap(text: string, width: number, size: number, font: Font): readonly string[] {
  const fits = (line: string): boolean => textWidth(line, size, font) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of word) {
      if (!fits(line + character)) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return [...lines, line];
}
