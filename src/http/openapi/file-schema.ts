import { integer, pageSize, polygon } from './detail-parts.ts';
import { arrayOf, objectOf, type Schema } from './schema.ts';

const textOrNull = (description: string): Schema => ({ type: ['string', 'null'], description });

const place = {
  size: pageSize,
  polygon: {
    ...polygon,
    description:
      'The place, in points from the top left of the page: top left, top right, bottom right, bottom left.',
  },
} satisfies Record<string, Schema>;

/** The schema of what a file itself shows. */
export const file = {
  description:
    'What the file itself shows; given for a PDF, and for a photo that says where it comes from. No flag and no verdict depends on these facts.',
  ...objectOf({
    origin: {
      description: 'The origin as the file itself states it. Anybody can write such statements into a file.',
      ...objectOf({
        producer: textOrNull('The program that wrote the file.'),
        creator: textOrNull('The program in which the document was made; for a photo, the camera.'),
        created: textOrNull(
          'When the file was created: YYYY-MM-DDTHH:MM:SS in Europe/Paris; for a photo, in the time of the camera.',
        ),
        modified: textOrNull('When the file was last changed, in the same form.'),
        versions: {
          type: ['integer', 'null'],
          description:
            'The number of versions that the file holds; 1 if nothing was added after it was first written. Null for a photo.',
        },
      }),
    },
    earlierVersion: {
      description:
        'Content of an earlier version, which the file still holds, that has since been removed or changed; null if there is none. Mere additions are not listed: signatures, notes, highlights, values filled into a form, pages.',
      ...objectOf({
        versions: {
          description: 'The earlier versions that differ from the file.',
          ...arrayOf(
            'versions',
            objectOf({
              version: integer('The number of the version; 1 is the oldest.'),
              bytes: integer('The length of the version in bytes. The version is the beginning of the file.'),
            }),
          ),
        },
        differences: {
          description:
            'The differences, each with the newest version that has the former content; 50 at most.',
          ...arrayOf(
            'differences',
            objectOf({
              version: integer('The version that has the former content.'),
              page: {
                type: ['integer', 'null'],
                description: 'The page in the file, counted from 1; null if the page was removed.',
              },
              earlierPage: integer('The page in that version, counted from 1.'),
              earlier: textOrNull('The text that stood there; null for a drawing or a picture.'),
              now: textOrNull('The text that stands there now; null if there is none.'),
              ...place,
            }),
          ),
        },
        furtherDifferences: integer('Differences that are not listed.'),
      }),
      type: ['object', 'null'],
    },
    paintedOver: {
      description:
        'Printed text that is covered, and in whose place other text or a picture now stands; 50 places at most.',
      ...arrayOf(
        'paintedOver',
        objectOf({
          page: integer('The page, counted from 1.'),
          covered: textOrNull('The covered text.'),
          instead: textOrNull('The text printed over it; null if a picture covers it.'),
          ...place,
        }),
      ),
    },
    furtherPaintedOver: integer('Covered texts that are not listed.'),
    signatureRemoved: {
      type: 'boolean',
      description: 'Whether the file has traces of an electronic signature that it no longer has.',
    },
    notExamined: {
      description: 'What was left out because it would take too much computing.',
      ...objectOf({
        pages: {
          description: 'Pages, counted from 1.',
          ...arrayOf('pages', { type: 'integer' }),
        },
        versions: integer('The number of earlier versions that were not compared, or not with all pages.'),
      }),
    },
  }),
} satisfies Schema;
