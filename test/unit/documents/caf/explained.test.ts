import { describe, expect, test } from 'vitest';
import { failedChecks } from '../../../../src/documents/apply.ts';
import { certificateChecks } from '../../../../src/documents/caf/checks.ts';
import type { CafCertificate } from '../../../../src/documents/caf/record.ts';
import { certificateVerdict, togetherVerdict } from '../../../../src/documents/caf/verdict.ts';

const footer = {
  stamp: '12032025091407',
  beneficiaryNumber: '1234567',
  barcodeNumber: '99912345670102',
  barcodeNumberDecoded: '99912345670102',
  places: [],
};
const genuine: CafCertificate = {
  documentDate: '2025-03-12',
  dateOfBirth: '1986-05-17',
  beneficiaryNumber: '1234567',
  places: [],
  footers: [footer, footer],
  creation: '2025-03-12T09:14:12',
  modification: '2025-03-12T09:14:12',
  copy: null,
  versions: 1,
  missing: null,
  today: '2026-01-01',
};
const secondFooter = (change: object) => ({ ...genuine, footers: [footer, { ...footer, ...change }] });
const explain = (certificate: CafCertificate) => failedChecks(certificateChecks, certificate);
const english = (certificate: CafCertificate) =>
  explain(certificate).map(({ flag, message }) => `${flag}: ${message}`);

test('a genuine certificate has nothing to explain', () => {
  expect(explain(genuine)).toEqual([]);
});

test.each([
  [
    { ...genuine, beneficiaryNumber: '1234576' },
    [
      'beneficiaryNumberHeaderFooterValid: The header says 1234576; the footer of page 1 says 1234567.',
      'beneficiaryNumberBarcodeNumberValid: The barcode number of page 1, 99912345670102, does not contain 1234576.',
    ],
  ],
  [
    secondFooter({ stamp: '13032025091407' }),
    [
      'datesHeaderFooterValid: The header says 12 March 2025; the footer of page 2 says 13 March 2025.',
      'datesFooterMetasValid: The file was made on 12 March 2025, but 13 March 2025 is printed on the certificate.',
    ],
  ],
  [
    secondFooter({ barcodeNumberDecoded: '99912345670202' }),
    [
      'barcodeNumberBarcodeValid: The barcode of page 2 contains 99912345670202; 99912345670102 is printed near it.',
    ],
  ],
  [
    secondFooter({ barcodeNumberDecoded: '' }),
    ['barcodeNumberBarcodeValid: The barcode of page 2 could not be read.'],
  ],
  [
    { ...genuine, modification: '2025-04-01T10:00:00', versions: 2 },
    [
      'datesHeaderMetasValid: The file was made on 12 March 2025 at 09:14:12 and changed on 1 April 2025 at 10:00:00.',
      'datesFooterMetasValid: The file was made on 12 March 2025 at 09:14:12 and changed on 1 April 2025 at 10:00:00.',
    ],
  ],
  [
    { ...genuine, creation: null },
    [
      'datesHeaderMetasValid: The file does not say when it was made, or gives a date that cannot be right. So it could not be checked that it was made on the day printed on the certificate. Ask for the PDF as downloaded from caf.fr.',
      'datesFooterMetasValid: The file does not say when it was made, or gives a date that cannot be right. So it could not be checked that it was made on the day printed on the certificate. Ask for the PDF as downloaded from caf.fr.',
    ],
  ],
] as const)('a forgery is explained by the first page that shows it: %#', (certificate, sentences) => {
  expect(english(certificate)).toEqual(sentences);
});

const at = (field: string, ...pages: readonly number[]) => pages.map((page) => ({ field, page }));

