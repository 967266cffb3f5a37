import { afterAll, describe, test } from 'vitest';
import { nodeEngines } from '../../../src/node/cli/engines.ts';
import { sample } from '../../sample.ts';
import { Canvas, type Place } from '../../specimens/paper/canvas.ts';
import { writePdf } from '../../specimens/paper/pdf.ts';
import { expectLinear } from './growth.ts';

/** How the text layer of a page is compared with its paints. */

const engines = nodeEngines();
afterAll(() => engines.releaseAll());

const [width, height] = [595, 842];

/** A path of so many corners whose every edge is beside every glyph. */
function comb(corners: number): readonly Place[] {
  return Array.from({ length: corners }, (_, index) => [
    1 + (590 * index) / corners,
    index % 2 === 0 ? 1 : 840,
  ]);
}

/** Small steps around the page. */
function steps(corners: number): readonly Place[] {
  const side = Math.floor(corners / 2);
  const down = Array.from({ length: side }, (_, index): Place => [2 + (index % 2), 2 + (835 * index) / side]);
  const up = down.map(([x, y]): Place => [595 - x, y]).toReversed();
  return [...down, ...up];
}

function textOf(canvas: Canvas, glyphs: number): void {
  for (let line = 0; line < glyphs / 100; line++) {
    canvas.text(20, 20 + ((line * 3.1) % 800), 'abcdefghij'.repeat(10), { size: 5 });
  }
}

const pages: readonly (readonly [name: string, size: number, draw: (page: Canvas, size: number) => void])[] =
  [
    [
      'glyphs behind a comb of as many corners',
      600,
      (page, size) => {
        textOf(page, size);
        page.path(comb(size), { fill: [0.9, 0.9, 0.9] });
      },
    ],
    [
      'glyphs behind a path of as many small steps',
      300,
      (page, size) => {
        textOf(page, size);
        page.path(steps(size), { fill: [0.9, 0.9, 0.9] });
      },
    ],
    [
      'glyphs and as many boxes',
      300,
      (page, size) => {
        textOf(page, size);
        for (let box = 0; box < size; box++)
          page.rect((box * 7) % 580, (box * 13) % 830, 3, 3, { fill: [1, 0, 0] });
      },
    ],
    [
      'glyphs in one place',
      300,
      (page, size) => {
        for (let glyph = 0; glyph < size; glyph++)
          page.text(100, 100, 'ab'[glyph % 2] ?? '', { size: 8 + (glyph % 3) });
      },
    ],
  ];

describe('comparing text with what a page paints is charged', () => {
  test.each(sample(pages, 2))('%s', async (name, size, draw) => {
    await expectLinear(
      name,
      size,
      (size) => {
        const canvas = new Canvas(width, height);
        canvas.text(20, 12, 'a text layer of more than twenty letters', { size: 6 });
        draw(canvas, size);
        const bytes = writePdf({ pages: [{ canvas }], isCompressed: true });
        return () => {
          const document = engines.mupdf.openPdf(bytes);
          try {
            return document.text(0);
          } finally {
            document.close();
          }
        };
      },
      engines.compute,
    );
  });
});
