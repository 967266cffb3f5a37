import type { AnswerObject } from '../../answer.ts';
import { distance } from '../../raster/geometry.ts';
import { edgeWidthAcrossPx } from '../../raster/sharpness.ts';
import type { BarcodeSymbol } from '../../reading/barcode.ts';
import { rounded } from '../pages/polygon.ts';
import type { Look } from './looks.ts';

/** The size of a code's modules in the picture of its page, and how blurred they are. */
export function moduleQuality(
  { polygon, columns }: BarcodeSymbol,
  { pixels, toImage }: Pick<Look, 'pixels' | 'toImage'>,
): AnswerObject {
  const [topLeft, topRight] = polygon;
  const edgeWidthPx = edgeWidthAcrossPx(pixels, polygon);
  const modulePx = distance(topLeft, topRight) / columns;
  return {
    pixelsPerModule: rounded(distance(toImage(topLeft), toImage(topRight)) / columns, 1000),
    blurModules: edgeWidthPx === null ? null : rounded(edgeWidthPx / modulePx, 1000),
  };
}
