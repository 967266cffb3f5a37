import { cafExpectations } from '../caf-expectations.ts';
import type { Specimen } from '../catalogue.ts';
import { writePdf } from '../paper/pdf.ts';
import { seedOf } from '../random.ts';
import { scanPdf } from '../resources/scan.ts';
import { type CafCertificate, type CafPrint, genuine, infoDate, march } from './certificate.ts';
import { cafPages, otherLetterPages } from './draw.ts';
import { forgedPrints, genuineCertificates, otherCertificates } from './variants.ts';

/** The PDF of a print: its pages, and exactly the metadata that it names. */
async function cafPdf(print: CafPrint): Promise<Uint8Array> {
  const xmp = print.xmp === null ? {} : { xmp: print.xmp };
  return writePdf({ pages: await cafPages(print), info: print.info, ...xmp });
}

/** An image-only scan, made on this day. */
async function cafScan(print: CafPrint, scanDate: string, seed: number): Promise<Uint8Array> {
  const info = {
    Producer: 'Fictional Scanner 1.0',
    CreationDate: infoDate(scanDate, '16:20:00', 'standard'),
  };
  return scanPdf(await cafPages(print), 200, seed, { info });
}

function falseFlagsOf(name: string): readonly string[] {
  const alone = cafExpectations.find(({ files }) => files.length === 1 && files[0] === name);
  const flags = alone?.falseFlags[0];
  if (flags === undefined) throw new RangeError(`caf-expectations.ts has no entry for ${name}`);
  return flags;
}

const place = { endpoint: '/api/resources/v1', field: 'fr_caf_payment_certificate_file' } as const;

function entry(name: string, kind: string, bytes: Specimen['bytes']): Specimen {
  const expected = { documentType: 'FrenchCafPaymentCertificate', cafFalseFlags: falseFlagsOf(name) };
  return { file: `caf/${name}.pdf`, ...place, kind, expected, bytes };
}

function genuineEntries(certificates: Readonly<Record<string, CafCertificate>>): Specimen[] {
  return Object.entries(certificates).map(([name, certificate]) =>
    entry(`genuine-${name}`, `genuine, ${name.replaceAll('-', ' ')}`, () => cafPdf(genuine(certificate))),
  );
}

const print = genuine(march);
const laterDay = infoDate('2025-03-19', '21:40:03', 'standard');

/**
 * An editor's second save: the first version stays in the file, a new first page and perhaps a new date
 * follow it.
 */
async function appended(changed: CafPrint): Promise<Uint8Array> {
  const { info } = changed;
  return writePdf({
    pages: await cafPages(print),
    info: print.info,
    update: { pages: await cafPages(changed), info },
  });
}

const raised: CafCertificate = { ...march, total: '956,68' };

/** What Chrome writes about itself. */
const printedInBrowser = {
  Creator:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0',
  Producer: 'Skia/PDF m138',
};

/** Every committed CAF letter. */
export const cafFiles: readonly Specimen[] = [
  ...genuineEntries(genuineCertificates),
  ...genuineEntries(otherCertificates),
  ...Object.entries(forgedPrints).map(([name, forgery]) =>
    entry(`forged-${name}`, `forged, ${name.replaceAll('-', ' ')}`, () => cafPdf(forgery)),
  ),
  entry('forged-appended-amount', 'total changed by an incremental update', () =>
    appended({ ...genuine(raised), info: { ...print.info, ModDate: laterDay } }),
  ),
  entry('forged-appended-number', 'number changed by an incremental update that keeps the dates', () =>
    appended({ ...print, headerNumber: '1234576' }),
  ),
  entry('copy-printed', 'printed to PDF again in a browser, a week later', () =>
    cafPdf({ ...print, info: { ...printedInBrowser, CreationDate: laterDay, ModDate: laterDay } }),
  ),
  entry('copy-printed-same-day', 'printed to PDF again in a browser, on the day of issue', () =>
    cafPdf({ ...print, info: { ...print.info, ...printedInBrowser } }),
  ),
  entry('half', 'page 1 of 2 alone', () => cafPdf({ ...print, footers: print.footers.slice(0, 1) })),
  entry('scan-same-day', 'image-only scan of the day of issue', () =>
    cafScan(print, march.date, seedOf('caf-scan-1')),
  ),
  entry('scan-later', 'image-only scan of a later day', () =>
    cafScan(print, '2025-03-20', seedOf('caf-scan-2')),
  ),
  ...(['quotient familial', 'droits'] as const).map((kind) => ({
    file: `caf/other-${kind.replaceAll(' ', '-')}.pdf`,
    ...place,
    kind: `another CAF letter, ${kind}`,
    expected: { reason: 'wrong_document' } as const,
    bytes: () => writePdf({ pages: otherLetterPages(march, kind), info: print.info }),
  })),
];
