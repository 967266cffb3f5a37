import { type Contradiction, check } from '../document.ts';
import { mayBeMisread } from '../misreading.ts';
import {
  firstDiffering,
  footer_differs,
  footer_unread,
  footerUnread,
  header_unread,
  headerSide,
  headerUnread,
  ifMisread,
  printAdvice,
  printOnly,
  unreadAdvice,
  value_uncertain,
  words,
} from './check-reasons.ts';
import { type CafFooter, characters, padded, stampDay } from './footer.ts';
import type { CafCertificate } from './record.ts';

/**
 * The checks of what is printed on a certificate. They cover all pages: a missing value makes a flag false.
 */

/** The field in every footer for which `isWrong` is true. A value that was not read contradicts nothing. */
export function inFooters(
  field: string,
  { footers }: CafCertificate,
  isWrong: (footer: CafFooter) => boolean,
): readonly Contradiction[] {
  return footers.flatMap((footer, page) => (isWrong(footer) ? [{ field, page }] : []));
}

export const inHeader = (field: string): Contradiction => ({ field, page: 0 });

export const datesHeaderFooterValid = check<
  CafCertificate,
  'header_unread' | 'footer_unread' | 'footer_differs' | 'value_uncertain'
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
  findings: { header_unread, footer_unread, footer_differs, value_uncertain },
  words,
  find(certificate) {
    const { documentDate, footers } = certificate;
    if (documentDate === null) return headerUnread('date');
    const dayOf = ({ stamp }: CafFooter) => stampDay(stamp);
    const at = firstDiffering(
      certificate,
      (one) => dayOf(one) === null,
      (one) => dayOf(one) !== documentDate,
      (one) => mayBeMisread(dayOf(one) ?? '', documentDate),
    );
    const differing = footers[at];
    if (differing === undefined) return null;
    const footer = dayOf(differing);
    if (footer === null) return footerUnread(at, 'date');
    const differs = { page: at + 1, header: documentDate, footer };
    return ifMisread(certificate, at, footer, documentDate) ?? { reason: 'footer_differs', values: differs };
  },
  contradictions: (certificate) => [
    inHeader('documentDate'),
    ...inFooters('dateHourFooter', certificate, ({ stamp }) => {
      const day = stampDay(stamp);
      return day !== null && day !== certificate.documentDate;
    }),
  ],
});

export const beneficiaryNumberHeaderFooterValid = check<
  CafCertificate,
  'header_unread' | 'footer_unread' | 'footer_differs' | 'value_uncertain'
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
  findings: { header_unread, footer_unread, footer_differs, value_uncertain },
  words,
  find(certificate) {
    const { beneficiaryNumber, footers } = certificate;
    if (beneficiaryNumber === null) return headerUnread('number');
    const at = firstDiffering(
      certificate,
      (one) => one.beneficiaryNumber === '',
      (one) => padded(one.beneficiaryNumber) !== padded(beneficiaryNumber),
      (one) => mayBeMisread(padded(one.beneficiaryNumber), padded(beneficiaryNumber)),
    );
    const footer = footers[at]?.beneficiaryNumber;
    if (footer === undefined) return null;
    if (footer === '') return footerUnread(at, 'number');
    const differs = { page: at + 1, header: beneficiaryNumber, footer };
    return (
      ifMisread(certificate, at, padded(footer), padded(beneficiaryNumber)) ?? {
        reason: 'footer_differs',
        values: differs,
      }
    );
  },
  contradictions: (certificate) => [
    inHeader('beneficiaryNumberHeader'),
    ...inFooters(
      'beneficiaryNumberFooter',
      certificate,
      ({ beneficiaryNumber }) =>
        beneficiaryNumber !== '' && padded(beneficiaryNumber) !== padded(certificate.beneficiaryNumber ?? ''),
    ),
  ],
});