test.each<[string, CafCertificate, Record<string, unknown>]>([
  [
    'the day of a footer',
    secondFooter({ stamp: '13032025091407' }),
    {
      datesHeaderFooterValid: [...at('documentDate', 1), ...at('dateHourFooter', 2)],
      // The contradiction with the header is said once.
      datesFooterMetasValid: [],
    },
  ],
  [
    'the day of the header',
    { ...genuine, documentDate: '2025-03-13' },
    {
      datesHeaderFooterValid: [...at('documentDate', 1), ...at('dateHourFooter', 1, 2)],
      datesHeaderMetasValid: at('documentDate', 1),
    },
  ],
  [
    'the day of the file',
    { ...genuine, modification: '2025-04-01T10:00:00' },
    // The printed days are right: only the file is of another.
    { datesHeaderMetasValid: [], datesFooterMetasValid: [] },
  ],
  [
    'the number of a footer',
    secondFooter({ beneficiaryNumber: '7654321' }),
    {
      beneficiaryNumberHeaderFooterValid: [
        ...at('beneficiaryNumberHeader', 1),
        ...at('beneficiaryNumberFooter', 2),
      ],
    },
  ],
  [
    'the barcode number of a page, print and bars',
    secondFooter({ barcodeNumber: '99976543210202', barcodeNumberDecoded: '99976543210202' }),
    {
      beneficiaryNumberBarcodeNumberValid: [...at('beneficiaryNumberHeader', 1), ...at('barcodeNumber', 2)],
    },
  ],
  [
    'the bars of a page',
    secondFooter({ barcodeNumberDecoded: '99912345670202' }),
    { barcodeNumberBarcodeValid: [...at('barcodeNumber', 2), ...at('barcodeNumberDecoded', 2)] },
  ],
  [
    'a header without a date, which contradicts nothing',
    { ...genuine, documentDate: null },
    { datesHeaderFooterValid: [], datesHeaderMetasValid: [] },
  ],
  [
    'a footer that was not read, which contradicts nothing',
    {
      ...genuine,
      footers: [{ ...footer, beneficiaryNumber: '', barcodeNumber: '', barcodeNumberDecoded: '' }, footer],
    },
    {
      beneficiaryNumberHeaderFooterValid: [],
      beneficiaryNumberBarcodeNumberValid: [],
      barcodeNumberBarcodeValid: [],
    },
  ],
  [
    'the footer of one page, where that of another was not read',
    {
      ...genuine,
      footers: [
        { ...footer, beneficiaryNumber: '7654321' },
        { ...footer, beneficiaryNumber: '' },
      ],
    },
    {
      beneficiaryNumberHeaderFooterValid: [
        ...at('beneficiaryNumberHeader', 1),
        ...at('beneficiaryNumberFooter', 1),
      ],
    },
  ],
])('the values that contradict each other, by field and page: %s', (_, certificate, expected) => {
  const found = explain(certificate).map(({ flag, contradictions }) => [flag, contradictions]);
  expect(Object.fromEntries(found)).toEqual(expected);
});

test.each<[CafCertificate, readonly string[]]>([
  [
    { ...genuine, documentDate: null },
    [
      'datesHeaderFooterValid: No date could be read in the header.',
      'datesHeaderMetasValid: No date could be read in the header.',
    ],
  ],
  [
    { ...genuine, beneficiaryNumber: null },
    [
      'beneficiaryNumberHeaderFooterValid: No beneficiary number could be read in the header.',
      'beneficiaryNumberBarcodeNumberValid: No beneficiary number could be read in the header.',
    ],
  ],
  [
    { ...genuine, footers: [{ ...footer, stamp: '' }, footer] },
    [
      'datesHeaderFooterValid: No date could be read in the footer of page 1.',
      'datesFooterMetasValid: No date could be read in the footer of page 1.',
    ],
  ],
  [
    secondFooter({ beneficiaryNumber: '' }),
    ['beneficiaryNumberHeaderFooterValid: No beneficiary number could be read in the footer of page 2.'],
  ],
  [
    secondFooter({ barcodeNumber: '' }),
    [
      'beneficiaryNumberBarcodeNumberValid: No barcode number could be read in the footer of page 2.',
      'barcodeNumberBarcodeValid: No barcode number could be read in the footer of page 2.',
    ],
  ],
  [
    // Zeros before a number are not printed everywhere; no number at all is not zero.
    {
      ...secondFooter({ beneficiaryNumber: '', barcodeNumber: '', barcodeNumberDecoded: '' }),
      beneficiaryNumber: '0',
    },
    [
      'beneficiaryNumberHeaderFooterValid: The header says 0; the footer of page 1 says 1234567.',
      'beneficiaryNumberBarcodeNumberValid: The barcode number of page 1, 99912345670102, does not contain 0.',
      'barcodeNumberBarcodeValid: The barcode of page 2 could not be read.',
    ],
  ],
])('what was not read is said to be unread, never to differ: %#', (certificate, sentences) => {
  expect(english(certificate)).toEqual(sentences);
});

test('no number in a footer is not the number zero', () => {
  const zero = { ...footer, beneficiaryNumber: '', barcodeNumber: '0-0-0', barcodeNumberDecoded: '0-0-0' };
  expect(english({ ...genuine, beneficiaryNumber: '0', footers: [zero] })).toEqual([
    'beneficiaryNumberHeaderFooterValid: No beneficiary number could be read in the footer of page 1.',
    'beneficiaryNumberBarcodeNumberValid: The barcode number of page 1, 0-0-0, does not contain 0.',
  ]);
  // The signs between the digits of a barcode number do not count.
  const signs = {
    ...zero,
    beneficiaryNumber: '0',
    barcodeNumber: '999-0000-000',
    barcodeNumberDecoded: '999-0000-000',
  };
  expect(english({ ...genuine, beneficiaryNumber: '0', footers: [signs] })).toEqual([]);
});

