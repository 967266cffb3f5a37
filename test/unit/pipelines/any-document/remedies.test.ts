import { describe, expect, test } from 'vitest';
import type { UnreadableReason } from '../../../../src/failure.ts';
import { sample } from '../../../sample.ts';
import { identityPicture } from '../../../specimens/identity/render.ts';
import { writePdf } from '../../../specimens/paper/pdf.ts';
import { cropped, type Picture, quarterTurned, renderPdf, toJpeg } from '../../../specimens/paper/picture.ts';
import { dataMatrix } from '../../../specimens/paper/symbols.ts';
import { payslipCode, payslipPages, september } from '../../../specimens/resources/payslip.ts';
import { couple, taxCode, taxNoticePages } from '../../../specimens/resources/tax-notice.ts';
import { readBytes, readFile, uploadOf } from './specimens.ts';

const refusalOf = (read: Promise<unknown>) =>
  read.then(
    () => 'read',
    (error: unknown) => error,
  );

/** A passport cut off above its MRZ, which lies in the lowest fifth. */
const cut = (): Picture => {
  const passport = identityPicture({ type: 'PASSPORT' });
  return cropped(passport, passport.width, Math.round(passport.height * 0.74));
};
const picture = (pages: Parameters<typeof writePdf>[0]['pages']) => renderPdf(writePdf({ pages }), 150, 1);

const refused: readonly [string, () => Uint8Array, UnreadableReason, RegExp][] = [
  ['the front of a card', () => uploadOf('identity/refused/card-front.jpg').bytes, 'no_mrz', /other side/],
  ['a passport cut off above its MRZ', () => toJpeg(cut(), 80), 'no_mrz', /cut off/],
  ['the same, on its head', () => toJpeg(quarterTurned(cut(), 2), 80), 'no_mrz', /cut off/],
  [
    'a photo of a tax notice without its code',
    () => toJpeg(picture(taxNoticePages(couple, { codes: [] })), 80),
    'no_2d_doc',
    /tax notice .* nothing on them can be verified/,
  ],
  [
    'a photo of a payslip without its code',
    () => toJpeg(picture(payslipPages(september, null)), 80),
    'no_2d_doc',
    /payslip .* nothing on them can be verified/,
  ],
  [
    'a picture of a certificate of a CAF',
    () => uploadOf('identity/refused/letter.jpg').bytes,
    'no_caf_certificate',
    /Only its original PDF/,
  ],
];

test.each(sample(refused, 2))('%s is told what it is', async (_, bytes, reason, words) => {
  const refusal = await refusalOf(readBytes(bytes()));
  expect(refusal).toMatchObject({ reason });
  expect(String(Reflect.get(Object(refusal), 'message'))).toMatch(words);
});

test.each(sample(['identity/refused/lookalike.jpg', 'identity/refused/noise.jpg'], 1))(
  '%s is told nothing that is not known',
  async (file) => {
    expect(await refusalOf(readFile(file))).toMatchObject({
      reason: 'document_not_supported',
      remedy: { en: expect.stringContaining('a sharp picture') },
    });
  },
);

describe('several codes on a page', () => {
  const notice = async (codes: readonly string[]) => {
    const drawn = await Promise.all(codes.map((code) => dataMatrix(code)));
    return writePdf({ pages: taxNoticePages(couple, { codes: drawn }) });
  };

  test('give a document each, of which one is the notice', async () => {
    const { documents } = await readBytes(await notice([payslipCode(september), taxCode(couple, '28')]));
    const roots = await Promise.all(documents.map(async ({ conclude }) => (await conclude()).answer.root));
    expect(roots.toSorted()).toEqual(['FrenchCivilServantPayslip', 'FrenchIncomeTaxes']);
  });

  test('give one document where they are the same', async () => {
    const { documents } = await readBytes(await notice([taxCode(couple, '28'), taxCode(couple, '28')]));
    expect(documents).toHaveLength(1);
  });
});
