import { certificateInfos } from '../../documents/caf/certificate.ts';
import { identityDocuments } from '../../documents/index.ts';
import { arrayOf, objectOf, ref, type Schema } from './schema.ts';

/* Schemas that the details of several kinds of document share. */

export const number = (description: string): Schema => ({ type: 'number', description });
export const integer = (description: string): Schema => ({ type: 'integer', description });
export const measure = (description: string): Schema => ({ type: ['number', 'null'], description });
export const text = (description: string): Schema => ({ type: 'string', description });

export const polygon: Schema = {
  description: 'The corners in reading direction: top left, top right, bottom right, bottom left.',
  ...arrayOf('polygon', objectOf({ x: number('To the right.'), y: number('Downwards.') })),
};

/** A failed check; further members are the values that its sentence names, e.g. `printed` and `computed`. */
export const failedChecks: Schema = {
  description: 'All checks that did not pass, each with the reason.',
  ...arrayOf('failedChecks', {
    type: 'object',
    properties: {
      flag: text(
        'The flag that is false. Checks that count in the verdict but have no flag are named printed, print, validityEndDate, file or signatures.',
      ),
      reason: text('The reason, for programs: one of the codes of the reasons of a verdict.'),
      message: text('The reason as a sentence.'),
      contradictions: {
        description:
          'The places of the values that contradict each other. A check that compares several pages gives them.',
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
    'What the reading cost, as counts and not as time, because a Worker has no clock while it computes. Two readings of one document differ by a few instructions.',
  ...objectOf({
    attempts: integer(
      'Attempts until the document was read: places that were tried for an MRZ, and pictures that were searched for a code or for words.',
    ),
    picturesRendered: integer(
      'Pages or parts of pages that were turned into pictures. An image counts each time it is decoded.',
    ),
    pixelsRendered: integer('Pixels of these pictures together.'),
    mupdfInstructions: integer('Instructions in loops of the engine for PDF and most images.'),
    heifInstructions: integer('Instructions in loops of the HEIC decoder.'),
    tesseractInstructions: integer('Instructions in loops of the engine that recognises words.'),
    mrzNetworkRuns: integer('How often a neural network searched for lines of an MRZ, or read one.'),
  }),
};

export const pageText: Schema = {
  type: 'string',
  enum: ['layer', 'recognised'],
  description: 'Where the words of the page come from: layer for its text layer, recognised for its picture.',
};

export const pageSize: Schema = {
  description: 'The size of the page in points (1/72 inch).',
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
    'Width of the sharpest edges in the recognised parts of the page, in points, computed as their contrast divided by their steepest change. Null if the page has a text layer.',
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
          description: 'The member of documentInfos. barcodeNumberDecoded means the bar code.',
        },
        text: text('The text that is printed there, or the content of the bar code.'),
        polygon,
      }),
    ),
  },
});

export const signer: Schema = {
  description: 'The purposes that the certificate of the code states. No flag depends on them.',
  ...objectOf({
    documentTypes: {
      description:
        'The 2D-Doc types that the certificate names, in the notation of FR03, FR04 and FR06. Null if the certificate names none or is unknown.',
      ...arrayOf('documentTypes', { type: 'string' }),
      type: ['array', 'null'],
    },
    remark: {
      type: ['string', 'null'],
      description: 'A sentence if the type of the code is not among them; otherwise null.',
    },
  }),
};

export const printed: Schema = {
  description:
    'Whether the pages print what the code signs. The service compares the text layer. If the page of the code has no text layer, the service recognises its words; a value is then different only if two readings give the same other value.',
  ...arrayOf(
    'printed',
    objectOf(
      {
        field: text('The member of documentInfos; of a document of any type, the id of the field.'),
        code: text('The value that was signed.'),
        printed: {
          type: 'string',
          enum: ['same', 'different', 'ambiguous', 'not_found'],
          description:
            'different: another value stands by the label. ambiguous: another value stands there too, but the signed one stands elsewhere on the pages, or the other may be another spelling of it, or is only in a sentence; for bank details, the pages print another valid IBAN. not_found: the value is not on the pages, its label is missing, or it could not be read reliably; this proves nothing. Values without a label that the service knows are looked for anywhere: they are same or not_found.',
        },
        instead: {
          type: ['string', 'null'],
          description:
            'What is printed in the place of the signed value, in plain letters and digits; null unless the result is different or ambiguous.',
        },
      },
      {
        polygon: {
          ...polygon,
          description: 'Where the value is printed, in the pixels of `code.image`; given if that is known.',
        },
      },
    ),
  ),
};

/** Members that an answer has only if the service has a key for receipts. */
export const optional = {
  receipt: text(
    'The receipt of this verification, a compact JWS in which the service signs the SHA-256 of each file, the kind of document, at `POST /api/documents/v1` its pages, the outcome and the time. `POST /api/receipt/v1` checks it.',
  ),
};

/** Remarks. Further members of a remark are the values that its sentence names, e.g. `fields` and `years`. */
export const remarks: Schema = {
  description: 'The remarks of the verdict, with the values that their sentences name.',
  ...arrayOf('remarks', {
    type: 'object',
    properties: {
      reason: text('The code of the remark: one of the codes of the remarks of a verdict.'),
      message: text('The remark as a sentence.'),
    },
    required: ['reason', 'message'],
    additionalProperties: { type: ['string', 'number'] },
  }),
};

/**
 * The verdict in details, at the endpoints for one kind of document: their answers have no other place for
 * it.
 */
export const verdict: Schema = ref('Verdict');

const cardCodes = identityDocuments.flatMap(({ code }) => code ?? []);

export const codes: Schema = {
  description:
    'The codes on the side of the MRZ that repeat the MRZ. Only codes of the kinds that this type of document bears are listed.',
  ...arrayOf(
    'codes',
    objectOf(
      {
        name: {
          type: 'string',
          enum: cardCodes.map(({ name }) => name),
          description: 'The name of the code.',
        },
        format: {
          type: 'string',
          enum: [...new Set(cardCodes.map(({ format }) => format))],
          description: 'The symbology in which the code is printed.',
        },
        polygon,
        values: {
          description: 'Each value of the code, with the value of the MRZ.',
          ...arrayOf(
            'values',
            objectOf({
              field: text('The member of documentInfos, or mrz or documentCode.'),
              code: text('The value in the code; for a name, the letters of it that the code has.'),
              mrz: {
                type: ['string', 'null'],
                description: 'The value in the MRZ; null if the MRZ does not have it.',
              },
              result: {
                type: 'string',
                enum: ['same', 'different', 'uncertain', 'not_comparable'],
                description:
                  'uncertain: a name that the MRZ may spell in another way or shorten. not_comparable: the MRZ need not have the value and does not, or is cut off before the place where they differ.',
              },
              message: {
                type: ['string', 'null'],
                description: 'A sentence if the values are different or uncertain; otherwise null.',
              },
            }),
          ),
        },
      },
      {
        certificate: {
          ...ref('Certificate'),
          description:
            'The certificate of the signer, as in the answers about signed documents; given for a signed code.',
        },
        failedChecks: {
          ...failedChecks,
          description:
            'Every flag of the certificate that is false, with the reason; given for a signed code.',
        },
      },
    ),
  ),
};
