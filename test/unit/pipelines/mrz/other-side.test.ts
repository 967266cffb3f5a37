import { expect, test } from 'vitest';
import { type CardPrint, cardPrint } from '../../../../src/documents/identity/card-print.ts';
import { limits } from '../../../../src/limits.ts';
import { nodeEngines } from '../../../../src/node/cli/engines.ts';
import { lookForSide } from '../../../../src/pipelines/mrz/other-side.ts';
import { sample } from '../../../sample.ts';
import { cardFront, pagesPdf } from '../../../specimens/identity/render.ts';
import type { IdentityType } from '../../../specimens/identity/specimens.ts';
import {
  type Picture,
  quarterTurned,
  renderPdf,
  scanned,
  softened,
  toJpeg,
} from '../../../specimens/paper/picture.ts';
import { seeded } from '../../../specimens/random.ts';
import { readFile, uploadOf } from '../any-document/specimens.ts';

const engines = nodeEngines();
const context = { engines, yieldNow: async () => undefined };

async function printOf(file: string): Promise<CardPrint> {
  const { document, answer } = await readFile(file);
  const print = cardPrint(document, answer);
  if (print === null) throw new Error(`${file} is no card.`);
  return print;
}

const permit = await printOf('identity/fr-residence-permit.jpg');

async function look(bytes: Uint8Array, card: CardPrint): Promise<boolean> {
  engines.compute.begin(limits.requestInstructionsMax);
  return lookForSide({ field: 'file', position: 1, bytes }, card)(context);
}

function scanOf(type: IdentityType, dpi = 300): Picture {
  return scanned(renderPdf(pagesPdf([cardFront(type)]), dpi, 1), seeded(7), 3);
}

const backs = [
  ['FR_RESIDENCE_PERMIT', 'identity/fr-residence-permit.jpg'],
  ['ES_BIOMETRIC_ID_CARD', 'identity/es-biometric-id-card.jpg'],
  ['FR_DRIVING_LICENCE', 'identity/fr-driving-licence.jpg'],
  ['US_PASSPORT_CARD', 'identity/us-passport-card.jpg'],
  ['US_BORDER_CROSSING_CARD', 'identity/us-border-crossing-card.jpg'],
] as const;

test.each(sample(backs, 1))('the front of a card is known by its back: %s', async (type, back) => {
  expect(await look(toJpeg(scanOf(type)), await printOf(back))).toBe(true);
});

test.each(sample([1, 2, 3] as const, 1))('a front that lies %d quarters turned', async (turns) => {
  expect(await look(toJpeg(quarterTurned(scanOf('FR_RESIDENCE_PERMIT'), turns)), permit)).toBe(true);
});

test('finds a front on a page of a PDF without recognising its text', async () => {
  expect(await look(pagesPdf([cardFront('FR_RESIDENCE_PERMIT')]), permit)).toBe(true);
  expect(engines.compute.spent).toBeLessThan(1e9);
});

test.each([
  ['the front of another card', () => toJpeg(scanOf('ES_BIOMETRIC_ID_CARD'))],
  ['a letter', () => uploadOf('identity/refused/letter.jpg').bytes],
  ['noise', () => uploadOf('identity/refused/noise.jpg').bytes],
  ['codes', () => uploadOf('identity/refused/codes.jpg').bytes],
  ['print too soft to read', () => toJpeg(softened(scanOf('FR_RESIDENCE_PERMIT'), 9))],
])('%s is not the front of a card, at a bounded price', async (_, bytes) => {
  expect(await look(bytes(), permit)).toBe(false);
  expect(engines.compute.spent).toBeLessThan(50e9);
});
