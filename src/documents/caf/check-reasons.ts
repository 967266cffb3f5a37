import type { Text } from '../../language.ts';
import type { FailureAdvice, Finding, FindingText, Side } from '../document.ts';
import { mayBeMisread } from '../misreading.ts';
import type { CafFooter } from './footer.ts';
import type { CafCertificate, CafCopy } from './record.ts';

/** Texts that several checks of a certificate share: what they leave open, and their common reasons. */

export const printOnly: Text = {
  en: 'Whether the CAF issued the certificate: nothing in it is signed, and a careful forger can make all values agree.',
  fr: 'Si la Caf a bien délivré l’attestation\u00A0: rien n’y est signé, et un faussaire soigneux peut tout faire concorder.',
};
export const fileOnly: Text = {
  en: 'Whether the content was changed: whoever makes a file can set its dates. A scan, or a file that was printed to PDF or saved again, has other dates without being forged.',
  fr: 'Si le contenu a été modifié\u00A0: quiconque crée un fichier peut en choisir les dates. Un scan, ou un fichier imprimé en PDF ou réenregistré, a d’autres dates sans être un faux.',
};

/** What may be missing in the header or a footer. */
const whats: Readonly<Record<string, Text>> = {
  date: { en: 'date', fr: 'date' },
  number: { en: 'beneficiary number', fr: 'numéro d’allocataire' },
  barcodeNumber: { en: 'barcode number', fr: 'numéro de code-barres' },
};
export const words = { what: whats };

export const unreadAdvice: FailureAdvice = {
  meaning: {
    en: 'The place is empty, covered or badly scanned, or the page is not one of the certificate.',
    fr: 'L’endroit est vide, couvert ou mal numérisé, ou la page ne fait pas partie de l’attestation.',
  },
  remedy: {
    en: 'Ask for the PDF as downloaded from caf.fr, and verify that one.',
    fr: 'Demandez le PDF tel que téléchargé sur caf.fr, et vérifiez celui-là.',
  },
};

export const printAdvice: FailureAdvice = {
  meaning: {
    en: 'A certificate prints the same value in all these places: one of them was altered, or pages of several certificates were put together.',
    fr: 'Une attestation porte la même valeur à tous ces endroits\u00A0: l’un d’eux a été modifié, ou des pages de plusieurs attestations ont été réunies.',
  },
  remedy: {
    en: 'Do not rely on the certificate. Ask for the PDF as downloaded from caf.fr, or ask the fund.',
    fr: 'Ne vous fiez pas à l’attestation. Demandez le PDF tel que téléchargé sur caf.fr, ou interrogez la Caf.',
  },
};

/** Advice for a copy, whose dates prove nothing. */
const copyAdvice: FailureAdvice = {
  meaning: {
    en: 'Nothing speaks against the certificate. Its dates can be checked only in the original file from the CAF.',
    fr: 'Rien ne met l’attestation en cause. Ses dates ne peuvent être contrôlées que dans le fichier d’origine de la Caf.',
  },
  remedy: unreadAdvice.remedy,
};

/** Advice for a copy that a program which can also edit may have made. */
const rewrittenAdvice: FailureAdvice = {
  meaning: {
    en: 'A copy made in good faith looks like this, and so does a certificate whose content was altered: the file does not tell which it is.',
    fr: 'Une copie faite de bonne foi se présente ainsi, et une attestation au contenu modifié aussi\u00A0: le fichier ne dit pas de quoi il s’agit.',
  },
  remedy: unreadAdvice.remedy,
};

/** Advice for a file whose dates are not those that the Caf gives. */
const fileAdvice: FailureAdvice = {
  meaning: {
    en: 'The CAF makes the file once, on the day that it prints on it. This file was saved on another day, and no known program for printing or copying wrote it: it was altered, or copied in an unusual way.',
    fr: 'La Caf crée le fichier une seule fois, le jour qu’elle y imprime. Celui-ci a été enregistré un autre jour, et aucun programme connu d’impression ou de copie ne l’a écrit\u00A0: il a été modifié, ou copié d’une façon inhabituelle.',
  },
  remedy: printAdvice.remedy,
};

/** Two values of a finding, side by side. */
export const headerSide: Side = { label: { en: 'Header', fr: 'En-tête' }, value: 'header' };
const footerSide: Side = {
  label: { en: 'Footer of page {page}', fr: 'Pied de la page {page}' },
  value: 'footer',
};

