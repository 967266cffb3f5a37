import { filled } from '../../language.ts';
import { limits } from '../../limits.ts';
import { answerDocuments } from '../documents/endpoint.ts';
import { documentsRoot } from '../documents/root.ts';
import { anyFiles, details, format } from '../form/parts.ts';
import { anyDocumentExample } from '../openapi/any-document.ts';
import { answers } from '../openapi/parts.ts';
import { paidOperation } from './operation.ts';
import { mrzReasons, readingReasons } from './shared.ts';

export const documents = paidOperation({
  name: 'documents',
  path: '/api/documents/v1',
  id: 'verifyDocuments',
  summary: { en: 'Read and check documents of any type', fr: 'Lire et contrôler des documents de tout type' },
  about: [
    filled(
      {
        en: 'The service finds out what each file is and answers an array `documents` in the order of the files: `{files, pages, documentKind, answer, verdict}`, where `answer` is what the endpoint of its type answers and [`verdict`](/docs/verdict) says whether it may be relied on, or `{files, problem}`. `files` are the numbers of its files, and `pages` its pages in them, `{file, page}`, all counted from 1. `documentKind` is the `documentType` of an identity document, and otherwise the name of its form field without `_file`. A file may have {pages} pages and hold several documents, one entry each; the array `files` at the end says for each file which pages are in no document, and which were not examined.',
        fr: 'Le service trouve ce qu’est chaque fichier et rend un tableau `documents` dans l’ordre des fichiers\u00A0: `{files, pages, documentKind, answer, verdict}`, où `answer` est ce que rend le point d’accès de son type et où [`verdict`](/docs/verdict) dit si l’on peut s’y fier, ou `{files, problem}`. `files` donne les numéros de ses fichiers et `pages` ses pages, `{file, page}`, tous comptés à partir de 1. `documentKind` est le `documentType` d’une pièce d’identité, sinon le nom de son champ sans `_file`. Un fichier peut avoir {pages} pages et contenir plusieurs documents, un élément pour chacun\u00A0; le tableau `files`, à la fin, dit pour chaque fichier quelles pages ne sont dans aucun document et lesquelles n’ont pas été examinées.',
      },
      { pages: limits.documentPagesMax },
    ),
    {
      en: 'Two files, one after the other, are one document if one has the MRZ of a card and the other shows the card’s number, or its holder’s surname and dates. What several CAF certificates say of each other is in `cafDocumentsValidation` and judged in `cafVerdict`.',
      fr: 'Deux fichiers qui se suivent sont un seul document si l’un porte la MRZ d’une carte et si l’autre montre le numéro de la carte, ou le nom de son titulaire et ses dates. Ce que plusieurs attestations de la Caf disent l’une de l’autre est dans `cafDocumentsValidation` et jugé dans `cafVerdict`.',
    },
    {
      en: 'A further page of a letter with a 2D-Doc belongs to it if it follows and repeats a number that the code signs or the footer of its page; on a scan, if the number is in its first lines. It does not if it has another reference, or prints all that the code signs and some of it otherwise. Of a payment certificate of a Caf the pages belong to it that follow with the stamp, the number or the bars of such a certificate at their foot, or, without them, name a Caf in their text. The two sides of a card are one document also with other pages between them. Any other page is in `pagesWithoutDocument`. It is in `pagesNotExamined` instead if it could not be read, or if what the request may compute did not suffice to look at it to the end; a document may then have been missed on it, and the verdicts of the file say so.',
      fr: 'Une page suivante d’un courrier à 2D-Doc en fait partie si elle vient après et répète un numéro que le code signe ou le pied de sa page ; sur un scan, si ce numéro est dans ses premières lignes. Elle n’en fait pas partie si elle porte une autre référence, ou si elle imprime tout ce que le code signe mais en partie autrement. D’une attestation de paiement de la Caf font partie les pages qui suivent et portent en bas l’horodatage, le numéro ou le code-barres d’une telle attestation ou, à défaut, nomment une Caf dans leur texte. Les deux faces d’une carte sont un seul document même si d’autres pages les séparent. Toute autre page est dans `pagesWithoutDocument`. Elle est dans `pagesNotExamined` si elle n’a pas pu être lue, ou si le calcul permis à la demande n’a pas suffi à l’examiner jusqu’au bout ; un document a alors pu y échapper, et les verdicts du fichier le disent.',
    },
    {
      en: 'The answer is written file by file, as each is read, and begins with the first that could be read. All documents of one file come together: the verdict of each names the pages of the others and those that were not examined, which is known only at the end of the file. If none could, the failure of the first file is answered. The files share the computing of the request: after files that took much of it, a file may be `too_complex` that passes in a request of its own.',
      fr: 'La réponse est écrite fichier par fichier, dès que chacun est lu, et commence avec le premier qui a pu être lu. Les documents d’un même fichier sont rendus ensemble\u00A0: le verdict de chacun nomme les pages des autres et celles qui n’ont pas été examinées, ce que l’on ne sait qu’à la fin du fichier. Si aucun ne l’a pu, c’est l’échec du premier fichier qui est rendu. Les fichiers se partagent le calcul de la demande\u00A0: après des fichiers qui en ont pris beaucoup, un fichier peut être `too_complex` et passer dans une demande à part.',
    },
    {
      en: 'With `Accept: application/x-ndjson` the answer is one JSON object a line, and begins as soon as a credit is held: `{"progress":{"files":[1],"ahead":2}}` while documents of others are read first, `{"progress":{"files":[1],"page":1,"pages":2}}` as its pages are looked at, `{"document":…}` for each entry of `documents`, read or not, and at last `{"end":{"cafDocumentsValidation":…,"cafVerdict":…,"creditsRemaining":…}}`. An answer without the end is incomplete. The status is 200 even if no file could be read.',
      fr: 'Avec `Accept: application/x-ndjson`, la réponse est un objet JSON par ligne et commence dès qu’un crédit est réservé\u00A0: `{"progress":{"files":[1],"ahead":2}}` tant que d’autres documents sont lus avant, `{"progress":{"files":[1],"page":1,"pages":2}}` à mesure que ses pages sont examinées, `{"document":…}` pour chaque élément de `documents`, lu ou non, et enfin `{"end":{"cafDocumentsValidation":…,"cafVerdict":…,"creditsRemaining":…}}`. Une réponse sans cette fin est incomplète. Le statut est 200 même si aucun fichier n’a pu être lu.',
    },
  ],
  form: { files: anyFiles, format, details },
  credit: {
    en: 'Each document that is answered costs one credit, held before its file is read. A file for which no credit is left has the `problem` that says so. `X-Credits-Remaining` is what is left after the first document; the credits endpoint tells the rest. A request repeated with its `Idempotency-Key` pays only for the documents that were not answered before.',
    fr: 'Chaque document rendu coûte un crédit, réservé avant la lecture de son fichier. Un fichier pour lequel il ne reste pas de crédit a le `problem` qui le dit. `X-Credits-Remaining` est ce qui reste après le premier document\u00A0; le point d’accès des crédits dit la suite. Une demande répétée avec son `Idempotency-Key` ne paie que les documents qui n’avaient pas été rendus.',
  },
  isRepeatable: true,
  codes: ['receipt_unavailable'],
  reasons: [...readingReasons, ...mrzReasons, 'no_2d_doc', 'no_caf_certificate'],
  answers: (origin) => ({
    200: answers(
      'One document at least was read. Check the flags.',
      [documentsRoot],
      [anyDocumentExample(origin)],
    ),
  }),
  open: () => answerDocuments,
});
