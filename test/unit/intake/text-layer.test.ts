import { afterAll, describe, expect, test } from 'vitest';
import { openDocument } from '../../../src/intake/open.ts';
import { nodeEngines } from '../../../src/node/cli/engines.ts';
import { rectangle } from '../../../src/raster/geometry.ts';
import { Drawings } from '../../../wasm/mupdf/paint/drawings.ts';
import { isBox } from '../../../wasm/mupdf/paint/paths.ts';
import { seenRuns } from '../../../wasm/mupdf/paint/seen.ts';
import { Canvas, type Colour } from '../../specimens/paper/canvas.ts';
import { writePdf } from '../../specimens/paper/pdf.ts';
import { blank, toJpeg } from '../../specimens/paper/picture.ts';
import { letter, print, SavedPdf } from '../pipelines/file/saved-pdf.ts';

const engines = nodeEngines();
afterAll(() => engines.releaseAll());

const white: Colour = [1, 1, 1];
const printed = 'Numéro allocataire : 1234567 A';
const [x, y] = [28, 120];

/** The text of a page that `draw` prints on. */
async function textOf(draw: (page: Canvas) => void): Promise<readonly string[]> {
  const canvas = new Canvas(595.28, 841.89);
  draw(canvas);
  return textIn(writePdf({ pages: [{ canvas }] }));
}

/** The text of the first page. */
async function textIn(bytes: Uint8Array): Promise<readonly string[]> {
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
      'covered by a thick stroke',
      (page) => {
        page.text(x, y, printed);
        page.path(
          [
            [x - 4, y - 3],
            [x + 260, y - 3],
          ],
          { stroke: white, widthPt: 14 },
        );
      },
      [],
    ],
    [
      'covered by a stroke whose space is scaled',
      (page) => {
        const scaled = new Canvas(400, 4000);
        scaled.path(
          [
            [0, 2000],
            [400, 2000],
          ],
          { stroke: white, widthPt: 20 },
        );
        page.text(x, y, printed);
        page.place(scaled, x - 4, y - 1003, 0.5);
      },
      [],
    ],
    [
      'above a thin stroke',
      (page) => {
        page.text(x, y, printed);
        page.path(
          [
            [x - 4, y - 3],
            [x + 260, y - 3],
          ],
          { stroke: [0, 0, 0], widthPt: 0.5 },
        );
      },
      [printed],
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

describe('text is what is drawn', () => {
  const net = print('Net', 60, 700);
  const value = print('1500', 300, 700);
  const group = (entries: string) => ({
    3: `<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F 5 0 R >>
        /ExtGState << /Faint << /ca 0 /CA 0 >> >> /XObject << /G 6 0 R >> >> >>`,
    6: { entries: `/Type /XObject /Subtype /Form /BBox [0 0 600 850] ${entries}`, content: value },
  });
  const fonts = '/Resources << /Font << /F 5 0 R >> >>';
  const drawnFont = {
    3: '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F 5 0 R /D 6 0 R >> >> >>',
    6: `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 500 700] /FontMatrix [0.001 0 0 0.001 0 0]
        /CharProcs << /one 7 0 R >> /Encoding << /Type /Encoding /Differences [49 /one] >>
        /FirstChar 49 /LastChar 49 /Widths [500] /Resources << >> >>`,
    7: { content: '500 0 0 0 420 700 d1 100 0 100 700 re f' },
  };
  test.each<[string, string, Parameters<typeof letter>[1], readonly string[]]>([
    ['in a group', `${net}q /G Do Q`, group(`/Group << /S /Transparency >> ${fonts}`), ['Net', '1500']],
    [
      'in a group that is transparent',
      `${net}q /Faint gs /G Do Q`,
      group(`/Group << /S /Transparency >> ${fonts}`),
      ['Net'],
    ],
    ['that only clips', `${net}q ${value.replace('Td', 'Td 7 Tr')} Q`, {}, ['Net']],
    [
      'where the page says another',
      `${net}/Span << /ActualText (9900) >> BDC ${value} EMC`,
      {},
      ['Net', '1500'],
    ],
    [
      'of a font whose letters the page draws',
      `${net}${value.replace('/F', '/D').replace('1500', '1111')}`,
      drawnFont,
      ['Net'],
    ],
  ])('%s', async (_what, content, more, expected) => {
    expect(
      (await textIn(new SavedPdf(letter(content, more)).bytes)).flatMap((run) => run.split(' ')),
    ).toStrictEqual(expected);
  });
});

test('no part of a layer counts that leaves the page and comes back', () => {
  const glyph = (unicode: number, x: number) =>
    ({
      unicode,
      middle: { x, y: 15 },
      sizePt: 10,
      gray: 0,
      after: 0,
      opacity: 1,
      isDoubtful: false,
    }) as const;
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

describe('of a page that paints much', () => {
  test.each<[string, (page: Canvas) => void, number]>([
    ['20,000 glyphs are kept', (page) => letters(page, 199), 200],
    ['more are not, and its text does not count', (page) => letters(page, 200), 0],
    ['8,000 boxes are kept', (page) => boxes(page, 7900), 1],
    ['more are not', (page) => boxes(page, 8000), 0],
  ])('%s', async (_what, draw, lines) => {
    const text = await textOf((page) => {
      draw(page);
      page.text(x, y, printed);
    });
    expect(text).toHaveLength(lines);
  });

  const letters = (page: Canvas, lines: number) => {
    for (let line = 0; line < lines; line++)
      page.text(20, 200 + 3 * line, 'abcdefghij'.repeat(10), { size: 2 });
  };
  const boxes = (page: Canvas, count: number) => {
    for (let box = 0; box < count; box++)
      page.rect(4 * (box % 140), 200 + 4 * Math.floor(box / 140), 3, 3, { fill: [0.5, 0.5, 0.5] });
  };
});

test('only one part with four corners and upright sides is a box', () => {
  const box = (...corners: readonly (readonly [number, number])[]) =>
    isBox([corners.map(([left, top]) => ({ x: left, y: top }))]);
  expect(box([0, 0], [5, 0], [5, 5], [0, 5])).toBe(true);
  expect(box([0, 0], [0, 5], [5, 5], [5, 0])).toBe(true);
  expect(box([0, 0], [5, 0], [5, 5], [0, 5], [0, 0])).toBe(true);
  expect(box([0, 0], [5, 0], [5, 5], [0, 5], [0, 1])).toBe(false);
  expect(box([0, 0], [5, 0], [5, 5], [1, 5])).toBe(false);
  expect(box([0, 0], [5, 0], [0, 0], [0, 5])).toBe(false);
  expect(box([0, 0], [5, 0], [5, 5])).toBe(false);
  expect(isBox([])).toBe(false);
  const square = rectangle(0, 0, 5, 5);
  expect(isBox([square, square])).toBe(false);
});
