import { cafCertificate, fileFields, signedDocuments, signedPdf } from '../../documents/index.ts';
import { filled } from '../../language.ts';
import { limits } from '../../limits.ts';
import { details, documentIn, format } from '../form/parts.ts';
import { signedExamples } from '../openapi/documents.ts';
import { answers, paidHeaders } from '../openapi/parts.ts';
import { verified, writeDocument } from '../paid/verified.ts';
import { paidOperation } from './operation.ts';
import { oneForAnAnswer, readingReasons } from './shared.ts';

export const resources = paidOperation({
  name: 'resources',
  path: '/api/resources/v1',
  id: 'verifyResourcesDocument',
  summary: {
    en: 'Read and check a French administrative document',
    fr: 'Lire et contrôler un document administratif français',
  },
  about: [
    filled(
      {
        en: 'Send one type of document per request, in the field of its type: a tax notice, a payslip or another document with a 2D-Doc, CAF payment certificates, or any PDF with an electronic signature. A file may have up to {pages} pages.',
        fr: 'Envoyez un seul type de document par demande, dans le champ de son type\u00A0: un avis d’impôt, un bulletin de paie ou un autre document à 2D-Doc, des attestations de paiement de la Caf, ou tout PDF portant une signature électronique. Un fichier peut avoir jusqu’à {pages} pages.',
      },
      { pages: limits.resourcesPagesMax },
    ),
  ],
  form: {
    document: documentIn(fileFields.filter(({ endpoint }) => endpoint === 'resources')),
    format,
    details,
  },
  credit: oneForAnAnswer,
  isRepeatable: true,
  codes: ['receipt_unavailable', 'trust_unavailable'],
  reasons: [...readingReasons, 'no_2d_doc', 'wrong_document', 'no_caf_certificate'],
  answers: () => ({
    200: answers(
      'The document was read. Check the flags.',
      [...signedDocuments, cafCertificate, signedPdf].map(({ root }) => root),
      signedExamples(),
      { headers: paidHeaders },
    ),
  }),
  open: () => verified('verification', writeDocument),
});
