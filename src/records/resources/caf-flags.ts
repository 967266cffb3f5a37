import type { CafCertificate } from './caf.ts';
import { characters, stampDay } from './caf-reading.ts';

/** A boolean over one certificate or over all of a request. "All pages" is meant: what is missing makes it false. */
export interface CafFlag<Subject> {
  readonly name: string;
  readonly description: string;
  readonly holds: (subject: Subject) => boolean;
}

const datesHeaderFooterValid: CafFlag<CafCertificate> = {
  name: 'datesHeaderFooterValid',
  description: 'The date of the header is the day of the timestamp in every footer.',
  holds: ({ documentDate, footers }) =>
    documentDate !== null && footers.every(({ stamp }) => stampDay(stamp) === documentDate),
};

const beneficiaryNumberHeaderFooterValid: CafFlag<CafCertificate> = {
  name: 'beneficiaryNumberHeaderFooterValid',
  description: "The beneficiary's number of the header stands in every footer.",
  holds: ({ beneficiaryNumber, footers }) =>
    beneficiaryNumber !== null &&
    footers.every((footer) => canonical(footer.beneficiaryNumber) === canonical(beneficiaryNumber)),
};

const beneficiaryNumberBarcodeNumberValid: CafFlag<CafCertificate> = {
  name: 'beneficiaryNumberBarcodeNumberValid',
  description:
    "The beneficiary's number of the header is part of the number printed by the bars of every page.",
  holds: ({ beneficiaryNumber, footers }) =>
    beneficiaryNumber !== null &&
    footers.every(({ barcodeNumber }) => digits(barcodeNumber).includes(canonical(beneficiaryNumber))),
};

const barcodeNumberBarcodeValid: CafFlag<CafCertificate> = {
  name: 'barcodeNumberBarcodeValid',
  description: 'On every page the bars hold the number that is printed by them.',
  holds: ({ footers }) =>
    footers.every(
      ({ barcodeNumber, barcodeNumberDecoded }) =>
        barcodeNumber !== '' && characters(barcodeNumber) === characters(barcodeNumberDecoded),
    ),
};

const datesHeaderMetasValid: CafFlag<CafCertificate> = {
  name: 'datesHeaderMetasValid',
  description: 'The file was made on the date of the header, and not changed after that day.',
  holds: (certificate) => metaDay(certificate) !== null && metaDay(certificate) === certificate.documentDate,
};

const datesFooterMetasValid: CafFlag<CafCertificate> = {
  name: 'datesFooterMetasValid',
  description:
    'The file was made on the day of the timestamp in every footer, and not changed after that day.',
  holds: (certificate) =>
    metaDay(certificate) !== null &&
    certificate.footers.every(({ stamp }) => stampDay(stamp) === metaDay(certificate)),
};

/** `documentInfosValidation` of each certificate, in the order of the specification. */
export const cafFlags: readonly CafFlag<CafCertificate>[] = [
  datesHeaderFooterValid,
  beneficiaryNumberHeaderFooterValid,
  beneficiaryNumberBarcodeNumberValid,
  barcodeNumberBarcodeValid,
  datesHeaderMetasValid,
  datesFooterMetasValid,
];

const datesOfBirthValid: CafFlag<readonly CafCertificate[]> = {
  name: 'datesOfBirthValid',
  description: 'All certificates have the same date of birth.',
  holds: (all) => all.every(({ dateOfBirth }) => dateOfBirth !== null && dateOfBirth === all[0]!.dateOfBirth),
};

const sameBeneficiaryNumberValid: CafFlag<readonly CafCertificate[]> = {
  name: 'beneficiaryNumberHeaderFooterValid',
  description:
    "In every certificate the beneficiary's number stands in all places, and it is the same in all.",
  holds: (all) =>
    all.every(beneficiaryNumberHeaderFooterValid.holds) &&
    new Set(all.map(({ beneficiaryNumber }) => canonical(beneficiaryNumber!))).size === 1,
};

/** Changes that lie on the days of their headers are in the order of the headers too. */
const modificationDateMetasValid: CafFlag<readonly CafCertificate[]> = {
  name: 'modificationDateMetasValid',
  description:
    'Every file was last changed on the date of its header, so none after a later certificate was issued.',
  holds: (all) =>
    all.every(
      (certificate) =>
        certificate.documentDate !== null &&
        lastChange(certificate)?.slice(0, 10) === certificate.documentDate,
    ),
};

/** `documentsValidation` of two certificates or more, in the order of the specification. */
export const cafDocumentsFlags: readonly CafFlag<readonly CafCertificate[]>[] = [
  datesOfBirthValid,
  inAll(datesHeaderFooterValid),
  sameBeneficiaryNumberValid,
  inAll(beneficiaryNumberBarcodeNumberValid),
  inAll(barcodeNumberBarcodeValid),
  inAll(datesHeaderMetasValid),
  inAll(datesFooterMetasValid),
  modificationDateMetasValid,
];

function inAll({ name, description, holds }: CafFlag<CafCertificate>): CafFlag<readonly CafCertificate[]> {
  return { name, description: `${description} So in every certificate.`, holds: (all) => all.every(holds) };
}

/**
 * The day on which a file was made, or null when its dates are unreadable or contradict each other: a change must be of
 * the same day, and not before the making.
 */
function metaDay({ creation, modification }: CafCertificate): string | null {
  if (creation === null) return null;
  const day = creation.slice(0, 10);
  if (modification === undefined) return day;
  if (modification === null || modification < creation) return null;
  return modification.startsWith(day) ? day : null;
}

/** When a file was last changed: when it was made, if it does not say. Null when it is unreadable. */
function lastChange({ creation, modification }: CafCertificate): string | null {
  return modification === undefined ? creation : modification;
}

/** A number of seven digits, as some places print it without its leading zeros. */
function canonical(number: string): string {
  return number === '' ? '' : number.padStart(7, '0');
}

function digits(text: string): string {
  return text.replace(/\D/g, '');
}
