import { expect, test } from 'vitest';
import { besideOf, withRemarksOnFiles } from '../../../../src/pipelines/documents.ts';
import { present } from '../../../../src/present.ts';
import { Canvas } from '../../../specimens/paper/canvas.ts';
import { writePdf } from '../../../specimens/paper/pdf.ts';
import { renderPdf, toJpeg } from '../../../specimens/paper/picture.ts';
import { dataMatrix } from '../../../specimens/paper/symbols.ts';
import { couple, taxCode, taxNoticePages } from '../../../specimens/resources/tax-notice.ts';
import { readBytes } from './specimens.ts';

/** Further pages of a notice that print another income than its code signs. */

const code = await dataMatrix(taxCode(couple, '28'));
const first = present(taxNoticePages(couple, { codes: [code] })[0]);
const altered = present(taxNoticePages({ ...couple, referenceIncome: '61872' }, { codes: [] })[1]);
const blank = { canvas: new Canvas(595.28, 841.89) };

/** A page as a picture of itself. */
function pictured(page: typeof altered): typeof blank {
  const picture = renderPdf(writePdf({ pages: [page] }), 100, 1);
  const canvas = new Canvas(595.28, 841.89);
  const { width, height } = picture;
  canvas.image(0, 0, 595.28, 841.89, { jpeg: toJpeg(picture, 70, 100), width, height, gray: true });
  return { canvas };
}

async function verdictOn(...pages: readonly (typeof altered | typeof blank)[]) {
  const file = await readBytes(writePdf({ pages }));
  const document = present(file.documents[0]);
  const { verdicts } = withRemarksOnFiles(await document.conclude(), [besideOf(document, file)], 'en');
  const { outcome, remarks } = present(verdicts[0]);
  const codes = remarks.map((remark) => remark.code);
  return { outcome, pages: document.pages, remarks: codes.filter((one) => /page|other|print/.test(one)) };
}

test('a page after a blank one belongs to the notice, and is compared', async () => {
  expect(await verdictOn(first, blank, altered)).toEqual({ outcome: 'failed', pages: [1, 3], remarks: [] });
});

test('a page before the notice is named by the verdict, which does not cover it', async () => {
  const remarks = ['other_documents'];
  expect(await verdictOn(altered, first)).toMatchObject({ pages: [2], remarks });
});

test('a blank page is not named', async () => {
  expect(await verdictOn(blank, first)).toMatchObject({ pages: [2], remarks: [] });
});

test('a further page that is a picture was not compared', async () => {
  expect((await verdictOn(first, pictured(altered))).remarks).toContain('print_not_compared');
});
