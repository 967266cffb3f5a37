import type { PDFDocument, PDFObject } from 'mupdf';
import { using } from '../using.ts';
import { forEachSignatureField, withRoot } from './signature-fields.ts';
import { fieldsMax } from './signatures.ts';

/** The widget of a signature that is in the form of a PDF. */
export interface SignatureWidget {
  /** Its object. */
  readonly object: number;
  /** Where the byte range of the signature ends. */
  readonly signedEnd: number;
}

/** What our own code computes for each field, in instructions. */
const instructionsPerField = 30_000;

/**
 * The widgets of the signatures of a form, one for each signature: a second one with the same value shows
 * what nobody signed. Timestamps are left out, since they have nothing to show, and anybody can make one.
 * The form has no more than `fieldsMax` fields, because the signatures of another are not read at all.
 */
export function signatureWidgets(
  document: PDFDocument,
  charge: (instructions: number) => void,
): readonly SignatureWidget[] {
  const widgets: SignatureWidget[] = [];
  const values = new Set<number>();
  withRoot(document, (root) => {
    if (!root.isDictionary()) return;
    forEachSignatureField(root, fieldsMax, (field, value, isEnd) => {
      charge(instructionsPerField);
      if (!isEnd || !field.isIndirect() || value === null || !value.isIndirect()) return;
      const id = value.asIndirect();
      const signedEnd = signedEndOf(value);
      if (signedEnd === null || values.has(id) || isTimestamp(value)) return;
      values.add(id);
      widgets.push({ object: field.asIndirect(), signedEnd });
    });
  });
  return widgets;
}

function isTimestamp(value: PDFObject): boolean {
  return using(value.get('SubFilter'), (name) => name.isName() && name.asName() === 'ETSI.RFC3161');
}

/** The end of a byte range, which has the beginning and the length of two parts (ISO 32000-2, table 255). */
function signedEndOf(value: PDFObject): number | null {
  if (!value.isDictionary()) return null;
  return using(value.get('ByteRange'), (range) => {
    if (!range.isArray() || range.length !== 4) return null;
    const [start, length] = [2, 3].map((index) =>
      using(range.get(index), (number) => (number.isInteger() ? number.asNumber() : Number.NaN)),
    );
    const end = (start ?? Number.NaN) + (length ?? Number.NaN);
    return Number.isNaN(end) ? null : end;
  });
}
