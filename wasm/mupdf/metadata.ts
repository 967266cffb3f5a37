import type { PDFDocument, PDFObject } from 'mupdf';
import type { PdfMetadata } from '../../src/intake/page.ts';

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

/** An XMP packet of an office document has a few kilobytes; more is not metadata. */
const xmpBytesMax = 256 * 1024;

/** Strings are decoded (PDFDocEncoding, UTF-16, UTF-8), dates are left as they are written. */
export function metadataOf(document: PDFDocument): PdfMetadata {
  return using(document.getTrailer(), (trailer) => ({
    info: using(trailer.get('Info'), infoOf),
    xmp: using(trailer.get('Root', 'Metadata'), xmpOf),
    versions: document.countVersions(),
  }));
}

function infoOf(info: PDFObject): Readonly<Record<string, string>> {
  if (!info.isDictionary()) return {};
  const entries = infoKeys.map((key) =>
    using(info.get(key), (value) => [key, value.isString() ? value.asString() : null] as const),
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== null)) as Record<string, string>;
}

function xmpOf(metadata: PDFObject): string | null {
  if (!metadata.isStream()) return null;
  return using(metadata.readStream(), (buffer) =>
    new TextDecoder().decode(buffer.asUint8Array().slice(0, xmpBytesMax)),
  );
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
