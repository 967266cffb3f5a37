import type { UnreadableReason } from '../../failure.ts';
import type { Text } from '../../language.ts';

/** Why a document of any kind may be unreadable. */
export const readingReasons = [
  'not_a_document',
  'corrupt',
  'password_protected',
  'too_many_pages',
  'too_complex',
  'document_not_supported',
  'blurred',
  'too_small',
] as const satisfies readonly UnreadableReason[];

/** Further reasons of documents with a machine-readable zone. */
export const mrzReasons = [
  'no_mrz',
  'mrz_incomplete',
  'several_documents',
] as const satisfies readonly UnreadableReason[];

export const oneForAnAnswer: Text = {
  en: 'An answer with status 200 costs one credit, whatever its flags. Any other answer costs nothing.',
  fr: 'Une réponse de statut 200 coûte un crédit, quels que soient ses indicateurs. Toute autre réponse est gratuite.',
};

export const costsNothing: Text = { en: 'A call costs nothing.', fr: 'Un appel ne coûte rien.' };
