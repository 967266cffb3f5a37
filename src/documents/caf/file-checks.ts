import { check, type Finding } from '../document.ts';
import {
  fileOnly,
  fileReasons,
  footer_unread,
  footerUnread,
  header_unread,
  headerUnread,
  originalReasons,
  words,
} from './check-reasons.ts';
import { stampDay } from './footer.ts';
import { datesHeaderFooterValid, inFooters, inHeader } from './print-checks.ts';
import type { CafCertificate, CafCopy } from './record.ts';

/** The checks of the file's own dates against those that are printed. */

export const datesHeaderMetasValid = check<CafCertificate, FileReason | 'header_unread'>({
  name: 'datesHeaderMetasValid',
  rule: {
    en: 'The file was made on the date of the header, and not changed after that day.',
    fr: 'Le fichier a été créé à la date de l’en-tête et n’a pas été modifié après ce jour.',
  },
  holds: {
    en: 'File created on the header’s date and not changed later',
    fr: 'Fichier créé à la date de l’en-tête et non modifié depuis',
  },
  fails: {
    en: 'File not created on the header’s date, or changed later',
    fr: 'Fichier non créé à la date de l’en-tête, ou modifié depuis',
  },
  leavesOpen: fileOnly,
  findings: { header_unread, ...fileReasons },
  words,
  find: headerFinding,
  contradictions: (certificate) =>
    isOfAnotherDay(headerFinding(certificate)) ? [inHeader('documentDate')] : [],
});

export const datesFooterMetasValid = check<CafCertificate, FileReason | 'footer_unread'>({
  name: 'datesFooterMetasValid',
  rule: {
    en: 'The file was made on the day of the timestamp in every footer, and not changed after that day.',
    fr: 'Le fichier a été créé le jour de l’horodatage de chaque pied de page et n’a pas été modifié après ce jour.',
  },
  holds: {
    en: 'File created on the date of every footer and not changed later',
    fr: 'Fichier créé à la date de chaque pied de page et non modifié depuis',
  },
  fails: {
    en: 'File not created on the date of every footer, or changed later',
    fr: 'Fichier non créé à la date de chaque pied de page, ou modifié depuis',
  },
  leavesOpen: fileOnly,
  findings: { footer_unread, ...fileReasons },
  words,
  find: footerFinding,
  // If a footer contradicts the header, only that contradiction is shown.
  contradictions: (certificate) =>
    isOfAnotherDay(footerFinding(certificate)) && datesHeaderFooterValid.find(certificate) === null
      ? inFooters('dateHourFooter', certificate, () => true)
      : [],
});

type FileReason = keyof typeof fileReasons;
type FileFinding = Finding & { readonly reason: FileReason };
type OriginalReason = keyof typeof originalReasons;
/** A finding of the checks of the dates as of `isOriginal`. */
type CommonFinding = Finding & { readonly reason: FileReason & OriginalReason };

function headerFinding(certificate: CafCertificate) {
  const { documentDate } = certificate;
  const file = fileFinding(certificate, documentDate === null ? [] : [documentDate]);
  return file ?? (documentDate === null ? headerUnread('date') : null);
}

function footerFinding(certificate: CafCertificate) {
  const unread = certificate.footers.findIndex(({ stamp }) => stampDay(stamp) === null);
  return (
    fileFinding(certificate, footerDays(certificate)) ?? (unread >= 0 ? footerUnread(unread, 'date') : null)
  );
}

function isOfAnotherDay(finding: Finding | null): boolean {
  return finding?.reason === 'file_of_another_day';
}

/** A date before this is none: some programs and clocks begin to count in 1970 or 1980. */
const earliestCreation = '2000-01-02';

/**
 * What the dates of the file say against `days`, which are printed. The dates of a copy are those of the
 * copying, so nothing contradicts them. Those of any other file are to be the Caf's own.
 */
function fileFinding(certificate: CafCertificate, days: readonly string[]): FileFinding | null {
  const { creation, modification, copy } = certificate;
  const isWhole = copy === null || copy === 'rewritten';
  if (creation === null || modification === null || (isWhole && creation < earliestCreation)) return undated;
  const created = creation.slice(0, 10);
  const printed = days.find((day) => day !== created);
  const change = changeFinding(certificate);
  if (printed === undefined && change === null) return null;
  if (copy !== null) return copyFinding(copy, certificate);
  if (change !== null || printed === undefined) return change;
  return { reason: 'file_of_another_day', values: { created, printed } };
}

const undated: CommonFinding = { reason: 'file_undated', values: {} };

/** A file that was changed on another day than it was made, or whose dates are in the wrong order. */
function changeFinding({ creation, modification }: CafCertificate): FileFinding | null {
  if (creation === null) return null;
  const changed = modification ?? creation;
  if (changed.slice(0, 10) === creation.slice(0, 10) && changed >= creation) return null;
  const values = { created: creation.replace('T', ' '), changed: changed.replace('T', ' ') };
  return { reason: 'file_changed', values };
}

/** Why the dates of a copy say nothing, by how it was made. */
function copyFinding(copy: CafCopy, certificate: CafCertificate): CommonFinding {
  if (copy === 'scanned') return { reason: 'file_scanned', values: {} };
  if (copy === 'merged') return { reason: 'file_merged', values: {} };
  const saved = lastSaved(certificate);
  return saved === '' ? undated : { reason: 'file_copied', values: { saved } };
}

/** The later one of the dates of a file; empty if it has none. */
function lastSaved({ creation, modification }: CafCertificate): string {
  const [saved = ''] = [creation ?? '', modification ?? ''].toSorted().toReversed();
  return saved.replace('T', ' ');
}

/** The days in the footers that could be read. */
function footerDays({ footers }: CafCertificate): readonly string[] {
  return footers.flatMap(({ stamp }) => stampDay(stamp) ?? []);
}

/**
 * Whether the file can be the one that the Caf made. It has no flag in the answer, but counts in the verdict:
 * the dates of a copy may happen to be those of the certificate, and then every flag is true.
 */
export const isOriginal = check<CafCertificate, OriginalReason>({
  name: 'file',
  rule: {
    en: 'The file is the one that the CAF made, with its own pages and dates.',
    fr: 'Le fichier est celui que la Caf a créé, avec ses pages et ses dates.',
  },
  holds: { en: 'No sign of a copy', fr: 'Aucun signe d’une copie' },
  fails: { en: 'The file is a copy', fr: 'Le fichier est une copie' },
  leavesOpen: fileOnly,
  findings: originalReasons,
  find(certificate) {
    const { copy, versions } = certificate;
    if (copy !== null) return copyFinding(copy, certificate);
    const isUpdated = versions > 1 && changeFinding(certificate) === null;
    return isUpdated ? { reason: 'file_updated', values: {} } : null;
  },
});
