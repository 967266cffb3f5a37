import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { earlierVersionEnds } from '../../../src/formats/pdf-versions.ts';
import { letter, print, SavedPdf } from '../pipelines/file/saved-pdf.ts';

const saved = () => new SavedPdf(letter(print('Bulletin de paie', 60, 700)));
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes);

describe('the ends of earlier versions', () => {
  test('each is where a version ended', () => {
    const pdf = saved();
    const ends: number[] = [];
    for (let version = 0; version < 3; version++) {
      ends.push(pdf.length - 1);
      pdf.save({ 40: `<< /Version ${version} >>` });
    }
    expect(earlierVersionEnds(pdf.bytes)).toEqual(ends);
  });

  test('a file saved once has none', () => {
    expect(earlierVersionEnds(saved().bytes)).toEqual([]);
  });

  test('offsets are counted from the header', () => {
    const pdf = saved();
    const end = pdf.length - 1;
    const moved = bytesOf(`mailed by somebody\n${textOf(pdf.save({ 40: '<< >>' }).bytes)}`);
    expect(earlierVersionEnds(moved)).toEqual([19 + end]);
  });

  test('a table may be a stream', () => {
    const first = '%PDF-1.7\n7 0 obj\n<< /Type /XRef >>\nendobj\nstartxref\n9\n%%EOF';
    const last = '\n8 0 obj\n<< >>\nendobj\nstartxref\n9\r\n%%EOF\r\n';
    expect(earlierVersionEnds(bytesOf(first + last))).toEqual([first.length]);
  });

  test.each([
    ['a linearised file, whose first end leads nowhere', 'startxref\n0\n%%EOF\n'],
    ['an end without a table', '%%EOF\n'],
    ['an end whose table is after it', 'startxref\n700\n%%EOF\n'],
    ['an end that leads into text', 'startxref\n12\n%%EOF\n'],
    ['a number that is none', 'startxref\nxref\n%%EOF\n'],
    ['a number without a mark', 'start\n9\n%%EOF\n'],
  ])('%s is none', (_, end) => {
    const whole = '4 0 obj\n<< >>\nendobj\nxref\n';
    const file = `%PDF-1.7\n%text\n${end}${whole}`;
    expect(earlierVersionEnds(bytesOf(`${file}startxref\n${file.length - 5}\n%%EOF\n`))).toEqual([]);
  });

  test('of any bytes they are ascending and within them', () => {
    const parts = fc.constantFrom(
      '%%EOF',
      'startxref',
      ' ',
      '\n',
      '9',
      '0',
      'xref',
      ' 0 obj ',
      'endobj',
      '%PDF-',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 60 }), (texts) => {
        const bytes = bytesOf(texts.join(''));
        const ends = earlierVersionEnds(bytes);
        expect(ends).toEqual([...new Set(ends)].toSorted((one, other) => one - other));
        for (const end of ends) expect(textOf(bytes.subarray(end - 5, end))).toBe('%%EOF');
      }),
    );
  });
});
