import { describe, expect, it } from 'vitest';
import { nodeEngines } from '../../../../../src/node/cli/engines.ts';
import { boundsOf } from '../../../../../src/raster/geometry.ts';
import type { Pixels } from '../../../../../src/raster/pixels.ts';
import { readMrz } from '../../../../../src/reading/mrz/read.ts';
import { identityPicture } from '../../../../specimens/identity/render.ts';

const engines = nodeEngines();
const type = 'PASSPORT';

function plain(): Pixels {
  const { width, height, data } = identityPicture({ type, dpi: 120 });
  return { width, height, gray: new Uint8Array(data) };
}

function textsOf(pixels: Pixels): readonly string[] {
  engines.compute.begin(110e9);
  return readMrz(engines.mrz, pixels).lines.map(({ text }) => text);
}

/** With the contrast of a part of the picture reduced to this share, around a light or a dark level. */
function faded(
  { width, height, gray }: Pixels,
  share: number,
  level: number,
  isIn: (x: number, y: number) => boolean,
): Pixels {
  const at = (value: number, index: number) =>
    isIn(index % width, Math.floor(index / width)) ? level + share * (value - level) : value;
  return { width, height, gray: gray.map(at) };
}

describe('a line of which only a part has the contrast of the others', () => {
  const pixels = plain();
  engines.compute.begin(110e9);
  const { lines } = readMrz(engines.mrz, pixels);
  const printed = lines.map(({ text }) => text);
  const [left, top, right, bottom] = boundsOf(lines[1]!.polygon);
  const third = (right - left) / 3;

  it.each([
    ['the beginning of its second line', 0.2, 245, (x: number, y: number) => x < left + third && y > top - 3],
    ['the end of its second line', 0.25, 245, (x: number, y: number) => x > right - third && y > top - 3],
    ['the end of both', 0.22, 20, (x: number, y: number) => x > right - third && y < bottom + 20],
  ] as const)('is read whole where %s is faded', (_, share, level, isIn) => {
    expect(textsOf(faded(pixels, share, level, isIn))).toEqual(printed);
  });
});
