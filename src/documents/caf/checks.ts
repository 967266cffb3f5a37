import type { Text } from '../../language.ts';
import {
  type Check,
  type Contradiction,
  check,
  type FailureAdvice,
  type Finding,
  type FindingText,
  type Side,
} from '../document.ts';
import { type CafFooter, characters, stampDay } from './printed.ts';
import type { CafCertificate } from './record.ts';

/** The checks of one certificate. "All pages" is meant: what is missing makes a flag false. */

export const printOnly: Text = {
  en: 'Whether the CAF issued the certificate: nothing in it is signed, and a careful forger can make all values agree.',
  fr: 'Si la CAF a délivré l’attestation : rien n’y est signé, et un faussaire soigneux peut tout faire concorder.',
};
export const fileOnly: Text = {
  en: 'Whether the content was changed: whoever makes a file can set its dates. A scan or a file that was saved again fails without being forged.',
  fr: 'Si le contenu a été modifié : quiconque crée un fichier peut en choisir les dates. Un scan ou un fichier réenregistré échoue sans être un faux.',
};

/** What the header or a footer may lack. */
const whats: Readonly<Record<string, Text>> = {
  date: { en: 'date', fr: 'date' },
  number: { en: 'beneficiary number', fr: 'numéro d’allocataire' },
  barcodeNumber: { en: 'barcode number', fr: 'numéro de code-barres' },
};
const words = { what: whats };

const unreadAdvice: FailureAdvice = {
  meaning: {
    en: 'The place is empty, covered or badly scanned, or the page is not one of the certificate.',
    fr: 'L’endroit est vide, couvert ou mal numérisé, ou la page n’est pas de l’attestation.',
  },
  remedy: {
    en: 'Ask for the PDF as downloaded from caf.fr, and verify that one.',
    fr: 'Demandez le PDF tel que téléchargé sur caf.fr, et vérifiez celui-là.',
  },
};

const printAdvice: FailureAdvice = {
  meaning: {
    en: 'A certificate prints the same value in all these places: one of them was altered, or pages of several certificates were put together.',
    fr: 'Une attestation imprime la même valeur à tous ces endroits : l’un d’eux a été modifié, ou des pages de plusieurs attestations ont été réunies.',
  },
  remedy: {
    en: 'Do not rely on the certificate. Ask for the PDF as downloaded from caf.fr, or ask the fund.',
    fr: 'Ne vous fiez pas à l’attestation. Demandez le PDF tel que téléchargé sur caf.fr, ou interrogez la caisse.',
  },
};

const fileAdvice: FailureAdvice = {
  meaning: {
    en: 'The file was scanned, printed to PDF or saved again, or it was altered: its dates do not tell which.',
    fr: 'Le fichier a été scanné, imprimé en PDF ou enregistré de nouveau, ou il a été modifié : ses dates ne disent pas lequel.',
  },
  remedy: printAdvice.remedy,
};

/** Two values of a finding, side by side. */
const headerSide: Side = { label: { en: 'Header', fr: 'En-tête' }, value: 'header' };
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
    fr: 'L’en-tête porte {header} ; le pied de la page {page} porte {footer}.',
    advice: printAdvice,
    sides: [headerSide, footerSide],
  },
  file_undated: {
    en: 'The file does not say when it was made.',
    fr: 'Le fichier ne dit pas quand il a été créé.',
    isUnverified: true,
    advice: fileAdvice,
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
    en: 'The file was made on {created}; {printed} is printed.',
    fr: 'Le fichier a été créé le {created} ; {printed} est imprimé.',
    advice: fileAdvice,
    sides: [
      { label: { en: 'File made', fr: 'Fichier créé' }, value: 'created' },
      { label: { en: 'Printed', fr: 'Imprimé' }, value: 'printed' },
    ],
  },
} as const satisfies Readonly<Record<string, FindingText>>;
const { header_unread, footer_unread, footer_differs, ...fileReasons } = reasons;

function headerUnread(what: string) {
  return { reason: 'header_unread', values: { what } } as const;
}

function footerUnread(at: number, what: string) {
  return { reason: 'footer_unread', values: { page: at + 1, what } } as const;
}

/** A field of every footer that `isWrong` tells. */
function inFooters(
  field: string,
  { footers }: CafCertificate,
  isWrong: (footer: CafFooter) => boolean,
): readonly Contradiction[] {
  return footers.flatMap((footer, page) => (isWrong(footer) ? [{ field, page }] : []));
}

const inHeader = (field: string): Contradiction => ({ field, page: 0 });

export const datesHeaderFooterValid = check<
  CafCertificate,
  'header_unread' | 'footer_unread' | 'footer_differs'
