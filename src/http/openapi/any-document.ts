import type { Answer } from '../../answer.ts';
import { togetherChecks } from '../../documents/caf/together.ts';
import { kindOf } from '../../documents/document.ts';
import { documents } from '../../documents/index.ts';
import { present } from '../../present.ts';
import { documentsRoot } from '../documents/root.ts';
import { identityExamples } from './documents.ts';
import { problemExample } from './errors.ts';
import { arrayOf, objectOf, partSchema, ref, type Schema } from './schema.ts';
import { cafVerdict, verdictSchema } from './verdict.ts';

const files: Schema = {
  description:
    'The files that the document is in, counted from 1 in the order sent: one, or two for the sides of a card.',
  ...arrayOf('files', { type: 'integer', minimum: 1 }),
};

const pageNumber: Schema = { type: 'integer', minimum: 1 };

const pages: Schema = {
  description: 'The pages that the document is on, in the order of files and pages.',
  ...arrayOf('pages', objectOf({ file: pageNumber, page: pageNumber })),
};

const filesOfRequest: Schema = {
  description: 'The files in the order sent, and their pages that are in no document, all counted from 1.',
  ...arrayOf(
    'files',
    objectOf({
      file: pageNumber,
      pages: {
        type: ['integer', 'null'],
        description: 'How many pages the file has; null if it could not be opened.',
      },
      pagesWithoutDocument: {
        description: 'Pages that were looked at to the end and belong to no document.',
        ...arrayOf('pagesWithoutDocument', pageNumber),
      },
      pagesNotExamined: {
        description:
          'Pages that could not be read, or not be looked at to the end within what a request may compute: a document may have been missed on them.',
        ...arrayOf('pagesNotExamined', pageNumber),
      },
    }),
  ),
};

const answered: Schema = {
  description: 'A document that was read.',
  ...objectOf({
    files,
    pages,
    documentKind: {
      type: 'string',
      enum: [...new Set(documents.map(kindOf))],
      description:
        'What the document is: the documentType of an identity document, or the form field of another without _file.',
    },
    answer: {
      description: 'What the endpoint of its kind answers, with details if they are asked for.',
      anyOf: documents.map(({ root }) => ref(root)),
    },
    verdict: ref('Verdict'),
  }),
};

const refused: Schema = {
  description: 'A document that is not answered.',
  ...objectOf(
    { files, problem: { description: 'Why it is not answered; it costs nothing.', ...ref('Problem') } },
    { pages },
  ),
};

/** The answer about documents of any kind. */
export const anyDocumentSchemas: Readonly<Record<string, Schema>> = {
  Verdict: verdictSchema,
  AnsweredDocument: answered,
  RefusedDocument: refused,
  [documentsRoot]: {
    ...objectOf({
      documents: {
        description:
          'One entry per document, in the order of files and pages, and one for each file without a document.',
        ...arrayOf('documents', { oneOf: [ref('AnsweredDocument'), ref('RefusedDocument')] }),
      },
      files: filesOfRequest,
      cafDocumentsValidation: {
        ...partSchema({ fields: [], checks: togetherChecks }),
        type: ['object', 'null'],
        description: 'The CAF certificates of the request together; null for one or none.',
      },
      cafVerdict,
    }),
    xml: { name: documentsRoot },
  },
};

/** A document that was read, and one that was not. */
export function anyDocumentExample(origin: string): Answer {
  const read = identityExamples()
    .slice(0, 1)
    .map((answer) => ({
      files: [1],
      pages: [{ file: 1, page: 1 }],
      documentKind: kindOf(present(documents.find(({ root }) => root === answer.root))),
      answer: answer.body,
      verdict: { outcome: 'passed', reasons: [], remarks: [] },
    }));
  const problem = { ...problemExample('unreadable_document', 'blurred', origin), filePosition: 2 };
  const entries = [...read, { files: [2], problem }];
  const pagesOf = (file: number, without: readonly number[]) => {
    return { file, pages: 1, pagesWithoutDocument: without, pagesNotExamined: [] };
  };
  const files = [pagesOf(1, []), pagesOf(2, [1])];
  const body = { documents: entries, files, cafDocumentsValidation: null, cafVerdict: null };
  return { root: documentsRoot, body };
}
