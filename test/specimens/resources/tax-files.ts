import type { Expected, Specimen } from '../catalogue.ts';
import { type PdfPage, writePdf } from '../paper/pdf.ts';
import { toJpeg } from '../paper/picture.ts';
import { dataMatrix } from '../paper/symbols.ts';
import { seedOf } from '../random.ts';
import { payslipCode, september } from './payslip.ts';
import { issuedInfo, pagePhoto, scanPdf } from './scan.ts';
import {
  couple,
  type NoticePages,
  oldTaxCode,
  single,
  type TaxNotice,
  taxCode,
  taxNoticePages,
} from './tax-notice.ts';

const bothFlags = ['datesConsistency', 'digitalSignature'] as const;

/** The answer's `documentInfos` for a notice that its code states. */
function documentInfos(notice: TaxNotice): Readonly<Record<string, string | null>> {
  const [first, second] = notice.declarants;
  return {
    publicationDate: null,
    signatureDate: notice.signatureDate,
    taxableIncomeReference: notice.referenceIncome,
    sharesNumber: notice.shares.replace(',', '.'),
    noticeReference: notice.noticeReference,
    incomeYear: notice.incomeYear,
    declarant1: first.name,
    taxNumberDeclarant1: first.taxNumber,
    declarant2: second?.name ?? null,
    taxNumberDeclarant2: second?.taxNumber ?? 'null',
    collectionDate: notice.collectionDate,
  };
}

function read(notice: TaxNotice, twoDDoc: string, falseFlags: readonly string[] = []): Expected {
  return { documentType: 'FrenchIncomeTaxes', documentInfos: documentInfos(notice), twoDDoc, falseFlags };
}

interface Drawn {
  readonly printed: TaxNotice;
  readonly codes: readonly string[];
  readonly pages?: Omit<NoticePages, 'codes'>;
}

async function pagesOf({ printed, codes, pages = {} }: Drawn): Promise<PdfPage[]> {
  return taxNoticePages(printed, { ...pages, codes: await Promise.all(codes.map(dataMatrix)) });
}

async function pdfOf(drawn: Drawn): Promise<Uint8Array> {
  const day = drawn.printed.signatureDate.replaceAll('-', '');
  return writePdf({ pages: await pagesOf(drawn), info: issuedInfo(`D:${day}060000+02'00'`) });
}

function entry(name: string, kind: string, expected: Expected, drawn: Drawn): Specimen {
  const place = { endpoint: '/api/resources/v1', field: 'fr_income_taxes_file' } as const;
  return { file: `resources/${name}`, ...place, kind, expected, bytes: () => pdfOf(drawn) };
}

const coupleCode = taxCode(couple, '28');
const singleCode = taxCode(single, '04');
const raised: TaxNotice = { ...couple, referenceIncome: '61872' };
/** One bit of the reference income flipped after signing: 4 (0x34) becomes 5 (0x35). */
const flippedCode = coupleCode.replace('4141872', '4151872');
const flipped: TaxNotice = { ...couple, referenceIncome: '51872' };

const genuine: Drawn = { printed: couple, codes: [coupleCode] };
const copied: Drawn = { printed: raised, codes: [coupleCode] };
const asPrinted = read(couple, coupleCode);
const printedOtherwise: Expected = { ...asPrinted, printedDifferent: ['taxableIncomeReference'] };

const scanned: readonly Specimen[] = [
  {
    ...entry('tax-notice-scan.pdf', 'image-only scan', asPrinted, genuine),
    bytes: async () => scanPdf(await pagesOf(genuine), 200, seedOf('tax-notice-scan')),
  },
  {
    ...entry('tax-notice-scan-turned.pdf', 'image-only scan, upside down', asPrinted, genuine),
    bytes: async () => scanPdf(await pagesOf(genuine), 150, seedOf('tax-scan-turned'), { rotate: 180 }),
  },
  {
    ...entry('tax-notice-photo.jpg', 'phone photo', asPrinted, genuine),
    bytes: async () => toJpeg(pagePhoto(await pagesOf(genuine), 1800, 2400, seedOf('tax-photo')), 72),
  },
  {
    ...entry(
      'tax-notice-copied-code-scan.pdf',
      'scan of a page with a genuine code and another income',
      printedOtherwise,
      copied,
    ),
    bytes: async () => scanPdf(await pagesOf(copied), 150, seedOf('tax-copied-scan')),
  },
  {
    ...entry(
      'tax-notice-copied-code-photo.jpg',
      'photo of a page with a genuine code and another income',
      printedOtherwise,
      copied,
    ),
    bytes: async () => toJpeg(pagePhoto(await pagesOf(copied), 1500, 2000, seedOf('tax-copied-photo')), 60),
  },
];

const secondCodes: readonly Specimen[] = [
  entry('tax-notice-several-codes.pdf', 'a payslip code beside its own', read(couple, coupleCode), {
    printed: couple,
    codes: [payslipCode(september), coupleCode],
  }),
  entry('tax-notice-turned.pdf', 'pages shown on their side', read(couple, coupleCode), {
    printed: couple,
    codes: [coupleCode],
    pages: { rotate: 90 },
  }),
];

