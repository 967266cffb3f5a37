import type { CafCertificate } from '../resources/caf.ts';
import { cafFlags } from '../resources/caf-flags.ts';
import { characters, stampDay } from '../resources/caf-reading.ts';
import type { Finding } from './finding.ts';
import type { FlagName } from './flags.ts';

type Why = (certificate: CafCertificate) => Omit<Finding, 'flag'> | null;

/** Why each flag of a certificate may be false: the first page that makes it so. */
const causes: Readonly<Partial<Record<FlagName, Why>>> = {
  datesHeaderFooterValid: whyDatesDiffer,
  beneficiaryNumberHeaderFooterValid: whyNumbersDiffer,
  beneficiaryNumberBarcodeNumberValid: whyBarcodeNumberDiffers,
  barcodeNumberBarcodeValid: whyBarsDiffer,
  datesHeaderMetasValid: (certificate) =>
    whyFile(certificate) ?? ofAnotherDay(certificate, certificate.documentDate) ?? headerUnread('date'),
  datesFooterMetasValid: whyFooterOfAnotherDay,
};

/** Why each false flag of one certificate is false, in the order of the answer. */
export function explainCaf(certificate: CafCertificate): readonly Finding[] {
  return cafFlags
    .filter(({ holds }) => !holds(certificate))
    .flatMap(({ name }) => {
      const flag = name as FlagName;
      const cause = causes[flag]?.(certificate);
      return cause ? [{ flag, ...cause }] : [];
    });
}

function whyDatesDiffer({ documentDate, footers }: CafCertificate): Omit<Finding, 'flag'> | null {
  if (documentDate === null) return headerUnread('date');
  const at = footers.findIndex(({ stamp }) => stampDay(stamp) !== documentDate);
  const footer = stampDay(footers[at]?.stamp ?? '');
  if (footer === null) return footerUnread(at, 'date');
  return { reason: 'footer_differs', values: { page: at + 1, header: documentDate, footer } };
}

function whyNumbersDiffer({ beneficiaryNumber, footers }: CafCertificate): Omit<Finding, 'flag'> | null {
  if (beneficiaryNumber === null) return headerUnread('number');
  const at = footers.findIndex((footer) => !sameNumber(footer.beneficiaryNumber, beneficiaryNumber));
  const footer = footers[at]?.beneficiaryNumber ?? '';
  if (footer === '') return footerUnread(at, 'number');
  return { reason: 'footer_differs', values: { page: at + 1, header: beneficiaryNumber, footer } };
}

function whyBarcodeNumberDiffers({
  beneficiaryNumber,
  footers,
}: CafCertificate): Omit<Finding, 'flag'> | null {
  if (beneficiaryNumber === null) return headerUnread('number');
  const padded = beneficiaryNumber.padStart(7, '0');
  const at = footers.findIndex(({ barcodeNumber }) => !barcodeNumber.replace(/\D/g, '').includes(padded));
  const barcode = footers[at]?.barcodeNumber ?? '';
  if (barcode === '') return footerUnread(at, 'barcodeNumber');
  return { reason: 'barcode_number_differs', values: { page: at + 1, header: beneficiaryNumber, barcode } };
}

function whyBarsDiffer({ footers }: CafCertificate): Omit<Finding, 'flag'> | null {
  const at = footers.findIndex(
    ({ barcodeNumber, barcodeNumberDecoded }) =>
      barcodeNumber === '' || characters(barcodeNumber) !== characters(barcodeNumberDecoded),
  );
  const { barcodeNumber: printed = '', barcodeNumberDecoded: decoded = '' } = footers[at] ?? {};
  if (decoded === '') return { reason: 'bars_unread', values: { page: at + 1 } };
  if (printed === '') return footerUnread(at, 'barcodeNumber');
  return { reason: 'bars_differ', values: { page: at + 1, decoded, printed } };
}

function whyFooterOfAnotherDay(certificate: CafCertificate): Omit<Finding, 'flag'> | null {
  const days = certificate.footers.map(({ stamp }) => stampDay(stamp));
  const unread = days.indexOf(null);
  const other = days.find((day) => day !== certificate.creation?.slice(0, 10)) ?? null;
  return (
    whyFile(certificate) ?? (unread < 0 ? ofAnotherDay(certificate, other) : footerUnread(unread, 'date'))
  );
}

/** What is wrong with the dates of the file by themselves. */
function whyFile({ creation, modification }: CafCertificate): Omit<Finding, 'flag'> | null {
  if (creation === null || modification === null) return { reason: 'file_undated', values: {} };
  if (modification === undefined) return null;
  const consistent = modification.slice(0, 10) === creation.slice(0, 10) && modification >= creation;
  if (consistent) return null;
  const [created, changed] = [creation.replace('T', ' '), modification.replace('T', ' ')];
  return { reason: 'file_changed', values: { created, changed } };
}

function ofAnotherDay({ creation }: CafCertificate, printed: string | null): Omit<Finding, 'flag'> | null {
  if (printed === null || creation === null) return null;
  return { reason: 'file_of_another_day', values: { created: creation.slice(0, 10), printed } };
}

function headerUnread(what: string): Omit<Finding, 'flag'> {
  return { reason: 'header_unread', values: { what } };
}

function footerUnread(at: number, what: string): Omit<Finding, 'flag'> {
  return { reason: 'footer_unread', values: { page: at + 1, what } };
}

function sameNumber(a: string, b: string): boolean {
  return a !== '' && a.padStart(7, '0') === b.padStart(7, '0');
}
