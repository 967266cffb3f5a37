import { Canvas, type Colour, type Modules, type Place } from '../paper/canvas.ts';
import { textWidth } from '../paper/fonts.ts';
import { seeded } from '../random.ts';
import type { PrintedField } from './holders.ts';
import type { IdentitySpecimen } from './specimens.ts';

const mm = 72 / 25.4;
/** ICAO 9303-4 2.2: TD3, a page of a booklet; ICAO 9303-5 2.2: TD1, a card. */
const booklet = { width: 125 * mm, height: 88 * mm };
const card = { width: 85.6 * mm, height: 53.98 * mm };
/** ICAO 9303-6 2.2: TD2, a card for lines of 36. */
const wideCard = { width: 105 * mm, height: 74 * mm };
/** OCR-B size 1 at ten characters to the inch (ICAO 9303-3 4.2). */
const ocrSizePt = 7.2 / textWidth('A', 'OcrB', 1);
const mrzInk: Colour = [0.06, 0.06, 0.08];

function mixed(colour: Colour, towards: Colour, share: number): Colour {
  const blend = (channel: 0 | 1 | 2) => colour[channel] + (towards[channel] - colour[channel]) * share;
  return [blend(0), blend(1), blend(2)];
}

/** Security print: families of waves in the document's colour, light enough to stay behind the text. */
function guilloche(canvas: Canvas, specimen: IdentitySpecimen, seed: number): void {
  const random = seeded(seed);
  const ink = mixed(specimen.ink, specimen.ground, 0.72);
  const other = mixed([specimen.ink[2], specimen.ink[0], specimen.ink[1]], specimen.ground, 0.75);
  canvas.rect(0, 0, canvas.width, canvas.height, { fill: specimen.ground });
  for (let family = 0; family < 2; family++) {
    const [amplitude, length, phase] = [6 + 8 * random(), 60 + 60 * random(), 6 * random()];
    for (let line = -2; line < 26; line++) {
      const base = (line * canvas.height) / 24;
      const places = Array.from({ length: 46 }, (_, step): Place => {
        const x = (step * canvas.width) / 45;
        const wave = Math.sin(x / length + phase + line / 5) + 0.5 * Math.sin((2.3 * x) / length + line / 3);
        return [Math.round(x * 10) / 10, Math.round((base + amplitude * wave) * 10) / 10];
      });
      canvas.path(places, { stroke: family === 0 ? ink : other, widthPt: 0.35 });
    }
  }
}

function rosette(canvas: Canvas, x: number, y: number, radius: number, colour: Colour): void {
  for (let ring = 0; ring < 9; ring++) {
    const places = Array.from({ length: 145 }, (_, step): Place => {
      const angle = (step * Math.PI) / 72;
      const reach = radius * (0.28 + 0.07 * ring + 0.1 * Math.sin(12 * angle + (ring % 2) * Math.PI));
      return [
        Math.round(10 * (x + reach * Math.cos(angle))) / 10,
        Math.round(10 * (y + reach * Math.sin(angle))) / 10,
      ];
    });
    canvas.path(places, { stroke: colour, widthPt: 0.3 });
  }
}

/** A silhouette instead of a face: nobody is depicted. */
function portrait(canvas: Canvas, x: number, y: number, width: number, height: number, ink: Colour): void {
  const child = new Canvas(width, height);
  child.rect(0, 0, width, height, { fill: [0.86, 0.87, 0.89] });
  const shade = mixed(ink, [0.4, 0.42, 0.45], 0.6);
  child.ellipse(width / 2, height * 1.02, width * 0.44, height * 0.34, { fill: shade });
  child.rect(width * 0.41, height * 0.54, width * 0.18, height * 0.2, { fill: shade });
  child.ellipse(width / 2, height * 0.37, width * 0.235, height * 0.25, {
    fill: mixed(shade, [0, 0, 0], 0.35),
  });
  child.ellipse(width / 2, height * 0.42, width * 0.2, height * 0.21, {
    fill: mixed(shade, [1, 1, 1], 0.18),
  });
  canvas.place(child, x, y);
  canvas.rect(x, y, width, height, { stroke: mixed(ink, [1, 1, 1], 0.3), widthPt: 0.6 });
}

function stamp(canvas: Canvas, x: number, y: number, size: number): void {
  canvas.translucent(() => {
    const style = { font: 'SansBold', size, align: 'centre', angleDegrees: 14 } as const;
    canvas.text(x, y, 'SPECIMEN', { ...style, colour: [0.78, 0.1, 0.12] });
  });
}

function header(canvas: Canvas, specimen: IdentitySpecimen, size: number): void {
  canvas.rect(0, 0, canvas.width, size * 2.1, { fill: mixed(specimen.ink, [1, 1, 1], 0.06) });
  canvas.text(8, size * 1.42, specimen.title, { font: 'SansBold', size, colour: [1, 1, 1] });
  const small = { size: size * 0.55, align: 'right', colour: [1, 1, 1] } as const;
  canvas.text(canvas.width - 8, size * 1.36, specimen.subtitle, small);
}

interface FieldBlock {
  readonly x: number;
  readonly y: number;
  readonly step: number;
  readonly labelSize: number;
  readonly valueSize: number;
}

