import { type LineMap, locateLongSide, locateStride, type MrzDoor } from '../../../../wasm/mrz/door.ts';
import type { Box } from '../../../raster/geometry.ts';
import { rotated } from '../../../raster/orientation.ts';
import { crop, type Pixels } from '../../../raster/pixels.ts';
import type { OrientedBox } from '../../../raster/projection.ts';
import { fitLongSide } from '../../../raster/scale.ts';
import { type Component, components } from './components.ts';

/**
 * A place that may have an MRZ, in pixels of the picture. Its long axis follows the lines, in either
 * direction.
 */
export interface Block {
  readonly box: OrientedBox;
  /** Sum of the cells' probabilities. */
  readonly weight: number;
  /** Whether the picture is mirrored, so that the lines run from right to left. */
  readonly isMirrored?: boolean;
}

/** The least logit of a cell of a block, and the logit that at least one of its cells must reach. */
const memberLogit = -0.5;
const peakLogit = 1;
/** The least ratio of length to height. For three lines of 30 it is about 6.5. */
const aspectMin = 2.5;
const blocksMax = 4;

/** How a part of a picture is given to the locator. */
export interface LocatorView {
  readonly window: Box;
  /** Long side in pixels to which the part is scaled. */
  readonly longSide: number;
  /**
   * Whether the part is turned by a quarter. The locator finds lines at any angle, so this is for a second
   * attempt.
   */
  readonly onItsSide: boolean;
}

/** The view for which the locator was trained. */
export function plainView(window: Box): LocatorView {
  return { window, longSide: locateLongSide, onItsSide: false };
}

/** Finds the places in a part of the picture that may have an MRZ, the most likely first. */
export function locate(door: MrzDoor, pixels: Pixels, { window, longSide, onItsSide }: LocatorView): Block[] {
  const part = crop(pixels, window);
  const small = fitLongSide(part, longSide, 2);
  const maps = door.locate(onItsSide ? rotated(small, 1) : small);
  const scale = (locateStride * part.width) / small.width;
  const place = ({ box, ...block }: Block): Block => {
    const { x, y } = onItsSide ? { x: box.center.y, y: part.height - box.center.x } : box.center;
    const angle = box.angle - (onItsSide ? Math.PI / 2 : 0);
    return { ...block, box: { ...box, angle, center: { x: x + window.x, y: y + window.y } } };
  };
  return components(maps.block, maps.width, memberLogit, peakLogit)
    .filter((cells) => cells.length >= 8)
    .map((cells) => blockOf(maps, cells, scale))
    .filter(({ box }) => box.length > aspectMin * box.thickness)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, blocksMax)
    .map(place);
}

/** The rectangle with the same second moments as the cells, each weighted by its probability. */
function blockOf(maps: LineMap, cells: Component, scale: number): Block {
  let weight = 0;
  let [sumX, sumY, sumXX, sumXY, sumYY] = [0, 0, 0, 0, 0];
  for (const cell of cells) {
    const probability = 1 / (1 + Math.exp(-maps.block[cell]!));
    const x = (cell % maps.width) + 0.5;
    const y = Math.floor(cell / maps.width) + 0.5;
    weight += probability;
    sumX += probability * x;
    sumY += probability * y;
    sumXX += probability * x * x;
    sumXY += probability * x * y;
    sumYY += probability * y * y;
  }
  const x = sumX / weight;
  const y = sumY / weight;
  // A cell is a unit square, which has a second moment of its own: 1/12.
  const xx = sumXX / weight - x * x + 1 / 12;
  const yy = sumYY / weight - y * y + 1 / 12;
  const xy = sumXY / weight - x * y;
  const middle = (xx + yy) / 2;
  const spread = Math.hypot((xx - yy) / 2, xy);
  const side = (moment: number) => Math.sqrt(12 * Math.max(1 / 12, moment)) * scale;
  return {
    box: {
      center: { x: x * scale, y: y * scale },
      length: side(middle + spread),
      thickness: side(middle - spread),
      angle: Math.atan2(2 * xy, xx - yy) / 2,
    },
    weight,
  };
}
