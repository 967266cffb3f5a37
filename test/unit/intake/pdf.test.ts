import { afterAll, describe, expect, test } from 'vitest';
import {
  emptyPdf,
  handmadePdf,
  nestedForms,
  operatorBomb,
  passwordPdf,
} from '../../specimens/hostile/handmade.ts';
import { Canvas } from '../../specimens/paper/canvas.ts';
import { writePdf } from '../../specimens/paper/pdf.ts';
import { engines, opened, pixelsOf, reasonOf } from './opened.ts';

afterAll(() => engines.releaseAll());

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const onePage = '<< /Type /Pages /Count 1 /Kids [3 0 R] >>';

function stream(content: string, entries = ''): string {
  return `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

/** A page of this box with these operators; Helvetica is /F. */
function pagePdf(box: string, content: string, entries = '', ...more: readonly string[]): Uint8Array {
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
  const resources = `/Resources << /Font << /F ${font} >> >>`;
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] ${resources} /Contents 4 0 R ${entries} >>`;
  return handmadePdf([catalog, onePage, page, stream(content), ...more]);
}

function withPages(count: number): Uint8Array {
  return writePdf({ pages: Array.from({ length: count }, () => ({ canvas: new Canvas(300, 200) })) });
}

describe('pages', () => {
  test('are counted before anything is read', async () => {
    expect(await reasonOf(withPages(10), undefined, 10)).toBe('read');
    expect(await reasonOf(withPages(11), undefined, 10)).toBe('too_many_pages');
    expect(await reasonOf(withPages(2), undefined, 1)).toBe('too_many_pages');
  });

  test('the number of pages is given', async () => {
    await expect(opened(withPages(12), () => {}, 10)).rejects.toThrow('12 pages; 10 pages are accepted');
  });

  test('refuses a PDF without pages as corrupt, and one with a password as password_protected', async () => {
    expect(await reasonOf(emptyPdf())).toBe('corrupt');
    expect(await reasonOf(passwordPdf('x'))).toBe('password_protected');
  });

  test.each(['0 0 12100 12100', '0 0 1100 100', '0 0 100 1100'])(
    'a box of %s is too complex',
    async (box) => {
      expect(await reasonOf(pagePdf(box, ''))).toBe('too_complex');
    },
  );

  test('a page has the size that is displayed: its crop box, turned', async () => {
    const entries = '/CropBox [100 200 300 500] /Rotate 90';
    const size = await opened(pagePdf('0 0 600 800', '', entries), ({ pages }) => pages[0]!);
    expect(size).toMatchObject({ widthPt: 300, heightPt: 200 });
  });
});

