import type { Language } from '../../language.ts';
import type { MadeRemark } from '../remark.ts';
import { type Remark, remarksFrom } from '../remark.ts';
import type { PdfSignature } from './signature.ts';

/** What a person should know about the signatures of a PDF. */
export const sealedRemarks: readonly Remark<readonly PdfSignature[]>[] = [
  {
    reason: 'name_of_a_listed_issuer',
    text: {
      en: 'The certificate names as its issuer a provider that a State lists, but another key issued it: {signers}. Providers renew their keys, and anybody can use their name.',
      fr: 'Le certificat donne pour émetteur un prestataire qu’un État inscrit, mais une autre clé l’a émis\u00A0: {signers}. Les prestataires renouvellent leurs clés, et n’importe qui peut prendre leur nom.',
    },
    find: (signatures) => namesOf(signatures.filter(({ hasNameOfListedIssuer }) => hasNameOfListedIssuer)),
  },
  {
    reason: 'time_claimed',
    text: {
      en: 'Nothing proves when the file was signed. The time is only what these signers claim: {signers}.',
      fr: 'Rien ne prouve la date de la signature. Elle n’est que ce qu’affirment ces signataires\u00A0: {signers}.',
    },
    find: (signatures) => namesOf(signatures.filter(({ timeSource }) => timeSource === 'claimed')),
  },
];

export function remarksOnSignatures(
  signatures: readonly PdfSignature[],
  language: Language,
): readonly MadeRemark[] {
  return remarksFrom(sealedRemarks, signatures, language);
}

function namesOf(signatures: readonly PdfSignature[]): { readonly signers: string } | null {
  const names = signatures.map(({ signer, organization, number }) => signer ?? organization ?? `${number}`);
  return names.length === 0 ? null : { signers: [...new Set(names)].join(', ') };
}