test('whatever is missing, every false flag has its sentence', () => {
  for (const documentDate of [null, '2025-03-12', '2025-03-13']) {
    for (const beneficiaryNumber of [null, '1234567', '7']) {
      for (const stamp of ['', footer.stamp]) {
        for (const modification of [undefined, null, '2025-03-12T10:00:00']) {
          const certificate = {
            ...secondFooter({ stamp, barcodeNumber: '' }),
            documentDate,
            beneficiaryNumber,
            modification,
          };
          const failed = certificateChecks
            .filter(({ find }) => find(certificate) !== null)
            .map(({ name }) => name);
          expect(explain(certificate).map(({ flag }) => flag)).toEqual(failed);
          expect(english(certificate).join()).not.toMatch(/null|undefined|\{/);
        }
      }
    }
  }
});

describe('paper is not a crime', () => {
  const otherDay = { ...genuine, creation: '2025-06-01T10:00:00', modification: undefined };
  const verdictOn = (certificate: CafCertificate) => certificateVerdict(certificate, 'live', 'en');
  const codes = (certificate: CafCertificate) => verdictOn(certificate).reasons.map(({ code }) => code);

  test.each([
    ['scanned', 'file_scanned'],
    ['merged', 'file_merged'],
    ['rewritten', 'file_copied'],
  ] as const)('a %s certificate is unverified, and no printed day is marked', (copy, code) => {
    const certificate = { ...otherDay, copy };
    expect(verdictOn(certificate).outcome).toBe('unverified');
    expect(codes(certificate)).toEqual([code]);
    for (const { flag, reason, contradictions } of explain(certificate)) {
      expect([flag, reason, contradictions]).toEqual([expect.stringContaining('Metas'), code, []]);
    }
  });

  test('also one whose file is of the printed day: the days of a scan prove nothing', () => {
    expect(explain({ ...genuine, copy: 'scanned' })).toEqual([]);
    expect(codes({ ...genuine, copy: 'scanned' })).toEqual(['file_scanned']);
  });

  test('the file of another day that is no copy fails', () => {
    expect(verdictOn(otherDay).outcome).toBe('failed');
  });

  test('a file without dates is unverified', () => {
    expect(codes({ ...genuine, creation: null })).toEqual(['file_undated']);
    expect(verdictOn({ ...genuine, creation: null }).outcome).toBe('unverified');
  });

  test('what contradicts itself on a scan fails', () => {
    const forged = { ...secondFooter({ beneficiaryNumber: '7654321' }), copy: 'scanned' } as const;
    expect(verdictOn(forged).outcome).toBe('failed');
  });

  test.each([
    ['the number of a footer', { beneficiaryNumber: '1234561' }],
    ['the day of a footer', { stamp: '12032026091407' }],
    ['the number under the bars', { barcodeNumber: '99912345610102' }],
  ])('%s that may be misread is unverified on a scan, and fails in a file of the CAF', (_, change) => {
    const scan = { ...secondFooter(change), copy: 'scanned' } as const;
    expect(verdictOn(scan).outcome).toBe('unverified');
    expect(codes(scan)).toContain('value_uncertain');
    expect(explain(scan).flatMap(({ contradictions }) => contradictions)).toEqual([]);
    expect(verdictOn(secondFooter(change)).outcome).toBe('failed');
  });

  test('a value that may be misread hides none that surely differs', () => {
    const [misread, forged] = ['1234561', '7654321'].map((beneficiaryNumber) => ({
      ...footer,
      beneficiaryNumber,
    }));
    const certificate = { ...genuine, footers: [misread!, forged!], copy: 'scanned' } as const;
    expect(verdictOn(certificate).reasons[0]).toMatchObject({ code: 'footer_differs', pages: [2] });
  });

  test('that amounts were not checked is a remark', () => {
    expect(verdictOn(genuine).remarks.map(({ code }) => code)).toEqual(['amounts_not_checked']);
  });
});

describe('what certificates say of each other', () => {
  const together = (...all: readonly CafCertificate[]) => {
    const verdict = togetherVerdict(all, 'live', 'en');
    return verdict && [verdict.outcome, ...verdict.reasons.map(({ code }) => code)];
  };
  const stranger = { ...genuine, beneficiaryNumber: '7654321', dateOfBirth: '1990-01-01' };

  test.each([
    ['one alone', [genuine], null],
    ['two of one family', [genuine, { ...genuine, documentDate: '2025-04-12' }], ['passed']],
    ['two families', [genuine, stranger], ['unverified', 'different_beneficiaries']],
    [
      'one number, two births',
      [genuine, { ...genuine, dateOfBirth: '1990-01-01' }],
      ['failed', 'different_birth_dates'],
    ],
    [
      'a birth that was not read',
      [genuine, { ...genuine, dateOfBirth: null }],
      ['unverified', 'birth_date_unread'],
    ],
    [
      'a number that was not read',
      [genuine, { ...genuine, beneficiaryNumber: null }],
      ['unverified', 'beneficiary_unread'],
    ],
  ] as const)('%s', (_, all, verdict) => {
    expect(together(...all)).toEqual(verdict);
  });

  test('never changes what each says itself', () => {
    for (const one of [genuine, stranger])
      expect(certificateVerdict({ ...one, footers: [] }, 'live', 'en').outcome).toBe('passed');
  });

  test('leading zeros make no other beneficiary', () => {
    const short = { ...genuine, beneficiaryNumber: '12345' };
    expect(together(short, { ...short, beneficiaryNumber: '0012345' })).toEqual(['passed']);
  });
});
