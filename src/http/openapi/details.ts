import { comparedFields, printResults } from '../../documents/identity/print/compared.ts';
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
  description: 'Null if the code does not contain this part, or does not separate it from the others.',
};

/** The schemas of the member `details`, by endpoint, and those that several of them share. */
export const detailSchemas: Readonly<Record<string, Schema>> = {
  IdentityDetails: {
    description: 'How the answer was obtained. Given when the form field details is true.',
    ...objectOf(
      {
        page: integer('The page that bears the MRZ, counted from 1.'),
        image: imageSize('The size of the picture that was read. The polygons are in its pixels.'),
        mrz: objectOf({
          confidence: number('The probability that all lines are read right, 0 to 1.'),
          lines: arrayOf(
            'lines',
            objectOf({
              text: text('The line as printed. It is never corrected.'),
              confidence: number('The probability that the line is read right, 0 to 1.'),
              pixelsPerCharacter: number(
                'Pitch of the characters in pixels. Characters below 10 pixels are hard to read.',
              ),
              blurCharacters: measure(
                'Width of the edges between ink and paper along the line, in widths of a character, computed as the contrast divided by the steepest change. 0.1 is sharp, and 0.3 is hard to read. Null if there is no contrast.',
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
        print: {
          description:
            'The values that a page prints above its MRZ, compared with those of the MRZ; given for passports and visas, which have no other side. agrees: the value of the MRZ stands in the print. not_read: it was not found there, which says nothing, since text in a picture is often misread. differs, of the two dates only: two recognisers read the same other date in its place.',
          ...objectOf(
            Object.fromEntries(
              comparedFields.map((field) => [field, { type: 'string', enum: [...printResults] }]),
            ),
          ),
        },
        signatures,
        signedRevision,
        mrzFile: integer(
          'The file that bears the MRZ, counted from 1; given if the sides of the card are two files.',
        ),
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
            page: integer('The page that the code is on, counted from 1.'),
            image: imageSize('The size of the picture of the page. The polygon is in its pixels.'),
            polygon,
            pixelsPerModule: number(
              'Width of a module in these pixels. Codes below 2.5 pixels are hard to read.',
            ),
            blurModules: measure(
              'Width of the edges between dark and light along the rows, in widths of a module, computed as the contrast divided by the steepest change. Null if there is no contrast.',
            ),
            version: integer('Version of the format.'),
            documentType: text('Type of the document within the perimeter.'),
            perimeter: text('The body that manages the document types; 01 is ANTS.'),
            annexPresent: {
              type: 'boolean',
              description: 'Whether unsigned data follow the signature. The service does not read them.',
            },
            fields: {
              description: 'The fields of the code, as the code has them.',
              ...arrayOf(
                'fields',
                objectOf({
                  id: text('The two characters of the field; for a block in bytes, 0x and its number.'),
                  raw: text('The characters that were signed.'),
                  truncated: { type: 'boolean', description: 'Whether the issuer had to cut the value.' },
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
          description: `${pageText.description} Null if nothing is compared.`,
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
          description: 'The parts of documentInfos.fullName, for documents that have this member.',
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
          description: 'One entry per file, in the order in which the files were sent.',
          ...arrayOf(
            'cafPaymentCertificates',
            objectOf(
              {
                remarks,
                versions: integer(
                  'The number of versions in the file; 1 if nothing was added after it was first written.',
                ),
                pages: arrayOf('pages', page),
                failedChecks,
              },
              {
                verdict,
                signatures,
                signedRevision,
                file: {
                  ...ref('FileFacts'),
                  description: `${file.description} At /api/documents/v1 it is a member of details instead.`,
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
        file: { ...ref('FileFacts'), description: `${file.description} Given at /api/documents/v1.` },
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
