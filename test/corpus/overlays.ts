import type { Point } from '../../src/raster/geometry.ts';
import type { Pixels } from '../../src/raster/pixels.ts';
import type { Random } from '../specimens/random.ts';
import type { Print } from './print.ts';
import { between, eachPixel } from './warp.ts';

/** The rings of a round stamp cross the MRZ, in ink through which the print shows. */
export function stamped(pixels: Pixels, random: Random, print: Print): Pixels {
  const onRim = placeIn(pixels, random, print);
  const towards = between(random, 0, 2 * Math.PI);
  const outer = print.pitchPx * between(random, 5, 10);
  const inner = 0.82 * outer;
  const thickness = print.pitchPx * between(random, 0.15, 0.4);
  const ink = between(random, 0.4, 0.75);
  const [centreX, centreY] = [onRim.x - outer * Math.cos(towards), onRim.y - outer * Math.sin(towards)];
  return eachPixel(pixels, (level, x, y) => {
    const away = Math.hypot(x - centreX, y - centreY);
    const across = Math.min(Math.abs(away - outer), Math.abs(away - inner));
    return level * (1 - (1 - ink) * covered(across, thickness));
  });
}

/** A straight stroke of a pen crosses the MRZ and hides what is below it. */
export function penned(pixels: Pixels, random: Random, print: Print): Pixels {
  const stroke = strokeAcross(pixels, random, print, between(random, -1.2, 1.2));
  const thickness = print.pitchPx * between(random, 0.08, 0.2);
  const reach = print.pitchPx * between(random, 4, 20);
  const ink = between(random, 20, 90);
  return eachPixel(pixels, (level, x, y) => {
    const { along, across } = stroke(x, y);
    if (along > reach) return level;
    return level - covered(across, thickness) * Math.max(0, level - ink);
  });
}

/** The document was folded across the MRZ, and the print is worn off along the fold. */
export function creased(pixels: Pixels, random: Random, print: Print): Pixels {
  const stroke = strokeAcross(pixels, random, print, Math.PI / 2 + between(random, -0.5, 0.5));
  const thickness = print.pitchPx * between(random, 0.06, 0.15);
  const paper = between(random, 180, 240);
  return eachPixel(pixels, (level, x, y) => {
    return level + covered(stroke(x, y).across, thickness) * Math.max(0, paper - level);
  });
}

/** A place in the MRZ, or anywhere if it was not read. */
function placeIn({ width, height }: Pixels, random: Random, { bounds }: Print): Point {
  const [left, top, right, bottom] = bounds ?? [0, 0, width, height];
  return { x: between(random, left, right), y: between(random, top, bottom) };
}

/** The distance of a pixel from a place in the MRZ, along a stroke through that place and across it. */
function strokeAcross(pixels: Pixels, random: Random, print: Print, turn: number) {
  const { x: atX, y: atY } = placeIn(pixels, random, print);
  const [cos, sin] = [Math.cos(print.angle + turn), Math.sin(print.angle + turn)];
  return (x: number, y: number) => ({
    along: Math.abs((x - atX) * cos + (y - atY) * sin),
    across: Math.abs((y - atY) * cos - (x - atX) * sin),
  });
}

/** The share of a pixel that is covered by a stroke whose middle is `across` pixels away. */
const covered = (across: number, thickness: number) => Math.max(0, Math.min(1, thickness / 2 - across + 0.5));
