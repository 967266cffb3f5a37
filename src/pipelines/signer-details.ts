import type { AnswerObject } from '../answer.ts';
import type { TwoDDoc } from '../formats/two-d-doc/parse.ts';
import type { SignerVerdict } from '../trust/verdict.ts';

/**
 * What the signer's certificate says it is for, for `details`. No flag depends on it: 2D-Doc asks for a certificate a type
 * of document (3.2.6 §3.3), but not how a certificate names it.
 */
export function signerDetails({ header }: TwoDDoc, { documentTypes }: SignerVerdict): AnswerObject {
  const isOther = documentTypes !== null && !documentTypes.includes(header.documentType);
  const remark = isOther
    ? `The certificate names the document type ${documentTypes.join(', ')}; the code is of type ${header.documentType}.`
    : null;
  return { documentTypes, remark };
}
