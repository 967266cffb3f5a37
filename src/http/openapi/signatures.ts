import { signatureChecks } from '../../documents/sealed/checks.ts';
import { signatureFields } from '../../documents/sealed/fields.ts';
import { arrayOf, objectOf, partSchema, ref, type Schema } from './schema.ts';

/** A signature of a PDF. */
export const pdfSignature: Schema = partSchema({ fields: signatureFields, checks: signatureChecks });

/** The signatures of a PDF, in an answer or in details. */
export const signatures: Schema = {
  description: 'The signatures, seals and timestamps of the PDF, in the order of signing.',
  ...arrayOf('signatures', ref('PdfSignature')),
};

/** The signed revision in details, given if the file shows something else than it. */
export const signedRevision: Schema = {
  description:
    'The newest signed revision whose content differs from what the file shows; given only if there is one.',
  ...objectOf({
    bytes: { type: 'integer', description: 'The length of the revision. It is the beginning of the file.' },
    changedPages: {
      description: 'The pages that the file shows differently, counted from 1.',
      ...arrayOf('changedPages', { type: 'integer', minimum: 1 }),
    },
  }),
};
