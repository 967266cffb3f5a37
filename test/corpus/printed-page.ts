import type { Pixels } from '../../src/raster/pixels.ts';
import { Canvas } from '../specimens/paper/canvas.ts';
import type { FontName } from '../specimens/paper/fonts.ts';
import { writePdf } from '../specimens/paper/pdf.ts';
import { renderPdf } from '../specimens/paper/picture.ts';
import type { Random } from '../specimens/random.ts';
import { between } from './warp.ts';

export const capitalLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const digits = '0123456789';

/** A whole number from `low` to `high`, both included. */
export const whole = (random: Random, low: number, high: number) =>
  Math.floor(between(random, low, high + 1));

export const one = <T>(random: Random, all: ArrayLike<T>): T => all[Math.floor(random() * all.length)]!;

export const chars = (random: Random, alphabet: string, length: number) =>
  Array.from({ length }, () => one(random, alphabet)).join('');

export const word = (random: Random) => chars(random, 'aeiounrstlmdcp', whole(random, 1, 11));

export function prose(random: Random): string {
  const text = Array.from({ length: whole(random, 6, 14) }, () => word(random)).join(' ');
  return `${random() < 0.3 ? one(random, capitalLetters) : ''}${text}${one(random, ['.', ',', '', ''])}`;
}

/** A detail of a page, filled with lines from edge to edge. */
export function page(random: Random, font: FontName, line: (random: Random) => string): Pixels {
  const canvas = new Canvas(between(random, 180, 420), between(random, 100, 400));
  const size = between(random, 7, 14);
  const step = size * between(random, 1.1, 2.2);
  const left = between(random, 4, 30);
  for (let y = step; y < canvas.height - 4; y += step) canvas.text(left, y, line(random), { font, size });
  return scanned(canvas, between(random, 90, 180));
}

/** A canvas as a scanner of this resolution sees it. */
export function scanned(canvas: Canvas, dpi: number): Pixels {
  const { width, height, data } = renderPdf(writePdf({ pages: [{ canvas }] }), dpi, 1);
  return { width, height, gray: new Uint8Array(data) };
}
