import type { Text } from '../../../language.ts';
import type { Check } from '../../document.ts';
import type { Remark } from '../../remark.ts';

/** The codes that were read beside an MRZ; null if none were looked for. */
export interface BesideMrz {
  readonly codes: readonly { readonly isSignerUnknown: boolean }[] | null;
}

const notCompared: Text = {
  en: 'The code beside the MRZ, which repeats it, was not compared with it. With details=true it is compared.',
  fr: 'Le code près de la zone de lecture, qui la reprend, ne lui a pas été comparé. Avec details=true, il l’est.',
};

const signerUnknown: Text = {
  en: 'The signature of the code beside the MRZ could not be verified: the certificate of its signer is not known here.',
  fr: 'La signature du code près de la zone de lecture n’a pas pu être vérifiée\u00A0: le certificat de son signataire n’est pas connu ici.',
};

/** The possible remarks about a document with a code beside its MRZ. */
export function remarksOn({
  missing,
  signature,
}: {
  /** The sentence of the remark if no code was read. */
  readonly missing: Text;
  /** The check of its signature, if it has one. */
  readonly signature?: Check<never>;
}): readonly Remark<BesideMrz>[] {
  const isMissing: Remark<BesideMrz> = {
    reason: 'code_missing',
    text: missing,
    find: ({ codes }) => (codes?.length === 0 ? {} : null),
  };
  const isUnknown: Remark<BesideMrz> = {
    reason: 'code_signer_unknown',
    text: signerUnknown,
    find: ({ codes }) => (codes?.some(({ isSignerUnknown }) => isSignerUnknown) ? {} : null),
  };
  const isNotCompared: Remark<BesideMrz> = {
    reason: 'code_not_compared',
    text: notCompared,
    find: ({ codes }) => (codes === null ? {} : null),
  };
  return [isNotCompared, isMissing, ...(signature === undefined ? [] : [isUnknown])];
}
