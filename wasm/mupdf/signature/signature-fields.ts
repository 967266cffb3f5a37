import type { PDFDocument, PDFObject } from 'mupdf';
import { using } from '../using.ts';

/** Traces of signatures in a PDF. None of them is judged. */
export interface SignatureTraces {
  /** Signature fields with a signature. */
  readonly signed: number;
  /** Signature fields without one. */
  readonly empty: number;
  /** Whether the file has validation data of signatures (ETSI EN 319 142-1, 5.4: `DSS`). */
  readonly hasValidationData: boolean;
}

/** The most fields of a form that are looked at. */
const fieldsMax = 5_000;

export function signatureTraces(document: PDFDocument): SignatureTraces {
  return withRoot(document, (root) => {
    if (!root.isDictionary()) return { signed: 0, empty: 0, hasValidationData: false };
    const hasValidationData = using(root.get('DSS'), (dss) => dss.isDictionary());
    const counts = { signed: 0, empty: 0 };
    forEachSignatureField(root, fieldsMax, (_, value, isEnd) => {
      if (isEnd) counts[value?.isDictionary() ? 'signed' : 'empty']++;
    });
    return { ...counts, hasValidationData };
  });
}

/** Works with the catalogue of a document. */
export function withRoot<T>(document: PDFDocument, work: (root: PDFObject) => T): T {
  return using(document.getTrailer(), (trailer) => using(trailer.get('Root'), work));
}

/** A field has its type and value itself, or from the field above it (ISO 32000-2, 12.7.4.1). */
interface Inherited {
  readonly isSignature: boolean;
  readonly value: PDFObject | null;
}

const top: Inherited = { isSignature: false, value: null };
const depthMax = 16;

/**
 * Visits the signature fields at the ends of the form's tree, and those above them that have a value, each
 * object once, however it is reached. `value` is the field's own or inherited value; null if it has none.
 * Returns false if there are more than `fieldsMax` fields of any kind.
 */
export function forEachSignatureField(
  root: PDFObject,
  fieldsMax: number,
  visit: (field: PDFObject, value: PDFObject | null, isEnd: boolean) => void,
): boolean {
  const seen = new Set<number>();
  let left = fieldsMax;
  const visitAll = (fields: PDFObject, above: Inherited, depth: number): void => {
    const length = fields.isArray() ? fields.length : 0;
    for (let index = 0; index < length && left >= 0; index++) {
      if (--left < 0) return;
      using(fields.get(index), (field) => {
        const id = field.isIndirect() ? field.asIndirect() : 0;
        if (!field.isDictionary() || seen.has(id)) return;
        if (id > 0) seen.add(id);
        const type = using(field.get('FT'), (name) => (name.isName() ? name.asName() : null));
        using(field.get('V'), (own) => {
          const inherited: Inherited = {
            isSignature: type === null ? above.isSignature : type === 'Sig',
            // A value above that is no dictionary is not a signature's; other kinds of fields may have it.
            value: !own.isNull() ? own : above.value?.isDictionary() ? above.value : null,
          };
          using(field.get('Kids'), (kids) => {
            const isEnd = !kids.isArray() || kids.length === 0 || depth === 0;
            if (inherited.isSignature && (isEnd || !own.isNull())) visit(field, inherited.value, isEnd);
            if (!isEnd) visitAll(kids, inherited, depth - 1);
          });
        });
      });
    }
  };
  using(root.get('AcroForm', 'Fields'), (fields) => visitAll(fields, top, depthMax));
  return left >= 0;
}
