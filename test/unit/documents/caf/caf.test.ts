import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cafAnswer } from '../../../../src/documents/caf/certificate.ts';
import { certificateChecks } from '../../../../src/documents/caf/checks.ts';
import type { CafPlace } from '../../../../src/documents/caf/places.ts';
import { CafPageReading } from '../../../../src/documents/caf/printed.ts';
import { type CafCertificate, readCaf } from '../../../../src/documents/caf/record.ts';
import { togetherChecks } from '../../../../src/documents/caf/together.ts';
import { FoldedLines } from '../../../../src/reading/folded-lines.ts';
import { textLines } from '../../../../src/reading/text-lines.ts';
import { anyText } from '../../../any-text.ts';
import { cpuMsOf } from '../../../cpu-ms.ts';
import { certificate, code, type Print, page, run, runsOf } from '../signed/pages.ts';

function read(print: Print = {}): CafCertificate {
  const found = readCaf(certificate(print));
  if (!found.ok) throw new Error(found.detail.en);
  return found.certificate;
}

const failed = (print: Print) =>
  certificateChecks.filter(({ find }) => find(read(print)) !== null).map(({ name }) => name);

const allTrue = {
  datesHeaderFooterValid: true,
  beneficiaryNumberHeaderFooterValid: true,
  beneficiaryNumberBarcodeNumberValid: true,
  barcodeNumberBarcodeValid: true,
  datesHeaderMetasValid: true,
  datesFooterMetasValid: true,
};

const entry = {
  documentInfos: {
    documentDate: '2024-03-12',
    dateOfBirth: '1988-03-05',
    numberOfPages: 2,
    beneficiaryNumberHeader: '1234567',
    dateHourFooter: ['12032024143015', '12032024143015'],
    beneficiaryNumberFooter: ['1234567', '1234567'],
    barcodeNumber: ['99912345670102', '99912345670202'],
    barcodeNumberDecoded: ['99912345670102', '99912345670202'],
  },
  documentInfosValidation: allTrue,
};

describe('the whole answer, members in the order of the specification', () => {
  test('of one certificate has no documentsValidation', () => {
    const answer = cafAnswer([read()]);
    expect(answer).toStrictEqual({
      root: 'FrenchCafPaymentCertificate',
      body: { cafPaymentCertificates: [entry], documentsValidation: null },
    });
    expect(JSON.stringify(answer.body)).toBe(
      JSON.stringify({ cafPaymentCertificates: [entry], documentsValidation: null }),
    );
  });

  test('of two has eight flags over both', () => {
    const { body } = cafAnswer([read(), read()]);
    const documentsValidation = {
      datesOfBirthValid: true,
      datesHeaderFooterValid: true,
      beneficiaryNumberHeaderFooterValid: true,
      beneficiaryNumberBarcodeNumberValid: true,
      barcodeNumberBarcodeValid: true,
      datesHeaderMetasValid: true,
      datesFooterMetasValid: true,
      modificationDateMetasValid: true,
    };
    expect(JSON.stringify(body)).toBe(
      JSON.stringify({ cafPaymentCertificates: [entry, entry], documentsValidation }),
    );
  });
});

