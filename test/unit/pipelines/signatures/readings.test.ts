import { afterAll, describe, expect, test } from 'vitest';
import { page } from '../file/saved-pdf.ts';
import { compared, engines, plain, text } from './revision.ts';

afterAll(() => engines.releaseAll());

describe('what programs can read in two ways', () => {
  const other = text.replace('1 500', '7 500');
  const object = `4 0 obj\n<< /Length ${other.length} >>\nstream\n${other}\nendstream\nendobj\n`;

  test('two rows of one object', async () => {
    const pdf = plain();
    const end = pdf.length;
    const file = Buffer.from(pdf.bytes).toString('latin1');
    const rows = [end, file.indexOf('4 0 obj')].map(
      (at) => `4 1\n${String(at).padStart(10, '0')} 00000 n \n`,
    );
    const table = /startxref\n(\d+)/.exec(file)?.[1];
    const trailer = `trailer\n<< /Size 100 /Root 1 0 R /Prev ${table} >>\nstartxref\n${end + object.length}\n%%EOF\n`;
    pdf.append(`${object}xref\n${rows.toReversed().join('')}${trailer}`);
    expect(await compared(pdf, end)).toEqual({ reason: 'several_readings', pages: [] });
  });

  test('an object that no table names', async () => {
    const pdf = plain();
    const end = pdf.length;
    pdf.append(object).save({ 40: '<< >>' });
    expect(await compared(pdf, end)).toEqual({ reason: 'several_readings', pages: [] });
  });

  test.each([
    ['a comment inside its number', '4 % 9\n0 obj'],
    ['a comment behind its number', '4 0 % 9 9\robj'],
    ['more white space than any program writes', `4${' '.repeat(99)}0 obj`],
    ['no white space', '4 0obj'],
    ['more digits', `${'0'.repeat(99)}4 0 obj`],
  ])('an object that no table names, with %s', async (_, head) => {
    const pdf = plain();
    const end = pdf.length;
    pdf.append(object.replace('4 0 obj', head)).save({ 40: '<< >>' });
    expect(await compared(pdf, end)).toEqual({ reason: 'content_not_compared', pages: [] });
  });

  test.each([
    ['signs', '+4 -0 obj'],
    ['ten blanks', `4${' '.repeat(10)}0 obj`],
  ])('an object that no table names, with %s', async (_, head) => {
    const pdf = plain();
    const end = pdf.length;
    pdf.append(object.replace('4 0 obj', head)).save({ 40: '<< >>' });
    expect(await compared(pdf, end)).toEqual({ reason: 'several_readings', pages: [] });
  });

  const objectStream = (numbers: string, of: string, count = 1) => {
    const entries = `/Type /ObjStm /N ${count} /First ${numbers.length + 1}`;
    return { entries, content: `${numbers}\n${of}` };
  };
  const otherPage = { 42: { content: other }, 43: '<< >>' };

  test.each([
    ['an object', '3 0', 1, 'several_readings'],
    ['one of several objects', '43 0 3 5', 2, 'several_readings'],
    ['an object, with a comment among their numbers', '3 % 9\n0', 1, 'content_not_compared'],
    ['too many objects', '3 0', 9_999, 'content_not_compared'],
  ])('an object stream in which the table does not find %s', async (_, numbers, count, reason) => {
    const pdf = plain();
    const end = pdf.length;
    const held = count === 2 ? `<< >>${page('', 42)}` : page('', 42);
    pdf.save({ ...otherPage, 40: objectStream(numbers, held, count) });
    expect(await compared(pdf, end)).toEqual({ reason, pages: [] });
  });

  test('but not an object stream that the table names, with its objects', async () => {
    const pdf = plain();
    const end = pdf.length;
    const { entries, content } = objectStream('3 0 43 200', `${page().padEnd(200)}<< /Producer (a) >>`, 2);
    const stream = `40 0 obj\n<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj\n`;
    const row = (type: number, at: number, index: number) =>
      String.fromCharCode(type, (at >> 8) & 255, at & 255, index);
    const rows = row(2, 40, 0) + row(1, end, 0) + row(1, end + stream.length, 0) + row(2, 40, 1);
    const file = Buffer.from(pdf.bytes).toString('latin1');
    const before = /startxref\n(\d+)/.exec(file)?.[1];
    const index = '/Index [3 1 40 2 43 1]';
    const table = `41 0 obj\n<< /Type /XRef /Size 100 /W [1 2 1] ${index} /Root 1 0 R /Prev ${before} /Length ${rows.length} >>\nstream\n${rows}\nendstream\nendobj\n`;
    pdf.append(`${stream}${table}startxref\n${end + stream.length}\n%%EOF\n`);
    expect(await compared(pdf, end)).toEqual({ reason: null, pages: [] });
  });

  test('a table for old readers that names other objects than the one for new ones', async () => {
    const pdf = plain();
    const end = pdf.length;
    const offset = (at: number) => String.fromCharCode((at >> 16) & 255, (at >> 8) & 255, at & 255);
    const stream = end + object.length;
    const row = `\x01${offset(end)}\x00`;
    const table = `40 0 obj\n<< /Type /XRef /Size 100 /W [1 3 1] /Index [4 1] /Root 1 0 R /Length ${row.length} >>\nstream\n${row}\nendstream\nendobj\n`;
    pdf.append(object + table).save({ 41: '<< >>' }, `/XRefStm ${stream}`);
    expect(await compared(pdf, end)).toEqual({ reason: 'content_changed', pages: [1] });
  });

  test('another file behind the PDF', async () => {
    const pdf = plain();
    const end = pdf.length;
    expect(await compared(pdf.append('PK\u0003\u0004'), end)).toEqual({
      reason: 'several_readings',
      pages: [],
    });
  });
});
