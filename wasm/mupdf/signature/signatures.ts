import type { PDFDocument, PDFObject } from 'mupdf';
import { using } from '../using.ts';
import { forEachSignatureField, withRoot } from './signature-fields.ts';

/** A signature field of the form with its value, as the file has it. Nothing is checked. */
export interface SignatureField {
  /** Full name of the field; empty for a certification that no field has. */
  readonly name: string;
  /** Null if the value has none, or is no dictionary. */
  readonly subFilter: string | null;
  /** The numbers of `ByteRange`, at most 16, NaN for one that is no integer; null if it is no array. */
  readonly byteRange: readonly number[] | null;
  readonly contents: Uint8Array<ArrayBuffer> | null;
  /** `M`, as it is written. */
  readonly claimedTime: string | null;
  readonly reason: string | null;
  readonly isDocTimeStamp: boolean;
  /** `P` of a certification, which says what may be changed (ISO 32000-2, 12.8.2.2); null without one. */
  readonly docMdp: number | null;
  /** Whether the signature locks fields (ISO 32000-2, 12.8.2.4 and 12.7.5.5). */
  readonly locksFields: boolean;
}

/** The signatures of a PDF, and the validation data in its `DSS` (ISO 32000-2, 12.8.4.3). */
export interface PdfSignatures {
  /** Fields with a value, each value once, in the order of the form. */
  readonly fields: readonly SignatureField[];
  readonly dss: ValidationData;
  /** Whether the file is encrypted. Then `contents` may have been decrypted though it was not encrypted. */
  readonly isEncrypted: boolean;
}

/** DER of certificates, OCSP responses and revocation lists. */
export interface ValidationData {
  readonly certificates: readonly Uint8Array<ArrayBuffer>[];
  readonly ocsps: readonly Uint8Array<ArrayBuffer>[];
  readonly crls: readonly Uint8Array<ArrayBuffer>[];
}

/** More fields or signatures are `too_complex`: one that nobody looked at could be the invalid one. */
export const fieldsMax = 20_000;
const signaturesMax = 64;

/** Further validation data is left out, and then proves nothing. */
const dssStreamsMax = 512;
const dssBytesMax = 8 * 1024 * 1024;

/** Instructions of TypeScript for a field, besides those of the engine. */
const fieldInstructions = 4_000;
/** Instructions for a byte of a signature's value, whose elements are read. */
const contentsInstructions = 400;

/**
 * The signatures that the form of a document has (ISO 32000-2, 12.7.5.5) and its certification
 * (`Perms/DocMDP`). Usage rights (`Perms/UR3`) are not signatures. Throws a `RangeError` if there are more
 * than 64 signatures or 20,000 fields. Judging their values is charged here, not the digests of what they
 * sign.
 */
export function pdfSignatures(document: PDFDocument, charge: (instructions: number) => void): PdfSignatures {
  const isEncrypted = using(document.getTrailer(), (trailer) =>
    using(trailer.get('Encrypt'), (encrypt) => encrypt.isDictionary()),
  );
  return withRoot(document, (root) => {
    if (!root.isDictionary())
      return { fields: [], dss: { certificates: [], ocsps: [], crls: [] }, isEncrypted };
    const fields: SignatureField[] = [];
    // Object numbers, and direct values, which several fields below one can inherit.
    const seen = new Set<number | PDFObject>();
    const add = (field: PDFObject | null, value: PDFObject): void => {
      const id = value.isIndirect() ? value.asIndirect() : value;
      if (seen.has(id)) return;
      seen.add(id);
      if (fields.length >= signaturesMax) throw new RangeError('There are too many signatures.');
      fields.push(signatureField(field, value, charge));
    };
    const isWhole = forEachSignatureField(root, fieldsMax, (field, value) => {
      charge(fieldInstructions);
      if (value !== null) add(field, value);
    });
    if (!isWhole) throw new RangeError('There are too many fields.');
    using(root.get('Perms', 'DocMDP'), (value) => {
      if (value.isDictionary()) add(null, value);
    });
    return { fields, dss: using(root.get('DSS'), (dss) => validationData(dss, charge)), isEncrypted };
  });
}