function printFields(canvas: Canvas, fields: readonly PrintedField[], block: FieldBlock, ink: Colour): void {
  for (const [index, [label, value]] of fields.entries()) {
    const y = block.y + index * block.step;
    canvas.text(block.x, y, label, { size: block.labelSize, colour: ink });
    canvas.text(block.x, y + block.valueSize * 1.05, value, {
      font: 'SansBold',
      size: block.valueSize,
      colour: [0.1, 0.1, 0.12],
    });
  }
}

/** The zone is kept lighter than the rest and free of stamps. */
function printMrz(
  canvas: Canvas,
  lines: readonly string[],
  left: number,
  lastBaseline: number,
  pitch: number,
): void {
  const top = lastBaseline - (lines.length - 1) * pitch - 13;
  canvas.translucent(() => {
    canvas.rect(0, top, canvas.width, canvas.height - top, { fill: [1, 1, 1] });
  });
  for (const [index, line] of lines.entries()) {
    const y = lastBaseline - (lines.length - 1 - index) * pitch;
    canvas.text(left, y, line, { font: 'OcrB', size: ocrSizePt, colour: mrzInk });
  }
}

/** A code on the back of a card. */
export interface PrintedCode {
  readonly modules: Modules;
  /** Width of a module. */
  readonly modulePt: number;
  /** Height of bars; null for a matrix, whose modules are square. */
  readonly heightPt: number | null;
}

/** A matrix at the top right, bars above the MRZ, each on white with its quiet zone. */
function printCode(canvas: Canvas, { modules, modulePt, heightPt }: PrintedCode): void {
  const width = (modules.rows[0]?.length ?? 0) * modulePt;
  const height = heightPt ?? modules.rows.length * modulePt;
  const quiet = (heightPt === null ? 2 : 8) * modulePt;
  const [x, y] = heightPt === null ? [canvas.width - width - 8, 14] : [(canvas.width - width) / 2, 66];
  canvas.rect(x - quiet, y - 2, width + 2 * quiet, height + 4, { fill: [1, 1, 1] });
  canvas.modules(x, y, modules, modulePt, heightPt ?? modulePt);
}

/** The data page of a passport. */
export function drawBooklet(specimen: IdentitySpecimen, mrzLines: readonly string[], seed: number): Canvas {
  const canvas = new Canvas(booklet.width, booklet.height);
  guilloche(canvas, specimen, seed);
  header(canvas, specimen, 11);
  rosette(canvas, 292, 120, 52, mixed(specimen.ink, specimen.ground, 0.5));
  portrait(canvas, 14, 40, 92, 118, specimen.ink);
  printFields(
    canvas,
    specimen.fields,
    { x: 122, y: 36, step: 19.6, labelSize: 4.6, valueSize: 9 },
    specimen.ink,
  );
  stamp(canvas, 232, 140, 46);
  printMrz(canvas, mrzLines, 6.2 * mm + 2, canvas.height - 9 * mm, 6.35 * mm);
  return canvas;
}

/** The side of a card with the portrait. */
export function drawCardFront(specimen: IdentitySpecimen, seed: number): Canvas {
  const canvas = new Canvas(card.width, card.height);
  guilloche(canvas, specimen, seed);
  header(canvas, specimen, 8.6);
  rosette(canvas, 208, 102, 36, mixed(specimen.ink, specimen.ground, 0.5));
  portrait(canvas, 10, 28, 64, 82, specimen.ink);
  canvas.text(10, 124, 'Carte fictive / fictional card', {
    font: 'SansItalic',
    size: 4.6,
    colour: specimen.ink,
  });
  const step = 112 / Math.max(6, specimen.fields.length);
  printFields(canvas, specimen.fields, { x: 86, y: 27, step, labelSize: 4, valueSize: 7.4 }, specimen.ink);
  stamp(canvas, 152, 112, 34);
  return canvas;
}

/** The side of a card with the MRZ: three lines of TD1, two of TD2, or the one line of a licence. */
export function drawCardBack(specimen: IdentitySpecimen, mrzLines: readonly string[], seed: number): Canvas {
  const columns = Math.max(...mrzLines.map((line) => line.length));
  const size = columns > 30 ? wideCard : card;
  const canvas = new Canvas(size.width, size.height);
  guilloche(canvas, specimen, seed + 1);
  canvas.rect(0, 0, canvas.width, 9, { fill: mixed(specimen.ink, [1, 1, 1], 0.06) });
  rosette(canvas, 206, 48, 30, mixed(specimen.ink, specimen.ground, 0.5));
  canvas.rect(14, 20, 32, 26, { fill: [0.88, 0.78, 0.5], stroke: [0.6, 0.5, 0.25], widthPt: 0.5 });
  canvas.path(
    [
      [14, 33],
      [46, 33],
    ],
    { stroke: [0.6, 0.5, 0.25], widthPt: 0.5 },
  );
  canvas.path(
    [
      [30, 20],
      [30, 46],
    ],
    { stroke: [0.6, 0.5, 0.25], widthPt: 0.5 },
  );
  printFields(
    canvas,
    specimen.backFields,
    { x: 62, y: 20, step: 17.5, labelSize: 4, valueSize: 7 },
    specimen.ink,
  );
  stamp(canvas, 142, 68, 27);
  if (specimen.backCode !== undefined) printCode(canvas, specimen.backCode);
  const left = (canvas.width - Math.max(30, columns) * 7.2) / 2;
  printMrz(canvas, mrzLines, left, canvas.height - (mrzLines.length === 1 ? 7 : 5.6) * mm, 6.1 * mm);
  return canvas;
}
