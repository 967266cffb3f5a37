import { fill, type Language, type Text } from '../language.ts';
import type { FailureAdvice, FindingText } from './document.ts';

/** A sentence about a value that a document has twice. `{field}` is the name of the value. */
export interface ComparisonText extends FindingText {
  /** The sentence for a place that already shows the name of the value. */
  readonly besideField: Text;
}

/** The result of comparing a value of a code with that of the MRZ. */
export type CodeResult = 'same' | 'different' | 'uncertain';

/** The value of a code compared with that of the MRZ. `{code}` is the name of the code. */
export const valueTexts = {
  same: {
    en: '{field}: repeated by {code}',
    fr: '{field}\u00A0: repris par {code}',
    besideField: { en: 'Repeated by {code}', fr: 'Repris par {code}' },
  },
  different: {
    en: '{field}: {code} differs from the MRZ',
    fr: '{field}\u00A0: {code} diffère de la zone de lecture',
    besideField: {
      en: 'Differs: {code} does not say the same as the MRZ',
      fr: 'Différent\u00A0: {code} ne dit pas la même chose que la zone de lecture',
    },
    advice: {
      meaning: {
        en: 'One of the two was changed, or the code is that of another document. A worn or damaged code is not the cause, because such a code cannot be read at all.',
        fr: 'L’un des deux a été changé, ou le code est celui d’un autre document. Un code usé ou abîmé n’en est pas la cause, car il ne se lit pas du tout.',
      },
      remedy: {
        en: 'Do not rely on the document. Compare both with the printed text, and look at the original.',
        fr: 'Ne vous fiez pas au document. Comparez les deux avec le texte imprimé et examinez l’original.',
      },
    },
  },
  uncertain: {
    en: '{field}: {code} and the MRZ may spell the same name in two ways',
    fr: '{field}\u00A0: {code} et la zone de lecture écrivent peut-être le même nom de deux façons',
    isUnverified: true,
    besideField: {
      en: 'Uncertain: {code} and the MRZ may spell the same name in two ways',
      fr: 'Incertain\u00A0: {code} et la zone de lecture écrivent peut-être le même nom de deux façons',
    },
    advice: {
      meaning: {
        en: 'An MRZ writes Ü as UE or U, and shortens names that are too long for it. Or one of the two was changed by a letter.',
        fr: 'Une zone de lecture écrit Ü comme UE ou U, et raccourcit les noms trop longs pour elle. Ou une lettre de l’un des deux a été changée.',
      },
      remedy: {
        en: 'Compare both with the name that is printed on the card.',
        fr: 'Comparez les deux avec le nom imprimé sur la carte.',
      },
    },
  },
} as const satisfies Readonly<Record<CodeResult, ComparisonText>>;

/** The reason for each result of comparing a code with the MRZ; null if it is none. */
export const codeReasons = {
  same: null,
  different: 'code_differs',
  uncertain: 'code_uncertain',
} as const satisfies Readonly<Record<CodeResult, string | null>>;

/** The labels of the two values when they are shown side by side. */
export const sideLabels: Readonly<Record<'code' | 'mrz', Text>> = {
  code: { en: 'In the code', fr: 'Dans le code' },
  mrz: { en: 'In the MRZ', fr: 'Dans la zone de lecture' },
};

/** The sentences about the signature of a signed code. */
const signatureTexts: Readonly<Record<'holds' | 'fails', Text>> = {
  holds: { en: 'Signature: {code} is genuine', fr: 'Signature\u00A0: {code} est authentique' },
  fails: { en: 'Signature: {code} is not genuine', fr: 'Signature\u00A0: {code} n’est pas authentique' },
};

/** The sentence about the signature of a code; `words` say why it is not genuine. */
export function signatureWords(
  code: string,
  { outcome, words }: { readonly outcome: string; readonly words: string },
  language: Language,
): string {
  if (outcome === 'passed') return fill(signatureTexts.holds[language], { code });
  return `${fill(signatureTexts.fails[language], { code })}. ${words}`;
}

/** The reason when the page prints another value than the signed one. */
export const printDiffers = 'print_differs';

/** The reason when the page prints another value by the label, which need not contradict the signed one. */
export const printAmbiguous = 'print_ambiguous';

/** The result of comparing a signed value with the page. */
export type PrintResult = 'same' | 'different' | 'ambiguous' | 'not_found';

/** A signed value compared with what the page prints. */
export const printTexts = {
  same: {
    en: '{field}: matches the printed page',
    fr: '{field}\u00A0: identique à la page imprimée',
    besideField: { en: 'Matches the printed page', fr: 'Identique à la page imprimée' },
  },
  different: {
    en: '{field}: the printed value differs from the signed one.',
    fr: '{field}\u00A0: la valeur imprimée diffère de la valeur signée.',
    besideField: {
      en: 'The printed value differs from the signed one.',
      fr: 'La valeur imprimée diffère de la valeur signée.',
    },
  },
  ambiguous: {
    en: '{field}: the page also prints another value, which need not contradict the signed one.',
    fr: '{field}\u00A0: la page porte aussi une autre valeur, sans forcément contredire la valeur signée.',
    isUnverified: true,
    besideField: {
      en: 'The page also prints another value, which need not contradict the signed one.',
      fr: 'La page porte aussi une autre valeur, sans forcément contredire la valeur signée.',
    },
    advice: {
      meaning: {
        en: 'The label may mean something else there, such as a part of the sum, or a name may be spelled in another way. Or one of the two was altered.',
        fr: 'L’intitulé peut y désigner autre chose, par exemple une partie de la somme, ou un nom peut y être écrit autrement. Ou l’une des deux a été modifiée.',
      },
      remedy: {
        en: 'Look at the page, and rely on the signed value.',
        fr: 'Regardez la page, et fiez-vous à la valeur signée.',
      },
    },
  },
  not_found: {
    en: '{field}: the print of this value could not be read on the page.',
    fr: '{field}\u00A0: cette valeur n’a pas pu être lue sur la page.',
    besideField: {
      en: 'The print of this value could not be read on the page.',
      fr: 'Cette valeur n’a pas pu être lue sur la page.',
    },
  },
} as const satisfies Readonly<Record<PrintResult, ComparisonText>>;

/** The advice for a value that the page prints otherwise. */
export const printAdvice: FailureAdvice = {
  meaning: {
    en: 'The print was altered, or the code was copied from another document. On a scan, the print may also have been misread.',
    fr: 'L’imprimé a été modifié, ou le code a été copié d’un autre document. Sur un scan, l’imprimé peut aussi avoir été mal lu.',
  },
  remedy: {
    en: 'Look at the page. If it really shows the other value, do not rely on the document, and ask the issuer.',
    fr: 'Regardez la page. Si elle porte bien l’autre valeur, ne vous fiez pas au document et interrogez l’émetteur.',
  },
};
