import type { Text } from '../../language.ts';
import { fold } from '../../reading/text-lines.ts';
import type { CafPageReading } from './printed.ts';

/** Whether a PDF is a payment certificate; if not, whether it is a document that people send in its place. */
export type CafKind =
  | { readonly kind: 'certificate' }
  | { readonly kind: 'wrong_document' | 'no_caf_certificate'; readonly detail: Text };

/**
 * Documents that are often sent instead, recognised by words of their first pages. `noun` names them in a
 * sentence.
 */
const lookalikes = [
  {
    words: /avis d'impot|avis de situation declarative|impots? sur les? revenus?|revenu fiscal de reference/,
    noun: {
      en: "a tax notice (avis d'impôt) or declaration statement",
      fr: 'un avis d’impôt ou de situation déclarative',
    },
  },
  {
    words: /bulletin d[eu] (?:paie|paye|salaire|pension)|fiche de (?:paie|paye)|net a payer|net imposable/,
    noun: { en: 'a payslip (bulletin de paie)', fr: 'un bulletin de paie' },
  },
] as const;

/** What to send in place of a document that is no payment certificate. */
export const downloadCertificate: Text = {
  en: 'Download the “attestation de paiement” from caf.fr and send that PDF.',
  fr: 'Téléchargez l’attestation de paiement sur caf.fr et envoyez ce PDF.',
};

const ofPayment = /^paiements?$/;

/** Classifies a document by the words of its text. */
export function classifyCaf(pages: readonly CafPageReading[]): CafKind {
  const text = textOfPages(pages);
  if (isCafPaymentCertificate(text)) return { kind: 'certificate' };
  if (isFromCaf(text) && /attestation|quotient familial|notification|\bdroits?\b/.test(text)) {
    return {
      kind: 'wrong_document',
      detail: {
        en: 'The PDF is another letter of a CAF, not its payment certificate (attestation de paiement).',
        fr: 'Le PDF est un autre courrier de la Caf, et non une attestation de paiement.',
      },
    };
  }
  const noun = lookalikeOf(text);
  if (noun !== null)
    return {
      kind: 'wrong_document',
      detail: {
        en: `The PDF is ${noun.en}, not a CAF payment certificate.`,
        fr: `Le PDF est ${noun.fr}, et non une attestation de paiement de la Caf.`,
      },
    };
  return {
    kind: 'no_caf_certificate',
    detail: {
      en: 'The PDF lacks the title of a payment certificate (attestation de paiement) or the name of a CAF.',
      fr: 'Il manque au PDF le titre d’une attestation de paiement ou le nom d’une Caf.',
    },
  };
}

/**
 * The noun for the document that a folded text belongs to, if it is one of those that people send in place of
 * a certificate; else null. All of these have a 2D-Doc.
 */
export function lookalikeOf(text: string): Text | null {
  return lookalikes.find(({ words }) => words.test(text))?.noun ?? null;
}

/**
 * Whether folded text is that of a payment certificate: the first "attestation" in it is one "de paiement",
 * and of a Caf. Titles are often letterspaced, so spaces in them are ignored.
 *
 * @example
 * isCafPaymentCertificate('caf de lyon attestation de paiement') // true
 * isCafPaymentCertificate('caf de lyon attestation de quotient familial') // false
 */
export function isCafPaymentCertificate(text: string): boolean {
  const first = firstAttestation(text);
  const isOfPayment =
    first === undefined
      ? /attestationd(?:e|es|u)paiement/.test(text.replace(/\s/g, ''))
      : ofPayment.test(first);
  return isOfPayment && isFromCaf(text);
}

/**
 * The word that follows the first "attestation de" in a folded text. The daily allowances of the sick, which
 * a fund for all branches pays too, belong to it.
 */
function firstAttestation(text: string): string | undefined {
  return /\battestations?\s+(?:de\s|du\s|des\s|d')\s*(\w+(?:\s+d(?:es\s+|'\s?)indemnites)?)/.exec(text)?.[1];
}

/**
 * Whether the first lines of a page belong to another letter of a Caf, because their first "attestation" is
 * not one "de paiement".
 */
export function isOtherCafLetter(firstLines: CafPageReading): boolean {
  const first = firstAttestation(textOfPages([firstLines]));
  return first !== undefined && !ofPayment.test(first) && classifyCaf([firstLines]).kind === 'wrong_document';
}

function textOfPages(pages: readonly CafPageReading[]): string {
  return pages.map(({ text }) => text.text).join('\n');
}

/**
 * Whether a text has a word that every payment certificate has: of its title, or the name of a Caf or of a
 * benefit. Letterspaced words are recognised too.
 */
export function mentionsCaf(text: string): boolean {
  const folded = fold(text);
  return /attestation|paiement|allocat|prestation|\bcaf\b/.test(`${folded} ${folded.replace(/\s/g, '')}`);
}

/**
 * Whether a folded text names a Caf, or a fund for all branches that replaces it: that of Lozère (CCSS), and
 * that of Mayotte (CSSM), with which its Caf was merged in 2015 and whose claimants use caf.fr.
 */
export function isFromCaf(text: string): boolean {
  return /\bcaf\b|allocations\s+familiales|\bccss\b|\bcssm\b|caisse\s+(?:commune\s+de\s+securite\s+sociale|de\s+securite\s+sociale\s+de\s+mayotte)/.test(
    text,
  );
}
