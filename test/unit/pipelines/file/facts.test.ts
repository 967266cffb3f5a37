import { afterAll, describe, expect, test } from 'vitest';
import { limits } from '../../../../src/limits.ts';
import { nodeEngines } from '../../../../src/node/cli/engines.ts';
import { type FileFacts, fileFacts } from '../../../../src/pipelines/file/facts.ts';
import { box, letter, page, pages, picture, pictureObject, print, SavedPdf } from './saved-pdf.ts';

const engines = nodeEngines();
afterAll(() => engines.releaseAll());

function factsOf(pdf: SavedPdf): Promise<FileFacts> {
  engines.compute.begin(limits.requestInstructionsMax);
  return fileFacts(pdf.bytes, { engines, yieldNow: async () => undefined });
}

const heading = print('Bulletin de paie', 60, 780);
const label = print('Net \\340 payer', 60, 700);
const salary = heading + label + print('1 500,00', 300, 700);
const raised = heading + label + print('7 500,00', 300, 700);
const nothing = { changes: [], earlierVersions: [], paintedOver: [], signatureRemoved: false };
const examined = { pagesNotExamined: [], versionsNotExamined: 0 };

describe('an earlier version that shows something else', () => {
  test('an edited amount is given with its page, its place and both texts', async () => {
    const pdf = new SavedPdf(letter(salary));
    const { length } = pdf;
    const facts = await factsOf(pdf.save({ 4: { content: raised } }));
    expect(facts).toMatchObject({ ...examined, paintedOver: [], signatureRemoved: false });
    expect(facts.earlierVersions).toMatchObject([{ version: 1, bytes: length - 1 }]);
    expect(facts.changes).toMatchObject([
      { version: 1, page: 1, earlierPage: 1, earlier: '1 500,00', now: '7 500,00' },
    ]);
    const { place } = facts.changes[0] ?? {};
    expect(place?.x).toBeGreaterThan(295);
    expect(place?.x).toBeLessThan(305);
    expect(place?.y).toBeGreaterThan(125);
    expect(place?.y).toBeLessThan(145);
  });

  test('a text that was taken out has none in its place', async () => {
    const facts = await factsOf(new SavedPdf(letter(salary)).save({ 4: { content: heading + label } }));
    expect(facts.changes).toMatchObject([{ page: 1, earlier: '1 500,00', now: null }]);
  });

  test('one far back is found behind later ones that change nothing', async () => {
    const pdf = new SavedPdf(letter(salary)).save({ 4: { content: raised } });
    for (let version = 0; version < 4; version++) pdf.save({ 40: '<< /Nothing true >>' });
    const facts = await factsOf(pdf);
    expect(facts.earlierVersions.map(({ version }) => version)).toEqual([1]);
    expect(facts.changes).toHaveLength(1);
  });

  test('what stood in several versions is given once, what each had of its own too', async () => {
    const pdf = new SavedPdf(letter(salary))
      .save({ 40: '<< >>' })
      .save({ 4: { content: raised } })
      .save({ 4: { content: heading + label + print('9 500,00', 300, 700) } });
    const facts = await factsOf(pdf);
    expect(facts.changes.map(({ version, earlier }) => [version, earlier])).toEqual(
      expect.arrayContaining([
        [3, '7 500,00'],
        [2, '1 500,00'],
      ]),
    );
    expect(facts.changes).toHaveLength(2);
  });

  test('a text below a white box that was added is gone', async () => {
    const covered = salary + box(295, 695, 80, 16) + print('7 500,00', 300, 700);
    const facts = await factsOf(new SavedPdf(letter(salary)).save({ 4: { content: covered } }));
    expect(facts.changes).toMatchObject([{ earlier: '1 500,00', now: '7 500,00' }]);
    expect(facts.paintedOver).toMatchObject([{ page: 1, covered: '1 500,00', instead: '7 500,00' }]);
  });

  test('an annotation with other text is over it', async () => {
    const facts = await factsOf(
      new SavedPdf(letter(salary)).save({
        3: page('/Annots [30 0 R]'),
        30: '<< /Type /Annot /Subtype /FreeText /Rect [295 695 375 711] /F 4 /AP << /N 31 0 R >> >>',
        31: {
          entries: '/Type /XObject /Subtype /Form /BBox [0 0 80 16] /Resources << /Font << /F 5 0 R >> >>',
          content: `${box(0, 0, 80, 16)}${print('7 500,00', 5, 5)}`,
        },
      }),
    );
    expect(facts.changes).toMatchObject([{ earlier: '1 500,00', now: '7 500,00' }]);
    expect(facts.paintedOver).toMatchObject([{ covered: '1 500,00', instead: '7 500,00' }]);
  });

  test('a later version without its table, which a viewer repairs, is not the end', async () => {
    const pdf = new SavedPdf(letter(salary));
    const text = `4 0 obj\n<< /Length ${raised.length} >>\nstream\n${raised}\nendstream\nendobj\n`;
    const facts = await factsOf(pdf.append(`${text}startxref\n99999999\n%%EOF\n`));
    expect(facts.changes).toMatchObject([{ earlier: '1 500,00', now: '7 500,00' }]);
  });

  test('a picture that was replaced has no texts', async () => {
    const content = heading + picture(100, 300, 200, 200);
    const facts = await factsOf(
      new SavedPdf(letter(content, { 20: pictureObject([0, 255, 255, 0]) })).save({
        20: pictureObject([255, 255, 255, 0]),
      }),
    );
    expect(facts.changes).toMatchObject([{ page: 1, earlier: null, now: null }]);
    const { x = 0, y = 0, width = 0, height = 0 } = facts.changes[0]?.place ?? {};
    expect([x, y, x + width, y + height].map((edge) => Math.abs(edge))).toSatisfy(
      ([left, top, right, bottom]: number[]) =>
        Math.abs((left ?? 0) - 100) < 15 &&
        Math.abs((top ?? 0) - 342) < 15 &&
        Math.abs((right ?? 0) - 200) < 15 &&
        Math.abs((bottom ?? 0) - 442) < 15,
    );
  });

  test('a page that was taken out has no page now', async () => {
    const two = letter(salary, {
      2: pages(3, 6),
      6: page('', 7),
      7: { content: print('Second page', 60, 700) },
    });
    const facts = await factsOf(new SavedPdf(two).save({ 2: pages(3) }));
    expect(facts.changes).toMatchObject([{ page: null, earlierPage: 2, earlier: 'Second page', now: null }]);
  });

  test('a page that was replaced is compared with the one in its place', async () => {
    const facts = await factsOf(
      new SavedPdf(letter(salary)).save({ 2: pages(6), 6: page('', 7), 7: { content: raised } }),
    );
    expect(facts.changes).toMatchObject([{ page: 1, earlier: '1 500,00', now: '7 500,00' }]);
  });

  test('another value of a form field is told', async () => {
    const pdf = new SavedPdf(form(field('1 500,00'))).save(field('7 500,00'));
    expect((await factsOf(pdf)).changes).toMatchObject([{ earlier: '1 500,00', now: '7 500,00' }]);
  });
});

