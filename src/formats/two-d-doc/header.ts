import { present } from '../../present.ts';

/** The header of a 2D-Doc in characters (2D-Doc 3.2.6 §3.3). */
export interface Header {
  readonly version: 1 | 2 | 3 | 4;
  /** Country and number of the certificate authority, e.g. `FR06`. */
  readonly caId: string;
  /** Common name of the signer's certificate. Certificates of different authorities may have the same one. */
  readonly certificateId: string;
  /** The date of issue of the document, `YYYY-MM-DD`; null if it has none. */
  readonly emissionDate: string | null;
  readonly signatureDate: string | null;
  /** Two characters, whose meaning depends on the perimeter. */
  readonly documentType: string;
  /** Who manages the document types. `01` is ANTS, which is also meant by versions without this member. */
  readonly perimeter: string;
  /** Country of the issuer, from version 4 on. */
  readonly country: string | null;
}

const caIdForm = '[A-Z]{2}[A-Z0-9]{2}';
const certificateIdForm = '[A-Z0-9]{4}';
const pattern = new RegExp(
  `^DC(?<version>0[1-4])(?<caId>${caIdForm})(?<certificateId>${certificateIdForm})(?<emission>[0-9A-F]{4})(?<signature>[0-9A-F]{4})(?<documentType>[A-Z0-9]{2})(?<rest>.*)`,
  's',
);

/** Whether the text has the form of a CA id: a country and two characters. */
export function isCaId(text: string): boolean {
  return new RegExp(`^${caIdForm}$`).test(text);
}

/** Whether the text has the form of a certificate id. */
export function isCertificateId(text: string): boolean {
  return new RegExp(`^${certificateIdForm}$`).test(text);
}

/**
 * Whether these ids are reserved for tests: CA 00 of every country, and the certificates 0000 and TEST
 * (2D-Doc 3.2.6 §3.3). Anyone may have their private keys, so a live API key never trusts them.
 *
 * @example
 * isForTests('FR00', 'AV01') // true
 */
export function isForTests(caId: string, certificateId: string): boolean {
  return caId.endsWith('00') || certificateId === '0000' || certificateId === 'TEST';
}

/** The versions as written, and the header after the document type in each: perimeter, then country. */
const versions: Readonly<Record<string, { readonly version: Header['version']; readonly tail: RegExp }>> = {
  '01': { version: 1, tail: /^/ },
  '02': { version: 2, tail: /^/ },
  '03': { version: 3, tail: /^([A-Z0-9]{2})/ },
  '04': { version: 4, tail: /^([A-Z0-9]{2})([A-Z]{2})/ },
};

/** Length of the header up to the document type, which all versions share. */
const commonLength = 22;

/** Reads the header at the start of a code; null if it is missing or invalid. */
export function parseHeader(text: string): { readonly header: Header; readonly length: number } | null {
  const groups = pattern.exec(text)?.groups;
  if (groups === undefined) return null;
  const known = present(versions[present(groups.version)]);
  const tail = known.tail.exec(present(groups.rest));
  if (tail === null) return null;
  const header: Header = {
    version: known.version,
    caId: present(groups.caId),
    certificateId: present(groups.certificateId),
    emissionDate: hexDay(present(groups.emission)),
    signatureDate: hexDay(present(groups.signature)),
    documentType: present(groups.documentType),
    perimeter: tail[1] ?? '01',
    country: tail[2] ?? null,
  };
  return { header, length: commonLength + tail[0].length };
}

const dayMs = 24 * 60 * 60 * 1000;
const dayZeroMs = Date.UTC(2000, 0, 1);

/**
 * The day of four hexadecimal digits that count days since 1 January 2000. Null for `FFFF`, which means no
 * day, and for other text.
 *
 * @example
 * hexDay('2693') // '2027-01-14'
 * hexDay('FFFF') // null
 */
export function hexDay(text: string): string | null {
  if (!/^[0-9A-F]{4}$/.test(text) || text === 'FFFF') return null;
  return new Date(dayZeroMs + Number.parseInt(text, 16) * dayMs).toISOString().slice(0, 10);
}
