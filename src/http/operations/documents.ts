import { filled } from '../../language.ts';
import { limits } from '../../limits.ts';
import { answerDocuments } from '../documents/endpoint.ts';
import { documentsRoot } from '../documents/root.ts';
import { eventsType } from '../documents/writing.ts';
import { anyFiles, details, format } from '../form/parts.ts';
import { anyDocumentExample, eventsSchema } from '../openapi/any-document.ts';
import { answers, paidHeaders } from '../openapi/parts.ts';
import { paidOperation } from './operation.ts';
import { readingReasons } from './shared.ts';

export const documents = paidOperation({
  name: 'documents',
  path: '/api/documents/v1',
  id: 'verifyDocuments',
  summary: { en: 'Read and check documents of any type', fr: 'Lire et contrôler des documents de tout type' },
  about: [
    filled(
      {
        en: 'The service finds out what each file is. It returns an array `documents` in the order of the files. The entry of a document that was read is `{files, pages, documentKind, answer, verdict}`: `answer` is the answer of the endpoint for its type, and [`verdict`](/docs/verdict) says whether you may rely on the document. The entry of a file that could not be read is `{files, problem}`. `files` are the numbers of the document’s files, and `pages` are its pages, `{file, page}`, all counted from 1. `documentKind` is the `documentType` of an identity document or of a signed PDF; for any other document it is the name of its form field without `_file`. A file may have {pages} pages and hold several documents, each of which has its own entry. The array `files` at the end says which pages of each file are in no document, and which were not examined.',
        fr: 'Le service trouve ce qu’est chaque fichier. Il rend un tableau `documents` dans l’ordre des fichiers. L’élément d’un document lu est `{files, pages, documentKind, answer, verdict}`\u00A0: `answer` est la réponse du point d’accès de son type, et [`verdict`](/docs/verdict) dit si vous pouvez vous fier au document. L’élément d’un fichier qui n’a pas pu être lu est `{files, problem}`. `files` donne les numéros des fichiers du document, et `pages` ses pages, `{file, page}`, tous comptés à partir de 1. `documentKind` est le `documentType` d’une pièce d’identité ou d’un PDF signé\u00A0; pour tout autre document, c’est le nom de son champ de formulaire sans `_file`. Un fichier peut avoir {pages} pages et contenir plusieurs documents, qui ont chacun leur élément. Le tableau `files`, à la fin, dit quelles pages de chaque fichier ne sont dans aucun document, et lesquelles n’ont pas été examinées.',
      },
      { pages: limits.documentPagesMax },
    ),
    {
      en: 'Two consecutive files are one document if one has the MRZ of a card and the other shows the card’s number, or its holder’s surname and dates. If there are several CAF certificates, `cafDocumentsValidation` compares them with each other, and `cafVerdict` judges the result.',
      fr: 'Deux fichiers qui se suivent sont un seul document si l’un porte la MRZ d’une carte et si l’autre montre le numéro de la carte, ou le nom de son titulaire et ses dates. S’il y a plusieurs attestations de la Caf, `cafDocumentsValidation` les compare entre elles, et `cafVerdict` juge le résultat.',
    },
    {
      en: 'A document may go on over several pages of its file. A page that follows a letter with a 2D-Doc belongs to the letter if it repeats a number that the code signs, or the footer of the page with the code; on a scan only the number counts, and it must be in the first lines of the page. A page with another reference does not belong to the letter, nor does one that prints all values that the code signs, but some of them differently. A page that follows a CAF payment certificate belongs to it if it has the stamp, the number or the bar code of such a certificate at its foot or, if it has none of these, if its text names a CAF. The two sides of a card are one document even if other pages are between them.',
      fr: 'Un document peut continuer sur plusieurs pages de son fichier. Une page qui suit un courrier à 2D-Doc en fait partie si elle répète un numéro que le code signe, ou le pied de la page qui porte le code\u00A0; sur un scan, seul le numéro compte, et il doit être dans les premières lignes de la page. Une page qui porte une autre référence n’en fait pas partie, pas plus qu’une page qui imprime toutes les valeurs que le code signe, mais certaines autrement. Une page qui suit une attestation de paiement de la Caf en fait partie si elle porte en bas l’horodatage, le numéro ou le code-barres d’une telle attestation ou, si elle n’a rien de cela, si son texte nomme une Caf. Les deux faces d’une carte sont un seul document même si d’autres pages les séparent.',
    },
    {
      en: 'Every page that is in no document is named at the end: in `pagesWithoutDocument` if it was examined, and in `pagesNotExamined` if it could not be read, or if the request had used up its computing before the page was examined completely. On a page of `pagesNotExamined` a document may have been missed, and the verdicts of the file say so. If only the computing did not suffice, send the page in a request of its own.',
      fr: 'Toute page qui n’est dans aucun document est nommée à la fin\u00A0: dans `pagesWithoutDocument` si elle a été examinée, et dans `pagesNotExamined` si elle n’a pas pu être lue, ou si la demande avait épuisé son calcul avant la fin de son examen. Sur une page de `pagesNotExamined`, un document a pu échapper, et les verdicts du fichier le disent. Si seul le calcul n’a pas suffi, envoyez la page dans une demande à part.',
    },
    {
      en: 'The service writes the answer file by file, as soon as each file is read, and begins when the first document could be read. If no file could be read, it returns the problem of the first file. All documents of one file come together, because the verdict on each names the pages of the others and the pages that were not examined, which are known only at the end of the file. All files share the computing that one request may use. If earlier files used much of it, a file may be refused as `too_complex` although it could be read in a request of its own.',
      fr: 'Le service écrit la réponse fichier par fichier, dès que chacun est lu, et commence quand un premier document a pu être lu. Si aucun fichier n’a pu être lu, il rend l’erreur du premier. Les documents d’un même fichier sont rendus ensemble, car le verdict sur chacun nomme les pages des autres et celles qui n’ont pas été examinées, que l’on ne connaît qu’à la fin du fichier. Tous les fichiers se partagent le calcul permis à une demande. Si les premiers en ont pris beaucoup, un fichier peut être refusé comme `too_complex` alors qu’il pourrait être lu dans une demande à part.',
    },
    {
      en: 'With `Accept: application/x-ndjson` the answer has one JSON object on each line, and begins as soon as a credit is held. `{"progress":{"files":[1],"ahead":2}}` says that documents of other callers are read first, and `{"progress":{"files":[1],"page":1,"pages":2}}` says which page is being examined. Each entry of `documents` comes as `{"document":…}`, whether it was read or not. The last line is `{"end":{"files":…,"cafDocumentsValidation":…,"cafVerdict":…,"creditsRemaining":…}}`; an answer without it is incomplete. The status is 200 even if no file could be read.',
      fr: 'Avec `Accept: application/x-ndjson`, la réponse a un objet JSON par ligne et commence dès qu’un crédit est réservé. `{"progress":{"files":[1],"ahead":2}}` dit que des documents d’autres appelants sont lus avant, et `{"progress":{"files":[1],"page":1,"pages":2}}` dit quelle page est examinée. Chaque élément de `documents` arrive sous la forme `{"document":…}`, qu’il ait été lu ou non. La dernière ligne est `{"end":{"files":…,"cafDocumentsValidation":…,"cafVerdict":…,"creditsRemaining":…}}`\u00A0; une réponse qui ne l’a pas est incomplète. Le statut est 200 même si aucun fichier n’a pu être lu.',
    },
  ],
  form: { files: anyFiles, format, details },
  credit: {
    en: 'Each document that was read costs one credit, which the service holds before it reads the file. If no credit is left for a file, its entry has a `problem` that says so. `X-Credits-Remaining` gives the credits that are left after the first document; the credits endpoint says what is left at the end. If you repeat a request with its `Idempotency-Key`, you pay only for documents that were not paid before.',
    fr: 'Chaque document lu coûte un crédit, que le service réserve avant de lire le fichier. S’il ne reste pas de crédit pour un fichier, son élément a un `problem` qui le dit. `X-Credits-Remaining` donne les crédits qui restent après le premier document\u00A0; le point d’accès des crédits dit ce qui reste à la fin. Si vous répétez une demande avec son `Idempotency-Key`, vous ne payez que les documents qui n’ont pas encore été payés.',
  },
  isRepeatable: true,
  codes: ['receipt_unavailable', 'trust_unavailable'],
  reasons: [...readingReasons, 'no_mrz', 'mrz_incomplete', 'no_2d_doc', 'no_caf_certificate'],
  answers: (origin) => ({
    200: answers(
      'At least one document was read. Check its flags.',
      [documentsRoot],
      [anyDocumentExample(origin)],
      { headers: paidHeaders, content: { [eventsType]: { schema: eventsSchema } } },
    ),
  }),
  open: () => answerDocuments,
});