>({
  name: 'datesHeaderFooterValid',
  rule: {
    en: 'The date of the header is the day of the timestamp in every footer.',
    fr: 'La date de l’en-tête est le jour de l’horodatage de chaque pied de page.',
  },
  holds: {
    en: 'The header’s date matches every footer',
    fr: 'La date de l’en-tête correspond à chaque pied de page',
  },
  fails: {
    en: 'The header’s date does not match every footer',
    fr: 'La date de l’en-tête ne correspond pas à chaque pied de page',
  },
  leavesOpen: printOnly,
  findings: { header_unread, footer_unread, footer_differs },
  words,
  find({ documentDate, footers }) {
    if (documentDate === null) return headerUnread('date');
    const days = footers.map(({ stamp }) => stampDay(stamp));
    const at = days.findIndex((day) => day !== documentDate);
    const footer = days[at];
    if (footer === undefined) return null;
    if (footer === null) return footerUnread(at, 'date');
    return { reason: 'footer_differs', values: { page: at + 1, header: documentDate, footer } };
  },
  contradictions: (certificate) => [
    inHeader('documentDate'),
    ...inFooters('dateHourFooter', certificate, ({ stamp }) => stampDay(stamp) !== certificate.documentDate),
  ],
});

export const beneficiaryNumberHeaderFooterValid = check<
  CafCertificate,
  'header_unread' | 'footer_unread' | 'footer_differs'
>({
  name: 'beneficiaryNumberHeaderFooterValid',
  rule: {
    en: 'The beneficiary number of the header is printed in every footer.',
    fr: 'Le numéro d’allocataire de l’en-tête figure dans chaque pied de page.',
  },
  holds: {
    en: 'The header’s beneficiary number matches every footer',
    fr: 'Le numéro d’allocataire de l’en-tête correspond à chaque pied de page',
  },
  fails: {
    en: 'The header’s beneficiary number does not match every footer',
    fr: 'Le numéro d’allocataire de l’en-tête ne correspond pas à chaque pied de page',
  },
  leavesOpen: printOnly,
  findings: { header_unread, footer_unread, footer_differs },
  words,
  find({ beneficiaryNumber, footers }) {
    if (beneficiaryNumber === null) return headerUnread('number');
    const at = footers.findIndex((one) => padded(one.beneficiaryNumber) !== padded(beneficiaryNumber));
    const footer = footers[at]?.beneficiaryNumber;
    if (footer === undefined) return null;
    if (footer === '') return footerUnread(at, 'number');
    return { reason: 'footer_differs', values: { page: at + 1, header: beneficiaryNumber, footer } };
  },
  contradictions: (certificate) => [
    inHeader('beneficiaryNumberHeader'),
    ...inFooters(
      'beneficiaryNumberFooter',
      certificate,
      ({ beneficiaryNumber }) => padded(beneficiaryNumber) !== padded(certificate.beneficiaryNumber ?? ''),
    ),
  ],
});

export const beneficiaryNumberBarcodeNumberValid = check<
  CafCertificate,
  'header_unread' | 'footer_unread' | 'barcode_number_differs'
>({
  name: 'beneficiaryNumberBarcodeNumberValid',
  rule: {
    en: 'The beneficiary number of the header is part of the number printed near the barcode of every page.',
    fr: 'Le numéro d’allocataire de l’en-tête est contenu dans le numéro imprimé près du code-barres de chaque page.',
  },
  holds: {
    en: 'Every barcode number contains the beneficiary number',
    fr: 'Chaque numéro de code-barres contient le numéro d’allocataire',
  },
  fails: {
    en: 'A barcode number does not contain the beneficiary number',
    fr: 'Un numéro de code-barres ne contient pas le numéro d’allocataire',
  },
  leavesOpen: printOnly,
  findings: {
    header_unread,
    footer_unread,
    barcode_number_differs: {
      en: 'The barcode number of page {page}, {barcode}, does not contain {header}.',
      fr: 'Le numéro du code-barres de la page {page}, {barcode}, ne contient pas {header}.',
      advice: printAdvice,
      sides: [
        headerSide,
        {
          label: { en: 'Under the bars of page {page}', fr: 'Sous le code-barres, page {page}' },
          value: 'barcode',
        },
      ],
    },
  },
  words,
  find({ beneficiaryNumber, footers }) {
    if (beneficiaryNumber === null) return headerUnread('number');
    const at = footers.findIndex((footer) => !barcodeHolds(footer, beneficiaryNumber));
    const barcode = footers[at]?.barcodeNumber;
    if (barcode === undefined) return null;
    if (barcode === '') return footerUnread(at, 'barcodeNumber');
    return { reason: 'barcode_number_differs', values: { page: at + 1, header: beneficiaryNumber, barcode } };
  },
  contradictions: (certificate) => [
    inHeader('beneficiaryNumberHeader'),
    ...inFooters(
      'barcodeNumber',
      certificate,
      (footer) => !barcodeHolds(footer, certificate.beneficiaryNumber ?? ''),
    ),
  ],
});