/** A text field that shows this value. */
function field(value: string) {
  return {
    30: `<< /Type /Annot /Subtype /Widget /FT /Tx /T (net) /V (${value}) /DA (/F 12 Tf 0 g) /Rect [300 696 400 714] /F 4 /AP << /N 31 0 R >> >>`,
    31: {
      entries: '/Type /XObject /Subtype /Form /BBox [0 0 100 18] /Resources << /Font << /F 5 0 R >> >>',
      content: value === '' ? '' : print(value, 2, 5),
    },
  };
}

function form(fields: ReturnType<typeof field>) {
  return letter(heading + label, {
    1: '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [30 0 R] /DR << /Font << /F 5 0 R >> >> >> >>',
    3: page('/Annots [30 0 R]'),
    ...fields,
  });
}

const signature =
  '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 1 2 3] /Contents <00> >>';

function signatureField(value: string): string {
  return `<< /Type /Annot /Subtype /Widget /FT /Sig /T (s) ${value} /Rect [60 690 200 720] /F 4 >>`;
}

const withField = '<< /Type /Catalog /Pages 2 0 R /AcroForm << /SigFlags 3 /Fields [30 0 R] >> >>';
const withData = '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [30 0 R] >> /DSS << /Certs [] >> >>';
const signed = { 1: withField, 3: page('/Annots [30 0 R]'), 30: signatureField('/V 32 0 R'), 32: signature };

