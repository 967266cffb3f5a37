import { fileFields } from '../../documents/index.ts';
import { documentIn, format, language } from '../form/parts.ts';
import { fileForKey, paidHeaders } from '../openapi/parts.ts';
import { verified } from '../paid/verified.ts';
import { paidOperation } from './operation.ts';
import { mrzReasons, readingReasons } from './shared.ts';

export const report = paidOperation({
  name: 'report',
  path: '/api/report/v1',
  id: 'reportVerification',
  summary: { en: 'The same verification as a PDF', fr: 'La même vérification en PDF' },
  about: [
    {
      en: 'Send a document in the field of its type, as to `/api/identity/v1` and `/api/resources/v1`. The report states every field and every check in words, and has no copy of the document. `format` applies only to errors.',
      fr: 'Envoyez un document dans le champ de son type, comme à `/api/identity/v1` et `/api/resources/v1`. Le rapport donne chaque champ et chaque contrôle en toutes lettres, sans copie du document. `format` ne vaut que pour les erreurs.',
    },
  ],
  form: { document: documentIn(fileFields), language, format },
  credit: {
    en: 'An answer with status 200 costs one credit. It costs nothing, and carries `Idempotency-Replayed`, if the same key has paid within the last 24 hours for the same files in the same field at `/api/identity/v1` or `/api/resources/v1`, or for the same single file at `/api/documents/v1`. Any other answer costs nothing.',
    fr: 'Une réponse de statut 200 coûte un crédit. Elle est gratuite, et porte `Idempotency-Replayed`, si la même clé a payé dans les dernières 24 heures pour les mêmes fichiers dans le même champ à `/api/identity/v1` ou `/api/resources/v1`, ou pour le même fichier seul à `/api/documents/v1`. Toute autre réponse est gratuite.',
  },
  isRepeatable: true,
  codes: ['receipt_unavailable', 'trust_unavailable'],
  reasons: [...readingReasons, ...mrzReasons, 'no_2d_doc', 'wrong_document', 'no_caf_certificate'],
  answers: () => ({
    200: fileForKey('The report as a PDF.', 'application/pdf', {
      ...paidHeaders,
      'Content-Disposition': {
        description: 'The name under which the report is to be saved.',
        schema: { type: 'string' },
      },
    }),
  }),
  open: ({ writeReport }) => verified('report', writeReport),
});
