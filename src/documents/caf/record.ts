import { parsePdfDate } from '../../formats/pdf-date.ts';
import type { Text } from '../../language.ts';
import { present } from '../../present.ts';
import type { CafFooter } from './footer.ts';
import type { CafHeader } from './header.ts';
import { classifyCaf } from './kind.ts';
import { type MissingPages, missingPages } from './own-pages.ts';
import type { CafPageReading } from './printed.ts';
import { isCopyingProgram } from './programs.ts';

/** What was read from one PDF. */
export interface CafFileReading {
  readonly pages: readonly CafPageReading[];
  /** `CreationDate` and `ModDate` of the Info dictionary, unparsed; null if missing. */
  readonly creationDate: string | null;
  readonly modificationDate: string | null;
  /** `Producer` and `Creator` of the Info dictionary; absent if it has neither. */
  readonly programs?: readonly string[];
  /** How often the file was saved, each time with the earlier version kept in it; once if absent. */
  readonly versions?: number;
  /** The day in Europe/Paris, `YYYY-MM-DD`. */
  readonly today: string;
  /** How the file shows that the Caf did not make it as it is; absent if nothing shows that. */
  readonly copy?: CafCopy;
}

/**
 * A file that was made from a certificate: its pages are pictures, as a scanner or a telephone makes them, it
 * has pages that are not of the certificate, or a program for printing, converting or editing wrote it.
 */
export type CafCopy = 'scanned' | 'merged' | 'rewritten';

/**
 * A payment certificate: what is printed, and the dates of the file. Its answer and flags are computed from
 * it.
 */
export interface CafCertificate extends CafHeader {
  /** One per page. */
  readonly footers: readonly CafFooter[];
  /** Local times in Europe/Paris, `YYYY-MM-DDTHH:MM:SS`; null if unreadable. */
  readonly creation: string | null;
  /** Undefined if the file does not have it, which is no fault. */
  readonly modification: string | null | undefined;
  /** Null for the file as the Caf made it, as far as can be seen. */
  readonly copy: CafCopy | null;
  /** How often the file was saved, each time with the earlier version kept in it. */
  readonly versions: number;
  /** Null if no page is known to be missing. */
  readonly missing: MissingPages | null;
  /** The day in Europe/Paris on which it is judged, `YYYY-MM-DD`. */
  readonly today: string;
}

export type CafRecord =
  | { readonly ok: true; readonly certificate: CafCertificate }
  | { readonly ok: false; readonly reason: 'wrong_document' | 'no_caf_certificate'; readonly detail: Text };

/** Reads a payment certificate, or says what the file is instead. */
export function readCaf(file: CafFileReading): CafRecord {
  const { pages, creationDate, modificationDate, versions = 1, today } = file;
  const found = classifyCaf(pages);
  if (found.kind !== 'certificate') return { ok: false, reason: found.kind, detail: found.detail };
  const { header } = present(pages[0]);
  if (header.beneficiaryNumber === null && header.documentDate === null) {
    const detail = {
      en: 'The PDF has neither the number nor the date that head a CAF payment certificate.',
      fr: 'Le PDF n’a ni le numéro ni la date qui figurent en tête d’une attestation de paiement de la Caf.',
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
      copy: copyOf(file),
      versions,
      missing: missingPages(pages),
      today,
    },
  };
}

function copyOf({ copy, pages, programs = [] }: CafFileReading): CafCopy | null {
  if (copy !== undefined) return copy;
  if (pages.some(({ footer }) => isForeign(footer))) return 'merged';
  return isCopyingProgram(programs) ? 'rewritten' : null;
}

/** Whether the foot of a page has nothing of a certificate, so that the page is probably not part of one. */
function isForeign({ places }: CafFooter): boolean {
  return places.length === 0;
}
