import type { Answer, AnswerObject } from '../../answer.ts';
import type { Language } from '../../language.ts';
import { failedChecks, readFields } from '../apply.ts';
import type { DocumentDescriptor } from '../document.ts';
import { isSigned, signatureChecks } from './checks.ts';
import { documentInfos, signatureFields } from './fields.ts';
import { sealedRemarks } from './remarks.ts';
import type { PdfSignature, SealedPdf } from './signature.ts';

/** Any PDF with signatures, whatever its content. */
export const signedPdf: DocumentDescriptor = {
  root: 'SignedPdf',
  name: { en: 'Signed PDF', fr: 'PDF signé' },
  documentType: 'SIGNED_PDF',
  alsoCalled: {
    en: 'PAdES, eIDAS, electronic signature, seal, trusted list, EUTL, lease, guarantee, notarial deed, France Identité',
    fr: 'PAdES, eIDAS, signature électronique, cachet, liste de confiance, bail, acte de caution, acte notarié, justificatif d’identité France Identité',
  },
  verdict: {
    heading: { en: 'The PDF is signed and unchanged', fr: 'Le PDF est signé et inchangé' },
    note: {
      en: 'The file shows what was signed, and a State of the Union lists the issuer of the certificate as qualified. No signature tells whether the content is true, or whether the signer was entitled to sign it.',
      fr: 'Le fichier montre ce qui a été signé, et un État de l’Union donne l’émetteur du certificat comme qualifié. Aucune signature ne dit si le contenu est vrai, ni si le signataire avait qualité pour le signer.',
    },
  },
  form: {
    en: '`signatures` has one entry for each signature, in the order of signing, with the members below.',
    fr: '`signatures` a une entrée par signature, dans l’ordre des signatures, avec les membres ci-dessous.',
  },
  neverSeen: {
    en: 'No signed PDF of the French State is public: the proof of identity of France Identité is read according to the standard and could not be tried. The checks were tried on public test files of other authors and on files that this project signs itself.',
    fr: 'Aucun PDF signé de l’État français n’est public\u00A0: le justificatif de France Identité est lu d’après la norme, sans avoir pu être essayé. Le contrôle a été éprouvé sur des fichiers d’essai publics d’autres auteurs et sur des fichiers que ce projet signe lui-même.',
  },
  parts: [
    { name: 'documentInfos', fields: documentInfos, checks: [] },
    { name: 'signatures', fields: signatureFields, checks: signatureChecks },
  ],
  unflagged: [isSigned],
  remarks: sealedRemarks,
  fileField: {
    kind: 'signedPdf',
    endpoint: 'resources',
    name: 'signed_pdf_file',
    filesMax: 1,
    takesPictures: false,
    label: { en: 'Signed PDF', fr: 'PDF signé' },
    noun: 'a signed PDF',
    taken: {
      en: 'Any PDF with an electronic signature or seal: the file as received, because printing it or saving it again removes the signature.',
      fr: 'Tout PDF portant une signature ou un cachet électronique\u00A0: le fichier tel que reçu, car l’imprimer ou le réenregistrer ôte la signature.',
    },
  },
};

/** The answer about a signed PDF. */
export function signedPdfAnswer(pdf: SealedPdf): Answer {
  const body = { documentInfos: readFields(documentInfos, pdf), signatures: signaturesBody(pdf.signatures) };
  return { root: signedPdf.root, body };
}

const flags = [
  'integrity',
  'coversWholeDocument',
  'contentUnchanged',
  'certificateValidAtSigning',
  'notRevoked',
  'issuerListed',
] as const satisfies readonly (keyof PdfSignature)[];

/** The member `signatures`, also of the details of another document. */
export function signaturesBody(signatures: readonly PdfSignature[]): readonly AnswerObject[] {
  return signatures.map((one) => ({
    ...readFields(signatureFields, one),
    ...Object.fromEntries(flags.map((name) => [name, one[name]])),
  }));
}

/**
 * The newest signed revision that does not show the same as the file, for `details`: its length in bytes, and
 * the pages that differ. Without one there is no member.
 */
export function signedRevisionBody(signatures: readonly PdfSignature[]): AnswerObject {
  const last = signatures.findLast(({ changedPages }) => changedPages.length > 0);
  return last === undefined
    ? {}
    : { signedRevision: { bytes: last.signedBytes, changedPages: last.changedPages } };
}

/** Every flag that is false or could not be decided, and why, with the number of its signature. */
export function failedSignatures(
  signatures: readonly PdfSignature[],
  language: Language,
): readonly AnswerObject[] {
  return [
    ...failedChecks([isSigned], signatures, language),
    ...signatures.flatMap((one) => failedChecks(signatureChecks, one, language)),
  ];
}
