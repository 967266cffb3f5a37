import { filled } from '../../language.ts';
import { limits } from '../../limits.ts';
import { pagePicture } from '../../pipelines/pages/preview.ts';
import { grayPng } from '../answer/png.ts';
import { type FieldsOf, oneFile, outOfRange, wholeNumber } from '../form/parts.ts';
import { fileForKey } from '../openapi/parts.ts';
import { oneCredit } from '../paid/one-credit.ts';
import { paidOperation } from './operation.ts';

const form = {
  file: oneFile,
  page: wholeNumber('page', limits.documentPagesMax, {
    en: 'Which page, counted from 1. The first if it is left out.',
    fr: 'Quelle page, à partir de 1. La première si le champ manque.',
  }),
};

export const preview = paidOperation({
  name: 'preview',
  path: '/api/preview/v1',
  id: 'previewPage',
  summary: { en: 'A picture of a page', fr: 'Une image d’une page' },
  about: [
    filled(
      {
        en: 'For programs that can’t show a PDF, TIFF, HEIC or JPEG 2000 file: one page as a PNG in shades of grey, its long side {side} pixels at most. The polygons of `details` lie on it in their proportions. `X-Pages` says how many pages the file has. Nothing is read and nothing is kept.',
        fr: 'Pour les programmes qui ne savent pas afficher un fichier PDF, TIFF, HEIC ou JPEG 2000\u00A0: une page en PNG en nuances de gris, dont le grand côté a {side} pixels au plus. Les polygones de `details` y ont leur place, en proportion. `X-Pages` donne le nombre de pages du fichier. Rien n’est lu ni conservé.',
      },
      { side: limits.previewSidePixels },
    ),
  ],
  form,
  credit: {
    en: 'Takes no credit, but one must be free. What it computes counts as for a document that can’t be read.',
    fr: 'Aucun crédit n’est pris, mais un crédit doit être libre. Ce qui est calculé compte comme pour un document illisible.',
  },
  isRepeatable: false,
  reasons: ['not_a_document', 'corrupt', 'password_protected', 'too_many_pages', 'too_complex', 'too_small'],
  answers: () => ({
    200: fileForKey('The page as a picture.', 'image/png', {
      'X-Pages': { description: 'Pages of the file.', schema: { type: 'integer' } },
    }),
  }),
  open: () =>
    // A credit is held so that only a key that may verify may draw.
    oneCredit('free', (fields: FieldsOf<typeof form>, { desk }) => async (queued) => {
      const { pixels, pages } = await queued.run(
        (yieldNow) => pagePicture(fields.file, fields.page, { engines: desk.engines, yieldNow }),
        limits.previewInstructionsMax,
      );
      if (pixels === null) throw outOfRange('page', pages);
      const content = (await grayPng(pixels)).stream();
      return { content, mediaType: 'image/png', headers: { 'X-Pages': String(pages) } };
    }),
});
