import type { Box, Quarters } from '../../../raster/geometry.ts';

/** A box of something that is turned clockwise by `quarters`, when it is turned back about the origin. */
export function turnedBack({ x, y, width, height }: Box, quarters: Quarters): Box {
  switch (quarters) {
    case 0:
      return { x, y, width, height };
    case 1:
      return { x: y, y: -(x + width), width: height, height: width };
    case 2:
      return { x: -(x + width), y: -(y + height), width, height };
    case 3:
      return { x: -(y + height), y: x, width: height, height: width };
  }
}

/** The place on the page of a box that `turnedBack` has turned. */
export function onPage(box: Box, quarters: Quarters = 0): Box {
  const turns: Readonly<Record<Quarters, Quarters>> = { 0: 0, 1: 3, 2: 2, 3: 1 };
  return turnedBack(box, turns[quarters]);
}
