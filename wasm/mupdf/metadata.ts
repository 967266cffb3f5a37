import type { PDFDocument, PDFObject } from 'mupdf';

/** Raw metadata. src/formats parses the dates. */
export interface PdfMetadata {
  /**
   * Info dictionary: Title, Author, Creator, Producer, CreationDate, ModDate … as strings, undecoded dates.
   */
  readonly info: Readonly<Record<string, string>>;
  /** Number of incremental versions of the file; 1 for a file saved once. */
  readonly versions: number;
  /** Whether the file was truncated or damaged, so that its objects had to be searched. */
  readonly wasRepaired: boolean;
}

/** Entries of the information dictionary (ISO 32000-2, table 349). */
const infoKeys = [
  'Title',
  'Author',
  'Subject',
  'Keywords',
  'Creator',
  'Producer',
  'CreationDate',
  'ModDate',
] as const;

/** Strings are decoded (PDFDocEncoding, UTF-16, UTF-8), dates are left as they are written. */
export function metadataOf(document: PDFDocument): PdfMetadata {
  return using(document.getTrailer(), (trailer) => ({
    info: using(trailer.get('Info'), infoOf),
    versions: document.countVersions(),
    wasRepaired: document.wasRepaired(),
  }));
}

function infoOf(info: PDFObject): Readonly<Record<string, string>> {
  if (!info.isDictionary()) return {};
  const entries = infoKeys.flatMap((key) =>
    using(info.get(key), (value) => (value.isString() ? [[key, value.asString()] as const] : [])),
  );
  return Object.fromEntries(entries);
}

function using<Resource extends { destroy(): void }, T>(
  resource: Resource,
  work: (resource: Resource) => T,
): T {
  try {
    return work(resource);
  } finally {
    resource.destroy();
  }
}
