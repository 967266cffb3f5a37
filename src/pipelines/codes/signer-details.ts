import type { AnswerObject } from '../../answer.ts';
import type { TwoDDoc } from '../../formats/two-d-doc/parse.ts';
import type { SignerVerdict } from '../../trust/verdict.ts';

/**
 * The document types that the signer's certificate is meant for, for `details`. No flag depends on them,
 * because 2D-Doc requires one certificate per document type (3.2.6 §3.3) but does not specify how a
 * certificate names it.
 */
export function signerDetails({ header }: TwoDDoc, { documentTypes }: SignerVerdict): AnswerObject {
  const isOther = documentTypes !== null && !documentTypes.includes(header.documentType);
  const remark = isOther
    ? `The certificate names the document type ${documentTypes.join(', ')}; the code is of type ${header.documentType}.`
    : null;
  return { documentTypes, remark };
}
