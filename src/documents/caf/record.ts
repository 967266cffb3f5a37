import { parsePdfDate } from '../../formats/pdf-date.ts';
import type { Text } from '../../language.ts';
import type { CafFooter } from './footer.ts';
import type { CafHeader } from './header.ts';
import { classifyCaf } from './kind.ts';
import type { CafPageReading } from './printed.ts';

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
  | { readonly ok: false; readonly reason: 'wrong_document' | 'no_caf_certificate'; readonly detail: Text };

/** Reads a payment certificate, or says what the file is instead. */
export function readCaf({ pages, creationDate, modificationDate }: CafFileReading): CafRecord {
  const found = classifyCaf(pages);
  if (found.kind !== 'certificate') return { ok: false, reason: found.kind, detail: found.detail };
  const { header } = pages[0]!;
  if (header.beneficiaryNumber === null && header.documentDate === null) {
    const detail = {
      en: 'The PDF has neither the number nor the date that head a Caf payment certificate.',
      fr: 'Le PDF n’a ni le numéro ni la date en tête d’une attestation de paiement d’une Caf.',
    };
    return { ok: false, reason: 'no_caf_certificate', detail };
  }
  return {
    ok: true,
    certificate: {
      ...header,
      footers: pages.map(({ footer }) => footer),
      creation: creationDate === null ? null : parsePdfDate(creationDate),
      modification: modificationDate === null ? undefined : parsePdfDate(modificationDate),
    },
  };
}
