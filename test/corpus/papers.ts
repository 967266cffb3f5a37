import type { Pixels } from '../../src/raster/pixels.ts';
import { Canvas } from '../specimens/paper/canvas.ts';
import type { FontName } from '../specimens/paper/fonts.ts';
import type { Random } from '../specimens/random.ts';
import { capitalLetters, chars, digits, one, page, prose, scanned, whole, word } from './printed-page.ts';
import { between } from './warp.ts';

const codeFonts: readonly FontName[] = ['OcrB', 'OcrB', 'Mono', 'MonoBold', 'SansBold'];
const alphanumeric = capitalLetters + digits;
const alphabets = [alphanumeric, digits, `${capitalLetters}<`, `${alphanumeric}<<<<<<`, `${digits}<`];

/** Papers that people photograph, with rows of capitals, digits and fillers that are no MRZ. */
export const papers: Readonly<Record<string, (random: Random) => Pixels>> = {
  receipt: (random) => {
    const long = whole(random, 24, 42);
    const rule = one(random, ['-', '=', '*', '<']).repeat(long);
    const lines = () => {
      if (random() < 0.2) return rule;
      const price = `${whole(random, 0, 99)},${chars(random, digits, 2)}`;
      return (
        `${word(random).toUpperCase()} ${word(random).toUpperCase()}`.slice(0, long - 9).padEnd(long - 7) +
        price
      );
    };
    return page(random, one(random, ['Mono', 'MonoBold', 'OcrB'] as const), lines);
  },
  'bar code with its number': (random) => {
    const canvas = new Canvas(between(random, 200, 360), between(random, 120, 250));
    const wide = between(random, 0.8, 2.2);
    for (let y = 20; y < canvas.height - 60; y += between(random, 70, 110)) {
      const bars = Array.from({ length: whole(random, 60, 150) }, () => random() < 0.5);
      canvas.modules(20, y, { rows: [bars] }, wide, between(random, 14, 40));
      const number = chars(random, one(random, alphabets), whole(random, 8, 34));
      canvas.text(20, y + 54, number, { font: one(random, codeFonts), size: between(random, 7, 12) });
    }
    return scanned(canvas, between(random, 100, 180));
  },
  'licence plates': (random) => {
    const canvas = new Canvas(400, 280);
    for (let y = 12; y < 230; y += 66) {
      canvas.rect(12, y, 370, 54, { stroke: [0, 0, 0], widthPt: 2 });
      const plate = `${chars(random, capitalLetters, 2)}-${chars(random, digits, 3)}-${chars(random, capitalLetters, 2)}`;
      canvas.text(30, y + 42, plate, {
        font: 'SansBold',
        size: between(random, 30, 44),
        spacing: between(random, 0, 4),
      });
    }
    return scanned(canvas, between(random, 110, 180));
  },
  crossword: (random) => {
    const cell = between(random, 9, 22);
    const canvas = new Canvas(400, 280);
    const font = one(random, codeFonts);
    for (let y = 8; y < 260; y += cell) {
      for (let x = 8; x < 380; x += cell) {
        const isBlack = random() < 0.18;
        canvas.rect(x, y, cell, cell, {
          stroke: [0, 0, 0],
          widthPt: 0.5,
          ...(isBlack ? { fill: [0, 0, 0] } : {}),
        });
        if (!isBlack)
          canvas.text(x + cell / 2, y + 0.78 * cell, one(random, capitalLetters), {
            font,
            size: 0.7 * cell,
            align: 'centre',
          });
      }
    }
    return scanned(canvas, between(random, 110, 180));
  },
  'sheet of codes': (random) => {
    const canvas = new Canvas(400, 280);
    const [font, size] = [one(random, codeFonts), between(random, 6, 11)];
    const [wide, high] = [between(random, 60, 140), size * between(random, 1.4, 2.2)];
    const alphabet = one(random, alphabets);
    for (let y = 4; y < 270; y += high) {
      for (let x = 4; x < 396; x += wide) {
        canvas.rect(x, y, wide, high, { stroke: [0.6, 0.6, 0.6], widthPt: 0.4 });
        const length = Math.floor((wide - 6) / (0.61 * size));
        canvas.text(x + 3, y + 0.75 * high, chars(random, alphabet, whole(random, 1, length)), {
          font,
          size,
        });
      }
    }
    return scanned(canvas, between(random, 110, 180));
  },
  'serial numbers': (random) => {
    const [long, alphabet] = [whole(random, 12, 28), one(random, alphabets)];
    return page(random, one(random, codeFonts), () => chars(random, alphabet, long));
  },
  'electronic ticket': (random) =>
    page(random, one(random, codeFonts), () =>
      one(random, [
        `${chars(random, capitalLetters, whole(random, 3, 12))}/${chars(random, capitalLetters, whole(random, 3, 9))} MR`,
        `ETKT ${chars(random, digits, 3)} ${chars(random, digits, 10)}`,
        `${chars(random, capitalLetters, 3)}>${chars(random, capitalLetters, 3)} AF${chars(random, digits, 4)} ${chars(random, digits, 6)}`,
        `M1${chars(random, capitalLetters, 18)}E${chars(random, alphanumeric, 24)}`,
        '<'.repeat(whole(random, 10, 44)),
        prose(random),
      ]),
    ),
  'list of IBANs': (random) => {
    const isGrouped = random() < 0.5;
    return page(random, one(random, codeFonts), () => {
      const iban = `FR${chars(random, digits, 12)}${chars(random, alphanumeric, 11)}${chars(random, digits, 2)}`;
      return isGrouped ? iban.replace(/.{4}/g, '$& ') : iban;
    });
  },
  'keys in base32': (random) => {
    const long = one(random, [26, 30, 32, 36, 40, 44, 52]);
    return page(random, one(random, codeFonts), () => chars(random, `${capitalLetters}234567`, long));
  },
  'lines as long as those of an MRZ': (random) => {
    const [long, alphabet, every] = [one(random, [30, 36, 44]), one(random, alphabets), whole(random, 1, 4)];
    let line = 0;
    // Random characters in place of dates and names: such lines are no MRZ, however many there are.
    return page(random, one(random, ['OcrB', 'OcrB', 'Mono'] as const), () =>
      line++ % (every + 1) === 0 ? prose(random).slice(0, long) : chars(random, alphabet, long),
    );
  },
};
