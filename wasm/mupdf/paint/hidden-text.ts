import type { Box, TextRun } from '../../../src/raster/geometry.ts';
import type { Pixels } from '../../../src/raster/pixels.ts';

/** By how many gray levels ink is darker than its paper, and a changed pixel differs from before. */
const contrastMin = 64;
/** A square of text with less ink shows nothing that could be hidden. */
const inkPixelsMin = 3;
/** Ink that is no higher than this share of its text is a line to sign on, or dots. */
const lineShareMax = 0.2;
/** A text can't be read any more if this share of its ink is gone, or this share of its paper is dark. */
const goneShareMin = 0.5;
const darkShareMin = 0.9;

/**
 * Whether text that `picture` shows can't be read in `whole`, the same page with further annotations: its ink
 * is covered, or its paper as dark as its ink.
 */
export function hidesText(
  picture: Pixels,
  whole: Pixels,
  runs: readonly TextRun[],
  { left, top, scale }: { readonly left: number; readonly top: number; readonly scale: number },
): boolean {
  return runs.some((run) => {
    const [width, height] = [run.width * scale, run.height * scale];
    const side = Math.max(2, Math.min(width, height));
    const [x, y] = [(run.x - left) * scale, (run.y - top) * scale];
    for (let at = 0; at < Math.max(width, height); at += side) {
      const square =
        width >= height
          ? { x: x + at, y, width: side, height: side }
          : { x, y: y + at, width: side, height: side };
      if (isHidden(picture, whole, square, width >= height)) return true;
    }
    return false;
  });
}

function isHidden(
  { width, height, gray }: Pixels,
  whole: Pixels,
  square: Box,
  isHorizontal: boolean,
): boolean {
  const [left, top] = [Math.max(0, Math.floor(square.x)), Math.max(0, Math.floor(square.y))];
  const right = Math.min(width, Math.ceil(square.x + square.width));
  const bottom = Math.min(height, Math.ceil(square.y + square.height));
  let paper = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) paper = Math.max(paper, gray[y * width + x] ?? 0);
  }
  const counts = { ink: 0, gone: 0, paper: 0, dark: 0 };
  const inked = new Set<number>();
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const before = gray[y * width + x] ?? 0;
      const after = whole.gray[y * width + x] ?? 0;
      if (paper - before >= contrastMin) {
        counts.ink++;
        inked.add(isHorizontal ? y : x);
        if (after - before >= contrastMin) counts.gone++;
      } else {
        counts.paper++;
        if (before - after >= contrastMin) counts.dark++;
      }
    }
  }
  if (counts.ink < inkPixelsMin || inked.size <= Math.max(1, lineShareMax * square.width)) return false;
  return counts.gone >= goneShareMin * counts.ink || counts.dark >= darkShareMin * counts.paper;
}
