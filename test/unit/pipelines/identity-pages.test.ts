import { expect, test } from 'vitest';
import type { AnswerObject } from '../../../src/answer.ts';
import { nodeEngines } from '../../../src/node/cli/engines.ts';
import { readIdentity } from '../../../src/pipelines/readers.ts';
import { blankPdf } from '../../bad-files.ts';
import { cardFront, pagesPdf, side } from '../../specimens/identity/render.ts';
import { specimen } from '../../worker/client.ts';
import { readingContext } from './reading-context.ts';

const engines = nodeEngines();
const context = readingContext(engines, { wantsDetails: true });

async function verified(bytes: Uint8Array) {
  const conclude = await readIdentity({ field: 'file', position: 1, bytes })(context);
  return conclude();
}

const front = cardFront('ES_BIOMETRIC_ID_CARD');
const back = side({ type: 'ES_BIOMETRIC_ID_CARD' });
const passport = side({ type: 'PASSPORT' });

test.each([
  ['front, then back', [front, back], 2],
  ['back, then front', [back, front], 1],
  ['the back alone', [back], 1],
])('the two sides of a card on a page each: %s', async (_, pages, page) => {
  const { answer, details } = await verified(pagesPdf(pages));
  expect(answer.root).toBe('SpanishBiometricIdCard');
  expect(details.page).toBe(page);
  expect((details.image as AnswerObject).width).toBeGreaterThan(600);
});

test.each([
  ['two documents', pagesPdf([passport, back]), 'several_documents'],
  ['the same page twice', pagesPdf([back, back]), 'several_documents'],
  ['two pages without an MRZ', pagesPdf([front, front]), 'no_mrz'],
  ['two blank pages', blankPdf(2), 'no_mrz'],
  ['three pages', pagesPdf([front, back, front]), 'too_many_pages'],
])('refused: %s', async (_, bytes, reason) => {
  await expect(verified(bytes)).rejects.toMatchObject({ reason });
});

test('reports the failure of a page with part of an MRZ rather than of one without', async () => {
  const cut = side({ type: 'PASSPORT', mrzLines: ['P<FRAEXEMPLE<<CAMILLE<JEANNE<<<<<<<<<<<<<<<<'] });
  await expect(verified(pagesPdf([front, cut]))).rejects.toMatchObject({ reason: 'mrz_incomplete' });
});

test('a card on its side is read, of which the first look at the whole picture shows no line', async () => {
  const { answer } = await verified(specimen('identity/fr-driving-licence-turned-90.jpg'));
  expect(answer.root).toBe('FrenchBiometricDrivingLicense');
});
