import { describe, expect, test } from 'vitest';
import { readCaf } from '../../../../src/documents/caf/record.ts';
import { certificateVerdict } from '../../../../src/documents/caf/verdict.ts';
import { certificate, type Print, page, run, runsOf } from '../signed/pages.ts';

/** The certificate of `certificate()` is of 12 March 2024, and so is its file. */
interface File extends Print {
  readonly programs?: readonly string[];
  readonly versions?: number;
  readonly today?: string;
  readonly copy?: 'scanned' | 'merged';
  /** Only its first pages. */
  readonly pages?: number;
}

function verdictOn({ programs, versions, today, copy, pages, ...print }: File): readonly string[] {
  const file = certificate(print);
  const found = readCaf({
    ...file,
    pages: file.pages.slice(0, pages),
    ...(programs !== undefined && { programs }),
    ...(versions !== undefined && { versions }),
    ...(today !== undefined && { today }),
    ...(copy !== undefined && { copy }),
  });
  if (!found.ok) throw new Error(found.detail.en);
  const { outcome, reasons } = certificateVerdict(found.certificate, 'live', 'en');
  return [outcome, ...reasons.map(({ code }) => code)];
}

const saved = (day: string) => `D:${day}221000+02'00'`;
const april = saved('20240420');
const later = { creationDate: april, modificationDate: april };

describe('a program that people print, convert or edit with leaves a copy, of whatever day', () => {
  test.each([
    'Skia/PDF m138',
    'Chromium',
    'cairo 1.18.0 (https://cairographics.org)',
    'Mozilla Firefox 128.0',
    'Microsoft: Print To PDF',
    'macOS Version 14.5 (Build 23F79) Quartz PDFContext',
    'iOS Version 17.5 (Build 21F79) Quartz PDFContext',
    'iLovePDF',
    'GPL Ghostscript 10.03.1',
    'SAMBox 3.0.21 (www.sejda.org)',
    'PDFsam Basic v5.2.3',
    'Adobe Acrobat Pro (64-bit) 24.2',
    'Microsoft\u00AE Word for Microsoft 365',
    'LibreOffice 24.2',
    'RICOH IM C3000',
  ])('%s', (program) => {
    const programs = ['', program];
    expect(verdictOn({ programs })).toEqual(['unverified', 'file_copied']);
    expect(verdictOn({ programs, ...later })).toEqual(['unverified', 'file_copied']);
    // Some programs keep when the file was first made.
    expect(verdictOn({ programs, modificationDate: april })).toEqual(['unverified', 'file_copied']);
    expect(verdictOn({ programs, numbers: ['1234567', '7654321'] })[0]).toBe('failed');
  });

  test.each(['HP Exstream Version 8.0.338 64-bit', 'COMDOC_VISU', 'Specimen generator', ''])(
    '%s is none',
    (program) => expect(verdictOn({ programs: [program] })).toEqual(['passed']),
  );
});

describe('a file that no known program copied has the dates of the CAF', () => {
  test.each<[string, File, readonly string[]]>([
    ['made later', later, ['failed', 'file_of_another_day']],
    ['saved anew later', { modificationDate: april }, ['failed', 'file_changed']],
    [
      'changed before it was made',
      { modificationDate: "D:20240312143019+01'00'" },
      ['failed', 'file_changed'],
    ],
    ['a change added later', { modificationDate: april, versions: 2 }, ['failed', 'file_changed']],
    [
      'a change added to a copy',
      { ...later, modificationDate: saved('20240421'), versions: 2, programs: ['Skia/PDF m138'] },
      ['unverified', 'file_copied'],
    ],
    ['a change added on the day', { versions: 2 }, ['unverified', 'file_updated']],
    [
      'older than the certificate',
      { creationDate: saved('20240310'), modificationDate: null },
      ['failed', 'file_of_another_day'],
    ],
    [
      'of 1970, as a program without a clock writes it',
      { creationDate: 'D:19700101000000Z', modificationDate: null },
      ['unverified', 'file_undated'],
    ],
    [
      'older, by the clock of a printer',
      { creationDate: saved('20240310'), modificationDate: null, programs: ['Canon iR-ADV C3525'] },
      ['unverified', 'file_copied'],
    ],
    [
      'of the day in the footers, and the header says an earlier one',
      { date: 'Le 12/02/2024' },
      ['failed', 'footer_differs'],
    ],
  ])('%s', (_, file, verdict) => {
    expect(verdictOn(file)).toEqual(verdict);
  });
});

