import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cafAnswer } from '../../../../src/documents/caf/certificate.ts';
import { certificateChecks } from '../../../../src/documents/caf/checks.ts';
import { stampDay } from '../../../../src/documents/caf/footer.ts';
import { CafPageReading } from '../../../../src/documents/caf/printed.ts';
import { type CafCertificate, readCaf } from '../../../../src/documents/caf/record.ts';
import { togetherChecks } from '../../../../src/documents/caf/together.ts';
import { FoldedLines } from '../../../../src/intake/folded-lines.ts';
import { textLines } from '../../../../src/intake/text-lines.ts';
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

  test('a file that says when it was made and not when it was changed is whole', () => {
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
    expect(failedTogether({}, { bars: ['1', '2'] }, {})).toStrictEqual(['barcodeNumberBarcodeValid']);
  });

  test('no date of birth in any is not the same one', () => {
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

describe('wordings of the header', () => {
  test.each([
    ['Numéro allocataire : 1234567 A', '1234567'],
    ["N° d'allocataire : 1234567", '1234567'],
    ['N° d\u2019allocataire 1 234 567', '1234567'],
    ['NUMÉRO DE DOSSIER : 0034567B', '0034567'],
    ['n\u00B0 dossier : 46558 X', '46558'],
    ['Numero\u00A0allocataire\u00A0: 1234567', '1234567'],
    ['Dossier suivi par M. 1234567', null],
    ['Allocataire n° 1234567 A', '1234567'],
    ['Dossier n°1234567A', '1234567'],
    ['Votre numéro d\u2019allocataire est le 1234567 A', '1234567'],
    ['Numéro allocataire Caf : 1234567', '1234567'],
    ['Dossier 1111111 – numéro d\u2019allocataire : 1234567', '1234567'],
    ['N u m é r o  a l l o c a t a i r e  :  1 2 3 4 5 6 7  A', '1234567'],
    ['Allocataire depuis 2019', null],
  ])('%s', (label, number) => {
    expect(read({ label }).beneficiaryNumber).toBe(number);
  });

  test.each([
    ['Le 12/03/2024', '2024-03-12'],
    ['À Testville, le 12 mars 2024', '2024-03-12'],
    ['Le 1er août 2025', '2025-08-01'],
    ['LE 08-10-2025', '2025-10-08'],
    ['le 2.1.2024', '2024-01-02'],
    ['Le 31/02/2024', null],
    ['née le 12/03/2024', null],
    ['12/03/2024', null],
    ['Testville, le mardi 12 mars 2024', '2024-03-12'],
    ['Le 1er\u200Amars 2024', '2024-03-01'],
    ['Le 1ermars 2024', '2024-03-01'],
    ['Le 12-mars-24', '2024-03-12'],
    ['Le 12/03/24', '2024-03-12'],
    ['Testville, 12 mars 2024', '2024-03-12'],
    ["Date d'édition : 12/03/2024", '2024-03-12'],
    ['née MARTIN, le 12/03/2024', null],
    ['Date de naissance : 12/03/2024', null],
    ['Période du 12/03/2024 au 13/03/2024', null],
  ])('%s', (date, expected) => {
    expect(read({ date }).documentDate).toBe(expected);
  });

  test.each([
    ['née le 05/03/1988', '1988-03-05'],
    ['né(e) le 5 mars 1988', '1988-03-05'],
    ['NEE LE 05.03.1988', '1988-03-05'],
    ['ne\u0301 le 05/03/1988', '1988-03-05'],
    ['née le 30/02/1988', '1989-05-03'],
    ['née MARTIN, le 05/03/1988', '1988-03-05'],
    ['née à Testville le 5 mars 1988', '1988-03-05'],
    ['date de naissance : 05/03/1988', '1988-03-05'],
    ['née le 05/03/88', '1989-05-03'],
  ])('%s', (birth, expected) => {
    expect(read({ birth }).dateOfBirth).toBe(expected);
  });

  test('the number may stand below its label, beside other columns', () => {
    const file = certificate();
    const [, ...rest] = file.pages;
    const runs = runsOf()[0]!
      .filter(({ text }) => !text.startsWith('Numéro'))
      .concat(run(28, 98, 'Caisse'), run(128, 98, 'Numéro allocataire'))
      .concat(run(28, 112, '9990001'), run(128, 112, '1234567 A'));
    const found = readCaf({ ...file, pages: [page(runs), ...rest] });
    expect(found).toMatchObject({ ok: true, certificate: { beneficiaryNumber: '1234567' } });
  });

  test('label and value may be apart, in any order of the file', () => {
    const file = certificate();
    const [, ...rest] = file.pages;
    const runs = runsOf()[0]!
      .filter(({ text }) => !text.startsWith('Numéro'))
      .concat(run(200, 113, '1234567 A'), run(28, 112, 'Numéro allocataire :'))
      .toReversed();
    const found = readCaf({ ...file, pages: [page(runs), ...rest] });
    expect(found).toMatchObject({ ok: true, certificate: { beneficiaryNumber: '1234567' } });
  });
});

describe('the footer', () => {
  test.each([
    ['12032024143015', '2024-03-12'],
    ['20240312143015', '2024-03-12'],
    ['20032024143015', '2024-03-20'],
    ['120320241430', '2024-03-12'],
    ['202403121430', '2024-03-12'],
    ['20202020202020', null],
    ['31022024143015', null],
    ['12032024243015', null],
    ['12031999143015', null],
    ['1203202414301', null],
    ['', null],
  ])('timestamp %s is of %s', (stamp, day) => {
    expect(stampDay(stamp)).toBe(day);
  });

  const footers = (runs: ReturnType<typeof run>[], codes: ReturnType<typeof code>[] = []) => {
    const file = certificate();
    const found = readCaf({ ...file, pages: [file.pages[0]!, page(runs, codes)] });
    return found.ok && found.certificate.footers[1];
  };

  test('in one run, in another order, with the key letter', () => {
    expect(footers([run(28, 812, '1234567 A - 202403121430 - Page 2/2', 7)])).toMatchObject({
      stamp: '202403121430',
      beneficiaryNumber: '1234567',
      barcodeNumber: '',
      barcodeNumberDecoded: '',
    });
  });

  test('a number printed in groups, with the stars of Code 39', () => {
    const found = footers(
      [
        run(28, 812, '12032024143015', 7),
        run(130, 812, '1234567', 7),
        run(400, 808, '*999 1234567 02 02*', 8),
      ],
      [code('99912345670202')],
    );
    expect(found).toMatchObject({ beneficiaryNumber: '1234567', barcodeNumber: '99912345670202' });
  });

  test('in groups, beside a postal code', () => {
    const runs = [
      run(28, 800, 'Caf de Testville, 99100 TESTVILLE', 6),
      run(28, 812, '12 03 2024 14 30 15', 7),
      run(130, 812, '1 234 567', 7),
    ];
    expect(footers(runs)).toMatchObject({ stamp: '12032024143015', beneficiaryNumber: '1234567' });
  });

  test('set with its letters apart', () => {
    const spaced = (text: string) => [...text].join(' ');
    const runs = [run(28, 812, spaced('12032024143015'), 7), run(230, 812, spaced('1234567'), 7)];
    expect(footers(runs)).toMatchObject({ stamp: '12032024143015', beneficiaryNumber: '1234567' });
  });

  test('the number nearest to the bars is theirs, wherever they stand', () => {
    const found = footers(
      [run(28, 812, '88888888', 7), run(420, 60, '99912345670202', 8), run(130, 812, '1234567', 7)],
      [code('99912345670202', 400, 30)],
    );
    expect(found).toMatchObject({ barcodeNumber: '99912345670202', beneficiaryNumber: '1234567' });
  });

  test('the bottom-most of several bars counts', () => {
    const codes = [code('UPPER', 400, 40), code('LOWER', 400, 780), code('MIDDLE', 400, 400)];
    expect(footers([], codes)).toMatchObject({ barcodeNumberDecoded: 'LOWER' });
  });

  test('a barcode number that could be a time is no timestamp while there is another', () => {
    const found = footers(
      [run(28, 800, '10120241234501', 8), run(28, 815, '12032024143015', 7)],
      [code('10120241234501', 28, 770)],
    );
    expect(found).toMatchObject({ stamp: '12032024143015', barcodeNumber: '10120241234501' });
  });

  test('what stands above the footer is not in it', () => {
    expect(footers([run(28, 700, '12032024143015 1234567')])).toMatchObject({
      stamp: '',
      beneficiaryNumber: '',
    });
  });
});

describe('other documents', () => {
  const kind = (...lines: readonly string[]) => {
    const pages = [page(lines.map((text, index) => run(28, 40 + 20 * index, text)))];
    const found = readCaf({ pages, creationDate: null, modificationDate: null });
    return found.ok ? 'certificate' : found.reason;
  };

  test.each([
    ['a tax notice', ["Avis d'impôt établi en 2025"], 'wrong_document'],
    ['a tax notice with drawn titles', ['Revenu fiscal de référence : 17311'], 'wrong_document'],
    ['a payslip', ['BULLETIN DE PAYE', 'Net à payer'], 'wrong_document'],
    ['a Caf letter of quotient', ['Caf de Testville', 'Attestation de quotient familial'], 'wrong_document'],
    ['a Caf letter of rights', ['Caf de Testville', 'Notification de vos droits'], 'wrong_document'],
    [
      'a Caf letter that tells how to get a certificate',
      ['Caf de Testville', 'Attestation de droits', 'Pour une attestation de paiement, Le 12/03/2024'],
      'wrong_document',
    ],
    ['an invoice', ['Facture 2024-17', 'Le 12/03/2024'], 'no_caf_certificate'],
    ['no text at all', [], 'no_caf_certificate'],
    ['a certificate of nobody', ['Attestation de paiement'], 'no_caf_certificate'],
    ['a certificate of neither date nor number', ['Caf', 'Attestation de paiement'], 'no_caf_certificate'],
    [
      'a certificate whose title is set with its letters apart',
      ['Caf de Testville', 'Le 12/03/2024', 'ATTESTATION D E PA IEM EN T'],
      'certificate',
    ],
    [
      'a certificate of payment and quotient',
      ['Caf de Testville', 'Le 12/03/2024', 'Attestation de paiement et de quotient familial'],
      'certificate',
    ],
  ])('%s', (_what, lines, expected) => {
    expect(kind(...lines)).toBe(expected);
  });
});

test('a page of a hundred thousand runs, or a run of a million spaces, is read in its time', () => {
  const file = certificate();
  const many = Array.from({ length: 100_000 }, (_, index) =>
    run(index % 500, 400 + (index % 300), 'le 7 12/'),
  );
  const fine = many.map((one, index) => ({ ...one, y: 500 + index / 100_000, height: 0.01 }));
  const long = run(28, 130, `le${' '.repeat(1_000_000)}numéro allocataire${' '.repeat(1_000_000)}`);
  const pages = [page([...runsOf()[0]!, ...many, ...fine, long], [code('1')])];
  const started = performance.now();
  expect(readCaf({ ...file, pages }).ok).toBe(true);
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('any runs and codes at all give a record or a reason, never an exception', () => {
  const number = fc.double({ min: -100, max: 1000, noNaN: true });
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
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
      const found = readCaf({ pages, creationDate, modificationDate: creationDate });
      if (found.ok) cafAnswer([found.certificate, found.certificate]);
    }),
    { numRuns: 50 },
  );
});
