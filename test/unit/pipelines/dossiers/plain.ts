import { Canvas } from '../../../specimens/paper/canvas.ts';
import type { PdfPage } from '../../../specimens/paper/pdf.ts';
import { type Random, seeded } from '../../../specimens/random.ts';
import { scanPdf } from '../../../specimens/resources/scan.ts';

/**
 * What tenants put into a dossier beside its documents, of which nothing can be verified: a page of a lease,
 * a letter, a bill.
 */
type PlainKind = 'lease' | 'letter' | 'bill';

const words =
  `le bailleur et le locataire conviennent que les charges récupérables sont réglées chaque mois avec le loyer
 dans les conditions prévues par la loi et que le dépôt de garantie est restitué après la remise des clés si
 aucune somme ne reste due au titre des réparations locatives ou des dégradations constatées par état des lieux`.split(
    /\s+/,
  );

/** A page, drawn otherwise for each number. */
function drawn(kind: PlainKind, number: number): PdfPage {
  const canvas = new Canvas(595.28, 841.89);
  const random = seeded(1000 + number);
  const text = (count: number) =>
    Array.from({ length: count }, () => words[Math.floor(random() * words.length)]).join(' ');
  draw[kind](canvas, number, text, random);
  return { canvas };
}

type Draw = (page: Canvas, number: number, text: (count: number) => string, random: Random) => void;

const draw: Readonly<Record<PlainKind, Draw>> = {
  lease(page, number, text) {
    page.text(60, 60, `Contrat de location, page ${number}`, { font: 'SerifBold', size: 12 });
    for (let line = 0; line < 52; line++) {
      const isTitle = line % 13 === 0;
      const content = isTitle ? `Article ${number}.${line / 13 + 1} - ${text(4)}` : text(14);
      page.text(60, 90 + line * 13.5, content, { font: isTitle ? 'SerifBold' : 'Serif', size: 10 });
    }
    page.text(535, 820, `Paraphes          ${number}/12`, { size: 8, align: 'right' });
  },
  letter(page, number, text) {
    page.text(60, 70, 'Agence Fictive de la Gare', { font: 'SansBold', size: 11 });
    page.text(60, 84, '12 place des Exemples, 99123 Testville', { size: 9 });
    page.text(340, 150, 'Madame EXEMPLE Camille', { size: 11 });
    page.text(340, 165, '4 rue de la Fiction', { size: 11 });
    page.text(60, 230, `Objet : votre demande numéro ${number}`, { font: 'SansBold', size: 11 });
    for (let line = 0; line < 14; line++) page.text(60, 270 + line * 18, text(11), { size: 11 });
    page.text(340, 620, 'La gérante, Lise Fictive', { size: 11 });
  },
  bill(page, number, text, random) {
    page.text(40, 50, 'Énergie de Testville', { font: 'SansBold', size: 16 });
    page.text(40, 70, `Facture numéro ${10_000 + number} du 3 octobre 2026`, { size: 10 });
    page.rect(40, 110, 515, 18, { fill: [0.85, 0.9, 0.95] });
    for (let row = 0; row < 24; row++) {
      const y = 145 + row * 22;
      page.text(46, y, text(4), { size: 9 });
      for (let column = 0; column < 3; column++) {
        const amount = (random() * 200).toFixed(2).replace('.', ',');
        page.text(360 + column * 90, y, amount, { size: 9, align: 'right' });
      }
      page.rect(40, y + 7, 515, 0.4, { fill: [0.7, 0.7, 0.7] });
    }
    page.text(40, 800, 'Service client : 09 99 99 99 99, appel non surtaxé', { size: 8 });
  },
};

/** So many pages of a kind as a scanner gives them, of 200 dpi. */
export function plainScan(kind: PlainKind, count: number, first = 1): Uint8Array {
  const pages = Array.from({ length: count }, (_, index) => drawn(kind, first + index));
  return scanPdf(pages, 200, 77 + first);
}
