import type { Expected, Specimen } from '../catalogue.ts';
import { type PdfPage, writePdf } from '../paper/pdf.ts';
import { toJpeg } from '../paper/picture.ts';
import { dataMatrix } from '../paper/symbols.ts';
import { seedOf } from '../random.ts';
import { february, type Payslip, payslipCode, payslipPages, september } from './payslip.ts';
import { issuedInfo, pagePhoto, scanPdf } from './scan.ts';

/**
 * The `documentInfos` of the answer for a payslip, as its code has them; the names are in the order of the
 * code.
 */
function documentInfos(payslip: Payslip, fullName: string): Readonly<Record<string, string>> {
  return {
    fullName,
    employerSiret: payslip.siret,
    periodStartDate: payslip.periodStart,
    periodEndDate: payslip.periodEnd,
    contractStartDate: payslip.contractStart,
    netTaxableSalary: payslip.netTaxable.replace(',', '.'),
    netTaxableAccumulatedSalary: payslip.netTaxableToDate.replace(',', '.'),
  };
}

function read(
  payslip: Payslip,
  twoDDoc: string,
  falseFlags: readonly string[] = [],
  fullName = 'MME EXEMPLE CAMILLE',
): Expected {
  return {
    documentType: 'FrenchCivilServantPayslip',
    documentInfos: documentInfos(payslip, fullName),
    twoDDoc,
    falseFlags,
  };
}

async function pagesOf(printed: Payslip, code: string | null): Promise<PdfPage[]> {
  return payslipPages(printed, code === null ? null : await dataMatrix(code));
}

/** Payslips of the state carry the date form of their print engine, month first and unpadded. */
function printDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${month}/${day}/${year} 20:41:59`;
}

function entry(
  name: string,
  kind: string,
  expected: Expected,
  printed: Payslip,
  code: string | null,
): Specimen {
  return {
    file: `resources/${name}`,
    endpoint: '/api/resources/v1',
    field: 'fr_civil_servant_payslip_file',
    kind,
    expected,
    bytes: async () =>
      writePdf({ pages: await pagesOf(printed, code), info: issuedInfo(printDate(printed.emissionDate)) }),
  };
}

const code = payslipCode(september);
const threeFields = payslipCode(february, 'three fields');
/** One bit of the net taxable pay flipped after signing: 2 (0x32) becomes 3 (0x33). */
const flippedCode = code.replace('582134,57', '583134,57');
const flipped: Payslip = { ...september, netTaxable: '3134,57' };
const raised: Payslip = { ...september, netTaxable: '2934,57', netTaxableToDate: '26411,13' };

const printedOtherwise: Expected = { ...read(september, code), printedDifferent: ['netTaxableSalary'] };

/** Every committed payslip. */
export const payslipFiles: readonly Specimen[] = [
  entry('payslip.pdf', 'payslip, type 06', read(september, code), september, code),
  entry(
    'payslip-negative.pdf',
    'name in three fields, negative amount',
    read(february, threeFields, [], 'M MODELE AUGUSTIN'),
    february,
    threeFields,
  ),
  entry(
    'payslip-forged.pdf',
    'one bit changed after signing',
    read(flipped, flippedCode, ['digitalSignature']),
    flipped,
    flippedCode,
  ),
  entry(
    'payslip-copied-code.pdf',
    'a genuine code on a page with other amounts',
    printedOtherwise,
    raised,
    code,
  ),
  entry('payslip-no-code.pdf', 'no code', { reason: 'no_2d_doc' }, september, null),
  {
    ...entry('payslip-scan.pdf', 'image-only scan', read(september, code), september, code),
    bytes: async () => scanPdf(await pagesOf(september, code), 200, seedOf('payslip-scan')),
  },
  {
    ...entry(
      'payslip-copied-code-scan.pdf',
      'scan of a page with a genuine code and other amounts',
      printedOtherwise,
      raised,
      code,
    ),
    bytes: async () => scanPdf(await pagesOf(raised, code), 150, seedOf('payslip-copied-scan')),
  },
  {
    ...entry('payslip-photo.jpg', 'phone photo', read(september, code), september, code),
    bytes: async () =>
      toJpeg(pagePhoto(await pagesOf(september, code), 1800, 2400, seedOf('payslip-photo')), 72),
  },
];
