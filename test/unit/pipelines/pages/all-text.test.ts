import { afterAll, describe, expect, test } from 'vitest';
import { openDocument } from '../../../../src/intake/open.ts';
import { limits } from '../../../../src/limits.ts';
import { nodeEngines } from '../../../../src/node/cli/engines.ts';
import { readsAsWords } from '../../../../src/pipelines/pages/text-layer.ts';
import { View } from '../../../../src/pipelines/pages/view.ts';
import { box, letter, page, picture, pictureObject, print, SavedPdf } from '../file/saved-pdf.ts';

const engines = nodeEngines();
afterAll(() => engines.releaseAll());

const text = print('Bail de location de la maison', 60, 700) + print('Le loyer est payable', 60, 600);
const boxes = (count: number, side: number) =>
  Array.from({ length: count }, (_, at) => box(60 + 3 * side * at, 500, side, side, 0)).join('');
const curves = `0 g 60 500 m ${'70 510 80 490 90 500 c '.repeat(150)} f\n`;

async function isAllText(content: string, more: Parameters<typeof letter>[1] = {}): Promise<boolean> {
  engines.compute.begin(limits.requestInstructionsMax);
  const bytes = new SavedPdf(letter(content, more)).bytes;
  const document = await openDocument(engines, bytes, { pagesMax: 1 });
  try {
    const [first] = document.pages;
    return first !== undefined && new View(first, 'pdf').isAllText();
  } finally {
    document.close();
  }
}

describe('what a page shows is all in its text', () => {
  const gray = { 20: pictureObject([0, 255, 255, 0]) };
  test.each([
    ['text alone', text, true],
    ['text with lines and a frame', text + boxes(1, 400) + box(60, 400, 400, 1, 0).repeat(80), true],
    ['text with a small logo', text + picture(60, 400, 40, 40), true],
    ['no text', '', false],
    ['text over a picture', picture(60, 300, 300, 40) + text, false],
    ['a code of boxes', text + boxes(40, 2), false],
    ['a code of strokes', text + '60 500 m 62 500 l S '.repeat(80), false],
    ['words drawn as outlines', text + curves, false],
    ['words drawn as a clip', text + curves.replace(' f\n', ' W n 0 0 600 800 re f\n'), false],
    [
      'a line of a font with wrong characters',
      text + print('\\004WWHVWDWLRQ GH SDLHPHQW'.repeat(2), 60, 500).replace('12 Tf', '14 Tf'),
      false,
    ],
  ])('%s: %#', async (_, content, expected) => {
    expect(await isAllText(content, gray)).toBe(expected);
  });

  test('unless glyphs have no character', async () => {
    const font = (encoding: string) => ({
      3: page().replace('/F 5 0 R', '/F 5 0 R /G 21 0 R'),
      21: `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 22 0 R >>`,
      22: {
        content: `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfrange <20> <7E> <${encoding}> endbfrange
endcmap CMapName currentdict /CMap defineresource pop end end`,
      },
    });
    const content = text + print('Attestation de paiement', 60, 500).replace('/F ', '/G ');
    expect(await isAllText(content, font('0020'))).toBe(true);
    expect(await isAllText(content, font('E020'))).toBe(false);
  });
});

test.each([
  [
    'in two sizes',
    [
      ['Bail de location', 18],
      ['Le loyer est payable', 10],
    ],
    true,
  ],
  [
    'a short title without common words',
    [
      ['LEASE', 18],
      ['The rent is payable', 10],
    ],
    true,
  ],
  [
    'a title that is mapped wrongly',
    [
      ['DWWHVWDWLRQGHSDLHPHQW', 18],
      ['Le loyer est payable', 10],
    ],
    false,
  ],
] as const)('a text reads as words: %s', (_, lines, expected) => {
  const runs = lines.map(([text, fontSize]) => ({ text, fontSize, x: 0, y: 0, width: 9, height: 9 }));
  expect(readsAsWords(runs)).toBe(expected);
});
