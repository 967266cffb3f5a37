import { Canvas } from '../../specimens/paper/canvas.ts';
import { type PdfPage, writePdf } from '../../specimens/paper/pdf.ts';
import { specimen } from '../../worker/client.ts';
import { type Attack, attack } from './attack.ts';

/** A page that shows nothing but a picture, as a scanner makes it. */
function pictureOf(name: string, width: number, height: number, gray: boolean): PdfPage {
  const canvas = new Canvas(595, (595 * height) / width);
  canvas.image(0, 0, canvas.width, canvas.height, { jpeg: specimen(name), width, height, gray });
  return { canvas };
}

function textPage(): PdfPage {
  const canvas = new Canvas(595, 842);
  for (let y = 40; y < 800; y += 12)
    canvas.text(40, y, 'le montant net de la prestation versee au titre du mois est de 1234,56 euros', {
      size: 9,
    });
  return { canvas };
}

const blankPage = (): PdfPage => ({ canvas: new Canvas(595, 842) });

export const dossierAttacks: readonly Attack[] = [
  attack({
    what: 'a file of many pages: passports, noise, text, blank',
    kinds: ['any'],
    numbers: {
      passports: [0, 10, 30],
      noise: [0, 10, 30],
      text: [0, 5, 30],
      blank: [0, 5, 30],
      files: [1, 1, 10],
    },
    make: ({ passports, noise, text, blank }) => {
      const pages = [
        ...Array.from({ length: passports }, () => pictureOf('identity/passport.jpg', 1477, 1040, false)),
        ...Array.from({ length: noise }, () => pictureOf('identity/refused/noise.jpg', 640, 480, true)),
        ...Array.from({ length: text }, textPage),
        ...Array.from({ length: blank }, blankPage),
      ];
      // A file with more pages is refused at once.
      return writePdf({ pages: pages.slice(0, 30) });
    },
  }),
];
