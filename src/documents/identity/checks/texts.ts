import type { Text } from '../../../language.ts';
import type { Check, FindingText } from '../../document.ts';
import type { IdentityMrz } from '../rules/identity-document.ts';

/**
 * The flags of `documentInfosValidation`. Each checks one property of a value that was read. Check digits are
 * only checked by the control keys.
 */
export type IdentityCheck = Check<IdentityMrz>;

/** What a check of the form alone leaves open. */
export const formOnly: Text = {
  en: 'Whether such a document was issued: only the form is checked, no register is asked.',
  fr: 'Si un tel document a été délivré\u00A0: seule la forme est contrôlée, aucun registre n’est interrogé.',
};

/** What a value without a check digit leaves open. */
export const noDigit: Text = {
  en: 'It has no check digit: compare it with the printed document.',
  fr: 'Aucune clé ne le couvre\u00A0: comparez-le avec le document imprimé.',
};

/** The reason of a check on the form of a number, and its sentence. */
export function formBroken<Reason extends string>(
  reason: Reason,
  subject: Text,
  rule: Text,
): Readonly<Record<Reason, FindingText>> {
  const text = {
    en: `The rule for ${subject.en} is not met: ${rule.en}`,
    fr: `La règle ${subject.fr} n’est pas respectée\u00A0: ${rule.fr}`,
  };
  // The only key of the object is `reason`, which a computed name does not tell the compiler.
  return { [reason]: text } as Readonly<Record<Reason, FindingText>>;
}