export const beneficiaryNumberBarcodeNumberValid = check<
  CafCertificate,
  'header_unread' | 'footer_unread' | 'barcode_number_differs' | 'value_uncertain'
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
    value_uncertain,
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
  find(certificate) {
    const { beneficiaryNumber, footers } = certificate;
    if (beneficiaryNumber === null) return headerUnread('number');
    const at = firstDiffering(
      certificate,
      (one) => one.barcodeNumber === '',
      (one) => !barcodeHolds(one, beneficiaryNumber),
      (one) => misreadIn(one.barcodeNumber, beneficiaryNumber),
    );
    const barcode = footers[at]?.barcodeNumber;
    if (barcode === undefined) return null;
    if (barcode === '') return footerUnread(at, 'barcodeNumber');
    const values = { page: at + 1, header: beneficiaryNumber, barcode };
    return certificate.copy === 'scanned' && misreadIn(barcode, beneficiaryNumber)
      ? { reason: 'value_uncertain', values: { ...values, printed: barcode } }
      : { reason: 'barcode_number_differs', values };
  },
  contradictions: (certificate) => [
    inHeader('beneficiaryNumberHeader'),
    ...inFooters(
      'barcodeNumber',
      certificate,
      (footer) => footer.barcodeNumber !== '' && !barcodeHolds(footer, certificate.beneficiaryNumber ?? ''),
    ),
  ],
});

export const barcodeNumberBarcodeValid = check<
  CafCertificate,
  'footer_unread' | 'bars_unread' | 'bars_differ' | 'value_uncertain'
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
    value_uncertain,
    bars_unread: {
      en: 'The barcode of page {page} could not be read.',
      fr: 'Le code-barres de la page {page} n’a pas pu être lu.',
      isUnverified: true,
      advice: unreadAdvice,
    },
    bars_differ: {
      en: 'The barcode of page {page} contains {decoded}; {printed} is printed near it.',
      fr: 'Le code-barres de la page {page} contient {decoded}\u00A0; {printed} est imprimé à côté.',
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
  find(certificate) {
    const { footers } = certificate;
    const at = firstDiffering(certificate, areBarsUnread, barsDiffer, (one) =>
      mayBeMisread(characters(one.barcodeNumber), characters(one.barcodeNumberDecoded)),
    );
    const footer = footers[at];
    if (footer === undefined) return null;
    const { barcodeNumber: printed, barcodeNumberDecoded: decoded } = footer;
    if (decoded === '') return { reason: 'bars_unread', values: { page: at + 1 } };
    if (printed === '') return footerUnread(at, 'barcodeNumber');
    return (
      ifMisread(certificate, at, characters(printed), characters(decoded)) ?? {
        reason: 'bars_differ',
        values: { page: at + 1, decoded, printed },
      }
    );
  },
  contradictions: (certificate) => [
    ...inFooters('barcodeNumber', certificate, readBarsDiffer),
    ...inFooters('barcodeNumberDecoded', certificate, readBarsDiffer),
  ],
});

function barcodeHolds({ barcodeNumber }: CafFooter, number: string): boolean {
  return barcodeNumber.replace(/\D/g, '').includes(padded(number));
}

/** Whether a barcode number may contain the beneficiary's number, misread. */
function misreadIn(barcode: string, beneficiaryNumber: string): boolean {
  const number = padded(beneficiaryNumber);
  const digits = barcode.replace(/\D/g, '');
  return Array.from({ length: Math.max(0, digits.length - number.length + 1) }, (_, from) =>
    digits.slice(from, from + number.length),
  ).some((part) => mayBeMisread(part, number));
}

function areBarsUnread({ barcodeNumber, barcodeNumberDecoded }: CafFooter): boolean {
  return barcodeNumber === '' || barcodeNumberDecoded === '';
}

function readBarsDiffer(footer: CafFooter): boolean {
  return !areBarsUnread(footer) && barsDiffer(footer);
}

function barsDiffer({ barcodeNumber, barcodeNumberDecoded }: CafFooter): boolean {
  return barcodeNumber === '' || characters(barcodeNumber) !== characters(barcodeNumberDecoded);
}
