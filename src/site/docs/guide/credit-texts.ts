import type { Text } from '../../../language.ts';

/** The texts about credits. */
export const creditTexts = {
  creditsText: {
    en: 'One 200 costs one credit (at `/api/documents/v1` one for each document answered), whatever its flags and however many CAF files. Anything else costs nothing. A credit is held before the document is read and taken when the answer is ready; a failure gives it back. Test keys use test credits; they trust the service’s own test certificates and accept the specimen State UTO.',
    fr: 'Une réponse 200 coûte un crédit (sur `/api/documents/v1`, un par document rendu), quels que soient ses indicateurs et le nombre de fichiers de la Caf. Tout le reste ne coûte rien. Un crédit est réservé avant la lecture et pris quand la réponse est prête\u00A0; un échec le rend. Les clés de test utilisent des crédits de test\u00A0; elles font confiance aux certificats de test du service et acceptent l’État spécimen UTO.',
  },
  idempotency: {
    en: 'Send an `Idempotency-Key` header to repeat a request safely: the same key with the same files and fields, whatever the `format`, is answered again at no charge within 24 hours. A 200 binds the key; a refused request leaves it free.',
    fr: 'Envoyez un en-tête `Idempotency-Key` pour répéter une demande sans risque : la même clé avec les mêmes fichiers et champs, quel que soit le `format`, reçoit de nouveau sa réponse, sans frais, pendant 24 heures. Une réponse 200 lie la clé ; une demande refusée la laisse libre.',
  },
  report: {
    en: 'The report of what was just verified costs nothing: `/api/report/v1` with the same key and the same files in the same field, within 24 hours after the credit was taken. Of the files only a keyed digest is kept until then, as of a request with an `Idempotency-Key`. What a free report computes counts as for a document that cannot be read.',
    fr: 'Le rapport de ce qui vient d’être vérifié ne coûte rien\u00A0: `/api/report/v1` avec la même clé et les mêmes fichiers dans le même champ, dans les 24 heures qui suivent la prise du crédit. Des fichiers, seule une empreinte à clé est gardée jusque-là, comme pour une demande avec `Idempotency-Key`. Ce que calcule un rapport gratuit compte comme pour un document illisible.',
  },
} as const satisfies Record<string, Text>;
