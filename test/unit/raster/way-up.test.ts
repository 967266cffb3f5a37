import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rotated } from '../../../src/raster/orientation.ts';
import type { Pixels } from '../../../src/raster/pixels.ts';
import { wayUp } from '../../../src/raster/way-up.ts';
import { Canvas } from '../../specimens/paper/canvas.ts';
import { writePdf } from '../../specimens/paper/pdf.ts';
import { blank, renderPdf, scanned } from '../../specimens/paper/picture.ts';
import { seeded } from '../../specimens/random.ts';
import { askew } from '../../specimens/resources/scan.ts';

const specimen = (name: string) =>
  new Uint8Array(readFileSync(new URL(`../../specimens/files/${name}`, import.meta.url)));

function scanOf(pdf: Uint8Array, skewDegrees = 0): Pixels {
  const { width, height, data } = scanned(askew(renderPdf(pdf, 200, 1), skewDegrees, 3), seeded(3));
  return { width, height, gray: data };
}

function page(line: string): Uint8Array {
  const canvas = new Canvas(595.28, 841.89);
  for (let y = 60; y < 780; y += 18) canvas.text(40, y, line, { size: 10 });
  return writePdf({ pages: [{ canvas }] });
}

test.each([
  ['a tax notice', specimen('resources/tax-notice.pdf')],
  ['a certificate', specimen('caf/genuine-march.pdf')],
  ['another letter', specimen('caf/other-droits.pdf')],
])('%s is told upright from upside down, also askew', (_, pdf) => {
  for (const degrees of [0, 2]) {
    const pixels = scanOf(pdf, degrees);
    expect(wayUp(pixels)).toBe('upright');
    expect(wayUp(rotated(pixels, 2))).toBe('upside down');
  }
});

test.each([
  ['an empty page', { width: 1654, height: 2339, gray: blank(1654, 2339, 1, 240).data }],
  ['capitals and figures alone', scanOf(page('NOM MARTIN 1234567890 TOTAL 987654'))],
  ['a picture that is narrower than a column', { width: 50, height: 50, gray: new Uint8Array(2500) }],
])('of %s it says nothing', (_, pixels) => {
  expect(wayUp(pixels)).toBeNull();
});
