import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { limits } from '../../../../src/limits.ts';
import { nodeEngines } from '../../../../src/node/cli/engines.ts';
import { readAny } from '../../../../src/pipelines/any-document.ts';
import { printAboveInstructions } from '../../../../src/pipelines/mrz/printed-page.ts';
import { sample } from '../../../sample.ts';
import { type IdentityOptions, identityPicture } from '../../../specimens/identity/render.ts';
import { identitySpecimens } from '../../../specimens/identity/specimens.ts';
import { renderPdf, toJpeg } from '../../../specimens/paper/picture.ts';
import { watermarked } from '../../../specimens/paper/watermark.ts';
import { readingContext } from '../reading-context.ts';

const engines = nodeEngines();
const passportPdf = join(import.meta.dirname, '../../../specimens/files/identity/passport.pdf');

async function verified(options: Partial<IdentityOptions>, limited: Parameters<typeof verifiedFile>[1] = {}) {
  const bytes = toJpeg(identityPicture({ type: 'PASSPORT', dpi: 200, ...options }), 80, 200);
  return verifiedFile(bytes, limited);
}

async function verifiedFile(
  bytes: Uint8Array,
  { wantsDetails = true, instructionsMax = limits.requestInstructionsMax as number } = {},
) {
  engines.compute.begin(instructionsMax);
  const context = readingContext(engines, { wantsDetails });
  const { documents } = await readAny({ field: 'file', position: 1, bytes })(context);
  const { details, verdicts } = await documents[0]!.conclude();
  const [{ outcome, remarks }] = verdicts;
  const codes = remarks.map(({ code }) => code).filter((code) => code !== 'test_key');
  return { print: details.print, outcome, codes };
}

const all = {
  documentNumber: 'agrees',
  dateOfBirth: 'agrees',
  expirationDate: 'agrees',
  lastName: 'agrees',
  firstNames: 'agrees',
};
const none = Object.fromEntries(Object.keys(all).map((field) => [field, 'not_read']));

test.each(sample([90, 7, 0], 1))(
  'a passport that prints what its MRZ says, turned by %d degrees',
  async (rotateDegrees) => {
    expect(await verified({ rotateDegrees })).toEqual({ print: all, outcome: 'passed', codes: [] });
  },
);

test('a watermark across the page hides nothing', async () => {
  const picture = renderPdf(readFileSync(passportPdf), 170, 1);
  const bytes = toJpeg(watermarked(picture, { opacity: 0.4, ink: 60 }), 80);
  expect(await verifiedFile(bytes)).toEqual({ print: all, outcome: 'passed', codes: [] });
});

const painted = [
  ['dateOfBirth', '1990', '1999'],
  ['expirationDate', '2034', '2035'],
] as const;
test.each(sample(painted, 1))('a %s that was painted over differs', async (field, from, to) => {
  const specimen = identitySpecimens.PASSPORT;
  const fields = specimen.fields.map(([label, value]) => [label, value.replace(from, to)] as const);
  expect(await verified({ specimen: { ...specimen, fields } })).toEqual({
    print: { ...all, [field]: 'differs' },
    outcome: 'passed',
    codes: ['mrz_differs'],
  });
});

test('without the budget nothing is read, and the verdict says so', async () => {
  expect(await verified({}, { instructionsMax: 20e9 })).toEqual({
    print: none,
    outcome: 'passed',
    codes: ['mrz_not_compared'],
  });
});

test('a print that will not be recognised is not cut out', async () => {
  const spent = async (options: Parameters<typeof verified>[1]) => {
    await verified({}, options);
    return engines.compute.spent;
  };
  const more = (await spent({ instructionsMax: 20e9 })) - (await spent({ wantsDetails: false }));
  expect(more).toBeLessThan(printAboveInstructions);
});

test('without details nothing is compared, and the verdict says so', async () => {
  const expected = { print: undefined, outcome: 'passed', codes: ['mrz_not_compared'] };
  expect(await verified({}, { wantsDetails: false })).toEqual(expected);
});

test('the print of a card is not compared', async () => {
  const { print, codes } = await verified({ type: 'FR_RESIDENCE_PERMIT' });
  expect(print).toBeUndefined();
  expect(codes).toContain('mrz_not_compared');
});