describe('what is no edit', () => {
  const added: readonly (readonly [name: string, pdf: () => SavedPdf])[] = [
    ['a file saved once', () => new SavedPdf(letter(salary))],
    ['an edited file that was saved anew', () => new SavedPdf(letter(raised))],
    ['the same content written otherwise', () => resaved(heading + print('1 500,00', 300, 700) + label)],
    ['a text that moved', () => resaved(heading + label + print('1 500,00', 320, 640))],
    ['text that was added', () => resaved(salary + print('Lu et approuv\\351', 60, 100))],
    ['a highlight', () => resaved(`${salary}/M gs ${box(295, 695, 80, 16, 0.8)}`)],
    ['a page that was turned', () => new SavedPdf(letter(salary)).save({ 3: page('/Rotate 90') })],
    [
      'a page before it and a page after it',
      () =>
        new SavedPdf(letter(salary)).save({
          2: pages(6, 3, 8),
          6: page('', 7),
          7: { content: print('Before', 60, 700) },
          8: page('', 7),
        }),
    ],
    [
      'a note on the text',
      () =>
        new SavedPdf(letter(salary)).save({
          3: page('/Annots [30 0 R]'),
          30: '<< /Type /Annot /Subtype /Text /Rect [300 695 320 715] /F 4 /AP << /N 31 0 R >> >>',
          31: { entries: '/Type /XObject /Subtype /Form /BBox [0 0 20 20]', content: box(0, 0, 20, 20, 0.9) },
        }),
    ],
    ['a form that was filled in', () => new SavedPdf(form(field(''))).save(field('1 500,00'))],
    ['a signature', () => new SavedPdf(letter(salary)).save(signed)],
    [
      'a signature and data to validate it',
      () => new SavedPdf(letter(salary)).save(signed).save({ 1: withData }),
    ],
    [
      'a field that waits for a signature',
      () => new SavedPdf(letter(salary)).save({ ...signed, 30: signatureField('') }),
    ],
    ['bytes behind the end', () => new SavedPdf(letter(salary)).append('\n\n%%EOF\n')],
  ];

  test.each(added)('%s', async (_, pdf) => {
    expect(await factsOf(pdf())).toMatchObject({ ...nothing, ...examined });
  });

  /** The letter of the salary, saved again with this content. */
  function resaved(content: string): SavedPdf {
    return new SavedPdf(letter(salary)).save({ 4: { content } });
  }
});

describe('text that is painted over', () => {
  const paper = box(295, 695, 80, 16);

  async function paintedOver(
    content: string,
    pixels: Parameters<typeof pictureObject>[0] = [0, 255, 255, 0],
  ) {
    const { paintedOver } = await factsOf(new SavedPdf(letter(content, { 20: pictureObject(pixels) })));
    return paintedOver.map(({ covered, instead }) => [covered, instead]);
  }

  test.each([
    ['a white box and another amount', salary + paper + print('7 500,00', 300, 700), '1 500,00', '7 500,00'],
    ['one digit more in front', salary + paper + print('11 500,00', 293, 700), '1 500,00', '11 500,00'],
    ['one digit', salary + box(299, 695, 8, 16) + print('7', 300, 700), '1', '7'],
    ['a picture that shows something', salary + picture(295, 695, 80, 16), '1 500,00', null],
  ])('%s', async (_, content, covered, instead) => {
    expect(await paintedOver(content)).toEqual([[covered, instead]]);
  });

  test.each([
    ['a shadow', heading + print('1 500,00', 301, 699, 0.6) + print('1 500,00', 300, 700)],
    ['the same text twice', salary + print('1 500,00', 300, 700)],
    ['the same text again on a background', salary + paper + print('1 500,00', 300.4, 700)],
    ['a covered text without another', salary + paper],
    ['a background below a text', heading + paper + print('1 500,00', 300, 700)],
    ['white text below a box', heading + print('1 500,00', 300, 700, 1) + paper + print('7', 300, 700)],
    ['text that nothing covers beside a box', salary + box(400, 695, 80, 16) + print('7 500,00', 405, 700)],
    ['a scan with the words below its picture', salary + picture(0, 0, 595, 842)],
  ])('%s is none', async (_, content) => {
    expect(await paintedOver(content)).toEqual([]);
  });

  test('an even picture shows nothing', async () => {
    expect(await paintedOver(salary + picture(295, 695, 80, 16), [255, 255, 255, 255])).toEqual([]);
  });
});

