import { signatureChecks } from '../../documents/sealed/checks.ts';
import { signatureFields } from '../../documents/sealed/fields.ts';
import { arrayOf, partSchema, ref, type Schema } from './schema.ts';

/** A signature of a PDF. */
export const pdfSignature: Schema = partSchema({ fields: signatureFields, checks: signatureChecks });

/** The signatures of a PDF, in an answer or in details. */
export const signatures: Schema = {
  description: 'The signatures, seals and timestamps of the PDF, in the order of signing.',
  ...arrayOf('signatures', ref('PdfSignature')),
};
