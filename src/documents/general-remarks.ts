/** The remarks that do not belong to one kind of document. */
import { keysOf } from '../keys.ts';
import type { Language } from '../language.ts';
import { type MadeRemark, makeRemark, type RemarkText, type RemarkValues } from './remark.ts';

const texts = {
  print_not_compared: {
    text: {
      en: 'At least a part of the print was not compared with what was signed: rely on the values of this answer, not on those of the page.',
      fr: 'Une partie au moins de l’imprimé n’a pas été comparée à ce qui a été signé\u00A0: fiez-vous aux valeurs de cette réponse, non à celles de la page.',
    },
  },
  mrz_not_compared: {
    text: {
      en: 'The printed values were not compared with the machine-readable zone: compare them yourself.',
      fr: 'Les valeurs imprimées n’ont pas été comparées à la zone de lecture automatique\u00A0: comparez-les vous-même.',
    },
  },
  mrz_differs: {
    text: {
      en: 'The page seems to print another value than the machine-readable zone, so compare them yourself: {fields}.',
      fr: 'La page semble porter une autre valeur que la zone de lecture automatique\u00A0; comparez-les vous-même\u00A0: {fields}.',
    },
  },
  print_uncertain: {
    text: {
      en: 'These values were not found on the page, or could not be read there for sure, so compare them with the page yourself: {fields}.',
      fr: 'Ces valeurs n’ont pas été trouvées sur la page, ou n’ont pas pu y être lues avec certitude\u00A0; comparez-les vous-même à la page\u00A0: {fields}.',
    },
  },
  old_document: {
    text: {
      en: 'Date of the document: {date}, {years}. There may be a newer one.',
      fr: 'Date du document\u00A0: {date}, {years}. Il en existe peut-être un plus récent.',
    },
  },
  amounts_not_checked: {
    text: {
      en: 'The months paid, the amounts and the family were not checked: nothing in a certificate of a CAF repeats them or signs them.',
      fr: 'Les mois payés, les montants et la composition de la famille n’ont pas été contrôlés\u00A0: rien, dans une attestation de la Caf, ne les répète ni ne les signe.',
    },
  },
  other_documents: {
    text: {
      en: 'This verdict does not cover what else the file has on these pages: {pages}.',
      fr: 'Ce verdict ne couvre pas ce que le fichier contient d’autre sur ces pages\u00A0: {pages}.',
    },
  },
  pages_not_examined: {
    text: {
      en: 'These pages of the file were not examined: {pages}.',
      fr: 'Ces pages du fichier n’ont pas été examinées\u00A0: {pages}.',
    },
  },
  signatures_not_judged: {
    text: {
      en: 'The signatures of the PDF were not judged: the service has no list of the Union in force in which to look up their issuers, or there are too many signatures.',
      fr: 'Les signatures du PDF n’ont pas été jugées\u00A0: le service n’a pas de liste de l’Union en vigueur où chercher leurs émetteurs, ou elles sont trop nombreuses.',
    },
  },
  unknown_field: {
    text: {
      en: 'The form has a field whose name is unknown and resembles {field}. It was not used.',
      fr: 'Le formulaire a un champ dont le nom est inconnu et ressemble à {field}. Il n’a pas été pris en compte.',
    },
  },
  test_key: {
    text: {
      en: 'This was made with a test key or the test authority, which accept specimens and test certificates. It says nothing about a real document.',
      fr: 'Ceci a été établi avec une clé de test ou l’autorité de test, qui acceptent les spécimens et les certificats de test. Cela ne dit rien d’un vrai document.',
    },
  },
} as const satisfies Readonly<Record<string, Omit<RemarkText, 'reason'>>>;

/** The code of a remark in `texts`. */
export type GeneralRemark = keyof typeof texts;

/** The remarks that stand above a verdict: without them, it would be taken for more than it is. */
export const noticeCodes: readonly string[] = ['mrz_differs', 'test_key'] satisfies readonly GeneralRemark[];

/** All remarks in `texts`. */
export const generalRemarks: readonly RemarkText[] = keysOf(texts).map((reason) => {
  return { reason, ...texts[reason] };
});

/** Makes one of the remarks in `texts`, as `makeRemark` does. */
export function generalRemark(
  reason: GeneralRemark,
  values: RemarkValues,
  language: Language,
  shown: RemarkValues = {},
): MadeRemark {
  return makeRemark({ reason, ...texts[reason] }, values, language, shown);
}

/** The remarks on every verdict that was made with a key of this kind. */
export function remarksOnKey(mode: 'live' | 'test', language: Language): readonly MadeRemark[] {
  return mode === 'test' ? [generalRemark('test_key', {}, language)] : [];
}

/**
 * The remark on the age of a document of `date`, `YYYY-MM-DD` or `YYYY-MM`; none if the document is less than
 * `yearsMin` years old on the day `today`, or if `date` is null.
 */
export function remarksOnAge(
  date: string | null,
  today: string,
  yearsMin: number,
  language: Language,
): readonly MadeRemark[] {
  const years = date === null ? 0 : yearsBetween(date, today);
  return date === null || years < yearsMin ? [] : [generalRemark('old_document', { date, years }, language)];
}

/** The whole years from a day or month to a day. */
function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(4) < from.slice(4) ? years - 1 : years;
}
