import type { Pixels } from '../../src/raster/pixels.ts';
import { Canvas } from '../specimens/paper/canvas.ts';
import type { FontName } from '../specimens/paper/fonts.ts';
import { writePdf } from '../specimens/paper/pdf.ts';
import { renderPdf } from '../specimens/paper/picture.ts';
import { normal, type Random, seeded } from '../specimens/random.ts';
import { between, eachPixel, turned } from './warp.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const symbols = '(){}[];=+-*/<>&|!?.,:_\'"#';

const whole = (random: Random, low: number, high: number) => Math.floor(between(random, low, high + 1));
const one = <T>(random: Random, all: ArrayLike<T>): T => all[Math.floor(random() * all.length)]!;
const chars = (random: Random, alphabet: string, length: number) =>
  Array.from({ length }, () => one(random, alphabet)).join('');

/** Pictures that hold no MRZ, though many have what one is made of: even rows, capitals, fillers, OCR-B. */
export const withoutMrz: Readonly<Record<string, (random: Random) => Pixels>> = {
  noise: (random) => {
    const spread = between(random, 5, 120);
    return drawn(random, () => 128 + spread * normal(random));
  },
  texture: (random) => {
    const waves = Array.from({ length: whole(random, 2, 6) }, () => ({
      x: between(random, -1, 1),
      y: between(random, -1, 1),
      phase: between(random, 0, 6.3),
      bow: between(random, 0, 0.01),
    }));
    return drawn(random, (x, y) => {
      const height = waves.reduce(
        (sum, wave) => sum + Math.sin(wave.x * x + wave.y * y + wave.phase + wave.bow * x * (y / 40)),
        0,
      );
      return 128 + (110 * height) / waves.length;
    });
  },
  chessboard: (random) => {
    const [wide, high] = [between(random, 3, 60), between(random, 3, 60)];
    const [dark, light] = [between(random, 0, 120), between(random, 140, 255)];
    return drawn(random, (x, y) => ((Math.floor(x / wide) + Math.floor(y / high)) % 2 === 0 ? dark : light));
  },
  'rows of dashes': (random) => {
    const [pitch, gap] = [between(random, 6, 22), between(random, 12, 40)];
    const inked = Array.from({ length: 4000 }, () => random() < 0.55);
    return drawn(random, (x, y) => {
      const row = Math.floor(y / gap);
      const isInk = y % gap < 0.5 * gap && x % pitch < 0.7 * pitch;
      return isInk && inked[(row * 97 + Math.floor(x / pitch)) % inked.length]! ? 25 : 235;
    });
  },
  barcode: (random) => {
    const bars = Array.from({ length: 400 }, () => random() < 0.5);
    const [wide, high] = [between(random, 1.5, 6), between(random, 15, 200)];
    return drawn(random, (x, y) =>
      y > 80 && y < 80 + high && bars[Math.floor(x / wide) % bars.length] ? 10 : 240,
    );
  },
  'page of a book': (random) => page(random, one(random, ['Serif', 'Sans'] as const), prose),
  'source code': (random) => page(random, one(random, ['Mono', 'MonoBold', 'OcrB'] as const), code),
  'table of capitals': (random) => page(random, one(random, ['Mono', 'OcrB', 'SansBold'] as const), capitals),
};

/** The picture with that number, always the same; its kind follows from the number. */
export function pictureWithoutMrz(number: number): { readonly kind: string; readonly pixels: Pixels } {
  const kinds = Object.entries(withoutMrz);
  const [kind, draw] = kinds[number % kinds.length]!;
  const random = seeded(number * 7919 + 1);
  const plain = draw(random);
  const askew = random() < 0.3 ? turned(plain, between(random, -25, 25)) : plain;
  const sigma = between(random, 0, 12);
  return { kind, pixels: eachPixel(askew, (level) => level + sigma * normal(random)) };
}

function drawn(random: Random, level: (x: number, y: number) => number): Pixels {
  const [width, height] = [whole(random, 50, 900), whole(random, 50, 700)];
  const gray = new Uint8ClampedArray(width * height);
  for (let at = 0; at < gray.length; at++) gray[at] = level(at % width, Math.floor(at / width));
  return { width, height, gray: new Uint8Array(gray.buffer) };
}

/** A part of a page, full of lines from edge to edge. */
function page(random: Random, font: FontName, line: (random: Random) => string): Pixels {
  const canvas = new Canvas(between(random, 180, 420), between(random, 100, 400));
  const size = between(random, 7, 14);
  const step = size * between(random, 1.1, 2.2);
  const left = between(random, 4, 30);
  for (let y = step; y < canvas.height - 4; y += step) canvas.text(left, y, line(random), { font, size });
  const { width, height, data } = renderPdf(writePdf({ pages: [{ canvas }] }), between(random, 90, 180), 1);
  return { width, height, gray: new Uint8Array(data) };
}

const word = (random: Random) => chars(random, 'aeiounrstlmdcp', whole(random, 1, 11));

function prose(random: Random): string {
  const text = Array.from({ length: whole(random, 6, 14) }, () => word(random)).join(' ');
  return `${random() < 0.3 ? one(random, letters) : ''}${text}${one(random, ['.', ',', '', ''])}`;
}

function code(random: Random): string {
  const indent = ' '.repeat(2 * whole(random, 0, 5));
  const parts = Array.from({ length: whole(random, 1, 8) }, () =>
    random() < 0.5 ? word(random) : `${chars(random, symbols, whole(random, 1, 3))}${whole(random, 0, 999)}`,
  );
  return indent + parts.join(one(random, [' ', '', '.', '<<']));
}

/**
 * Cells of capitals, digits and fillers with spaces between them: no run of them is as long as a line of an
 * MRZ.
 */
function capitals(random: Random): string {
  return Array.from({ length: whole(random, 2, 7) }, () => {
    const alphabet = one(random, [letters, `${letters}0123456789`, '<', `${letters}<<<<<<`, '0123456789']);
    return chars(random, alphabet, whole(random, 1, 14));
  }).join(' '.repeat(whole(random, 1, 3)));
}
