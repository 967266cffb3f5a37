import { afterAll, describe, expect, test } from 'vitest';
import { openDocument } from '../../../src/intake/open.ts';
import { nodeEngines } from '../../../src/node/cli/engines.ts';
import { Drawings } from '../../../wasm/mupdf/paint/drawings.ts';
import { seenRuns } from '../../../wasm/mupdf/paint/seen.ts';
import { Canvas, type Colour } from '../../specimens/paper/canvas.ts';
import { writePdf } from '../../specimens/paper/pdf.ts';
import { blank, toJpeg } from '../../specimens/paper/picture.ts';

const engines = nodeEngines();
afterAll(() => engines.releaseAll());

const white: Colour = [1, 1, 1];
const printed = 'Numéro allocataire : 1234567 A';
const [x, y] = [28, 120];

/** The text of a page that `draw` prints on. */
async function textOf(draw: (page: Canvas) => void): Promise<readonly string[]> {
  const canvas = new Canvas(595.28, 841.89);
  draw(canvas);
  const bytes = writePdf({ pages: [{ canvas }] });
  const document = await openDocument(engines, bytes, { pagesMax: 1 });
  try {
    return document.pages[0]!.text().map(({ text }) => text);
  } finally {
    document.close();
  }
}

function photo(side: number) {
  return { jpeg: toJpeg(blank(side, side, 1, 200), 60, 72), width: side, height: side, gray: true };
}

/** A box over the whole of the printed text. */
const over = [x - 4, y - 12, 260, 18] as const;

describe('text is what is seen', () => {
  test.each<[string, (page: Canvas) => void, readonly string[]]>([
    ['printed on paper', (page) => page.text(x, y, printed), [printed]],
    [
      'printed white on a dark band',
      (page) => {
        page.rect(...over, { fill: [0.13, 0.37, 0.67] });
        page.text(x, y, printed, { colour: white });
      },
      [printed],
    ],
    [
      'in a frame that is drawn later',
      (page) => {
        page.text(x, y, printed);
        page.rect(...over, { stroke: [0, 0, 0] });
      },
      [printed],
    ],
    [
      'below a watermark that runs off the page',
      (page) => {
        page.text(x, y, printed);
        page.text(-60, 400, 'FOR THE RENTAL ONLY', { size: 20, colour: [0.6, 0.6, 0.6] });
        page.text(500, 600, 'FOR THE RENTAL ONLY', { size: 20, colour: [0.6, 0.6, 0.6], angleDegrees: 30 });
        page.text(700, 700, 'OFF THE PAGE');
      },
      [printed, 'HE RENTAL ONLY', 'FOR THE RE'],
    ],
    [
      'crossed by a watermark that can be seen only in part',
      (page) => {
        page.rect(0, 350, 595, 60, { fill: [0.6, 0.6, 0.6] });
        page.text(x, y, printed);
        page.text(100, 500, 'FOR THE RENTAL ONLY', { size: 20, colour: [0.6, 0.6, 0.6], angleDegrees: 45 });
      },
      [printed],
    ],
    ['white on paper', (page) => page.text(x, y, printed, { colour: white }), []],
    [
      'black on black',
      (page) => {
        page.rect(...over, { fill: [0, 0, 0] });
        page.text(x, y, printed);
      },
      [],
    ],
    ['beside the page', (page) => page.text(-300, y, printed), []],
    [
      'painted over, and another in its place',
      (page) => {
        page.text(x, y, printed);
        page.rect(...over, { fill: white });
        page.text(x, y, printed.replace('67', '76'));
      },
      [printed.replace('67', '76')],
    ],
    [
      'below a translucent stamp',
      (page) => {
        page.text(x, y, printed);
        page.translucent(() => page.rect(...over, { fill: [0.5, 0.5, 0.5] }));
      },
      [printed],
    ],
  ])('%s', async (_what, draw, expected) => {
    expect(await textOf(draw)).toStrictEqual(expected);
  });
});

describe('a page has no text layer where its picture tells something else:', () => {
  test.each<[string, (page: Canvas) => void]>([
    [
      'a part of a line is painted over',
      (page) => {
        page.text(x, y, printed);
        page.rect(x + 110, y - 12, 60, 18, { fill: white });
      },
    ],
    [
      'a picture lies on the text',
      (page) => {
        page.text(x, y, printed);
        page.image(...over, photo(60));
      },
    ],
    [
      'the page is a picture with text on it',
      (page) => {
        page.image(0, 0, page.width, page.height, photo(60));
        page.text(x, y, printed);
      },
    ],
  ])('%s', async (_what, draw) => {
    expect(await textOf(draw)).toStrictEqual([]);
  });
});

test('no part of a layer counts that leaves the page and comes back', () => {
  const glyph = (unicode: number, x: number) =>
    ({ unicode, middle: { x, y: 15 }, sizePt: 10, gray: 0, after: 0 }) as const;
  const run = { text: '123', x: 0, y: 10, width: 400, height: 10, fontSize: 10 };
  const seen = (...places: readonly number[]) => {
    const glyphs = places.map((place, at) => glyph(0x31 + at, place));
    const paints = { glyphs, surfaces: [], complete: true, drawings: new Drawings() };
    return seenRuns([run], paints, [0, 0, 200, 100], () => {})?.map(({ text }) => text);
  };
  expect(seen(10, 20, 30)).toEqual(['123']);
  expect(seen(10, 20, 300)).toEqual(['12']);
  expect(seen(10, 300, 30)).toBeUndefined();
});