function signatureField(
  field: PDFObject | null,
  value: PDFObject,
  charge: (instructions: number) => void,
): SignatureField {
  const name = field === null ? '' : fullName(field);
  const isLocked = field !== null && using(field.get('Lock'), (lock) => lock.isDictionary());
  if (!value.isDictionary()) {
    const nothing = { subFilter: null, byteRange: null, contents: null, claimedTime: null, reason: null };
    return { name, ...nothing, isDocTimeStamp: false, docMdp: null, locksFields: isLocked };
  }
  const subFilter = nameAt(value, 'SubFilter');
  const { docMdp, locksFields } = transforms(value);
  return {
    name,
    subFilter,
    byteRange: using(value.get('ByteRange'), integers),
    contents: using(value.get('Contents'), (contents) => {
      if (!contents.isString()) return null;
      const bytes = contents.asByteString();
      charge(bytes.length * contentsInstructions);
      return bytes;
    }),
    claimedTime: stringAt(value, 'M'),
    reason: stringAt(value, 'Reason'),
    isDocTimeStamp: subFilter === 'ETSI.RFC3161' || nameAt(value, 'Type') === 'DocTimeStamp',
    docMdp,
    locksFields: locksFields || isLocked,
  };
}

/** The partial names of a field and of those above it, with points between (ISO 32000-2, 12.7.4.2). */
function fullName(field: PDFObject, depth = 16): string {
  const own = stringAt(field, 'T') ?? '';
  const above =
    depth === 0
      ? ''
      : using(field.get('Parent'), (parent) => (parent.isDictionary() ? fullName(parent, depth - 1) : ''));
  return above === '' || own === '' ? above + own : `${above}.${own}`;
}

function transforms(value: PDFObject): Pick<SignatureField, 'docMdp' | 'locksFields'> {
  return using(value.get('Reference'), (references) => {
    let docMdp: number | null = null;
    let locksFields = false;
    const length = references.isArray() ? Math.min(references.length, arrayMax) : 0;
    for (let index = 0; index < length; index++) {
      using(references.get(index), (reference) => {
        if (!reference.isDictionary()) return;
        const method = nameAt(reference, 'TransformMethod');
        if (method === 'FieldMDP') locksFields = true;
        if (method !== 'DocMDP') return;
        // 2 where it is not given (ISO 32000-2, table 257). The strictest counts if there are several.
        const permission = using(reference.get('TransformParams', 'P'), (p) =>
          p.isInteger() ? p.asNumber() : 2,
        );
        docMdp = docMdp === null ? permission : Math.min(docMdp, permission);
      });
    }
    return { docMdp, locksFields };
  });
}

function validationData(dss: PDFObject, charge: (instructions: number) => void): ValidationData {
  let streamsLeft = dssStreamsMax;
  let bytesLeft = dssBytesMax;
  const streams = (key: string): Uint8Array<ArrayBuffer>[] => {
    const read: Uint8Array<ArrayBuffer>[] = [];
    const seen = new Set<number>();
    if (!dss.isDictionary()) return read;
    using(dss.get(key), (list) => {
      const length = list.isArray() ? list.length : 0;
      for (let index = 0; index < length && streamsLeft > 0; index++) {
        streamsLeft--;
        using(list.get(index), (stream) => {
          // A stream that is named again says nothing more.
          if (!stream.isStream() || seen.has(stream.asIndirect())) return;
          seen.add(stream.asIndirect());
          using(stream.readStream(), (buffer) => {
            const bytes = buffer.asUint8Array();
            charge(bytes.length);
            if (bytes.length > bytesLeft) return;
            bytesLeft -= bytes.length;
            read.push(bytes.slice());
          });
        });
      }
    });
    return read;
  };
  return { certificates: streams('Certs'), ocsps: streams('OCSPs'), crls: streams('CRLs') };
}

const arrayMax = 16;

function integers(list: PDFObject): readonly number[] | null {
  if (!list.isArray()) return null;
  return Array.from({ length: Math.min(list.length, arrayMax) }, (_, index) =>
    using(list.get(index), (item) => (item.isInteger() ? item.asNumber() : Number.NaN)),
  );
}

function nameAt(dictionary: PDFObject, key: string): string | null {
  return using(dictionary.get(key), (name) => (name.isName() ? name.asName() : null));
}

/** The characters of a text that are kept. */
const textMax = 1_000;

function stringAt(dictionary: PDFObject, key: string): string | null {
  return using(dictionary.get(key), (text) => (text.isString() ? text.asString().slice(0, textMax) : null));
}
