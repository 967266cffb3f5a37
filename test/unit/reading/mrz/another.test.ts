import { describe, expect, it } from 'vitest';
import { nodeEngines } from '../../../../src/node/cli/engines.ts';
import type { Pixels } from '../../../../src/raster/pixels.ts';
import { readMrz } from '../../../../src/reading/mrz/read.ts';
import { disturbed } from '../../../corpus/disturb.ts';
import { identityPicture } from '../../../specimens/identity/render.ts';
import { type IdentityType, identitySpecimens } from '../../../specimens/identity/specimens.ts';
import { softened } from '../../../specimens/paper/picture.ts';

const { mrz, compute } = nodeEngines();

/**
 * Documents above each other on one sheet, as on the glass of a scanner; each may lie off it and be blurred.
 */
function sheet(...documents: readonly (IdentityType | readonly [IdentityType, blur: number])[]): Pixels {
  const pictures = documents.map((one) => {
    const [type, blur] = typeof one === 'string' ? [one, 0] : one;
    const picture = identityPicture({ type, dpi: 150 });
    return blur === 0 ? picture : softened(picture, blur);
  });
  const width = Math.max(...pictures.map((picture) => picture.width)) + 60;
  const height = pictures.reduce((sum, picture) => sum + picture.height + 60, 0);
  const gray = new Uint8Array(width * height).fill(250);
  let top = 30;
  for (const picture of pictures) {
    for (let y = 0; y < picture.height; y++) {
      const row = picture.data.subarray(y * picture.width, (y + 1) * picture.width);
      gray.set(row, (top + y) * width + 30);
    }
    top += picture.height + 60;
  }
  return { width, height, gray };
}

describe('several documents in one picture', () => {
  it.each([
    ['PASSPORT', 'ES_BIOMETRIC_ID_CARD'],
    ['BE_BIOMETRIC_ID_CARD', 'PASSPORT'],
    ['FR_RESIDENCE_PERMIT', 'ES_BIOMETRIC_ID_CARD'],
  ] as const)('%s and %s: neither is chosen', (first, second) => {
    compute.begin(110e9);
    expect(() => readMrz(mrz, sheet(first, second))).toThrow(
      expect.objectContaining({ reason: 'several_documents' }),
    );
  });
  it('the same in a mirrored picture', () => {
    compute.begin(110e9);
    const mirrored = disturbed('mirrored', sheet('PASSPORT', 'ES_BIOMETRIC_ID_CARD'), 1);
    expect(() => readMrz(mrz, mirrored)).toThrow(expect.objectContaining({ reason: 'several_documents' }));
  });
  it('a document that is read only from several cuts counts too', () => {
    compute.begin(110e9);
    expect(() => readMrz(mrz, sheet('ES_BIOMETRIC_ID_CARD', ['US_PASSPORT_CARD', 2]))).toThrow(
      expect.objectContaining({ reason: 'several_documents' }),
    );
  });
  it('ignores a document that cannot be read', () => {
    compute.begin(110e9);
    const { lines } = readMrz(mrz, sheet('ES_BIOMETRIC_ID_CARD', ['PASSPORT', 4]));
    expect(lines.map(({ text }) => text)).toEqual(identitySpecimens.ES_BIOMETRIC_ID_CARD.mrzLines);
  });
  it('the same document twice is one document', () => {
    compute.begin(110e9);
    const { lines } = readMrz(mrz, sheet('PASSPORT', 'PASSPORT'));
    expect(lines.map(({ text }) => text)).toEqual(identitySpecimens.PASSPORT.mrzLines);
  });
});
