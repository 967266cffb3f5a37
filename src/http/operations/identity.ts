import { identityFileField } from '../../documents/identity/rules/identity-document.ts';
import { identityDocuments } from '../../documents/index.ts';
import { details, documentIn, format } from '../form/parts.ts';
import { identityExamples } from '../openapi/documents.ts';
import { answers, paidHeaders } from '../openapi/parts.ts';
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
      en: 'The service reads the machine-readable zone (MRZ) of one document. The file has one page, or two pages for the two sides of the document. A wrong check digit, an expired document or a name with a digit is not an error: the status is 200, and a flag is false.',
      fr: 'Le service lit la zone de lecture automatique (MRZ) d’un document. Le fichier a une page, ou deux pages pour les deux faces du document. Une clé de contrôle fausse, un document expiré ou un nom qui contient un chiffre n’est pas une erreur\u00A0: le statut est 200, et un indicateur est faux.',
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
      { headers: paidHeaders },
    ),
  }),
  open: () => verified('verification', writeDocument),
});
