import type { AnswerObject } from '../../answer.ts';
import { failedChecks } from '../../documents/apply.ts';
import { cafAnswer, cafCertificate } from '../../documents/caf/certificate.ts';
import { certificateChecks } from '../../documents/caf/checks.ts';
import { isOriginal } from '../../documents/caf/file-checks.ts';
import { classifyCaf } from '../../documents/caf/kind.ts';
import type { CafPlace } from '../../documents/caf/places.ts';
import { type CafCertificate, readCaf } from '../../documents/caf/record.ts';
import { certificateVerdict, togetherVerdict } from '../../documents/caf/verdict.ts';
import { Unreadable, unreadable } from '../../failure.ts';
import { kindOf } from '../../intake/inspect.ts';
import { openDocument } from '../../intake/open.ts';
import type { OpenDocument, Upload } from '../../intake/page.ts';
import { limits } from '../../limits.ts';
import { present } from '../../present.ts';
import type { Conclusion, Reading, ReadingContext, Verification } from '../reading.ts';
import { Work } from '../work.ts';
import { type CafPage, CafPageReader } from './pages.ts';

/**
 * Reads one or more certificates. Each must be a PDF, because its metadata are checked, and a picture has
 * none.
 */
export function readCertificates(files: readonly Upload[]): Reading {
  for (const upload of files) naming(upload, () => checkPdf(upload));
  return (context) => readAll(files, context);
}

function checkPdf(upload: Upload): void {
  if (kindOf(upload.bytes) === 'pdf') return;
  throw unreadable('no_caf_certificate', {
    en: 'The file is a picture. A payment certificate is verified as the PDF from caf.fr, since the dates that the PDF itself carries are part of the check.',
    fr: 'Le fichier est une image. Une attestation de paiement se vérifie sur le PDF de caf.fr, car les dates que porte le PDF lui-même font partie du contrôle.',
  });
}

async function readAll(files: readonly Upload[], context: ReadingContext): Promise<Conclusion> {
  const work = new Work(context.engines);
  const reader = new CafPageReader(context.engines, work, context);
  const certificates: CafCertificate[] = [];
  const details: AnswerObject[] = [];
  for (const upload of files) {
    const read = await namingLater(upload, readFile(upload, reader, work, context));
    certificates.push(read.certificate);
    details.push(read.details);
    // Only for certificates that were read: what can't be read must not compute longer in company.
    context.engines.compute.grant(limits.readDocumentInstructions);
  }
  const verification = certificatesVerified(certificates, details, work, context);
  return async () => verification;
}

/**
 * Refuses a repaired PDF: its own dates and pages are checked, so a certificate that lost some would get
 * false flags.
 */
const repaired = {
  en: 'The PDF is damaged or cut off, so what it holds can be judged no more.',
  fr: 'Le PDF est abîmé ou tronqué : ce qu’il contient ne peut plus être jugé.',
};

export function certificatesVerified(
  certificates: readonly CafCertificate[],
  details: readonly AnswerObject[],
  work: Work,
  { wantsDetails, mode, language }: Pick<ReadingContext, 'wantsDetails' | 'mode' | 'language'>,
): Verification {
  const [first, ...others] = certificates.map((one) => certificateVerdict(one, mode, language));
  return {
    document: cafCertificate,
    answer: cafAnswer(certificates),
    details: wantsDetails ? { cafPaymentCertificates: details, work: work.details() } : {},
    verdicts: [present(first), ...others],
    together: togetherVerdict(certificates, mode, language),
  };
}

export interface ReadCertificate {
  readonly certificate: CafCertificate;
  readonly details: AnswerObject;
}

async function readFile(
  upload: Upload,
  reader: CafPageReader,
  work: Work,
  context: ReadingContext,
): Promise<ReadCertificate> {
  const pagesMax = limits.resourcesPagesMax;
  const document = work.watched(await openDocument(context.engines, upload.bytes, { pagesMax }));
  try {
    return await readCertificate(document, reader, context);
  } finally {
    document.close();
  }
}

type CertificateContext = Pick<ReadingContext, 'yieldNow' | 'wantsDetails' | 'language' | 'onPage'>;

/** Reads an open document as a certificate. `first` is its first page if that was read already. */
export async function readCertificate(
  document: OpenDocument,
  reader: CafPageReader,
  { yieldNow, wantsDetails, language, onPage }: CertificateContext,
  first: CafPage | null = null,
): Promise<ReadCertificate> {
  if (document.metadata?.wasRepaired) throw unreadable('corrupt', repaired);
  const pages: CafPage[] = [];
  for (const page of document.pages) {
    onPage?.(page.index + 1, document.pages.length);
    const read = page.index === 0 && first !== null ? first : await reader.read(page);
    pages.push(read);
    await yieldNow();
    // The first page has the title. If it is not that of a certificate, no further page is read.
    if (page.index === 0 && classifyCaf([read.reading]).kind !== 'certificate') break;
  }
  const { info = {}, versions = 1 } = document.metadata ?? {};
  const record = readCaf({
    pages: pages.map(({ reading }) => reading),
    creationDate: info.CreationDate ?? null,
    modificationDate: info.ModDate ?? null,
    ...(pages.some(({ isPicture }) => isPicture) && { copy: 'scanned' }),
  });
  if (!record.ok) throw unreadable(record.reason, record.detail);
  if (!wantsDetails) return { certificate: record.certificate, details: {} };
  const details = {
    versions,
    pages: pages.map((page, index) => page.details(placesOn(index, record.certificate))),
    failedChecks: failedChecks([...certificateChecks, isOriginal], record.certificate, language),
  };
  return { certificate: record.certificate, details };
}

/** The places of values on a page. The header and the date of birth are on the first page. */
function placesOn(index: number, { places, footers }: CafCertificate): readonly CafPlace[] {
  return [...(index === 0 ? places : []), ...present(footers[index]).places];
}

/**
 * Adds the position of the file to its failure. The file's name is not used, because it is the caller's text.
 */
function naming<T>(upload: Upload, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw named(upload, error);
  }
}

function namingLater<T>(upload: Upload, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw named(upload, error);
  });
}

function named({ position }: Upload, error: unknown): unknown {
  return error instanceof Unreadable ? error.ofFile(position) : error;
}
