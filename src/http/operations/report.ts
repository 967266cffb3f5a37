import { fileFields } from '../../documents/index.ts';
import { documentIn, format, language } from '../form/parts.ts';
import { fileForKey } from '../openapi/parts.ts';
import { headerRefs } from '../openapi/schema.ts';
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
      en: 'Takes a document in the field of its type, as the two endpoints above do. The report has every field and every check in words, and no copy of the document. `format` is only the format of its errors.',
      fr: 'Prend un document dans le champ de son type, comme les deux points d’accès ci-dessus. Le rapport donne chaque champ et chaque contrôle en toutes lettres, sans copie du document. `format` n’est que le format de ses erreurs.',
    },
  ],
  form: { document: documentIn(fileFields), language, format },
  credit: {
    en: 'A 200 costs one credit, and nothing if the same key has paid for the same files in the same field within 24 hours, at one of the two endpoints above, or for the same single file at `/api/documents/v1`: then it carries `Idempotency-Replayed`. Any other answer costs nothing.',
    fr: 'Une réponse 200 coûte un crédit, et rien si la même clé a payé dans les 24 heures pour les mêmes fichiers dans le même champ à l’un des deux points d’accès ci-dessus, ou pour le même fichier à `/api/documents/v1`\u00A0: elle porte alors `Idempotency-Replayed`. Toute autre réponse ne coûte rien.',
  },
  isRepeatable: true,
  codes: ['receipt_unavailable', 'trust_unavailable'],
  reasons: [...readingReasons, ...mrzReasons, 'no_2d_doc', 'wrong_document', 'no_caf_certificate'],
  answers: () => ({
    200: fileForKey('The document was read: a PDF.', 'application/pdf', headerRefs(['Idempotency-Replayed'])),
  }),
  open: ({ writeReport }) => verified('report', writeReport),
});