export const barcodeNumberBarcodeValid = check<
  CafCertificate,
  'footer_unread' | 'bars_unread' | 'bars_differ'
>({
  name: 'barcodeNumberBarcodeValid',
  rule: {
    en: 'On every page the barcode contains the number printed near it.',
    fr: 'Sur chaque page le code-barres contient le numéro imprimé près de lui.',
  },
  holds: {
    en: 'The barcodes match the numbers printed near them',
    fr: 'Les codes-barres correspondent aux numéros imprimés',
  },
  fails: {
    en: 'A barcode does not match the number printed near it',
    fr: 'Un code-barres ne correspond pas au numéro imprimé',
  },
  leavesOpen: printOnly,
  findings: {
    footer_unread,
    bars_unread: {
      en: 'The barcode of page {page} could not be read.',
      fr: 'Le code-barres de la page {page} n’a pas pu être lu.',
      isUnverified: true,
      advice: unreadAdvice,
    },
    bars_differ: {
      en: 'The barcode of page {page} contains {decoded}; {printed} is printed near it.',
      fr: 'Le code-barres de la page {page} contient {decoded} ; {printed} est imprimé à côté.',
      advice: printAdvice,
      sides: [
        {
          label: { en: 'In the bars of page {page}', fr: 'Dans le code-barres, page {page}' },
          value: 'decoded',
        },
        { label: { en: 'Printed under them', fr: 'Imprimé dessous' }, value: 'printed' },
      ],
    },
  },
  words,
  find({ footers }) {
    const at = footers.findIndex(barsDiffer);
    const footer = footers[at];
    if (footer === undefined) return null;
    const { barcodeNumber: printed, barcodeNumberDecoded: decoded } = footer;
    if (decoded === '') return { reason: 'bars_unread', values: { page: at + 1 } };
    if (printed === '') return footerUnread(at, 'barcodeNumber');
    return { reason: 'bars_differ', values: { page: at + 1, decoded, printed } };
  },
  contradictions: (certificate) => [
    ...inFooters('barcodeNumber', certificate, barsDiffer),
    ...inFooters('barcodeNumberDecoded', certificate, barsDiffer),
  ],
});

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
    return ofAnotherDay(certificate, certificate.documentDate);
  },
  contradictions: () => [inHeader('documentDate')],
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
    return days.map((day) => ofAnotherDay(certificate, day ?? '')).find((one) => one !== null) ?? null;
  },
  // Where a footer contradicts the header, that one is to be looked at.
  contradictions: (certificate) =>
    datesHeaderFooterValid.find(certificate) === null
      ? inFooters('dateHourFooter', certificate, () => true)
      : [],
});

/** `documentInfosValidation` of each certificate, in the order of the specification. */
export const certificateChecks: readonly Check<CafCertificate>[] = [
  datesHeaderFooterValid,
  beneficiaryNumberHeaderFooterValid,
  beneficiaryNumberBarcodeNumberValid,
  barcodeNumberBarcodeValid,
  datesHeaderMetasValid,
  datesFooterMetasValid,
];

type FileReason = keyof typeof fileReasons;
type FileFinding = Finding & { readonly reason: FileReason };

/** What is wrong with the dates of the file by themselves: a change must be of the same day, and not before the making. */
function fileFinding({ creation, modification }: CafCertificate): FileFinding | null {
  if (creation === null || modification === null) return { reason: 'file_undated', values: {} };
  if (modification === undefined) return null;
  if (modification.slice(0, 10) === creation.slice(0, 10) && modification >= creation) return null;
  const [created, changed] = [creation.replace('T', ' '), modification.replace('T', ' ')];
  return { reason: 'file_changed', values: { created, changed } };
}

function ofAnotherDay({ creation }: CafCertificate, printed: string): FileFinding | null {
  const created = creation?.slice(0, 10) ?? '';
  return created === printed ? null : { reason: 'file_of_another_day', values: { created, printed } };
}

/** A number of seven digits, as some places print it without its leading zeros. */
export function padded(number: string): string {
  return number === '' ? '' : number.padStart(7, '0');
}

function barcodeHolds({ barcodeNumber }: CafFooter, number: string): boolean {
  return barcodeNumber.replace(/\D/g, '').includes(padded(number));
}

function barsDiffer({ barcodeNumber, barcodeNumberDecoded }: CafFooter): boolean {
  return barcodeNumber === '' || characters(barcodeNumber) !== characters(barcodeNumberDecoded);
}