/** The reasons that several checks have. */
const reasons = {
  header_unread: {
    en: 'No {what} could be read in the header.',
    fr: 'L’en-tête n’a pas de {what} lisible.',
    isUnverified: true,
    advice: unreadAdvice,
  },
  footer_unread: {
    en: 'No {what} could be read in the footer of page {page}.',
    fr: 'Le pied de la page {page} n’a pas de {what} lisible.',
    isUnverified: true,
    advice: unreadAdvice,
  },
  footer_differs: {
    en: 'The header says {header}; the footer of page {page} says {footer}.',
    fr: 'L’en-tête porte {header}\u00A0; le pied de la page {page} porte {footer}.',
    advice: printAdvice,
    sides: [headerSide, footerSide],
  },
  value_uncertain: {
    en: 'On page {page}, {printed} was read where {header} was expected. The pages are pictures, so this may be a misreading.',
    fr: 'À la page {page}, {printed} a été lu au lieu de {header}. Les pages sont des images\u00A0: il peut s’agir d’une erreur de lecture.',
    isUnverified: true,
    advice: unreadAdvice,
  },
  file_undated: {
    en: 'The file does not say when it was made, or gives a date that cannot be right. So it could not be checked that it was made on the day printed on the certificate. Ask for the PDF as downloaded from caf.fr.',
    fr: 'Le fichier ne dit pas quand il a été créé, ou donne une date impossible. On n’a donc pas pu contrôler qu’il a été créé le jour imprimé sur l’attestation. Demandez le PDF tel que téléchargé sur caf.fr.',
    isUnverified: true,
    advice: copyAdvice,
  },
  file_scanned: {
    en: 'The pages are pictures made by a scanner or a telephone: the dates of the file are those of the scan, not of the certificate. Ask for the PDF as downloaded from caf.fr.',
    fr: 'Les pages sont des images faites par un scanner ou un téléphone\u00A0: les dates du fichier sont celles du scan, non de l’attestation. Demandez le PDF tel que téléchargé sur caf.fr.',
    isUnverified: true,
    advice: copyAdvice,
  },
  file_merged: {
    en: 'The certificate is in a file with other pages: the dates of the file are those of the merging, not of the certificate. Ask for the PDF as downloaded from caf.fr.',
    fr: 'L’attestation est dans un fichier avec d’autres pages\u00A0: les dates du fichier sont celles de la réunion des pages, non de l’attestation. Demandez le PDF tel que téléchargé sur caf.fr.',
    isUnverified: true,
    advice: copyAdvice,
  },
  file_copied: {
    en: 'The file was saved on {saved} by a program that prints, converts, scans or edits files. So it is a copy, which does not show whether the CAF made the certificate on the day printed on it. Ask for the PDF as downloaded from caf.fr.',
    fr: 'Le fichier a été enregistré le {saved} par un programme qui imprime, convertit, numérise ou modifie des fichiers. C’est donc une copie, qui ne montre pas si la Caf a créé l’attestation le jour qui y est imprimé. Demandez le PDF tel que téléchargé sur caf.fr.',
    isUnverified: true,
    advice: rewrittenAdvice,
  },
  file_updated: {
    en: 'The file was saved again after it was made, and its earlier version is still in it. So what it shows may not be what the CAF made. Ask for the PDF as downloaded from caf.fr.',
    fr: 'Le fichier a été enregistré de nouveau après sa création, et sa version antérieure s’y trouve encore. Ce qu’il montre n’est donc peut-être pas ce que la Caf a créé. Demandez le PDF tel que téléchargé sur caf.fr.',
    isUnverified: true,
    advice: {
      meaning: {
        en: 'A note, a stamp or a signature that someone added does this, and so does a changed amount.',
        fr: 'Une annotation, un tampon ou une signature ajoutés font cela, et un montant modifié aussi.',
      },
      remedy: unreadAdvice.remedy,
    },
  },
  file_changed: {
    en: 'The file was made on {created} and changed on {changed}.',
    fr: 'Le fichier a été créé le {created} et modifié le {changed}.',
    advice: fileAdvice,
    sides: [
      { label: { en: 'Made', fr: 'Créé' }, value: 'created' },
      { label: { en: 'Changed', fr: 'Modifié' }, value: 'changed' },
    ],
  },
  file_of_another_day: {
    en: 'The file was made on {created}, but {printed} is printed on the certificate.',
    fr: 'Le fichier a été créé le {created}, mais l’attestation porte la date du {printed}.',
    advice: fileAdvice,
    sides: [
      { label: { en: 'File made', fr: 'Fichier créé' }, value: 'created' },
      { label: { en: 'Printed', fr: 'Imprimé' }, value: 'printed' },
    ],
  },
} as const satisfies Readonly<Record<string, FindingText>>;
const { file_updated, ...others } = reasons;
export const { header_unread, footer_unread, footer_differs, value_uncertain, ...fileReasons } = others;
const { file_undated, file_scanned, file_merged, file_copied } = fileReasons;
/** Why a file is not the one that the Caf made, whatever is printed. */
export const originalReasons = {
  file_undated,
  file_scanned,
  file_merged,
  file_copied,
  file_updated,
};

export function headerUnread(what: string) {
  return { reason: 'header_unread', values: { what } } as const;
}

export function footerUnread(at: number, what: string) {
  return { reason: 'footer_unread', values: { page: at + 1, what } } as const;
}

/** The finding for a value of a scan that differs from what is expected and may be it, misread. */
export function ifMisread(
  { copy }: { readonly copy: CafCopy | null },
  at: number,
  printed: string,
  header: string,
): { readonly reason: 'value_uncertain'; readonly values: Finding['values'] } | null {
  if (copy !== 'scanned' || !mayBeMisread(printed, header)) return null;
  return { reason: 'value_uncertain', values: { page: at + 1, printed, header } };
}

/**
 * The first footer that differs for sure, else the first that was not read or may have been misread; -1 if
 * none differs. So an unread footer does not hide a contradiction on a later page. Only values of a scan are
 * recognised, and so may be misread.
 */
export function firstDiffering(
  { footers, copy }: Pick<CafCertificate, 'footers' | 'copy'>,
  isUnread: (footer: CafFooter) => boolean,
  differs: (footer: CafFooter) => boolean,
  mayBeRight: (footer: CafFooter) => boolean,
): number {
  const mayHold = (one: CafFooter) => isUnread(one) || (copy === 'scanned' && mayBeRight(one));
  const sure = footers.findIndex((one) => differs(one) && !mayHold(one));
  return sure >= 0 ? sure : footers.findIndex(differs);
}
