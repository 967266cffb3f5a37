import type { Box, Polygon } from '../../raster/geometry.ts';
import type { Excerpt } from '../../reading/text-lines.ts';

/** A linear code decoded on a page; its box in points. */
export interface LinearCode extends Box {
  readonly text: string;
  readonly polygon: Polygon;
}

/**
 * The approximate place of a member of `documentInfos`. `text` is what is printed there, or the content of
 * the bars.
 */
export interface CafPlace extends Excerpt {
  readonly field: string;
}

/** The place of a member; empty if nothing was found. */
export function place(field: string, found: Excerpt | undefined): readonly CafPlace[] {
  if (found === undefined) return [];
  const { text, x, y, width, height } = found;
  return [{ field, text, x, y, width, height }];
}

export function withoutSpaces(text: string): string {
  return text.replaceAll(' ', '');
}
