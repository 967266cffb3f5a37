import type { BarcodeSymbol } from '../reading/barcode.ts';
import { edgeWidthAcrossPx } from '../reading/sharpness.ts';
import type { AnswerObject } from '../records/answer.ts';
import type { Attempt } from './two-d-doc-attempts.ts';

/** How large the modules of a code are in the picture of its page, and how far they run into each other. */
export function moduleQuality(
  { polygon, columns }: BarcodeSymbol,
  { pixels, toImage }: Pick<Attempt, 'pixels' | 'toImage'>,
): AnswerObject {
  const [topLeft, topRight] = polygon;
  const [left, right] = [toImage(topLeft), toImage(topRight)];
  const corners = polygon.map(({ x, y }) => [x, y] as const);
  const edgeWidthPx = edgeWidthAcrossPx(pixels, [corners[0]!, corners[1]!, corners[2]!, corners[3]!]);
  const modulePx = Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y) / columns;
  return {
    pixelsPerModule: rounded(Math.hypot(right.x - left.x, right.y - left.y) / columns),
    blurModules: edgeWidthPx === null ? null : rounded(edgeWidthPx / modulePx),
  };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
