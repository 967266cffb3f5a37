import { histogramOf, quantile } from './levels.ts';
import type { Pixels } from './pixels.ts';

/** The paper is measured in squares of this side, in pixels. */
const side = 32;
/** In each square it is as light as its lightest tenth, or as in a square beside it where that is lighter. */
const lightest = 0.9;
/**
 * What has less than the first share of the light of the paper becomes black, and what has more than the
 * second white. White paper below a watermark that hides half of it has a half; black print below one in
 * gray that hides two thirds of it has 0.3.
 */
const [black, white] = [0.3, 0.45];

/**
 * A copy of a picture in which only dark print is left. A watermark over a document is translucent, so it is
 * lighter than black print, and print below it is darker than paper below it.
 */
export function blanched(pixels: Pixels): Pixels {
  const { width, height } = pixels;
  const [across, down] = [Math.ceil(width / side), Math.ceil(height / side)];
  const squares = Uint8Array.from({ length: across * down }, (_, at) => {
    const [x, y] = [(at % across) * side, Math.floor(at / across) * side];
    const part = { x, y, width: Math.min(side, width - x), height: Math.min(side, height - y) };
    return quantile(histogramOf(pixels, part), lightest);
  });
  const gray = new Uint8Array(width * height);
  for (let at = 0; at < squares.length; at++) {
    const [column, row] = [at % across, Math.floor(at / across)];
    let paper = 1;
    for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x++)
        paper = Math.max(paper, squares[y * across + x]!);
    }
    const gain = 255 / ((white - black) * paper);
    for (let y = row * side; y < Math.min(height, (row + 1) * side); y++) {
      const end = y * width + Math.min(width, (column + 1) * side);
      for (let i = y * width + column * side; i < end; i++)
        gray[i] = Math.max(0, Math.min(255, gain * (pixels.gray[i]! - black * paper)));
    }
  }
  return { width, height, gray };
}
