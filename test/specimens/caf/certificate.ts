import type { LinearSymbology } from '../paper/symbols.ts';

/** A beneficiary or a child; `birth` is `YYYY-MM-DD`. */
export interface Person {
  readonly civility: 'Madame' | 'Monsieur' | '';
  readonly name: string;
  readonly birth: string;
}

interface Payment {
  readonly month: string;
  readonly nature: string;
  readonly amount: string;
}

/** How a certificate looks: everything that no source fixes, and a reader must bear. */
export interface CafLook {
  readonly numberLabel: string;
  /** Around the date, e.g. `Le {}` or `À Testville, le {}`. */
  readonly dateWording: string;
  readonly dateStyle: 'slashed' | 'dashed' | 'month name';
  /** The key letter after the number, or none. */
  readonly keyLetter: string;
  readonly footerOrder: 'day first' | 'year first';
  readonly footerSeconds: boolean;
  readonly symbology: LinearSymbology;
  readonly font: 'Sans' | 'Serif' | 'Mono';
  readonly metadata: 'standard' | 'exstream' | 'utc' | 'with xmp';
  /** Shifts of the header block and of the footer in points. */
  readonly headerShift: number;
  readonly footerShift: number;
  readonly title: string;
}

export interface CafCertificate {
  readonly fund: string;
  /** Three digits of the fund. */
  readonly organisation: string;
  /** Seven digits, leading zeros kept. */
  readonly number: string;
  readonly date: string;
  /** Local time of the print, `HH:MM:SS`; the file was made five seconds later. */
  readonly time: string;
  readonly adults: readonly Person[];
  readonly children: readonly Person[];
  readonly payments: readonly Payment[];
  readonly total: string;
  readonly pageCount: 1 | 2 | 3;
  readonly look: CafLook;
}

/** The footer of one page as printed; null is left out. */
export interface FooterPrint {
  readonly stamp: string | null;
  readonly number: string;
  readonly barcodeText: string;
  readonly barcodeBars: string | null;
}

/** What a certificate's pages and metadata say in each place: the values that a forger changes one by one. */
export interface CafPrint {
  readonly certificate: CafCertificate;
  readonly headerDate: string;
  readonly headerNumber: string;
  readonly footers: readonly FooterPrint[];
  readonly info: Readonly<Record<string, string>>;
  readonly xmp: string | null;
}

export const plainLook: CafLook = {
  numberLabel: 'Numéro allocataire',
  dateWording: 'Le {}',
  dateStyle: 'slashed',
  keyLetter: 'A',
  footerOrder: 'day first',
  footerSeconds: true,
  symbology: 'Code128',
  font: 'Sans',
  metadata: 'standard',
  headerShift: 0,
  footerShift: 0,
  title: 'ATTESTATION DE PAIEMENT',
};

export const march: CafCertificate = {
  fund: 'Caf de Testville',
  organisation: '999',
  number: '1234567',
  date: '2025-03-12',
  time: '09:14:07',
  adults: [
    { civility: 'Madame', name: 'EXEMPLE Camille', birth: '1986-05-17' },
    { civility: 'Monsieur', name: 'FICTIF Théodore', birth: '1984-11-02' },
  ],
  children: [
    { civility: '', name: 'EXEMPLE Lison', birth: '2012-04-30' },
    { civility: '', name: 'EXEMPLE Octave', birth: '2016-09-08' },
  ],
  payments: [
    { month: 'Décembre 2024', nature: 'Allocation de logement', amount: '213,40' },
    { month: 'Janvier 2025', nature: 'Allocations familiales', amount: '148,52' },
    { month: 'Février 2025', nature: "Prime d'activité", amount: '94,76' },
  ],
  total: '456,68',
  pageCount: 2,
  look: plainLook,
};

/** `HH:MM:SS` a few seconds later; the specimens stay within their minute. */
function later(time: string, seconds: number): string {
  return time.slice(0, 6) + String(Number(time.slice(6)) + seconds).padStart(2, '0');
}

/** The timestamp of the footer: digits alone. */
export function footerStamp(date: string, time: string, look: CafLook): string {
  const [year, month, day] = date.split('-');
  const digits = time.replaceAll(':', '');
  const clock = look.footerSeconds ? digits : digits.slice(0, 4);
  return look.footerOrder === 'day first' ? `${day}${month}${year}${clock}` : `${year}${month}${day}${clock}`;
}

/** Organisation, number, page and pages: an assumption of ours, since no certificate is public. */
function barcodeContent(certificate: CafCertificate, page: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${certificate.organisation}${certificate.number}${two(page)}${two(certificate.pageCount)}`;
}

/**
 * Hours by which Paris is ahead of UTC on this day: summer time from the last Sunday of March to that of
 * October.
 */
function parisOffset(date: string): 1 | 2 {
  const year = date.slice(0, 4);
  const lastSunday = (month: number) => {
    const end = new Date(Date.UTC(Number(year), month, 0));
    return end.getUTCDate() - end.getUTCDay();
  };
  return date > `${year}-03-${lastSunday(3)}` && date < `${year}-10-${lastSunday(10)}` ? 2 : 1;
}

/** A date of the Info dictionary in the wanted form for this local day and time. */
export function infoDate(date: string, time: string, form: CafLook['metadata']): string {
  const [year, month, day] = date.split('-').map(Number);
  if (form === 'exstream') return `${month}/${day}/${year} ${time}`;
  const offset = parisOffset(date);
  if (form === 'utc') {
    const instant = new Date(Date.parse(`${date}T${time}Z`) - offset * 3_600_000);
    return `D:${instant.toISOString().slice(0, 19).replace(/[-T:]/g, '')}Z`;
  }
  return `D:${date.replaceAll('-', '')}${time.replaceAll(':', '')}+0${offset}'00'`;
}

function xmpPacket(date: string, time: string): string {
  const instant = `${date}T${time}+0${parisOffset(date)}:00`;
  return `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
<xmp:CreateDate>${instant}</xmp:CreateDate><xmp:ModifyDate>${instant}</xmp:ModifyDate>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}

function infoOf(date: string, time: string, form: CafLook['metadata']): Readonly<Record<string, string>> {
  const created = infoDate(date, time, form);
  if (form === 'exstream')
    return { Author: 'Registered to: FICTION', Creator: 'Specimen Composer', CreationDate: created };
  const modified = form === 'standard' ? { ModDate: created } : {};
  return { Title: 'SPECIMEN', Producer: 'Specimen generator', CreationDate: created, ...modified };
}

/** The genuine print of a certificate: every place says the same. */
export function genuine(certificate: CafCertificate): CafPrint {
  const { date, time, number, look } = certificate;
  const footers = Array.from({ length: certificate.pageCount }, (_, index): FooterPrint => {
    const content = barcodeContent(certificate, index + 1);
    return { stamp: footerStamp(date, time, look), number, barcodeText: content, barcodeBars: content };
  });
  const made = later(time, 5);
  const info = infoOf(date, made, look.metadata);
  const xmp = look.metadata === 'with xmp' ? xmpPacket(date, made) : null;
  return { certificate, headerDate: date, headerNumber: number, footers, info, xmp };
}
