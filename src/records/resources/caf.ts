import type { Answer, AnswerObject, AnswerValue } from '../answer.ts';
import { type CafFlag, cafDocumentsFlags, cafFlags } from './caf-flags.ts';
import { classifyCaf } from './caf-kind.ts';
import {
  type CafFooter,
  type CafHeader,
  type CafPageReading,
  readCafFooter,
  readCafHeader,
} from './caf-reading.ts';
import { parsePdfDate } from './pdf-date.ts';

/** What a reader hands over of one PDF. */
export interface CafFileReading {
  readonly pages: readonly CafPageReading[];
  /** `CreationDate` and `ModDate` of the Info dictionary as they stand; null where it has none. */
  readonly creationDate: string | null;
  readonly modificationDate: string | null;
}

/** A payment certificate as printed and as made, from which its answer and flags follow. */
export interface CafCertificate extends CafHeader {
  /** One a page. */
  readonly footers: readonly CafFooter[];
  /** Local times in Europe/Paris, `YYYY-MM-DDTHH:MM:SS`; null when unreadable. */
  readonly creation: string | null;
  /** Undefined when the file does not say, which is no fault. */
  readonly modification: string | null | undefined;
}

export type CafRecord =
  | { readonly ok: true; readonly certificate: CafCertificate }
  | { readonly ok: false; readonly reason: 'wrong_document' | 'no_caf_certificate'; readonly detail: string };

/** Reads a payment certificate, or says what the file is instead. */
export function readCaf({ pages, creationDate, modificationDate }: CafFileReading): CafRecord {
  const found = classifyCaf(pages);
  if (found.kind !== 'certificate') return { ok: false, reason: found.kind, detail: found.detail };
  const header = readCafHeader(pages[0]!);
  if (header.beneficiaryNumber === null && header.documentDate === null) {
    const detail = 'The PDF has neither the number nor the date that head a Caf payment certificate.';
    return { ok: false, reason: 'no_caf_certificate', detail };
  }
  return {
    ok: true,
    certificate: {
      ...header,
      footers: pages.map(readCafFooter),
      creation: creationDate === null ? null : parsePdfDate(creationDate),
      modification: modificationDate === null ? undefined : parsePdfDate(modificationDate),
    },
  };
}

/** A member of a certificate's `documentInfos`. Arrays have an item a page, empty where it could not be read. */
export interface CafField {
  readonly name: string;
  readonly type: 'string' | 'integer' | 'string[]';
  readonly format?: 'date';
  readonly nullable: boolean;
  readonly description: string;
  readonly read: (certificate: CafCertificate) => AnswerValue;
}

function perPage(name: string, description: string, read: (footer: CafFooter) => string): CafField {
  return { name, type: 'string[]', nullable: false, description, read: ({ footers }) => footers.map(read) };
}

/** The members of `documentInfos`, in the order of the specification. */
export const cafFields: readonly CafField[] = [
  {
    name: 'documentDate',
    type: 'string',
    format: 'date',
    nullable: true,
    description: 'Date in the header of page 1. Null when it could not be read.',
    read: ({ documentDate }) => documentDate,
  },
  {
    name: 'dateOfBirth',
    type: 'string',
    format: 'date',
    nullable: true,
    description: 'Birth date of the first adult on page 1. Null when it could not be read.',
    read: ({ dateOfBirth }) => dateOfBirth,
  },
  {
    name: 'numberOfPages',
    type: 'integer',
    nullable: false,
    description: 'Pages of the PDF.',
    read: ({ footers }) => footers.length,
  },
  {
    name: 'beneficiaryNumberHeader',
    type: 'string',
    nullable: true,
    description: "The beneficiary's number in the header of page 1. Null when it could not be read.",
    read: ({ beneficiaryNumber }) => beneficiaryNumber,
  },
  perPage('dateHourFooter', 'Timestamp of each footer, digits as printed.', ({ stamp }) => stamp),
  perPage(
    'beneficiaryNumberFooter',
    "The beneficiary's number in each footer.",
    ({ beneficiaryNumber }) => beneficiaryNumber,
  ),
  perPage(
    'barcodeNumber',
    'The number printed by the bars of each page.',
    ({ barcodeNumber }) => barcodeNumber,
  ),
  perPage(
    'barcodeNumberDecoded',
    'What the bars of each page hold.',
    ({ barcodeNumberDecoded }) => barcodeNumberDecoded,
  ),
];

/** Name of the XML root element. */
export const cafRoot = 'FrenchCafPaymentCertificate';

/** The answer for one certificate or more, in the order in which they were sent. */
export function cafAnswer(certificates: readonly CafCertificate[]): Answer {
  return {
    root: cafRoot,
    body: {
      cafPaymentCertificates: certificates.map((certificate) => ({
        documentInfos: Object.fromEntries(cafFields.map(({ name, read }) => [name, read(certificate)])),
        documentInfosValidation: outcomes(cafFlags, certificate),
      })),
      documentsValidation: certificates.length > 1 ? outcomes(cafDocumentsFlags, certificates) : null,
    },
  };
}

function outcomes<Subject>(flags: readonly CafFlag<Subject>[], subject: Subject): AnswerObject {
  return Object.fromEntries(flags.map(({ name, holds }) => [name, holds(subject)]));
}
