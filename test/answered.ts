import type { Answer, AnswerObject } from '../src/answer.ts';
import { failedChecks } from '../src/documents/apply.ts';
import { identify as find } from '../src/documents/identity/rules/identify.ts';
import {
  checksOf,
  type IdentityContext,
  identityAnswer,
} from '../src/documents/identity/rules/identity-document.ts';
import { identityDocuments } from '../src/documents/index.ts';
import type { CertificateInfo } from '../src/documents/signed/rules/certificate.ts';
import { type SignedDocument, signedAnswer } from '../src/documents/signed/rules/signed-document.ts';
import type { TwoDDoc } from '../src/formats/two-d-doc/parse.ts';

/** What the lines of an MRZ are answered; null when they are of no document. */
export function identify(lines: readonly string[], context: IdentityContext): Answer | null {
  const identity = find(identityDocuments, lines, context);
  return identity === null ? null : identityAnswer(identity);
}

/** Its false flags and why, as `details` tell them. */
export function failedOf(lines: readonly string[], context: IdentityContext): readonly AnswerObject[] {
  const identity = find(identityDocuments, lines, context);
  return identity === null ? [] : failedChecks(checksOf(identity.document), identity);
}

/** What a 2D-Doc is answered. */
export function answered(document: SignedDocument, code: TwoDDoc, certificate: CertificateInfo): Answer {
  return signedAnswer(document, { code, certificate, mode: 'test' });
}
