import type { PDFDocument, PDFObject } from 'mupdf';
import { using } from './using.ts';

/** What a PDF has of signatures, without judging any. */
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
  return using(document.getTrailer(), (trailer) =>
    using(trailer.get('Root'), (root) => {
      if (!root.isDictionary()) return { signed: 0, empty: 0, hasValidationData: false };
      const hasValidationData = using(root.get('DSS'), (dss) => dss.isDictionary());
      const fields = using(root.get('AcroForm', 'Fields'), countFields);
      return { ...fields, hasValidationData };
    }),
  );
}

/** A field has its type and value itself, or from the field above it (ISO 32000-2, 12.7.4.1). */
interface Inherited {
  readonly isSignature: boolean;
  readonly hasValue: boolean;
}

/** Counts the fields at the ends of the tree, each object once, however it is reached. */
function countFields(top: PDFObject): Pick<SignatureTraces, 'signed' | 'empty'> {
  const counts = { signed: 0, empty: 0 };
  const seen = new Set<number>();
  let left = fieldsMax;
  const visit = (fields: PDFObject, above: Inherited, depth: number): void => {
    const length = fields.isArray() ? fields.length : 0;
    for (let index = 0; index < length && left > 0; index++) {
      left--;
      using(fields.get(index), (field) => {
        const id = field.isIndirect() ? field.asIndirect() : 0;
        if (!field.isDictionary() || seen.has(id)) return;
        if (id > 0) seen.add(id);
        const type = using(field.get('FT'), (name) => (name.isName() ? name.asName() : null));
        const own: Inherited = {
          isSignature: type === null ? above.isSignature : type === 'Sig',
          hasValue: above.hasValue || using(field.get('V'), (value) => value.isDictionary()),
        };
        using(field.get('Kids'), (kids) => {
          const isEnd = !kids.isArray() || kids.length === 0 || depth === 0;
          if (!isEnd) visit(kids, own, depth - 1);
          else if (own.isSignature) counts[own.hasValue ? 'signed' : 'empty']++;
        });
      });
    }
  };
  visit(top, { isSignature: false, hasValue: false }, depthMax);
  return counts;
}

const depthMax = 16;
