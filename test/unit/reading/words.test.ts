import { afterAll, describe, expect, test } from 'vitest';
import { nodeEngines } from '../../../src/node/cli/engines.ts';
import type { Pixels } from '../../../src/raster/pixels.ts';
import { readWords } from '../../../src/reading/words.ts';
import { handmadePdf } from '../../specimens/hostile/handmade.ts';
import { renderPdf } from '../../specimens/paper/picture.ts';

const engines = nodeEngines();
afterAll(() => engines.releaseAll());

const dpi = 200;
const lines = ["Caf de l'Hérault", 'Montant 1 234,56 euros'] as const;

/** Two lines of Helvetica, the first at 40 pt from the top, the second at 100 pt. */
function letter(): Pixels {
  const text = (line: string, y: number) => `BT /F 14 Tf 40 ${y} Td (${line}) Tj ET`;
  const content = `${text(lines[0], 160)} ${text(lines[1], 100)}`;
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F ${font} >> >> >>`;
  const pdf = handmadePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    page,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]);
  const { width, height, data } = renderPdf(pdf, dpi, 1);
  return { width, height, gray: data };
}

const pixels = letter();
const px = (points: number) => Math.round((points / 72) * dpi);

describe('readWords', () => {
  test('the words of a page in reading order, sure of themselves', () => {
    const words = readWords(engines.tesseract, pixels);
    expect(words.map(({ text }) => text).join(' ')).toBe(lines.join(' '));
    expect(words.every(({ confidence }) => confidence > 0.8 && confidence <= 1)).toBe(true);
  });

  test('a region gives its words alone, placed in the whole picture', () => {
    const region = { x: 0, y: px(80), width: pixels.width, height: px(40) };
    const words = readWords(engines.tesseract, pixels, { region, layout: 'block' });
    expect(words.map(({ text }) => text).join(' ')).toBe(lines[1]);
    const [first] = words;
    expect(Math.abs(first!.x - px(40))).toBeLessThan(px(3));
    expect(first!.y).toBeGreaterThan(px(85));
    expect(first!.y + first!.height).toBeLessThan(px(105));
  });

  test('one line', () => {
    const region = { x: 0, y: px(20), width: pixels.width, height: px(35) };
    const words = readWords(engines.tesseract, pixels, { region, layout: 'line' });
    expect(words.map(({ text }) => text).join(' ')).toBe(lines[0]);
  });

  test('no words on white, nor outside the picture', () => {
    expect(readWords(engines.tesseract, pixels, { region: { x: 0, y: 0, width: 200, height: 40 } })).toEqual(
      [],
    );
    expect(
      readWords(engines.tesseract, pixels, { region: { x: 9000, y: 0, width: 50, height: 50 } }),
    ).toEqual([]);
  });
});
