import { certificateInfos } from '../../documents/caf/certificate.ts';
import { identityDocuments } from '../../documents/index.ts';
import { arrayOf, objectOf, ref, type Schema } from './schema.ts';

/* What the details of several kinds of document share. */

export const number = (description: string): Schema => ({ type: 'number', description });
export const integer = (description: string): Schema => ({ type: 'integer', description });
export const measure = (description: string): Schema => ({ type: ['number', 'null'], description });
export const text = (description: string): Schema => ({ type: 'string', description });

export const polygon: Schema = {
  description: 'Corners in reading direction: top left, top right, bottom right, bottom left.',
  ...arrayOf('polygon', objectOf({ x: number('To the right.'), y: number('Downwards.') })),
};

/** A failed check; further members are the values that its sentence names, e.g. `printed` and `computed`. */
export const failedChecks: Schema = {
  description: 'Everything that did not pass, and why.',
  ...arrayOf('failedChecks', {
    type: 'object',
    properties: {
      flag: text(
        'The flag that is false; printed, print, validityEndDate, file or signatures for what counts in the verdict and has no flag.',
      ),
      reason: text('Why, as a word for a program: a code of the reasons of a verdict.'),
      message: text('Why, as a sentence.'),
      contradictions: {
        description:
          'The places of the values that contradict each other; given by a check over several pages.',
        ...arrayOf(
          'contradictions',
          objectOf({ field: text('The field.'), page: integer('The page, counted from 1.') }),
        ),
      },
    },
    required: ['flag', 'reason', 'message'],
    additionalProperties: { type: ['string', 'number', 'null'] },
  }),
};

export const work: Schema = {
  description:
    'What the reading cost, as counts: a Worker has no clock while it computes. Two readings of one document differ by a few instructions.',
  ...objectOf({
    attempts: integer(
      'Looks at the document before it was read: places tried for an MRZ, pictures searched for a code or for words.',
    ),
    picturesRendered: integer(
      'Pages or parts of pages turned into pictures; an image counts each time it is decoded.',
    ),
    pixelsRendered: integer('Pixels of these pictures together.'),
    mupdfInstructions: integer('Instructions in loops of the engine for PDF and most images.'),
    heifInstructions: integer('Instructions in loops of the HEIC decoder.'),
    tesseractInstructions: integer('Instructions in loops of the engine that recognises words.'),
    mrzNetworkRuns: integer('How often a network looked for lines of an MRZ, or read one.'),
  }),
};

export const pageText: Schema = {
  type: 'string',
  enum: ['layer', 'recognised'],
  description: 'Where the words of the page come from: its text layer, or its picture.',
};

export const pageSize: Schema = {
  description: 'The page in points, 1/72 inch.',
  ...objectOf({ width: number('Points.'), height: number('Points.') }),
};

/** The size of the picture that a code or MRZ was read from. */
export const imageSize = (description: string): Schema => ({
  description,
  ...objectOf({ width: integer('Pixels.'), height: integer('Pixels.') }),
});

/** Members of `documentInfos` that have a position on a page. */
const placedFields = certificateInfos.map(({ name }) => name).filter((name) => name !== 'numberOfPages');

export const page: Schema = objectOf({
  text: pageText,
  blurPoints: measure(
    'Width of the sharpest edges in the recognised parts of the page, in points: their contrast over their steepest change. Null for a text layer.',
  ),
  size: pageSize,
  positions: {
    description: 'Where each value was read, in points from the top left of the page.',
    ...arrayOf(
      'positions',
      objectOf({
        field: {
          type: 'string',
          enum: placedFields,
          description: 'The member of documentInfos; barcodeNumberDecoded stands for the bars.',
        },
        text: text('What is printed there, or what the bars hold.'),
        polygon,
      }),
    ),
  },
});

export const signer: Schema = {
  description: 'What the certificate of the code says that it is for. No flag depends on it.',
  ...objectOf({
    documentTypes: {
      description:
        '2D-Doc types that the certificate names, as FR03, FR04 and FR06 write them; null when it names none or is unknown.',
      ...arrayOf('documentTypes', { type: 'string' }),
      type: ['array', 'null'],
    },
    remark: {
      type: ['string', 'null'],
      description: 'A sentence when the type of the code is not among them.',
    },
  }),
};

export const printed: Schema = {
  description:
    'Whether the pages print what the code signs, by their text layer. Where the page of the code has none its words are recognised, and a value is different only if two looks read the same other one.',
  ...arrayOf(
    'printed',
    objectOf(
      {
        field: text('The member of documentInfos.'),
        code: text('The value that was signed.'),
        printed: {
          type: 'string',
          enum: ['same', 'different', 'not_found'],
          description:
            'different: the label is there with another value. not_found proves nothing: the label is missing, or what is by it could not be read for sure.',
        },
        instead: {
          type: ['string', 'null'],
          description:
            'What is printed where the code’s value should be, in plain letters and digits; null unless it is different.',
        },
      },
      {
        polygon: {
          ...polygon,
          description: 'Where it is printed, in the pixels of `code.image`; given where that is known.',
        },
      },
    ),
  ),
};

/** Only where the service has a key for receipts. */
export const optional = {
  receipt: text(
    'What the service signed of this verification, as a compact JWS: the SHA-256 of each file, the outcome and the time. Checked by `POST /api/receipt/v1`.',
  ),
};

/** Remarks; further members of one are the values that its sentence names, e.g. `fields` and `years`. */
export const remarks: Schema = {
  description: 'The remarks of the verdict, with the values that their sentences name.',
  ...arrayOf('remarks', {
    type: 'object',
    properties: {
      reason: text('Which remark: a code of the remarks of a verdict.'),
      message: text('The remark as a sentence.'),
    },
    required: ['reason', 'message'],
    additionalProperties: { type: ['string', 'number'] },
  }),
};

/** At the endpoints of one kind, whose answers have no other place for it. */
export const verdict: Schema = ref('Verdict');

const cardCodes = identityDocuments.flatMap(({ code }) => code ?? []);

export const codes: Schema = {
  description:
    'Codes on the side of the MRZ that repeat it, of the kinds that the document bears; codes of other kinds are passed over.',
  ...arrayOf(
    'codes',
    objectOf(
      {
        name: {
          type: 'string',
          enum: cardCodes.map(({ name }) => name),
          description: 'Which code.',
        },
        format: {
          type: 'string',
          enum: [...new Set(cardCodes.map(({ format }) => format))],
          description: 'How it is printed.',
        },
        polygon,
        values: {
          description: 'Each value that it has, beside that of the MRZ.',
          ...arrayOf(
            'values',
            objectOf({
              field: text('The member of documentInfos, or mrz or documentCode.'),
              code: text('What the code says; of names, the letters that it has of them.'),
              mrz: { type: ['string', 'null'], description: 'The same in the MRZ; null where it lacks it.' },
              result: {
                type: 'string',
                enum: ['same', 'different', 'not_comparable'],
                description: 'not_comparable: the MRZ lacks the value, or was cut where they would differ.',
              },
              message: { type: ['string', 'null'], description: 'A sentence where they are different.' },
            }),
          ),
        },
      },
      {
        certificate: {
          ...ref('Certificate'),
          description: 'Of a code that is signed: its signer, as in the answers about signed documents.',
        },
        failedChecks: {
          ...failedChecks,
          description: 'Of a code that is signed: every flag of its certificate that is false, and why.',
        },
      },
    ),
  ),
};
