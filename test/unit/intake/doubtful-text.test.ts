import { afterAll, describe, expect, test } from 'vitest';
import { openDocument } from '../../../src/intake/open.ts';
import { nodeEngines } from '../../../src/node/cli/engines.ts';
import { Clips } from '../../../wasm/mupdf/paint/clips.ts';
import type { Outlines } from '../../../wasm/mupdf/paint/paths.ts';
import { box, letter, print, SavedPdf } from '../pipelines/file/saved-pdf.ts';

const engines = nodeEngines();
afterAll(() => engines.releaseAll());

const label = print('Net', 60, 700);
const amount = print('1500', 300, 700);

const states = {
  3: `<< /Type /Page /Parent 2 0 R /Contents 4 0 R /MediaBox [0 0 595 842] /Resources <<
      /Font << /F 5 0 R >> /XObject << /Stencil 9 0 R /Stamp 10 0 R >> /ExtGState <<
      /Thin << /ca 0.45 >> /Half << /ca 0.5 >> /Most << /ca 0.7 >> /Faint << /ca 0.16 >>
      /Mask << /SMask << /S /Luminosity /G 8 0 R >> >> >> >> >>`,
  8: {
    entries:
      '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /CS /DeviceGray >>',
    content: '0 g 0 0 595 842 re f',
  },
  9: {
    entries: '/Type /XObject /Subtype /Image /ImageMask true /Width 8 /Height 1 /BitsPerComponent 1',
    content: '\u00ff',
  },
  10: {
    entries:
      '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray /SMask 11 0 R',
    content: '\u0040',
  },
  11: {
    entries: '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray',
    content: '\u0000',
  },
} as const;

/** The words of the text layer, and whether all that can be read is in it. */
async function layerOf(content: string) {
  const bytes = new SavedPdf(letter(content, states)).bytes;
  const document = await openDocument(engines, bytes, { pagesMax: 1 });
  try {
    return document.pages[0]!.text().flatMap(({ text }) => text.split(' '));
  } finally {
    document.close();
  }
}

const over = box(290, 690, 60, 25);
describe('a text of which nothing is seen is not in the layer:', () => {
  test.each([
    ['many thin layers hide it', `${label}${amount}q /Thin gs ${over.repeat(9)} Q`],
    ['it is pale', `${label}q /Faint gs ${print('1500', 300, 700, 0.4)} Q`],
    ['a clip of two small boxes is around it', `${label}q 100 600 1 1 re 500 800 1 1 re W n ${amount} Q`],
    [
      'a clip has a hole there, by the even-odd rule',
      `${label}q 290 690 60 25 re 290 690 60 25 re W* n ${amount} Q`,
    ],
  ])('%s', async (_what, content) => {
    expect(await layerOf(content)).toEqual(['Net']);
  });
});

describe('a page has no layer where it is in doubt whether text is seen:', () => {
  test.each([
    ['through a mask', `${label}q /Mask gs ${amount} Q`],
    ['through a clip lower than its letters', `${label}q 290 702.6 60 2 re W n ${amount} Q`],
    ['half through other paint', `${label}${amount}q /Most gs ${over} Q`],
    ['where a clip ends', `${label}q 290 690 m 320 690 l 340 720 l 290 720 l h W n ${amount} Q`],
    [
      'beside the curve of a clip',
      `${label}q 200 600 m 200 690 l 200 900 400 900 400 690 c h W n ${amount} Q`,
    ],
    [
      'behind a curve of a clip that turns inwards',
      `${label}q 200 600 m 200 800 l 300 0 400 0 500 800 c 500 600 l h W n ${amount} Q`,
    ],
    ['below a stencil', `${label}${amount}q 60 0 0 25 290 690 cm /Stencil Do Q`],
    ['below a picture with a mask', `${label}${amount}q 60 0 0 25 290 690 cm /Stamp Do Q`],
  ])('%s', async (_what, content) => {
    expect(await layerOf(content)).toEqual([]);
  });
});

describe('text that is seen is in the layer:', () => {
  test.each([
    ['below a highlight', `${label}${amount}q /Half gs ${over} Q`],
    [
      'within a rounded clip',
      `${label}q 200 600 m 200 750 l 200 800 500 800 500 750 c 500 600 l h W n ${amount} Q`,
    ],
    [
      'within a box whose path ends where it begins',
      `q 50 650 m 550 650 l 550 750 l 50 750 l 50 650 l h W n ${label}${amount} Q`,
    ],
    ['behind a clip that was left', `q 100 600 1 1 re 500 800 1 1 re W n Q ${label}${amount}`],
  ])('%s', async (_what, content) => {
    expect(await layerOf(content)).toEqual(['Net', '1500']);
  });
});

describe('clips', () => {
  const square = (x: number, y: number, side: number) => [
    { x, y },
    { x: x + side, y },
    { x: x + side, y: y + side },
    { x, y: y + side },
  ];
  const outlines = (...polygons: Outlines['polygons']) => ({ polygons, curves: [] });
  const two = [square(0, 0, 40), square(60, 60, 40)];
  const page = [0, 0, 100, 100] as const;
  const left = (clips: Clips, at: number) => clips.leftOf({ x: at, y: at }, 10, () => {});

  test('leave what lies in all of them, far from their outlines', () => {
    const clips = new Clips([...page]);
    clips.path(outlines(...two), false);
    expect([20, 38, 50, 80].map((at) => left(clips, at))).toEqual(['all', 'unknown', 'nothing', 'all']);
    clips.path(outlines(square(0, 0, 50), square(0, 0, 5)), false);
    expect([20, 80].map((at) => left(clips, at))).toEqual(['all', 'nothing']);
    clips.close();
    expect(left(clips, 80)).toBe('all');
  });

  test('are in doubt below a mask until it ends', () => {
    const clips = new Clips([...page]);
    clips.mask();
    clips.path(outlines(square(0, 0, 50)), false);
    expect([left(clips, 20), clips.areBoxes]).toEqual(['unknown', false]);
    clips.close();
    clips.close();
    expect([left(clips, 20), clips.areBoxes]).toEqual(['all', true]);
  });

  test('keep no more than 40,000 corners, and are in doubt beyond', () => {
    const clips = new Clips([...page]);
    const many = outlines(...Array.from({ length: 5000 }, () => square(0, 0, 90)));
    clips.path(many, false);
    clips.path(many, false);
    expect(left(clips, 20)).toBe('all');
    clips.path(many, false);
    expect(left(clips, 20)).toBe('unknown');
    for (const _ of [1, 2, 3]) clips.close();
    clips.path(many, false);
    expect(left(clips, 20)).toBe('all');
  });
});
