import { Canvas } from '../../specimens/paper/canvas.ts';
import { writePdf } from '../../specimens/paper/pdf.ts';
import { renderPdf, toJpeg } from '../../specimens/paper/picture.ts';
import { seeded } from '../../specimens/random.ts';
import { type Attack, attack, choice } from './attack.ts';

const wordsOf = [
  'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
  'L898902C36UTO7408122F1204159ZE184226B<<<<<10',
  'IDFRAEXEMPLE<<<<<<<<<<<<<<<<<<<<<<<<<<',
];
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<<<<<<';

export const textureAttacks: readonly Attack[] = [
  attack({
    what: 'lines of OCR-B in several directions',
    kinds: ['identity', 'any', 'tax'],
    numbers: {
      lines: [1, 60, 300],
      characters: [10, 44, 100],
      directions: [1, 4, 4],
      sizePt: [4, 9, 40],
      dpi: [40, 150, 300],
      text: [0, 0, 3],
      quality: [5, 60, 95],
      files: [1, 10, 10],
    },
    make: ({ lines, characters, directions, sizePt, dpi, text, quality, files }) => {
      const random = seeded(9);
      const quarter = new Canvas(directions === 1 ? 595 : 297, directions === 1 ? 842 : 421);
      const noise = () =>
        Array.from({ length: characters }, () => alphabet[Math.floor(random() * alphabet.length)]).join('');
      for (let line = 0; line < lines; line++) {
        const content =
          text === 3 ? noise() : choice(wordsOf, text).padEnd(characters, '<').slice(0, characters);
        quarter.text(5, 10 + 1.6 * sizePt * line, content, { font: 'OcrB', size: sizePt });
      }
      const page = new Canvas(595, 842);
      const places = [
        [0, 0, 0],
        [595, 0, 90],
        [595, 842, 180],
        [0, 842, 270],
      ] as const;
      for (const [x, y, angle] of places.slice(0, directions)) page.place(quarter, x, y, 1, angle);
      // Ten files may have 20 MiB together.
      const least = Math.min(dpi, files > 4 ? 200 : 300);
      return toJpeg(renderPdf(writePdf({ pages: [{ canvas: page }] }), least, 1), quality);
    },
  }),
];
