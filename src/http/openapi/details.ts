import {
  codes,
  failedChecks,
  imageSize,
  integer,
  measure,
  number,
  optional,
  page,
  pageText,
  polygon,
  printed,
  remarks,
  signer,
  text,
  verdict,
  work,
} from './detail-parts.ts';
import { file } from './file-schema.ts';
import { arrayOf, objectOf, ref, type Schema } from './schema.ts';
import { signatures, signedRevision } from './signatures.ts';
import { cafVerdict } from './verdict.ts';

const namePart: Schema = {
  type: ['string', 'null'],
  description: 'Null where the code does not have it, or does not tell it from the others.',
};

/** The member `details` of the answers, by endpoint, and what several of them have. */
export const detailSchemas: Readonly<Record<string, Schema>> = {
  IdentityDetails: {
    description: 'How the answer was obtained. Given when the form field details is true.',
    ...objectOf(
      {
        page: integer('The page that bears the MRZ, counted from 1.'),
        image: imageSize('The picture that was read; polygons are in its pixels.'),
        mrz: objectOf({
          confidence: number('Lowest confidence of a character, 0 to 1.'),
          lines: arrayOf(
            'lines',
            objectOf({
              text: text('The line as printed, never repaired.'),
              confidence: number('Lowest confidence of its characters, 0 to 1.'),
              pixelsPerCharacter: number(
                'Pitch of the characters in pixels. Below 10 they are hard to read.',
              ),
              blurCharacters: measure(
                'Width of the edges between ink and paper along the line, in widths of a character: its contrast over its steepest change. 0.1 is sharp, 0.3 hard to read; null without contrast.',
              ),
              polygon,
            }),
          ),
        }),
        codes,
        failedChecks,
        remarks,
        work: ref('Work'),
      },
      {
        verdict,
        signatures,
        signedRevision,
        mrzFile: integer('Of a card whose sides are two files: the file that bears the MRZ, counted from 1.'),
        file: ref('FileFacts'),
        ...optional,
      },
    ),
  },
  TwoDDocDetails: {
    description: 'How the answer was obtained. Given when the form field details is true.',
    ...objectOf(
      {
        code: {
          description: 'The 2D-Doc code that was read.',
          ...objectOf({
            page: integer('The page that it stands on, counted from 1.'),
            image: imageSize('The picture of the page; the polygon is in its pixels.'),
            polygon,
            pixelsPerModule: number('Width of a module in these pixels. Below 2.5 the code is hard to read.'),
            blurModules: measure(
              'Width of the edges between dark and light along the rows, in widths of a module: their contrast over their steepest change. Null without contrast.',
            ),
            version: integer('Version of the format.'),
            documentType: text('Type of the document within the perimeter.'),
            perimeter: text('Who manages the types; 01 is ANTS.'),
            annexPresent: {
              type: 'boolean',
              description: 'Unsigned data follows the signature; it is not read.',
            },
            fields: {
              description: 'The fields of the code as they stand in it.',
              ...arrayOf(
                'fields',
                objectOf({
                  id: text('Two characters; of a block in bytes 0x and its number.'),
                  raw: text('The characters that were signed.'),
                  truncated: { type: 'boolean', description: 'The issuer had to cut the value.' },
                }),
              ),
            },
          }),
        },
        signer,
        text: {
          ...pageText,
          type: ['string', 'null'],
          enum: ['layer', 'recognised', null],
          description: `${pageText.description} Null where nothing is compared.`,
        },
        printed,
        failedChecks,
        remarks,
        work: ref('Work'),
      },
      {
        verdict,
        ...optional,
        file: ref('FileFacts'),
        signatures,
        signedRevision,
        fullName: {
          description: 'The parts of documentInfos.fullName, of documents that have it.',
          ...objectOf({
            title: namePart,
            lastName: namePart,
            firstNames: namePart,
          }),
        },
      },
    ),
  },
  CafDetails: {
    description: 'How the answer was obtained. Given when the form field details is true.',
    ...objectOf(
      {
        cafPaymentCertificates: {
          description: 'One entry per file, in the order sent.',
          ...arrayOf(
            'cafPaymentCertificates',
            objectOf(
              {
                remarks,
                versions: integer('Times that the file was saved; 1 when it was never changed in place.'),
                pages: arrayOf('pages', page),
                failedChecks,
              },
              {
                verdict,
                signatures,
                signedRevision,
                file: {
                  ...ref('FileFacts'),
                  description: `${file.description} At the one door a member of details.`,
                },
              },
            ),
          ),
        },
        work: ref('Work'),
      },
      {
        cafVerdict,
        ...optional,
        file: { ...ref('FileFacts'), description: `${file.description} Given at the one door.` },
        signatures,
        signedRevision,
      },
    ),
  },
  SignedPdfDetails: {
    description: 'How the answer was obtained. Given when the form field details is true.',
    ...objectOf({ failedChecks, remarks }, { signedRevision, verdict, file: ref('FileFacts'), ...optional }),
  },
  Work: work,
  FileFacts: file,
};
