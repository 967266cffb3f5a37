import { describe, expect, it } from 'vitest';
import { nodeEngines } from '../../../../src/node/cli/engines.ts';
import type { Pixels } from '../../../../src/raster/pixels.ts';
import { readMrz } from '../../../../src/reading/mrz/read.ts';
import { identityPicture } from '../../../specimens/identity/render.ts';
import { type IdentityType, identitySpecimens } from '../../../specimens/identity/specimens.ts';

const { mrz, compute } = nodeEngines();

/** Documents above each other on one sheet, as on the glass of a scanner. */
function sheet(...types: readonly IdentityType[]): Pixels {
  const pictures = types.map((type) => identityPicture({ type, dpi: 150 }));
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
  it('the same document twice has one MRZ', () => {
    compute.begin(110e9);
    const { lines } = readMrz(mrz, sheet('PASSPORT', 'PASSPORT'));
    expect(lines.map(({ text }) => text)).toEqual(identitySpecimens.PASSPORT.mrzLines);
  });
});
