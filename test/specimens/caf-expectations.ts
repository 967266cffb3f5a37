/**
 * Which flags are false for which certificates, all others being true: the definitions are those of the
 * documentation of the CAF flags, and the list was written by hand, not computed by the code that it tests.
 */
export interface CafExpectation {
  /** Names of files below `files/caf/` without `.pdf`, in the order in which they are sent. */
  readonly files: readonly string[];
  /** False flags of `documentInfosValidation`, one list a file. */
  readonly falseFlags: readonly (readonly string[])[];
  /** False flags of `documentsValidation`; null for one file. */
  readonly documentsFalseFlags: readonly string[] | null;
}

const metas = ['datesHeaderMetasValid', 'datesFooterMetasValid'] as const;

const single: Readonly<Record<string, readonly string[]>> = {
  'genuine-march': [],
  'genuine-april': [],
  'genuine-one-page': [],
  'genuine-three-pages': [],
  'genuine-code39': [],
  'genuine-itf': [],
  'genuine-year-first': [],
  'genuine-month-name': [],
  'genuine-exstream': [],
  'genuine-utc-midnight': [],
  'genuine-xmp': [],
  'genuine-shifted': [],
  'genuine-leading-zeros': [],
  'genuine-stranger': [],
  'genuine-other-birth': [],
  'genuine-other-number': [],
  'forged-header-date': ['datesHeaderFooterValid', 'datesHeaderMetasValid'],
  'forged-header-number': ['beneficiaryNumberHeaderFooterValid', 'beneficiaryNumberBarcodeNumberValid'],
  'forged-footer-number': ['beneficiaryNumberHeaderFooterValid'],
  'forged-footer-date': ['datesHeaderFooterValid', 'datesFooterMetasValid'],
  'forged-footer-missing': ['datesHeaderFooterValid', 'datesFooterMetasValid'],
  'forged-barcode-number': ['beneficiaryNumberBarcodeNumberValid', 'barcodeNumberBarcodeValid'],
  'forged-barcode-page': ['barcodeNumberBarcodeValid'],
  'forged-barcode-bars': ['barcodeNumberBarcodeValid'],
  'forged-barcode-missing': ['barcodeNumberBarcodeValid'],
  'forged-created-later': metas,
  'forged-modified-later': metas,
  'forged-modified-before': metas,
  'forged-no-dates': metas,
  'forged-no-real-date': metas,
  'forged-footer-and-file': ['datesHeaderFooterValid', 'datesHeaderMetasValid'],
  'forged-foreign-page': [
    'datesHeaderFooterValid',
    'beneficiaryNumberHeaderFooterValid',
    'beneficiaryNumberBarcodeNumberValid',
    'datesFooterMetasValid',
  ],
  'forged-appended-amount': metas,
  'forged-appended-number': ['beneficiaryNumberHeaderFooterValid', 'beneficiaryNumberBarcodeNumberValid'],
  'copy-printed': metas,
  'copy-printed-same-day': [],
  half: [],
  'scan-same-day': [],
  'scan-later': metas,
};

function beside(other: string, documentsFalseFlags: readonly string[]): CafExpectation {
  const files = ['genuine-march', other];
  return { files, falseFlags: files.map((file) => single[file] ?? []), documentsFalseFlags };
}

/** Every committed certificate alone, and the groups that `documentsValidation` judges. */
export const cafExpectations: readonly CafExpectation[] = [
  ...Object.entries(single).map(([file, falseFlags]) => ({
    files: [file],
    falseFlags: [falseFlags],
    documentsFalseFlags: null,
  })),
  beside('genuine-april', []),
  beside('genuine-exstream', []),
  { files: ['genuine-april', 'genuine-march'], falseFlags: [[], []], documentsFalseFlags: [] },
  {
    files: ['genuine-march', 'genuine-april', 'genuine-exstream'],
    falseFlags: [[], [], []],
    documentsFalseFlags: [],
  },
  beside('genuine-stranger', ['datesOfBirthValid', 'beneficiaryNumberHeaderFooterValid']),
  beside('genuine-other-birth', ['datesOfBirthValid']),
  beside('genuine-other-number', ['beneficiaryNumberHeaderFooterValid']),
  beside('forged-header-date', [
    'datesHeaderFooterValid',
    'datesHeaderMetasValid',
    'modificationDateMetasValid',
  ]),
  beside('forged-footer-date', ['datesHeaderFooterValid', 'datesFooterMetasValid']),
  beside('forged-barcode-bars', ['barcodeNumberBarcodeValid']),
  beside('forged-barcode-number', ['beneficiaryNumberBarcodeNumberValid', 'barcodeNumberBarcodeValid']),
  beside('forged-created-later', [...metas, 'modificationDateMetasValid']),
  beside('forged-modified-later', [...metas, 'modificationDateMetasValid']),
  beside('forged-no-dates', [...metas, 'modificationDateMetasValid']),
];