test('a page with nothing of a certificate beside its own makes a file of several', () => {
  const file = certificate({});
  const found = readCaf({ ...file, pages: [...file.pages, page([run(40, 60, 'Bonjour')])] });
  if (!found.ok) throw new Error(found.detail.en);
  const { outcome, reasons } = certificateVerdict(found.certificate, 'live', 'en');
  expect(outcome).toBe('unverified');
  expect(reasons.map(({ code }) => code)).toContain('file_merged');
});

describe('a certificate of a day that has not come', () => {
  test.each([
    ['2024-03-12', ['passed']],
    ['2024-03-11', ['passed']],
    ['2024-03-10', ['failed', 'dated_in_future']],
  ])('judged on %s', (today, verdict) => {
    expect(verdictOn({ today })).toEqual(verdict);
  });

  test('may be misread on a scan where the footers do not say the same', () => {
    const scan = { copy: 'scanned', date: 'Le 12/03/2026', today: '2025-04-01' } as const;
    const [agree, differ] = ['12032026143015', '12032025143015'].map((stamp) => [stamp, stamp]);
    expect(verdictOn({ ...scan, stamps: agree! })).toEqual(['failed', 'dated_in_future', 'file_scanned']);
    expect(verdictOn({ ...scan, stamps: differ! })).toEqual([
      'unverified',
      'value_uncertain',
      'file_scanned',
    ]);
  });
});

test('a scan fails by the page that surely differs, not by one that may be misread', () => {
  const scan = { copy: 'scanned', date: 'Le 12/03/2025' } as const;
  const verdict = (second: string) => verdictOn({ ...scan, stamps: ['12032026143015', second] });
  expect(verdict('12032025143015')).toEqual(['unverified', 'value_uncertain', 'file_scanned']);
  expect(verdict('30092018143015')).toEqual(['failed', 'footer_differs', 'file_scanned']);
});

describe('what was not read on the first page does not hide what the second one contradicts', () => {
  test.each([
    [{ numbers: [' ', '7654321'] }, 'footer_differs'],
    [{ stamps: [' ', '13032024143015'] }, 'footer_differs'],
    [{ barcodeTexts: [' ', '99976543210202'] }, 'barcode_number_differs'],
    [{ bars: [null, '99912345670302'] }, 'bars_differ'],
  ])('%j', (print, reason) => {
    const [outcome, ...reasons] = verdictOn(print);
    expect(outcome).toBe('failed');
    expect(reasons).toContain(reason);
  });

  test.each([
    [{ numbers: [' ', '1234567'] }, 'footer_unread'],
    [{ stamps: [' ', '12032024143015'] }, 'footer_unread'],
    [{ barcodeTexts: [' ', '99912345670202'] }, 'footer_unread'],
    [{ bars: [null, '99912345670202'] }, 'bars_unread'],
  ])('%j contradicts nothing', (print, reason) => {
    const [outcome, ...reasons] = verdictOn(print);
    expect(outcome).toBe('unverified');
    expect(reasons).toContain(reason);
  });
});

describe('a part of a certificate', () => {
  test('is unverified, because what is missing may count', () => {
    expect(verdictOn({ pages: 1 })).toEqual(['unverified', 'pages_missing']);
    expect(verdictOn({})).toEqual(['passed']);
  });

  test.each([
    ['Page 1 sur 2', ['unverified', 'pages_missing']],
    ['1/2', ['unverified', 'pages_missing']],
    ['Page 1/1', ['passed']],
    ['Page 03/12/2024', ['passed']],
    ['2/1', ['passed']],
    ['Page', ['passed']],
  ])('%s, and no further page', (mark, verdict) => {
    const runs = runsOf()[0]!.map((one) => (one.text === 'Page 1/2' ? run(280, 812, mark, 7) : one));
    const file = certificate();
    const found = readCaf({ ...file, pages: [page(runs, file.pages[0]!.linearCodes)] });
    if (!found.ok) throw new Error(found.detail.en);
    const { outcome, reasons } = certificateVerdict(found.certificate, 'live', 'en');
    expect([outcome, ...reasons.map(({ code }) => code)]).toEqual(verdict);
  });
});
