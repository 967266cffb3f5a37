import { describe, expect, it } from 'vitest';
import { nodeEngines } from '../../../../src/node/cli/engines.ts';
import { whole } from '../../../../src/raster/geometry.ts';
import type { Pixels } from '../../../../src/raster/pixels.ts';
import { readOnce } from '../../../../src/reading/mrz/attempt.ts';
import { isBlackAndWhite } from '../../../../src/reading/mrz/black-and-white.ts';
import { narrow } from '../../../../src/reading/mrz/block-lines.ts';
import { locate, plainView } from '../../../../src/reading/mrz/locate.ts';
import { doubtOf } from '../../../../src/reading/mrz/trust.ts';
import { identityPicture } from '../../../specimens/identity/render.ts';

const page = (level: (x: number) => number): Pixels => ({
  width: 100,
  height: 20,
  gray: Uint8Array.from({ length: 2000 }, (_, at) => level(at % 100)),
});
const corners = [
  { x: 0, y: 0 },
  { x: 100, y: 20 },
];

describe('a picture in black and white', () => {
  it.each([
    ['two levels', page((x) => (x % 4 === 0 ? 0 : 255)), true],
    ['two levels and some grays of a JPEG', page((x) => (x < 5 ? 120 : x % 4 === 0 ? 8 : 247)), true],
    ['all grays', page((x) => 2 * x), false],
    ['pale print', page((x) => 200 + 0.3 * x), false],
  ])('%s', (_, pixels, expected) => {
    expect(isBlackAndWhite(pixels, corners)).toBe(expected);
  });
});

describe('H and N in a name', () => {
  const engines = nodeEngines();
  const { width, height, data } = identityPicture({ type: 'PASSPORT', dpi: 200 });
  const pixels = { width, height, gray: new Uint8Array(data) };
  engines.compute.begin(110e9);
  const [block] = locate(engines.mrz, pixels, plainView(whole(pixels)));
  const once = readOnce(engines.mrz, pixels, block!, narrow);
  const at = once.reading!.lines[0]!.text.search(/[HN]/);
  const lines = once.reading!.lines.map((line, index) => ({
    ...line,
    characterConfidences: line.characterConfidences.map((confidence, place) =>
      index === 0 && place === at ? 0.98 : Math.max(confidence, 0.995),
    ),
  }));
  const doubtful = { ...once, reading: { ...once.reading!, lines } };

  it('are trusted at a confidence of 0.98 in a picture with grays', () => {
    expect(doubtOf({ ...doubtful, isBlackAndWhite: false })!.reserve).toBeGreaterThan(0);
  });
  it('are doubted at 0.98 in black and white, and their place is given', () => {
    expect(doubtOf({ ...doubtful, isBlackAndWhite: true })).toMatchObject({ line: 1, position: at + 1 });
    expect(doubtOf({ ...doubtful, isBlackAndWhite: true })!.reserve).toBeLessThan(0);
  });
});
