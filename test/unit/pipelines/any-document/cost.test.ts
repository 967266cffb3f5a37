import { beforeAll, expect, test } from 'vitest';
import type { AnswerObject } from '../../../../src/answer.ts';
import { taxNotice } from '../../../../src/documents/signed/tax-notice.ts';
import { limits } from '../../../../src/limits.ts';
import { readAny } from '../../../../src/pipelines/any-document.ts';
import { readCertificates, readIdentity, readSigned } from '../../../../src/pipelines/readers.ts';
import { runsAll, sample } from '../../../sample.ts';
import { costOf, costWithDetails, readFile, readInField, uploadOf } from './specimens.ts';

const pictures = [
  ['identity/passport.jpg', 1],
  ['identity/passport.pdf', 1],
  // Its second page is searched too, since it might be another document.
  ['resources/tax-notice.pdf', 2],
  ['resources/payslip-photo.jpg', 2],
] as const;
test.each(sample(pictures, 1))('no picture of a page is made twice: %s', async (file, count) => {
  const { details } = await readFile(file, true);
  expect((details.work as AnswerObject).picturesRendered).toBe(count);
});

/** Searching for the other kinds costs little beside the dearest kind, and uses the same pictures. */
const overDearest = 1.9;
/** A page without a text layer is identified by its words: those of a card, or of half a sheet. */
const wordsInstructions = 12e9;

// Starting engines is not counted.
beforeAll(() => costOf(() => readAny(uploadOf('identity/refused/blurred.jpg'))));

const refused = [
  'identity/refused/card-front.jpg',
  'identity/refused/letter.jpg',
  'identity/refused/cut-below.jpg',
  'resources/tax-notice-no-code.pdf',
  'resources/payslip-no-code.pdf',
  'hostile/operator-bomb.pdf',
];

test.each(sample(refused, 1))(
  'a file that is refused costs about what its dearest kind does: %s',
  async (file) => {
    const upload = uploadOf(file);
    const kinds = [
      await costOf(() => readIdentity(upload)),
      await costOf(() => readSigned(upload, taxNotice)),
      await costOf(() => readCertificates([upload])),
    ];
    const any = await costOf(() => readAny(upload));
    expect(any).toBeLessThan(overDearest * Math.max(...kinds) + wordsInstructions);
    expect(any).toBeLessThanOrEqual(limits.requestInstructionsMax);
  },
);

test('a page that shows nothing but text is not recognised', async () => {
  const upload = uploadOf('signed-pdf/lease.pdf');
  expect(await costOf(() => readAny(upload))).toBeLessThan(4e9);
  expect(await costOf(() => readIdentity(upload))).toBeLessThan(1e9);
  await expect(readInField('signed-pdf/lease.pdf', 'file')).rejects.toMatchObject({
    reason: 'no_mrz',
  });
});

test.runIf(runsAll)('what a document takes is granted again, also for comparing its print', async () => {
  const { spent, granted } = await costWithDetails('resources/tax-notice-photo.jpg');
  expect(spent).toBeGreaterThan(5e9);
  expect(granted).toBeGreaterThan(0.9 * Math.min(spent, limits.readDocumentInstructions));
});
