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

/** What a PDF shows of itself. */
export const file = {
  description:
    'What the file itself shows, a PDF or a photo that says where it comes from: facts on which no flag and no verdict depends.',
  ...objectOf({
    origin: {
      description: 'As the file says itself; anybody can write it so.',
      ...objectOf({
        producer: textOrNull('The program that wrote the file.'),
        creator: textOrNull('The program in which the document was made; of a photo the camera.'),
        created: textOrNull('YYYY-MM-DDTHH:MM:SS in Europe/Paris; of a photo in the time of the camera.'),
        modified: textOrNull('In the same time.'),
        versions: {
          type: ['integer', 'null'],
          description:
            'Versions that the file holds; 1 when nothing was added after it was written, null of a photo.',
        },
      }),
    },
    earlierVersion: {
      description:
        'What stood in an earlier version that the file still holds and is gone or other now; null where nothing is. What was only added is none: signatures, notes, highlights, values filled into a form, pages.',
      ...objectOf({
        versions: {
          description: 'The earlier versions with a difference.',
          ...arrayOf(
            'versions',
            objectOf({
              version: integer('Counted from 1 for the oldest.'),
              bytes: integer('The length of the version, which is the beginning of the file.'),
            }),
          ),
        },
        differences: {
          description: 'Each with the newest version that has what is gone; 50 at most.',
          ...arrayOf(
            'differences',
            objectOf({
              version: integer('The version that has it.'),
              page: {
                type: ['integer', 'null'],
                description: 'The page now, counted from 1; null if it was taken out.',
              },
              earlierPage: integer('The page in that version, counted from 1.'),
              earlier: textOrNull('The text that stood there; null of a drawing or a picture.'),
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
        'Printed text that is covered, where other text stands now or a picture shows something; 50 at most.',
      ...arrayOf(
        'paintedOver',
        objectOf({
          page: integer('Counted from 1.'),
          covered: textOrNull('The covered text.'),
          instead: textOrNull('The text printed over it; null if a picture covers it.'),
          ...place,
        }),
      ),
    },
    furtherPaintedOver: integer('Covered texts that are not listed.'),
    signatureRemoved: {
      type: 'boolean',
      description: 'Whether the file has traces of an electronic signature that is no longer in it.',
    },
    notExamined: {
      description: 'What takes too much work.',
      ...objectOf({
        pages: {
          description: 'Pages, counted from 1.',
          ...arrayOf('pages', { type: 'integer' }),
        },
        versions: integer('How many earlier versions were not compared, or not with all pages.'),
      }),
    },
  }),
} satisfies Schema;