describe('pixels', () => {
  const black = pagePdf('0 0 144 72', '0 g 72 0 72 72 re f');

  test('of the resolution asked for', async () => {
    const pixels = await pixelsOf(black, { dpi: 200 });
    expect(pixels).toMatchObject({ width: 400, height: 200 });
    expect([pixels.gray[100], pixels.gray[300]]).toEqual([255, 0]);
  });

  test('with a lower resolution if the renderer cannot hold the page', async () => {
    const { width, height } = await pixelsOf(pagePdf('0 0 5000 5000', ''), { dpi: 300 });
    expect(width * height).toBeLessThan(18_100_000);
    expect(width).toBe(height);
    const photo = await pixelsOf(pagePdf('0 0 5712 4284', ''), { dpi: 200 });
    expect([photo.width, photo.height]).toEqual([3465, 2599]);
    const largest = await pixelsOf(pagePdf('0 0 12000 12000', ''), { dpi: 72 });
    expect([largest.width, largest.height]).toEqual([3000, 3000]);
  });

  test('a region is that part of the page', async () => {
    const region = { x: 54, y: 18, width: 36, height: 36 };
    const pixels = await pixelsOf(black, { dpi: 144, region });
    expect(pixels).toMatchObject({ width: 72, height: 72 });
    expect([pixels.gray[0], pixels.gray[35], pixels.gray[36], pixels.gray[71]]).toEqual([255, 255, 0, 0]);
  });

  test('with the annotations that are displayed', async () => {
    const appearance = stream('0 g 0 0 10 10 re f', '/Type /XObject /Subtype /Form /BBox [0 0 10 10]');
    const annotation = '/Annots [<< /Type /Annot /Subtype /Stamp /Rect [0 0 100 100] /AP << /N 5 0 R >> >>]';
    const { gray } = await pixelsOf(pagePdf('0 0 100 100', '', annotation, appearance));
    expect(gray[5050]).toBe(0);
  });

  test('equal in bands and in one piece', async () => {
    // Eight groups with transparency one in the other: too much for the heap at once at 300 dpi.
    const group = '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /I true >>';
    const faint = '/ExtGState << /G << /ca 0.9 >> >>';
    const levels = 8;
    const forms = Array.from({ length: levels }, (_, level) =>
      level === levels - 1
        ? stream('0.4 g 50 50 495 742 re f 1 g 100 100 200 300 re f', group)
        : stream('/G gs /X Do', `${group} /Resources << ${faint} /XObject << /X ${6 + level} 0 R >> >>`),
    );
    const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << ${faint} /XObject << /X 5 0 R >> >> >>`;
    const pdf = handmadePdf([catalog, onePage, page, stream('/X Do'), ...forms]);
    const whole = await pixelsOf(pdf, { dpi: 75 });
    const banded = await pixelsOf(pdf, { dpi: 300 });
    expect(banded).toMatchObject({ width: 2480, height: 3509 });
    for (const [x, y] of [
      [5, 5],
      [300, 438],
      [200, 600],
      [600, 860],
    ] as const) {
      expect(banded.gray[(y * 4 + 2) * banded.width + x * 4 + 2]).toBe(whole.gray[y * whole.width + x]);
    }
  });
});

describe('text', () => {
  test('runs stand where they are displayed, from the top left', async () => {
    const content = 'BT /F 12 Tf 20 160 Td (Revenu fiscal) Tj ET BT /F 9 Tf 20 40 Td (de reference) Tj ET';
    const runs = await opened(pagePdf('0 0 300 200', content), ({ pages }) => pages[0]!.text());
    expect(runs.map(({ text, fontSize }) => [text, fontSize])).toEqual([
      ['Revenu fiscal', 12],
      ['de reference', 9],
    ]);
    const [first] = runs;
    expect(first!.x).toBeCloseTo(20, 0);
    // The baseline lies 40 pt under the top; letters stand above it.
    expect(first!.y).toBeLessThan(40);
    expect(first!.y + first!.height).toBeGreaterThan(40);
    expect(first!.width).toBeGreaterThan(60);
  });

  test('a change of font ends a run', async () => {
    const content = 'BT 20 160 Td /F 12 Tf (big) Tj /F 8 Tf (small) Tj ET';
    const runs = await opened(pagePdf('0 0 300 200', content), ({ pages }) => pages[0]!.text());
    expect(runs.map(({ text, fontSize }) => [text, fontSize])).toEqual([
      ['big', 12],
      ['small', 8],
    ]);
  });
});

describe('metadata', () => {
  const page = { canvas: new Canvas(300, 200) };

  test('what the information dictionary says of the file’s origin, as it is written', async () => {
    const dates = { CreationDate: "D:20250718060000+02'00'", ModDate: '7/18/2025' };
    const origin = { Producer: 'paper', ...dates };
    const info = { Title: 'SPECIMEN (1)', ...origin };
    const metadata = await opened(
      writePdf({ pages: [page], info: { ...info, Author: 'nobody' } }),
      (document) => document.metadata,
    );
    expect(metadata).toEqual({ info, versions: 1, wasRepaired: false });
  });

  test('text in UTF-16 is decoded', async () => {
    const pdf = handmadePdf(
      [
        catalog,
        onePage,
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>',
        '<< /ModDate <FEFF00320030003200350037> >>',
      ],
      '/Info 4 0 R',
    );
    expect((await opened(pdf, (document) => document.metadata))!.info).toEqual({ ModDate: '20257' });
  });

  test('how often the file was saved', async () => {
    const update = { pages: [page], info: { ModDate: '2026' } };
    const metadata = await opened(
      writePdf({ pages: [page], info: { ModDate: '2025' }, update }),
      (document) => document.metadata,
    );
    expect(metadata).toEqual({ info: { ModDate: '2026' }, versions: 2, wasRepaired: false });
  });

  test('entries of another type than text are left out', async () => {
    const pdf = handmadePdf(
      [
        catalog,
        onePage,
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>',
        '<< /CreationDate 12 /ModDate (p) >>',
      ],
      '/Info 4 0 R',
    );
    expect((await opened(pdf, (document) => document.metadata))!.info).toEqual({ ModDate: 'p' });
  });
});

describe('hostile files end in a code, and the next file is read', () => {
  const good = pagePdf('0 0 144 72', '0 g 72 0 72 72 re f');

  test.each([
    ['ten milliard drawings in two kilobytes', nestedForms()],
    ['60 MB of operators in a few hundred bytes', operatorBomb()],
  ])('%s', async (_, bytes) => {
    expect(await reasonOf(bytes)).toBe('too_complex');
    expect((await pixelsOf(good)).gray[100]).toBe(0);
  });

  test('opens a document again when its instance was discarded', async () => {
    await opened(good, (document) => {
      const before = document.pages[0]!.pixels({ dpi: 72 });
      engines.mupdf.release();
      expect(document.pages[0]!.pixels({ dpi: 72 })).toEqual(before);
    });
  });

  test('keeps the instructions that were left when it opens a document again', async () => {
    await opened(nestedForms(), (document) => {
      const draw = () => document.pages[0]!.pixels({ dpi: 72 });
      expect(draw).toThrow('too_complex');
      const { instructions } = engines.mupdf;
      expect(draw).toThrow('too_complex');
      expect(engines.mupdf.instructions - instructions).toBeLessThan(1_000_000);
    });
  });

  test('every truncation', async () => {
    const pdf = writePdf({ pages: [{ canvas: new Canvas(300, 200) }], info: { Title: 't' }, xmp: '<x/>' });
    for (let sixteenth = 0; sixteenth < 16; sixteenth++) {
      const cut = pdf.slice(0, Math.floor((pdf.length * sixteenth) / 16));
      expect(['read', 'corrupt', 'not_a_document']).toContain(await reasonOf(cut));
    }
  });
});
