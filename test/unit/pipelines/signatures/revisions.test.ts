import { afterAll, describe, expect, test } from 'vitest';
import { limits } from '../../../../src/limits.ts';
import { compareRevisions } from '../../../../src/pipelines/signatures/revisions.ts';
import { box, letter, page, pages, print, SavedPdf } from '../file/saved-pdf.ts';
import {
  cases,
  catalog,
  compared,
  emptySignature,
  engines,
  form,
  laterSignature,
  note,
  plain,
  stamp,
  text,
  textField,
  widget,
} from './revision.ts';

afterAll(() => engines.releaseAll());

/** Reads the digit 1 as a 7 (ISO 32000-2, 9.10.3). */
const toUnicode = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfchar <31> <0037> endbfchar
endcmap CMapName currentdict /CMap defineresource pop end end`;

const bookmarked = (title: string) => ({
  1: catalog('/Outlines 30 0 R'),
  30: '<< /Type /Outlines /First 31 0 R /Last 31 0 R /Count 1 >>',
  31: `<< /Title (${title}) /Parent 30 0 R /Dest [3 0 R /Fit] >>`,
});

describe('what leaves the content unchanged', () => {
  test.each(
    cases([
      ['metadata', plain, { 40: '<< /Producer (other) >>' }],
      ['validation data', plain, { 1: catalog('/DSS << /Certs [] >>') }],
      ['the same content, written otherwise', plain, { 4: { content: `q Q ${text}` } }],
      ['a later signature in a field that waited for it', () => form(emptySignature), laterSignature(stamp)],
      [
        'a later signature in a field of its own',
        plain,
        {
          1: catalog('/AcroForm << /Fields [30 0 R] >>'),
          3: page('/Annots [30 0 R]'),
          ...laterSignature(stamp),
        },
      ],
      [
        'a timestamp that shows nothing',
        plain,
        {
          1: catalog('/AcroForm << /Fields [30 0 R] >>'),
          3: page('/Annots [30 0 R]'),
          ...laterSignature('', 600, 'ETSI.RFC3161'),
        },
      ],
      [
        'an empty signature field',
        plain,
        {
          1: catalog('/AcroForm << /Fields [30 0 R] >>'),
          3: page('/Annots [30 0 R]'),
          ...emptySignature,
        },
      ],
      [
        'a value filled in where that is permitted',
        () => form(textField('')),
        textField('1 500'),
        { filling: true },
      ],
    ]),
  )('%s', async (_, { signed, change, permits }) => {
    const pdf = signed();
    const end = pdf.length;
    expect(await compared(pdf.save(change), end, permits)).toEqual({ reason: null, pages: [] });
  });
});

describe('what changes the content', () => {
  test.each(
    cases([
      ['another amount', plain, { 4: { content: text.replace('1 500', '7 500') } }],
      ['text that was added', plain, { 4: { content: text + print('Lu', 60, 100) } }],
      ['a white box over text', plain, { 4: { content: text + box(295, 695, 80, 16) } }],
      ['a note', plain, note(print('Vu', 2, 5), 600)],
      ['a note over text where notes are permitted', plain, note(box(0, 0, 100, 20), 695), { notes: true }],
      [
        'a black note over text where notes are permitted',
        plain,
        note(box(0, 0, 100, 20, 0), 695),
        { notes: true },
      ],
      ['a value filled in', () => form(textField('')), textField('1 500')],
      ['a value without a picture', () => form(textField('')), { 30: textField('9')[30] ?? '' }],
      [
        'a new field where filling in is permitted',
        plain,
        {
          1: catalog('/AcroForm << /Fields [30 0 R] >>'),
          3: page('/Annots [30 0 R]'),
          ...textField('7'),
        },
        { filling: true },
      ],
      [
        'a field that was moved',
        () => form(textField('1')),
        widget('/FT /Tx /T (net) /V (1)', print('1', 2, 5), 300),
        { filling: true },
      ],
      [
        'a later signature over text',
        plain,
        {
          1: catalog('/AcroForm << /Fields [30 0 R] >>'),
          3: page('/Annots [30 0 R]'),
          ...laterSignature(stamp, 695),
        },
      ],
      [
        'a second widget of a later signature',
        plain,
        {
          1: catalog('/AcroForm << /Fields [30 0 R 33 0 R] >>'),
          3: page('/Annots [30 0 R 33 0 R]'),
          ...laterSignature(stamp),
          ...widget('/FT /Sig /T (t) /V 32 0 R', stamp, 400, { picture: 34 }),
        },
      ],
      [
        'a signature field without a signature that shows something',
        plain,
        {
          1: catalog('/AcroForm << /Fields [30 0 R] >>'),
          3: page('/Annots [30 0 R]'),
          ...widget('/FT /Sig /T (s)', stamp),
        },
      ],
      [
        'a timestamp that shows something',
        plain,
        {
          1: catalog('/AcroForm << /Fields [30 0 R] >>'),
          3: page('/Annots [30 0 R]'),
          ...laterSignature(stamp, 600, 'ETSI.RFC3161'),
        },
      ],
      ['a turned page', plain, { 3: page('/Rotate 90') }],
      [
        'other letters behind the same shapes',
        plain,
        {
          5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 6 0 R >>',
          6: { content: toUnicode },
        },
      ],
    ]),
  )('%s', async (_, { signed, change, permits }) => {
    const pdf = signed();
    const end = pdf.length;
    expect(await compared(pdf.save(change), end, permits)).toEqual({ reason: 'content_changed', pages: [1] });
  });

  test.each(
    cases([
      [
        'an attached file',
        plain,
        {
          1: catalog('/Names << /EmbeddedFiles << /Names [(a.txt) 30 0 R] >> >>'),
          30: '<< /Type /Filespec /F (a.txt) /EF << /F 31 0 R >> >>',
          31: { content: 'a' },
        },
      ],
      ['a script', plain, { 1: catalog('/OpenAction << /S /JavaScript /JS (app.alert) >>') }],
      ['bookmarks', plain, bookmarked('Loyer 300')],
      [
        'another title of a bookmark',
        () => new SavedPdf(letter(text, bookmarked('Loyer 900'))),
        bookmarked('Loyer 300'),
      ],
      [
        'a script of a bookmark',
        () => new SavedPdf(letter(text, bookmarked('Loyer'))),
        { 31: '<< /Title (Loyer) /Parent 30 0 R /A << /S /JavaScript /JS (app.alert) >> >>' },
      ],
      ['a further page', plain, { 2: pages(3, 6), 6: page('', 4) }],
      ['a page less', () => new SavedPdf(letter(text, { 2: pages(3, 6), 6: page('', 4) })), { 2: pages(3) }],
    ]),
  )('%s', async (_, { signed, change }) => {
    const pdf = signed();
    const end = pdf.length;
    expect(await compared(pdf.save(change), end)).toEqual({ reason: 'content_changed', pages: [] });
  });

  test.each([
    ['in a circle', '<< /Next 31 0 R >>'],
    ['below themselves', '<< /First 31 0 R >>'],
  ])('bookmarks %s are too much to compare', async (_, bookmark) => {
    const pdf = new SavedPdf(letter(text, { ...bookmarked('Loyer'), 31: bookmark }));
    const end = pdf.length;
    const later = pdf.save({ 40: '<< /Producer (other) >>' });
    expect(await compared(later, end)).toMatchObject({ reason: 'content_not_compared' });
  });

  test('another layer that is shown', async () => {
    const layers = (off: string) =>
      catalog(`/OCProperties << /OCGs [30 0 R] /D << /OFF [${off}] /Order [30 0 R] >> >>`);
    const pdf = new SavedPdf(letter(text, { 1: layers(''), 30: '<< /Type /OCG /Name (a) >>' }));
    const end = pdf.length;
    expect(await compared(pdf.save({ 1: layers('30 0 R') }), end)).toMatchObject({
      reason: 'content_changed',
    });
  });

  test('a file that only opens repaired', async () => {
    const pdf = plain();
    const end = pdf.length;
    pdf.append('4 0 obj\n<< /Length 3 >>\nstream\nq Q\nendstream\nendobj\nstartxref\n99999999\n%%EOF\n');
    expect(await compared(pdf, end)).toEqual({ reason: 'content_changed', pages: [] });
  });
});

describe('what cannot be compared', () => {
  test('a revision that does not open by itself', async () => {
    const pdf = plain();
    const end = pdf.length - 30;
    expect(await compared(pdf.save({ 40: '<< >>' }), end)).toEqual({
      reason: 'content_not_compared',
      pages: [],
    });
  });

  describe('a file that needed repair before it was signed', () => {
    /** A letter whose table leads to the wrong place for its page. */
    const astray = () => plain().misplace(3);

    test('and shows the same', async () => {
      const pdf = astray();
      const end = pdf.length;
      expect(await compared(pdf.save({ 1: catalog('/DSS << /Certs [] >>') }), end)).toEqual({
        reason: 'content_not_compared',
        pages: [],
      });
    });

    test('and shows something else', async () => {
      const pdf = astray();
      const end = pdf.length;
      expect(await compared(pdf.save({ 4: { content: print('Loyer', 60, 700) } }), end)).toEqual({
        reason: 'content_changed',
        pages: [1],
      });
    });

    test('and has another page', async () => {
      const pdf = astray();
      const end = pdf.length;
      expect(await compared(pdf.save({ 2: pages(3, 6), 6: page() }), end)).toEqual({
        reason: 'content_changed',
        pages: [],
      });
    });
  });

  test('more revisions than are looked at', async () => {
    const pdf = plain();
    const ends = Array.from({ length: 20 }, (_, index) => {
      const end = pdf.length;
      pdf.save({ 40: `<< /Number ${index} >>` });
      return { end, permitsFilling: false, permitsNotes: false };
    });
    engines.compute.begin(limits.requestInstructionsMax);
    const all = await compareRevisions(pdf.bytes, ends, { engines, yieldNow: async () => undefined });
    expect(all.map(({ reason }) => reason)).toEqual([
      ...Array(16).fill(null),
      ...Array(4).fill('content_not_compared'),
    ]);
  });

  test('a file of 3,000 pages', async () => {
    const pdf = new SavedPdf(letter(text, { 2: pages(...Array.from({ length: 3000 }, () => 3)) }));
    const end = pdf.length;
    expect(await compared(pdf.save({ 40: '<< >>' }), end)).toEqual({
      reason: 'content_not_compared',
      pages: [],
    });
    expect(engines.compute.spent).toBeLessThan(limits.signedRevisionsInstructionsMax);
  });
});
