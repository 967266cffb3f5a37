import { identityFileField } from '../../documents/identity/rules/identity-document.ts';
import { identityDocuments } from '../../documents/index.ts';
import { details, documentIn, format } from '../form/parts.ts';
import { identityExamples } from '../openapi/documents.ts';
import { answers } from '../openapi/parts.ts';
import { verified, writeDocument } from '../paid/verified.ts';
import { paidOperation } from './operation.ts';
import { mrzReasons, oneForAnAnswer, readingReasons } from './shared.ts';

export const identity = paidOperation({
  name: 'identity',
  path: '/api/identity/v1',
  id: 'verifyIdentityDocument',
  summary: { en: 'Read and check an identity document', fr: 'Lire et contrôler une pièce d’identité' },
  about: [
    {
      en: 'Reads the machine-readable zone (MRZ) of one document, on one page or on two for its two sides. A wrong check digit, an expired document or a name with a digit is no error: the answer is 200, with flags that say so.',
      fr: 'Lit la zone de lecture automatique (MRZ) d’un document, sur une page, ou sur deux pour ses deux faces. Une clé de contrôle fausse, un document expiré ou un nom qui contient un chiffre ne sont pas des erreurs\u00A0: la réponse est 200, et ses indicateurs le disent.',
    },
  ],
  form: { document: documentIn([identityFileField]), format, details },
  credit: oneForAnAnswer,
  isRepeatable: true,
  codes: ['receipt_unavailable'],
  reasons: [...readingReasons, ...mrzReasons],
  answers: () => ({
    200: answers(
      'The document was read. Check the flags.',
      identityDocuments.map(({ root }) => root),
      identityExamples(),
    ),
  }),
  open: () => verified('verification', writeDocument),
});
