import { describe, expect, it } from 'vitest';
import { Unreadable } from '../../../../../src/failure.ts';
import { nodeEngines } from '../../../../../src/node/cli/engines.ts';
import { boundsOf, touchedPixels } from '../../../../../src/raster/geometry.ts';
import { crop, type Pixels } from '../../../../../src/raster/pixels.ts';
import { heightOf } from '../../../../../src/raster/projection.ts';
import { readMrz } from '../../../../../src/reading/mrz/read.ts';
import { sample } from '../../../../sample.ts';
import { identityPicture } from '../../../../specimens/identity/render.ts';
import {
  type IdentityType,
  identitySpecimens,
  identityTypes,
} from '../../../../specimens/identity/specimens.ts';

const { mrz, compute } = nodeEngines();

function read(pixels: Pixels) {
  compute.begin(110e9);
  return readMrz(mrz, pixels);
}

type Margins = Readonly<Record<'left' | 'top' | 'right' | 'bottom', number>>;

/** The layout of passports; all layouts if all tests run. */
const types = sample(identityTypes, 1);

/** The documents and where their MRZ is. */
const whole = new Map(
  [...new Set([...types, 'FR_DRIVING_LICENCE' as const])].map((type) => {
    const { width, height, data } = identityPicture({ type, dpi: 200, noiseSigma: 3 });
    const pixels = { width, height, gray: new Uint8Array(data) };
    return [type, { pixels, lines: read(pixels).lines }];
  }),
);

/** A document cut so that only so much paper is left beside its MRZ, in heights of its capitals. */
function cutClose(type: IdentityType, margins: Partial<Margins>, rest: number) {
  const { pixels, lines } = whole.get(type)!;
  const [left, top, right, bottom] = boundsOf(lines.flatMap(({ polygon }) => polygon));
  const high = heightOf(lines[0]!.polygon);
  const at = (side: keyof Margins) => high * (margins[side] ?? rest);
  const box = touchedPixels(
    [left - at('left'), top - at('top'), right + at('right'), bottom + at('bottom')],
    pixels,
  );
  return { pixels: crop(pixels, box), box, lines };
}

const outcome = (pixels: Pixels) => {
  try {
    return read(pixels).lines.map(({ text }) => text);
  } catch (error) {
    if (error instanceof Unreadable) return error.reason;
    throw error;
  }
};

describe.each(types)('%s that is cut', (type) => {
  const printed = identitySpecimens[type].mrzLines;

  it.each([0.15, 0.5])('close around its MRZ, with %f of a character left, is read', (margin) => {
    expect(outcome(cutClose(type, {}, margin).pixels)).toEqual(printed);
  });

  it('at the very ends of its lines is read', () => {
    expect(outcome(cutClose(type, { left: 0, right: 0 }, 1).pixels)).toEqual(printed);
  });

  // A twentieth off makes a Q of a 0, a third an F of an E.
  const cuts: readonly Partial<Margins>[] = [
    { bottom: 0 },
    { bottom: -0.1 },
    { bottom: -0.25 },
    { top: -0.1 },
    { top: -0.25 },
    { left: -0.45 },
    { right: -0.45 },
  ];
  it.each(sample(cuts, 2))('into its characters, %o, is read as printed or not at all', (margins) => {
    const found = outcome(cutClose(type, margins, 1).pixels);
    if (Array.isArray(found)) expect(found).toEqual(printed);
    else expect(['mrz_incomplete', 'blurred', 'no_mrz']).toContain(found);
  });
});

it('what was read with paper around the picture is where it is in the picture', () => {
  const { pixels, box, lines } = cutClose('FR_DRIVING_LICENCE', {}, 0.15);
  for (const [index, { polygon, characterPitchPx }] of read(pixels).lines.entries()) {
    expect(Math.abs(characterPitchPx - lines[index]!.characterPitchPx)).toBeLessThan(0.3);
    for (const [corner, { x, y }] of polygon.entries()) {
      expect(Math.abs(x + box.x - lines[index]!.polygon[corner]!.x)).toBeLessThan(6);
      expect(Math.abs(y + box.y - lines[index]!.polygon[corner]!.y)).toBeLessThan(4);
    }
  }
});
