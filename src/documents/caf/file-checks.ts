import { check, type Finding } from '../document.ts';
import {
  fileOnly,
  fileReasons,
  footer_unread,
  footerUnread,
  header_unread,
  headerUnread,
  words,
} from './check-reasons.ts';
import { stampDay } from './footer.ts';
import { datesHeaderFooterValid, inFooters, inHeader } from './print-checks.ts';
import type { CafCertificate } from './record.ts';

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
  find(certificate) {
    const file = fileFinding(certificate);
    if (file !== null) return file;
    if (certificate.documentDate === null) return headerUnread('date');
    return ofAnotherDay(certificate, [certificate.documentDate]);
  },
  // The dates of a file that was changed say nothing about the printed ones.
  contradictions: (certificate) => (fileFinding(certificate) === null ? [inHeader('documentDate')] : []),
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
  find(certificate) {
    const file = fileFinding(certificate);
    if (file !== null) return file;
    const days = certificate.footers.map(({ stamp }) => stampDay(stamp));
    const unread = days.indexOf(null);
    if (unread >= 0) return footerUnread(unread, 'date');
    return ofAnotherDay(certificate, days);
  },
  // If a footer contradicts the header, only that contradiction is shown.
  contradictions: (certificate) =>
    fileFinding(certificate) === null && datesHeaderFooterValid.find(certificate) === null
      ? inFooters('dateHourFooter', certificate, () => true)
      : [],
});

type FileReason = keyof typeof fileReasons;
type FileFinding = Finding & { readonly reason: FileReason };

/** Why the dates of a copy say nothing, by how it was made. */
const ofCopy = { scanned: 'file_scanned', merged: 'file_merged' } as const;

/**
 * What is wrong with the dates of the file by themselves. The modification must be on the day of creation and
 * not before it.
 */
function fileFinding({ creation, modification, copy }: CafCertificate): FileFinding | null {
  if (creation === null || modification === null) return { reason: 'file_undated', values: {} };
  if (modification === undefined) return null;
  if (modification.slice(0, 10) === creation.slice(0, 10) && modification >= creation) return null;
  if (copy !== null) return { reason: ofCopy[copy], values: {} };
  const [created, changed] = [creation.replace('T', ' '), modification.replace('T', ' ')];
  return { reason: 'file_changed', values: { created, changed } };
}

function ofAnotherDay(
  { creation, copy }: CafCertificate,
  days: readonly (string | null)[],
): FileFinding | null {
  const created = creation?.slice(0, 10) ?? '';
  const printed = days.find((day) => day !== created);
  if (typeof printed !== 'string') return null;
  if (copy !== null) return { reason: ofCopy[copy], values: {} };
  return { reason: 'file_of_another_day', values: { created, printed } };
}

/**
 * Whether the file can be the one that the Caf made. It has no flag in the answer, but counts in the verdict:
 * the dates of a copy may happen to be those of the certificate, and then every flag is true.
 */
export const isOriginal = check<CafCertificate, FileReason>({
  name: 'file',
  rule: {
    en: 'The file is the one that the Caf made, with its own pages and dates.',
    fr: 'Le fichier est celui que la Caf a créé, avec ses pages et ses dates.',
  },
  holds: { en: 'No sign of a copy', fr: 'Aucun signe d’une copie' },
  fails: { en: 'The file is a copy', fr: 'Le fichier est une copie' },
  leavesOpen: fileOnly,
  findings: fileReasons,
  find: ({ copy }) => (copy === null ? null : { reason: ofCopy[copy], values: {} }),
});
