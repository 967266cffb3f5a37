import { afterAll, describe, expect, test } from 'vitest';
import { box, letter, page, print, SavedPdf } from '../file/saved-pdf.ts';
import {
  cases,
  catalog,
  compared,
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

const link = (uri: string) => ({
  3: page('/Annots [30 0 R]'),
  30: `<< /Type /Annot /Subtype /Link /Rect [300 695 400 715] /Border [0 0 0] /A << /S /URI /URI (${uri}) >> >>`,
});
const linked = () => new SavedPdf(letter(text, link('https://example.org/')));
const acroForm = (more: string, fields = '30 0 R') =>
  catalog(`/AcroForm << /SigFlags 3 /Fields [${fields}] /DR << /Font << /F 5 0 R >> >> ${more} >>`);
const attachment = (content: string) => ({
  3: page('/Annots [30 0 R]'),
  30: '<< /Type /Annot /Subtype /FileAttachment /Rect [20 20 40 40] /F 4 /Contents (a) /FS << /Type /Filespec /F (a.txt) /EF << /F 32 0 R >> >> /AP << /N 31 0 R >> >>',
  31: { entries: '/Type /XObject /Subtype /Form /BBox [0 0 20 20]', content: '' },
  32: { content },
});
const printOnly = (content: string) => {
  const all = note(content, 600);
  return { ...all, 30: all[30].replace('/F 4', '/F 36') };
};
const comment = (more: string) => ({
  3: page('/Annots [30 0 R]'),
  30: `<< /Type /Annot /Subtype /Text /Rect [20 20 40 40] /F 4 /Contents (Vu) ${more} >>`,
});
const withObjects = (objects: Parameters<typeof letter>[1]) => new SavedPdf(letter(text, objects));
const square = (color: string) => `${text}${color} rg 50 50 100 100 re f\n`;
const fixed = (value: string, more = '') =>
  widget(`/FT /Tx /Ff 1 /T (net) /V (${value}) ${more}`, print(value, 2, 5));

/** The outcome for a signed file that is saved once more. */
function afterSaving(
  pdf: SavedPdf,
  change: Parameters<SavedPdf['save']>[0],
  permits: Parameters<typeof compared>[2] = {},
) {
  const end = pdf.length;
  return compared(pdf.save(change), end, permits);
}

describe('what an update changes beside the pages', () => {
  test.each(
    cases([
      ['a link', plain, link('https://example.net/')],
      ['the address of a link', linked, link('https://example.net/')],
      ['a script of a page', plain, { 3: page('/AA << /O << /S /JavaScript /JS (a) >> >>') }],
      [
        'a script of a field',
        () => form(textField('1')),
        { 30: widget('/FT /Tx /T (net) /V (1) /AA << /K << /S /JavaScript /JS (a) >> >>', '')[30] ?? '' },
      ],
      ['an attachment of a note', () => withObjects(attachment('a')), attachment('b')],
      [
        'a note that is printed only',
        () => withObjects(printOnly(print('1', 2, 5))),
        printOnly(print('7', 2, 5)),
      ],
      ['the rich text of a note', () => withObjects(comment('/RC (a)')), comment('/RC (b)')],
      [
        'that viewers draw fields anew, by their values',
        () => form(textField('1')),
        { 1: acroForm('/NeedAppearances true') },
      ],
      [
        'a color with the same gray',
        () => new SavedPdf(letter(square('1 0 0'))),
        { 4: { content: square('0 0.51 0') } },
      ],
    ]),
  )('%s', async (_, { signed, change }) => {
    expect(await afterSaving(signed(), change)).toEqual({ reason: 'content_changed', pages: [1] });
  });

  test('that attached files are shown first', async () => {
    const portfolio = { 1: catalog('/Collection << /Type /Collection /View /D >>') };
    expect(await afterSaving(plain(), portfolio)).toEqual({ reason: 'content_changed', pages: [] });
  });

  test('a form in XML, which some viewers show in place of the pages', async () => {
    const xfa = (content: string) => ({ 1: acroForm('/XFA 40 0 R'), 40: { content } });
    expect(await afterSaving(form(textField('1')), xfa('<xdp/>'))).toEqual({
      reason: 'xfa_changed',
      pages: [],
    });
    const signed = form({ ...textField('1'), ...xfa('<xdp/>') });
    expect(await afterSaving(signed, { 41: '<< >>' })).toEqual({ reason: null, pages: [] });
  });
});

describe('what is no filling in of a form', () => {
  test.each(
    cases([
      ['a signature in place of a value', () => form(textField('1 500')), laterSignature(''), {}],
      [
        'a field of another kind',
        () => form(textField('')),
        widget('/FT /Btn /T (net) /V /Yes', print('9', 2, 5)),
      ],
      ['the value of a field that can only be read', () => form(fixed('1')), fixed('7')],
    ]),
  )('%s', async (_, { signed, change }) => {
    const changed = { reason: 'content_changed', pages: [1] };
    expect(await afterSaving(signed(), change, { filling: true })).toEqual(changed);
  });

  test('but what the form computes is', async () => {
    const total = (value: string) => fixed(value, '/AA << /C << /S /JavaScript /JS (a) >> >>');
    expect(await afterSaving(form(total('1')), total('7'), { filling: true })).toEqual({
      reason: null,
      pages: [],
    });
  });
});

describe('where notes are permitted', () => {
  test.each([
    ['free text', note(print('Loyer 1', 2, 5), 600)],
    ['a stamp', { ...note(stamp, 600), 30: note(stamp, 600)[30].replace('FreeText', 'Stamp') }],
  ])('%s can look like a part of the page', async (_, change) => {
    expect(await afterSaving(plain(), change, { notes: true })).toEqual({ reason: 'notes_added', pages: [] });
  });

  test.each([
    ['a comment', comment('/RC (a)')],
    [
      'a highlight',
      {
        3: page('/Annots [30 0 R]'),
        30: '<< /Type /Annot /Subtype /Highlight /Rect [60 698 120 712] /QuadPoints [60 712 120 712 60 698 120 698] /C [1 1 0] /F 4 >>',
      },
    ],
  ])('%s does not', async (_, change) => {
    expect(await afterSaving(plain(), change, { notes: true })).toEqual({ reason: null, pages: [] });
  });
});

describe('a widget that names no field', () => {
  const picture = (value: string) => widget('', print(value, 2, 5));
  const signed = (value: string) => ({
    1: catalog('/AcroForm << /SigFlags 3 /Fields [33 0 R] >>'),
    3: page('/Annots [30 0 R]'),
    ...picture(value),
    32: laterSignature('')[32],
    33: '<< /FT /Sig /T (s) /V 32 0 R /Kids [30 0 R] >>',
  });

  test('may be that of a signature that was added with it', async () => {
    expect(await afterSaving(plain(), signed('Vu'))).toEqual({ reason: null, pages: [] });
  });

  test('cannot become one, and show something else', async () => {
    const before = withObjects({ 3: page('/Annots [30 0 R]'), ...picture('1') });
    expect(await afterSaving(before, signed('7'))).toEqual({ reason: 'content_changed', pages: [1] });
  });
});

/** How wide Helvetica of 12 points prints a text of digits and signs, in points. */
function widthOf(text: string): number {
  const widths = Array.from(text, (one) => (/\d/.test(one) ? 556 : /[-(]/.test(one) ? 333 : 278));
  return (widths.reduce((sum, width) => sum + width, 0) * 12) / 1000;
}

/** What a later signature does that shows a box of this gray over a part of a text. */
function stampedOver(
  value: string,
  covered: string,
  { gray = 1, from = -4, height = 16 }: { gray?: number; from?: number; height?: number } = {},
) {
  const before = new SavedPdf(letter(text + print(value, 60, 600)));
  const left = 60 + widthOf(value.slice(0, value.indexOf(covered)));
  const picture = box(0, 0, widthOf(covered), height, gray);
  const change = {
    1: catalog('/AcroForm << /Fields [30 0 R] >>'),
    3: page('/Annots [30 0 R]'),
    ...widget('/FT /Sig /T (s) /V 32 0 R', picture, 600 + from, { left }),
    32: laterSignature('')[32],
  };
  return afterSaving(before, change);
}

describe('a stamp over a sign of a number hides it', () => {
  const white = {};
  test.each([
    ['a minus sign', ' - 500,00', '-', white],
    ['a minus sign right before its number', '-50', '-', white],
    ['a minus sign behind its number', '50-', '-', white],
    ['a dash between numbers', '2 - 3', '-', white],
    ['a full stop', '1.000', '.', white],
    ['a comma', '11,50', ',', white],
    ['a colon', '11:50', ':', white],
    ['a bracket', '(50)', '(', white],
    ['a full stop before all digits', ' .50', '.', white],
    ['a full stop, in black', '1.000', '.', { gray: 0, from: -2, height: 6 }],
    ['a digit', '1 500,00', '1', white],
  ])('%s', async (_, value, covered, how) => {
    const changed = { reason: 'content_changed', pages: [1] };
    expect(await stampedOver(value, covered, how)).toEqual(changed);
  });

  test.each([
    ['the dots up to a number', ': ........ 500', '........', white],
    ['the space before a number', '1.000 500', ' ', white],
    ['the upper half of the space over a full stop', '1.000', '.', { from: 3, height: 6 }],
    ['a full stop that ends a number', '500. ', '.', white],
    ['a full stop that a line crosses', '1.000', '.', { gray: 0, from: 0, height: 1 }],
    ['the line below a number', '1.000', '1.000', { gray: 0, from: -4, height: 1 }],
  ])('but not %s', async (_, value, covered, how) => {
    expect(await stampedOver(value, covered, how)).toEqual({ reason: null, pages: [] });
  });
});

test('a stamp on the line for a signature hides nothing', async () => {
  const line = new SavedPdf(letter(text + print('Signature : ____________', 60, 600)));
  const change = {
    1: catalog('/AcroForm << /Fields [30 0 R] >>'),
    3: page('/Annots [30 0 R]'),
    ...laterSignature(box(0, 0, 100, 20) + stamp, 595, 'ETSI.CAdES.detached', 130),
  };
  expect(await afterSaving(line, change)).toEqual({ reason: null, pages: [] });
});
