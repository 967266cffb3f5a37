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
    'The files that contain the document, counted from 1 in the order in which they were sent: one file, or two for the sides of a card.',
  ...arrayOf('files', { type: 'integer', minimum: 1 }),
};

const pageNumber: Schema = { type: 'integer', minimum: 1 };

const pages: Schema = {
  description: 'The pages of the document, in the order of files and pages.',
  ...arrayOf('pages', objectOf({ file: pageNumber, page: pageNumber })),
};

const filesOfRequest: Schema = {
  description:
    'The files in the order in which they were sent, each with its pages that are in no document. All are counted from 1.',
  ...arrayOf(
    'files',
    objectOf({
      file: pageNumber,
      pages: {
        type: ['integer', 'null'],
        description: 'The number of pages of the file; null if it could not be opened.',
      },
      pagesWithoutDocument: {
        description: 'Pages that were examined completely and belong to no document.',
        ...arrayOf('pagesWithoutDocument', pageNumber),
      },
      pagesNotExamined: {
        description:
          'Pages that could not be read, or whose examination would have taken more computing than a request may use. A document on them may have been missed.',
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
        'The kind of document: the documentType of an identity document or of a signed PDF, or the name of the form field of any other document, without _file.',
    },
    answer: {
      description:
        'The answer of the endpoint for this kind of document, with details if they were requested.',
      anyOf: documents.map(({ root }) => ref(root)),
    },
    verdict: ref('Verdict'),
  }),
};

const refused: Schema = {
  description: 'A file or document that could not be answered.',
  ...objectOf(
    {
      files,
      problem: { description: 'The reason why it was not answered. It costs nothing.', ...ref('Problem') },
    },
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
          'One entry for each document, in the order of files and pages, and one entry for each file without a document.',
        ...arrayOf('documents', { oneOf: [ref('AnsweredDocument'), ref('RefusedDocument')] }),
      },
      files: filesOfRequest,
      cafDocumentsValidation: {
        ...partSchema({ fields: [], checks: togetherChecks }),
        type: ['object', 'null'],
        description:
          'The CAF certificates of the request, compared with each other; null if there are fewer than two.',
      },
      cafVerdict,
    }),
    xml: { name: documentsRoot },
  },
};

/** The answer as lines. OpenAPI 3.1 can't describe them one by one. */
export const eventsSchema: Schema = {
  type: 'string',
  description: 'One JSON object on each line: progress, document or, on the last line, end.',
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
