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
    en: 'The number of the page, counted from 1. The default is the first page.',
    fr: 'Le numéro de la page, compté à partir de 1. Par défaut, la première page.',
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
        en: 'Use it if your program cannot show a PDF, TIFF, HEIC or JPEG 2000 file. The answer is one page as a PNG in shades of grey, whose long side has at most {side} pixels. To draw a polygon of `details` on it, scale the polygon to the size of the picture. `X-Pages` says how many pages the file has. The service does not read the document, and keeps nothing.',
        fr: 'À utiliser si votre programme ne sait pas afficher un fichier PDF, TIFF, HEIC ou JPEG 2000. La réponse est une page en PNG, en nuances de gris, dont le grand côté a {side} pixels au plus. Pour y dessiner un polygone de `details`, mettez-le à l’échelle de l’image. `X-Pages` donne le nombre de pages du fichier. Le service ne lit pas le document et ne conserve rien.',
      },
      { side: limits.previewSidePixels },
    ),
  ],
  form,
  credit: {
    en: 'A call costs nothing, but the account must have at least one credit left that no other request holds. The computing of the call counts towards the limit for documents that cannot be read.',
    fr: 'Un appel ne coûte rien, mais il doit rester au compte au moins un crédit qu’aucune autre demande ne réserve. Le calcul de l’appel compte dans la limite des documents illisibles.',
  },
  isRepeatable: false,
  reasons: ['not_a_document', 'corrupt', 'password_protected', 'too_many_pages', 'too_complex', 'too_small'],
  answers: () => ({
    200: fileForKey('The page as a picture.', 'image/png', {
      'X-Pages': { description: 'Pages of the file.', schema: { type: 'integer' } },
    }),
  }),
  open: () =>
    // A credit is held so that only an account that could pay for a verification gets pictures.
    oneCredit('free', (fields: FieldsOf<typeof form>, { desk }) => async (queued) => {
      const { pixels, pages } = await queued.run(
        (yieldNow) => pagePicture(fields.file, fields.page, { engines: desk.engines, yieldNow }),
        { instructionsMax: limits.previewInstructionsMax, readInstructionsMax: 0 },
      );
      if (pixels === null) throw outOfRange('page', pages);
      const content = (await grayPng(pixels)).stream();
      return { content, mediaType: 'image/png', headers: { 'X-Pages': String(pages) } };
    }),
});