const forged: readonly Specimen[] = [
  entry(
    'tax-notice-forged.pdf',
    'one bit of the data changed after signing',
    read(flipped, flippedCode, ['digitalSignature']),
    {
      printed: flipped,
      codes: [flippedCode],
    },
  ),
  entry(
    'tax-notice-copied-code.pdf',
    'a genuine code on a page with another income',
    printedOtherwise,
    copied,
  ),
];

function refused(name: string, kind: string, code: string | null, title: string): Specimen {
  const expected = { reason: code === null ? 'no_2d_doc' : 'document_not_supported' } as const;
  return entry(name, kind, expected, {
    printed: single,
    codes: code === null ? [] : [code],
    pages: { title },
  });
}

const unsupported: readonly Specimen[] = [
  refused('tax-notice-old-04.pdf', 'old layout of type 04', oldTaxCode(single), "AVIS D'IMPÔT"),
  refused('tax-notice-no-code.pdf', 'no code', null, "AVIS D'IMPÔT"),
];

/** A declaration statement; type 27 alone has the tax and the address. */
function declared(name: string, kind: string, documentType: '18' | '27', printed = single): Specimen {
  const { collectionDate: _, ...common } = documentInfos(single);
  const isFull = documentType === '27';
  const expected: Expected = {
    documentType: 'FrenchIncomeTaxDeclaration',
    documentInfos: {
      ...common,
      taxNumberDeclarant2: null,
      declarationDate: single.signatureDate,
      netIncomeTax: isFull ? single.netTax : null,
      balanceDue: null,
      withholdingTax: null,
      netSocialLevies: null,
      homeAddress: null,
      addressLine2: null,
      addressLine3: null,
      street: isFull ? single.street : null,
      addressLine5: null,
      postalCode: isFull ? single.postalCode : null,
      town: isFull ? single.town : null,
      country: isFull ? 'FR' : null,
    },
    twoDDoc: taxCode(single, documentType),
    falseFlags: [],
    ...(printed === single ? {} : { printedDifferent: ['taxableIncomeReference'] }),
  };
  const drawn = {
    printed,
    codes: [taxCode(single, documentType)],
    pages: { title: 'AVIS DE SITUATION DÉCLARATIVE' },
  };
  return { ...entry(name, kind, expected, drawn), field: 'fr_income_tax_declaration_file' };
}

/** Statements that were made on the day of the declaration. */
export const declarationFiles: readonly Specimen[] = [
  declared('tax-declaration-18.pdf', 'declaration statement, type 18', '18'),
  declared('tax-declaration-27.pdf', 'declaration statement, type 27', '27'),
  declared('tax-declaration-altered.pdf', 'declaration statement that prints another income', '27', {
    ...single,
    referenceIncome: '27311',
  }),
];

function signedBy(
  name: string,
  kind: string,
  code: string,
  falseFlags: readonly string[],
  notice = couple,
): Specimen {
  return entry(`tax-notice-${name}.pdf`, kind, read(notice, code, falseFlags), {
    printed: notice,
    codes: [code],
  });
}

const in2016: TaxNotice = {
  ...couple,
  incomeYear: '2015',
  collectionDate: '2016-07-31',
  signatureDate: '2016-07-19',
};

/** One certificate property each; the flags are those of a test key. */
const certificates: readonly Specimen[] = [
  signedBy(
    'expired-since',
    'certificate expired since',
    taxCode(in2016, '28', { certificateId: 'DVX1' }),
    [],
    in2016,
  ),
  signedBy('after-expiry', 'signed after expiry', taxCode(couple, '28', { certificateId: 'DVX1' }), [
    'datesConsistency',
  ]),
  signedBy('p384', 'P-384 signature', taxCode(couple, '28', { certificateId: 'DV38' }), []),
  signedBy('p521', 'P-521 signature', taxCode(couple, '28', { certificateId: 'DV52' }), []),
  // A certificate that its CA did not sign is as unknown as one that isn't there.
  signedBy(
    'foreign-ca',
    'certificate does not chain',
    taxCode(couple, '28', { certificateId: 'DVF1' }),
    bothFlags,
  ),
  signedBy(
    'unknown',
    'unknown certificate',
    taxCode(couple, '28', { certificateId: 'DVZZ' }, 'DVT1'),
    bothFlags,
  ),
];

/** Every committed tax notice. */
export const taxFiles: readonly Specimen[] = [
  entry('tax-notice.pdf', 'two declarants, type 28', read(couple, coupleCode), {
    printed: couple,
    codes: [coupleCode],
  }),
  entry('tax-notice-04.pdf', 'one declarant, type 04', read(single, singleCode), {
    printed: single,
    codes: [singleCode],
  }),
  ...scanned,
  ...secondCodes,
  ...forged,
  ...unsupported,
  ...certificates,
];
