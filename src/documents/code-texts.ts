import type { Text } from '../language.ts';
import type { FailureAdvice } from './document.ts';

/** The sentences about one value of a code; `{code}` names the code, `{field}` the value. */
export const valueTexts: Readonly<Record<'same' | 'different', Text>> = {
  same: { en: '{field}: repeated by {code}', fr: '{field}\u00A0: repris par {code}' },
  different: {
    en: '{field}: {code} says something else than the MRZ',
    fr: '{field}\u00A0: {code} dit autre chose que la MRZ',
  },
};

/** The labels of the two values when they are shown side by side. */
export const sideLabels: Readonly<Record<'code' | 'mrz', Text>> = {
  code: { en: 'In the code', fr: 'Dans le code' },
  mrz: { en: 'In the MRZ', fr: 'Dans la MRZ' },
};

export const differenceAdvice: FailureAdvice = {
  meaning: {
    en: 'One of the two was changed, or the code is that of another document. A worn code is not the cause: it could not be read at all.',
    fr: 'L’un des deux a été changé, ou le code est celui d’un autre document. L’usure du code n’en est pas la cause\u00A0: il serait illisible.',
  },
  remedy: {
    en: 'Do not rely on the document. Compare both with the printed text, and look at the original.',
    fr: 'Ne vous fiez pas au document. Comparez les deux avec le texte imprimé et examinez l’original.',
  },
};

/** The sentences about the signature of a signed code. */
export const signatureTexts: Readonly<Record<'holds' | 'fails', Text>> = {
  holds: { en: 'Signature: {code} is genuine', fr: 'Signature\u00A0: {code} est authentique' },
  fails: { en: 'Signature: {code} is not genuine', fr: 'Signature\u00A0: {code} n’est pas authentique' },
};
