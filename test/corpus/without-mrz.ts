import type { Pixels } from '../../src/raster/pixels.ts';
import { normal, type Random, seeded } from '../specimens/random.ts';
import { papers } from './papers.ts';
import { capitalLetters, chars, digits, one, page, prose, whole, word } from './printed-page.ts';
import { between, eachPixel, turned } from './warp.ts';

const symbols = '(){}[];=+-*/<>&|!?.,:_\'"#';

/** Pictures without an MRZ, many of which have parts of one: even rows, capitals, fillers, OCR-B. */
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
  ...papers,
};

/** The picture of a number, always the same. Its kind follows from the number. */
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

function code(random: Random): string {
  const indent = ' '.repeat(2 * whole(random, 0, 5));
  const parts = Array.from({ length: whole(random, 1, 8) }, () =>
    random() < 0.5 ? word(random) : `${chars(random, symbols, whole(random, 1, 3))}${whole(random, 0, 999)}`,
  );
  return indent + parts.join(one(random, [' ', '', '.', '<<']));
}

/**
 * Cells of capitals, digits and fillers with spaces between them, so that none is as long as a line of an
 * MRZ.
 */
function capitals(random: Random): string {
  return Array.from({ length: whole(random, 2, 7) }, () => {
    const alphabet = one(random, [
      capitalLetters,
      capitalLetters + digits,
      '<',
      `${capitalLetters}<<<<<<`,
      digits,
    ]);
    return chars(random, alphabet, whole(random, 1, 14));
  }).join(' '.repeat(whole(random, 1, 3)));
}
