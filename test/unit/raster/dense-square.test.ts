import { expect, test } from 'vitest';
import { hasDenseSquare } from '../../../src/raster/dense-square.ts';
import type { Pixels } from '../../../src/raster/pixels.ts';
import { Canvas } from '../../specimens/paper/canvas.ts';
import { writePdf } from '../../specimens/paper/pdf.ts';
import { renderPdf, scanned } from '../../specimens/paper/picture.ts';
import { dataMatrix } from '../../specimens/paper/symbols.ts';
import { seeded } from '../../specimens/random.ts';

/** A part of a page, scanned at 200 dpi. */
function picture(draw: (sheet: Canvas) => void): Pixels {
  const sheet = new Canvas(200, 200);
  draw(sheet);
  const scan = scanned(renderPdf(writePdf({ pages: [{ canvas: sheet }] }), 200, 1), seeded(1));
  return { width: scan.width, height: scan.height, gray: new Uint8Array(scan.data) };
}

/** As long as the shortest that is signed. */
const code = await dataMatrix('DC04FR000001'.padEnd(150, 'A7K2'));

test.each(
  [0.22, 0.25, 0.3, 0.4, 0.5, 0.8].flatMap((mm) => [0, 7, 45, 90].map((angle) => [mm, angle] as const)),
)('a code of modules of %d mm, turned by %d degrees, is one', (mm, angle) => {
  const module = (mm * 72) / 25.4;
  const child = new Canvas(module * code.rows.length, module * code.rows.length);
  child.modules(0, 0, code, module, module);
  expect(
    hasDenseSquare(
      picture((sheet) => sheet.place(child, 100, 80, 1, angle)),
      () => undefined,
    ),
  ).toBe(true);
});

test.each([
  ['Serif', 7],
  ['Sans', 9],
  ['SansBold', 12],
  ['Sans', 14],
] as const)('lines of text in %s of %d points are none', (font, size) => {
  const page = picture((sheet) => {
    const line = 'Les parties conviennent que le loyer est payable';
    for (let y = 10; y < 195; y += 1.15 * size) sheet.text(5, y, line, { font, size });
  });
  expect(hasDenseSquare(page, () => undefined)).toBe(false);
});

test('a blank and a small picture have none', () => {
  for (const side of [39, 400]) {
    const gray = new Uint8Array(side * side).fill(255);
    expect(hasDenseSquare({ width: side, height: side, gray }, () => undefined)).toBe(false);
  }
});
