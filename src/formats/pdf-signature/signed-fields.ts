import type { PdfSignatures, SignatureField } from '../../../wasm/mupdf/signature/signatures.ts';
import { contentsInGap, gapsOverlap, type SignedRange, signedRange } from './byte-range.ts';

/** A signature field, and the range that it signs; null if its byte range is wrong. */
export interface SignedField {
  readonly field: SignatureField;
  readonly range: SignedRange | null;
}

/**
 * The signature fields of a file with their ranges, in the order of the form. Two fields whose gaps overlap
 * are both wrong.
 */
export function signedFields(file: Uint8Array, found: PdfSignatures): readonly SignedField[] {
  const fields = found.fields.map((field): SignedField => {
    const inGap = found.isEncrypted ? contentsInGap(file, field.byteRange) : null;
    const contents = inGap ?? field.contents;
    const range = signedRange(file, field.byteRange, contents);
    return { field: { ...field, contents }, range: typeof range === 'string' ? null : range };
  });
  return fields.map(({ field, range }) => {
    const isAlone = fields.every(
      (other) => other.field === field || !range || !other.range || !gapsOverlap(range, other.range),
    );
    return { field, range: isAlone ? range : null };
  });
}
