import type { CafPageReading } from './caf-reading.ts';
import { fold, textLines, textOf } from './text-lines.ts';

/** Whether a PDF is a payment certificate; if not, whether it is a document that people send in its place. */
export type CafKind =
  | { readonly kind: 'certificate' }
  | { readonly kind: 'wrong_document' | 'no_caf_certificate'; readonly detail: string };

/** What is often sent instead, by words of its first pages; `noun` names it in a sentence. */
const lookalikes = [
  {
    words: /avis d'impot|avis de situation declarative|impots? sur les? revenus?|revenu fiscal de reference/,
    noun: "a tax notice (avis d'impôt) or declaration statement",
  },
  {
    words: /bulletin d[eu] (?:paie|paye|salaire|pension)|fiche de (?:paie|paye)|net a payer|net imposable/,
    noun: 'a payslip (bulletin de paie)',
  },
] as const;

/** Tells by its words what the text of a document is. */
export function classifyCaf(pages: readonly CafPageReading[]): CafKind {
  const text = fold(pages.map(({ runs }) => textOf(textLines(runs))).join('\n'));
  if (isCafPaymentCertificate(text)) return { kind: 'certificate' };
  if (isFromCaf(text) && /attestation|quotient familial|notification|\bdroits?\b/.test(text)) {
    return {
      kind: 'wrong_document',
      detail: 'The PDF is another letter of a Caf, not its payment certificate (attestation de paiement).',
    };
  }
  const found = lookalikes.find(({ words }) => words.test(text));
  if (found)
    return { kind: 'wrong_document', detail: `The PDF is ${found.noun}, not a Caf payment certificate.` };
  return {
    kind: 'no_caf_certificate',
    detail:
      'The PDF has neither the title of a payment certificate (attestation de paiement) nor the name of a Caf.',
  };
}

/**
 * Whether folded text is that of a payment certificate: the first attestation it names is one of payment, and a Caf's.
 * Titles are often set with their letters apart, and the spaces in them then tell nothing.
 */
export function isCafPaymentCertificate(text: string): boolean {
  const first = /\battestations?\s+(?:de\s|du\s|des\s|d')\s*(\w+)/.exec(text)?.[1];
  const isOfPayment =
    first === undefined
      ? /attestationd(?:e|es|u)paiement/.test(text.replace(/\s/g, ''))
      : /^paiements?$/.test(first);
  return isOfPayment && isFromCaf(text);
}

/**
 * Whether a text has a word that every payment certificate bears: its title, the name of a Caf or of what it pays. Letters that
 * were set apart count as together.
 */
export function mentionsCaf(text: string): boolean {
  return /attestation|paiement|allocat|prestation|\bcaf\b/.test(
    `${fold(text)} ${fold(text).replace(/\s/g, '')}`,
  );
}

function isFromCaf(text: string): boolean {
  return /\bcaf\b|allocations\s+familiales/.test(text);
}
