import type { Text } from '../../../language.ts';

/** The texts about credits. */
export const creditTexts = {
  creditsText: {
    en: 'An answer with status 200 costs one credit, whatever its flags and however many CAF files it covers; at `/api/documents/v1` it costs one credit for each document answered. Any other answer costs nothing. The service holds a credit before it reads the document and takes it when the answer is ready; after a failure it gives the credit back. Test keys use test credits; they trust the service’s own test certificates and accept the specimen State UTO.',
    fr: 'Une réponse de statut 200 coûte un crédit, quels que soient ses indicateurs et le nombre de fichiers de la Caf\u00A0; sur `/api/documents/v1`, elle coûte un crédit par document rendu. Toute autre réponse est gratuite. Le service réserve un crédit avant de lire le document et le prend quand la réponse est prête\u00A0; en cas d’échec, il le rend. Les clés de test utilisent des crédits de test\u00A0; elles font confiance aux certificats de test du service et acceptent l’État spécimen UTO.',
  },
  idempotency: {
    en: 'An answer can be lost on its way after its credit was taken. To repeat the request without paying twice, send every request with an `Idempotency-Key` header, such as a random UUID, and repeat it with the same one. If the same files and fields come with it again within 24 hours, the service answers again at no charge; only the `format` may be another. An answer with status 200 ties the key to its files and fields, and others with this key are then refused with `idempotency_mismatch`. A refused request does not tie its key, so you can use it again for any request.',
    fr: 'Une réponse peut se perdre en chemin après la prise de son crédit. Pour répéter la demande sans la payer deux fois, envoyez chaque demande avec un en-tête `Idempotency-Key`, par exemple un UUID aléatoire, et répétez-la avec le même. Si les mêmes fichiers et champs reviennent avec lui dans les 24 heures, le service répond de nouveau sans frais\u00A0; seul le `format` peut changer. Une réponse de statut 200 lie la clé à ses fichiers et champs, et d’autres avec cette clé sont alors refusés par `idempotency_mismatch`. Une demande refusée ne lie pas sa clé\u00A0: vous pouvez l’employer pour toute autre demande.',
  },
  report: {
    en: 'The report of a document that you have just verified costs nothing: send the same files in the same field to `/api/report/v1`, with the same key, within 24 hours after the credit was taken. Until then the service keeps only a keyed digest of the files, as it does for a request with an `Idempotency-Key`. The computing of a free report counts towards the same limit as [documents that cannot be read](/docs/limits).',
    fr: 'Le rapport d’un document que vous venez de vérifier ne coûte rien\u00A0: envoyez les mêmes fichiers dans le même champ à `/api/report/v1`, avec la même clé, dans les 24 heures qui suivent la prise du crédit. Jusque-là, le service ne garde des fichiers qu’une empreinte à clé, comme pour une demande avec `Idempotency-Key`. Le calcul d’un rapport gratuit compte dans la même limite que [les documents illisibles](/docs/limits).',
  },
} as const satisfies Record<string, Text>;