describe('each forgery fails its flags and no other', () => {
  const april = "D:20240420221000+02'00'";
  test.each<[string, Print, readonly string[]]>([
    ['header date', { date: 'Le 12/02/2024' }, ['datesHeaderFooterValid', 'datesHeaderMetasValid']],
    [
      'header number',
      { label: 'Numéro allocataire : 7654321 A' },
      ['beneficiaryNumberHeaderFooterValid', 'beneficiaryNumberBarcodeNumberValid'],
    ],
    ['footer number of page 2', { numbers: ['1234567', '7654321'] }, ['beneficiaryNumberHeaderFooterValid']],
    [
      'timestamp of page 2',
      { stamps: ['12032024143015', '09012024090000'] },
      ['datesHeaderFooterValid', 'datesFooterMetasValid'],
    ],
    [
      'printed barcode number',
      { barcodeTexts: ['99976543210102', '99976543210202'] },
      ['beneficiaryNumberBarcodeNumberValid', 'barcodeNumberBarcodeValid'],
    ],
    ['bars', { bars: ['99912345670102', '99976543210202'] }, ['barcodeNumberBarcodeValid']],
    ['bars missing on page 1', { bars: [null, '99912345670202'] }, ['barcodeNumberBarcodeValid']],
    ['changed later', { modificationDate: april }, ['datesHeaderMetasValid', 'datesFooterMetasValid']],
    [
      'changed before it was made',
      { modificationDate: "D:20240312143019+01'00'" },
      ['datesHeaderMetasValid', 'datesFooterMetasValid'],
    ],
    [
      'made later',
      { creationDate: april, modificationDate: april },
      ['datesHeaderMetasValid', 'datesFooterMetasValid'],
    ],
    [
      'no dates in the file',
      { creationDate: null, modificationDate: null },
      ['datesHeaderMetasValid', 'datesFooterMetasValid'],
    ],
    [
      'an unreadable date in the file',
      { modificationDate: 'yesterday' },
      ['datesHeaderMetasValid', 'datesFooterMetasValid'],
    ],
    ['no timestamp', { stamps: ['', ''] }, ['datesHeaderFooterValid', 'datesFooterMetasValid']],
  ])('%s', (_what, print, flags) => {
    expect(failed(print)).toStrictEqual(flags);
  });

  test('accepts a file with a creation date and no modification date', () => {
    expect(failed({ modificationDate: null })).toStrictEqual([]);
  });
});

describe('certificates beside each other', () => {
  const failedTogether = (...prints: readonly Print[]) =>
    togetherChecks.filter(({ find }) => find(prints.map(read)) !== null).map(({ name }) => name);

  test('another person', () => {
    const number = '2223334';
    const other: Print = {
      label: `Numéro allocataire : ${number}`,
      numbers: [number, number],
      barcodeTexts: ['99922233340102', '99922233340202'],
      bars: ['99922233340102', '99922233340202'],
      birth: 'née le 01/01/1980',
    };
    expect(failed(other)).toStrictEqual([]);
    expect(failedTogether({}, other)).toStrictEqual([
      'datesOfBirthValid',
      'beneficiaryNumberHeaderFooterValid',
    ]);
  });

  test('one that was changed on another day', () => {
    expect(failedTogether({}, { modificationDate: "D:20240420221000+02'00'" })).toStrictEqual([
      'datesHeaderMetasValid',
      'datesFooterMetasValid',
      'modificationDateMetasValid',
    ]);
  });

  test('a forged one among three', () => {
    expect(failedTogether({}, { numbers: ['1234567', '7654321'] }, {})).toStrictEqual([
      'beneficiaryNumberHeaderFooterValid',
    ]);
    expect(failedTogether({}, {}, { birth: 'née le 06/03/1988' })).toStrictEqual(['datesOfBirthValid']);
    expect(failedTogether({ birth: 'née le 06/03/1988' }, {}, {})).toStrictEqual(['datesOfBirthValid']);
    expect(failedTogether({}, { bars: ['1', '2'] }, {})).toStrictEqual(['barcodeNumberBarcodeValid']);
  });

  test('files that do not say when they were changed are as they were made', () => {
    expect(failedTogether({ modificationDate: null }, { modificationDate: null })).toStrictEqual([]);
    expect(failedTogether({}, { modificationDate: 'yesterday' })).toStrictEqual([
      'datesHeaderMetasValid',
      'datesFooterMetasValid',
      'modificationDateMetasValid',
    ]);
  });

  test('certificates without a date of birth do not have the same one', () => {
    const unread = { ...read(), dateOfBirth: null };
    const wrong = togetherChecks.filter(({ find }) => find([unread, unread]) !== null);
    expect(wrong.map(({ name }) => name)).toStrictEqual(['datesOfBirthValid']);
  });

  test('a number with and without leading zeros is the same', () => {
    const short: Print = {
      label: 'Numéro allocataire : 46558',
      numbers: ['0046558', '46558'],
      barcodeTexts: ['99900465580102', '99900465580202'],
      bars: ['99900465580102', '99900465580202'],
    };
    expect(failed(short)).toStrictEqual([]);
    expect(failedTogether(short, { ...short, label: 'N° de dossier 0046558 X' })).toStrictEqual([]);
  });
});

