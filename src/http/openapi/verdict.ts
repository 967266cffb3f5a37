import { reasonCodes, remarkCodes } from '../../documents/codes.ts';
import { arrayOf, objectOf, ref, type Schema } from './schema.ts';

const message: Schema = {
  type: 'string',
  description: 'The same as a sentence, in the language of Accept-Language.',
};

const reason: Schema = objectOf(
  {
    code: {
      type: 'string',
      enum: reasonCodes.map(({ code }) => code),
      description: 'Why, as a word for programs. /docs/verdict explains each.',
    },
    message,
  },
  {
    field: {
      type: 'string',
      description: 'The value that it is about, of those that are about a single one.',
    },
    pages: {
      description: 'The pages of the file that show it, counted from 1.',
      ...arrayOf('pages', { type: 'integer', minimum: 1 }),
    },
  },
);

const remark: Schema = objectOf({
  code: {
    type: 'string',
    enum: remarkCodes.map(({ reason }) => reason),
    description: 'Which remark, as a word for programs. /docs/verdict explains each.',
  },
  message,
});

/** The verdict on a document, as it stands in every answer. */
export const verdictSchema: Schema = {
  description: 'Whether the document may be relied on, why not, and what was not looked at.',
  ...objectOf({
    outcome: {
      type: 'string',
      enum: ['passed', 'unverified', 'expired', 'failed'],
      description:
        'failed: something of this document contradicts itself. expired: nothing failed, and its validity has ended. unverified: nothing failed, and a check that the verdict rests on could not be made. passed: all others.',
    },
    reasons: {
      description: 'Why the outcome is not passed, each cause once. What is wrong comes first.',
      ...arrayOf('reasons', reason),
    },
    remarks: {
      description: 'What was not looked at, and what a person should look at. They change no outcome.',
      ...arrayOf('remarks', remark),
    },
  }),
};

/** What CAF certificates of one request say of each other. */
export const cafVerdict: Schema = {
  anyOf: [ref('Verdict'), { type: 'null' }],
  description:
    'What the CAF certificates of the request say of each other; null with one or none. It is no verdict on any of them.',
};
