import { expect, test } from 'vitest';
import { certificateChecks } from '../../../../src/documents/caf/checks.ts';
import type { CafCertificate } from '../../../../src/documents/caf/record.ts';
import { failedChecks } from '../../../../src/documents/document.ts';

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
      'datesHeaderFooterValid: The header says 2025-03-12; the footer of page 2 says 2025-03-13.',
      'datesFooterMetasValid: The file was made on 2025-03-12; 2025-03-13 is printed.',
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
    { ...genuine, modification: '2025-04-01T10:00:00' },
    [
      'datesHeaderMetasValid: The file was made on 2025-03-12 09:14:12 and changed on 2025-04-01 10:00:00.',
      'datesFooterMetasValid: The file was made on 2025-03-12 09:14:12 and changed on 2025-04-01 10:00:00.',
    ],
  ],
  [
    { ...genuine, creation: null },
    [
      'datesHeaderMetasValid: The file does not say when it was made.',
      'datesFooterMetasValid: The file does not say when it was made.',
    ],
  ],
] as const)('a forgery is explained by the first page that shows it: %#', (certificate, sentences) => {
  expect(english(certificate)).toEqual(sentences);
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
