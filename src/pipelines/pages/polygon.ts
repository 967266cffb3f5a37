import type { AnswerObject } from '../../answer.ts';
import type { Point } from '../../raster/geometry.ts';

/** A number of the details, to the nearest of `perUnit` parts of its unit. */
export function rounded(value: number, perUnit: number): number {
  return Math.round(value * perUnit) / perUnit;
}

/** The corners of a place for the details, in whole units or in parts of them. */
export function polygonBody(polygon: readonly Point[], perUnit = 1): readonly AnswerObject[] {
  return polygon.map(({ x, y }) => ({ x: rounded(x, perUnit), y: rounded(y, perUnit) }));
}

/** The size of a page for the details, in hundredths of its unit. */
export function sizeBody({ width, height }: Readonly<Record<'width' | 'height', number>>): AnswerObject {
  return { width: rounded(width, 100), height: rounded(height, 100) };
}
