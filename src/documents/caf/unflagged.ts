import { daysFrom } from '../../formats/dates.ts';
import { type Check, check } from '../document.ts';
import { printAdvice, printOnly, unreadAdvice } from './check-reasons.ts';
import { isOriginal } from './file-checks.ts';
import { datesHeaderFooterValid } from './print-checks.ts';
import type { CafCertificate } from './record.ts';

/** Whether the file has all pages that the certificate says it has. */
const isWhole = check<CafCertificate, 'pages_missing'>({
  name: 'pages',
  rule: {
    en: 'The file has all pages that the certificate says it has.',
    fr: 'Le fichier contient toutes les pages que l’attestation annonce.',
  },
  holds: { en: 'No page is known to be missing', fr: 'Aucune page ne manque, à ce qu’on voit' },
  fails: { en: 'A page is missing', fr: 'Une page manque' },
  leavesOpen: printOnly,
  findings: {
    pages_missing: {
      en: 'The certificate says that it has {of} pages, and only {have} can be found in the file. What is missing may name payments or persons. Ask for the whole PDF as downloaded from caf.fr.',
      fr: 'L’attestation annonce {of} pages, et le fichier n’en contient que {have}. Ce qui manque peut porter des versements ou des personnes. Demandez le PDF entier, tel que téléchargé sur caf.fr.',
      isUnverified: true,
      advice: {
        meaning: {
          en: 'Only a part of the certificate was sent. This says nothing against that part.',
          fr: 'Une partie seulement de l’attestation a été envoyée. Cela ne met pas cette partie en cause.',
        },
        remedy: unreadAdvice.remedy,
      },
    },
  },
  find: ({ missing }) => (missing === null ? null : { reason: 'pages_missing', values: { ...missing } }),
});

/** A clock or a time zone may be wrong by a day. */
const daysOfTolerance = 1;

/** Whether the day of issue has come. */
const isIssued = check<CafCertificate, 'dated_in_future'>({
  name: 'issue',
  rule: {
    en: 'The date of the header is today or earlier (Europe/Paris), with a day of tolerance.',
    fr: 'La date de l’en-tête est celle du jour ou une date antérieure (Europe/Paris), à un jour près.',
  },
  holds: { en: 'Not dated in the future', fr: 'Pas de date à venir' },
  fails: { en: 'Dated in the future', fr: 'Date à venir' },
  leavesOpen: printOnly,
  findings: {
    dated_in_future: {
      en: 'The certificate is dated {date}, a day that has not come yet.',
      fr: 'L’attestation est datée du {date}, un jour qui n’est pas encore venu.',
      advice: {
        meaning: {
          en: 'The CAF dates a certificate on the day on which it makes it, so it cannot have made this one.',
          fr: 'La Caf date une attestation du jour où elle la crée\u00A0: elle n’a pas pu créer celle-ci.',
        },
        remedy: printAdvice.remedy,
      },
    },
  },
  find(certificate) {
    const { documentDate: date, today, copy } = certificate;
    if (date === null || daysFrom(today, date) <= daysOfTolerance) return null;
    // Two places that agree were not misread.
    if (copy === 'scanned' && datesHeaderFooterValid.find(certificate) !== null) return null;
    return { reason: 'dated_in_future', values: { date } };
  },
  contradictions: () => [{ field: 'documentDate', page: 0 }],
});

/** The checks of a certificate that count in the verdict and have no flag in the answer. */
export const unflaggedChecks: readonly Check<CafCertificate>[] = [isOriginal, isWhole, isIssued];
