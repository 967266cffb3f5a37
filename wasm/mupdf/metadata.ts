import type { PDFDocument, PDFObject } from 'mupdf';
import { using } from './using.ts';

/** Raw metadata. src/formats parses the dates. */
export interface PdfMetadata {
  /** Texts of the information dictionary, as they are written. */
  readonly info: Readonly<Partial<Record<InfoKey, string>>>;
  /** Number of incremental versions of the file; 1 for a file saved once. */
  readonly versions: number;
  /** Whether the file was truncated or damaged, so that its objects had to be searched. */
  readonly wasRepaired: boolean;
}

/** The entries of the information dictionary that are read (ISO 32000-2, table 349). */
const infoKeys = ['Title', 'Producer', 'Creator', 'CreationDate', 'ModDate'] as const;
type InfoKey = (typeof infoKeys)[number];

export function metadataOf(document: PDFDocument): PdfMetadata {
  return using(document.getTrailer(), (trailer) => ({
    info: using(trailer.get('Info'), infoOf),
    versions: document.countVersions(),
    wasRepaired: document.wasRepaired(),
  }));
}

function infoOf(info: PDFObject): PdfMetadata['info'] {
  if (!info.isDictionary()) return {};
  const entries = infoKeys.flatMap((key) =>
    using(info.get(key), (value) => (value.isString() ? [[key, value.asString()] as const] : [])),
  );
  return Object.fromEntries(entries);
}
