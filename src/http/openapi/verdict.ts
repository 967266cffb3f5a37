import { reasonCodes, remarkCodes } from '../../documents/codes.ts';
import { arrayOf, objectOf, ref, type Schema } from './schema.ts';

const message: Schema = {
  type: 'string',
  description: 'A sentence that says this, in the language of Accept-Language.',
};

const reason: Schema = objectOf(
  {
    code: {
      type: 'string',
      enum: reasonCodes.map(({ code }) => code),
      description: 'The code of the reason, for programs. /docs/verdict explains each code.',
    },
    message,
  },
  {
    field: {
      type: 'string',
      description: 'The value that the reason is about, if it is about a single value.',
    },
    pages: {
      description: 'The pages of the file that show the value, counted from 1.',
      ...arrayOf('pages', { type: 'integer', minimum: 1 }),
    },
  },
);

const remark: Schema = objectOf({
  code: {
    type: 'string',
    enum: remarkCodes.map(({ reason }) => reason),
    description: 'The code of the remark, for programs. /docs/verdict explains each code.',
  },
  message,
});

/** The verdict on a document, as every answer has it. */
export const verdictSchema: Schema = {
  description: 'Whether you may rely on the document, the reasons if not, and what was not examined.',
  ...objectOf({
    outcome: {
      type: 'string',
      enum: ['passed', 'unverified', 'expired', 'failed'],
      description:
        'failed: something in this document contradicts itself. expired: nothing failed, but its validity has ended. unverified: nothing failed, but a check on which the verdict rests could not be made. passed: everything else.',
    },
    reasons: {
      description:
        'The reasons why the outcome is not passed, each cause once. Faults of the document come first.',
      ...arrayOf('reasons', reason),
    },
    remarks: {
      description:
        'What was not examined, and what a person should look at. A remark never changes the outcome.',
      ...arrayOf('remarks', remark),
    },
  }),
};

/** The verdict on the CAF certificates of one request, compared with each other. */
export const cafVerdict: Schema = {
  anyOf: [ref('Verdict'), { type: 'null' }],
  description:
    'The verdict on the CAF certificates of the request, compared with each other; null if there are fewer than two. It is not a verdict on any one of them.',
};
