import { describe, expect, it } from 'vitest';
import { nodeEngines } from '../../../../../src/node/cli/engines.ts';
import { boundsOf } from '../../../../../src/raster/geometry.ts';
import type { Pixels } from '../../../../../src/raster/pixels.ts';
import { readMrz } from '../../../../../src/reading/mrz/read.ts';
import { warped } from '../../../../corpus/warp.ts';
import { identityPicture } from '../../../../specimens/identity/render.ts';
import { identitySpecimens } from '../../../../specimens/identity/specimens.ts';

const { mrz, compute } = nodeEngines();

/** A passport with a dotted frame so many pixels around its MRZ, seen from aside, in black and white. */
function framed(dpi: number, gap: number, narrowness: number): Pixels {
  const { width, height, data } = identityPicture({ type: 'PASSPORT', dpi });
  const gray = new Uint8Array(data);
  const { lines } = readMrz(mrz, { width, height, gray });
  const [left, top, right, bottom] = boundsOf(lines.flatMap(({ polygon }) => polygon)).map(Math.round) as [
    ...[number, number, number, number],
  ];
  for (let x = left - 2 * gap; x <= right + 2 * gap; x++) {
    if (x % 4 !== 0) for (const y of [top - gap, bottom + gap]) gray[y * width + x] = 0;
  }
  for (let y = top - gap; y <= bottom + gap; y++) {
    for (const x of [left - 2 * gap, right + 2 * gap]) gray[y * width + x] = 0;
  }
  const seen = warped({ width, height, gray }, Math.round(width * narrowness), height, (x, y) => [
    x / narrowness,
    y,
  ]);
  return { ...seen, gray: seen.gray.map((level) => (level < 140 ? 0 : 255)) };
}

describe('a frame around the lines', () => {
  it.each([
    [110, 1, 0.8],
    [130, 2, 0.8],
  ])('at %d dpi, %d pixels away, is not taken for a part of them', (dpi, gap, narrowness) => {
    compute.begin(110e9);
    const { lines } = readMrz(mrz, framed(dpi, gap, narrowness));
    expect(lines.map(({ text }) => text)).toEqual(identitySpecimens.PASSPORT.mrzLines);
  });
});