describe('a signature that was removed', () => {
  test.each([
    [
      'its value is gone in a later version',
      () => new SavedPdf(letter(salary, signed)).save({ 30: signatureField('') }),
    ],
    ['data to validate it is left', () => new SavedPdf(letter(salary, { 1: withData }))],
    [
      'data to validate it is left beside an empty field',
      () => new SavedPdf(letter(salary, { ...signed, 1: withData, 30: signatureField('') })),
    ],
  ])('%s', async (_, pdf) => {
    expect(await factsOf(pdf())).toMatchObject({ changes: [], signatureRemoved: true });
  });
});

describe('files made to cost', () => {
  test('a thousand versions are bounded, and the rest is said to be left out', async () => {
    const pdf = new SavedPdf(letter(salary)).save({ 4: { content: raised } });
    for (let version = 0; version < 1000; version++) pdf.save({ 40: `<< /Number ${version} >>` });
    const facts = await factsOf(pdf);
    expect(facts.versionsNotExamined).toBe(1001 - 8);
    expect(facts.changes).toMatchObject([{ version: 1, earlier: '1 500,00' }]);
    expect(engines.compute.spent).toBeLessThan(limits.fileFactsInstructionsMax);
  });

  test('versions that do not open are none', async () => {
    const pdf = new SavedPdf(letter(salary));
    for (let end = 0; end < 20; end++) pdf.append(`xref\nnothing\nstartxref\n${pdf.length}\n%%EOF\n`);
    pdf.save({ 40: '<< >>' });
    expect(await factsOf(pdf)).toMatchObject({ changes: [], earlierVersions: [] });
  });

  test('a version of 3,000 pages, of which the first are compared', async () => {
    const kids = Array.from({ length: 3000 }, () => 3);
    const facts = await factsOf(new SavedPdf(letter(salary, { 2: pages(...kids) })).save({ 2: pages(3) }));
    expect(engines.compute.spent).toBeLessThan(2 * limits.fileFactsInstructionsMax);
    expect(facts.changes).toEqual([]);
  });

  test('a page of 100,000 letters is not examined', async () => {
    const lines = Array.from({ length: 1000 }, (_, line) => print('a'.repeat(100), 20, line * 0.8));
    const facts = await factsOf(new SavedPdf(letter(lines.join('') + box(0, 0, 595, 842) + salary)));
    expect(facts).toMatchObject({ ...nothing, pagesNotExamined: [1] });
  });

  test('fields that hold each other are counted once', async () => {
    const facts = await factsOf(
      new SavedPdf(
        letter(salary, {
          1: withData,
          30: '<< /FT /Sig /Kids [31 0 R 30 0 R] >>',
          31: '<< /Kids [30 0 R 31 0 R] /Parent 30 0 R >>',
        }),
      ),
    );
    expect(facts.signatureRemoved).toBe(true);
  });

  test('many changes are counted beyond those that are given, each once', async () => {
    const lines = (digit: number) =>
      Array.from({ length: 70 }, (_, line) => print(`${digit}${line} euros`, 60, 20 + line * 11)).join('');
    const pdf = new SavedPdf(letter(lines(1))).save({ 40: '<< >>' }).save({ 4: { content: lines(2) } });
    const facts = await factsOf(pdf);
    expect([facts.changes.length, facts.furtherChanges]).toEqual([50, 20]);
  });
});