test('the places of what was read, with what is printed there', () => {
  const { places, footers } = read();
  const box = ({ field, text, x, y }: CafPlace) => [field, text, Math.round(x), Math.round(y)];
  expect(places.map(box)).toEqual([
    ['documentDate', '12/03/2024', 435, 112],
    ['dateOfBirth', '05/03/1988', 189, 306],
    ['beneficiaryNumberHeader', '1234567', 133, 112],
  ]);
  expect(footers[1]!.places.map(box)).toEqual([
    ['dateHourFooter', '12032024143015', 28, 812],
    ['beneficiaryNumberFooter', '1234567', 130, 812],
    ['barcodeNumber', '99912345670202', 400, 808],
    ['barcodeNumberDecoded', '99912345670202', 400, 780],
  ]);
  expect(read({ date: 'Le 1er août 2025' }).places[0]).toMatchObject({ text: '1er août 2025', width: 65 });
  const fields = (one: CafCertificate) => one.places.map(({ field }) => field);
  expect(fields(read({ label: 'Dossier suivi' }))).toEqual(['documentDate', 'dateOfBirth']);
  expect(fields(read({ date: '' }))).toEqual(['dateOfBirth', 'beneficiaryNumberHeader']);
  const unborn = runsOf()[0]!.filter((one) => !/ née? le /.test(one.text));
  const found = readCaf({ ...certificate(), pages: [page(unborn)] });
  expect(found.ok && fields(found.certificate)).toEqual(['documentDate', 'beneficiaryNumberHeader']);
  const nothing = read({ stamps: ['', ''], numbers: ['', ''], barcodeTexts: ['', ''], bars: [null, null] });
  expect(nothing.footers[0]!.places).toEqual([]);
});

test('reads a page of a hundred thousand runs, or a run of a million spaces, within its time', () => {
  const file = certificate();
  const many = Array.from({ length: 100_000 }, (_, index) =>
    run(index % 500, 400 + (index % 300), 'le 7 12/'),
  );
  const fine = many.map((one, index) => ({ ...one, y: 500 + index / 100_000, height: 0.01 }));
  const long = run(28, 130, `le${' '.repeat(1_000_000)}numéro allocataire${' '.repeat(1_000_000)}`);
  const pages = [page([...runsOf()[0]!, ...many, ...fine, long], [code('1')])];
  expect(cpuMsOf(() => expect(readCaf({ ...file, pages }).ok).toBe(true))).toBeLessThan(10_000);
});

test('any runs and codes at all give a record or a reason, never an exception', () => {
  const number = fc.double({ min: -100, max: 1000, noNaN: true });
  const text = fc.oneof(
    anyText,
    fc.constantFrom('Caf', 'Attestation de paiement', 'Le 12/03/2024', '12032024143015', '99912345670102'),
  );
  const box = { x: number, y: number, width: number, height: fc.double({ min: 0, max: 30, noNaN: true }) };
  const corner = fc.record({ x: number, y: number });
  const readings = fc.array(
    fc.record({
      heightPt: number,
      runs: fc.array(fc.record({ ...box, text, fontSize: number }), { maxLength: 12 }),
      linearCodes: fc.array(fc.record({ ...box, text, polygon: fc.tuple(corner, corner, corner, corner) }), {
        maxLength: 3,
      }),
    }),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(readings, fc.option(fc.string()), (readings, creationDate) => {
      const pages = readings.map(
        ({ heightPt, runs, linearCodes }) =>
          new CafPageReading(heightPt, new FoldedLines(textLines(runs)), linearCodes),
      );
      const found = readCaf({ pages, creationDate, modificationDate: creationDate, today: '2026-01-01' });
      if (found.ok) cafAnswer([found.certificate, found.certificate]);
    }),
    { numRuns: 50 },
  );
});
